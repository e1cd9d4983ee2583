/** A backup that is made while callers write, the loss of everything else, and a server on what was restored. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ProgramRun } from '../support/run-program.ts';
import { runProgram } from '../support/run-program.ts';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import { useFolder } from '../support/use-folder.ts';
import { findFaultsOn } from './find-faults-on.ts';
import type { Entry } from './ledger.ts';
import type { EngineName, LiveEngine } from './live-engine.ts';
import { createEngine, LIVE_KEY, describeEachEngine } from './live-engine.ts';
import { faultsIn } from './slow-database.ts';

const ROOT = join(import.meta.dirname, '../..');
const CALLERS = 4;
const TOLD_BEFORE = 100;

const folder = useFolder();

/** A command of the guide to backups, as it stands there. */
function documentedCommand(program: string): string {
  const guide = readFileSync(join(ROOT, 'docs/guides/backups.md'), 'utf8');
  const command = new RegExp(`^\\$ (${program} .+)$`, 'm').exec(guide)?.[1];
  if (command === undefined) throw new Error(`docs/guides/backups.md has no command ${program}.`);
  return command;
}

type Env = LiveEngine['env'];
const npmRun = async (args: readonly string[], env: Env): Promise<ProgramRun> =>
  runProgram('npm', ['run', '--silent', ...args], { cwd: ROOT, env });
const paste = async (command: string, env: Env): Promise<ProgramRun> =>
  runProgram('bash', ['-c', command], { cwd: folder, env });

const BACKUP: Record<EngineName, (env: Env) => Promise<ProgramRun>> = {
  SQLite: (env) => npmRun(['backup', '--', join(folder, 'landhold.db')], env),
  PostgreSQL: (env) => paste(documentedCommand('pg_dump'), env),
};
const RESTORE: Record<EngineName, (env: Env) => Promise<ProgramRun>> = {
  SQLite: (env) => npmRun(['restore', '--', join(folder, 'landhold.db')], env),
  PostgreSQL: (env) => paste(documentedCommand('pg_restore'), env),
};

interface Writing {
  /** All that the callers heard. */
  readonly entries: Entry[];
  /** Resolves once enough was acknowledged for a backup to begin. */
  enough(): Promise<unknown>;
  stop(): Promise<unknown>;
}

/** Callers that write one record after the other until they are told to stop. */
function startWriting(send: Send): Writing {
  const entries: Entry[] = [];
  const state = { isOver: false };
  const enough = Promise.withResolvers<void>();
  let told = 0;
  const callers = Array.from({ length: CALLERS }, async (_unused, caller) => {
    for (let turn = 0; !state.isOver; turn += 1) {
      const entry = { key: `${caller}-${turn}`, name: `backup-${caller}-${turn}.test` };
      const place = entries.push(entry) - 1;
      const response = await send('POST', '/api/v1/domains', {
        json: { name: entry.name },
        headers: { 'Idempotency-Key': entry.key },
      });
      expect(response.status).toBe(201);
      entries[place] = { ...entry, told: response.text };
      if ((told += 1) === TOLD_BEFORE) enough.resolve();
    }
  });
  const ended = Promise.all(callers);
  return {
    entries,
    // A caller that fails fails this too, instead of keeping it waiting.
    enough: () => Promise.race([enough.promise, ended]),
    stop() {
      state.isOver = true;
      return ended;
    },
  };
}

const toldOf = (entries: readonly Entry[]): Entry[] => entries.filter(({ told }) => told !== undefined);

describeEachEngine('%s', (name) => {
  test('a backup under writes has everything that was acknowledged before it began', async () => {
    const lost = await createEngine(name);
    const before = await lost.start({ LOG_LEVEL: 'warn' });
    const send = createSend(before.url, LIVE_KEY);
    const { entries, enough, stop } = startWriting(send);
    await enough();
    const { next_cursor: cursor } = (await send('GET', '/api/v1/domains?limit=1')).page();

    const toldBefore = new Set(toldOf(entries).map(({ key }) => key));
    const backedUp = await BACKUP[name](lost.env);
    const toldMeanwhile = toldOf(entries).length - toldBefore.size;
    await stop();
    expect(backedUp).toMatchObject({ code: 0, stderr: '' });
    // Nobody was kept waiting for it, let alone refused.
    expect(toldMeanwhile).toBeGreaterThan(0);
    expect(faultsIn(before)).toEqual([]);
    before.process.kill('SIGKILL');
    await once(before.process, 'exit');

    const found = await createEngine(name);
    expect(await RESTORE[name](found.env)).toMatchObject({ code: 0, stderr: '' });
    const after = await found.start();
    const sendAfter = createSend(after.url, LIVE_KEY);
    // A cursor from before the loss is still valid: the secret that seals cursors is in the backup.
    expect((await sendAfter('GET', `/api/v1/domains?limit=1&cursor=${cursor}`)).status).toBe(200);
    // Of what came later, each is there as a whole or not at all.
    const judged = entries.map((entry) => (toldBefore.has(entry.key) ? entry : { key: entry.key, name: entry.name }));
    expect(await findFaultsOn(sendAfter, judged)).toEqual([]);
    await after.stop();
    console.log(`${name}: ${toldBefore.size} acknowledged before the backup, ${toldMeanwhile} during it.`);
  });
});
