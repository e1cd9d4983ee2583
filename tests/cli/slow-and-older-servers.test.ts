/** The command line with servers that do not respond, or that are older than it. */
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { OWN_KEY } from '../support/engine.ts';
import type { CommandRun } from '../support/landhold-command.ts';
import { runLandhold } from '../support/landhold-command.ts';
import { useFolder } from '../support/use-folder.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer();
const folder = useFolder();

async function openServer(listener: RequestListener): Promise<(...words: string[]) => Promise<CommandRun>> {
  const opened = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => {
    opened.closeAllConnections();
    opened.close();
  });
  await once(opened, 'listening');
  const env = {
    LANDHOLD_BASE_URL: `http://127.0.0.1:${(opened.address() as { port: number }).port}`,
    LANDHOLD_API_KEY: OWN_KEY,
    LANDHOLD_CONFIG: join(folder, 'none.json'),
  };
  return async (...words) => runLandhold(words, { env });
}

const checksOf = ({ stdout }: CommandRun): { check: string; ok: boolean; detail: string }[] =>
  (JSON.parse(stdout) as { data: { check: string; ok: boolean; detail: string }[] }).data;

test('doctor does not wait for ever for a server that accepts connections and says nothing', async () => {
  const landhold = await openServer(() => {});
  const run = await landhold('doctor', '--timeout', '1', '--json');
  expect(run.code).toBe(1);
  const failed = checksOf(run).filter(({ ok }) => !ok);
  expect(failed.map(({ check }) => check)).toEqual(['server', 'key']);
  for (const { detail } of failed) expect(detail).toContain('had no complete response within 1 s');
});

test('a proxy whose server is away is said to be unavailable', async () => {
  const landhold = await openServer((_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
  const checks = checksOf(await landhold('doctor', '--json'));
  expect(checks.find(({ check }) => check === 'server')).toMatchObject({ ok: false });
  const run = await landhold('sites', 'list', '--json');
  expect([run.code, run.stdout]).toEqual([1, '']);
  expect(JSON.parse(run.stderr)).toMatchObject({ error: { message: expect.any(String) as string } });
});

/** The real server without its VPN networks, as one that was made before there were any. */
async function openOlder(): Promise<(...words: string[]) => Promise<CommandRun>> {
  const isNew = (path: string): boolean => path.startsWith('/api/v1/vpn');
  return openServer((request, response) => {
    void (async () => {
      const path = isNew(request.url!) ? '/api/v1/unknown' : request.url!;
      const { status, body } = await forward(path, request.headers.authorization);
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(path === '/openapi.json' ? older(body) : body);
    })();
  });

  async function forward(path: string, authorization = ''): Promise<{ status: number; body: string }> {
    const response = await fetch(server.url() + path, { headers: { authorization } });
    return { status: response.status, body: await response.text() };
  }
  function older(body: string): string {
    const document = JSON.parse(body) as { info: { version: string }; paths: Record<string, unknown> };
    const paths = Object.entries(document.paths).filter(([path]) => !isNew(path));
    return JSON.stringify({ info: { ...document.info, version: '0.9.0' }, paths: Object.fromEntries(paths) });
  }
}

test('doctor names the version of an older server, and what it does not have', async () => {
  const landhold = await openOlder();
  const run = await landhold('doctor', '--json');
  expect(run.code).toBe(0);
  const { detail } = checksOf(run).find(({ check }) => check === 'server')!;
  expect(detail).toMatch(/ 0\.9\.0, which does not have \d+ commands of this landhold, such as vpn list$/);
});

test('a command that an older server does not have says that the server may be older', async () => {
  const landhold = await openOlder();
  const run = await landhold('vpn', 'list', '--json');
  expect(run.code).toBe(3);
  expect(JSON.parse(run.stderr)).toMatchObject({
    error: { code: 'route_not_found', fix: expect.stringContaining('landhold doctor') as string },
  });
  expect((await landhold('sites', 'list', '--json')).code).toBe(0);
});
