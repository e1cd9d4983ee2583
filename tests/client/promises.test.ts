/** Calls behave as promises, also if nobody awaits them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Landhold } from '@landhold/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { refuse, rejection, useFailingServer } from './failing-server.ts';

const run = promisify(execFile);
const server = useFailingServer();

function connect(): Landhold {
  return new Landhold({ apiKey: 'sk_svc_test', baseUrl: server.url(), maxRetries: 0 });
}

describe('a call', () => {
  test('is sent when it is made, once, however often it is awaited', async () => {
    const call = connect().domains.getDomain({ id: 'dom_1' });
    expect(call).toBeInstanceOf(Promise);
    const [first, second, { data }] = [await call, await call, await call.withResponse()];
    expect(second).toBe(first);
    expect(data).toBe(first);
    expect(server.requests).toHaveLength(1);
  });

  test('works with all, race, allSettled and as the result of an async function', async () => {
    const { domains } = connect();
    const get = (): Promise<unknown> => domains.getDomain({ id: 'dom_1' });
    expect(await Promise.all([get(), get()])).toHaveLength(2);
    expect(await Promise.race([get(), new Promise(() => undefined)])).toMatchObject({ id: 'dom_1' });
    expect(await Promise.allSettled([get()])).toMatchObject([{ status: 'fulfilled' }]);
    expect(await (async () => get())()).toMatchObject({ id: 'dom_1' });
  });

  test('has then, catch and finally', async () => {
    const { domains } = connect();
    expect(await domains.getDomain({ id: 'dom_1' }).then(({ name }) => name)).toBe('a.test');
    let ended = 0;
    await domains.getDomain({ id: 'dom_1' }).finally(() => (ended += 1));
    server.treat(refuse(404, 'resource_not_found'));
    expect(await domains.getDomain({ id: 'dom_1' }).catch((error: unknown) => error)).toMatchObject({ status: 404 });
    await rejection(domains.getDomain({ id: 'dom_1' }).finally(() => (ended += 1)));
    expect(ended).toBe(2);
  });

  test('that cannot even be sent is rejected, not thrown', async () => {
    const { domains } = connect();
    const call = domains.getDomain(undefined as unknown as { id: string });
    expect(await rejection(call)).toBeInstanceOf(TypeError);
  });
});

describe('in a process, a call that fails', () => {
  const reported = {
    'is forgotten': '',
    'is only given a then': 'call.then(() => {});',
    'is only given a finally': 'call.finally(() => {});',
    'is only asked for its response': 'call.withResponse();',
  };
  const handled = {
    'is awaited': 'try { await call; } catch {}',
    'is caught': 'call.catch(() => {});',
    'is handled in then': 'call.then(null, () => {});',
    'is caught with its response': 'call.withResponse().catch(() => {});',
    'is in Promise.all': 'await Promise.all([call]).catch(() => {});',
    'is in Promise.race': 'await Promise.race([call]).catch(() => {});',
    'is iterated': 'call.catch(() => {}); try { for await (const _ of client.domains.listDomains()); } catch {}',
  };
  let heard: Record<string, number>;

  /** Runs each of them in a program that counts unhandled rejections. */
  beforeAll(async () => {
    const doings = Object.entries({ ...reported, ...handled }).map(
      ([name, doing]) => `${JSON.stringify(name)}: async (call) => { ${doing} }`,
    );
    const program = `
      import { Landhold } from '@landhold/client';
      const answer = { error: { type: 'a', code: 'b', message: 'c' } };
      const client = new Landhold({ apiKey: 'sk_svc_test', fetch: async () => Response.json(answer, { status: 404 }) });
      const heard = {};
      let current;
      process.on('unhandledRejection', () => { heard[current] += 1; });
      for (const [name, doing] of Object.entries({ ${doings.join(', ')} })) {
        current = name;
        heard[name] = 0;
        await doing(client.domains.getDomain({ id: 'dom_1' }));
        // Node reports an unhandled rejection once the queue of microtasks is empty.
        for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      }
      console.log(JSON.stringify(heard));
    `;
    const args = ['-C', 'landhold-source', '--input-type=module', '--eval', program];
    const { stdout } = await run(process.execPath, args, { cwd: import.meta.dirname });
    heard = JSON.parse(stdout) as Record<string, number>;
  });

  test.each(Object.keys(reported))('and %s is reported once', (name) => {
    expect(heard[name]).toBe(1);
  });

  test.each(Object.keys(handled))('and %s is not reported', (name) => {
    expect(heard[name]).toBe(0);
  });
});
