/** A zone file sent as it is: `curl --data-binary @zone.txt`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OWN_KEY } from '../support/engine.ts';
import { expectStatus } from '../support/expect-response.ts';
import { runProgram } from '../support/run-program.ts';
import type { ApiResponse } from '../support/send.ts';
import { useFolder } from '../support/use-folder.ts';
import { useServer } from '../support/use-server.ts';
import type { ZoneInUse } from './zone-in-use.ts';
import { expectRefused, newZone } from './zone-in-use.ts';

const folder = useFolder();
const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '0' });
const { send } = server;
const FILE = '$TTL 300\nwww IN A 192.0.2.10\nmail IN MX 10 mx.example.org.\n';

interface Sent {
  readonly query?: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function importText(zone: ZoneInUse, text: string | Buffer, sent: Sent = {}): Promise<ApiResponse> {
  const { query = '?mode=merge', type = 'text/dns', headers = {} } = sent;
  return send('POST', `${zone.path}/zonefile${query}`, {
    text: text as string,
    headers: { 'Content-Type': type, ...headers },
  });
}

test('200 with the curl command of the reference, for merge and for replace', async () => {
  const zone = await newZone(send);
  const file = join(folder, 'zone.txt');
  writeFileSync(file, FILE);
  const page = await (await fetch(`${server.url()}/reference/importZone.md`)).text();
  const command = /^```sh\n(curl [^`]*--data-binary @zone\.txt)\n```$/m.exec(page)![1]!.replace(/zone_\w+/, zone.id);
  const curl = async (mode: string): Promise<string> => {
    const env = { LANDHOLD_BASE_URL: server.url(), LANDHOLD_API_KEY: OWN_KEY };
    const script = command.replace('mode=merge', `mode=${mode}`);
    return (await runProgram('bash', ['--norc', '-euc', script], { env, cwd: folder })).stdout;
  };
  expect(JSON.parse(await curl('merge'))).toMatchObject({ object: 'zone_import', removed: [] });
  expect(await zone.sets()).toEqual(['mail MX 300 10 mx.example.org.', 'www A 300 192.0.2.10']);
  writeFileSync(file, 'only 60 TXT "left"\n');
  await curl('replace');
  expect(await zone.sets()).toEqual(['only TXT 60 left']);
});

test('200 for a dry run, a charset and a large file, and 400 with the line of an error', async () => {
  const zone = await newZone(send);
  const dry = await importText(zone, FILE, { query: '?mode=merge&dry_run=true' });
  expectStatus(dry, 200);
  expect(dry.json()).toMatchObject({ change_id: null });
  expect(await zone.sets()).toEqual([]);
  const large = Array.from({ length: 5_000 }, (_, at) => `h${at} 60 TXT "é${'x'.repeat(50)}"`).join('\n');
  expectStatus(await importText(zone, `${large}\n`, { type: 'Text/DNS; charset=UTF-8' }), 200);
  expect(await zone.read()).toMatchObject({ record_count: 5_000 });
  const wrong = await importText(zone, 'a 60 A 192.0.2.1\nb 60 A nowhere\n');
  expectRefused(wrong, 400, 'zonefile_invalid', 'zonefile');
  expect(wrong.error().message).toMatch(/^Line 2: /);
});

test('an Idempotency-Key stands for the file and the mode', async () => {
  const zone = await newZone(send);
  const headers = { 'Idempotency-Key': `import-${zone.id}` };
  const first = await importText(zone, FILE, { headers });
  expectStatus(first, 200);
  const again = await importText(zone, FILE, { headers });
  expect(again.text).toBe(first.text);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expectStatus(await importText(zone, FILE, { headers, query: '?mode=replace' }), 422);
});

test('400 without a mode, with another one, for text that is not UTF-8, and for an empty body', async () => {
  const zone = await newZone(send);
  expectRefused(await importText(zone, FILE, { query: '' }), 400, 'mode_required', 'mode');
  expectRefused(await importText(zone, FILE, { query: '?mode=both' }), 400, 'mode_invalid', 'mode');
  expectRefused(await importText(zone, FILE, { query: '?mode=merge&mode=replace' }), 400, 'mode_invalid', 'mode');
  expectRefused(await importText(zone, Buffer.from([0x61, 0xff])), 400, 'zonefile_invalid', 'zonefile');
  expect((await importText(zone, '')).status).toBe(400);
  const json = { zonefile: FILE, mode: 'merge' };
  const both = await send('POST', `${zone.path}/zonefile?mode=replace`, { json });
  expectRefused(both, 400, 'mode_invalid', 'mode');
  expect(await zone.sets()).toEqual([]);
});

test('415 for another type, charset or encoding, 413 for 4 MiB and more', async () => {
  const zone = await newZone(send);
  expect((await importText(zone, FILE, { type: 'text/plain' })).status).toBe(415);
  expect((await importText(zone, FILE, { type: 'text/dns; charset=latin1' })).status).toBe(415);
  expect((await importText(zone, FILE, { headers: { 'Content-Encoding': 'gzip' } })).status).toBe(415);
  expect((await importText(zone, ';'.repeat(4 * 2 ** 20 + 1))).status).toBe(413);
});
