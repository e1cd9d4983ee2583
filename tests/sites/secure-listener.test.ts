/** The listener with TLS, judged by curl and OpenSSL. */
import { execFile } from 'node:child_process';
import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import { createSecureContext } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCertificate } from './certificate.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { RunningSite } from './site-server.ts';
import { compile, startSites } from './site-server.ts';

const run = promisify(execFile);
const [SHOP, BOOKS] = ['shop.example', 'books.example'];
const LARGE = Buffer.alloc(3_000_000, 'sites ');

let secure: RunningSite;
let plain: RunningSite;

beforeAll(async () => {
  const files = {
    '/index.html': '<h1>Open</h1>',
    '/large.bin': LARGE,
    '/_headers': '/*\n  Link: </a>\n  Link: </b>\n',
  };
  const proof = '/.well-known/acme-challenge/of-another-ca';
  const { deployment } = await compile({ ...files, [proof]: 'for another CA' });
  const resolve = (host: string) => ([SHOP, BOOKS].includes(host) ? deployment : undefined);
  const contexts = new Map([SHOP, BOOKS].map((host) => [host, createSecureContext(makeCertificate(host))]));
  const proofs = createSecureContext(makeCertificate('proof.example'));
  secure = await startSites(resolve, {
    secure: {
      contextOf: async (host) => contexts.get(host),
      challengeOf: async (host) => (host === SHOP ? proofs : undefined),
    },
  });
  plain = await startSites(resolve, {
    secureOrigin: (host) => (host === SHOP ? `https://${host}` : undefined),
    findChallengeProof: async (_, token) => (token === 'unknown' ? undefined : `${token}.thumbprint`),
  });
});

afterAll(async () => {
  await Promise.all([secure.server.stop(), plain.server.stop()]);
});

async function curl(url: string, ...options: readonly string[]): Promise<{ line: string; body: string }> {
  const { port } = url.startsWith('https') ? secure : plain;
  const { hostname } = new URL(url);
  const to = ['--connect-to', `${hostname}::127.0.0.1:${port}`];
  const format = '\n%{http_version} %{http_code} %{redirect_url}';
  const { stdout } = await run('curl', ['-sk', ...to, '-w', format, ...options, url], { maxBuffer: 10_000_000 });
  const at = stdout.lastIndexOf('\n');
  return { line: stdout.slice(at + 1).trim(), body: stdout.slice(0, at) };
}

async function openssl(...options: readonly string[]): Promise<string> {
  const child = run('openssl', ['s_client', '-connect', `127.0.0.1:${secure.port}`, ...options]);
  child.child.stdin!.end();
  const { stdout, stderr } = await child.catch((error: unknown) => error as { stdout: string; stderr: string });
  return stdout + stderr;
}

test('200 by HTTP/2 and by HTTP/1.1, whichever the client asks for', async () => {
  expect(await curl(`https://${SHOP}/`, '--http2')).toEqual({ line: '2 200', body: '<h1>Open</h1>' });
  expect(await curl(`https://${SHOP}/`, '--http1.1')).toEqual({ line: '1.1 200', body: '<h1>Open</h1>' });
  const { body } = await curl(`https://${SHOP}/large.bin`, '--http2');
  expect(body.length).toBe(LARGE.length);
  const { body: head, line } = await curl(`https://${SHOP}/large.bin`, '--http2', '-i', '-H', 'Range: bytes=0-99');
  expect(line).toBe('2 206');
  expect(head.toLowerCase()).toMatch(/content-length: 100\r?\n/);
});

test('headers are the same by both', async () => {
  const read = async (version: string): Promise<string[]> => {
    const { body } = await curl(`https://${SHOP}/`, version, '-I');
    const lines = body.toLowerCase().split('\r\n').slice(1);
    return lines.filter((line) => line !== '' && !/^(date|connection|keep-alive):/.test(line)).toSorted();
  };
  const first = await read('--http1.1');
  expect(first.join('\n')).toContain('</b>');
  expect(await read('--http2')).toEqual(first);
});

