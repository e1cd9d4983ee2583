import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** How the server responds to one request. */
export type Treatment = (response: ServerResponse, socket: Socket, request: ReceivedRequest) => void;

export interface FailingServer {
  url(): string;
  /** The requests received since the start of the test. */
  readonly requests: ReceivedRequest[];
  /** Sets the treatments of the next requests, in order. The last one is also used for all that follow. */
  treat(...treatments: Treatment[]): void;
  /** Resolves once this many requests were received. */
  received(count: number): Promise<void>;
}

export const RECORD = { id: 'dom_1', object: 'domain', name: 'a.test', status: 'active' };
const JSON_TYPE = { 'content-type': 'application/json' };

export const ok: Treatment = (response) => response.writeHead(200, JSON_TYPE).end(JSON.stringify(RECORD));

export function respondWith(status: number, body: string, headers: Record<string, string> = JSON_TYPE): Treatment {
  return (response) => response.writeHead(status, headers).end(body);
}

/** An error as the service itself sends it. */
export function refuse(status: number, code: string, headers: Record<string, string> = {}): Treatment {
  const error = { type: 'api_error', code, message: `No: ${code}.`, request_id: 'req_1' };
  return respondWith(status, JSON.stringify({ error }), { ...JSON_TYPE, ...headers });
}

/** Sends nothing, and keeps the connection open. */
export const hang: Treatment = () => undefined;

export const hangInBody: Treatment = (response) => {
  response.writeHead(200, JSON_TYPE).write('{"id":');
};

export const drop: Treatment = (_, socket) => socket.destroy();

export const dropInHeaders: Treatment = (_, socket) => {
  socket.write('HTTP/1.1 200 OK\r\nContent-Ty', () => socket.destroy());
};

export const dropInBody: Treatment = (_, socket) => {
  socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"id":', () =>
    socket.destroy(),
  );
};

/** A server for the tests of a file, which treats each request as the test says. */
export function useFailingServer(): FailingServer {
  const requests: ReceivedRequest[] = [];
  let treatments: Treatment[] = [];
  let onReceived = (): void => undefined;

  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming;
      const request = { method, url, headers, body: Buffer.concat(chunks).toString() };
      requests.push(request);
      onReceived();
      const treatment = treatments.length > 1 ? treatments.shift()! : treatments[0]!;
      treatment(response, incoming.socket, request);
    });
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  beforeEach(() => {
    requests.length = 0;
    treatments = [ok];
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    treat: (...next) => {
      treatments = next;
    },
    received: (count) =>
      new Promise((resolve) => {
        onReceived = () => {
          if (requests.length >= count) resolve();
        };
        onReceived();
      }),
  };
}

/** The reason for which a promise was rejected; fails if it was not. */
export async function rejection(promise: PromiseLike<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('It was not rejected.');
}
