import type {
  CreateDeploymentParams,
  Deployment,
  GetDeploymentParams,
  ManifestFile,
  UploadFileParams,
} from './generated/types.ts';
import type { SignalLike, UploadBody } from './runtime.ts';
import { runtime } from './runtime.ts';
import { LandholdError, TimeoutError } from './service-error.ts';
import { pause, watch } from './time-limit.ts';

/** A file to deploy, from any source. */
export interface SourceFile {
  /** Its path in the site, such as `/docs/index.html`. */
  readonly path: string;
  readonly size: number;
  /** The SHA-256 of its content as 64 hexadecimal digits in lower case. */
  sha256(signal: SignalLike): Promise<string>;
  /** Calls `upload` with its content. It can explain a failure, for example that the file has changed. */
  send(upload: (body: UploadBody) => Promise<void>): Promise<void>;
}

interface CallOptions {
  readonly signal: SignalLike;
  readonly timeoutMs?: number;
}

/** The calls that a deployment needs. `client.sites` has them. */
export interface DeployCalls {
  createDeployment(params: CreateDeploymentParams, options: CallOptions): Promise<Deployment>;
  getDeployment(params: GetDeploymentParams, options: CallOptions): Promise<Deployment>;
  uploadFile(params: UploadFileParams, body: UploadBody, options: CallOptions): Promise<void>;
}

export interface DeployProgress {
  /**
   * `hashing` while files are read, `uploading` while they are sent, `processing` until they are served, then `ready`.
   */
  phase: 'hashing' | 'uploading' | 'processing' | 'ready';
  /** All files, and their bytes. */
  files: number;
  bytes: number;
  /** Files read so far. */
  hashed: number;
  /** Files that the service did not have, and their bytes. Files with the same content count once. */
  missing: number;
  missingBytes: number;
  /** How many of those have been uploaded, and their bytes. */
  uploaded: number;
  uploadedBytes: number;
}

export interface DeployOptions extends Omit<CreateDeploymentParams, 'files'> {
  /** Called after each step. */
  onProgress?: ((progress: DeployProgress) => void) | undefined;
  /** How many files are read or sent at a time. Defaults to 4; fewer for large files. */
  concurrency?: number | undefined;
  /** How long to wait for the deployment after the last file was sent. Defaults to two minutes. */
  timeoutMs?: number | undefined;
  /** Ends the deployment at once. The next run sends only what is still missing. */
  signal?: SignalLike | undefined;
}

/** A file cannot be deployed, or the deployment has failed. */
export class DeployError extends LandholdError {
  static {
    this.prototype.name = 'DeployError';
  }
  /** The file at fault. */
  readonly path: string | undefined;
  /** The deployment that failed. */
  readonly deployment: Deployment | undefined;

  constructor(message: string, about: { path?: string; deployment?: Deployment; cause?: unknown } = {}) {
    super(message, about.cause === undefined ? undefined : { cause: about.cause });
    this.path = about.path;
    this.deployment = about.deployment;
  }
}

const DEFAULT_CONCURRENCY = 4;
/** Most runtimes keep a body in memory until it is sent: docs/decisions/0102-deploy-folder.md. */
const MAX_BYTES_AT_ONCE = 67_108_864;
const DEFAULT_TIMEOUT_MS = 120_000;
const FIRST_LOOK_MS = 100;
const LONGEST_LOOK_MS = 2_000;
/** A file of 100 MiB may take half an hour. */
const SLOWEST_BYTES_PER_MS = 50;
const UPLOAD_TIMEOUT_MS = 30_000;

/** Deploys files from any source. Uploads only those that the service does not have. */
export async function deployFiles(
  calls: DeployCalls,
  { files, onProgress, concurrency = DEFAULT_CONCURRENCY, timeoutMs, signal, ...about }: DeployFilesOptions,
): Promise<Deployment> {
  if (!Number.isSafeInteger(concurrency) || concurrency < 1) throw new TypeError('concurrency must be 1 or more.');
  const stop = new runtime.AbortController();
  const unwatch = watch(signal === undefined ? [] : [signal], (reason) => stop.abort(reason));
  const atOnce: AtOnce = (items, work) => workAtOnce(concurrency, items, stop, work);
  try {
    const report = new Report(files, onProgress);
    const { manifest, byDigest } = await readManifest(files, atOnce, stop.signal, report);
    report.tell({ phase: 'uploading' });
    const created = await calls.createDeployment({ ...about, files: manifest }, { signal: stop.signal });
    const upload = (deployment: Deployment): Promise<void> =>
      uploadMissing(calls, deployment, { byDigest, atOnce, signal: stop.signal, report });
    return await finish(calls, created, { upload, report, signal: stop.signal, timeoutMs });
  } finally {
    unwatch();
  }
}

export interface DeployFilesOptions extends DeployOptions {
  readonly files: readonly SourceFile[];
}

interface Sized {
  readonly size: number;
}

type AtOnce = <T extends Sized>(items: readonly T[], work: (item: T) => Promise<void>) => Promise<void>;
type Controller = InstanceType<typeof runtime.AbortController>;

