import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import type { ServerInUse } from '../support/use-server.ts';

/** What happens to a request: true if the rule has dealt with it, and it goes no further. */
export type Rule = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface Front {
  url(): string;
  /** Methods and paths, in the order of their arrival. */
  readonly seen: string[];
  /** Applies to all requests until the next rule. */
  rule: Rule;
  /** Keeps back the responses to requests that match: the server has carried them out by then. */
  holds: RegExp | null;
}

/** A proxy before a server, which sees all requests and can refuse them or keep back their responses. */
export function useFront(server: ServerInUse): Front {
  const front: Front = { url: () => url, seen: [], rule: () => false, holds: null };
  let url = '';
  const proxy = createServer((incoming, outgoing) => {
    const line = `${incoming.method} ${incoming.url}`;
    if (front.rule(incoming, outgoing)) return;
    const { method, url: path, headers } = incoming;
    const onward = request(server.url() + path!, { method, headers }, (response) => {
      front.seen.push(line);
      if (front.holds?.test(line)) return;
      outgoing.writeHead(response.statusCode!, response.headers);
      response.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      proxy.listen(0, '127.0.0.1', resolve);
    });
    url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    proxy.close();
    proxy.closeAllConnections();
  });
  return front;
}
