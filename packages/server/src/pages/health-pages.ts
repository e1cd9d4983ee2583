import type { FastifyInstance } from 'fastify';

export interface ProviderLine {
  readonly kind: string;
  readonly provider: string;
  readonly healthy: boolean;
  readonly detail: string;
}

export interface HealthOptions {
  readonly isReady: () => Promise<boolean>;
  /** The providers' health. It never makes a process unready: the API works without them. */
  readonly health: {
    read(): Promise<readonly ProviderLine[]>;
    /** Why they are paused, and what to run; null while they are not. */
    paused(): string | null;
  };
  /** Where each product is served, or why it is not. */
  readonly lines: () => readonly { readonly name: string; readonly summary: string }[];
  readonly renderMetrics: () => Promise<{ readonly type: string; readonly text: string }>;
}

/** For operators: is the process alive, does it accept requests, and how is it doing? */
export function serveHealthPages(server: FastifyInstance, options: HealthOptions): void {
  const { isReady, health, lines, renderMetrics } = options;
  server.get('/livez', (_request, reply) => reply.send({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const [ready, all] = await Promise.all([isReady(), health.read()]);
    const status = ready ? 'ready' : 'not_ready';
    const served = Object.fromEntries(lines().map(({ name, summary }) => [name, summary]));
    return reply.code(ready ? 200 : 503).send({ status, paused: health.paused(), providers: all, ...served });
  });
  server.get('/metrics', async (_request, reply) => {
    const { type, text } = await renderMetrics();
    return reply.type(type).send(text);
  });
}
