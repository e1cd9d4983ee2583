/** Written so that any Node can read it. An older one than the program needs starts the Node that npm brought. */
'use strict';

var manifest = require('../package.json');
// A package admits older Nodes, because it brings the one that it needs.
var needed = (manifest.landhold || manifest.engines).node.replace('>=', '');

/** Runs the program here if this Node can, and otherwise in another one, with these arguments ahead of the script. */
module.exports = function launch(script, nodeArgs, runHere) {
  // Scripts ask for it, and loading the program would double the time that Node takes to start.
  if (process.argv.length === 3 && process.argv[2] === '--version') return console.log(manifest.version);
  var isStarted = nodeArgs.every(function (each) {
    return process.execArgv.indexOf(each) !== -1;
  });
  if (isNewEnough()) {
    if (!isStarted) return start(process.execPath, nodeArgs.concat(script));
    enableCompileCache();
    return void runHere();
  }
  var provided = findProvidedNode();
  if (provided !== undefined) return start(provided, nodeArgs.concat(script));
  console.error(
    'landhold needs Node ' +
      needed.split('.').slice(0, 2).join('.') +
      ' or newer, and this is Node ' +
      process.versions.node +
      '. On Linux, npm installs it with landhold, unless optional dependencies are left out.',
  );
  process.exitCode = 1;
};

/** In the user's folder: other users could leave code for us among the temporary files, which are Node's default. */
function enableCompileCache() {
  var home = process.env.HOME || process.env.USERPROFILE;
  var caches = process.env.XDG_CACHE_HOME || (home && home + '/.cache');
  if (caches) require('node:module').enableCompileCache(caches + '/landhold');
}

function isNewEnough() {
  var least = needed.split('.').map(Number);
  var current = process.versions.node.split('.').map(Number);
  return current[0] > least[0] || (current[0] === least[0] && current[1] >= least[1]);
}

/** The Node of npm's package for this system. */
function findProvidedNode() {
  try {
    return require.resolve('node-' + process.platform + '-' + process.arch + '/bin/node');
  } catch {
    return undefined;
  }
}

function start(node, args) {
  var child = require('node:child_process').spawn(node, args.concat(process.argv.slice(2)), { stdio: 'inherit' });
  ['SIGTERM', 'SIGHUP', 'SIGUSR2'].forEach(function (signal) {
    process.on(signal, function () {
      child.kill(signal);
    });
  });
  // The terminal sends Ctrl-C to both, and the program ends in its own way.
  process.on('SIGINT', function () {});
  child.on('exit', function (code, signal) {
    process.exitCode = code === null ? 128 + require('node:os').constants.signals[signal] : code;
  });
}
