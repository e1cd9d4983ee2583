import { expect, test } from 'vitest';
import { isHashedName } from './caching.ts';

test.each([
  '/assets/index-D7fX3k2a.js',
  '/assets/app.3f9a1b2c.js',
  '/chunk-7QVYU63E.js',
  '/main.8e0d62a03f9a1b2c3d4e.chunk.css',
  '/img/logo.1a2b3c4d5e6f.svg',
  '/app.3f9a1b2c.js.map',
])('%s is kept for a year', (path) => {
  expect(isHashedName(path)).toBe(true);
});

test.each([
  '/index.html',
  '/page.3f9a1b2c.html',
  '/app.js',
  '/report-20240101.pdf',
  '/about-services.css',
  '/jquery-3.7.1.min.js',
  '/bootstrap.bundle.min.js',
  '/facade-deadbeef.js',
  '/3f9a1b2c.js',
  '/sw.js',
  '/IMG-20240101-WA0001.jpg',
  '/3f9a1b2c/app.js',
])('%s is asked for each time', (path) => {
  expect(isHashedName(path)).toBe(false);
});
