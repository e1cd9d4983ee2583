import { describe, expect, test } from 'vitest';
import { MAX_BODY_BYTES, redactBody as redact, redactHeader, redactQuery, redactText } from './redact.ts';
import { isSecretName } from './secret-names.ts';

const KEY = 'sk_svc_LandholdMockDevelopmentKey0000000ze75a';

const redactBody = (text: string) => redact(text, 'caller');

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

test.each(['pwd', 'DB_PWD', 'userPwd', 'passcode', 'rootpassword', 'authorization', 'Authorization', 'auth', 'cookie'])(
  '%s is one as well',
  (name) => {
    expect(isSecretName(name)).toBe(true);
  },
);

test.each(['password2', 'password[]', 'user[password]', 'keys[0]', 'token_1', 'basicAuth'])(
  '%s is one, though something follows',
  (name) => {
    expect(isSecretName(name)).toBe(true);
  },
);

test.each([
  'name',
  'author',
  'authority',
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
    expect(redactHeader({ name: KEY, value: '1' }).name).toBe('[redacted]');
  });

  test.each([
    ['https://x.test/a?token=hunter2', 'https://x.test/a?token: [redacted]'],
    ['https://x.test/a?%74oken%3Dhunter2', 'https://x.test/a?token: [redacted]'],
    ['postgres://me:hunter2@db.test/x', 'postgres://[redacted]@db.test/x'],
    ['as Basic bWU6aHVudGVyMg==', 'as Basic [redacted]'],
    [`basic ${btoa(KEY)} here`, 'Basic [redacted] here'],
    ['bearer hunter2hunter2hunter2', 'Bearer [redacted]'],
  ])('has no secret of %s', (value, kept) => {
    expect(redactHeader({ name: 'Referer', value }).value).toBe(kept);
  });

  test.each(['a basic plan', 'Basic authentication', 'bearer of news', 'https://x.test:80/a', 'me@x.test', '100%25'])(
    'stays as it is when it only looks like it: %s',
    (value) => {
      expect(redactHeader({ name: 'X-Note', value }).value).toBe(value);
    },
  );
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
    '{"note":"sk_usr_hunter2"}',
    String.raw`{"pass\u0077ord":"hunter2"}`,
    String.raw`{"note":"sk\u005fsvc_hunter2"}`,
    '{"password":"hunter2",}',
    '{"password": "a \\" hunter2',
    "password='hunter2'",
    'a=1&api_key=hunter2',
    'token: abc\nhunter2',
    '{"pwd":"hunter2"}',
    '{"Authorization":"Basic hunter2"}',
    '{"a":[["x",{"auth":["hunter2","hunter2"]}]]}',
    '{"password":"\\u0068unter2","a":1}',
    String.raw`{"pass\u0077ord":"hunter2",}`,
    '{"%70assword":"hunter2"}',
    String.raw`{"note":"\u0073k_svc_hunter2"}`,
    String.raw`{"note":"\u0073k_svc_hunter2",}`,
    String.raw`"{\"note\":\"\\u0073k_svc_hunter2\"}"`,
    '{"note":"%73k_svc_hunter2"}',
    '{"note":"%2573k%255fsvc_hunter2"}',
    'note=%73k_svc_hunter2&a',
    '{"sk_svc_hunter2":1}',
    '{"note":"curl -u me -H \'Authorization: hunter2\'"}',
    '{"url":"https://x.test/?a=1&access_token=hunter2"}',
    '{"url":"postgres://me:hunter2@db.test/x"}',
    '" {"password":"hunter2"}',
    '{"password":{"a":"hunter2"',
    '{"password":["}","hunter2',
    '{"secret" \n:\t"hunter2"}',
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
    const text = JSON.stringify({ name: 'ü'.repeat(MAX_BODY_BYTES) });
    const body = redactBody(text);
    expect(body).toMatchObject({ bytes: Buffer.byteLength(text), isTruncated: true });
    expect(Buffer.byteLength(body.text)).toBeLessThanOrEqual(MAX_BODY_BYTES);
    expect(body.text).toMatch(/ü$/);
  });

  test('gives away no part of a secret that the cut goes through, wherever that is', () => {
    const secrets = [
      `"b":"${KEY}"`,
      `"b":"${KEY.replaceAll('_', String.raw`\u005f`)}"`,
      `"b":"${KEY.replaceAll('_', '%5F')}"`,
      `"password":"${'LandholdMock'.repeat(4)}"`,
      `"password":["${'LandholdMock'.repeat(4)}"]`,
    ];
    for (const secret of secrets) {
      for (let before = MAX_BODY_BYTES - 80; before < MAX_BODY_BYTES; before += 1) {
        for (const end of ['}', '', ',']) {
          const text = `{"a":"${'x'.repeat(before - 10)}",${secret}${end}`;
          expect(redactBody(text).text, `${before} ${end}`).not.toMatch(/Landhold|sk_svc_|5fsvc|5Fsvc/);
        }
      }
    }
  });

  test('is looked at as far as it is kept: what lies behind changes nothing', () => {
    const answer = `{"data":[${'{"name":"x"},'.repeat(10_000)}{"password":"hunter2"}]}`;
    expect(redact(answer, 'service')).toMatchObject({ bytes: answer.length, isTruncated: true });
    expect(redact(answer, 'service').text).toHaveLength(MAX_BODY_BYTES);
  });
});

