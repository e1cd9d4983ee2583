import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small load balancer: it asks /readyz, keeps connections, and tries nothing twice. */
export interface LocalBalancer {
  readonly url: string;
  add(url: string): Promise<void>;
  remove(url: string): void;
  close(): void;
}

interface Target {
  readonly url: string;
  readonly agent: Agent;
  readonly timer: NodeJS.Timeout;
  isReady: boolean;
}

const ASK_MS = 200;

export async function startBalancer(): Promise<LocalBalancer> {
  let targets: Target[] = [];
  let turn = 0;

  function pass(incoming: IncomingMessage, response: ServerResponse): void {
    const ready = targets.filter(({ isReady }) => isReady);
    const target = ready[(turn += 1) % ready.length];
    if (target === undefined) {
      fail(response, 'nobody is ready');
      return;
    }
    const { method = '', url: path = '', headers } = incoming;
    const outgoing = request(new URL(path, target.url), { agent: target.agent, method, headers }, (answer) => {
      // What the other side says of its connection is not about this one.
      const { connection: _, 'keep-alive': __, ...passed } = answer.headers;
      response.writeHead(answer.statusCode!, passed);
      answer.pipe(response);
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => fail(response, error.code ?? error.message));
    incoming.pipe(outgoing);
  }

  function fail(response: ServerResponse, code: string): void {
    response.writeHead(502).end(JSON.stringify({ error: { code } }));
  }

  async function askReadiness(url: string): Promise<boolean> {
    return fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  function remove(url: string): void {
    for (const target of targets.filter((each) => each.url === url)) {
      clearInterval(target.timer);
      target.agent.destroy();
    }
    targets = targets.filter((each) => each.url !== url);
  }

  const server = createServer(pass);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async add(url) {
      const ask = async (): Promise<void> => {
        target.isReady = await askReadiness(url);
      };
      const timer = setInterval(() => void ask(), ASK_MS);
      const target: Target = { url, agent: new Agent({ keepAlive: true }), timer, isReady: false };
      targets.push(target);
      await ask();
    },
    remove,
    close() {
      for (const { url } of targets) remove(url);
      server.close();
      server.closeAllConnections();
    },
  };
}
