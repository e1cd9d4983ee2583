import { kinds } from '@landhold/contract';
import type { Origin } from '../../core/actor.ts';
import type { Clock } from '../../core/clock.ts';
import type { ChangedPage, ChangedRequest, ChangedSince, History, HistoryEntry, HistoryRequest } from '../history.ts';
import { HISTORY_KEPT_MS, keepsHistory, originOf, VERSIONS_KEPT } from '../history.ts';
import { formerValues } from '../new-event.ts';
import type { Commit, StoredRecord } from '../store.ts';
import type { MemoryRecords, RecordsById } from './memory-records.ts';
import { bytesOfText } from './memory-usage.ts';

const ENTRIES_PER_PROJECT = 10_000;
const HISTORY_BYTES = 64 * 2 ** 20;

export interface MemoryHistoryOptions {
  readonly clock: Clock;
  readonly capacity?: { readonly eventBytes: number } | undefined;
  readonly historyKeptMs?: number | undefined;
}

interface What extends Pick<HistoryEntry, 'action' | 'version' | 'former'> {
  /** Shared by the entries of a commit. */
  readonly origin: Origin;
}

export type SavedHistory = readonly (readonly [projectId: string, entries: readonly KeptEntry[]])[];

interface KeptEntry extends What {
  readonly recordId: string;
  readonly parentId: string | undefined;
}

/** A project's newest entries, by record. The oldest are removed first. */
class ProjectHistory {
  readonly #maxBytes: number;
  #bytes = 0;
  /** In the order in which they were added. */
  readonly #all = new Set<KeptEntry>();
  /**
   * Each record's entries, the oldest first. Undefined after a load, until it is used:
   * docs/decisions/0373-restores-in-milliseconds.md.
   */
  #entries: Map<string, KeptEntry[]> | undefined = new Map();
  /** The time of the newest entry that was removed for room. */
  #removedUntil = Number.NEGATIVE_INFINITY;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  add(entry: KeptEntry): void {
    const byRecord = this.#byRecord();
    this.#all.add(entry);
    this.#bytes += roomOf(entry);
    const entries = byRecord.get(entry.recordId);
    if (entries === undefined) byRecord.set(entry.recordId, [entry]);
    else if (entries.push(entry) > VERSIONS_KEPT) this.#remove(entries[0]!);
    while (this.#all.size > ENTRIES_PER_PROJECT || this.#bytes > this.#maxBytes) {
      const oldest = this.#oldest()!;
      this.#removedUntil = Math.max(this.#removedUntil, oldest.origin.at);
      this.#remove(oldest);
    }
  }

  /** Adds what another history had, within its bounds. */
  load(entries: readonly KeptEntry[]): void {
    this.#entries = undefined;
    for (const entry of entries) {
      this.#all.add(entry);
      this.#bytes += roomOf(entry);
    }
  }

  #byRecord(): Map<string, KeptEntry[]> {
    if (this.#entries === undefined) {
      this.#entries = new Map();
      for (const entry of this.#all) {
        const entries = this.#entries.get(entry.recordId);
        if (entries === undefined) this.#entries.set(entry.recordId, [entry]);
        else entries.push(entry);
      }
    }
    return this.#entries;
  }

  get removedUntil(): number {
    return this.#removedUntil;
  }

  /** Records with an entry after a time. */
  changedSince(since: number): ChangedSince[] {
    const changed: ChangedSince[] = [];
    for (const [id, entries] of this.#byRecord()) {
      const { origin, parentId } = entries.at(-1)!;
      if (origin.at > since) changed.push({ id, parentId });
    }
    return changed;
  }

  all(): readonly KeptEntry[] {
    return [...this.#all];
  }

  of(recordId: string): readonly KeptEntry[] {
    return this.#byRecord().get(recordId) ?? [];
  }

  expire(until: number): void {
    for (let oldest = this.#oldest(); oldest !== undefined && oldest.origin.at <= until; oldest = this.#oldest()) {
      this.#remove(oldest);
    }
  }

  #oldest(): KeptEntry | undefined {
    return this.#all.values().next().value;
  }

  /** The oldest entry of all is also its record's oldest. */
  #remove(entry: KeptEntry): void {
    const byRecord = this.#byRecord();
    this.#all.delete(entry);
    this.#bytes -= roomOf(entry);
    const entries = byRecord.get(entry.recordId)!;
    if (entries.length === 1) byRecord.delete(entry.recordId);
    else entries.shift();
  }
}

