import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import type { WireEvent } from './send.ts';

/** One block of a stream. Some have only an id. */
export interface StreamBlock {
  readonly id: string | undefined;
  readonly type: string | undefined;
  readonly event: WireEvent | undefined;
}

export interface EventStream {
  readonly status: number;
  /** Everything received so far. */
  readonly blocks: readonly StreamBlock[];
  readonly events: readonly WireEvent[];
  /** The id to reconnect with. */
  lastId(): string | undefined;
  /** Waits for this many events. */
  untilEvents(count: number): Promise<readonly WireEvent[]>;
  /** Whether the server ended it as a complete response, once it is over. */
  readonly ended: Promise<boolean>;
  /** Disconnects at once. */
  cut(): void;
}

export interface StreamOptions {
  readonly key: string;
  readonly lastId?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Opens an event stream, and reads it by the standard. */
export async function openEventStream(
  url: string,
  path: string,
  { key, lastId, headers = {} }: StreamOptions,
): Promise<EventStream> {
  const outgoing = request(new URL(path, url), {
    agent: false,
    headers: {
      Authorization: `Bearer ${key}`,
      ...(lastId === undefined ? {} : { 'Last-Event-ID': lastId }),
      ...headers,
    },
  });
  outgoing.end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const blocks: StreamBlock[] = [];
  const events: WireEvent[] = [];
  let text = '';
  let isOver = false;
  let heard = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<boolean>();
  function tell(): void {
    heard.resolve();
    heard = Promise.withResolvers<void>();
  }
  response.setEncoding('utf8');
  response.on('error', () => {});
  response.on('data', (piece: string) => {
    const parts = (text + piece).split('\n\n');
    text = parts.pop()!;
    for (const part of parts) {
      const block = toBlock(part);
      blocks.push(block);
      if (block.event !== undefined) events.push(block.event);
    }
    tell();
  });
  response.on('close', () => {
    isOver = true;
    end(response.complete);
    tell();
  });
  return {
    status: response.statusCode!,
    blocks,
    events,
    lastId: () => blocks.findLast(({ id }) => id !== undefined)?.id ?? lastId,
    async untilEvents(count) {
      while (events.length < count) {
        if (isOver) throw new Error(`The stream ended after ${events.length} of ${count} events.`);
        await heard.promise;
      }
      return events;
    },
    ended,
    cut: () => void response.destroy(),
  };
}

function toBlock(text: string): StreamBlock {
  const fields = new Map(
    text.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 2)] as const;
    }),
  );
  const data = fields.get('data');
  return {
    id: fields.get('id'),
    type: fields.get('event'),
    event: data === undefined ? undefined : (JSON.parse(data) as WireEvent),
  };
}
