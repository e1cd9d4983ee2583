import type { SourceFile } from '@landhold/client/deploy-files';
import { DeployError } from '@landhold/client/deploy-files';

/** A folder that was chosen in the page or dropped on it. */
export interface BrowserFolder {
  readonly name: string;
  readonly files: readonly SourceFile[];
  readonly bytes: number;
}

/** The limit of the API. */
const MAX_FILES = 20_000;

function folderOf(name: string, found: readonly (readonly [path: string, file: File])[]): BrowserFolder {
  if (found.length === 0) throw new DeployError(`There are no files in ${name}.`);
  const files = found.map(([path, file]) => sourceOf(path, file)).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return { name, files, bytes: files.reduce((sum, { size }) => sum + size, 0) };
}

function sourceOf(path: string, file: File): SourceFile {
  /** A browser refuses to read a file that has changed since it was chosen. */
  const changedError = (cause: unknown): DeployError =>
    new DeployError(`${path} has changed since it was chosen. Choose the folder again.`, { path, cause });
  return {
    path,
    size: file.size,
    async sha256() {
      const bytes = await file.arrayBuffer().catch((error: unknown) => {
        throw changedError(error);
      });
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
    async send(upload) {
      // One byte shows whether the file can still be read.
      await file
        .slice(0, 1)
        .arrayBuffer()
        .catch((error: unknown) => {
          throw changedError(error);
        });
      await upload(file);
    },
  };
}

/** The result of a folder input. Each path begins with the folder's name. */
export function chosenFolder(list: FileList): BrowserFolder {
  const files = [...list];
  const name = files[0]?.webkitRelativePath.split('/', 1)[0] ?? 'the folder';
  refuseTooMany(files.length);
  return folderOf(
    name,
    files.map((file) => [file.webkitRelativePath.slice(name.length), file]),
  );
}

/** What was dropped: one folder with the site's files, or the files and folders at the top level of the site. */
export async function droppedFolder(data: DataTransfer): Promise<BrowserFolder> {
  // The items are available only during the event, so this comes before the first await.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const [only] = entries;
  const found: [string, File][] = [];
  if (entries.length === 1 && only!.isDirectory) {
    for (const entry of await entriesOf(only as FileSystemDirectoryEntry)) await walk(entry, '/', found);
    return folderOf(only!.name, found);
  }
  for (const entry of entries) await walk(entry, '/', found);
  return folderOf('the dropped files', found);
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
  if (count > MAX_FILES) throw new DeployError('A site can have at most 20,000 files. This folder has more.');
}
