import type { CheckedSet, Finding, ZoneView } from './finding.ts';

/** Where the target is in a value, by type. */
const TARGETS: Readonly<Record<string, number>> = { ALIAS: 0, CNAME: 0, MX: 1, NS: 0, SRV: 3 };
/** Their targets must have addresses themselves (RFC 2181, 10.3; RFC 2782). */
const NO_ALIAS = new Set(['MX', 'NS', 'SRV']);

function checkTarget(view: ZoneView, { name, type }: CheckedSet, target: string): Finding | undefined {
  const at = view.relative(target);
  const host = target.replace(/\.$/, '');
  const sets = at === undefined ? undefined : view.answering(at);
  if (target === '.' || sets === undefined) return undefined;
  if (NO_ALIAS.has(type) && sets.some((set) => set.type === 'CNAME')) {
    const message = `The ${type} at ${name} leads to ${host}, which is a CNAME. Use the name that has the addresses.`;
    return { code: 'target_is_alias', severity: 'error', name, type, message };
  }
  const hasAddress = sets.some((set) => ['A', 'AAAA', 'ALIAS', 'CNAME'].includes(set.type));
  if (hasAddress || (type === 'CNAME' && sets.length > 0)) return undefined;
  const advice = type === 'CNAME' ? 'Create it, or delete the CNAME.' : `Give ${host} an A or AAAA set.`;
  const message = `The ${type} at ${name} leads to ${host}, which has no addresses in this zone. ${advice}`;
  return { code: 'target_missing', severity: 'error', name, type, message };
}

/** Names that sets lead to within the zone. */
export function checkTargets(view: ZoneView): Finding[] {
  return view.zone.sets.flatMap((set) => {
    const place = TARGETS[set.type];
    if (place === undefined) return [];
    return set.values.flatMap((value) => checkTarget(view, set, value.split(/\s+/)[place] ?? '.') ?? []);
  });
}

const LOW_S = 300;
const STABLE = new Set(['MX', 'NS', 'CAA']);

/** TTLs, delegations, and what is missing at the top. */
export function checkShape(view: ZoneView): Finding[] {
  const { zone } = view;
  const found: Finding[] = [];
  for (const { name, type, ttl: own, values } of zone.sets) {
    const ttl = own ?? zone.ttl;
    if (STABLE.has(type) && ttl !== null && ttl < LOW_S) {
      const message = `${name} ${type} has a TTL of ${ttl} seconds. It seldom changes: an hour or more makes it faster and survives an outage.`;
      found.push({ code: 'ttl_low', severity: 'note', name, type, message });
    }
    if (type === 'NS' && name !== '@' && values.length === 1) {
      const message = `${name} is delegated to one name server. Add a second one, or the name is gone while it is down.`;
      found.push({ code: 'delegation_single', severity: 'warning', name, type, message });
    }
    const other = type === 'A' ? view.find(name, 'AAAA') : undefined;
    if (other !== undefined && (other.ttl ?? zone.ttl) !== ttl) {
      const message = `A and AAAA at ${name} have different TTLs, so one of them changes later than the other. Give them the same.`;
      found.push({ code: 'ttl_differs', severity: 'note', name, type, message });
    }
  }
  if (!view.at('@').some(({ type }) => ['A', 'AAAA', 'ALIAS', 'HTTPS'].includes(type))) {
    const message = `${zone.name} has no address, so nobody reaches it without www or the like. Add A and AAAA, or an ALIAS.`;
    found.push({ code: 'apex_without_address', severity: 'note', name: '@', type: null, message });
  }
  return found;
}
