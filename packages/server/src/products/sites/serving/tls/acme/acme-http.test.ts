import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { createServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { createCallAcme } from './acme-http.ts';

/** A self-signed certificate for 127.0.0.1. Needs the program openssl: apt-get install openssl. */
function makeCertificate(): { readonly key: string; readonly cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'landhold-ca-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=ca', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', [...made, ...names, '-keyout', key, '-out', cert], { stdio: 'pipe' });
  const texts = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  rmSync(folder, { recursive: true });
  return texts;
}

/** Calls a CA that answers with this. */
async function call(answer: (socket: TLSSocket) => unknown, signal = new AbortController().signal) {
  const certificate = makeCertificate();
  const sockets: TLSSocket[] = [];
  const server = createServer(certificate, (socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return createCallAcme(certificate.cert, 'Landhold/test')(`https://127.0.0.1:${port}/directory`, {
    method: 'GET',
    signal,
  });
}

const SWITCHING = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: chat\r\nConnection: Upgrade\r\n\r\n';

test('a response is read', async () => {
  const reply = await call((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'));
  expect(reply).toMatchObject({ status: 200, body: '{}' });
});

test.each<[string, RegExp, (socket: TLSSocket) => unknown]>([
  ['101 and an open connection', /switches protocols/, (socket) => socket.write(SWITCHING)],
  ['101 and a closed connection', /switches protocols/, (socket) => socket.end(SWITCHING)],
  ['a connection that is closed', /socket hang up/, (socket) => socket.destroy()],
  ['a body that is cut off', /aborted/, (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{')],
])('the call fails, and is over: %s', async (_, message, answer) => {
  await expect(call(answer)).rejects.toThrow(message);
});

test('a call that is given up while the CA is silent is over', async () => {
  const end = new AbortController();
  await expect(call(() => end.abort(), end.signal)).rejects.toThrow(/aborted/);
});
