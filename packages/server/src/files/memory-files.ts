import { Readable } from 'node:stream';
import type { Clock } from '../core/clock.ts';
import { checkedContent } from './checked-content.ts';
import type { FileOwner, FileStore, FileSummary } from './file-store.ts';
import { checkRange, GRACE_MS, storageFull, projectMissing, quotaExceeded, checkSummary } from './file-store.ts';

export interface MemoryFilesOptions {
  readonly clock: Clock;
  readonly quotaBytes: number;
  /** For all projects' files together, including those that are arriving. */
  readonly capacityBytes: number;
  /** What other files were when they were saved. */
  readonly saved?: SavedFiles | undefined;
  /** The projects' tenants. */
  readonly tenants: {
    readonly projects: ReadonlyMap<string, unknown>;
    onRemoved(listener: (projectId: string) => void): void;
  };
}

/** The files of each project. */
export type SavedFiles = ReadonlyMap<string, ProjectFiles>;

/** Contents never change, so they are shared. */
function copyOf(projects: SavedFiles): Map<string, ProjectFiles> {
  const copyFile = (file: MemoryFile): MemoryFile => ({ ...file, owners: new Set(file.owners) });
  return new Map(
    Array.from(projects, ([projectId, { bytes, files }]) => [
      projectId,
      { bytes, files: new Map(Array.from(files, ([digest, file]) => [digest, copyFile(file)] as const)) },
    ]),
  );
}

interface MemoryFile {
  readonly content: Buffer;
  readonly owners: Set<string>;
  expiresAt: number;
}

interface ProjectFiles {
  bytes: number;
  readonly files: Map<string, MemoryFile>;
}

/** For the mock: nothing survives, and files that do not fit are refused. */
export function createMemoryFiles(options: MemoryFilesOptions): FileStore & { save(): SavedFiles } {
  const { clock, quotaBytes, capacityBytes, tenants, saved } = options;
  const projects = copyOf(saved ?? new Map());
  let taken = [...projects.values()].reduce((sum, { bytes }) => sum + bytes, 0);

  tenants.onRemoved((projectId) => {
    taken -= bytesOf(projectId);
    projects.delete(projectId);
  });

  const filesOf = (projectId: string): ProjectFiles['files'] => projects.get(projectId)?.files ?? new Map();
  const bytesOf = (projectId: string): number => projects.get(projectId)?.bytes ?? 0;
  const touch = (file: MemoryFile): number => (file.expiresAt = clock.now() + GRACE_MS);

  function refuseUnfit(projectId: string, { digest, bytes }: FileSummary): void {
    if (!tenants.projects.has(projectId)) throw projectMissing();
    const isKnown = filesOf(projectId).has(digest);
    if (!isKnown && bytesOf(projectId) + bytes > quotaBytes) throw quotaExceeded(quotaBytes);
  }

  /** Returns false if the project has it. */
  function add(projectId: string, { digest }: FileSummary, content: Buffer): boolean {
    const project = projects.get(projectId) ?? { bytes: 0, files: new Map<string, MemoryFile>() };
    projects.set(projectId, project);
    const known = project.files.get(digest);
    if (known === undefined) {
      project.files.set(digest, { content, owners: new Set(), expiresAt: clock.now() + GRACE_MS });
      project.bytes += content.length;
    } else touch(known);
    return known === undefined;
  }

  async function put(projectId: string, file: FileSummary, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    checkSummary(file);
    refuseUnfit(projectId, file);
    if (taken + file.bytes > capacityBytes) throw storageFull();
    taken += file.bytes;
    let isKept = false;
    try {
      // At its final size: pieces of any size would cost more than they contain.
      const content = Buffer.alloc(file.bytes);
      let at = 0;
      for await (const piece of checkedContent(file, pieces)) {
        content.set(piece, at);
        at += piece.length;
      }
      // Other callers may have put files meanwhile, or removed the project.
      refuseUnfit(projectId, file);
      isKept = add(projectId, file, content);
    } finally {
      if (!isKept) taken -= file.bytes;
    }
  }

  return {
    put,
    async find(projectId, digests) {
      const found = new Map<string, number>();
      for (const digest of digests) {
        const file = filesOf(projectId).get(digest);
        if (file === undefined) continue;
        touch(file);
        found.set(digest, file.content.length);
      }
      return found;
    },
    async hold(projectId, owner, digests) {
      const files = filesOf(projectId);
      const wanted = [...new Set(digests)];
      const missing = wanted.filter((digest) => !files.has(digest));
      const present = wanted.flatMap((digest) => files.get(digest) ?? []);
      for (const file of present) {
        touch(file);
        if (missing.length === 0) file.owners.add(owner);
      }
      return missing;
    },
    async release(projectId, owner) {
      for (const file of filesOf(projectId).values()) if (file.owners.delete(owner)) touch(file);
    },
    async owners(after, limit) {
      const all = [...projects].flatMap(([projectId, { files }]) => {
        const owners = new Set(files.values().flatMap((file) => file.owners));
        return [...owners].map((owner) => ({ projectId, owner }));
      });
      const isAfter = ({ projectId, owner }: FileOwner): boolean =>
        after === null || projectId > after.projectId || (projectId === after.projectId && owner > after.owner);
      return all
        .filter(isAfter)
        .toSorted((one, other) => (one.projectId + one.owner < other.projectId + other.owner ? -1 : 1))
        .slice(0, limit);
    },
    async open(projectId, digest, range) {
      const file = filesOf(projectId).get(digest);
      if (file === undefined) return undefined;
      const bytes = file.content.length;
      if (range !== undefined) checkRange(bytes, range);
      const part = range === undefined ? file.content : file.content.subarray(range.start, range.end + 1);
      // An empty copy is not a piece.
      return { bytes, content: Readable.from(part.length === 0 ? [] : [part], { objectMode: false }) };
    },
    usage: async (projectId) => ({ bytes: bytesOf(projectId), limit: quotaBytes }),
    async collect() {
      let removed = 0;
      for (const project of projects.values()) {
        for (const [digest, { content, owners, expiresAt }] of project.files) {
          if (owners.size > 0 || expiresAt > clock.now()) continue;
          project.files.delete(digest);
          project.bytes -= content.length;
          taken -= content.length;
          removed += 1;
        }
      }
      return removed;
    },
    save: () => copyOf(projects),
    close: async () => {},
  };
}
