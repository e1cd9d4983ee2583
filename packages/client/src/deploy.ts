import { createHash } from 'node:crypto';
import type { Dirent, Stats } from 'node:fs';
import { createReadStream, openAsBlob } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Landhold } from './client.ts';
import type { DeployOptions, SourceFile } from './deploy-files.ts';
import { DeployError, deployFiles } from './deploy-files.ts';
import type { Deployment } from './generated/types.ts';
import type { SignalLike, UploadBody } from './runtime.ts';
import { ServiceError } from './service-error.ts';

export type { DeployOptions, DeployProgress } from './deploy-files.ts';
export { DeployError } from './deploy-files.ts';

export interface DeployFolderOptions extends DeployOptions {
  /** The folder whose files become the site. `index.html` in it is the first page. */
  folder: string;
}

/** The service's limits. Checked here too, before anything is read. */
const MAX_FILES = 20_000;
const MAX_BYTES = 104_857_600;
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const ODD = /[\u0000-\u001f\u007f\\\ufffd]/;

/**
 * Deploys all files of a folder, and returns the deployment once it is ready. With the target `production`, which is
 * the default, it is live then. Only files that the service does not have are sent, so a second run after an
 * interruption continues where the first one ended. For Node, Deno and Bun.
 */
export async function deployFolder(client: Landhold, { folder, ...options }: DeployFolderOptions): Promise<Deployment> {
  return deployFiles(client.sites, { ...options, files: await readFolder(folder) });
}

/** All files of a folder, for `deployFiles`. Refuses what a site cannot have. */
export async function readFolder(folder: string): Promise<SourceFile[]> {
  const files: FolderFile[] = [];
  await walk(folder, '/', files);
  if (files.length === 0) throw new DeployError(`${folder} has no files.`);
  return files;
}

/** Walks folders in name order, without following links. */
async function walk(folder: string, prefix: string, files: FolderFile[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const place = join(folder, entry.name);
    refuseOdd(entry, place);
    if (entry.isDirectory()) {
      await walk(place, `${prefix}${entry.name}/`, files);
      continue;
    }
    const file = new FolderFile(place, prefix + entry.name, await lstat(place));
    if (file.size > MAX_BYTES) throw refused(place, `has ${file.size} bytes, and a file may have ${MAX_BYTES}`);
    files.push(file);
    if (files.length > MAX_FILES) throw refused(place, `is one too many: a site has at most ${MAX_FILES} files`);
  }
}

function refuseOdd(entry: Dirent, place: string): void {
  if (entry.isSymbolicLink()) throw refused(place, 'is a symbolic link, which a site cannot have');
  if (!entry.isFile() && !entry.isDirectory()) throw refused(place, 'is neither a file nor a folder');
  if (ODD.test(entry.name)) {
    throw refused(place, 'has a name that no address can have: a backslash, a control character or wrong UTF-8');
  }
}

function refused(place: string, why: string): DeployError {
  // A name may contain line breaks.
  return new DeployError(`${JSON.stringify(place)} ${why}.`, { path: place });
}

class FolderFile implements SourceFile {
  readonly path: string;
  readonly size: number;
  readonly #place: string;
  readonly #known: Stats;

  constructor(place: string, path: string, known: Stats) {
    this.#place = place;
    this.path = path;
    this.size = known.size;
    this.#known = known;
  }

  async sha256(signal: SignalLike): Promise<string> {
    const hash = createHash('sha256');
    let read = 0;
    try {
      for await (const piece of createReadStream(this.#place) as AsyncIterable<Uint8Array>) {
        if (signal.aborted) throw signal.reason;
        hash.update(piece);
        read += piece.length;
        if (read > this.size) break;
      }
    } catch (error) {
      if ((error as { code?: unknown } | undefined)?.code === 'ENOENT') throw this.#changed(error);
      throw error;
    }
    if (read !== this.size || !(await this.#isSame())) throw this.#changed();
    return hash.digest('hex');
  }

  async send(upload: (body: UploadBody) => Promise<void>): Promise<void> {
    if (!(await this.#isSame())) throw this.#changed();
    try {
      // Unlike a stream, a blob always has a length, and each attempt can read it again.
      await upload(await openAsBlob(this.#place));
    } catch (error) {
      const isOther = error instanceof ServiceError && error.code === 'sha256_invalid';
      if (isOther || !(await this.#isSame())) throw this.#changed(error);
      throw error;
    }
  }

  async #isSame(): Promise<boolean> {
    const { size, mtimeMs, ino } = this.#known;
    const now = await lstat(this.#place).catch(() => undefined);
    return now?.isFile() === true && now.size === size && now.mtimeMs === mtimeMs && now.ino === ino;
  }

  #changed(cause?: unknown): DeployError {
    const message = `${JSON.stringify(this.#place)} has changed since the deployment began. Nothing went live; deploy again.`;
    return new DeployError(message, { path: this.#place, cause });
  }
}
