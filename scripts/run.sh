#!/bin/sh
# Runs a program on the pinned Node, in place of this shell so that stop signals reach it:
#   run.sh start dist/server/main.js
# Settings: the environment first, then .env, then the defaults of scripts/<first word>.env.
cd "$(dirname "$0")/.." || exit 1
defaults="scripts/$1.env"
shift

for needed in node_modules/.bin/node "$1"; do
  if [ ! -e "$needed" ]; then
    echo "There is no $needed yet: run npm run build first." >&2
    exit 1
  fi
done

# Caches compiled code for the next start.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$PWD/dist/server/.compiled}"
# Returns memory to the system after use.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-131072}"

if [ -f .env ]; then
  set -- --env-file=.env "$@"
fi
exec node_modules/.bin/node --env-file="$defaults" "$@"
