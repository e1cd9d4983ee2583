import { describe, expect, test } from 'vitest';
import { newEnrollable } from '../support/enrollment.ts';
import { CROWD, tally, times } from './crowd.ts';
import type { RaceServer } from './race-server.ts';

const USES = 5;
const TIMEOUT = { timeout: 600_000 };

/** More concurrent devices than a key has uses. */
export function describeEnrollmentRaces(server: RaceServer): void {
  describe('devices that enroll at once', () => {
    test('as many get in as the key has uses, each with another address', TIMEOUT, async () => {
      const network = await newEnrollable(server.alpha);
      const { enrollPatiently, uses } = await network.addKey({ max_uses: USES });
      const responses = await Promise.all(times(CROWD, (index) => enrollPatiently(`device-${index}`)));
      expect(tally(responses)).toEqual({ '201': USES, '401 enrollment_key_used_up': CROWD - USES });
      const peers = await network.peers();
      expect(new Set(peers.map((peer) => peer['address'])).size).toBe(USES);
      expect([peers.length, await uses(), (await network.read())['peer_count']]).toEqual([USES, USES, USES]);
    });

    test('none gets in with a key that is deleted, once that was answered', TIMEOUT, async () => {
      const network = await newEnrollable(server.alpha);
      const { enroll, enrollPatiently, path } = await network.addKey({ max_uses: CROWD });
      const before = times(CROWD / 2, (index) => enrollPatiently(`before-${index}`));
      await server.alpha('DELETE', path);
      const after = await Promise.all(times(CROWD / 2, (index) => enroll(`after-${index}`)));
      expect(tally(after)).toEqual({ '401 api_key_invalid': CROWD / 2 });
      const enrolled = (await Promise.all(before)).filter(({ status }) => status === 201).length;
      expect((await network.peers()).length).toBe(enrolled);
    });
  });
}
