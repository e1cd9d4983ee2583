/** Deleting a project over HTTP while a provider still cleans up. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../wiring/app.ts';
import { createApp } from '../wiring/app.ts';
import type { Config } from '../products/config.ts';
import { readConfig } from '../products/config.ts';
import { createLog } from '../telemetry/log.ts';
import type { Provider } from '../reconciler/provider.ts';

/** Resolved to let the provider remove a site's remains. */
const cleaned = Promise.withResolvers<void>();
const started = Promise.withResolvers<void>();
const slow: Provider = {
  name: 'embedded',
  isOutside: true,
  firstDelayMs: 0,
  ensure: () => ({ outcome: 'done' }),
  async remove() {
    started.resolve();
    await cleaned.promise;
    return { outcome: 'done' };
  },
  observe: () => ({ outcome: 'done' }),
  health: () => ({ healthy: true, detail: 'Well.' }),
};

let app: App;
let url: string;
beforeAll(async () => {
  const settings = readConfig({ PORT: '0', LANDHOLD_PROVIDERS: 'simulated', LOG_LEVEL: 'silent' });
  const config: Config = { ...settings, providers: { ...settings.providers, sites: 'embedded' } };
  app = await createApp(config, createLog(config.logLevel), { outside: { sites: slow } });
  await app.listen();
  url = (await app.facts()).baseUrl;
});
afterAll(() => app.stop());

interface Body {
  readonly id: string;
  readonly status?: string;
  readonly error?: { readonly code: string; readonly message: string };
}

let cookie = '';
async function call(method: string, path: string, json?: object): Promise<{ status: number; body: Body }> {
  const answer = await fetch(`${url}/console/api${path}`, {
    method,
    headers: { Origin: url, Cookie: cookie, 'Content-Type': 'application/json' },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  const text = await answer.text();
  cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie;
  return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Body };
}

test('409 project_not_empty while a deleted site is cleaned up, and 204 once it is', async () => {
  await call('GET', '/session');
  const project = await call('POST', '/projects', { name: 'doomed', country: null });
  expect(project.status).toBe(201);
  const path = `/projects/${project.body.id}`;
  const site = await call('POST', `${path}/api/v1/sites`, { name: 'shop' });
  expect(site.status).toBe(201);
  expect((await call('DELETE', `${path}/api/v1/sites/${site.body.id}`)).status).toBe(204);
  await started.promise;

  const refused = await call('DELETE', `${path}?confirm=doomed`);
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'project_not_empty']);
  expect(refused.body.error?.message).toContain('clean');
  expect((await call('GET', path)).status).toBe(200);

  cleaned.resolve();
  await expect.poll(async () => (await call('DELETE', `${path}?confirm=doomed`)).status).toBe(204);
  expect((await call('GET', path)).status).toBe(404);
});
