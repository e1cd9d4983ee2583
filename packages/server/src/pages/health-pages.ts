import type { FastifyInstance } from 'fastify';

export interface HealthOptions {
  readonly isReady: () => boolean;
  readonly renderMetrics: () => Promise<{ readonly type: string; readonly text: string }>;
}

/** For whoever runs the process: is it alive, does it take requests, and how is it doing? */
export function serveHealthPages(server: FastifyInstance, { isReady, renderMetrics }: HealthOptions): void {
  server.get('/livez', (_request, reply) => reply.send({ status: 'ok' }));
  server.get('/readyz', (_request, reply) =>
    isReady() ? reply.send({ status: 'ready' }) : reply.code(503).send({ status: 'draining' }),
  );
  server.get('/metrics', async (_request, reply) => {
    const { type, text } = await renderMetrics();
    return reply.type(type).send(text);
  });
}
