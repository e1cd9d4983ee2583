import type { ServerAddress } from '@landhold/dns/name-server.ts';
import { askSerial } from '@landhold/dns/name-server.ts';
import type { AskSecondaries, SecondaryAnswer } from '../ports/dns-secondaries.ts';
import { showAddress } from './notifier.ts';

/** A caller waits for the answer. */
const TIMEOUT_MS = 1_000;

export function createAskSecondaries(addresses: readonly ServerAddress[]): AskSecondaries {
  async function ask(target: ServerAddress, zone: string): Promise<SecondaryAnswer> {
    const answer = await askSerial({ ...target, zone, timeoutMs: TIMEOUT_MS });
    const serial = answer.outcome === 'silent' ? undefined : (answer.serial ?? null);
    return { address: showAddress(target), serial };
  }
  return (zone) => Promise.all(addresses.map((target) => ask(target, zone)));
}
