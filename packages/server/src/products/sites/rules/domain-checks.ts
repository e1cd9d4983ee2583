import type { KindTag, Site } from '@landhold/contract';
import type { Admission } from '../../../reconciler/lifecycle.ts';
import type { Holder } from '../../../store/claim-reads.ts';
import { changeOf, changeRecord } from '../../../store/change-record.ts';
import { newEvent } from '../../../store/new-event.ts';
import type { Commit, StoredRecord } from '../../../store/store.ts';
import type { PointerPlan } from '../../dns/ports/own-zones.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';
import { createCheckQueue } from './check-queue.ts';
import type { DomainState, Finding } from './custom-domains.ts';
import { checkAt, domainClaim, judge, keepUnlessChanged, proofRecord, statesOf } from './custom-domains.ts';
import { leadsElsewhere, pointed, pointersOf } from './domain-pointers.ts';
import type { DomainProofTools } from './domain-proofs.ts';
import { createDomainProofs } from './domain-proofs.ts';

export interface DomainCheckTools extends ActionTools, DomainProofTools {
  readonly wakeAt: (kind: KindTag, dueAt: number) => void;
  readonly onError: (error: unknown) => void;
}

type Findings = ReadonlyMap<string, Finding>;

interface Subject {
  readonly projectId: string;
  readonly stored: StoredRecord;
  readonly site: Site;
  /** For the current names. */
  readonly states: readonly DomainState[];
  readonly token: string;
}

/** For this long no other process starts the check. If this one ends, another does then. */
const CHECK_MS = 30_000;
/** Names of one site that are looked up at the same time. */
const MAX_LOOK_UPS = 4;
const DISPLACED = 'Another project has proved that the name is its own. Set the TXT record of this project instead.';

