import type { KindTag } from '@landhold/contract';
import type { Clock } from '../../core/clock.ts';
import { depthOf } from '../families.ts';
import type { HiddenChange } from '../hidden.ts';
import type { Commit, Removal, StoredRecord, TrashedRecord } from '../store.ts';
import type { Trash, TrashEnd, TrashedFamily, TrashedUntil } from '../trash.ts';
import { readTrashPosition, TRASH_BYTES, TRASH_FAMILIES, writeTrashPosition } from '../trash.ts';
import type { KeptRecord } from './kept-record.ts';
import { claimsOf } from './kept-record.ts';
import type { MemoryRecords } from './memory-records.ts';

interface Kept {
  readonly family: TrashedFamily;
  readonly members: readonly Member[];
  readonly bytes: number;
}

export type SavedTrash = readonly (readonly [projectId: string, families: readonly Kept[]])[];

interface Member extends TrashedRecord {
  readonly record: KeptRecord;
  readonly hidden: HiddenChange;
}

interface ProjectTrash {
  /** By the id of the deleted record, in the order of their deletions. */
  readonly families: Map<string, Kept>;
  readonly ids: Set<string>;
  bytes: number;
}

/** Deleted families, with the same bounds for each project as in other stores. */
export class MemoryTrash {
  readonly #clock: Clock;
  readonly #projects = new Map<string, ProjectTrash>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether everything that leaves the trash is there. */
  has(projectId: string, { trashEnds }: Commit): boolean {
    return trashEnds === undefined || trashEnds.every(({ id }) => this.#find(projectId, id) !== undefined);
  }

  /** Keeps what a commit removes. Call it before the commit is applied. */
  keep(projectId: string, removals: readonly Removal[], records: MemoryRecords): void {
    for (const { kind, id, trashed } of removals) {
      if (trashed === undefined) continue;
      const root = records.find(projectId, kind, id)!;
      const found = [...records.withDescendants(projectId, root)];
      const members = found.toSorted((one, other) => depthOf(one.kind) - depthOf(other.kind));
      this.#put(projectId, trashed, root, members, records);
    }
  }

  #put(
    projectId: string,
    { at, until }: TrashedUntil,
    { kind, id, name }: KeptRecord,
    members: readonly KeptRecord[],
    records: MemoryRecords,
  ): void {
    let trash = this.#projects.get(projectId);
    if (trash === undefined) this.#projects.set(projectId, (trash = { families: new Map(), ids: new Set(), bytes: 0 }));
    const family = { kind, id, name, recordCount: members.length, deletedAt: at, endsAt: until };
    const bytes = members.reduce((sum, member) => sum + Buffer.byteLength(member.json), 0);
    trash.families.set(id, {
      family,
      bytes,
      members: members.map((record) => ({
        record,
        claims: claimsOf(record),
        hidden: records.hiddenOf(projectId, record.kind).lasting(record.id),
      })),
    });
    for (const member of members) trash.ids.add(member.id);
    trash.bytes += bytes;
    while (trash.families.size > TRASH_FAMILIES || trash.bytes > TRASH_BYTES) {
      this.#drop(trash, trash.families.values().next().value!);
    }
  }

  /** Removes what leaves the trash, and brings back what was hidden beside it. */
  end(projectId: string, trashEnds: readonly TrashEnd[], records: MemoryRecords): void {
    for (const { id, as } of trashEnds) {
      const kept = this.#find(projectId, id)!;
      this.#drop(this.#projects.get(projectId)!, kept);
      if (as === 'purged') continue;
      for (const { record, hidden } of kept.members) {
        records.hiddenOf(projectId, record.kind).change(record.id, hidden);
      }
    }
  }

  #drop(trash: ProjectTrash, { family, members, bytes }: Kept): void {
    trash.families.delete(family.id);
    for (const { record } of members) trash.ids.delete(record.id);
    trash.bytes -= bytes;
  }

  #find(projectId: string, id: string): Kept | undefined {
    const kept = this.#projects.get(projectId)?.families.get(id);
    return kept !== undefined && kept.family.endsAt > this.#clock.now() ? kept : undefined;
  }

  save(): SavedTrash {
    return Array.from(this.#projects, ([projectId, { families }]) => [projectId, [...families.values()]] as const);
  }

  load(saved: SavedTrash): void {
    for (const [projectId, families] of saved) {
      this.#projects.set(projectId, {
        families: new Map(families.map((kept) => [kept.family.id, kept])),
        ids: new Set(families.flatMap(({ members }) => members.map(({ record }) => record.id))),
        bytes: families.reduce((sum, { bytes }) => sum + bytes, 0),
      });
    }
  }

  sweep(now: number): void {
    for (const trash of this.#projects.values())
      for (const kept of trash.families.values()) if (kept.family.endsAt <= now) this.#drop(trash, kept);
  }

  hasFamily(projectId: string, id: string): boolean {
    return this.#projects.get(projectId)?.families.has(id) ?? false;
  }

  familiesOf(projectId: string): readonly string[] {
    return [...(this.#projects.get(projectId)?.families.keys() ?? [])];
  }

  forget(projectId: string): void {
    this.#projects.delete(projectId);
  }

  port(): Trash<StoredRecord> {
    return {
      pageTrash: (projectId, { kind, limit, after }) => {
        const position = readTrashPosition(after);
        const now = this.#clock.now();
        const found = [...(this.#projects.get(projectId)?.families.values() ?? [])]
          .map(({ family }) => family)
          .filter((family) => (kind === undefined || family.kind === kind) && family.endsAt > now)
          .toSorted(newestFirst)
          .filter(
            (family) => position === null || newestFirst({ deletedAt: position.at, id: `_${position.id}` }, family) < 0,
          );
        const families = found.slice(0, limit);
        const last = families.at(-1);
        const isMore = found.length > limit;
        return {
          families,
          next: isMore ? writeTrashPosition({ at: last!.deletedAt, id: partOf(last!.id) }) : null,
        };
      },
      findTrashed: (projectId, id) => this.#find(projectId, id)?.family,
      readTrashed: (projectId, id) =>
        (this.#find(projectId, id)?.members ?? []).map(({ record, claims }) => ({ record: plainOf(record), claims })),
      isTrashed: (projectId, _kind: KindTag, id) => this.#projects.get(projectId)?.ids.has(id) ?? false,
    };
  }
}

function plainOf({ id, kind, parentId, name, status, region, labels, json, version, dueAt }: KeptRecord): StoredRecord {
  return { id, kind, parentId, name, status, region, labels, json, version, dueAt };
}

type Place = Pick<TrashedFamily, 'deletedAt' | 'id'>;

/** Ids of different kinds are compared without their prefixes, as SQL stores do. */
function newestFirst(one: Place, other: Place): number {
  if (one.deletedAt !== other.deletedAt) return other.deletedAt - one.deletedAt;
  return partOf(one.id) < partOf(other.id) ? 1 : partOf(one.id) > partOf(other.id) ? -1 : 0;
}

function partOf(id: string): string {
  return id.slice(id.lastIndexOf('_') + 1);
}
