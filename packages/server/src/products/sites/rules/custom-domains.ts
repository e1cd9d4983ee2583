import type { Site } from '@landhold/contract';
import { toTimestamp } from '../../../core/clock.ts';
import type { Claim } from '../../../store/store.ts';

export type DomainState = Site['custom_domain_states'][number];

/** A check's result for a name. */
export type Finding =
  /** The name is the project's: its TXT record exists. */
  | { readonly proof: 'text'; readonly texts: readonly string[] }
  /** The name is in a zone of the project that is served here. */
  | { readonly proof: 'zone' }
  /** Another project has proved that it owns the name, and this one only has a zone here. */
  | { readonly proof: 'lost'; readonly reason: string }
  /** There is no proof, for this reason. */
  | { readonly proof: 'none'; readonly reason: string }
  /** The check was inconclusive. */
  | { readonly proof: 'unknown'; readonly reason: string };

export interface Judgement {
  readonly now: number;
  readonly graceMs: number;
  /** Why the site cannot have a name that another site has; null if none has it. */
  readonly conflict: string | null;
}

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
/** Names that are not served are checked again after this fraction of the time that they have waited. */
const PART = 10;
/** How often an active name's proof is checked within the time that it may be missing. */
const CHECKS_IN_GRACE = 24;

const NOT_CHECKED = 'Not checked yet.';

/** Claimed by the only site that is served under the name. */
export function domainClaim({ name }: Pick<DomainState, 'name'>): Claim {
  return { scope: 'site.domain', key: name };
}

/** These names' states: known states as they are, and initial states for the others. */
export function statesOf(
  names: readonly string[],
  known: readonly DomainState[] | undefined,
  begin: { readonly token: string; readonly now: number },
): DomainState[] {
  const byName = new Map((known ?? []).map((state) => [state.name, state]));
  return names.map((name) => byName.get(name) ?? newState(name, begin));
}

function newState(name: string, { token, now }: { readonly token: string; readonly now: number }): DomainState {
  return {
    name,
    status: 'pending',
    reason: NOT_CHECKED,
    record: proofRecord(name, token),
    managed: false,
    since: toTimestamp(now),
    checked_at: null,
    served_until: null,
  };
}

/** The record that the name's owner has to set. For a wildcard it is at the name that it is below. */
export function proofRecord(name: string, token: string): DomainState['record'] {
  return { type: 'TXT', name: `_landhold.${name.replace(/^\*\./, '')}`, value: `landhold-verification=${token}` };
}

/** When a name has to be checked next. */
export function checkAt({ status, since, checked_at, served_until }: DomainState, graceMs: number): number {
  if (checked_at === null) return 0;
  const checked = Date.parse(checked_at);
  if (status !== 'active') return checked + within((checked - Date.parse(since)) / PART);
  const next = checked + within(graceMs / CHECKS_IN_GRACE);
  const end = served_until === null ? next : Date.parse(served_until);
  return end > checked ? Math.min(next, end) : next;
}

function within(pauseMs: number): number {
  return Math.min(Math.max(Math.ceil(pauseMs), SECOND_MS), HOUR_MS);
}

/** The state after a check. */
export function judge(state: DomainState, finding: Finding, { now, graceMs, conflict }: Judgement): DomainState {
  const checked = { ...state, checked_at: toTimestamp(now) };
  const isActive = state.status === 'active';
  if (finding.proof === 'unknown') return { ...checked, reason: finding.reason };
  if (finding.proof === 'lost') return withStatus(checked, 'conflict', finding.reason, now);
  if (finding.proof !== 'none') {
    if (conflict !== null) return withStatus(checked, 'conflict', conflict, now);
    return withStatus(checked, 'active', null, now);
  }
  const until = state.served_until === null ? now + graceMs : Date.parse(state.served_until);
  if (!isActive || now >= until) return withStatus(checked, 'pending', finding.reason, now);
  return { ...checked, reason: finding.reason, served_until: toTimestamp(until) };
}

/**
 * An active name's state does not change if a check found nothing new, not even the time of the check. Otherwise the
 * record and its ETag would change every hour.
 */
export function keepUnlessChanged(before: DomainState, after: DomainState): DomainState {
  const isSame = JSON.stringify({ ...after, checked_at: before.checked_at }) === JSON.stringify(before);
  return isSame && before.status === 'active' ? before : after;
}

function withStatus(
  state: DomainState,
  status: DomainState['status'],
  reason: string | null,
  now: number,
): DomainState {
  const since = status === state.status ? state.since : toTimestamp(now);
  const { certificate, ...rest } = state;
  const kept = status === 'active' && certificate !== undefined ? { certificate } : {};
  return { ...rest, status, reason, since, served_until: null, ...kept };
}
