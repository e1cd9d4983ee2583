/**
 * The few parts of the runtime that the client uses, as structural types. Using the types of browsers or of Node here
 * would break the package's types for users of the other.
 */
export interface HeadersLike {
  get(name: string): string | null;
  forEach(visit: (value: string, name: string) => void): void;
}

export interface ResponseLike {
  readonly status: number;
  readonly headers: HeadersLike;
  text(): Promise<string>;
  /** Needed only for streams. */
  readonly body?: { getReader(): ReaderLike } | null;
}

export interface ReaderLike {
  // oxlint-disable-next-line typescript/no-explicit-any -- each runtime has another type for bytes
  read(): Promise<{ done: boolean; value?: any }>;
  cancel(reason?: unknown): Promise<void>;
}

/** An upload's body: anything that `fetch` accepts. A stream can be sent once, so it is not retried. */
export type UploadBody =
  | string
  | Uint8Array
  | ArrayBuffer
  | { readonly size: number; readonly type: string; arrayBuffer(): Promise<ArrayBuffer> }
  | { getReader(): unknown };

export interface SignalLike {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** The standard `fetch`, or anything that behaves like it. */
// oxlint-disable-next-line typescript/no-explicit-any -- each runtime has another type for a request, and all of them must fit
export type FetchLike = (url: string, request: any) => Promise<ResponseLike>;

interface SubtleLike {
  importKey(
    format: 'raw',
    key: Uint8Array,
    algorithm: { readonly name: 'HMAC'; readonly hash: 'SHA-256' },
    extractable: boolean,
    usages: readonly string[],
  ): Promise<unknown>;
  verify(algorithm: 'HMAC', key: unknown, signature: Uint8Array, message: Uint8Array): Promise<boolean>;
}

interface Runtime {
  readonly fetch?: FetchLike;
  readonly Headers: new (headers: Readonly<Record<string, string>>) => HeadersLike;
  readonly AbortController: new () => { readonly signal: SignalLike; abort(reason?: unknown): void };
  readonly TextDecoder: new () => { decode(bytes?: Uint8Array, options?: { stream: boolean }): string };
  readonly setTimeout: (callback: () => void, ms: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
  readonly TextEncoder: new () => { encode(text: string): Uint8Array };
  readonly atob: (base64: string) => string;
  readonly crypto: { getRandomValues(bytes: Uint8Array): Uint8Array; readonly subtle: SubtleLike };
  readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
  readonly Deno?: { readonly env: { get(name: string): string | undefined } };
  readonly document?: object;
  readonly WorkerGlobalScope?: unknown;
  readonly navigator?: { readonly userAgent?: string };
}

export const runtime: Runtime = globalThis as unknown as Runtime;

/** An environment variable; undefined also if it is empty, because shells and CI often leave unset variables empty. */
export function readEnvironment(name: string): string | undefined {
  try {
    return (runtime.process?.env?.[name] ?? runtime.Deno?.env.get(name)) || undefined;
  } catch {
    // Without its permission, Deno refuses. The caller then has to pass the value.
    return undefined;
  }
}

/**
 * Whether this is a page or one of its workers, where anyone who opens the page can read everything. Workers on a
 * server do not count.
 */
export function isBrowser(): boolean {
  const isPage = typeof runtime.document === 'object';
  const isWorkerOfPage =
    runtime.WorkerGlobalScope !== undefined && runtime.navigator?.userAgent?.startsWith('Mozilla/') === true;
  return isPage || isWorkerOfPage;
}

/** 128 random bits. `randomUUID` would be shorter, but is missing on pages without HTTPS. */
export function randomKey(): string {
  const bytes = runtime.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
