import type { Zone } from '@landhold/contract';
import { createZones, updateZone } from '@landhold/dns/name-server.ts';
import type { Zone as AnsweringZone, Zones } from '@landhold/dns/name-server.ts';
import type { Store } from '../../../store/store.ts';
import type { ReadSigning } from './read-signing.ts';
import { findZone, isAnswered, readZone } from './read-zone.ts';
import type { Glue, StoredSet } from './zone-source.ts';
import { authorityOf, glueOf, noSetOf, serialOf, setOf } from './zone-source.ts';

/** The name server's data: every active zone that is not simulated, with its sets. */
export interface ServedZones {
  readonly zones: Zones;
  /** The served zones, by id, with each zone's project. */
  owners(): Map<string, string>;
  /** The names of the answered zones, by id. */
  members(): Map<string, string>;
  /** The serial in answers for the zone of this name; undefined if there is none. */
  serialOf(name: string): number | undefined;
  /** The zone behind these answers; undefined if it is not one of these zones. */
  ownerOf(answering: AnsweringZone): { readonly projectId: string; readonly zone: Zone } | undefined;
  /** Reads a zone that is about to be active, so that `begin` need not. */
  prepare(projectId: string, zone: Zone): Promise<void>;
  /** Starts to answer for a zone that was prepared; false if it has to be read. */
  begin(projectId: string, zone: Zone): boolean;
  /** Whether answers come from this state of the zone or a later one. */
  hasReached(zone: Zone): boolean;
  /**
   * Reads a zone again and answers from it, or stops if it is not active. Never two at once for one zone. Pass a zone
   * that was just read to save a query.
   */
  refresh(projectId: string, id: string, known?: Zone): Promise<void>;
  /** Applies a zone's change; false if it has to be read again. */
  change(zone: Zone, sets: ChangedSets): boolean;
  withdraw(id: string): void;
  /** Serials that are known so far mean nothing any more: all zones are read again. */
  doubt(): void;
  /** Checks again whether zones at and below a name should be answered. */
  review(name: string): void;
}

export interface ChangedSets {
  readonly put: readonly StoredSet[];
  readonly removed: readonly Pick<StoredSet, 'name' | 'type'>[];
}

interface Served {
  readonly projectId: string;
  readonly answering: AnsweringZone;
  zone: Zone;
}

/** Zones that were prepared and did not become active are forgotten, oldest first. */
const MAX_PREPARED = 100;

export interface ServedZonesOptions {
  readonly store: Store;
  /** Whether a zone of this name must not answer for this project; by default none. */
  readonly isHidden?: ((name: string, projectId: string) => boolean) | undefined;
  /** Name servers' addresses, answered in the zones that contain their names. */
  readonly glue?: Glue | undefined;
  /** How zones are signed; by default they are not. */
  readonly readSigning?: ReadSigning | undefined;
  /** Called after `doubt` with a zone that was answered otherwise than the store has it: its serial may be used again. */
  readonly onOther?: ((projectId: string, answered: Zone) => void) | undefined;
  /** Called when the set of served zones changes. */
  readonly onMembers?: (() => void) | undefined;
  readonly onError: (error: unknown) => void;
}