describe('a body whose operation has secret fields', () => {
  const shownOf = (text: string): string => redact(text, 'caller', ['combination']).text;

  test.each([
    '{"combination":"hunter2"}',
    '{"a":[{"combination" : {"b":"hunter2"}}],"c":1}',
    '{"Combination":"hunter2"}',
    String.raw`{"combinatio\u006e":"hunter2"}`,
    '{"combination":"hunter2","combination":null}',
    '{"combination":"hunter2",}',
    '{"combination":"hunt',
    'combination=hunter2',
  ])('keeps none of %s, whatever the field is called', (text) => {
    expect(shownOf(text)).not.toContain('hunt');
    expect(shownOf(text)).toContain('[redacted]');
  });

  test('keeps the rest as it was, and what is secret by its name stays so', () => {
    expect(shownOf('{"name":"a","combination":null,"b":[1]}')).toBe('{"name":"a","combination":null,"b":[1]}');
    expect(shownOf('{"combination":"x","password":"y"}')).toBe('{"combination":"[redacted]","password":"[redacted]"}');
  });

  test('is not taken for a body without secrets that was seen before, nor the other way round', () => {
    const text = '{"combination":"hunter2 again"}';
    expect(redactBody(text).text).toBe(text);
    expect(shownOf(text)).toBe('{"combination":"[redacted]"}');
    expect(redactBody(text).text).toBe(text);
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
  ['a=%2573k_svc_abc&b=1', 'a=[redacted]&b=1'],
  ['pwd=abc&user%5Bpassword%5D=abc', 'pwd=[redacted]&user%5Bpassword%5D=[redacted]'],
  ['next=%2Fa%3Ftoken%3Dabc', 'next=[redacted]'],
  ['url=https://me:abc@x.test', 'url=[redacted]'],
])('the query %s is kept as %s', (query, kept) => {
  expect(redactQuery(query)).toBe(kept);
});

test('a path is kept as it was spelled, unless a key is in it', () => {
  expect(redactText('/api/v1/sites/%41')).toBe('/api/v1/sites/%41');
  expect(redactText(`/api/v1/sites/${KEY.replace('sk', '%73k')}`)).toBe('/api/v1/sites/[redacted]');
  expect(redactText(`/api/v1/sites/${KEY.replace('sk', '%2573k')}`)).toBe('/api/v1/sites/[redacted]');
});
