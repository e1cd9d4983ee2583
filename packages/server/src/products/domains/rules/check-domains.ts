import type { Domain, DomainCheck } from '@landhold/contract';
import { toHostname, toRegistrableName } from '../../core/hostname.ts';
import type { OperationRequest, RecordReply } from '../../core/operation.ts';
import { isReserved } from '../../core/registry.ts';
import type { Holder } from '../../store/claim-reads.ts';
import type { DomainTools } from './domain-tools.ts';

type Checked = DomainCheck['data'][number];

export const NOT_REGISTRABLE = 'A name to register is one label under a public suffix, such as example.com';

interface CheckTools extends Pick<DomainTools, 'store' | 'registry'> {
  readonly providerFor: (ascii: string) => Domain['provider'];
}

/** Which of these names can be registered here. */
export function createCheckDomains({ store, registry, providerFor }: CheckTools) {
  const { suffixes } = registry;

  function judge(name: string, holders: ReadonlyMap<string, Holder>, projectId: string): Checked {
    const reserved = toHostname(name)?.ascii ?? name.toLowerCase();
    if (isReserved(reserved, suffixes)) {
      const reason = `${reserved} is a suffix of this installation. Register a name below it.`;
      return { name, ascii_name: reserved, state: 'reserved', reason, provider: null };
    }
    const ascii = toRegistrableName(name, suffixes)?.ascii;
    if (ascii === undefined) {
      return { name, ascii_name: null, state: 'invalid', reason: `${describeSuffixes(suffixes)}.`, provider: null };
    }
    const known = { name, ascii_name: ascii, provider: providerFor(ascii) };
    const holder = holders.get(ascii);
    if (holder === undefined) return { ...known, state: 'available', reason: null };
    const reason = holder.projectId === projectId ? 'Your project already owns it.' : 'Another project owns it.';
    return { ...known, state: 'registered', reason };
  }

  return async ({ caller, body }: OperationRequest<'checkDomains'>): Promise<RecordReply> => {
    const names = body.names.flatMap((name) => toRegistrableName(name, suffixes)?.ascii ?? []);
    const claims = [...new Set(names)].map((key) => ({ scope: 'domain.name', key }));
    const held = claims.length === 0 ? [] : await store.holders('domains', claims);
    const holders = new Map(held.map((holder) => [holder.key, holder]));
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
