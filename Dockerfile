# The command in an image of its own: docker run --rm -v "$PWD:/work" concord lint
FROM swift:6.2-bookworm AS build
COPY . /concord
WORKDIR /concord
RUN make release
RUN make install PREFIX=/opt/concord

# With git, which --since asks.
FROM buildpack-deps:bookworm-scm
COPY --from=build /opt/concord /usr/local
WORKDIR /work
USER nobody
ENTRYPOINT ["concord"]
