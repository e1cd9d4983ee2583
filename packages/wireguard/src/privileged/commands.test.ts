import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { HelperCommand } from '../privileged.ts';
import { LONGEST_COMMAND } from '../privileged.ts';
import { CommandError, createCommandReader } from './read-command.ts';
import { readDump } from './read-dump.ts';
import { serveCommands } from './serve-commands.ts';

const read = createCommandReader({ first: 51_820, last: 51_830 });
const KEY = Buffer.alloc(32, 1).toString('base64');
const DEVICE = 'lhabcde22222222';
const GOOD = [
  { command: 'show', prefix: 'lhabcde' },
  { command: 'put_device', device: DEVICE, private_key: KEY, port: 51_820, mtu: 1_420 },
  { command: 'put_peers', device: DEVICE, peers: [{ public_key: KEY, allowed_ips: ['10.0.0.2/32', 'fd01::2/128'] }] },
  { command: 'remove_peers', device: DEVICE, public_keys: [KEY] },
  { command: 'remove_device', device: DEVICE },
] satisfies HelperCommand[];

test.each(GOOD)('$command is read as it is', (command) => {
  expect(read(JSON.stringify(command))).toEqual(command);
});

const peer = { public_key: KEY, allowed_ips: ['10.0.0.2/32'] };
test.each([
  ['nothing', ''],
  ['a number', '1'],
  ['null', 'null'],
  ['a list', '[]'],
  ['another command', '{"command":"run","program":"sh"}'],
  ['a name of Object', '{"command":"constructor"}'],
  ['a field too many', JSON.stringify({ ...GOOD[4], force: true })],
  ['a prototype', `{"command":"remove_device","__proto__":{"device":"${DEVICE}"}}`],
  ['a missing field', JSON.stringify({ command: 'remove_device' })],
  ['an interface of somebody else', JSON.stringify({ command: 'remove_device', device: 'eth0' })],
  ['an option in place of a name', JSON.stringify({ command: 'remove_device', device: '--help' })],
  ['a name with a line break', JSON.stringify({ command: 'remove_device', device: `${DEVICE}\n` })],
  ['a prefix that fits everything', JSON.stringify({ command: 'show', prefix: '' })],
  ['a port outside the range', JSON.stringify({ ...GOOD[1], port: 53 })],
  ['a port as text', JSON.stringify({ ...GOOD[1], port: '51820' })],
  ['a short key', JSON.stringify({ ...GOOD[1], private_key: KEY.slice(4) })],
  ['a key with a line after it', JSON.stringify({ ...GOOD[1], private_key: `${KEY}\n` })],
  ['all addresses', JSON.stringify({ ...GOOD[2], peers: [{ ...peer, allowed_ips: ['0.0.0.0/0'] }] })],
  ['a half of them', JSON.stringify({ ...GOOD[2], peers: [{ ...peer, allowed_ips: ['128.0.0.0/1'] }] })],
  ['two ranges as one', JSON.stringify({ ...GOOD[2], peers: [{ ...peer, allowed_ips: ['10.0.0.2/32,10.0.0.3/32'] }] })],
  ['no range', JSON.stringify({ ...GOOD[2], peers: [{ ...peer, allowed_ips: [] }] })],
  ['a peer with an endpoint', JSON.stringify({ ...GOOD[2], peers: [{ ...peer, endpoint: '192.0.2.1:1' }] })],
  ['too many peers', JSON.stringify({ ...GOOD[2], peers: Array.from({ length: 201 }, () => peer) })],
])('%s is refused, and no key is repeated', (_, line) => {
  expect(() => read(line)).toThrow(CommandError);
  expect(() => read(line)).not.toThrow(KEY.slice(0, 20));
});

test('whatever is sent, it is a command of the known form or refused', () => {
  const values = fc.oneof(fc.json(), fc.constantFrom(...GOOD.map((each) => JSON.stringify(each))));
  const changed = fc.tuple(values, fc.nat(), fc.string({ maxLength: 3 })).map(([line, place, piece]) => {
    const at = place % (line.length + 1);
    return line.slice(0, at) + piece + line.slice(at + piece.length);
  });
  /** Whether it is a command that touches only our interfaces, or an error that says so. */
  const isSafe = (line: string): boolean => {
    try {
      const { command, ...rest } = read(line);
      const isKnown = GOOD.some((each) => each.command === command);
      return isKnown && (!('device' in rest) || /^lh[a-z2-7]{13}$/.test(rest.device));
    } catch (error) {
      return error instanceof CommandError;
    }
  };
  fc.assert(fc.property(changed, isSafe), { numRuns: 2_000 });
});

test('a dump is read without private keys, of our interfaces alone', () => {
  const dump = [
    'wg0\tSECRET=\tPUBLIC=\t51820\toff',
    'wg0\tPEER=\t(none)\t192.0.2.1:1\t10.0.0.0/24\t1\t2\t3\toff',
    `${DEVICE}\tSECRET=\tPUBLIC=\t51820\toff`,
    `${DEVICE}\tFIRST=\t(none)\t[2001:db8::1]:4820\t10.0.0.2/32,fd01::2/128\t1794892128\t244\t92\toff`,
    `${DEVICE}\tSECOND=\tPRESHARED=\t(none)\t(none)\t0\t0\t0\t25`,
    '',
  ].join('\n');
  const found = readDump(dump, 'lhabcde');
  expect(JSON.stringify(found)).not.toMatch(/SECRET|PRESHARED/);
  const never = { endpoint: null, allowed_ips: [], last_handshake_s: 0, received_bytes: 0, sent_bytes: 0 };
  expect(found).toEqual([
    {
      device: DEVICE,
      public_key: 'PUBLIC=',
      port: 51_820,
      peers: [
        {
          public_key: 'FIRST=',
          has_preshared_key: false,
          endpoint: '[2001:db8::1]:4820',
          allowed_ips: ['10.0.0.2/32', 'fd01::2/128'],
          last_handshake_s: 1_794_892_128,
          received_bytes: 244,
          sent_bytes: 92,
        },
        { public_key: 'SECOND=', has_preshared_key: true, ...never },
      ],
    },
  ]);
});

async function listen(): Promise<{ path: string; carriedOut: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'landhold-helper-'));
  const path = join(folder, 'helper.sock');
  const carriedOut: string[] = [];
  const server = serveCommands({
    readCommand: read,
    async execute({ command }) {
      carriedOut.push(command);
      return { ok: true };
    },
    log: () => {},
  });
  server.listen(path);
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  return { path, carriedOut };
}

test('commands on one connection are answered in order, wrong ones too', async () => {
  const { path, carriedOut } = await listen();
  const socket = createConnection(path);
  socket.end(`${JSON.stringify(GOOD[0])}\nnonsense\n${JSON.stringify(GOOD[4])}\n`);
  const answers = (await text(socket)).trim().split('\n');
  expect(answers).toEqual(['{"ok":true}', '{"ok":false,"error":"The command is not JSON."}', '{"ok":true}']);
  expect(carriedOut).toEqual(['show', 'remove_device']);
});

test('a command without an end is given up, and others are still heard', async () => {
  const { path, carriedOut } = await listen();
  const endless = createConnection(path);
  endless.on('error', () => {});
  endless.write('x'.repeat(LONGEST_COMMAND + 2));
  await once(endless.resume(), 'close');
  const socket = createConnection(path);
  socket.end(`${JSON.stringify(GOOD[0])}\n`);
  expect(await text(socket)).toBe('{"ok":true}\n');
  expect(carriedOut).toEqual(['show']);
});
