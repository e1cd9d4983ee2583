#!/usr/bin/env node
/** Takes the place of landhold.cjs in the package, where the program is built. */
'use strict';

require('./launch.cjs')(__filename, [], function () {
  return import('../dist/cli.js');
});
