/** Commands that work with files and other programs: zone files, receivers, WireGuard and shells. */
import { execFile } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { verifyWebhook } from '@landhold/client';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CommandOptions, CommandRun } from '../support/landhold-command.ts';
import { runLandhold } from '../support/landhold-command.ts';
import { OWN_KEY } from '../support/engine.ts';
import type { Receiver } from '../support/receiver.ts';
import { startReceiver } from '../support/receiver.ts';
import { useFolder } from '../support/use-folder.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '0' });
const folder = useFolder();
const inFolder = (name: string): string => join(folder, name);
const env = (): Record<string, string> => ({
  LANDHOLD_BASE_URL: server.url(),
  LANDHOLD_API_KEY: OWN_KEY,
  LANDHOLD_CONFIG: inFolder('config.json'),
});
const landhold = (words: readonly string[], options: CommandOptions = {}): Promise<CommandRun> =>
  runLandhold(words, { env: env(), ...options });
const json = ({ stdout }: CommandRun): Record<string, unknown> => JSON.parse(stdout) as Record<string, unknown>;

describe('zone files', () => {
  const file = inFolder('north-field.test.zone');

  test('check names the line of each error, without a server', async () => {
    writeFileSync(file, 'www 300 IN A 192.0.2.10\nmail 300 IN A 192.0.2.999\n');
    const run = await landhold(['dns', 'check', file], { env: {} });
    expect(run.code).toBe(1);
    expect(run.stdout).toMatch(/^LINE +PROBLEM\n2 +\S/);
    writeFileSync(file, 'www 300 IN A 192.0.2.10\nmail 300 IN A 192.0.2.11\n');
    expect(await landhold(['dns', 'check', file], { env: {} })).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^note: north-field\.test has no address, .*\n2 record sets, 1 finding\n$/),
    });
  });

  test('check of a zone says what is wrong and what to do, also what had to be looked up', async () => {
    await landhold(['dns', 'create', '--name', 'check-field.test']);
    const put = (name: string, type: string, value: string) =>
      landhold(['dns', 'records', 'create', 'check-field.test', '--name', name, '--type', type, '--values', value]);
    await put('@', 'ALIAS', 'gone.check-field.test');
    await put('www', 'CNAME', 'mail.check-field.test');
    await put('mail', 'A', '192.0.2.1');
    await put('@', 'MX', '10 www.check-field.test');
    await put('@', 'TXT', 'v=spf1 mx +all');
    const run = await waitUntil(
      () => landhold(['dns', 'check', 'check-field.test']),
      ({ stdout }) => stdout.includes('The ALIAS at @'),
    );
    expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining('check-field.test has ') });
    for (const part of ['which is a CNAME. Use', 'ends with +all', 'last addresses: gone.check-field.test '])
      expect(run.stdout).toContain(part);
    const { findings } = json(await landhold(['dns', 'check', 'check-field.test', '--json'])) as {
      findings: { code: string; severity: string }[];
    };
    expect(findings).toContainEqual(expect.objectContaining({ code: 'target_is_alias', severity: 'error' }));
    expect((await landhold(['dns', 'check', 'none.zone'])).stderr).toContain('There is no file none.zone.');
  });

  test('import, diff and export show and make the same zone', async () => {
    await landhold(['dns', 'create', '--name', 'north-field.test']);
    const difference = '+ www A\n+ mail A\n2 added, 0 changed, 0 removed, 0 ignored\n';
    const diff = await landhold(['dns', 'diff', 'north-field.test', file]);
    expect(diff.stdout.split('\n').toSorted()).toEqual(difference.split('\n').toSorted());
    expect((await landhold(['dns', 'import', 'north-field.test', file])).code).toBe(0);
    expect((await landhold(['dns', 'diff', 'north-field.test', file])).stdout).toBe(
      '0 added, 0 changed, 0 removed, 0 ignored\n',
    );
    const { stdout } = await landhold(['dns', 'export', 'north-field.test']);
    expect(stdout).toMatch(/^www\s.*A\s+192\.0\.2\.10$/m);
  });

  test('import with --replace asks first', async () => {
    writeFileSync(file, 'www 300 IN A 192.0.2.10\n');
    const asked = await landhold(['dns', 'import', 'north-field.test', file, '--replace', '--json']);
    expect(asked.code).toBe(8);
    const run = await landhold(['dns', 'import', 'north-field.test', '-', '--replace', '--yes', '--json'], {
      stdin: readFileSync(file, 'utf8'),
    });
    expect(json(run)).toMatchObject({ removed: [{ name: 'mail', type: 'A' }] });
  });
});

/** A program on this machine that takes messages. */
async function openReceiver(status = 200): Promise<Receiver> {
  const receiver = await startReceiver((response) => void response.writeHead(status).end());
  onTestFinished(() => receiver.close());
  return receiver;
}

