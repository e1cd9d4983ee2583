/**
 * Loaded ahead of every program of this repository, with `node -r`: an older Node cannot read TypeScript, and would
 * only say so with a stack trace. Written so that any Node can read it.
 */
'use strict';

var least = require('./package.json').engines.node.replace('>=', '').split('.').map(Number);
var current = process.versions.node.split('.').map(Number);

if (current[0] < least[0] || (current[0] === least[0] && current[1] < least[1])) {
  console.error(
    'Landhold needs Node ' +
      least[0] +
      '.' +
      least[1] +
      ' or newer, and this is Node ' +
      process.versions.node +
      ': on Linux, run "npm ci" without --omit=optional, which brings it; elsewhere, install it.',
  );
  process.exit(1);
}
