import type { FastifyReply } from 'fastify';
import type { Awaitable } from '../../core/awaitable.ts';
import type { StreamedEvent } from '../../core/operation.ts';
import { SHARES } from '../../shares/project-shares.ts';
import { ServiceError } from '../../core/service-error.ts';
import type { Drain } from '../connection/drain.ts';
import type { HeaderList } from './respond.ts';
import { beginResponse, drained } from './streamed-response.ts';
import type { TimeLimit } from '../connection/time-limit.ts';
import { wallClock } from '../../core/clock.ts';
import type { Timer } from '../../core/clock.ts';

export interface EventStreams {
  /** Streams events until the reader leaves, is too slow or loses access, or until the server stops. */
  send(reply: FastifyReply, stream: EventStream): Promise<void>;
}

export interface EventStream {
  readonly headers: HeaderList;
  readonly events: (signal: AbortSignal) => AsyncIterable<StreamedEvent>;
  /** Streams with the same owner are counted together, and so are those of a project. */
  readonly owner: string;
  readonly projectId: string;
  /** Streams with the same reader have the same right to read. */
  readonly reader: string;
  /** The stream's current position, from which a reader can resume. */
  readonly lastId?: () => string;
  /** Checks again whether the reader may read. */
  readonly isAllowed: () => Awaitable<boolean>;
}

export interface EventStreamsOptions {
  readonly drain: Drain;
  readonly timeLimit: TimeLimit;
  readonly onError: (error: unknown) => void;
  /** Called with the number of open streams when it changes. */
  readonly onCount?: (open: number) => void;
  readonly lookMs?: number;
  readonly commentMs?: number;
}

interface Open {
  readonly reply: FastifyReply;
  readonly stream: EventStream;
  /** Returns whether the reader keeps up. */
  readonly write: (piece: string | Uint8Array) => boolean;
  commentedAt: number;
  /** When unread data was first seen. */
  unreadSince: number | null;
}

/** The reasons: docs/decisions/0064-stream-routes.md; how slow a reader may be: 0085-event-streams.md. */
const MAX_OF_ONE = 10;
const { max: MAX, maxPerProject: MAX_PER_PROJECT } = SHARES.streams;
const LOOK_MS = 1_000;
const COMMENT_MS = 15_000;
/** How long a reader has to read the rest when the server stops. */
const LAST_MS = 1_000;

