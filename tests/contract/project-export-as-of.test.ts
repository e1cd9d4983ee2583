/** A project as it was at a time, for every kind that an export has. */
import { expect, test } from 'vitest';
import { OWN_KEY } from '../support/engine.ts';
import { expectFailure, expectStatus } from '../support/expect-response.ts';
import { makeKey } from '../support/make-key.ts';
import { createRandom, dropAt, exported, randomProject } from '../support/random-projects.ts';
import type { Send } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';

type Entry = Record<string, unknown>;

/** `npm run test:fuzz` asks for more. */
const ROUNDS = Number(process.env['PLAN_ROUNDS'] ?? 2);
const KEY = makeKey('exports of former times');
const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '0', LANDHOLD_BOOTSTRAP_KEYS: `${OWN_KEY} ${KEY}@then` });
const send: Send = (method, path, options) => server.send(method, path, { key: KEY, ...options });

async function exportOf(asOf?: string): Promise<Entry> {
  const response = await send('GET', `/api/v1/project-export${asOf === undefined ? '' : `?as_of=${asOf}`}`);
  expectStatus(response, 200);
  return response.json() as Entry;
}

/** Makes the project equal to another, without the entries that a rule refuses. Returns when that was done. */
async function become(project: Entry): Promise<void> {
  for (let refusals = 0; refusals < 100; refusals += 1) {
    const response = await send('POST', '/api/v1/plans', { json: { project, mode: 'replace' } });
    if (response.status === 201) {
      const json = { allow_deletions: true, allow_large: true };
      expectStatus(await send('POST', `/api/v1/plans/${response.record().id}/apply`, { json }), 200);
      return;
    }
    dropAt(project, response.error().param!.match(/^project\.\w+\[\d+\](?:\.\w+\[\d+\](?=\.|$))?/)![0]);
  }
  throw new Error('Every entry is refused.');
}

test('200 with what each project was, after others took its place', async () => {
  const random = createRandom(301);
  const known: { at: string; project: Entry }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await become(randomProject(random));
    const project = await exportOf();
    // The response is newer than every write, and the next write is newer than the response.
    known.push({ at: await nextMillisecond(), project });
  }
  await become({ landhold: 1 });
  for (const [round, { at, project }] of known.entries())
    expect({ round, project: await exportOf(at) }).toEqual({ round, project });
});

/** The time of a record that is made after everything so far, and before everything from now on. */
async function nextMillisecond(): Promise<string> {
  const path = exported.find(({ tag }) => tag === 'webhooks')!.path;
  const marker = await send('POST', path, { json: { name: 'marker', url: 'https://marker.example' } });
  expectStatus(marker, 201);
  const { id, created_at: at } = marker.record() as unknown as { id: string; created_at: string };
  expectStatus(await send('DELETE', `${path}/${id}`), 204);
  return new Date(Date.parse(at) - 1).toISOString();
}

test('410 for a time that is no longer known, and 400 for what is no time', async () => {
  const old = await send('GET', '/api/v1/project-export?as_of=2020-01-01T00:00:00Z');
  expectFailure(old, 'history_expired');
  expectFailure(await send('GET', '/api/v1/project-export?as_of=yesterday'), 'as_of_invalid');
});
