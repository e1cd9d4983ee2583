import type { AskSecondaries } from './dns-secondaries.ts';
import { DEFAULT_NAMESERVERS } from './name-servers.ts';
import type { LookUpName } from './look-up-name.ts';
import { lookUpsOff } from './look-up-name.ts';
import type { OwnNames } from './own-names.ts';
import { withoutOperator } from './own-names.ts';
import type { ResolverChoice } from './open-resolver.ts';
import type { CreateZoneTexts } from './zone-texts.ts';
import type { CheckDelegation } from './zone-delegation.ts';
import { notChecked } from './zone-delegation.ts';

/** The name server of this process, as other products use it. */
export interface NameServer {
  /** Whether it is on in this process; if not, other processes may answer. */
  readonly isOn: boolean;
  /** Where to send queries; null while it does not answer. */
  endpoint(): { readonly address: string; readonly port: number } | null;
  /** How it is, in a few words. */
  summary(): string;
  /** Answers a query from a device in a VPN network; undefined while it is not answering. */
  answer(query: Buffer, isTcp: boolean): Buffer | undefined;
}

export interface DnsPorts {
  /** The default name servers of zones and domains. */
  readonly nameservers: readonly string[];
  /** The names that only the operator's project may answer for. */
  readonly ownNames: OwnNames;
  /** Which name servers to ask about names elsewhere. */
  readonly resolver: ResolverChoice;
  /** Asks the secondaries for a zone's serial. */
  readonly askSecondaries: AskSecondaries;
  readonly lookUpName: LookUpName;
  /** Looks up how a zone is delegated. */
  readonly checkDelegation: CheckDelegation;
  readonly nameServer: NameServer;
  /** Writes TXT records into zones served here, such as the proofs of certificates. */
  readonly createZoneTexts: CreateZoneTexts;
}

export const NO_NAME_SERVER: NameServer = {
  isOn: false,
  endpoint: () => null,
  summary: () => 'off',
  answer: () => undefined,
};

/** As a provider's listener: null if it is off in this process. */
export function listenerStateOf({ isOn, endpoint, summary }: NameServer) {
  const listener = (): { isUp: boolean; summary: string } => ({ isUp: endpoint() !== null, summary: summary() });
  return { listenerName: 'name server', listener: isOn ? listener : null };
}

/** Nothing is asked, and nobody answers. */
export const dnsOff: DnsPorts = {
  nameservers: DEFAULT_NAMESERVERS,
  ownNames: withoutOperator(DEFAULT_NAMESERVERS),
  resolver: 'off',
  askSecondaries: async () => [],
  lookUpName: lookUpsOff,
  checkDelegation: async () => notChecked('DNS lookups are off.'),
  nameServer: NO_NAME_SERVER,
  createZoneTexts: () => ({ add: async () => false, zoneOf: async () => undefined, remove: async () => false }),
};
