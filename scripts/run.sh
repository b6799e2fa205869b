#!/bin/sh
# Runs a program on the pinned Node, in place of this shell so that stop signals reach it:
#   run.sh start dist/server/main.js
# Settings: the environment first, then .env, then the defaults of scripts/<first word>.env.
cd "$(dirname "$0")/.." || exit 1
defaults="scripts/$1.env"
shift
if [ -f .env ]; then
  exec node_modules/.bin/node --env-file="$defaults" --env-file=.env "$@"
fi
exec node_modules/.bin/node --env-file="$defaults" "$@"
