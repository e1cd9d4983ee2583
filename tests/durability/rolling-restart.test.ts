/** @module-tag long */
import { expect, onTestFinished, test } from 'vitest';
import { createSend } from '../support/send.ts';
import { createEngine, LIVE_KEY } from './live-engine.ts';
import { isServed, tallyOf } from './call-log.ts';
import { startLoad } from './load.ts';
import { expectNoFailure, expectNothingLost } from './load-verdict.ts';
import { startBalancer } from './local-balancer.ts';

test(
  'no failure at all while both processes behind a balancer are replaced, one after the other',
  { timeout: 600_000 },
  async () => {
    const engine = await createEngine('PostgreSQL');
    // As a process is by default, and not as the other tests start theirs.
    const env = { LANDHOLD_DRAIN_NOTICE_S: '', LOG_LEVEL: 'warn' };
    const balancer = await startBalancer();
    let servers = [await engine.start(env), await engine.start(env)];
    onTestFinished(() => {
      balancer.close();
      for (const server of servers) server.process.kill('SIGKILL');
    });
    for (const { url } of servers) await balancer.add(url);
    const load = startLoad({ url: balancer.url, key: LIVE_KEY, name: 'rolling' });
    await load.more(30, isServed);

    for (const old of servers) {
      expect(await old.stop()).toBe(0);
      balancer.remove(old.url);
      const successor = await engine.start(env);
      await balancer.add(successor.url);
      servers = [...servers.filter((server) => server !== old), successor];
      await load.more(30, isServed);
    }

    await load.stop();
    console.log(JSON.stringify(tallyOf(load.log)));
    expectNoFailure(load.log);
    await expectNothingLost(createSend(servers[0]!.url, LIVE_KEY), load);
  },
);
