import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';
import type { OwnAddresses } from './own-addresses.ts';
import { withOwnAddresses } from './own-addresses.ts';

const own: OwnAddresses = {
  baseUrl: 'https://api.example.com',
  nameServer: { address: '192.0.2.1', port: 53 },
  sites: 'https://NAME.sites.example.com',
  vpnPort: 51820,
  databasesPort: 5432,
};

test.each([
  ['curl http://127.0.0.1:4000/livez', 'curl https://api.example.com/livez'],
  ['dig @127.0.0.1 -p 4053 +short', 'dig @192.0.2.1 -p 53 +short'],
  ['server 127.0.0.1 4053', 'server 192.0.2.1 53'],
  ['its address: 127.0.0.1, port 4053, over UDP', 'its address: 192.0.2.1, port 53, over UDP'],
  ['http://south-field.sites.localhost:4080/nowhere', 'https://south-field.sites.example.com/nowhere'],
  ['http://dep-….preview.sites.localhost:4080', 'https://dep-….preview.sites.example.com'],
  ['www.a.test:80:west-field.sites.localhost:4080 ', 'www.a.test:80:west-field.sites.example.com:443 '],
  ['Endpoint = 127.0.0.1:4820', 'Endpoint = 127.0.0.1:51820'],
  ['at 127.0.0.1, port 4032.', 'at 127.0.0.1, port 5432.'],
])('%s is shown as %s', (written, shown) => {
  expect(withOwnAddresses(written, own)).toBe(shown);
});

test.each(['`127.0.0.1:4053,[::1]:4053`', '`127.0.0.1:4080`', 'The default is 127.0.0.1:4820', 'port 4053 as port 53'])(
  'a default stays: %s',
  (written) => {
    expect(withOwnAddresses(written, own)).toBe(written);
  },
);

test('a listener that is off leaves the address as it is written', () => {
  const off = { baseUrl: own.baseUrl, nameServer: null, sites: null, vpnPort: null, databasesPort: null };
  const written = 'dig @127.0.0.1 -p 4053; http://a.sites.localhost:4080; Endpoint = 127.0.0.1:4820';
  expect(withOwnAddresses(written, off)).toBe(written);
});

test('an address cannot become markup', () => {
  const hostile = { ...own, baseUrl: 'http://<b>$&', sites: 'http://NAME.<i>' };
  expect(withOwnAddresses('http://127.0.0.1:4000 http://a.sites.localhost:4080', hostile, escapeHtml)).toBe(
    'http://&lt;b&gt;$&amp; http://a.&lt;i&gt;',
  );
});
