/** A project has so many keys that work, and no more, however they are asked for. */
import { beforeAll, expect, test } from 'vitest';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { expectConsoleFailure } from '../support/console-browser.ts';
import { useConsole } from '../support/use-console.ts';

const MOST = 3;
const landhold = useConsole({ LANDHOLD_KEYS_PER_PROJECT: String(MOST) });
const json = { name: 'one of many', scopes: ['sites:read'], expires_at: null };
let administrator: ConsoleBrowser;

beforeAll(async () => {
  administrator = await landhold.administrator();
});

async function newProject(name: string): Promise<{ project_id: string }> {
  return { project_id: (await administrator.call('createProject', { json: { name } })).id };
}

test('409 key_limit_reached for all but three of ten keys that are made at the same time', async () => {
  const params = await newProject('crowded');
  const path = `/console/api/projects/${params.project_id}/keys`;
  const answers = await Promise.all(Array.from({ length: 10 }, async () => administrator.send('POST', path, { json })));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(answers.length - refused.length).toBe(MOST);
  for (const answer of refused) expectConsoleFailure(answer, 'key_limit_reached');
  expect((await administrator.call('listKeys', { params })).data).toHaveLength(MOST);
  expect((await administrator.call('getProject', { params })).limits.keys).toBe(MOST);
});

test('201 again after one was revoked; a roll needs no room without an overlap, and says so with one', async () => {
  const params = await newProject('full');
  const keys = [];
  for (let made = 0; made < MOST; made += 1) keys.push(await administrator.call('createKey', { params, json }));
  await administrator.fail('createKey', 'key_limit_reached', { params, json });

  const first = { ...params, key_id: keys[0]!.id };
  const overlap = { params: first, json: { overlap_seconds: 3_600 } };
  const refused = await administrator.fail('rollKey', 'key_limit_reached', overlap);
  expect(refused.error().message).toContain('Roll this one with overlap_seconds 0');
  await administrator.call('rollKey', { params: first, json: { overlap_seconds: 0 } });
  await administrator.fail('createKey', 'key_limit_reached', { params, json });

  await administrator.call('revokeKey', { params: { ...params, key_id: keys[1]!.id } });
  await administrator.call('createKey', { params, json });
  await administrator.fail('createKey', 'key_limit_reached', { params, json });
});
