import { setImmediate } from 'node:timers/promises';
import type { DnsRecord, Zone } from '@landhold/contract';
import type { ZoneAuthority, ZoneFile, ZoneFileSet } from '@landhold/dns';
import { formatZoneFile, parseZoneFileInSlices } from '@landhold/dns';
import { toAsciiLabel } from '../../../addresses/hostname.ts';
import type { OperationRequest, RecordReply, TextReply } from '../../../core/operation.ts';
import type { FieldError } from '../../../core/service-error.ts';
import { createRecordPlaces } from '../../../pipeline/record-places.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';
import { createAct } from '../../../pipeline/resource-action.ts';
import { withReleasedAddresses } from './released-addresses.ts';
import { throwErrors, valueKey, findSetProblem } from './record-set.ts';
import type { SetChange, SetContent } from './set-change.ts';
import { isDifference, keyOf, refuseConflicts } from './set-change.ts';
import type { LoadedSets, StoredSet } from './loaded-sets.ts';
import { createLoadedSets } from './loaded-sets.ts';
import { withOwnersAbove } from './redirections.ts';
import { changedSet } from './zone-journal.ts';
import { createZoneWriter } from './zone-write.ts';

/** Enough for a full zone with two values per set, and parsed within a second. */
const MAX_RECORDS = 20_000;
const [SHORTEST_TTL, LONGEST_TTL] = [60, 86_400];
const [REFRESH_S, RETRY_S, EXPIRE_S, NEGATIVE_S] = [7_200, 900, 1_209_600, 300];

/** Exports and imports a zone as text. */
export function createZoneFiles(tools: ActionTools) {
  const { store } = tools;
  const places = createRecordPlaces('records');
  const act = createAct(tools);
  const writeZone = createZoneWriter(tools);

  async function exportZone({ caller, params }: OperationRequest<'exportZone'>): Promise<TextReply> {
    const stored = (await places.findParent(store, caller.projectId, params))!;
    const zone = JSON.parse(stored.json) as Zone;
    const zoneSets = createLoadedSets(store, caller.projectId, zone.id);
    await zoneSets.load();
    const servers = zone.nameservers.map((name) => `${name}.`);
    const sets = zoneSets.all().map(({ set }) => ({ ...set, ttl: set.ttl ?? zone.ttl }));
    const apex = { name: '@', type: 'NS', ttl: zone.ttl, values: servers } as const;
    return {
      status: 200,
      text: formatZoneFile({ zone: zone.name, authority: authorityOf(zone), sets: [apex, ...sets] }),
    };
  }

  async function importZone(request: OperationRequest<'importZone'>): Promise<RecordReply> {
    const { caller, params, body, query } = request;
    if (query.mode !== undefined && query.mode !== body.mode) {
      const message = 'mode must be the same in the query and in the body. Leave it out of the query.';
      throwErrors({ errors: [{ param: 'mode', code: 'mode_invalid', message }] });
    }
    const parent = (await places.findParent(store, caller.projectId, params))!;
    // A zone's name never changes, so the file is parsed only once even if the rest runs again.
    const { name } = JSON.parse(parent.json) as Zone;
    const file = await parseInSlices(body.zonefile, name);
    const sets = acceptedSets(file, name);
    return act(request, params.zone_id, async (view) => {
      const stored = (await places.findParent(view, caller.projectId, params))!;
      const zone = JSON.parse(stored.json) as Zone;
      const zoneSets = createLoadedSets(view, caller.projectId, zone.id);
      await zoneSets.load(body.mode === 'replace' ? undefined : withOwnersAbove(sets.map((set) => set.name)));
      const found = differences(sets, zoneSets, zone, body.mode === 'replace');
      const changes = withReleasedAddresses(found, zoneSets).filter(isDifference);
      await refuseConflicts(zone, zoneSets, changes);
      const { commit, changeId, serial } = await writeZone(request, view, stored, changes);
      const changedSets = (predicate: (change: SetChange) => boolean) =>
        changes.filter(predicate).map(({ former, next }) => changedSet(former?.set, next));
      const result = {
        object: 'zone_import',
        zone_id: zone.id,
        change_id: changeId,
        serial,
        added: changedSets(({ former }) => former === undefined),
        changed: changedSets(({ former, next }) => former !== undefined && next !== undefined),
        removed: changedSets(({ next }) => next === undefined),
        ignored: ignoredIn(file),
      };
      return { commit, body: JSON.stringify(result) };
    });
  }

  return { exportZone, importZone };
}

