import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

/*
 * What a good engineer writes by hand in an hour: Fastify with schemas for requests and responses, and a Map. It has no
 * keys, rate limits, idempotency keys, events or log.
 */
interface Domain extends Record<string, unknown> {
  id: string;
  name: string;
}

const [, , port, file] = process.argv;
const { data } = JSON.parse(readFileSync(file!, 'utf8')) as { data: Domain[] };
const example = data[0]!;
const domains = new Map(data.map((domain) => [domain.id, domain]));

const text = { type: 'string' } as const;
const record = {
  type: 'object',
  properties: Object.fromEntries(Object.entries(example).map(([name, value]) => [name, schemaOf(value)])),
};
const page = {
  type: 'object',
  properties: {
    object: text,
    data: { type: 'array', items: record },
    has_more: { type: 'boolean' },
    next_cursor: { type: ['string', 'null'] },
  },
};

function schemaOf(value: unknown): object {
  if (value === null) return { type: ['string', 'null'] };
  if (Array.isArray(value)) return { type: 'array', items: text };
  if (typeof value === 'object') return { type: 'object', additionalProperties: text };
  return { type: typeof value };
}

const server = fastify();
server.get('/livez', async () => ({ status: 'live' }));
const query = {
  type: 'object',
  properties: { limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 }, cursor: text },
};
server.get<{ Querystring: { limit: number } }>(
  '/api/v1/domains',
  { schema: { querystring: query, response: { 200: page } } },
  async ({ query: { limit } }) => {
    const items: Domain[] = [];
    for (const domain of domains.values()) {
      if (items.length === limit) break;
      items.push(domain);
    }
    return { object: 'list', data: items, has_more: domains.size > limit, next_cursor: items.at(-1)!.id };
  },
);
server.get<{ Params: { id: string } }>(
  '/api/v1/domains/:id',
  { schema: { response: { 200: record } } },
  async ({ params }, reply) => domains.get(params.id) ?? reply.code(404).send({ error: 'not found' }),
);
server.post<{ Body: { name: string } }>(
  '/api/v1/domains',
  {
    schema: {
      body: {
        type: 'object',
        required: ['name'],
        additionalProperties: false,
        properties: { name: { type: 'string', minLength: 1, maxLength: 253 } },
      },
      response: { 201: record },
    },
  },
  async ({ body }, reply) => {
    const now = new Date().toISOString();
    const domain = { ...example, id: randomUUID(), name: body.name, created_at: now, updated_at: now };
    domains.set(domain.id, domain);
    reply.code(201).header('Location', `/api/v1/domains/${domain.id}`);
    return domain;
  },
);
await server.listen({ port: Number(port), host: '127.0.0.1' });
