/** `landhold logs` against a real server, and what it does when the server limits its rate. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { run } from 'landhold';
import { beforeAll, expect, test } from 'vitest';
import { OWN_KEY } from '../support/engine.ts';
import type { CommandRun } from '../support/landhold-command.ts';
import { runLandhold } from '../support/landhold-command.ts';
import { useFolder } from '../support/use-folder.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '0' });
const folder = useFolder();
const envOf = (url: string): Record<string, string> => ({
  LANDHOLD_BASE_URL: url,
  LANDHOLD_API_KEY: OWN_KEY,
  LANDHOLD_CONFIG: join(folder, 'none.json'),
});
const logs = (words: readonly string[], more: Record<string, string> = {}): Promise<CommandRun> =>
  runLandhold(['logs', ...words], { env: { ...envOf(server.url()), ...more } });
const get = (path: string): Promise<Response> =>
  fetch(`${server.url()}${path}`, { headers: { authorization: `Bearer ${OWN_KEY}` } });

interface Logged {
  readonly id: string;
  readonly status: number;
  readonly path: string;
  readonly operation: string | null;
}

const rowsOf = ({ stdout }: CommandRun): Logged[] => (JSON.parse(stdout) as { data: Logged[] }).data;

/** Follows until `isEnough`, and interrupts it then. */
async function followUntil(
  url: string,
  words: readonly string[],
  isEnough: (text: string) => boolean,
  columns = '',
): Promise<CommandRun> {
  const stop = new AbortController();
  let [stdout, stderr] = ['', ''];
  const write = (text: string): void => {
    stdout += text;
    if (isEnough(stdout)) stop.abort();
  };
  const code = await run(['logs', '--follow', ...words], {
    env: { ...envOf(url), COLUMNS: columns },
    stdin: Readable.from([]),
    stdout: { write },
    stderr: { write: (text) => (stderr += text) },
    signal: stop.signal,
  });
  return { code, stdout, stderr };
}

beforeAll(async () => {
  await get('/api/v1/regions');
  await get('/api/v1/sites/site_00000000000000000000000000');
  await get('/api/v1/sites');
  const find = async (): Promise<Logged[]> => rowsOf(await logs(['--operation', 'listSites', '--json']));
  await waitUntil(find, ({ length }) => length === 1);
});

test('the newest requests, the newest last, by status, method, path, operation and time', async () => {
  const paths = async (...words: string[]): Promise<string[]> =>
    rowsOf(await logs([...words, '--json'])).map(({ path }) => path.split('/').slice(3, 4).join());
  const all = rowsOf(await logs(['--path', '/api/v1/sites', '--limit', '2', '--json']));
  expect(all.map(({ status }) => status)).toEqual([404, 200]);
  expect(await paths('--status', 'error')).toEqual(['sites']);
  expect(await paths('--status', '4xx', '--path', '/api/v1/regions')).toEqual([]);
  expect(await paths('--operation', 'listRegions', '--method', 'GET', '--since', '1h')).toEqual(['regions']);
  expect(await paths('--method', 'DELETE')).toEqual([]);
  const wrong = await logs(['--since', 'soon', '--json']);
  expect([wrong.code, wrong.stdout]).toEqual([2, '']);
});

test('a table with the time, which fits a narrow terminal, and --fields', async () => {
  const wide = await logs(['--path', '/api/v1/sites']);
  expect(wide.stdout).toMatch(
    /^AT +STATUS +METHOD +PATH +DURATION_MS +KEY_ID +ID\n\S+T\S+Z +404 +GET +\/api\/v1\/sites\//,
  );
  const narrow = await logs(['--path', '/api/v1/sites'], { COLUMNS: '40' });
  expect(narrow.stdout).toMatch(/\n\d\d:\d\d:\d\d +404 +GET +\/api/);
  expect(Math.max(...narrow.stdout.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(40);
  const picked = await logs(['--path', '/api/v1/sites', '--fields', 'operation,error_code']);
  expect(picked.stdout).toBe('OPERATION  ERROR_CODE\ngetSite    resource_not_found\nlistSites  -\n');
});

test.concurrent('--follow shows each new request once and not its own reads, until Ctrl-C ends it with 130', async () => {
  const left = ['/api/v1/webhooks', '/api/v1/plans'];
  const followed = await followUntil(server.url(), ['--json', '--limit', '1'], (text) => {
    // The second is asked for once the first is shown, so that a read is logged between them.
    if (left.length === 2 || (left.length === 1 && text.includes('listWebhooks'))) void get(left.shift()!);
    return text.includes('listPlans');
  });
  expect([followed.code, followed.stderr]).toEqual([130, '']);
  const rows = followed.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Logged);
  const operations = rows.map(({ operation }) => operation);
  // Reads of the tests before come first.
  expect(operations.slice(operations.indexOf('listWebhooks'))).toEqual(['listWebhooks', 'listPlans']);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

test.concurrent('--follow waits for the next window after a 429, and its lines fit a narrow terminal', async ({
  onTestFinished,
}) => {
  const row = {
    id: 'req_1',
    object: 'request',
    at: '2026-09-21T10:10:22.856Z',
    method: 'GET',
    path: '/api/v1/sites/bakery-north',
    status: 200,
  };
  let reads = 0;
  const limited = createServer((_, response) => {
    reads += 1;
    const isLimited = reads === 1;
    response.writeHead(isLimited ? 429 : 200, { 'content-type': 'application/json', 'retry-after': '3' });
    const error = {
      type: 'rate_limit_error',
      code: 'rate_limited',
      message: 'Wait.',
      param: null,
      request_id: 'req_0',
    };
    const page = { object: 'list', data: [row], has_more: false, next_cursor: null };
    response.end(JSON.stringify(isLimited ? { error } : page));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    limited.close();
  });
  await once(limited, 'listening');
  const url = `http://127.0.0.1:${(limited.address() as AddressInfo).port}`;
  const followed = await followUntil(url, [], (text) => text.includes('\n'), '40');
  expect([followed.code, followed.stdout, reads]).toEqual([130, '10:10:22  200  GET  /api/v1/sites/baker…\n', 2]);
});
