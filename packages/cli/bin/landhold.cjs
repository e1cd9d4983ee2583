#!/usr/bin/env -S node -C landhold-source
'use strict';

require('./launch.cjs')(__filename, ['-C', 'landhold-source'], function () {
  return import('../src/main.ts');
});
