import type { Zone, ZoneReport } from '@landhold/contract';
import type { Tone } from '../../components/badge.tsx';

export type Delegation = ZoneReport['delegation'];
export type DelegationProblem = Delegation['problems'][number];

export interface StateWords {
  readonly badge: string;
  readonly tone: Tone;
}

export const STATE_WORDS: Readonly<Record<Delegation['state'], StateWords>> = {
  valid: { badge: 'delegated', tone: 'success' },
  partial: { badge: 'incomplete', tone: 'warning' },
  missing: { badge: 'not delegated', tone: 'danger' },
  unregistered: { badge: 'not registered', tone: 'danger' },
  unknown: { badge: 'not checked', tone: 'neutral' },
};

/** What the parent zone does for a name, in a sentence. */
export function delegationLead({ state, zone_above: above, problems }: Delegation, name: string): string {
  const parent = above ?? 'The zone above';
  if (state === 'valid') return `${parent} leads resolvers to this zone.`;
  if (state === 'partial') return `${parent} leads resolvers to this zone, but not everything is as it should be.`;
  if (state === 'missing') return `${parent} does not lead resolvers to this zone.`;
  if (state === 'unregistered') return `${parent} does not have the name ${name}.`;
  return problems[0]?.message ?? 'The zone above could not be asked.';
}

/** The changes to make, without problems that only say that a check failed. */
export function changesIn({ problems }: Delegation): readonly DelegationProblem[] {
  return problems.filter(({ code }) => code !== 'not_checked');
}

export interface Compared {
  readonly value: string;
  /** Whether the other side has it too. */
  readonly isShared: boolean;
}

export interface Comparison {
  readonly label: string;
  readonly has: readonly Compared[];
  readonly should: readonly Compared[];
}

/** The parent zone's data, beside what it should be. */
export function compareDelegation(
  { nameservers, ds, glue }: Delegation,
  zone: Pick<Zone, 'nameservers' | 'signing'>,
): readonly Comparison[] {
  const addresses = glue.map(({ name, addresses: known }) => ({ value: `${name} ${known.join(' ')}`, isShared: true }));
  return [
    compare('Name servers', nameservers, zone.nameservers),
    compare('DS records', ds, zone.signing?.ds ?? []),
    // The name servers' registrar knows what they should be; their problems are among the changes.
    { label: 'Glue', has: addresses, should: [] },
  ].filter(({ has, should }) => has.length > 0 || should.length > 0);
}

function compare(label: string, has: readonly string[], should: readonly string[]): Comparison {
  const marked = (values: readonly string[], others: readonly string[]): Compared[] => {
    const known = new Set(others.map(toPlain));
    return values.map((value) => ({ value, isShared: known.has(toPlain(value)) }));
  };
  return { label, has: marked(has, should), should: marked(should, has) };
}

/** Names and digests ignore letter case. */
const toPlain = (value: string): string => value.toLowerCase();

const ALGORITHMS: Readonly<Record<string, string>> = {
  8: 'RSA/SHA-256',
  13: 'ECDSA P-256',
  14: 'ECDSA P-384',
  15: 'Ed25519',
};
const DIGEST_TYPES: Readonly<Record<string, string>> = { 1: 'SHA-1', 2: 'SHA-256', 4: 'SHA-384' };

export interface DsPart {
  readonly label: string;
  readonly value: string;
  /** A number's meaning, as registrars call it. */
  readonly meaning?: string | undefined;
}

/** The four fields that registrars ask for one by one; empty if the text is not a DS record. */
export function partsOfDs(text: string): readonly DsPart[] {
  const [, tag, algorithm, type, digest] = /^(\d+) (\d+) (\d+) ([0-9A-Fa-f]+)$/.exec(text) ?? [];
  if (tag === undefined || algorithm === undefined || type === undefined || digest === undefined) return [];
  return [
    { label: 'Key tag', value: tag },
    { label: 'Algorithm', value: algorithm, meaning: ALGORITHMS[algorithm] },
    { label: 'Digest type', value: type, meaning: DIGEST_TYPES[type] },
    { label: 'Digest', value: digest },
  ];
}
