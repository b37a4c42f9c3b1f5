#!/bin/bash
# Prints the instructions, allocations, and retains per event of each row, for this library and for the code
# written by hand. The figures are the same on every run, however busy the machine is.
#
# With --interleaving it also counts a build with that trait, and looks for scheduling points in both builds.
# It fails if the build without the trait contains any part of them, even a test of a flag.
#
# Needs valgrind. Usage: Benchmarks/count.sh [--interleaving] [ROW]...
# INSTRUCTIONS.md is its output with --interleaving.
set -euo pipefail
cd "$(dirname "$0")"
interleaving=
if [ "${1:-}" = --interleaving ]; then
  shift
  interleaving=yes
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Builds the benchmarks as $work/NAME and $work/NAME.symbols. Usage: build NAME [OPTION]...
build() {
  local name=$1
  shift
  swift build -c release "$@" --product benchmarks >&2
  local binary
  binary="$(swift build -c release "$@" --show-bin-path)/benchmarks"
  # Counting needs no debug information, and older versions of valgrind cannot read all of it.
  objcopy --strip-debug "$binary" "$work/$name"
  nm "$binary" >"$work/$name.symbols"
}

# Prints the number of functions and types of the scheduling points in a build.
points() {
  grep -c -E 'SchedulingPoint|SchedulingTag' "$work/$1.symbols" || true
}

# Prints "instructions allocations retains" of a number of runs of a subject of a build.
count() {
  valgrind --tool=callgrind --callgrind-out-file="$work/out" \
    "$work/$1" --only "$2" --subject "$3" --rounds "$4" >"$work/log" 2>&1
  awk '
    /^cfn=/ {
      match($0, /\([0-9]+\)/); id = substr($0, RSTART, RLENGTH)
      rest = substr($0, RSTART + RLENGTH + 1); if (rest != "") name[id] = rest
      callee = id; next
    }
    /^fn=/ {
      match($0, /\([0-9]+\)/); id = substr($0, RSTART, RLENGTH)
      rest = substr($0, RSTART + RLENGTH + 1); if (rest != "") name[id] = rest
      next
    }
    /^calls=/ { split($0, part, /[= ]/); calls[callee] += part[2] }
    /^(summary|totals):/ { instructions = $2 }
    END {
      for (id in calls) {
        if (name[id] ~ /^malloc($|@|\x27)/) allocations += calls[id]
        if (name[id] ~ /^swift_(bridgeObjectR|r)etain(_n)?($|\x27)/) retains += calls[id]
      }
      printf "%.0f %.0f %.0f\n", instructions, allocations, retains
    }' "$work/out"
}

# Prints "instructions allocations retains" of one event of a row.
perEvent() {
  local events i1 a1 r1 i2 a2 r2
  events=$("$work/$1" --only "$2" --events)
  read -r i1 a1 r1 <<<"$(count "$1" "$2" "$3" 1)"
  read -r i2 a2 r2 <<<"$(count "$1" "$2" "$3" 2)"
  # Work that the process does only once cancels out in the difference.
  awk -v n="$events" -v i=$((i2 - i1)) -v a=$((a2 - a1)) -v r=$((r2 - r1)) \
    'function figure(x) { x /= n; return x > -0.005 && x < 0 ? 0 : x }
    BEGIN { printf "%.0f %.2f %.2f\n", figure(i), figure(a), figure(r) }'
}

build plain
[ -z "$interleaving" ] || build traced --traits Interleaving --scratch-path .build/interleaving

rows=("$@")
if [ ${#rows[@]} -eq 0 ]; then
  rows=("cold range through map-filter-map" "pipe, 1 observer" "pipe through map-filter-map"
    "pipe, 10 observers" "merge of two pipes" "start and dispose, three operators"
    "1 000 observers that come and go")
fi

echo '# Instructions'
echo
echo "Written by \`count.sh${interleaving:+ --interleaving}\`, on $(date -u +%F), with" \
  "$(swift --version 2>/dev/null | sed -n 's/.*\(Swift version [0-9.]*\).*/\1/p' | head -n 1)," \
  "on $(uname -s), $(uname -m)."
echo
echo 'Instructions, allocations and retains of one event.'
echo
echo "| row | instructions | allocations | retains | by hand | allocations | retains |${interleaving:+ with scheduling points |}"
echo "|---|--:|--:|--:|--:|--:|--:|${interleaving:+--:|}"
for row in "${rows[@]}"; do
  read -r i a r <<<"$(perEvent plain "$row" reactive)"
  read -r hi ha hr <<<"$(perEvent plain "$row" limit)"
  line="| $row | $i | $a | $r | $hi | $ha | $hr |"
  if [ -n "$interleaving" ]; then
    read -r ti _ _ <<<"$(perEvent traced "$row" reactive)"
    line+=" $ti |"
  fi
  echo "$line"
done
[ -n "$interleaving" ] || exit 0

echo
echo "The last column is a build with the trait \`Interleaving\`, which has $(points traced) functions and" \
  "types of the scheduling points; other release builds have $(points plain)."
[ "$(points plain)" -eq 0 ] && [ "$(points traced)" -gt 0 ]
