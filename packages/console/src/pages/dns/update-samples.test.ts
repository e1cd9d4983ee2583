import { expect, test } from 'vitest';
import { placeOf, updateSamples } from './update-samples.ts';

const KEY = { name: 'k.shop.test', algorithm: 'hmac-sha256', secret: 'c2VjcmV0', allowed: '*.home', type: 'A' };

test('updates are sent to the name server that dig asks', () => {
  expect(placeOf('dig @192.0.2.1')).toEqual({ address: '192.0.2.1', port: '53' });
  expect(placeOf('dig @::1 -p 4053')).toEqual({ address: '::1', port: '4053' });
  expect(placeOf(null)).toEqual({ address: 'NAME-SERVER', port: '53' });
});

test('each program has the name of the key, its algorithm and its secret as it takes them', () => {
  const [nsupdate, certbot, lego] = updateSamples('shop.test', KEY, { address: '::1', port: '4053' });
  expect(nsupdate!.code).toContain(
    'key hmac-sha256:k.shop.test c2VjcmV0\nzone shop.test\nupdate delete name.home.shop.test. A',
  );
  expect(certbot!.code).toContain('dns_rfc2136_algorithm = HMAC-SHA256');
  expect(lego!.code).toContain('export RFC2136_NAMESERVER=[::1]:4053');
  const [apex] = updateSamples('shop.test', { ...KEY, allowed: '@' }, { address: '::1', port: '53' });
  expect(apex!.code).toContain('update delete shop.test. A');
});
