/** Tested against the Standard Webhooks library, in both directions. */
import { createHmac, randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { verifyWebhook } from './verify-webhook.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const ID = 'evt_01m31mve92efyb7xjy4d3g5wm0';
const EVENT = {
  id: ID,
  object: 'event',
  type: 'site.created',
  data: { object: { name: 'bücher 書 🏡' }, previous: null },
};
const BODY = JSON.stringify(EVENT);
const NOW = 1_794_800_000_000;

function sign(secret = SECRET, body = BODY, id = ID, at = NOW): string {
  return new Webhook(secret).sign(id, new Date(at), body);
}

function headersWith(changes: Record<string, string | string[] | undefined> = {}) {
  return {
    'webhook-id': ID,
    'webhook-timestamp': String(NOW / 1_000),
    'webhook-signature': sign(),
    ...changes,
  };
}

async function faultOf(
  headers: Parameters<typeof verifyWebhook>[0],
  body: string | Uint8Array = BODY,
  secret: string | string[] = SECRET,
  now = NOW,
): Promise<string> {
  return verifyWebhook(headers, body, secret, { now }).then(
    () => 'taken',
    (error: { name: string; code?: string }) => error.code ?? error.name,
  );
}

describe('what the library signs', () => {
  test('is verified, as text and as bytes, from any form of headers', async () => {
    const headers = headersWith();
    const spelled = { 'Webhook-Id': ID, 'WEBHOOK-TIMESTAMP': String(NOW / 1_000), 'Webhook-Signature': sign() };
    for (const each of [headers, spelled, new Headers(headers)]) {
      for (const body of [BODY, Buffer.from(BODY), new TextEncoder().encode(BODY)])
        expect(await verifyWebhook(each, body, SECRET, { now: NOW })).toEqual(EVENT);
    }
  });

  test('of any body and secret, verified by both or by neither', async () => {
    const at = Date.now();
    for (let round = 0; round < 200; round += 1) {
      const secret = `whsec_${randomBytes(24 + (round % 41)).toString('base64')}`;
      const body = JSON.stringify({ text: randomBytes(round * 10).toString('latin1') });
      const signed = sign(secret, body, ID, at);
      const sent = {
        'webhook-id': ID,
        'webhook-timestamp': String(Math.floor(at / 1_000)),
        'webhook-signature': signed,
      };
      const isChanged = round % 2 === 1;
      const received = isChanged ? body.replace('text', 'test') : body;
      expect(await faultOf(sent, received, secret, at)).toBe(isChanged ? 'signature_invalid' : 'taken');
      const byLibrary = ((): unknown => {
        try {
          return new Webhook(secret).verify(received, sent);
        } catch (error) {
          return (error as Error).message;
        }
      })();
      expect(byLibrary).toEqual(isChanged ? 'No matching signature found' : JSON.parse(body));
    }
  });

  test('and what Web Crypto makes of the same bytes is the same signature', () => {
    const mac = createHmac('sha256', Buffer.alloc(32, 7))
      .update(`${ID}.${NOW / 1_000}.${BODY}`)
      .digest('base64');
    expect(`v1,${mac}`).toBe(sign());
  });
});

describe('taken:', () => {
  test.each<[string, string, string | string[]]>([
    ['any of several signatures', `${sign(OTHER)} ${sign()}`, SECRET],
    ['the same signature twice', `${sign()} ${sign()}`, SECRET],
    ['one beside those of other versions and of none', `v2,abcd v1a,${sign().slice(3)} x ${sign()}`, SECRET],
    ['any of several secrets', sign(), [OTHER, SECRET]],
  ])('%s', async (_, signature, secret) => {
    expect(await faultOf(headersWith({ 'webhook-signature': signature }), BODY, secret)).toBe('taken');
  });

  test.each([-300, 0, 300])('a time %d seconds from now', async (seconds) => {
    expect(await faultOf(headersWith(), BODY, SECRET, NOW + seconds * 1_000)).toBe('taken');
  });
});

describe('refused:', () => {
  const signature = sign();

  test.each<[string, string]>([
    ['a foreign one', sign(OTHER)],
    ['one of another message', sign(SECRET, '{}')],
    ['one of another id', sign(SECRET, BODY, 'evt_2')],
    ['one of another time', sign(SECRET, BODY, ID, NOW + 1_000)],
    ['a truncated one', signature.slice(0, -4)],
    ['a shorter one, padded', `v1,${Buffer.from(signature.slice(3), 'base64').subarray(0, 31).toString('base64')}`],
    [
      'a longer one',
      `v1,${Buffer.concat([Buffer.from(signature.slice(3), 'base64'), Buffer.alloc(1)]).toString('base64')}`,
    ],
    ['one without its version', signature.slice(3)],
    ['one of an unknown version', signature.replace('v1', 'v2')],
    ['one of a version that begins alike', signature.replace('v1', 'v1a')],
    ['one in another alphabet', `v1,${Buffer.from(signature.slice(3), 'base64').toString('hex')}`],
    ['one behind a hundred others', `${'v1,AAAA '.repeat(100)}${signature}`],
    ['separators alone', ' , ,'],
  ])('a signature: %s', async (_, changed) => {
    expect(await faultOf(headersWith({ 'webhook-signature': changed }))).toBe('signature_invalid');
  });

  test('each signature with one bit changed', async () => {
    const bytes = Buffer.from(signature.slice(3), 'base64');
    for (let bit = 0; bit < 256; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(await faultOf(headersWith({ 'webhook-signature': `v1,${changed.toString('base64')}` }))).toBe(
        'signature_invalid',
      );
    }
  });

  test('a body that was changed, even by a space', async () => {
    for (const body of [`${BODY} `, BODY.slice(1), BODY.replace('site', 'zone'), '', JSON.stringify(EVENT, null, 1)])
      expect(await faultOf(headersWith(), body)).toBe('signature_invalid');
  });

  test.each([-301, 301, -86_400, 86_400])('a time %d seconds from now', async (seconds) => {
    expect(await faultOf(headersWith(), BODY, SECRET, NOW + seconds * 1_000)).toBe('timestamp_stale');
  });

  test.each(['', '1e9', '-1', ' 1794800000', '1794800000.0', '0x6afa', 'now', '9'.repeat(13), '१७९४८०००००'])(
    'the time %j, also when it is signed',
    async (timestamp) => {
      const mac = createHmac('sha256', Buffer.alloc(32, 7)).update(`${ID}.${timestamp}.${BODY}`).digest('base64');
      const headers = headersWith({ 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${mac}` });
      expect(await faultOf(headers)).toBe(timestamp === '' ? 'header_missing' : 'timestamp_invalid');
    },
  );

  test('headers that are missing, or there twice', async () => {
    for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const) {
      expect(await faultOf(headersWith({ [name]: undefined }))).toBe('header_missing');
      expect(await faultOf(headersWith({ [name]: [headersWith()[name], 'x'] }))).toBe('header_missing');
    }
    expect(await faultOf(new Headers())).toBe('header_missing');
  });

  test('a body that is signed and not an event', async () => {
    for (const body of ['hello', 'null', '1', ''])
      expect(await faultOf(headersWith({ 'webhook-signature': sign(SECRET, body) }), body)).toBe('body_invalid');
  });

  test('secrets of the wrong form or length, without repeating them, and a body that was parsed', async () => {
    const wrong = [
      '',
      'whsec_',
      SECRET.slice(6),
      'whsec_!',
      `whsec_${Buffer.alloc(23).toString('base64')}`,
      `whsec_${Buffer.alloc(65).toString('base64')}`,
    ];
    for (const secret of wrong) {
      const error = await verifyWebhook(headersWith(), BODY, secret, { now: NOW }).catch((caught: Error) => caught);
      expect(error).toEqual(new TypeError('A secret is whsec_ and 24 to 64 bytes in base64.'));
    }
    expect(await faultOf(headersWith(), BODY, [])).toBe('TypeError');
    expect(await faultOf(headersWith(), EVENT as never)).toBe('TypeError');
  });
});
