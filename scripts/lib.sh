# Functions that the scripts share. They write to standard error only. Standard output belongs to the caller.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

print_progress() { printf '\033[1m▸ %s\033[0m\n' "$*" >&2; }
# fail TEXT [STATUS]: prints an error, and exits with the status, or 1.
fail() { printf 'error: %s\n' "$1" >&2; exit "${2-1}"; }

# answer_help ARGUMENT...: if an argument is --help, prints `usage` and the options of `vitrine serve`, which only the built command knows, and exits.
answer_help() {
  local argument
  for argument; do
    case $argument in
      --help | -h)
        usage
        if [ -x "$optimized/debug/vitrine" ]; then
          printf '\n'
          "$optimized/debug/vitrine" serve --help
        else
          printf '\nOnce it is built, this also prints the options of vitrine serve.\n'
        fi
        exit 0
        ;;
    esac
  done
}

# Installs the Debian packages that are missing among the arguments.
need_packages() {
  local missing=() package
  for package; do
    dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  command -v apt-get >/dev/null || fail "these packages are missing, and there is no apt-get: ${missing[*]}"
  print_progress "Installing ${missing[*]}"
  local sudo=()
  [ "$(id -u)" -eq 0 ] || sudo=(sudo)
  "${sudo[@]}" apt-get update -q >&2 || print_progress "The package lists could not all be refreshed"
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}" >&2 \
    || fail "apt-get could not install ${missing[*]}"
}

# The folder of optimized builds. It is separate from the tests' builds, which have other flags.
optimized=$root/.build/optimized

# build_optimized PRODUCT...: builds products of this package, with all of its code optimized.
build_optimized() {
  local product
  for product; do
    print_progress "Building $product (the first time takes some minutes)"
    VITRINE_OPTIMIZED=all swift build --package-path "$root" --scratch-path "$optimized" --product "$product" >&2
  done
  link_builds
}

# Links .build/debug to the optimized build until `swift build` makes its own build there.
link_builds() { [ -e "$root/.build/debug" ] || ln -sfn optimized/debug "$root/.build/debug"; }

# Installs what building and running need.
prepare() {
  command -v swift >/dev/null || fail "Swift 6.3 is needed: https://www.swift.org/install/linux"
  need_packages libwebsockets-dev libjson-c-dev libharfbuzz-dev libicu-dev zlib1g-dev libbrotli-dev libxml2-dev librsvg2-2 fonts-inter pkg-config
}

# Installs the module `websockets` for the client in scripts/examples/python into .build/python, unless a Python has it. Without a network the client's tests are skipped.
python_with_websockets() {
  local home=$root/.build/python
  python3 -c 'import websockets.sync.client' 2>/dev/null && return
  "$home/bin/python3" -c 'import websockets.sync.client' 2>/dev/null && return
  print_progress "Installing websockets for Python into .build/python"
  python3 -c 'import ensurepip' 2>/dev/null || need_packages python3-venv
  python3 -m venv "$home" >/dev/null && "$home/bin/pip" install --quiet --disable-pip-version-check --retries 1 --timeout 20 'websockets>=13' >/dev/null 2>&1 \
    || print_progress "websockets could not be installed from PyPI: the tests of the client in Python are skipped"
}

# Installs Deno, pinned, once, from PyPI, into .build/types, and sets $deno. It contains TypeScript, Node's types and a formatter.
deno_from_pypi() {
  local version=2.9.8
  local home=$root/.build/types/deno-$version
  deno=$home/bin/deno
  export DENO_DIR=$root/.build/types/cache DENO_NO_UPDATE_CHECK=1 NO_COLOR=1
  [ ! -x "$deno" ] || return 0
  print_progress "Installing Deno $version"
  rm -rf "$home"
  python3 -c 'import ensurepip' 2>/dev/null || need_packages python3-venv
  { python3 -m venv "$home" && "$home/bin/pip" install --quiet --disable-pip-version-check --retries 1 --timeout 20 "deno==$version"; } >/dev/null 2>&1 \
    || { rm -rf "$home"; fail "Deno $version could not be installed from PyPI. Check the network, and that python3 has venv."; }
}
