/** Malicious requests: nothing outside the deployment is served, and the server continues. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSocket } from '../support/raw-socket.ts';
import { compile, HOST, startSites } from './site-server.ts';
import type { RunningSite } from './site-server.ts';

const SECRET = 'SECRET-OF-ANOTHER';
const FILES = {
  '/index.html': 'home',
  '/docs/index.html': 'docs',
  '/.env': SECRET,
  '/.git/HEAD': SECRET,
  '/a/.ssh/id': SECRET,
  '/_headers': `/*\n  X-Note: ${SECRET.slice(0, 3)}\n`,
  '/_redirects': `/go/* /:splat 302\n/to/:name /:name 302\n/show/* /:splat 200\n# ${SECRET}\n`,
};

let site: RunningSite;
beforeAll(async () => {
  const { deployment } = await compile(FILES);
  const { deployment: other } = await compile({ '/index.html': SECRET, '/etc/passwd': SECRET });
  const hosts = new Map([
    [HOST, deployment],
    ['other.sites.localhost', other],
  ]);
  site = await startSites((host) => hosts.get(host));
});
afterAll(() => site.server.stop());

const UP = [
  '..',
  '%2e%2e',
  '.%2e',
  '%2E.',
  '%252e%252e',
  '..%00',
  '%c0%ae%c0%ae',
  '%uff0e%uff0e',
  '..;',
  '...',
  '.%09.',
];
const SLASHES = ['/', '//', '%2f', '%2F', '\\', '%5c', '%255c', '%c0%af', '/./', '/%2e/'];
const PATHS = [
  ...UP.flatMap((up) => SLASHES.map((slash) => `/${up}${slash}${up}${slash}etc${slash}passwd`)),
  '/docs/../../.env',
  '/docs/..%2f.env',
  '/.env',
  '/%2eenv',
  '/.%65nv',
  '/.env/',
  '/.env%00',
  '/.env%00.html',
  '/.env%20',
  '/.env?',
  '//.env',
  '/.//.env',
  '/docs//../.env',
  '/.git/HEAD',
  '/.GIT/HEAD',
  '/a/.ssh/id',
  '/a/%2essh/id',
  '/_headers',
  '/_redirects',
  '/%5fredirects',
  '//_redirects',
  '/_redirects/',
  '/_redirects%00',
  '/show/.env',
  '/show/%2eenv',
  '/show/_redirects',
  '/show//_redirects',
  '/show/../.env',
  '/show/%2e%2e/.env',
  '/show/..%2f..%2fetc%2fpasswd',
  '/__proto__',
  '/constructor',
  '/toString',
  '/show/__proto__',
  '/index.html%00.png',
  '/index.html/',
  '/index.html/..',
  '/index.html;a=b',
  '/~root',
  '/%',
  '/%%',
  '/%1',
  '/%gg',
  '/%ff%fe',
  '/%ed%a0%80',
  '/%f4%90%80%80',
  '/\u00ff\u00fe',
  '/a\tb',
  '/a#b',
  '/C:/Windows/win.ini',
  '/file:///etc/passwd',
  '/%0d%0aSet-Cookie:%20a=b',
  '/go/%0d%0aSet-Cookie:%20a=b',
  `/${'a'.repeat(8_000)}`,
  `/${'a/'.repeat(4_000)}`,
  `/${'%2e%2e%2f'.repeat(800)}etc/passwd`,
  `/${'../'.repeat(2_000)}etc/passwd`,
];

const REQUESTS: [name: string, bytes: string][] = [
  ...PATHS.map((path): [string, string] => [
    `GET ${path.slice(0, 60)}`,
    `GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`,
  ]),
  ...[
    ['no Host', 'GET / HTTP/1.1\r\n\r\n'],
    ['no Host in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n'],
    ['an empty Host', 'GET / HTTP/1.1\r\nHost:\r\n\r\n'],
    ['two hosts', `GET / HTTP/1.1\r\nHost: ${HOST}\r\nHost: other.sites.localhost\r\n\r\n`],
    ['two equal hosts', `GET / HTTP/1.1\r\nHost: ${HOST}\r\nhost: ${HOST}\r\n\r\n`],
    ['a list of hosts', `GET / HTTP/1.1\r\nHost: ${HOST}, other.sites.localhost\r\n\r\n`],
    ['a path in Host', `GET / HTTP/1.1\r\nHost: ${HOST}/../other.sites.localhost\r\n\r\n`],
    ['a user in Host', `GET / HTTP/1.1\r\nHost: ${HOST}@evil.example\r\n\r\n`],
    ['NUL in Host', `GET / HTTP/1.1\r\nHost: ${HOST}\0.evil.example\r\n\r\n`],
    ['an encoded Host', 'GET / HTTP/1.1\r\nHost: %73hop.sites.localhost\r\n\r\n'],
    ['dots in Host', `GET / HTTP/1.1\r\nHost: ${HOST}..\r\n\r\n`],
    ['a Host of prototypes', 'GET / HTTP/1.1\r\nHost: __proto__\r\n\r\n'],
    ['a long Host', `GET / HTTP/1.1\r\nHost: ${'a.'.repeat(4_000)}a\r\n\r\n`],
    ['a forwarded host', 'GET / HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: shop.sites.localhost\r\n\r\n'],
    ['a folded Host', `GET / HTTP/1.1\r\nHost: ${HOST}\r\n evil.example\r\n\r\n`],
    ['a space before the colon', `GET / HTTP/1.1\r\nHost : ${HOST}\r\n\r\n`],
    ['an absolute target of nobody', `GET http://evil.example/ HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`],
    ['an absolute target with a user', `GET http://a@${HOST}/ HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`],
    ['an absolute target upwards', `GET http://${HOST}/../.env HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`],
    ['an absolute target without a host', `GET http:///index.html HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`],
    ['a target of a file', `GET file:///etc/passwd HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`],
    ['a target without a slash', `GET index.html HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`],
    ['a target of dots', `GET ../../etc/passwd HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`],
    ['an asterisk', `OPTIONS * HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`],
    ['a tunnel', `CONNECT ${HOST}:443 HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`],
    ['an upgrade', `GET /.env HTTP/1.1\r\nHost: ${HOST}\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n`],
    ['two lengths', `POST / HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
    [
      'length and chunks',
      `POST / HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'a request in a body',
      `POST / HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 64\r\n\r\nGET / HTTP/1.1\r\nHost: other.sites.localhost\r\n\r\n`,
    ],
    ['an endless header', `GET / HTTP/1.1\r\nHost: ${HOST}\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['an endless line', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`],
    ['another version', `GET / HTTP/9.9\r\nHost: ${HOST}\r\n\r\n`],
    ['no HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ].map(([name, bytes]): [string, string] => [name!, bytes!]),
];

test('there are more than a hundred', () => {
  expect(REQUESTS.length).toBeGreaterThan(200);
});

describe('nothing that is not the site’s is answered to', () => {
  test.each(REQUESTS)('%s', async (_, bytes) => {
    const socket = await openSocket({ port: site.port });
    await socket.send(bytes);
    socket.end();
    const responses = await socket.untilClose();
    for (const { status, headerLines, body, header } of responses) {
      expect(body).not.toContain(SECRET);
      expect(headerLines.join('\n')).not.toMatch(/set-cookie/i);
      expect([200, 301, 302, 308, 400, 404, 405, 408, 421, 431, 501, 505]).toContain(status);
      expect(['home', 'docs']).toContain(status === 200 ? body : 'home');
      expect(new URL(header('Location') ?? '/', `http://${HOST}`).host).toBe(HOST);
    }
    expect(responses.length).toBeLessThanOrEqual(1);
    expect(site.errors).toEqual([]);
  });

  test('200 for the next request', async () => {
    const socket = await openSocket({ port: site.port });
    await socket.send(
      `GET http://${HOST.toUpperCase()}:80/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    );
    const [response] = await socket.untilClose();
    expect([response!.status, response!.body]).toEqual([200, 'home']);
  });
});

test.each(['//evil.example', '///evil.example', '/%2Fevil.example', '/%5Cevil.example', '/%09/evil.example'])(
  'a redirect does not lead to another host for /go%s',
  async (rest) => {
    for (const path of [`/go${rest}`, `/to${rest}`]) {
      const socket = await openSocket({ port: site.port });
      await socket.send(`GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`);
      const [response] = await socket.untilClose();
      const location = response!.header('Location') ?? '/';
      expect(new URL(location, `http://${HOST}`).host).toBe(HOST);
    }
  },
);
