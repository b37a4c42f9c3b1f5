#!/bin/bash
# Prints how many instructions one event of a row takes, and how many allocations and retains, for this
# library and for the code by hand. The figures are the same on every run, however busy the machine is.
#
# With --interleaving it counts what a build with that trait takes, whose scheduling points other builds do
# not have, not even as a test of a flag.
#
# Needs valgrind. Usage: Benchmarks/count.sh [--interleaving] [ROW]...
set -euo pipefail
cd "$(dirname "$0")"
options=(-c release)
if [ "${1:-}" = --interleaving ]; then
  shift
  options+=(--traits Interleaving --scratch-path .build/interleaving)
fi
swift build "${options[@]}" --product benchmarks >&2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# The debugger's information is of no use here, and older versions of valgrind cannot read all of it.
objcopy --strip-debug "$(swift build "${options[@]}" --show-bin-path)/benchmarks" "$work/benchmarks"

# Prints "instructions allocations retains" of a number of runs of a subject.
count() {
  valgrind --tool=callgrind --callgrind-out-file="$work/out" \
    "$work/benchmarks" --only "$1" --subject "$2" --rounds "$3" >"$work/log" 2>&1
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

rows=("$@")
if [ ${#rows[@]} -eq 0 ]; then
  rows=("cold range through map-filter-map" "pipe, 1 observer" "pipe through map-filter-map"
    "pipe, 10 observers" "merge of two pipes" "start and dispose" "come and go")
fi
printf '%-40s %-9s %13s %12s %8s\n' row subject instructions allocations retains
for row in "${rows[@]}"; do
  for subject in reactive limit; do
    read -r i1 a1 r1 <<<"$(count "$row" $subject 1)"
    read -r i2 a2 r2 <<<"$(count "$row" $subject 2)"
    # What the process does once falls out of the difference.
    events=$("$work/benchmarks" --only "$row" --events)
    awk -v row="$row" -v subject=$subject -v n="$events" \
      -v i=$((i2 - i1)) -v a=$((a2 - a1)) -v r=$((r2 - r1)) \
      'BEGIN { printf "%-40s %-9s %13.1f %12.2f %8.2f\n", row, subject, i / n, a / n, r / n }'
  done
done
