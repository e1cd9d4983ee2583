/** `npm run restore` and `npm run reseal` by the keys that they have and lack. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LiveEngine } from '../durability/live-engine.ts';
import { createEngine, LIVE_KEY } from '../durability/live-engine.ts';
import { newFolder, TEST_SECRET_KEY } from '../support/engine.ts';
import { runCommand } from '../support/run-command.ts';
import { runToEnd } from '../support/run-to-end.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { useFolder } from '../support/use-folder.ts';

const folder = useFolder();
const NEW_KEY = Buffer.alloc(32, 'new').toString('base64url');
const OTHER_KEY = Buffer.alloc(32, 'other').toString('base64url');

/** A webhook has a secret, which is sealed. */
async function addWebhook({ url }: RunningServer): Promise<void> {
  const json = { name: 'receiver', url: 'https://receiver.example.com/', event_types: ['site.*'] };
  expect((await createSend(url, LIVE_KEY)('POST', '/api/v1/webhooks', { json })).status).toBe(201);
}

async function countWebhooks(engine: LiveEngine, env: Record<string, string>): Promise<number> {
  const server = await engine.start(env);
  const { data } = (await createSend(server.url, LIVE_KEY)('GET', '/api/v1/webhooks')).page();
  await server.stop();
  return data.length;
}

describe('on SQLite', () => {
  const backup = join(folder, 'sealed.db');
  let engine: LiveEngine;
  let key: string;
  beforeAll(async () => {
    engine = await createEngine('SQLite');
    const server = await engine.start();
    await addWebhook(server);
    await runCommand('backup', [backup], engine.env);
    await server.stop();
    key = readFileSync(join(engine.env['LANDHOLD_DATA_DIR']!, 'secret.key'), 'utf8').trim();
  });

  test.each([{}, { LANDHOLD_SECRET_KEY: OTHER_KEY }])(
    'restore without the key that the backup needs is refused, and nothing is restored: %j',
    async (env) => {
      const target = newFolder();
      const { code, stdout, stderr } = await runCommand('restore', [backup], { LANDHOLD_DATA_DIR: target, ...env });
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr.replace(/key [0-9a-f]{12}\./, 'key ID.')).toBe(
        `The secrets in ${backup} are sealed with the key ID. Put it into LANDHOLD_SECRET_KEY or ${target}/secret.key, or add --without-key if it is lost.\n`,
      );
      expect(stderr).not.toContain(key);
      expect(existsSync(join(target, 'landhold.db'))).toBe(false);
    },
  );

  test('restore with the key in the setting works, and the server starts with it', { tags: 'long' }, async () => {
    const restored = await createEngine('SQLite');
    const env = { LANDHOLD_SECRET_KEY: key };
    expect((await runCommand('restore', [backup], { ...restored.env, ...env })).code).toBe(0);
    expect(await countWebhooks(restored, env)).toBe(1);
  });

  test(
    'restore without a key that is lost says what to run, and reseal --forget lets the server start',
    { timeout: 600_000, tags: 'long' },
    async () => {
      const restored = await createEngine('SQLite');
      const { code, stdout } = await runCommand('restore', [backup, '--without-key'], restored.env);
      expect(code).toBe(0);
      expect(stdout).toContain(' Its secrets cannot be opened: run npm run reseal -- --forget before the start.\n');
      const refused = await runToEnd(restored.env);
      expect({ code: refused.code, stderr: refused.stderr }).toEqual({
        code: 1,
        stderr: expect.stringMatching(/secret\.key is missing, .* Put it back, or set LANDHOLD_SECRET_KEY\.\n$/),
      });
      const forgotten = await runCommand('reseal', ['--forget'], restored.env);
      expect(forgotten).toMatchObject({ code: 0, stderr: '' });
      expect(forgotten.stdout).toMatch(
        /^0 secrets were sealed anew with the key [0-9a-f]{12}, and 1 that no key opens were deleted\./m,
      );
      expect(await countWebhooks(restored, {})).toBe(1);
    },
  );

  test('reseal names the key that is missing, and moves everything to the first key', { tags: 'long' }, async () => {
    const missing = await runCommand('reseal', [], { ...engine.env, LANDHOLD_SECRET_KEY: NEW_KEY });
    expect(missing.code).toBe(1);
    expect(missing.stderr).toMatch(
      /1 could not be opened: add the keys they were sealed with \([0-9a-f]{12}\), or delete them with --forget\.\n$/,
    );
    const resealed = await runCommand('reseal', [], { ...engine.env, LANDHOLD_SECRET_KEY: `${NEW_KEY},${key}` });
    expect(resealed).toMatchObject({ code: 0, stderr: '' });
    expect(resealed.stdout).toMatch(
      /^1 secrets were sealed anew with the key [0-9a-f]{12}\. Nothing is sealed with another key\./m,
    );
    expect(await countWebhooks(engine, { LANDHOLD_SECRET_KEY: NEW_KEY })).toBe(1);
    expect((await runToEnd({ ...engine.env, LANDHOLD_SECRET_KEY: key })).stderr).toMatch(/which is not among the keys/);
  });

  test('reseal is refused while a server uses the folder', { tags: 'long' }, async () => {
    const running = await createEngine('SQLite');
    const server = await running.start();
    const { code, stderr } = await runCommand('reseal', [], running.env);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^Another process is using .*Stop it/) });
    await server.stop();
  });
});

test('on PostgreSQL reseal works beside a running server', async () => {
  const engine = await createEngine('PostgreSQL');
  const server = await engine.start();
  await addWebhook(server);
  const env = { ...engine.env, LANDHOLD_SECRET_KEY: `${NEW_KEY} ${TEST_SECRET_KEY}` };
  const { code, stdout } = await runCommand('reseal', [], env);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^1 secrets were sealed anew with the key /m);
  await server.stop();
  expect(await countWebhooks(engine, { LANDHOLD_SECRET_KEY: NEW_KEY })).toBe(1);
});

test('npm run reseal explains itself', { tags: 'long' }, async () => {
  const { code, stdout, stderr } = await runCommand('reseal', ['--help'], { PORT: 'wrong' });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('Usage: npm run reseal -- [--forget]\n');
});
