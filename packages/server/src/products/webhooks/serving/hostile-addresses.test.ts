/** Whatever address is requested, only public ones are connected to. */
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { Server } from 'node:net';
import { createServer } from 'node:net';
import { createServer as createHttpServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createWebhookTargets } from '../ports/webhook-targets.ts';
import { createSendRequest } from './send-request.ts';

/** As in a URL. The port is the canary's. */
const ADDRESSES = String.raw`
  127.0.0.1 127.1 127.0.1 127.255.255.254 2130706433 017700000001 0x7f000001 0x7f.1 0177.0.0.1 0177.0.0.01
  0x7F.0x0.0x0.0x1 127.0.0.1. 0 0.0.0.0 00000000000 0x0 %31%32%37.0.0.1 ①②⑦.⓪.⓪.① 127。0。0。1 １２７.0.0.1
  127.0x0.0.1 127.00.00.01 10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255 192.168.0.1 192.168.255.255
  167772161 169.254.169.254 2852039166 0xa9fea9fe 169.254.0.1 100.64.0.1 100.100.100.200 192.0.0.192
  192.0.2.1 192.88.99.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 [::1] [::]
  [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:ffff:10.0.0.1] [::127.0.0.1] [::7f00:1]
  [::ffff:0:127.0.0.1] [64:ff9b::127.0.0.1] [64:ff9b::7f00:1] [64:ff9b:1::7f00:1] [2002:7f00:1::]
  [2002:a00:1::1] [2001:0:7f00:1::1] [fe80::1] [fe80::1%25lo] [::1%25lo] [fe80::1%lo] [fc00::1]
  [fd00:ec2::254] [fec0::1] [ff02::1] [2001:db8::1] [3fff::1] [100::1] [5f00::1] localhost LOCALHOST
  localhost. app.localhost app.localhost. user@127.0.0.1 user:password@localhost :@127.0.0.1
  127.0.0.1\@x.example
`
  .trim()
  .split(/\s+/);

/** Name servers' answers. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'loopback.example': ['127.0.0.1'],
  'loopback-six.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'nat.example': ['64:ff9b::7f00:1'],
  'private.example': ['10.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'link.example': ['fe80::1%lo'],
  'public-and-private.example': ['192.0.43.8', '127.0.0.1'],
  'private-and-public.example': ['127.0.0.1', '192.0.43.8'],
  'zero.example': ['0.0.0.0'],
  'zero-six.example': ['::'],
  'mapped-hex.example': ['::ffff:a9fe:a9fe'],
  'translated.example': ['::ffff:0:127.0.0.1'],
  'nat-local.example': ['64:ff9b:1::7f00:1'],
  'nat-metadata.example': ['64:ff9b::169.254.169.254'],
  'tunnel.example': ['2002:7f00:1::'],
  'teredo.example': ['2001:0:7f00:1::1'],
  'shared.example': ['100.64.0.1'],
  'broadcast.example': ['255.255.255.255'],
  'public-and-mapped.example': ['192.0.43.8', '::ffff:127.0.0.1'],
  'public-and-nat.example': ['2606:2800:220:1::1', '64:ff9b::7f00:1'],
  'public-and-zero.example': ['192.0.43.8', '0.0.0.0'],
  'many-and-private.example': [...Array.from({ length: 50 }, (_, last) => `192.0.43.${last}`), '10.0.0.1'],
  'octal.example': ['0177.0.0.1'],
  'short.example': ['127.1'],
  'number.example': ['2130706433'],
  'nowhere.example': [],
  'nonsense.example': ['localhost'],
};

const canaries: Server[] = [];
let port = 0;
let connections = 0;

beforeAll(async () => {
  for (const host of ['127.0.0.1', '::1']) {
    const canary = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    canary.listen(port, host);
    await once(canary, 'listening');
    port = (canary.address() as { port: number }).port;
    canaries.push(canary);
  }
});
afterAll(() => {
  for (const canary of canaries) canary.close();
});

const targets = createWebhookTargets({});
const send = createSendRequest({ targets, resolveName: async (name) => NAMES[name] ?? [], answerMs: 5_000 });

async function sendTo(url: string) {
  return send({ url, headers: {}, body: '{}' });
}

test('there are more than 60 of them', () => {
  expect(new Set([...ADDRESSES, ...Object.keys(NAMES)]).size).toBeGreaterThan(90);
});

describe.each(['https', 'http'])('%s', (scheme) => {
  test.each(ADDRESSES)('refused when it is written, and nothing is sent: %s', async (host) => {
    const url = `${scheme}://${host}:${port}/`;
    expect(targets.problemOf(url)).toEqual(expect.stringMatching(/^url must .*\.$/));
    expect(await sendTo(url)).toMatchObject({ statusCode: null, error: expect.any(String) });
    expect(connections).toBe(0);
  });

  test.each(Object.keys(NAMES))('nothing is sent: %s', async (host) => {
    expect(await sendTo(`${scheme}://${host}:${port}/`)).toMatchObject({ statusCode: null });
    expect(connections).toBe(0);
  });
});

/** A receiver on an address that is allowed here, beside the canary's, which is not. */
async function receiveOn(host: string, answer: RequestListener): Promise<number> {
  const receiver = createHttpServer(answer);
  receiver.listen(0, host);
  await once(receiver, 'listening');
  onTestFinished(() => void receiver.close());
  return (receiver.address() as { port: number }).port;
}