test('each host has its own certificate, and a host without one fails the handshake', async () => {
  for (const host of [SHOP, BOOKS]) expect(await openssl('-servername', host)).toContain(`CN = ${host}`);
  for (const options of [['-servername', 'other.example'], ['-servername', 'a..b'], ['-noservername']]) {
    const said = await openssl(...options);
    expect(said).toContain('no peer certificate available');
    expect(said).toContain('alert');
  }
});

test('a CA that offers acme-tls/1 gets the proof, and nobody else does', async () => {
  const proved = await openssl('-servername', SHOP, '-alpn', 'acme-tls/1');
  expect(proved).toContain('CN = proof.example');
  expect(proved).toContain('ALPN protocol: acme-tls/1');
  expect(await openssl('-servername', SHOP, '-alpn', 'h2')).toContain(`CN = ${SHOP}`);
  expect(await openssl('-servername', BOOKS, '-alpn', 'acme-tls/1')).toContain('no peer certificate available');
});

test('421 and 400 when a request of HTTP/2 names another host, or two', async () => {
  const session = connectHttp2(`https://${SHOP}:${secure.port}`, {
    lookup: (_host, _options, done) =>
      (done as never as (...args: unknown[]) => void)(null, [{ address: '127.0.0.1', family: 4 }]),
    rejectUnauthorized: false,
    servername: SHOP,
  });
  const ask = (headers: Record<string, string>): Promise<number> =>
    new Promise((resolve, reject) => {
      const stream = session.request({ ':path': '/', ...headers });
      stream.on('response', ({ ':status': status }) => resolve(status!));
      stream.on('error', reject);
      stream.resume();
    });
  expect(await ask({ ':authority': BOOKS })).toBe(200);
  expect(await ask({ ':authority': 'other.example' })).toBe(421);
  expect(await ask({ ':authority': SHOP, host: BOOKS })).toBe(400);
  await expect(ask({ ':authority': SHOP, ':path': `http://${SHOP}/` })).rejects.toThrow('PROTOCOL_ERROR');
  expect(await ask({ ':authority': SHOP, ':path': '/../../etc/passwd' })).toBe(400);
  expect(await ask({ ':authority': SHOP, ':method': 'POST' })).toBe(405);
  session.close();
});

test('301 without TLS to the same address with it, where the site asks for that', async () => {
  const { line } = await curl(`http://${SHOP}/a%20b?c=%22`);
  expect(line).toBe(`1.1 301 https://${SHOP}/a%20b?c=%22`);
  expect((await curl(`http://${BOOKS}/`)).line).toBe('1.1 200');
});

test('200 with the proof of http-01, unless the site has a file there', async () => {
  const at = (token: string) => curl(`http://${SHOP}/.well-known/acme-challenge/${token}`);
  expect(await at('a-Token_1')).toEqual({ line: '1.1 200', body: 'a-Token_1.thumbprint' });
  expect(await at('of-another-ca')).toEqual({ line: '1.1 200', body: 'for another CA' });
  expect((await at('unknown')).line).toBe('1.1 404');
  expect((await at('a%2fb')).line).toContain('301');
});

test('what is no TLS ends the connection, and nothing else', async () => {
  for (const bytes of ['GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n', '\x16\x03\x01\x00\x05acme-tls/1', '\x00']) {
    const socket = connect(secure.port, '127.0.0.1');
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.on('error', () => {});
    socket.resume();
    socket.end(Buffer.from(bytes, 'latin1'));
    await closed;
  }
  expect((await curl(`https://${SHOP}/`)).line).toBe('2 200');
  expect(secure.errors).toEqual([]);
});

test('a stop does not wait for connections that are idle', async () => {
  const { deployment } = await compile({ '/index.html': 'x' });
  const context = createSecureContext(makeCertificate(SHOP));
  const { server, port } = await startSites(() => deployment, { secure: { contextOf: () => context } });
  const session = connectHttp2(`https://127.0.0.1:${port}`, { rejectUnauthorized: false, servername: SHOP });
  await new Promise((resolve) => session.once('remoteSettings', resolve));
  session.on('error', () => {});
  const closed = new Promise((resolve) => session.once('close', resolve));
  await server.stop({ graceMs: 600_000 });
  await closed;
  const left = await waitUntil(
    async () => server.connections(),
    (count) => count === 0,
  );
  expect(left).toBe(0);
});