/** Checks who owns sites' custom domains, and stores the result. */
export function createDomainChecks(tools: DomainCheckTools) {
  const { store, clock, ids, zones, tokenOf, wakeAt, onError } = tools;
  const { graceMs, addresses } = tools.customDomains;
  const findOut = createDomainProofs(tools);
  const queue = createCheckQueue({ check, onError });

  async function find(projectId: string, id: string): Promise<Subject | undefined> {
    const stored = await store.find(projectId, 'sites', id);
    return stored && subjectOf(projectId, stored);
  }

  async function subjectOf(projectId: string, stored: StoredRecord): Promise<Subject> {
    const site = JSON.parse(stored.json) as Site;
    const token = await tokenOf(projectId);
    const names = [...site.custom_domains, ...site.wildcard_domains];
    const states = statesOf(names, site.custom_domain_states, { token, now: clock.now() });
    return { projectId, stored, site, states, token };
  }

  /** When to check a site's name; at once if its record has to lead elsewhere by now. */
  function dueAtOf(site: Site, state: DomainState): number {
    return leadsElsewhere(state, site, addresses) ? 0 : checkAt(state, graceMs);
  }

  async function check(projectId: string, id: string, signal: AbortSignal): Promise<void> {
    const subject = await find(projectId, id);
    if (subject === undefined) return;
    const now = clock.now();
    const left = subject.states.filter((state) => dueAtOf(subject.site, state) <= now).values();
    const findings = new Map<string, Finding>();
    await Promise.all(
      Array.from({ length: MAX_LOOK_UPS }, async () => {
        for (const { name } of left) findings.set(name, await findOut(projectId, name, signal));
      }),
    );
    // An aborted check says nothing about the names.
    if (!signal.aborted) await conclude(projectId, id, findings);
  }

  /** Decides from the current state, which may have changed during the DNS queries. */
  async function conclude(projectId: string, id: string, findings: Findings): Promise<void> {
    let lookAt: number | null = null;
    const isChanged = await changeRecord(store, { projectId, kind: 'sites', id }, async (stored) => {
      const { commit, dueAt } = await decide(await subjectOf(projectId, stored), findings);
      lookAt = dueAt;
      return commit;
    });
    if (isChanged && lookAt !== null) wakeAt('sites', lookAt);
  }

  async function decide(subject: Subject, findings: Findings): Promise<{ commit: Commit; dueAt: number | null }> {
    const { projectId, stored, site, states, token } = subject;
    const holders = await holdersOf(subject, findings);
    const now = clock.now();
    const judged = states.map((state) => {
      const finding = findings.get(state.name);
      if (finding === undefined) return state;
      return judge(state, finding, { now, graceMs, conflict: conflictWith(holders.get(state.name), projectId) });
    });
    const actor = { type: 'service', id: stored.id } as const;
    const caller = { projectId, authority: null, keyId: stored.id };
    const pointers = pointersOf(site, judged, { findings, addresses });
    const plan = await zones.point({ reads: store, projectId, caller, actor, now }, pointers);
    const found = judged.map((state) => pointed(state, { plan, findings, proof: proofRecord(state.name, token) }));
    const dueAt = found.length === 0 ? null : Math.min(...found.map((state) => checkAt(state, graceMs)));
    const next = found.map((state, at) => keepUnlessChanged(states[at]!, state));
    return { commit: commitOf(subject, next, { plan, now, dueAt }), dueAt };
  }

  /** Other sites that have any of the names. */
  async function holdersOf(subject: Subject, findings: Findings): Promise<Map<string, Holder>> {
    const claims = subject.states.filter(({ name }) => findings.has(name)).map(domainClaim);
    const found = claims.length === 0 ? [] : await store.holders('sites', claims);
    const others = new Map<string, Holder>();
    for (const holder of found) {
      if (holder.id === subject.stored.id || (await displace(holder, subject, findings.get(holder.key)!))) continue;
      others.set(holder.key, holder);
    }
    return others;
  }

  /**
   * A zone here is weaker proof than DNS: anyone may create a zone for a name that is registered elsewhere. If DNS
   * names this project and not the holder's, the holder loses the name.
   */
  async function displace({ projectId, id, key: name }: Holder, subject: Subject, finding: Finding): Promise<boolean> {
    if (finding.proof !== 'text' || projectId === subject.projectId) return false;
    if (finding.texts.includes(proofRecord(name, await tokenOf(projectId)).value)) return false;
    if (!(await zones.answersFor(projectId, name))) return false;
    await conclude(projectId, id, new Map([[name, { proof: 'lost', reason: DISPLACED }]]));
    return true;
  }

  function commitOf({ projectId, stored, site }: Subject, next: readonly DomainState[], written: Written): Commit {
    const { now, dueAt } = written;
    const { creates, changes = [], removals, drafts = [] } = written.plan.companions;
    const before = site.custom_domain_states ?? [];
    const isEvent = JSON.stringify(eventFieldsOf(before)) !== JSON.stringify(eventFieldsOf(next));
    const to: Site = { ...site, custom_domain_states: [...next] };
    const releases = leaving(before, next).map(domainClaim);
    const claims = leaving(next, before).map(domainClaim);
    const change = { to, event: isEvent ? 'site.updated' : null, dueAt, releases, claims };
    const ofSite = changeOf(tools, { projectId, stored }, change);
    const others = drafts.map((each) => newEvent(ids, { ...each, at: now, requestId: null, projectId }));
    return { creates, changes: [...ofSite.changes, ...changes], removals, events: [...ofSite.events, ...others] };
  }

  return {
    /** Starts due checks, and returns when to ask again. The site need not wait for them. */
    async admit(projectId: string, id: string): Promise<Admission> {
      const subject = await find(projectId, id);
      if (subject === undefined || subject.states.length === 0) return { isAdmitted: true, lookAt: null };
      const now = clock.now();
      // It becomes active first: a check written meanwhile would only delay that.
      if (subject.site.status === 'pending') return { isAdmitted: true, lookAt: now };
      const next = Math.min(...subject.states.map((state) => dueAtOf(subject.site, state)));
      if (next > now) return { isAdmitted: true, lookAt: next };
      queue.add(projectId, id);
      return { isAdmitted: true, lookAt: now + CHECK_MS };
    },
    stop: queue.stop,
  };
}

interface Written {
  readonly plan: PointerPlan;
  readonly now: number;
  readonly dueAt: number | null;
}

/** Names that were active and no longer are. */
function leaving(before: readonly DomainState[], after: readonly DomainState[]): DomainState[] {
  const active = new Set(after.filter(({ status }) => status === 'active').map(({ name }) => name));
  return before.filter(({ name, status }) => status === 'active' && !active.has(name));
}

/** Neither a repeated check nor a new reason for the same status is an event. */
function eventFieldsOf(states: readonly DomainState[]): object[] {
  return states.map((state) => ({ ...state, checked_at: null, reason: null }));
}

function conflictWith(holder: Holder | undefined, projectId: string): string | null {
  if (holder === undefined) return null;
  if (holder.projectId === projectId) return `The site ${holder.id} has the name. Remove it there first.`;
  return 'A site of another project has the name. It is yours once the TXT record of that project is gone.';
}