function authorityOf({ ttl, serial, nameservers: [primary = ''] }: Zone): ZoneAuthority {
  const contact = `hostmaster${primary.slice(primary.indexOf('.'))}`;
  const times = { refresh: REFRESH_S, retry: RETRY_S, expire: EXPIRE_S, minimum: NEGATIVE_S };
  // Serials are 32-bit numbers (RFC 1982).
  return { ttl, primary, contact, serial: serial % 2 ** 32, ...times };
}

/** A large file takes almost a second. Other requests are served between the slices. */
async function parseInSlices(text: string, zone: string): Promise<ZoneFile> {
  const slices = parseZoneFileInSlices(text, { zone, toAscii: toAsciiLabel, maxRecords: MAX_RECORDS });
  for (let slice = slices.next(); ; slice = slices.next()) {
    if (slice.done === true) return slice.value;
    await setImmediate();
  }
}

type FileSet = ZoneFileSet & Pick<SetContent, 'fqdn'>;

/** The file's sets without the apex NS set. Throws an error that lists every line that the zone cannot accept. */
function acceptedSets({ sets, errors: parseErrors }: ZoneFile, zone: string): FileSet[] {
  const accepted = sets
    .filter((set) => !isApexServers(set))
    .map((set) => ({ ...set, fqdn: set.name === '@' ? zone : `${set.name}.${zone}` }));
  const unsupported = accepted.flatMap((set) => {
    const problem = findUnsupported(set, zone);
    return problem === undefined ? [] : [{ line: set.line, problem }];
  });
  const errors = [...parseErrors, ...unsupported]
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, problem }): FieldError => {
      return { param: 'zonefile', code: 'zonefile_invalid', message: `Line ${line}: ${problem}` };
    });
  throwErrors({ errors });
  return accepted;
}

function findUnsupported(set: FileSet, zone: string): string | undefined {
  const { name, type } = set;
  if (name === '@' && (type === 'CNAME' || type === 'DS'))
    return `A set of type ${type} cannot be at the zone's own name.`;
  if (name.startsWith('*') && (type === 'DNAME' || type === 'ALIAS'))
    return `A set of type ${type} cannot be at a wildcard.`;
  return findSetProblem(set, zone, `The values of ${name} ${type}`);
}

function nearestTtl(ttl: number): number {
  return Math.min(Math.max(ttl, SHORTEST_TTL), LONGEST_TTL);
}

function isApexServers({ name, type }: Pick<ZoneFileSet, 'name' | 'type'>): boolean {
  return name === '@' && type === 'NS';
}

function ignoredIn({ sets, authority }: ZoneFile): object[] {
  const servers = { name: '@', type: 'NS', reason: "The service sets the zone's own name servers." };
  return [
    ...(authority === undefined ? [] : [{ name: '@', type: 'SOA', reason: 'The SOA record is made by the service.' }]),
    ...(sets.some(isApexServers) ? [servers] : []),
    ...sets
      .filter((set) => !isApexServers(set) && set.ttl !== nearestTtl(set.ttl))
      .map(({ name, type, ttl }) => ({
        name,
        type,
        reason: `The TTL ${ttl} was changed to the nearest valid one, ${nearestTtl(ttl)}.`,
      })),
  ];
}

/** The changes that the file makes to the current zone. */
function differences(sets: readonly FileSet[], zoneSets: LoadedSets, zone: Zone, isReplace: boolean): SetChange[] {
  const keysInFile = new Set(sets.map(keyOf));
  const isRemoved = ({ set }: StoredSet): boolean => !set.managed && !keysInFile.has(keyOf(set));
  const removed = isReplace ? zoneSets.all().filter(isRemoved).toArray() : [];
  return [
    ...sets.map((set): SetChange => {
      const former = zoneSets.at(set.name).get(set.type);
      return { former, next: nextOf(set, former?.set, zone), param: 'zonefile' };
    }),
    ...removed.map((former): SetChange => ({ former, next: undefined, param: 'zonefile' })),
  ];
}

/**
 * Leaves a set unchanged if resolvers would get the same answer: neither the order of values nor an explicit default
 * TTL is a difference.
 */
function nextOf(
  { name, fqdn, type, ttl: sent, values }: FileSet,
  former: DnsRecord | undefined,
  zone: Zone,
): SetContent {
  const ttl = nearestTtl(sent);
  const next = { name, fqdn, type, ttl: ttl === zone.ttl ? null : ttl, values };
  if (former === undefined) return next;
  const keys = (texts: readonly string[]): string =>
    texts
      .map((text) => valueKey(type, text, zone.name))
      .toSorted()
      .join();
  const isSame = keys(former.values) === keys(values);
  const kept = (former.ttl ?? zone.ttl) === ttl ? former.ttl : next.ttl;
  return { ...next, ttl: kept, values: isSame ? former.values : values };
}
