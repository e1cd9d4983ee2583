import type { FastifyReply } from 'fastify';
import type { Awaitable } from '../core/awaitable.ts';
import type { StreamedEvent } from '../core/operation.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Drain } from './drain.ts';
import type { HeaderList } from './respond.ts';
import { beginAnswer, drained } from './streamed-answer.ts';
import type { TimeLimit } from './time-limit.ts';

export interface EventStreams {
  /** Streams events until the reader leaves, is too slow or loses access, or until the server stops. */
  send(reply: FastifyReply, stream: EventStream): Promise<void>;
}

export interface EventStream {
  readonly headers: HeaderList;
  readonly events: (signal: AbortSignal) => AsyncIterable<StreamedEvent>;
  /** Streams with the same owner are counted together. */
  readonly owner: string;
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
  readonly write: (text: string) => boolean;
  commentedAt: number;
  /** When unread data was first seen. */
  unreadSince: number | null;
  isAsking: boolean;
}

/** The reasons: docs/decisions/0064-stream-routes.md; how slow a reader may be: 0085-event-streams.md. */
const MOST_OF_ONE = 10;
const MOST = 1_000;
const LOOK_MS = 1_000;
const COMMENT_MS = 15_000;
/** How long a reader has to read the rest when the server stops. */
const LAST_MS = 1_000;

export function createEventStreams(options: EventStreamsOptions): EventStreams {
  const { drain, timeLimit, onError, onCount, lookMs = LOOK_MS, commentMs = COMMENT_MS } = options;
  const open = new Set<Open>();
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    const now = performance.now();
    for (const each of open) {
      const { raw } = each.reply;
      if (raw.writableLength === 0) each.unreadSince = null;
      else if (now - (each.unreadSince ??= now) >= commentMs) raw.destroy();
      if (now - each.commentedAt >= commentMs) {
        each.commentedAt = now;
        each.write(`: still here\n${idLine(each.stream)}\n`);
      }
      void askAgain(each);
    }
  }

  async function askAgain(each: Open): Promise<void> {
    if (each.isAsking) return;
    each.isAsking = true;
    try {
      if (!(await each.stream.isAllowed())) finish(each);
    } catch (error) {
      onError(error);
    }
    each.isAsking = false;
  }

  function finish({ reply: { raw } }: Open): void {
    raw.end();
    setTimeout(() => raw.destroy(), LAST_MS).unref();
  }

  drain.onClosing(() => open.forEach(finish));

  function add(each: Open): void {
    open.add(each);
    onCount?.(open.size);
    timer ??= setInterval(look, lookMs).unref();
  }

  function remove(each: Open): void {
    open.delete(each);
    onCount?.(open.size);
    if (open.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function admit(owner: string): void {
    let own = 0;
    for (const { stream } of open) if (stream.owner === owner) own += 1;
    if (own >= MOST_OF_ONE) throw tooManyOfOne();
    if (open.size >= MOST) throw tooMany();
  }

  return {
    async send(reply, stream) {
      const { raw, request } = reply;
      admit(stream.owner);
      const headers = ['Cache-Control', 'no-store', 'X-Accel-Buffering', 'no', ...stream.headers];
      const answer = beginAnswer(reply, 'text/event-stream; charset=utf-8', headers);
      if (answer === undefined) return;
      if (request.method === 'HEAD') return void raw.end();
      timeLimit.release(reply);
      drain.release(raw);
      raw.flushHeaders();
      const isOver = (): boolean => raw.writableEnded || raw.destroyed;
      const write = (text: string): boolean => isOver() || answer.write(text);
      const each: Open = { reply, stream, write, commentedAt: performance.now(), unreadSince: null, isAsking: false };
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
          if (write(toText(event))) continue;
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

function tooManyOfOne(): ServiceError {
  return new ServiceError(
    'too_many_streams',
    `At most ${MOST_OF_ONE} streams can be open with one key. Close one first.`,
    {
      headers: { 'Retry-After': '60' },
    },
  );
}

function tooMany(): ServiceError {
  return new ServiceError('unavailable', 'Too many streams are open on this server. Try again shortly.', {
    headers: { 'Retry-After': '5' },
  });
}
