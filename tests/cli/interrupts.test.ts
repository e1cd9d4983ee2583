/** Commands that are interrupted in the middle of their work. */
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { OWN_KEY } from '../support/engine.ts';
import { runLandhold } from '../support/landhold-command.ts';
import { useFolder } from '../support/use-folder.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '0' });
const folder = useFolder();
const env = (url: string): Record<string, string> => ({
  LANDHOLD_BASE_URL: url,
  LANDHOLD_API_KEY: OWN_KEY,
  LANDHOLD_CONFIG: join(folder, 'none.json'),
});

/** The server behind a proxy that calls `interrupt` instead of passing on a request of this kind. */
async function behindProxy(isTheOne: (request: IncomingMessage) => boolean, interrupt: () => void): Promise<string> {
  const forward = (incoming: IncomingMessage, response: ServerResponse): void => {
    if (isTheOne(incoming)) return interrupt();
    const { method, headers } = incoming;
    const passed = request(server.url() + incoming.url!, { method: method!, headers }, (reply) => {
      response.writeHead(reply.statusCode!, reply.headers);
      reply.pipe(response);
    });
    incoming.pipe(passed);
  };
  const proxy = createServer(forward).listen(0, '127.0.0.1');
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  await once(proxy, 'listening');
  return `http://127.0.0.1:${(proxy.address() as { port: number }).port}`;
}

test('a deployment that is interrupted changes nothing, and the next one goes live', async () => {
  const dist = join(folder, 'dist');
  mkdirSync(dist);
  const deploy = (url: string, signal?: AbortSignal) =>
    runLandhold(['deploy', dist, '--site', 'shop', '--create', '--json'], {
      env: env(url),
      ...(signal === undefined ? {} : { signal }),
    });
  const live = async (): Promise<string> => {
    const { stdout } = await runLandhold(['sites', 'get', 'shop', '--json'], { env: env(server.url()) });
    return (JSON.parse(stdout) as { production_deployment_id: string }).production_deployment_id;
  };
  writeFileSync(join(dist, 'index.html'), 'the first');
  expect((await deploy(server.url())).code).toBe(0);
  const before = await live();
  expect(before).toMatch(/^dep_/);

  writeFileSync(join(dist, 'index.html'), 'the second');
  const stop = new AbortController();
  const isUpload = ({ method, url }: IncomingMessage): boolean => method === 'PUT' && /\/files\//.test(url!);
  const proxy = await behindProxy(isUpload, () => stop.abort());
  expect(await deploy(proxy, stop.signal)).toMatchObject({ code: 130, stdout: '' });
  expect(await live()).toBe(before);

  expect((await deploy(server.url())).code).toBe(0);
  expect(await live()).not.toBe(before);
});

test('a device whose joining is interrupted is gone', async () => {
  await runLandhold(['vpn', 'create', '--name', 'office'], { env: env(server.url()) });
  const stop = new AbortController();
  // After the device is made, and before its configuration has arrived.
  let isMade = false;
  const proxy = await behindProxy(
    ({ method, url }) => {
      isMade ||= method === 'POST' && url!.endsWith('/peers');
      if (isMade) stop.abort();
      return false;
    },
    () => {},
  );
  const out = join(folder, 'laptop.conf');
  const words = ['vpn', 'join', 'office', '--name', 'laptop', '--out', out, '--json'];
  expect(await runLandhold(words, { env: env(proxy), signal: stop.signal })).toMatchObject({ code: 130, stdout: '' });
  const { stdout } = await runLandhold(['vpn', 'peers', 'list', 'office', '--json'], { env: env(server.url()) });
  expect(isMade).toBe(true);
  expect((JSON.parse(stdout) as { data: unknown[] }).data).toEqual([]);
});
