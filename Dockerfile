# The command in an image of its own: docker run --rm -v "$PWD:/work" concord lint
FROM swift:6.2-bookworm AS build
RUN apt-get update -q && apt-get install -y -q --no-install-recommends libcmark-dev libyaml-dev make pkg-config python3 python3-zopfli
COPY . /concord
WORKDIR /concord
# What packages are dated by; there is no git here to ask.
ARG SOURCE_DATE_EPOCH=315532800
RUN make wheel && Packaging/tarball .build-release "linux-$(uname -m)" .build-release/dist
RUN make install PREFIX=/opt/concord

# What a release publishes: docker build --target release --output dist .
FROM scratch AS release
COPY --from=build /concord/.build-release/dist /

# With git, which --since asks.
FROM buildpack-deps:bookworm-scm
COPY --from=build /opt/concord /usr/local
WORKDIR /work
# nobody, as a number: a cluster that forbids root reads no names.
USER 65534
ENTRYPOINT ["concord"]