/** Limits both the items and the bytes at a time. The first failure ends the others and is thrown. */
async function workAtOnce<T extends Sized>(
  concurrency: number,
  items: readonly T[],
  stop: Controller,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let [next, open, bytes] = [0, 0, 0];
  const mayTake = ({ size }: T): boolean => open === 0 || (open < concurrency && bytes + size <= MAX_BYTES_AT_ONCE);
  await new Promise<void>((resolve) => {
    async function begin(item: T): Promise<void> {
      [next, open, bytes] = [next + 1, open + 1, bytes + item.size];
      await work(item).catch((error: unknown) => stop.abort(error));
      [open, bytes] = [open - 1, bytes - item.size];
      takeMore();
    }
    function takeMore(): void {
      while (next < items.length && !stop.signal.aborted && mayTake(items[next]!)) void begin(items[next]!);
      if (open === 0) resolve();
    }
    takeMore();
  });
  if (stop.signal.aborted) throw stop.signal.reason;
}

class Report {
  #progress: DeployProgress;
  readonly #onProgress: ((progress: DeployProgress) => void) | undefined;

  constructor(files: readonly SourceFile[], onProgress: ((progress: DeployProgress) => void) | undefined) {
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    const nothing = { hashed: 0, missing: 0, missingBytes: 0, uploaded: 0, uploadedBytes: 0 };
    this.#progress = { phase: 'hashing', files: files.length, bytes, ...nothing };
    this.#onProgress = onProgress;
  }

  tell(change: Partial<DeployProgress>): void {
    this.#progress = { ...this.#progress, ...change };
    this.#onProgress?.(this.#progress);
  }

  add(change: Partial<Omit<DeployProgress, 'phase'>>): void {
    const sums = Object.entries(change).map(([name, more]) => [name, this.#progress[name as 'files'] + more]);
    this.tell(Object.fromEntries(sums) as Partial<DeployProgress>);
  }
}

interface Manifest {
  readonly manifest: Record<string, ManifestFile>;
  readonly byDigest: ReadonlyMap<string, SourceFile>;
}

async function readManifest(
  files: readonly SourceFile[],
  atOnce: AtOnce,
  signal: SignalLike,
  report: Report,
): Promise<Manifest> {
  const digests = new Map<SourceFile, string>();
  await atOnce(files, async (file) => {
    digests.set(file, await file.sha256(signal));
    report.add({ hashed: 1 });
  });
  // In the order of the files, not of their reading.
  const entries = files.map((file): [string, ManifestFile] => [
    file.path,
    { sha256: digests.get(file)!, size: file.size },
  ]);
  return {
    manifest: Object.fromEntries(entries),
    byDigest: new Map(files.map((file) => [digests.get(file)!, file])),
  };
}

interface Uploading {
  readonly byDigest: ReadonlyMap<string, SourceFile>;
  readonly atOnce: AtOnce;
  readonly signal: SignalLike;
  readonly report: Report;
}

async function uploadMissing(
  calls: DeployCalls,
  { site_id, missing }: Deployment,
  { byDigest, atOnce, signal, report }: Uploading,
): Promise<void> {
  const wanted = (missing ?? []).map((sha256) => {
    const file = byDigest.get(sha256)!;
    return { sha256, file, size: file.size };
  });
  report.add({ missing: wanted.length, missingBytes: wanted.reduce((sum, { size }) => sum + size, 0) });
  await atOnce(wanted, async ({ sha256, file, size }) => {
    const timeoutMs = UPLOAD_TIMEOUT_MS + Math.ceil(size / SLOWEST_BYTES_PER_MS);
    await file.send((body) => calls.uploadFile({ site_id, sha256 }, body, { signal, timeoutMs }));
    report.add({ uploaded: 1, uploadedBytes: size });
  });
}

interface Finishing {
  readonly upload: (deployment: Deployment) => Promise<void>;
  readonly report: Report;
  readonly signal: SignalLike;
  readonly timeoutMs: number | undefined;
}

/** Sends missing files, again if the service misses more later, until the deployment is ready or has failed. */
async function finish(
  calls: DeployCalls,
  created: Deployment,
  { upload, report, signal, timeoutMs = DEFAULT_TIMEOUT_MS }: Finishing,
): Promise<Deployment> {
  let seen = created;
  let left = timeoutMs;
  for (let wait = FIRST_LOOK_MS; isUndecided(seen); wait = Math.min(wait * 1.5, LONGEST_LOOK_MS)) {
    if (seen.missing !== null && seen.missing.length > 0) {
      await upload(seen);
      left = timeoutMs;
      wait = FIRST_LOOK_MS;
    }
    report.tell({ phase: 'processing' });
    if (left <= 0) throw new TimeoutError(`${seen.id} was still ${seen.status} after ${timeoutMs} ms.`);
    await pause(Math.min(wait, left), [signal]);
    left -= wait;
    seen = await calls.getDeployment({ site_id: seen.site_id, id: seen.id }, { signal });
  }
  if (seen.status !== 'ready') {
    throw new DeployError(`${seen.id} is ${seen.status}: ${seen.status_reason ?? 'no reason is known.'}`, {
      deployment: seen,
    });
  }
  report.tell({ phase: 'ready' });
  return seen;
}

function isUndecided({ status }: Deployment): boolean {
  return status === 'uploading' || status === 'processing';
}
