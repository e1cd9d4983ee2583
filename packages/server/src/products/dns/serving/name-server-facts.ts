import type { ListenerState } from '../../open-listener.ts';
import { LISTENER_OFF } from '../../open-listener.ts';

/** The name server's state, for people. */
export interface NameServerFacts extends ListenerState {
  /** Where to send queries; null while it does not answer. */
  readonly endpoint: { readonly address: string; readonly port: number } | null;
}

export const OFF: NameServerFacts = { ...LISTENER_OFF, endpoint: null };

/** The command that queries an endpoint, up to the name and the type. */
export function digAt({ address, port }: NonNullable<NameServerFacts['endpoint']>): string {
  return port === 53 ? `dig @${address}` : `dig @${address} -p ${port}`;
}
