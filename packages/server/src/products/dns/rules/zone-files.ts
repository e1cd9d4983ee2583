import { setImmediate } from 'node:timers/promises';
import type { DnsRecord, Zone } from '@landhold/contract';
import type { ZoneAuthority, ZoneFile, ZoneFileSet } from '@landhold/dns';
import { formatZoneFile, parseZoneFileInSlices } from '@landhold/dns';
import { toAsciiLabel } from '../../core/hostname.ts';
import type { OperationRequest, RecordReply, TextReply } from '../../core/operation.ts';
import type { FieldError } from '../../core/service-error.ts';
import { createRecordPlaces } from '../record-places.ts';
import type { ActionTools } from '../resource-action.ts';
import { createAct } from '../resource-action.ts';
import { throwAny, valueKey, whatIsTooMuch } from './record-set.ts';
import type { SetChange, SetContent } from './set-change.ts';
import { isDifference, keyOf, refuseMisfits } from './set-change.ts';
import type { ZoneFamily } from './zone-family.ts';
import { createZoneFamily } from './zone-family.ts';
import { changedSet } from './zone-journal.ts';
import { createZoneWriter } from './zone-write.ts';

/** More than a zone with several values per set can contain, and read within a second. */
const MOST_RECORDS = 20_000;
const [SHORTEST_TTL, LONGEST_TTL] = [60, 86_400];
const [REFRESH_S, RETRY_S, EXPIRE_S, NEGATIVE_S] = [7_200, 900, 1_209_600, 300];

/** Exports and imports a zone as text. */
export function createZoneFiles(tools: ActionTools) {
  const { store } = tools;
  const places = createRecordPlaces(store, 'records');
  const act = createAct(tools);
  const writeZone = createZoneWriter(tools);

  async function exportZone({ caller, params }: OperationRequest<'exportZone'>): Promise<TextReply> {
    const stored = (await places.findParent(caller.projectId, params))!;
    const zone = JSON.parse(stored.json) as Zone;
    const family = createZoneFamily(store, caller.projectId, zone.id);
    await family.load();
    const servers = zone.nameservers.map((name) => `${name}.`);
    const sets = family.all().map(({ set }) => ({ ...set, ttl: set.ttl ?? zone.ttl }));
    const apex = { name: '@', type: 'NS', ttl: zone.ttl, values: servers } as const;
    return {
      status: 200,
      text: formatZoneFile({ zone: zone.name, authority: authorityOf(zone), sets: [apex, ...sets] }),
    };
  }

  async function importZone(request: OperationRequest<'importZone'>): Promise<RecordReply> {
    const { caller, params, body } = request;
    const parent = (await places.findParent(caller.projectId, params))!;
    // A zone's name never changes, so the file is read once however often the rest is decided.
    const { name } = JSON.parse(parent.json) as Zone;
    const file = await read(body.zonefile, name);
    const sets = setsOf(file, name);
    return act(request, params.zone_id, async () => {
      const stored = (await places.findParent(caller.projectId, params))!;
      const zone = JSON.parse(stored.json) as Zone;
      const family = createZoneFamily(store, caller.projectId, zone.id);
      await family.load(body.mode === 'replace' ? undefined : sets.map((set) => set.name));
      const changes = differences(sets, family, zone, body.mode === 'replace').filter(isDifference);
      await refuseMisfits(zone, family, changes);
      const { commit, changeId, serial } = await writeZone(request, stored, changes);
      const shown = (wanted: (change: SetChange) => boolean) =>
        changes.filter(wanted).map(({ former, next }) => changedSet(former?.set, next));
      const answer = {
        object: 'zone_import',
        zone_id: zone.id,
        change_id: changeId,
        serial,
        added: shown(({ former }) => former === undefined),
        changed: shown(({ former, next }) => former !== undefined && next !== undefined),
        removed: shown(({ next }) => next === undefined),
        ignored: ignoredIn(file),
      };
      return { commit, body: JSON.stringify(answer) };
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

/** In slices: a large file takes most of a second, and other requests must be served meanwhile. */
async function read(text: string, zone: string): Promise<ZoneFile> {
  const slices = parseZoneFileInSlices(text, { zone, toAscii: toAsciiLabel, maxRecords: MOST_RECORDS });
  for (let slice = slices.next(); ; slice = slices.next()) {
    if (slice.done === true) return slice.value;
    await setImmediate();
  }
}

type FileSet = ZoneFileSet & Pick<SetContent, 'fqdn'>;

/** The parts of a file that a zone accepts. Reports every line that it cannot accept. */
function setsOf({ sets, errors: unread }: ZoneFile, zone: string): FileSet[] {
  const taken = sets
    .filter((set) => !isApexServers(set))
    .map((set) => ({ ...set, fqdn: set.name === '@' ? zone : `${set.name}.${zone}` }));
  const wrong = taken.flatMap((set) => {
    const problem = whatCannotBeTaken(set, zone);
    return problem === undefined ? [] : [{ line: set.line, problem }];
  });
  const errors = [...unread, ...wrong]
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, problem }): FieldError => {
      return { param: 'zonefile', code: 'zonefile_invalid', message: `Line ${line}: ${problem}` };
    });
  throwAny({ errors });
  return taken;
}

function whatCannotBeTaken(set: FileSet, zone: string): string | undefined {
  const { name, type } = set;
  if (name === '@' && (type === 'CNAME' || type === 'DS'))
    return `A set of type ${type} cannot be at the zone's own name.`;
  return whatIsTooMuch(set, zone, `The values of ${name} ${type}`);
}

function nearestTtl(ttl: number): number {
  return Math.min(Math.max(ttl, SHORTEST_TTL), LONGEST_TTL);
}

function isApexServers({ name, type }: Pick<ZoneFileSet, 'name' | 'type'>): boolean {
  return name === '@' && type === 'NS';
}

function ignoredIn({ sets, authority }: ZoneFile): object[] {
  const servers = { name: '@', type: 'NS', reason: "The name servers of the zone itself are the service's." };
  return [
    ...(authority === undefined ? [] : [{ name: '@', type: 'SOA', reason: 'The SOA record is made by the service.' }]),
    ...(sets.some(isApexServers) ? [servers] : []),
    ...sets
      .filter((set) => !isApexServers(set) && set.ttl !== nearestTtl(set.ttl))
      .map(({ name, type, ttl }) => ({ name, type, reason: `The TTL ${ttl} became ${nearestTtl(ttl)}, the nearest.` })),
  ];
}

/** The changes that the file makes to the current zone. */
function differences(sets: readonly FileSet[], family: ZoneFamily, zone: Zone, isWhole: boolean): SetChange[] {
  const named = new Set(sets.map(keyOf));
  const gone = isWhole ? family.all().filter(({ set }) => !set.managed && !named.has(keyOf(set))) : [];
  return [
    ...sets.map((set): SetChange => {
      const former = family.at(set.name).get(set.type);
      return { former, next: nextOf(set, former?.set, zone), param: 'zonefile' };
    }),
    ...[...gone].map((former): SetChange => ({ former, next: undefined, param: 'zonefile' })),
  ];
}

/** A set that answers the same is left as it is: neither the order of values nor a spelt-out TTL is a difference. */
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
