/** A project has a limited number of active keys, whichever way they are created. */
import { beforeAll, expect, test } from 'vitest';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { expectConsoleFailure } from '../support/console-browser.ts';
import { useConsole } from '../support/use-console.ts';

const MAX = 3;
const landhold = useConsole({ LANDHOLD_KEYS_PER_PROJECT: String(MAX) });
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
  const responses = await Promise.all(
    Array.from({ length: 10 }, async () => administrator.send('POST', path, { json })),
  );
  const refused = responses.filter(({ status }) => status !== 201);
  expect(responses.length - refused.length).toBe(MAX);
  for (const response of refused) expectConsoleFailure(response, 'key_limit_reached');
  expect((await administrator.call('listKeys', { params })).data).toHaveLength(MAX);
  expect((await administrator.call('getProject', { params })).limits.keys).toBe(MAX);
});

test('201 after one was revoked; rolling a key needs a free place only with an overlap, and the 409 says so', async () => {
  const params = await newProject('full');
  const keys = [];
  for (let made = 0; made < MAX; made += 1) keys.push(await administrator.call('createKey', { params, json }));
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
