import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { deploy } from '../support/deploy.ts';
import { testEach } from '../support/fewer.ts';
import { operations, successOf } from '../support/operations.ts';
import { useServer } from '../support/use-server.ts';
import { backUp } from '../support/valid-request.ts';
import { faultsOf, faultsOfReplay } from './judge.ts';
import type { Plan } from './request-plans.ts';
import { plan } from './request-plans.ts';
import { createWorld, describeRequest } from './world.ts';

const { FUZZ_SEED, FUZZ_REQUESTS = '8000' } = process.env;
/** The same requests each time, so that a change is judged by what it changed; FUZZ_SEED=random looks for new ones. */
const seed = FUZZ_SEED === 'random' ? randomInt(2 ** 31) : Number(FUZZ_SEED ?? 20_261_115);
/** `npm test` sends fewer. */
const FEW = 1_000;
/** As many as the sender has connections. */
const AT_ONCE = 8;
const SHORTENING_MS = 30_000;
/** What a fuzzer that knows the API finds within this many requests. */
const ENOUGH = 5_000;
const STATUSES = [200, 201, 204, 400, 401, 404, 409, 413, 414, 415, 417, 422, 431, 451];

/** Files are not made up here, so that the deployments there are, are live. */
const SELDOM = new Set(['deleteDeployment']);

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '20' });

testEach([FEW, Number(FUZZ_REQUESTS)], (requests) => requests === FEW)(
  '%i requests, valid and odd: the document describes every answer',
  { timeout: 600_000 },
  async (requests) => {
    console.log(`FUZZ_SEED=${seed} FUZZ_REQUESTS=${requests}`);
    // What the plans cannot create, because its body names another record or files.
    for (let made = 0; made < 20; made += 1) await backUp(server.send);
    await deploy(server.send, '/api/v1/sites/{site_id}/deployments');
    const world = createWorld(server.send);
    const counts = new Map<string, number>();
    let failedAt: number | undefined;

    async function expectDescribed(each: Plan): Promise<void> {
      const { planned, answer, replay } = await world.act(each);
      const name = `${planned.operation.id} ${answer.status}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      const faults = [...faultsOf(planned, answer), ...(replay === undefined ? [] : faultsOfReplay(answer, replay))];
      if (faults.length === 0) return;
      const told = `→ ${answer.status} ${answer.text.slice(0, 1_000)}`;
      throw new Error(`${faults.join('; ')}\n${describeRequest(planned)}\n${told}`);
    }

    const property = fc.asyncProperty(fc.array(plan, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (plans) => {
      // What a failure leaves behind makes every shorter one another story, so looking for it has to end.
      if (failedAt !== undefined && Date.now() - failedAt > SHORTENING_MS) return;
      try {
        await Promise.all(plans.map(expectDescribed));
      } catch (error) {
        failedAt ??= Date.now();
        throw error;
      }
    });
    await fc.assert(property, { seed, numRuns: Math.ceil(requests / AT_ONCE) });

    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const statuses = byStatus(counts);
    console.log(`${total} answers: ${JSON.stringify(statuses)}`);
    expect(total).toBeGreaterThanOrEqual(requests);
    const unheard = operations
      .filter(({ id }) => !SELDOM.has(id))
      .filter((operation) => !counts.has(`${operation.id} ${successOf(operation)}`));
    const unseen = STATUSES.filter((status) => statuses[status] === undefined);
    // Success that was never met means that the fuzzer does not know how to ask.
    expect(requests < ENOUGH ? [] : [...unheard.map(({ id }) => id), ...unseen]).toEqual([]);
  },
);

function byStatus(counts: ReadonlyMap<string, number>): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [name, count] of counts) {
    const status = name.split(' ')[1]!;
    sums[status] = (sums[status] ?? 0) + count;
  }
  return sums;
}
