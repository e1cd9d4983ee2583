/**
 * What LANDHOLD_BOOTSTRAP_KEYS says holds at every start, whatever people did in between.
 *
 * @module-tag long
 */
import { expect, onTestFinished, test } from 'vitest';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { createBrowser } from '../support/console-browser.ts';
import { makeKey } from '../support/make-key.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { ADMINISTRATOR, setupToken } from '../support/use-console.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { EngineName, LiveEngine } from './live-engine.ts';
import { createEngine } from './live-engine.ts';
import { faultsIn } from './slow-database.ts';

const [SHOP, PLAIN, NORTH, REVOKED, LEFT_OUT] = ['shop', 'plain', 'north', 'revoked', 'left out'].map(makeKey) as [
  string,
  string,
  string,
  string,
  string,
];

async function start(engine: LiveEngine, entries: readonly string[]): Promise<RunningServer> {
  const server = await engine.start({ LANDHOLD_BOOTSTRAP_KEYS: entries.join(' '), LOG_LEVEL: 'warn' });
  onTestFinished(() => void server.process.kill('SIGKILL'));
  return server;
}

async function claim(server: RunningServer): Promise<ConsoleBrowser> {
  const browser = createBrowser(server.url);
  const json = { token: await setupToken(server), name: 'Admin', ...ADMINISTRATOR };
  await browser.call('claimInstallation', { json });
  return browser;
}

async function signIn({ url }: RunningServer): Promise<ConsoleBrowser> {
  const browser = createBrowser(url);
  await browser.call('signIn', { json: ADMINISTRATOR });
  return browser;
}

/** What each key may do with domains: `200` or the refusal, for reading and for writing. */
async function answersTo({ url }: RunningServer, key: string): Promise<string[]> {
  const send = createSend(url, key);
  const responses = [await send('GET', '/api/v1/domains'), await send('POST', '/api/v1/domains', { json: {} })];
  return responses.map((response) => (response.status === 200 ? '200' : `${response.status} ${response.error().code}`));
}

const MAY_WRITE = ['200', '400 name_required'];
const MAY_READ = ['200', '403 scope_missing'];

test.each<EngineName>(['SQLite', 'PostgreSQL'])(
  'after a restart on %s: narrowed scopes narrow, what was ended stays so, and no project comes back',
  async (name) => {
    const engine = await createEngine(name);
    const first = await start(engine, [`${SHOP}@shop`, PLAIN, `${NORTH}@north`, REVOKED, LEFT_OUT]);
    const admin = await claim(first);
    const projectIds = new Map((await admin.call('listProjects')).data.map(({ name: project, id }) => [project, id]));
    expect([...projectIds.keys()].toSorted()).toEqual(['default', 'north', 'shop']);
    const params = { project_id: projectIds.get('default')! };
    const { data: keys } = await admin.call('listKeys', { params });
    const revoked = keys.find(({ last_four }) => last_four === REVOKED.slice(-4))!;
    await admin.call('revokeKey', { params: { ...params, key_id: revoked.id } });
    await admin.call('updateProject', { params, json: { name: 'office' } });
    const north = { project_id: projectIds.get('north')! };
    await admin.call('deleteProject', { params: north, query: { confirm: 'north' } });
    for (const key of [SHOP, PLAIN, LEFT_OUT]) expect(await answersTo(first, key)).toEqual(MAY_WRITE);
    await first.stop();

    const second = await start(engine, [`${SHOP}=domains:read@shop`, PLAIN, `${NORTH}@north`, REVOKED]);
    expect(await answersTo(second, SHOP)).toEqual(MAY_READ);
    expect(await answersTo(second, PLAIN)).toEqual(MAY_WRITE);
    expect(await answersTo(second, NORTH)).toEqual(['401 api_key_invalid', '401 api_key_invalid']);
    for (const key of [REVOKED, LEFT_OUT])
      expect(await answersTo(second, key)).toEqual(['401 api_key_revoked', '401 api_key_revoked']);
    const { data: projects } = await (await signIn(second)).call('listProjects');
    expect(projects.map(({ name: project }) => project).toSorted()).toEqual(['office', 'shop']);
    await second.stop();
    expect(second.log().match(/entry \d/g)).toEqual(['entry 3', 'entry 4']);

    // Without the setting nothing is said about keys, and nothing changes.
    const third = await start(engine, []);
    expect([await answersTo(third, SHOP), await answersTo(third, PLAIN)]).toEqual([MAY_READ, MAY_WRITE]);
    await third.stop();
    expect(faultsIn(third)).toEqual([]);
  },
);

test('403 from a process that goes on, once another one was started with fewer scopes', async () => {
  const engine = await createEngine('PostgreSQL');
  const first = await start(engine, [PLAIN, LEFT_OUT]);
  for (const key of [PLAIN, LEFT_OUT]) expect(await answersTo(first, key)).toEqual(MAY_WRITE);
  await start(engine, [`${PLAIN}=domains:read`]);
  await waitUntil(
    () => answersTo(first, PLAIN),
    (responses) => responses[1] === MAY_READ[1],
  );
  await waitUntil(
    () => answersTo(first, LEFT_OUT),
    (responses) => responses[0] === '401 api_key_revoked',
  );
});
