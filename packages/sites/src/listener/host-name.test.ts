import { expect, test } from 'vitest';
import { normaliseHost, previewHost, readSiteHost } from './host-name.ts';

const utf8 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

test.each([
  ['shop.sites.localhost', 'shop.sites.localhost'],
  ['Shop.Sites.LOCALHOST:4080', 'shop.sites.localhost'],
  ['shop.example.', 'shop.example'],
  ['shop.example.:80', 'shop.example'],
  ['shop.example:', 'shop.example'],
  [utf8('bücher.example'), 'xn--bcher-kva.example'],
  [utf8('BÜCHER.example:8080'), 'xn--bcher-kva.example'],
  ['127.0.0.1:80', '127.0.0.1'],
])('%s is normalised to %s', (header, host) => {
  expect(normaliseHost(header)).toBe(host);
});

test.each([
  '',
  '.',
  ':80',
  'a..b',
  '.a',
  'a.example..',
  'a b',
  'a/b',
  'user@a.example',
  'a.example@b.example',
  'a.example:80:80',
  'a.example:x',
  'a.example:800000',
  '[::1]',
  'a%2eexample',
  'a\\b',
  'a,b',
  'a.example#b',
  '-a.example',
  'a'.repeat(64),
  'a.'.repeat(128),
  '\u00ff\u00fe.example',
  '*.example',
])('%j is not a valid host', (header) => {
  expect(normaliseHost(header)).toBeUndefined();
});

test('hosts under the domain belong to sites and previews, and others are custom domains', () => {
  const read = (host: string) => readSiteHost(host, 'sites.localhost');
  expect(read('shop.sites.localhost')).toEqual({ type: 'site', name: 'shop' });
  expect(read('dep-1a2b.preview.sites.localhost')).toEqual({ type: 'preview', deploymentId: 'dep_1a2b' });
  expect(read('shop.example')).toEqual({ type: 'custom', domain: 'shop.example' });
  expect(read('notsites.localhost')).toEqual({ type: 'custom', domain: 'notsites.localhost' });
  for (const host of [
    'sites.localhost',
    'a.b.sites.localhost',
    'preview.sites.localhost',
    'x.dep-1.preview.sites.localhost',
    'shop.preview.sites.localhost',
  ])
    expect(read(host)).toBeUndefined();
  expect(previewHost('dep_1a2b', 'sites.localhost')).toBe('dep-1a2b.preview.sites.localhost');
});
