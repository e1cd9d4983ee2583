import type { FastifyInstance } from 'fastify';

export interface HealthOptions {
  readonly isReady: () => Promise<boolean>;
  readonly renderMetrics: () => Promise<{ readonly type: string; readonly text: string }>;
}

/** For whoever runs the process: is it alive, does it take requests, and how is it doing? */
export function serveHealthPages(server: FastifyInstance, { isReady, renderMetrics }: HealthOptions): void {
  server.get('/livez', (_request, reply) => reply.send({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) =>
    (await isReady()) ? reply.send({ status: 'ready' }) : reply.code(503).send({ status: 'not_ready' }),
  );
  server.get('/metrics', async (_request, reply) => {
    const { type, text } = await renderMetrics();
    return reply.type(type).send(text);
  });
}
