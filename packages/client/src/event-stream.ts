import { toConnectionError } from './read-failure.ts';
import { waitBefore } from './retry.ts';
import type { HeadersLike, ReaderLike, ResponseLike, SignalLike } from './runtime.ts';
import { runtime } from './runtime.ts';
import type { ServiceError } from './service-error.ts';
import { ConnectionError, LandholdError, TimeoutError } from './service-error.ts';
import { EventParser } from './server-sent-events.ts';
import { pause, TimeLimit } from './time-limit.ts';

export interface Following {
  readonly open: (lastEventId: string | undefined, signal: SignalLike) => Promise<ResponseLike>;
  readonly toFailure: (response: ResponseLike, text: string) => ServiceError;
  readonly hide: (text: string) => string;
  readonly target: string;
  readonly lastEventId: string | undefined;
  readonly signals: readonly SignalLike[];
  readonly timeoutMs: number;
  readonly maxRetries: number;
  readonly maxRetryWaitMs: number | undefined;
  /** Called each time the stream opens. It contains everything that happens from then on. */
  readonly onOpen?: (() => void) | undefined;
}

/** The service sends something every 15 seconds. After three times that, the connection counts as lost. */
const SILENCE_MS = 45_000;
/** After a connection this long, the next wait is short again. */
const GOOD_MS = 10_000;

/**
 * The events of successive connections, each once. Throws only errors that a retry would not change, or if the service
 * was never reached.
 */
export async function* followEvents<T>(following: Following): AsyncGenerator<T, void, undefined> {
  const { signals, maxRetries, maxRetryWaitMs } = following;
  let { lastEventId } = following;
  let wasOpen = false;
  for (let attempt = 0; !isStopped(signals); attempt += 1) {
    const connection = new Connection(following);
    let lost: unknown = new ConnectionError('The stream has ended.');
    try {
      await connection.open(lastEventId);
      wasOpen = true;
      following.onOpen?.();
      const openedAt = Date.now();
      for await (const { id, data } of connection.events()) {
        lastEventId = id ?? lastEventId;
        if (data === undefined) continue;
        attempt = 0;
        yield parseEvent(data) as T;
      }
      if (Date.now() - openedAt >= GOOD_MS) attempt = 0;
    } catch (error) {
      lost = error;
    } finally {
      connection.close();
    }
    if (isStopped(signals)) return;
    const wait =
      wasOpen || attempt < maxRetries ? waitBefore(lost, attempt, connection.headers, maxRetryWaitMs) : undefined;
    if (wait === undefined) throw lost;
    // A rejection here is a signal's reason, which ends the stream.
    await pause(wait, signals).catch(() => {});
  }
}

function isStopped(signals: readonly SignalLike[]): boolean {
  return signals.some(({ aborted }) => aborted);
}

function parseEvent(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new LandholdError('The stream has something in it that is not an event.');
  }
}

interface StreamedEvent {
  readonly id: string | undefined;
  readonly data: string | undefined;
}

class Connection {
  readonly #following: Following;
  readonly #controller = new runtime.AbortController();
  #response: ResponseLike | undefined;
  #reader: ReaderLike | undefined;

  constructor(following: Following) {
    this.#following = following;
  }

  get headers(): HeadersLike | undefined {
    return this.#response?.headers;
  }

  async open(lastEventId: string | undefined): Promise<void> {
    const { open, toFailure, timeoutMs } = this.#following;
    const response = await this.#within(timeoutMs, async () => open(lastEventId, this.#controller.signal));
    this.#response = response;
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
    if (response.status !== 200 || !isStream) {
      throw toFailure(response, await this.#within(timeoutMs, async () => response.text()));
    }
    this.#reader = response.body?.getReader();
    if (this.#reader === undefined) throw new LandholdError('This fetch answers without a body that can be read.');
  }

  async *events(): AsyncGenerator<StreamedEvent, void, undefined> {
    const parser = new EventParser();
    const decoder = new runtime.TextDecoder();
    for (;;) {
      const { done, value } = await this.#within(SILENCE_MS, async () => this.#reader!.read());
      if (done) return;
      yield* parser.read(decoder.decode(value as Uint8Array, { stream: true }));
    }
  }

  /** Also called after the end, so that nothing stays open. */
  close(): void {
    this.#reader?.cancel().catch(() => {});
    this.#controller.abort();
  }

  /** Fails if the work takes too long or a signal is aborted. */
  async #within<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
    const { signals, target, hide } = this.#following;
    return new Promise((resolve, reject) => {
      const onLate = (): Error => new TimeoutError(`Nothing from ${target} within ${ms} ms.`);
      const limit = new TimeLimit(ms, signals, onLate, reject);
      if (limit.signal.aborted) return;
      work().then(
        (result) => limit.end() && resolve(result),
        (thrown) => limit.end() && reject(toConnectionError(thrown, target, hide)),
      );
    });
  }
}
