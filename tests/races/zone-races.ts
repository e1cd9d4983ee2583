import { describe, expect, test } from 'vitest';
import { expectStatus } from '../support/expect-response.ts';
import type { Send, WireRecord } from '../support/send.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { RaceServer } from './race-server.ts';

const ROUNDS = 12;

/** Two projects that claim the same names at the same time. */
export function describeZoneRaces(server: RaceServer): void {
  describe('zones of two projects at once', () => {
    test('of two, one below the other, exactly one is served, and the other one says why it is not', async () => {
      const verdicts = await Promise.all(Array.from({ length: ROUNDS }, (_, round) => race(`race-${round}.example`)));
      expect(verdicts).toEqual(Array.from({ length: ROUNDS }, () => ({ served: 1, waiting: 1 })));
    });

    test('of one name and nobody’s domain, one is 201 and the other 409', async () => {
      const statuses = await Promise.all(
        Array.from({ length: ROUNDS }, async (_, round) => {
          const name = `same-${round}.example`;
          const responses = await Promise.all([create(server.alpha, name), create(server.beta, name)]);
          return responses.map(({ status }) => status).toSorted((one, two) => one - two);
        }),
      );
      expect(statuses).toEqual(Array.from({ length: ROUNDS }, () => [201, 409]));
    });
  });

  const create = (send: Send, name: string) => send('POST', '/api/v1/dns', { json: { name } });

  async function race(name: string): Promise<{ served: number; waiting: number }> {
    const [above, below] = await Promise.all([create(server.alpha, name), create(server.beta, `www.${name}`)]);
    for (const response of [above, below]) expectStatus(response, 201);
    const read = async (): Promise<WireRecord[]> => [
      (await server.alpha('GET', `/api/v1/dns/${above.record().id}`)).record(),
      (await server.beta('GET', `/api/v1/dns/${below.record().id}`)).record(),
    ];
    const isServed = ({ status }: WireRecord): boolean => status === 'active';
    const zones = await waitUntil(read, (both) => both.some(isServed));
    const waiting = zones.filter((zone) => zone.status === 'pending' && zone.status_reason !== null);
    return { served: zones.filter(isServed).length, waiting: waiting.length };
  }
}
