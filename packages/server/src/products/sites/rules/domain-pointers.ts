import type { Site } from '@landhold/contract';
import type { Pointer, PointerPlan } from '../../dns/ports/own-zones.ts';
import type { DomainState, Finding } from './custom-domains.ts';

export interface Pointing {
  readonly plan: PointerPlan;
  readonly findings: ReadonlyMap<string, Finding>;
  /** The record that proves the name if no zone of the project does. */
  readonly proof: DomainState['record'];
}

/** Where a site's names have to lead. */
export function targetOf({ url }: Site): string {
  return new URL(url).hostname;
}

/** Whether the settings have changed since the name's record was written. */
export function leadsElsewhere(
  { record: { type, value } }: DomainState,
  site: Site,
  addresses: readonly string[],
): boolean {
  if (type === 'TXT') return false;
  if (type === 'CNAME') return value !== targetOf(site);
  return !value.split(', ').every((address) => addresses.includes(address));
}

/** Records to add to the project's zones, and records to remove. Names that were not checked stay. */
export function pointersOf(
  site: Site,
  states: readonly DomainState[],
  { findings, addresses }: { readonly findings: ReadonlyMap<string, Finding>; readonly addresses: readonly string[] },
): Pointer[] {
  const listed = new Set(states.map(({ name }) => name));
  const unlisted = (site.custom_domain_states ?? []).filter(({ name, managed }) => managed && !listed.has(name));
  return [
    ...unlisted.map(({ name }) => ({ name, target: null })),
    ...states.flatMap(({ name, status, managed }): Pointer[] => {
      const finding = findings.get(name);
      if (finding === undefined || finding.proof === 'unknown') return [];
      if (finding.proof === 'zone' && status === 'active') return [{ name, target: targetOf(site), addresses }];
      return managed ? [{ name, target: null }] : [];
    }),
  ];
}

/** A name's state once its pointer is written. */
export function pointed(state: DomainState, { plan, findings, proof }: Pointing): DomainState {
  const finding = findings.get(state.name);
  if (finding === undefined || finding.proof === 'unknown') return state;
  const outcome = plan.outcomes.get(state.name);
  if (outcome === undefined) return { ...state, managed: false, record: proof };
  const { isManaged: managed, advice, record } = outcome;
  return { ...state, managed, record: { type: record.type, name: state.name, value: record.value }, reason: advice };
}