describe('events', () => {
  test('listen forwards what happens, signed so that the client accepts it', async () => {
    const { url, received } = await openReceiver();
    const { secret } = json(await landhold(['listen', '--print-secret', '--json'])) as { secret: string };
    const stop = new AbortController();
    const listening = landhold(['listen', '--forward-to', url, '--json'], { signal: stop.signal });
    // The stream has only what happens after it is open.
    await waitUntil(
      async () => landhold(['webhooks', 'create', '--name', `hook-${Date.now()}`, '--url', 'https://example.com/']),
      // With the second one, the command has the response to the first.
      () => received.length > 1,
    );
    stop.abort();
    const { code, stdout } = await listening;
    expect(code).toBe(130);
    expect(JSON.parse(stdout.split('\n')[0]!)).toMatchObject({ type: 'webhook.created', status: 200, error: null });
    const { headers, body } = received[0]!;
    expect(await verifyWebhook(headers, body, secret)).toMatchObject({ type: 'webhook.created' });
    expect(statSync(inFolder('config.json')).mode & 0o777).toBe(0o600);
  });

  test('trigger sends the newest event of a type again, and fails if it is not accepted', async () => {
    const { url, received } = await openReceiver();
    expect((await landhold(['trigger', 'webhook.created', '--forward-to', url])).code).toBe(0);
    expect(JSON.parse(received[0]!.body)).toMatchObject({ type: 'webhook.created' });
    const refusing = await openReceiver(500);
    expect((await landhold(['trigger', 'webhook.created', '--forward-to', refusing.url])).code).toBe(1);
    expect((await landhold(['trigger', 'site.promoted', '--forward-to', url])).code).toBe(3);
  });
});

test('vpn join writes a configuration with a key that only this machine has', async () => {
  await landhold(['vpn', 'create', '--name', 'office']);
  const file = inFolder('laptop.conf');
  const joined = await landhold(['vpn', 'join', 'office', '--name', 'laptop', '--out', file, '--json']);
  expect(joined).toMatchObject({ code: 0, stderr: '' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const [, privateKey] = /^PrivateKey = ([A-Za-z0-9+/]{43}=)$/m.exec(readFileSync(file, 'utf8'))!;
  expect(joined.stdout).not.toContain(privateKey);
  // The code would be lost, and its device left behind.
  expect((await landhold(['vpn', 'join', 'office', '--name', 'phone', '--qr'])).code).toBe(2);
  expect((await landhold(['vpn', 'join', 'office', '--name', 'tablet', '--out', inFolder('no/such.conf')])).code).toBe(
    1,
  );
  // The file would be lost, or another device's.
  expect((await landhold(['vpn', 'join', 'office', '--name', 'other', '--out', file, '--json'])).code).toBe(2);
  const { data } = json(await landhold(['vpn', 'peers', 'list', 'office', '--json'])) as { data: unknown[] };
  expect(data).toHaveLength(1);
});

test('doctor says what is in order and what is not', async () => {
  expect(await landhold(['doctor'])).toMatchObject({ code: 0, stderr: '' });
  const wrong = await landhold(['doctor', '--json'], { env: { ...env(), LANDHOLD_API_KEY: '' } });
  expect(wrong.code).toBe(1);
  expect(json(wrong)['data']).toContainEqual(expect.objectContaining({ check: 'key', ok: false }));
});

/** Each shell's own way to complete a line, from the script and the words so far. */
const SHELLS: readonly (readonly [shell: string, complete: (script: string, words: string) => readonly string[]])[] = [
  [
    'bash',
    (script, words) => [
      '-c',
      `source ${script}; COMP_WORDS=(${words}); COMP_CWORD=$((${words.split(' ').length} - 1)); _landhold; printf '%s\\n' "\${COMPREPLY[@]}"`,
    ],
  ],
  [
    'zsh',
    (script, words) => [
      '-fc',
      // Outside the editor there is nothing to complete, so what would be offered is printed.
      `compdef() { }; compadd() { shift; print -l -- \${(M)@:#\${words[CURRENT]}*} }; _files() { print -- files }
       source ${script}; words=(${words.replace(/ $/, " ''")}); CURRENT=\${#words}; _landhold`,
    ],
  ],
  ['fish', (script, words) => ['--no-config', '-c', `source ${script}; complete --do-complete '${words}'`]],
];

describe.each(SHELLS)('completion for %s', (shell, complete) => {
  const script = inFolder(`completion.${shell}`);
  const offered = async (words: string): Promise<string[]> => {
    writeFileSync(script, (await landhold(['completion', shell])).stdout);
    const { stdout } = await promisify(execFile)(shell, [...complete(script, words)], {
      env: { ...process.env, HOME: folder },
    });
    return stdout.trim().split('\n');
  };

  test('completes each word of a command', async () => {
    expect(await offered('landhold dns records cr')).toEqual(['create']);
    expect(await offered('landhold dom')).toEqual(['domains']);
    expect(await offered('landhold db ')).toEqual(expect.arrayContaining(['psql', 'dump', 'restore']));
  });
});

test('a shell that has no completion is refused', async () => {
  expect((await landhold(['completion', 'csh'])).code).toBe(2);
});

test('every command that is written by hand has an example in its help', async () => {
  const { data } = json(await landhold(['commands', '--json'])) as { data: { command: string; example: string }[] };
  const helped = data.filter(({ command }) => !command.startsWith('server '));
  for (const { command, example } of helped) {
    const { code, stdout } = await landhold([...command.split(' '), '--help']);
    expect([command, code]).toEqual([command, 0]);
    expect(stdout).toContain(example);
  }
});
