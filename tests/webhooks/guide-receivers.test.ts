/** Runs the receivers of the guide unchanged: what they accept and what they refuse. */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect } from 'vitest';
import { testEach } from '../support/fewer.ts';
import { findFreePort } from '../support/free-port.ts';
import { GO_BUILD_MS, GO_ENVIRONMENT } from '../support/go-program.ts';
import { readSteps } from '../support/guide-blocks.ts';
import { useFolder } from '../support/use-folder.ts';
import { waitUntil } from '../support/wait-until.ts';

const ROOT = join(import.meta.dirname, '../..');
const NOT_SIGNED = 400;
const folder = useFolder();
symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
const files = readSteps(readFileSync(join(ROOT, 'docs/guides/webhook-receivers.md'), 'utf8')).flatMap((step) =>
  step.kind === 'file' ? [step] : [],
);
const COMMANDS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'receiver.ts': [process.execPath, '-C', 'landhold-source', 'receiver.ts'],
  'receiver.py': ['python3', 'receiver.py'],
  'receiver.go': ['go', 'run', 'receiver.go'],
};

let running: ChildProcess | undefined;
afterEach(() => {
  // Ends the whole process group: `go run` starts the program that it has built as a child.
  if (running?.pid !== undefined) process.kill(-running.pid, 'SIGKILL');
  running = undefined;
});

const key = randomBytes(32);
const nowS = (): number => Math.floor(Date.now() / 1_000);

function sign(id: string, at: number, body: string, secret = key): string {
  return `v1,${createHmac('sha256', secret).update(`${id}.${at}.${body}`).digest('base64')}`;
}

async function start(name: string): Promise<{ url: string; printed: () => string }> {
  const port = await findFreePort();
  const { code } = files.find((file) => file.name === name)!;
  writeFileSync(join(folder, name), `${code.replace('4100', String(port))}\n`);
  const [command, ...parts] = COMMANDS[name]!;
  const env = { ...process.env, ...GO_ENVIRONMENT, WEBHOOK_SECRET: `whsec_${key.toString('base64')}` };
  running = spawn(command, parts, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  await once(running, 'spawn');
  let printed = '';
  running.stdout!.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const url = `http://127.0.0.1:${port}/`;
  await waitUntil(
    async () =>
      fetch(url, { method: 'POST', body: '{}' }).then(
        ({ status }) => status,
        () => 0,
      ),
    (status) => status !== 0,
    GO_BUILD_MS,
  );
  return { url, printed: () => printed };
}

testEach(Object.keys(COMMANDS), (name) => name !== 'receiver.go')(
  '%s accepts a signed event once, also with a second signature; 400 for anything else',
  { timeout: GO_BUILD_MS },
  async (name) => {
    const { url, printed } = await start(name);
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'site.created', note: 'ü' });
    const post = async (signature: string, at = nowS(), sent = body): Promise<number> => {
      const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': String(at), 'webhook-signature': signature };
      return (await fetch(url, { method: 'POST', headers, body: sent })).status;
    };
    const at = nowS();
    const genuine = sign('evt_1', at, body);
    expect(await post(genuine, at)).toBe(204);
    expect(await post(`${sign('evt_1', at, body, randomBytes(32))} ${genuine}`, at)).toBe(204);
    const old = at - 400;
    const refused = [
      await post(genuine, at, `${body} `),
      await post(genuine, at + 1),
      await post(sign('evt_1', old, body), old),
      await post(sign('evt_2', at, body), at),
      await post(genuine.slice(0, -1), at),
      await post('', at),
      await post('v1,', at),
    ];
    expect(refused).toEqual(refused.map(() => NOT_SIGNED));
    await waitUntil(
      async () => printed(),
      (text) => text !== '',
    );
    expect(printed()).toBe('site.created\n');
  },
);