export function createServedZones(options: ServedZonesOptions): ServedZones {
  const { store, glue, readSigning, onMembers, onOther, onError, isHidden = () => false } = options;
  const zones = createZones();
  const served = new Map<string, Served>();
  const owners = new WeakMap<AnsweringZone, Served>();
  const prepared = new Map<string, Pick<Served, 'answering' | 'zone'>>();
  const reading = new Set<string>();
  /** Zones that were withdrawn while being read. What was read is outdated. */
  const withdrawn = new Set<string>();
  /** Zones that were not read since the last `doubt`. */
  let doubted = new Set<string>();

  async function refresh(projectId: string, id: string, known?: Zone): Promise<void> {
    reading.add(id);
    const doubts = doubted;
    try {
      const zone = known ?? (await findZone(store, projectId, id));
      if (zone === undefined || !isAnswered(zone)) return withdraw(id);
      const read = await readZone({ store, glue, readSigning, onError }, projectId, zone);
      // What was read before a doubt is read again.
      if (!withdrawn.has(id) && doubts === doubted) put(projectId, read.zone, read.answering);
    } finally {
      reading.delete(id);
      withdrawn.delete(id);
    }
  }

  function put(projectId: string, zone: Zone, answering: AnsweringZone): void {
    const former = served.get(zone.id);
    // An earlier read does not undo a change that was applied meanwhile.
    const isDoubted = doubted.delete(zone.id);
    if (former !== undefined && !isDoubted && former.zone.serial > zone.serial) return;
    if (former !== undefined && isDoubted && !isEqual(former.zone, zone)) onOther?.(projectId, former.zone);
    const next = { projectId, answering, zone };
    served.set(zone.id, next);
    owners.set(answering, next);
    if (!isHidden(zone.name, projectId)) zones.put(answering);
    if (former === undefined) onMembers?.();
  }

  function withdraw(id: string): void {
    if (reading.has(id)) withdrawn.add(id);
    prepared.delete(id);
    const former = served.get(id);
    if (former === undefined) return;
    served.delete(id);
    onMembers?.();
    const { answering } = former;
    if (zones.get(answering.name) !== answering) return;
    zones.remove(answering.name);
    // A new zone may already have the name, if another process deleted the previous one.
    for (const other of served.values()) if (other.answering.name === answering.name) show(other);
  }

  function show({ projectId, answering, zone }: Served): void {
    if (!isHidden(zone.name, projectId)) zones.put(answering);
    else if (zones.get(answering.name) === answering) zones.remove(answering.name);
  }

  return {
    zones,
    owners: () => new Map(Array.from(served, ([id, { projectId }]) => [id, projectId])),
    members() {
      const answered = [...served].filter(([, { answering }]) => zones.get(answering.name) === answering);
      return new Map(answered.map(([id, { zone }]) => [id, zone.name]));
    },
    serialOf(name) {
      const answering = zones.get(name);
      const owner = answering && owners.get(answering);
      return owner && serialOf(owner.zone);
    },
    ownerOf: (answering) => owners.get(answering),
    async prepare(projectId, zone) {
      if (served.has(zone.id)) return;
      const read = await readZone({ store, glue, readSigning, onError }, projectId, zone);
      prepared.delete(zone.id);
      if (prepared.size >= MAX_PREPARED) prepared.delete(prepared.keys().next().value!);
      prepared.set(zone.id, read);
    },
    begin(projectId, zone) {
      const read = prepared.get(zone.id);
      prepared.delete(zone.id);
      if (read === undefined || served.has(zone.id) || read.zone.serial !== zone.serial) return false;
      put(projectId, zone, read.answering);
      return true;
    },
    hasReached: ({ id, serial }) => !doubted.has(id) && (served.get(id)?.zone.serial ?? -1) >= serial,
    refresh,
    change(zone, { put: changed, removed }) {
      const current = served.get(zone.id);
      if (current === undefined || doubted.has(zone.id) || !isNext(current.zone, zone)) return false;
      // The settings' addresses for a name apply again once the zone's set is deleted.
      const ofSettings = new Set(glueOf(zone, glue).map(({ name }) => name));
      if (removed.some(({ name }) => ofSettings.has(name))) return false;
      const sets = [...removed.map(noSetOf), ...changed.map((set) => setOf(set, zone))];
      try {
        updateZone(current.answering, { authority: authorityOf(zone), sets });
      } catch (error) {
        onError(error);
        return false;
      }
      current.zone = zone;
      return true;
    },
    withdraw,
    doubt() {
      doubted = new Set(served.keys());
      prepared.clear();
    },
    review(name) {
      for (const each of served.values()) {
        if (each.zone.name === name || each.zone.name.endsWith(`.${name}`)) show(each);
      }
      onMembers?.();
    },
  };
}

function isEqual(one: Zone, other: Zone): boolean {
  return one.serial === other.serial && one.updated_at === other.updated_at;
}

/** Whether nothing is missing between the two, and only the written sets answer differently. */
function isNext(current: Zone, next: Zone): boolean {
  return (
    next.serial === current.serial + 1 &&
    next.ttl === current.ttl &&
    JSON.stringify(next.signing) === JSON.stringify(current.signing) &&
    next.nameservers.join() === current.nameservers.join()
  );
}
