import type { RecordSet } from './staged-changes.ts';

/** The answer of a zone's record sets to a query (RFC 1034, 4.3.2). */
export interface ZoneAnswer {
  readonly result: 'answer' | 'no_type' | 'no_name' | 'referral' | 'outside';
  /** As in a zone file; for a referral, the name servers. */
  readonly lines: readonly string[];
}

export interface AnsweringZone {
  readonly name: string;
  readonly ttl: number;
  readonly nameservers: readonly string[];
  readonly sets: readonly RecordSet[];
}

/** The same limit as the name server has. */
const MAX_ALIASES = 16;

/** The name relative to the zone; undefined if it is outside. */
export function relativeTo(zone: string, text: string): string | undefined {
  const typed = text.trim().toLowerCase();
  const name = typed.replace(/\.$/, '');
  if (name === '' || name === '@' || name === zone) return '@';
  if (name.endsWith(`.${zone}`)) return name.slice(0, -zone.length - 1);
  return typed.endsWith('.') ? undefined : name;
}

export const fullName = (zone: string, name: string): string => (name === '@' ? zone : `${name}.${zone}`);

export function answerOf(given: AnsweringZone, name: string, type: string): ZoneAnswer {
  // An ALIAS is not answered. The addresses beside it are.
  const zone = { ...given, sets: given.sets.filter((set) => set.type !== 'ALIAS') };
  const lines: string[] = [];
  const followed = new Set<string>();
  let asked: string | undefined = name;
  while (asked !== undefined && followed.size <= MAX_ALIASES && !followed.has(asked)) {
    followed.add(asked);
    const found = find(zone, asked, type);
    lines.push(...linesOf(zone, asked, found.sets));
    const alias: RecordSet | undefined = found.sets.find((set) => set.type === 'CNAME' && type !== 'CNAME');
    if (alias === undefined) {
      const isReached = lines.length > 0 && found.result !== 'referral';
      return { result: isReached ? 'answer' : found.result, lines };
    }
    const [target = ''] = alias.values;
    asked = relativeTo(zone.name, target);
  }
  return { result: 'answer', lines };
}

interface Found {
  readonly result: ZoneAnswer['result'];
  readonly sets: readonly RecordSet[];
}

function find(zone: AnsweringZone, name: string, type: string): Found {
  const at = (owner: string): readonly RecordSet[] => setsAt(zone, owner);
  // The uppermost delegation wins. The zone answers for its DS records.
  const cut = ancestorsOf(name)
    .filter((owner) => owner !== '@' && (owner !== name || type !== 'DS'))
    .findLast((owner) => at(owner).some((set) => set.type === 'NS'));
  if (cut !== undefined) {
    return {
      result: 'referral',
      sets: at(cut)
        .filter((set) => set.type === 'NS')
        .map((set) => ({ ...set, name: cut })),
    };
  }
  if (exists(zone, name)) return pick(at(name), type);
  const [, ...above] = ancestorsOf(name);
  const encloser = above.find((owner) => exists(zone, owner)) ?? '@';
  const redirection = at(encloser).find((set) => set.type === 'DNAME');
  if (redirection !== undefined) return { result: 'answer', sets: [redirection, aliasOf(redirection, name)] };
  const wildcard = encloser === '@' ? '*' : `*.${encloser}`;
  return exists(zone, wildcard) ? pick(at(wildcard), type) : { result: 'no_name', sets: [] };
}

/** The CNAME that a DNAME makes for a name below it. */
function aliasOf({ name: owner, ttl, values: [target = ''] }: RecordSet, name: string): RecordSet {
  const labels = owner === '@' ? `${name}.` : name.slice(0, -owner.length);
  return { name, type: 'CNAME', ttl, values: [`${labels}${target === '.' ? '' : target}`] };
}

function pick(sets: readonly RecordSet[], type: string): Found {
  const wanted = sets.filter((set) => set.type === type);
  const alias = sets.filter((set) => set.type === 'CNAME');
  const found = wanted.length > 0 ? wanted : alias;
  return { result: found.length > 0 ? 'answer' : 'no_type', sets: found };
}

function setsAt({ ttl, nameservers, sets }: AnsweringZone, name: string): readonly RecordSet[] {
  const here = sets.filter((set) => set.name.toLowerCase() === name);
  if (name !== '@') return here;
  return [{ name: '@', type: 'NS', ttl, values: nameservers.map((host) => `${host}.`) }, ...here];
}

/** A name without sets exists if there are names below it. */
function exists({ sets }: AnsweringZone, name: string): boolean {
  return name === '@' || sets.some((set) => `.${set.name.toLowerCase()}`.endsWith(`.${name}`));
}

/** The name, and those above it up to the zone's. */
function ancestorsOf(name: string): string[] {
  if (name === '@') return ['@'];
  const labels = name.split('.');
  return [...labels.map((_, index) => labels.slice(index).join('.')), '@'];
}

function linesOf(zone: AnsweringZone, asked: string, sets: readonly RecordSet[]): string[] {
  return sets.flatMap(({ name, type, ttl, values }) => {
    // A wildcard answers for the name that was asked for; a delegation for its own.
    const isOwn = type === 'DNAME' || (type === 'NS' && name !== '@');
    const owner = isOwn ? name : asked;
    return values.map((value) => `${fullName(zone.name, owner)}. ${ttl ?? zone.ttl} IN ${type} ${value}`);
  });
}