function roomOf({ former }: KeptEntry): number {
  return bytesOfText({ json: former ?? '' });
}

/** The history of all projects, with the same bounds as events. */
export class MemoryHistory {
  readonly #options: MemoryHistoryOptions;
  readonly #projects = new Map<string, ProjectHistory>();

  constructor(options: MemoryHistoryOptions) {
    this.#options = options;
  }

  /** Adds a commit's entries. Call it before the commit is applied. */
  add(
    projectId: string,
    { creates, changes, origin: given }: Commit,
    { removed, records }: { removed: RecordsById; records: Pick<MemoryRecords, 'find'> },
  ): void {
    const origin = originOf(given, this.#options.clock.now());
    for (const record of removed.values()) {
      this.#note(projectId, record, { action: 'deleted', version: record.version + 1, origin, former: record.json });
    }
    if (changes !== undefined) {
      for (const { record } of changes) {
        const former = differenceOf(records.find(projectId, record.kind, record.id)!.json, record.json);
        this.#note(projectId, record, { action: 'updated', version: record.version, origin, former });
      }
    }
    if (creates === undefined) return;
    for (const { record, isUndeleted } of creates) {
      const action = isUndeleted ? 'undeleted' : 'created';
      this.#note(projectId, record, { action, version: record.version, origin, former: null });
    }
  }

  save(): SavedHistory {
    return Array.from(this.#projects, ([projectId, history]) => [projectId, history.all()] as const);
  }

  load(saved: SavedHistory): void {
    for (const [projectId, entries] of saved) this.#of(projectId).load(entries);
  }

  #note(projectId: string, { id, kind, parentId }: StoredRecord, what: What): void {
    if (!keepsHistory(kind)) return;
    const { action, version, origin, former } = what;
    this.#of(projectId).add({ recordId: id, parentId, action, version, origin, former });
  }

  #of(projectId: string): ProjectHistory {
    let history = this.#projects.get(projectId);
    if (history === undefined) {
      this.#projects.set(
        projectId,
        (history = new ProjectHistory(this.#options.capacity?.eventBytes ?? HISTORY_BYTES)),
      );
    }
    return history;
  }

  port(): History {
    return {
      readHistory: (request) => this.read(request),
      readChanged: (request) => this.readChanged(request),
      historySince: (projectId) => this.since(projectId),
    };
  }

  read({ projectId, id, since, until, down, below, limit }: HistoryRequest): HistoryEntry[] {
    const { clock, historyKeptMs = HISTORY_KEPT_MS } = this.#options;
    const history = this.#projects.get(projectId);
    history?.expire(clock.now() - historyKeptMs);
    const entries = history?.of(id) ?? [];
    const found: HistoryEntry[] = [];
    for (let place = entries.length - 1; place >= 0 && found.length < (limit ?? entries.length); place -= 1) {
      const entry = entries[place]!;
      if (down !== undefined && entry.version < down) break;
      const isShown =
        (below === undefined || entry.version < below) && (until === undefined || entry.origin.at <= until);
      if (isShown) found.push(toEntry(entry));
      if (since !== undefined && entry.origin.at <= since) break;
    }
    return found;
  }

  readChanged({ projectId, kind, since, after, limit }: ChangedRequest): ChangedPage {
    const prefix = `${kinds[kind].idPrefix}_`;
    const changed = this.#projects.get(projectId)?.changedSince(since) ?? [];
    const records = changed
      .filter(({ id }) => id.startsWith(prefix) && (after === null || id > after))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .slice(0, limit);
    return { records, next: records.length < limit ? null : records.at(-1)!.id };
  }

  since(projectId: string): number {
    const { clock, historyKeptMs = HISTORY_KEPT_MS } = this.#options;
    return Math.max(
      clock.now() - historyKeptMs,
      this.#projects.get(projectId)?.removedUntil ?? Number.NEGATIVE_INFINITY,
    );
  }

  forget(projectId: string): void {
    this.#projects.delete(projectId);
  }
}

function toEntry({ version, parentId, action, origin, former }: KeptEntry): HistoryEntry {
  return { version, parentId, action, ...origin, former };
}

function differenceOf(from: string, to: string): string {
  if (from === to) return '{}';
  return JSON.stringify(formerValues({ from: JSON.parse(from) as object, to: JSON.parse(to) as object }));
}
