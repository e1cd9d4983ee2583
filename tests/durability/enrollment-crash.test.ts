import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { NewKey } from '../support/enrollment.ts';
import { newEnrollable, newPublicKey } from '../support/enrollment.ts';
import type { WireRecord } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import { createEngine, LIVE_KEY, describeEachEngine } from './live-engine.ts';

/** `npm run test:crash` asks for more of them. A network has at most 1,000 peers, so that 30 are about the most. */
const KILLS = Number(process.env['CRASHES_OF_ENROLLMENT'] ?? 2);
const CALLERS = 8;
/** The server is killed after this many responses, while it handles other requests. */
const ANSWERS_BEFORE_KILL = 20;

interface Device {
  readonly name: string;
  readonly public_key: string;
  readonly idempotencyKey: string;
}

/** Devices that enroll one after the other until the server is gone. Answers all that have asked. */
async function enrollUntilKill(enroll: NewKey['enrollPatiently'], round: number, kill: () => void): Promise<Device[]> {
  const asked: Device[] = [];
  let responses = 0;
  const callers = Array.from({ length: CALLERS }, async (_unused, caller) => {
    for (let turn = 0; ; turn += 1) {
      const name = `device-${round}-${caller}-${turn}`;
      const device = { name, public_key: newPublicKey(), idempotencyKey: name };
      asked.push(device);
      try {
        expect((await enroll(name, device)).status).toBe(201);
      } catch (error) {
        if (/^ECONN(RESET|REFUSED)$|^EPIPE$/.test((error as { code?: string }).code ?? '')) return;
        throw error;
      }
      if ((responses += 1) === ANSWERS_BEFORE_KILL) kill();
    }
  });
  await Promise.all(callers);
  return asked;
}

describeEachEngine('on %s', { timeout: 600_000 }, (name) => {
  test(`no use without a peer and no peer without a use over ${KILLS} kills, and lost answers are repeated`, async () => {
    const engine = await createEngine(name);
    let server = await engine.start();
    let send = createSend(server.url, LIVE_KEY);
    const network = await newEnrollable((...request) => send(...request), { cidr: '10.20.0.0/22' });
    const key = await network.addKey({ max_uses: 1_000 });
    const asked: Device[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const exited = once(server.process, 'exit');
      asked.push(...(await enrollUntilKill(key.enrollPatiently, kill, () => server.process.kill('SIGKILL'))));
      await exited;
      server = await engine.start();
      send = createSend(server.url, LIVE_KEY);
    }
    const peerCount = async (): Promise<unknown> => (await network.read())['peer_count'];
    const there = await peerCount();
    expect(there).toBe(await key.uses());
    expect(there).toBeGreaterThanOrEqual(KILLS * ANSWERS_BEFORE_KILL);
    // Each asks again: those that are there stay, and the others come in.
    const peers: WireRecord[] = [];
    for (const device of asked) peers.push((await key.enrollPatiently(device.name, device)).record());
    expect(new Set(peers.map(({ id }) => id)).size).toBe(asked.length);
    expect([await peerCount(), await key.uses()]).toEqual([asked.length, asked.length]);
    await server.stop();
  });
});
