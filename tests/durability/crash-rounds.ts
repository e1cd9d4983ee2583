import { once } from 'node:events';
import { expect } from 'vitest';
import type { RunningPostgres } from '../../tools/test-services/postgres.ts';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import { startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { Verdict } from './find-faults-on.ts';
import { judge } from './find-faults-on.ts';
import type { Entry } from './ledger.ts';
import type { LiveEngine } from './live-engine.ts';
import { LIVE_KEY, liveOn } from './live-engine.ts';

const CALLERS = 8;
/** The server is killed after this many responses, while it handles other requests. */
const ANSWERS_BEFORE_KILL = 25;

/** A long run says how far it is; among other tests that would only be in the way. */
const SAYS_EACH_KILL = process.env['CRASHES'] !== undefined;

export interface Rounds {
  readonly who: string;
  readonly kills: number;
}

/** Kills one server after the other in the middle of creates, and compares what the last one holds with what all said. */
export async function killServers(
  engine: LiveEngine,
  { who, kills }: Rounds,
  env: Record<string, string> = {},
): Promise<Verdict> {
  const entries: Entry[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const server = await engine.start(env);
    const exited = once(server.process, 'exit');
    const ends = await createUntilKill(createSend(server.url, LIVE_KEY), entries, kill, () =>
      server.process.kill('SIGKILL'),
    );
    // Connections broke, as they had to; anything else would be a finding.
    expect(ends.filter((end) => !/^ECONN(RESET|REFUSED)$|^EPIPE$/.test(end))).toEqual([]);
    await exited;
    sayKill({ who, kills }, kill, entries);
  }
  const server = await engine.start();
  const verdict = await judge(createSend(server.url, LIVE_KEY), entries);
  await server.stop();
  sayVerdict({ who, kills }, entries, verdict);
  return verdict;
}

/** Kills PostgreSQL in the middle of creates and starts it again, under one server that stays. */
export async function killPostgres(
  postgres: RunningPostgres,
  { who, kills }: Rounds,
  prepare: () => Promise<void> = async () => {},
): Promise<Verdict> {
  const server = await startServer({ env: liveOn({ DATABASE_URL: postgres.url }) });
  await prepare();
  const send = createSend(server.url, LIVE_KEY);
  const entries: Entry[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    let killed = Promise.resolve();
    const ends = await createUntilKill(send, entries, kill, () => {
      killed = postgres.kill();
    });
    expect(ends.filter((end) => end !== '503 unavailable')).toEqual([]);
    await killed;
    await postgres.start();
    const readiness = async (): Promise<number> => (await send('GET', '/readyz', { key: null })).status;
    await waitUntil(readiness, (status) => status === 200);
    sayKill({ who, kills }, kill, entries);
  }
  const verdict = await judge(send, entries);
  await server.stop();
  sayVerdict({ who, kills }, entries, verdict);
  return verdict;
}

/**
 * Callers that create one domain after the other, each under a key of its own, until they get no 201. What they ask for
 * and hear goes into the entries. Answers what each of them got in the end.
 */
async function createUntilKill(send: Send, entries: Entry[], round: number, kill: () => void): Promise<string[]> {
  let responses = 0;
  const callers = Array.from({ length: CALLERS }, async (_unused, caller) => {
    for (let turn = 0; ; turn += 1) {
      const key = `crash-${round}-${caller}-${turn}`;
      const entry = { key, name: `${key}.test` };
      const place = entries.push(entry) - 1;
      try {
        const response = await send('POST', '/api/v1/domains', {
          json: { name: entry.name },
          headers: { 'Idempotency-Key': key },
        });
        if (response.status !== 201) return `${response.status} ${response.error().code}`;
        entries[place] = { ...entry, told: response.text };
      } catch (error) {
        return (error as { code?: string }).code ?? String(error);
      }
      if ((responses += 1) === ANSWERS_BEFORE_KILL) kill();
    }
  });
  return Promise.all(callers);
}

function sayKill({ who, kills }: Rounds, kill: number, entries: readonly Entry[]): void {
  if (SAYS_EACH_KILL) console.log(`${who}: kill ${kill} of ${kills}, ${acknowledged(entries)}`);
}

function sayVerdict({ who, kills }: Rounds, entries: readonly Entry[], { faults, replayed }: Verdict): void {
  const count = (what: string): number => faults.filter((fault) => fault.what === what).length;
  console.log(
    `${who}: ${kills} kills, ${acknowledged(entries)}, ${count('lost')} lost, ${count('doubled')} doubled; ` +
      `asked again, ${replayed} were replayed and ${entries.length - replayed} made anew`,
  );
}

function acknowledged(entries: readonly Entry[]): string {
  const told = entries.filter((entry) => entry.told !== undefined);
  return `${told.length} of ${entries.length} creates acknowledged`;
}