export function createEventStreams(options: EventStreamsOptions): EventStreams {
  const { drain, timeLimit, onError, onCount, lookMs = LOOK_MS, commentMs = COMMENT_MS } = options;
  const open = new Set<Open>();
  /** How many are open, by owner and by project. */
  const byOwner = createTally();
  const byProject = createTally();
  /** Readers whose right is being checked. */
  const asking = new Set<string>();
  /** Each event as it is sent. Its readers get the same object. */
  const rendered = new WeakMap<StreamedEvent, Buffer>();
  let timer: Timer | undefined;

  function look(): void {
    const now = wallClock.monotonic();
    for (const each of open) {
      const { raw } = each.reply;
      if (raw.writableLength === 0) each.unreadSince = null;
      else if (now - (each.unreadSince ??= now) >= commentMs) raw.destroy();
      if (now - each.commentedAt >= commentMs) {
        each.commentedAt = now;
        each.write(`: still here\n${idLine(each.stream)}\n`);
      }
    }
    for (const [reader, those] of Map.groupBy(open, ({ stream }) => stream.reader)) void askAgain(reader, those);
  }

  async function askAgain(reader: string, those: readonly Open[]): Promise<void> {
    if (asking.has(reader)) return;
    asking.add(reader);
    try {
      if (!(await those[0]!.stream.isAllowed())) those.forEach(finish);
    } catch (error) {
      onError(error);
    }
    asking.delete(reader);
  }

  function render(event: StreamedEvent): Buffer {
    let bytes = rendered.get(event);
    if (bytes === undefined) rendered.set(event, (bytes = Buffer.from(toText(event))));
    return bytes;
  }

  function finish({ reply: { raw } }: Open): void {
    raw.end();
    wallClock.setTimeout(() => raw.destroy(), LAST_MS).unref();
  }

  drain.onClosing(() => open.forEach(finish));

  function add(each: Open): void {
    open.add(each);
    byOwner.add(each.stream.owner, 1);
    byProject.add(each.stream.projectId, 1);
    onCount?.(open.size);
    timer ??= wallClock.setInterval(look, lookMs).unref();
  }

  function remove(each: Open): void {
    open.delete(each);
    byOwner.add(each.stream.owner, -1);
    byProject.add(each.stream.projectId, -1);
    onCount?.(open.size);
    if (open.size > 0) return;
    wallClock.clearInterval(timer);
    timer = undefined;
  }

  function admit({ owner, projectId }: EventStream): void {
    if (byOwner.of(owner) >= MAX_OF_ONE) throw tooManyOfOne(MAX_OF_ONE, 'with one key');
    if (byProject.of(projectId) >= MAX_PER_PROJECT) throw tooManyOfOne(MAX_PER_PROJECT, 'for one project');
    if (open.size >= MAX) throw tooMany();
  }

  return {
    async send(reply, stream) {
      const { raw, request } = reply;
      admit(stream);
      const headers = ['Cache-Control', 'no-store', 'X-Accel-Buffering', 'no', ...stream.headers];
      const streamed = beginResponse(reply, 'text/event-stream; charset=utf-8', headers);
      if (streamed === undefined) return;
      if (request.method === 'HEAD') return void raw.end();
      timeLimit.release(reply);
      drain.release(raw);
      raw.flushHeaders();
      const isOver = (): boolean => raw.writableEnded || raw.destroyed;
      const write: Open['write'] = (piece) => isOver() || streamed.write(piece);
      const each: Open = { reply, stream, write, commentedAt: wallClock.monotonic(), unreadSince: null };
      add(each);
      const ended = new AbortController();
      raw.once('close', () => {
        remove(each);
        ended.abort();
      });
      try {
        // A reader that leaves before its first event must be able to resume here.
        if (stream.lastId !== undefined) write(`${idLine(stream)}\n`);
        for await (const event of stream.events(ended.signal)) {
          if (isOver()) break;
          if (write(render(event))) continue;
          // The next event is fetched after this one is sent, so that nothing is buffered for a slow reader.
          await drained(raw);
          each.unreadSince = null;
        }
        finish(each);
      } catch (error) {
        if (!ended.signal.aborted) onError(error);
        raw.destroy();
      }
    },
  };
}

function idLine({ lastId }: EventStream): string {
  return lastId === undefined ? '' : `id: ${lastId()}\n`;
}

/** The format of https://html.spec.whatwg.org/multipage/server-sent-events.html. */
function toText({ id, type, data }: StreamedEvent): string {
  const lines = data.split(/\r\n|\r|\n/).map((line) => `data: ${line}\n`);
  return `${id === undefined ? '' : `id: ${id}\n`}${type === undefined ? '' : `event: ${type}\n`}${lines.join('')}\n`;
}

interface Tally {
  of(name: string): number;
  add(name: string, change: 1 | -1): void;
}

function createTally(): Tally {
  const counts = new Map<string, number>();
  const of = (name: string): number => counts.get(name) ?? 0;
  return {
    of,
    add(name, change) {
      const count = of(name) + change;
      if (count === 0) counts.delete(name);
      else counts.set(name, count);
    },
  };
}

function tooManyOfOne(max: number, which: string): ServiceError {
  return new ServiceError('too_many_streams', `At most ${max} streams can be open ${which}. Close one first.`, {
    headers: { 'Retry-After': '60' },
  });
}

function tooMany(): ServiceError {
  return new ServiceError('unavailable', 'Too many streams are open on this server. Try again shortly.', {
    headers: { 'Retry-After': '5' },
  });
}