test('a name is resolved once for each request, and that very address is used', async () => {
  const there = await receiveOn('127.0.0.2', (_request, response) => void response.writeHead(204).end());
  // A caller that asks twice, once to check and once to connect, gets another answer the second time.
  const answers = ['127.0.0.2', '127.0.0.1', '127.0.0.2', '127.0.0.1'];
  const own = createSendRequest({
    targets: createWebhookTargets({ allowed: ['127.0.0.2'] }),
    resolveName: async () => [answers.shift()!],
  });
  for (const statusCode of [204, null, 204, null]) {
    expect(await own({ url: `http://rebinding.example:${there}/`, headers: {}, body: '{}' })).toMatchObject({
      statusCode,
    });
  }
  expect(connections).toBe(0);
});

test('a redirect is an answer, and is not followed', async () => {
  const there = await receiveOn('127.0.0.2', (_request, response) => {
    response.writeHead(307, { Location: `http://127.0.0.1:${port}/` }).end();
  });
  const own = createSendRequest({
    targets: createWebhookTargets({ allowed: ['127.0.0.2'] }),
    resolveName: async () => [],
  });
  const result = await own({ url: `http://127.0.0.2:${there}/`, headers: {}, body: '{}' });
  expect(result).toMatchObject({ statusCode: 307, error: null });
  expect(connections).toBe(0);
});

test.each([
  ['https://hooks.example.com/', undefined],
  ['https://hooks.example.com:8443/a?b=c', undefined],
  ['https://192.0.43.8/', undefined],
  ['https://[2606:2800:220:1::1]/', undefined],
  ['https://hooks.example.com:80/', 'url must have the port 443, or one from 1024 up.'],
  ['https://hooks.example.com:22/', 'url must have the port 443, or one from 1024 up.'],
  ['https://hooks.example.com/#part', 'url must not have a fragment.'],
  ['https://user@hooks.example.com/', 'url must not have a user or a password.'],
  ['http://hooks.example.com:8080/', 'url must begin with https://.'],
  ['ftp://hooks.example.com:2121/', 'url must begin with https://.'],
  ['file:///etc/passwd', 'url must begin with https://.'],
  ['hooks.example.com', 'url must be a whole address, such as https://hooks.example.com/landhold.'],
])('%s', (url, problem) => {
  expect(targets.problemOf(url)).toBe(problem);
});

test('a receiver on this machine can be tried where that is allowed, and nothing else', () => {
  const here = createWebhookTargets({ allowsLoopback: true });
  for (const url of [
    'http://localhost:3000/',
    'http://127.0.0.1:3000/',
    'http://[::1]:3000/',
    'https://localhost:3000/',
  ])
    expect(here.problemOf(url)).toBeUndefined();
  for (const url of [
    'http://10.0.0.1:3000/',
    'https://10.0.0.1/',
    'http://localhost/',
    'http://hooks.example.com:3000/',
  ])
    expect(here.problemOf(url)).toBeDefined();
  expect(here.allows('169.254.169.254')).toBe(false);
});

test('networks of the operator may be reached, and their neighbours not', () => {
  const own = createWebhookTargets({ allowed: ['10.1.0.0/16', 'fd00:1::/32', '192.168.7.7'] });
  for (const address of ['10.1.2.3', 'fd00:1::5', '192.168.7.7']) expect(own.allows(address)).toBe(true);
  for (const address of ['10.2.0.1', 'fd00:2::5', '192.168.7.8', '127.0.0.1']) expect(own.allows(address)).toBe(false);
  expect(own.problemOf('https://10.1.2.3/')).toBeUndefined();
  expect(own.problemOf('http://10.1.2.3:8080/')).toBe('url must begin with https://.');
});
