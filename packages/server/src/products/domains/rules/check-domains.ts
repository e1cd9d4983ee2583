import type { Domain, DomainCheck } from '@landhold/contract';
import { toHostname, toRegistrableName } from '../../../addresses/hostname.ts';
import { findConflictingOwnName } from '../../dns/ports/own-names.ts';
import type { OperationRequest, RecordReply } from '../../../core/operation.ts';
import { isReserved } from '../ports/registry.ts';
import type { Holder } from '../../../store/claim-reads.ts';
import type { DomainTools } from './domain-tools.ts';

type Checked = DomainCheck['data'][number];

export const NOT_REGISTRABLE = 'A name to register is one label under a public suffix, such as example.com';

interface CheckTools extends Pick<DomainTools, 'store' | 'registry' | 'ownNames'> {
  readonly providerFor: (ascii: string) => Domain['provider'];
}

/** Why nobody in this project can register the name; undefined if it is not reserved. */
export function explainReserved(
  ascii: string,
  projectId: string,
  { registry, ownNames }: Pick<DomainTools, 'registry' | 'ownNames'>,
): string | undefined {
  if (isReserved(ascii, registry.suffixes))
    return `${ascii} is a suffix of this installation. Register a name below it.`;
  const own = findConflictingOwnName(ascii, projectId, ownNames);
  return own && `${ascii} is reserved, because this installation uses ${own}. Choose another name.`;
}

/** Which of these names can be registered here. */
export function createCheckDomains({ store, registry, ownNames, providerFor }: CheckTools) {
  const { suffixes } = registry;

  function judge(name: string, holders: ReadonlyMap<string, Holder>, projectId: string): Checked {
    const reserved = toHostname(name)?.ascii ?? name.toLowerCase();
    const reason = explainReserved(reserved, projectId, { registry, ownNames });
    if (reason !== undefined) {
      return { name, ascii_name: reserved, state: 'reserved', reason, provider: null };
    }
    const ascii = toRegistrableName(name, suffixes)?.ascii;
    if (ascii === undefined) {
      return { name, ascii_name: null, state: 'invalid', reason: `${describeSuffixes(suffixes)}.`, provider: null };
    }
    const known = { name, ascii_name: ascii, provider: providerFor(ascii) };
    const holder = holders.get(ascii);
    if (holder === undefined) return { ...known, state: 'available', reason: null };
    const owner = holder.projectId === projectId ? 'Your project already owns it.' : 'Another project owns it.';
    return { ...known, state: 'registered', reason: owner };
  }

  return async ({ caller, body }: OperationRequest<'checkDomains'>): Promise<RecordReply> => {
    const names = body.names.flatMap((name) => toRegistrableName(name, suffixes)?.ascii ?? []);
    const claims = [...new Set(names)].map((key) => ({ scope: 'domain.name', key }));
    const found = claims.length === 0 ? [] : await store.holders('domains', claims);
    const holders = new Map(found.map((holder) => [holder.key, holder]));
    const data = body.names.map((name) => judge(name, holders, caller.projectId));
    const answer: DomainCheck = { object: 'domain_check', data };
    return { status: 200, body: JSON.stringify(answer) };
  };
}

/** Which names can be registered, as a sentence without its full stop. */
export function describeSuffixes(suffixes: readonly string[]): string {
  if (suffixes.length === 0) return NOT_REGISTRABLE;
  return `${NOT_REGISTRABLE}, or under ${suffixes.join(', ')}`;
}
