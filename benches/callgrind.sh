#!/bin/sh
# Counts the instructions of three fixed scenarios, so that a slow-down shows as a number that no
# busy machine changes:
#
#   help      starting up, reading nothing
#   check     judging one TOML deck
#   company   the best starting companies of all cards
#
# It builds nothing unless asked with --build. MECCG names the program to measure; if it is not set,
# target/release/meccg is taken. Run it from anywhere; `benches/README.md` says how to compare.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
program=${MECCG:-$root/target/release/meccg}

case ${1:-} in
'') ;;
--build) (cd "$root" && cargo build --release --quiet) ;;
*)
    echo "usage: [MECCG=PROGRAM] $0 [--build]" >&2
    exit 2
    ;;
esac

if ! command -v valgrind >/dev/null; then
    echo "$0: valgrind is not installed" >&2
    exit 2
fi
if [ ! -x "$program" ]; then
    echo "$0: there is no program at $program: set MECCG or give --build" >&2
    exit 2
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Prints the instructions of a run; exit statuses above 1 are failures of the program itself.
count() {
    name=$1
    shift
    status=0
    # A thread a core would count the waiting of each.
    RAYON_NUM_THREADS=1 NO_COLOR=1 valgrind --tool=callgrind \
        --callgrind-out-file="$work/$name.out" "$program" "$@" \
        >"$work/$name.stdout" 2>"$work/$name.stderr" || status=$?
    if [ "$status" -gt 1 ]; then
        cat "$work/$name.stderr" >&2
        exit 2
    fi
    sum=$(sed -n 's/^\(summary\|totals\): *\([0-9]*\).*/\2/p' "$work/$name.out" | tail -n 1)
    printf '%-10s %15s\n' "$name" "$sum"
}

printf '%-10s %15s\n' scenario instructions
cd "$root"
count help --help
count check check decks/challenge-a.toml
count company company --from all --player wizard
