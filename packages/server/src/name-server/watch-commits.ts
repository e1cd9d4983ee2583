import type { DnsRecord, Zone } from '@landhold/contract';
import type { Awaitable } from '../core/awaitable.ts';
import { andThen } from '../core/awaitable.ts';
import { concerns } from '../store/kinds-in.ts';
import type { Commit, Store, StoredRecord } from '../store/store.ts';
import { isAnswered } from './read-zone.ts';
import type { ServedZones } from './served-zones.ts';

/** Every write of a record set also writes its zone. */
const ZONES = ['dns'] as const;
/** The most removed sets per commit that are looked up first. Above this the zone is read again instead. */
const MOST_LOOKED_UP = 100;

/**
 * The store, with answers that follow each commit before the caller gets the result, so that `dig` shows it by then. A
 * commit that does not concern zones passes straight through.
 */
export function watchCommits(
  store: Store,
  served: ServedZones,
  onWritten: (zones: readonly string[]) => void = () => {},
): Store {
  function lookUp(projectId: string, { removals = [] }: Commit): Awaitable<readonly DnsRecord[] | null> {
    const removed = removals.filter(({ kind }) => kind === 'records');
    if (removed.length === 0) return [];
    if (removed.length > MOST_LOOKED_UP) return null;
    const finds = removed.map(async ({ id }) => store.find(projectId, 'records', id));
    return Promise.all(finds).then((found) => found.flatMap((record) => (record === undefined ? [] : [setIn(record)])));
  }

  /** Zones that begin to be answered are read first: their status is visible as soon as it is written. */
  function prepare(projectId: string, commit: Commit, { written, zones }: Written): Awaitable<readonly (() => void)[]> {
    const beginning = zones.filter((zone) => isAnswered(zone) && !served.has(zone.id));
    const writesSets = [...written, ...(commit.removals ?? [])].some(({ kind }) => kind === 'records');
    if (beginning.length === 0 || writesSets) return [];
    return Promise.all(beginning.map((zone) => served.prepare(projectId, zone)));
  }

  function follow(
    projectId: string,
    { removals = [] }: Commit,
    { written, zones }: Written,
    removed: readonly DnsRecord[] | null,
  ): Awaitable<unknown> {
    for (const { kind, id } of removals) if (kind === 'dns') served.withdraw(id);
    const readAnew = zones.filter((zone) => !isFollowed(zone, written, removed));
    const refreshed =
      readAnew.length === 0 ? undefined : Promise.all(readAnew.map(({ id }) => served.refresh(projectId, id)));
    return andThen<unknown, unknown>(refreshed, () => onWritten(zones.map(({ name }) => name)));
  }

  function isFollowed(zone: Zone, written: readonly StoredRecord[], removed: readonly DnsRecord[] | null): boolean {
    if (!isAnswered(zone)) {
      served.withdraw(zone.id);
      return true;
    }
    if (served.hasReached(zone)) return true;
    const put = written.filter(({ kind, parentId }) => kind === 'records' && parentId === zone.id).map(setIn);
    return (
      removed !== null && served.change(zone, { put, removed: removed.filter(({ zone_id }) => zone_id === zone.id) })
    );
  }

  return {
    ...store,
    commit(projectId, commit) {
      if (commit.dryRun === true || !concerns(commit, ZONES)) return store.commit(projectId, commit);
      const written = writtenIn(commit);
      return andThen(lookUp(projectId, commit), (removed) =>
        andThen(prepare(projectId, commit, written), (begin) =>
          andThen(store.commit(projectId, commit), (outcome) => {
            if (outcome.outcome !== 'committed') return outcome;
            for (const each of begin) each();
            return andThen(follow(projectId, commit, written, removed), () => outcome);
          }),
        ),
      );
    },
  };
}

interface Written {
  readonly written: readonly StoredRecord[];
  readonly zones: readonly Zone[];
}

function writtenIn({ creates = [], changes = [] }: Commit): Written {
  const written = [...changes, ...creates].map(({ record }) => record);
  return { written, zones: written.filter(({ kind }) => kind === 'dns').map(({ json }) => JSON.parse(json) as Zone) };
}

function setIn({ json }: StoredRecord): DnsRecord {
  return JSON.parse(json) as DnsRecord;
}
