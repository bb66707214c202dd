#!/bin/sh
# The shell of a clone's npm scripts: makes them call the fake npm, and the fake npm call itself.
export REAL_NPM="$npm_execpath"
export npm_execpath="$(dirname "$0")/fake-npm.js"
# and has every Node compress with the least effort
export NODE_OPTIONS="--import=\"$(dirname "$0")/fake-zlib.js\""
exec sh "$@"
