import type { DnsRecord, Zone } from '@landhold/contract';
import { createZones, updateZone } from '@landhold/dns/name-server.ts';
import type { Zone as AnsweringZone, Zones } from '@landhold/dns/name-server.ts';
import type { Store } from '../store/store.ts';
import { createCoalesced } from './coalesce.ts';
import type { ReadSigning } from './read-signing.ts';
import { findZone, isAnswered, readZone } from './read-zone.ts';
import type { Glue } from './zone-source.ts';
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
  /** Whether every zone that should be read could be. */
  isComplete(): boolean;
  has(id: string): boolean;
  /** Reads a zone that is about to be active. Call the resolved function to start answering. */
  prepare(projectId: string, zone: Zone): Promise<() => void>;
  /** Whether answers come from this state of the zone or a later one. */
  hasReached(zone: Zone): boolean;
  /**
   * Reads a zone again and answers from it, or stops if it is not active. A store failure is reported, and the zone is
   * read again later. Pass a zone that was just read to save a query.
   */
  refresh(projectId: string, id: string, known?: Zone): Promise<void>;
  /** Applies a zone's change; false if it has to be read again. */
  change(zone: Zone, sets: ChangedSets): boolean;
  withdraw(id: string): void;
  /** Checks again whether zones at and below a name should be answered. */
  review(name: string): void;
  stop(): void;
}

export interface ChangedSets {
  readonly put: readonly DnsRecord[];
  readonly removed: readonly DnsRecord[];
}

interface Served {
  readonly projectId: string;
  readonly answering: AnsweringZone;
  zone: Zone;
}

interface Wanted {
  readonly projectId: string;
  readonly known: Zone | undefined;
}

const RETRY_MS = 1_000;

export interface ServedZonesOptions {
  readonly store: Store;
  /** Whether a zone of this name must not answer; by default none. */
  readonly isHidden?: ((name: string) => boolean) | undefined;
  /** Name servers' addresses, answered in the zones that contain their names. */
  readonly glue?: Glue | undefined;
  /** How zones are signed; by default they are not. */
  readonly readSigning?: ReadSigning | undefined;
  /** Called when the set of served zones changes. */
  readonly onMembers?: (() => void) | undefined;
  readonly onError: (error: unknown) => void;
}

export function createServedZones(options: ServedZonesOptions): ServedZones {
  const { store, glue, readSigning, onMembers, onError, isHidden = () => false } = options;
  const zones = createZones();
  const served = new Map<string, Served>();
  const owners = new WeakMap<AnsweringZone, Served>();
  /** Zones that were withdrawn while being read. What was read is outdated. */
  const withdrawn = new Set<string>();
  const retries = new Map<string, NodeJS.Timeout>();
  let isStopped = false;

  const reads = createCoalesced<Wanted>(async (id, { projectId, known }) => {
    withdrawn.delete(id);
    try {
      const zone = known ?? (await findZone(store, projectId, id));
      if (zone === undefined || !isAnswered(zone)) return withdraw(id);
      const read = await readZone({ store, glue, readSigning, onError }, projectId, zone);
      if (!withdrawn.has(id)) put(projectId, read.zone, read.answering);
    } finally {
      withdrawn.delete(id);
    }
  });

  function put(projectId: string, zone: Zone, answering: AnsweringZone): void {
    const former = served.get(zone.id);
    // An earlier read does not undo a change that was applied meanwhile.
    if (former !== undefined && former.zone.serial > zone.serial) return;
    const next = { projectId, answering, zone };
    served.set(zone.id, next);
    owners.set(answering, next);
    if (!isHidden(zone.name)) zones.put(answering);
    if (former === undefined) onMembers?.();
  }

  function withdraw(id: string): void {
    if (reads.isRunning(id)) withdrawn.add(id);
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

  function show({ answering, zone }: Served): void {
    if (!isHidden(zone.name)) zones.put(answering);
    else if (zones.get(answering.name) === answering) zones.remove(answering.name);
  }

  function retry(projectId: string, id: string): void {
    if (isStopped || retries.has(id)) return;
    const timer = setTimeout(() => {
      retries.delete(id);
      void refresh(projectId, id);
    }, RETRY_MS);
    timer.unref();
    retries.set(id, timer);
  }

  async function refresh(projectId: string, id: string, known?: Zone): Promise<void> {
    try {
      // Callers who share a later read may know a later zone.
      await reads.run(id, { projectId, known: reads.isRunning(id) ? undefined : known });
    } catch (error) {
      onError(error);
      retry(projectId, id);
    }
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
    isComplete: () => retries.size === 0,
    has: (id) => served.has(id),
    async prepare(projectId, zone) {
      try {
        const { answering } = await readZone({ store, glue, readSigning, onError }, projectId, zone);
        return () => put(projectId, zone, answering);
      } catch {
        // It is read again when it is active, and a failure is reported then.
        return () => {};
      }
    },
    hasReached: ({ id, serial }) => (served.get(id)?.zone.serial ?? -1) >= serial,
    refresh,
    change(zone, { put: changed, removed }) {
      const current = served.get(zone.id);
      if (current === undefined || !isNext(current.zone, zone)) return false;
      // The settings' addresses for a name apply again once the zone's set is gone.
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
    review(name) {
      for (const each of served.values()) {
        if (each.zone.name === name || each.zone.name.endsWith(`.${name}`)) show(each);
      }
      onMembers?.();
    },
    stop() {
      isStopped = true;
      for (const timer of retries.values()) clearTimeout(timer);
    },
  };
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
