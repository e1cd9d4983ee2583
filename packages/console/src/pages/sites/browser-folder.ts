import type { SourceFile } from '@landhold/client/deploy-files';
import { DeployError } from '@landhold/client/deploy-files';

/** A folder that a person gave to the page. */
export interface BrowserFolder {
  readonly name: string;
  readonly files: readonly SourceFile[];
  readonly bytes: number;
}

/** As in the document. */
const MOST_FILES = 20_000;

function folderOf(name: string, found: readonly (readonly [path: string, file: File])[]): BrowserFolder {
  if (found.length === 0) throw new DeployError(`${name} has no files.`);
  const files = found.map(([path, file]) => sourceOf(path, file)).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return { name, files, bytes: files.reduce((sum, { size }) => sum + size, 0) };
}

function sourceOf(path: string, file: File): SourceFile {
  /** A browser refuses to read a file that has changed since it was chosen. */
  const changed = (cause: unknown): DeployError =>
    new DeployError(`${path} has changed since it was chosen. Choose the folder again.`, { path, cause });
  return {
    path,
    size: file.size,
    async sha256() {
      const bytes = await file.arrayBuffer().catch((error: unknown) => {
        throw changed(error);
      });
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
    async send(upload) {
      await file
        .slice(0, 1)
        .arrayBuffer()
        .catch((error: unknown) => {
          throw changed(error);
        });
      await upload(file);
    },
  };
}

/** The result of a folder input. Each path begins with the folder's name. */
export function chosenFolder(list: FileList): BrowserFolder {
  const files = [...list];
  const name = files[0]?.webkitRelativePath.split('/', 1)[0] ?? 'The folder';
  refuseTooMany(files.length);
  return folderOf(
    name,
    files.map((file) => [file.webkitRelativePath.slice(name.length), file]),
  );
}

/** What was dropped: one folder whose files are the site, or several files and folders that are its top level. */
export async function droppedFolder(data: DataTransfer): Promise<BrowserFolder> {
  // They are gone once the event is over.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const [only] = entries;
  const found: [string, File][] = [];
  if (entries.length === 1 && only!.isDirectory) {
    for (const entry of await entriesOf(only as FileSystemDirectoryEntry)) await walk(entry, '/', found);
    return folderOf(only!.name, found);
  }
  for (const entry of entries) await walk(entry, '/', found);
  return folderOf('What you dropped', found);
}

async function walk(entry: FileSystemEntry, prefix: string, found: [string, File][]): Promise<void> {
  const path = prefix + entry.name;
  if (entry.isDirectory) {
    for (const inner of await entriesOf(entry as FileSystemDirectoryEntry)) await walk(inner, `${path}/`, found);
    return;
  }
  found.push([
    path,
    await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)),
  ]);
  refuseTooMany(found.length);
}

/** A reader returns some entries at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const more = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (more.length === 0) return entries;
    entries.push(...more);
  }
}

function refuseTooMany(count: number): void {
  if (count > MOST_FILES) throw new DeployError('A site has at most 20,000 files, and this folder has more.');
}
