import { describe, expect, test } from 'vitest';
import { isSecretName, MOST_BODY_BYTES, redactBody, redactHeader, redactPath, redactQuery } from './redact.ts';

const KEY = 'sk_svc_LandholdMockDevelopmentKey0000000ze75a';

test.each(['password', 'Password', 'root_password', 'passwd', 'passphrase', 'secret', 'client_secret', 'clientSecret'])(
  '%s is the name of a secret',
  (name) => {
    expect(isSecretName(name)).toBe(true);
  },
);

test.each(['token', 'access_token', 'accessToken', 'x-auth-token', 'api_key', 'apiKey', 'X-Api-Key', 'key', 'keys'])(
  '%s is the name of a secret, too',
  (name) => {
    expect(isSecretName(name)).toBe(true);
  },
);

test.each([
  'name',
  'public_key',
  'Idempotency-Key',
  'monkey',
  'keyboard',
  'tokens_used',
  'secretary',
  'passport',
  'publicKey',
])('%s is not', (name) => {
  expect(isSecretName(name)).toBe(false);
});

describe('a header', () => {
  test.each(['Authorization', 'authorization', 'Proxy-Authorization', 'Cookie', 'Set-Cookie', 'X-Api-Key'])(
    '%s has no value',
    (name) => {
      expect(redactHeader({ name, value: 'Bearer abc' })).toEqual({ name, value: '[redacted]' });
    },
  );

  test('stays as it is, but for a key of ours in it', () => {
    expect(redactHeader({ name: 'Accept', value: '*/*' })).toEqual({ name: 'Accept', value: '*/*' });
    expect(redactHeader({ name: 'X-Note', value: `use ${KEY}!` }).value).toBe('use [redacted]!');
  });
});

describe('a body', () => {
  test('stays as it was written when nothing in it is secret', () => {
    const text = '{ "name":\n  "a", "public_key": "k", "n": 1.0 }';
    expect(redactBody(text)).toEqual({ text, bytes: text.length, isTruncated: false });
  });

  test.each([
    '{"password":"hunter2"}',
    '{"a":[{"b":{"client_secret":{"deep":"hunter2"}}}]}',
    '{"token":42,"x":"sk_svc_hunter2"}',
    String.raw`{"pass\u0077ord":"hunter2"}`,
    String.raw`{"note":"sk\u005fsvc_hunter2"}`,
    '{"password":"hunter2",}',
    '{"password": "a \\" hunter2',
    "password='hunter2'",
    'a=1&api_key=hunter2',
    'token: abc\nhunter2',
  ])('keeps no secret of %s', (text) => {
    const shown = redactBody(text).text;
    expect(shown).not.toMatch(/hunter2|42/);
    expect(shown).toContain('[redacted]');
  });

  test.each(['{"password":"hunter2","password":null}', '{"x":{"password":"hunter2"},"x":1}'])(
    'keeps no secret that only the last reading of %s leaves out',
    (text) => {
      expect(redactBody(text).text).not.toContain('hunter2');
    },
  );

  test('is cut at 8 KiB after it was looked at, and never inside a character', () => {
    const text = JSON.stringify({ name: 'ü'.repeat(MOST_BODY_BYTES) });
    const body = redactBody(text);
    expect(body).toMatchObject({ bytes: Buffer.byteLength(text), isTruncated: true });
    expect(Buffer.byteLength(body.text)).toBeLessThanOrEqual(MOST_BODY_BYTES);
    expect(body.text).toMatch(/ü$/);
    const hidden = redactBody(JSON.stringify({ a: 'x'.repeat(MOST_BODY_BYTES - 20), b: KEY }));
    expect(hidden.text).not.toContain('sk_svc');
  });
});

test.each([
  ['a=1&b=2', 'a=1&b=2'],
  ['', ''],
  ['flag', 'flag'],
  ['token=abc&a=1', 'token=[redacted]&a=1'],
  ['%74oken=abc', '%74oken=[redacted]'],
  [`label=a:${KEY}`, 'label=[redacted]'],
  [`a=${KEY.replace('_', '%5F')}`, 'a=[redacted]'],
  [KEY, '[redacted]'],
  ['a=b=c', 'a=b=c'],
  ['a=%zz', 'a=%zz'],
])('the query %s is kept as %s', (query, kept) => {
  expect(redactQuery(query)).toBe(kept);
});

test('a path is kept as it was spelled, unless a key is in it', () => {
  expect(redactPath('/api/v1/sites/%41')).toBe('/api/v1/sites/%41');
  expect(redactPath(`/api/v1/sites/${KEY.replace('sk', '%73k')}`)).toBe('/api/v1/sites/[redacted]');
});
