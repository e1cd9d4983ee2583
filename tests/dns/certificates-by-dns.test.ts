/**
 * Wildcard certificates from Pebble for certbot and lego, which change our zone as the guide says.
 *
 * @module-tag long
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Pebble } from '../sites/pebble.ts';
import { newFolder } from '../support/engine.ts';
import { findFreePort } from '../support/free-port.ts';
import type { ProgramRun } from '../support/run-program.ts';
import { runProgram } from '../support/run-program.ts';
import type { Send, WirePage, WireRecord } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { DEVELOPMENT_KEY, startServer } from '../support/start-server.ts';
import { DNS_ON, dnsPortOf, ServedZone } from './served-zone.ts';
import type { Updater } from './update-key.ts';
import { createKey } from './update-key.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../docs/guides/certificates-by-dns.md'), 'utf8');
const PATIENCE_MS = 120_000;
const DAY_S = 86_400;

let pebble: Pebble;
let server: RunningServer;
let send: Send;
let port: number;

beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'warn', ...DNS_ON } });
  send = createSend(server.url, DEVELOPMENT_KEY);
  port = dnsPortOf(server);
  pebble = await Pebble.create();
  const unused = { httpPort: await findFreePort(), tlsPort: await findFreePort() };
  // certbot tries again only once, and gives up when that nonce is refused too.
  await pebble.start({ dnsPort: port, ...unused, validS: DAY_S, refusedNonces: 0 });
}, PATIENCE_MS);

afterAll(async () => {
  await server?.stop();
  await pebble?.remove();
});

/** A block of the guide, with the names, addresses and secrets of this test. */
function blockWith(mark: string, zone: ServedZone, key: Updater, more: readonly (readonly [string, string])[]): string {
  const blocks = Array.from(GUIDE.matchAll(/^```(?:ini|console)\n([^]*?)\n```$/gm), ([, code]) => code!);
  const block = blocks.find((code) => code.includes(mark));
  const adapted = more.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The guide has no ${from} beside ${mark}`);
    return text.replaceAll(from, to);
  }, block!);
  const ofKey = adapted.replaceAll('certbot.west-field.test', key.name).replaceAll(/SECRET$/gm, key.secret);
  return ofKey.replaceAll('west-field.test', zone.name).replaceAll(/^\$ /gm, '');
}

async function run(command: string, env: Record<string, string>): Promise<ProgramRun> {
  const result = await runProgram('bash', ['-c', command], { env, timeoutMs: PATIENCE_MS });
  expect({ code: result.code, said: result.code === 0 ? '' : result.stdout + result.stderr }).toEqual({
    code: 0,
    said: '',
  });
  return result;
}

/** That the CA has signed it, for which names, and that nothing is left of the proof. */
async function expectIssued(
  zone: ServedZone,
  key: Updater,
  folder: string,
  files: readonly [string, string],
): Promise<void> {
  const [leaf, chain] = files.map((file) => join(folder, file));
  const roots = join(folder, 'roots.pem');
  writeFileSync(roots, await pebble.roots());
  await run(`openssl verify -CAfile ${roots} -untrusted ${chain} ${leaf}`, {});
  const { stdout } = await run(`openssl x509 -in ${leaf} -noout -ext subjectAltName`, {});
  expect(stdout).toContain(`DNS:*.${zone.name}`);
  expect(stdout).toContain(`DNS:${zone.name}`);
  expect((await zone.read())['record_count']).toBe(0);
  const changes = (await send('GET', `${zone.path}/changes`)).json() as WirePage<WireRecord>;
  // A proof for each of the two names, added and removed.
  expect(changes.data.length).toBeGreaterThanOrEqual(2);
  for (const { actor } of changes.data) expect(actor).toEqual({ type: 'update_key', id: key.id });
}

test(
  'certbot gets a wildcard certificate',
  async () => {
    const zone = await ServedZone.create(send, 'certbot-field.test');
    const key = await createKey(send, zone);
    const folder = newFolder();
    const file = join(folder, 'key.ini');
    const settings = blockWith('dns_rfc2136_server', zone, key, [
      ['192.0.2.10', '127.0.0.1'],
      ['port = 53', `port = ${port}`],
    ]);
    writeFileSync(file, settings, { mode: 0o600 });
    const command = blockWith('certbot certonly', zone, key, [
      ['/etc/letsencrypt/west-field.ini', file],
      ['propagation-seconds 10', 'propagation-seconds 0'],
    ]);
    const folders = ['config', 'work', 'logs'].map((each) => `--${each}-dir ${folder}`).join(' ');
    const more = `--non-interactive --agree-tos --register-unsafely-without-email --server ${pebble.directory} ${folders}`;
    await run(`${command} ${more}`, { REQUESTS_CA_BUNDLE: pebble.rootFile });
    const issued = join(folder, 'live', zone.name);
    await expectIssued(zone, key, issued, ['cert.pem', 'fullchain.pem']);
  },
  PATIENCE_MS,
);

test('lego gets a wildcard certificate', { timeout: PATIENCE_MS }, async () => {
  const zone = await ServedZone.create(send, 'lego-field.test');
  const key = await createKey(send, zone, { algorithm: 'hmac-sha512' });
  const folder = newFolder();
  const command = blockWith('lego --accept-tos', zone, key, [
    ['192.0.2.10:53', `127.0.0.1:${port}`],
    ['hmac-sha256.', 'hmac-sha512.'],
    [
      'lego --',
      `lego --server ${pebble.directory} --path ${folder} --dns.resolvers 127.0.0.1:${port} --dns.disable-cp --`,
    ],
  ]);
  await run(command, { LEGO_CA_CERTIFICATES: pebble.rootFile, RFC2136_POLLING_INTERVAL: '1' });
  const issued = join(folder, 'certificates');
  const leaf = readdirSync(issued).find((name) => name.endsWith('.crt') && !name.includes('issuer'))!;
  await expectIssued(zone, key, issued, [leaf, leaf]);
});
