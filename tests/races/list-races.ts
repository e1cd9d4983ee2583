import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { expectStatus } from '../support/expect-response.ts';
import { newEnrollable, newPublicKey } from '../support/enrollment.ts';
import type { ApiResponse, WireRecord } from '../support/send.ts';
import { waitUntil } from '../support/wait-until.ts';
import { tally, times } from './crowd.ts';
import type { RaceServer } from './race-server.ts';

const PAIRS = 8;
const MAX_UPDATE_KEYS = 50;
const TIMEOUT = { timeout: 600_000 };

/** All of them take turns, and on a busy machine some have to retry. */
function isFinal({ status, header }: ApiResponse): boolean {
  return header('retry-after') === undefined && status !== 504;
}

/** Decisions that depend on a list, while another process changes the list. */
export function describeListRaces({ alpha }: RaceServer): void {
  async function create(path: string, fields: object): Promise<WireRecord> {
    const response = await alpha('POST', path, { json: fields });
    expectStatus(response, 201);
    return response.record();
  }

  /** A database that is ready, so that it names an owner. */
  async function newDatabase(name: string): Promise<string> {
    const { id } = await create('/api/v1/databases', { name });
    const path = `/api/v1/databases/${id}`;
    await waitUntil(
      async () => (await alpha('GET', path)).record(),
      ({ status }) => status === 'active',
    );
    return path;
  }

  describe('lists that change while somebody decides on them', () => {
    test('of two peers that ask for overlapping ranges at once, one gets its range', TIMEOUT, async () => {
      const { path } = await newEnrollable(alpha);
      const newPeer = (name: string) => create(`${path}/peers`, { name, public_key: newPublicKey() });
      const peers = await Promise.all(times(2 * PAIRS, (index) => newPeer(`device-${index}`)));
      const ask = (peer: WireRecord, range: string) =>
        alpha('PATCH', `${path}/peers/${peer.id}`, { json: { allowed_ips: [range] } });
      for (let pair = 0; pair < PAIRS; pair += 1) {
        const [one, two] = peers.slice(2 * pair) as [WireRecord, WireRecord];
        const wide = `172.${16 + pair}.0.0/16`;
        const responses = await Promise.all([ask(one, wide), ask(two, wide.replace('0.0/16', '7.0/24'))]);
        expect(tally(responses)).toEqual({ '200': 1, '409 allowed_ips_overlap': 1 });
      }
    });

    test('a database names an owner that exists after two are deleted at once', TIMEOUT, async () => {
      const databases = await Promise.all(times(PAIRS / 2, (index) => newDatabase(`owners-${process.pid}-${index}`)));
      await Promise.all(
        databases.map(async (path) => {
          const owners = await Promise.all(
            times(3, (index) => create(`${path}/users`, { name: `owner-${index}`, role: 'owner' })),
          );
          // Ids sort by time of creation, and a database names its newest owner.
          const [first, second, third] = owners.toSorted((one, other) => (one.id < other.id ? -1 : 1));
          const remove = (user: WireRecord) => alpha('DELETE', `${path}/users/${user.id}`);
          expect(tally(await Promise.all([remove(third!), remove(second!)]))).toEqual({ '204': 2 });
          expect((await alpha('GET', path)).record()['connection']).toMatchObject({ user: first!['username'] });
        }),
      );
    });

    test('no more update keys are created than a zone may have', TIMEOUT, async () => {
      const { id } = await create('/api/v1/dns', { name: `keys-${process.pid}.example` });
      const path = `/api/v1/dns/${id}/update-keys`;
      const createKey = (index: number) => {
        const request = { json: { name: `key-${index}` }, headers: { 'Idempotency-Key': randomUUID() } };
        return waitUntil(() => alpha('POST', path, request), isFinal);
      };
      const responses = await Promise.all(times(MAX_UPDATE_KEYS + 10, createKey));
      expect(tally(responses)).toEqual({ '201': MAX_UPDATE_KEYS, '409 too_many_update_keys': 10 });
    });
  });
}
