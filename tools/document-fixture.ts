/** A small document that follows every rule, in which tests plant faults. */
import { stringify } from 'yaml';

const HEADERS = {
  'X-Request-Id': { $ref: '#/components/headers/XRequestId' },
  'X-RateLimit-Limit': { $ref: '#/components/headers/Count' },
  'X-RateLimit-Remaining': { $ref: '#/components/headers/Count' },
};

function response(description: string, schema: string, example: unknown): object {
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, example } };
  return { description, headers: { ...HEADERS }, content };
}

function operation(operationId: string, scope: string | null, responses: Record<string, object>): object {
  const failures = Object.fromEntries(
    ['400', '401', '403', '429'].map((status) => [status, { $ref: '#/components/responses/Failure' }]),
  );
  return {
    operationId,
    tags: ['plots'],
    summary: operationId,
    description: operationId,
    'x-scope': scope,
    responses: { ...responses, ...failures },
  };
}

const PLOT = { id: 'plot_1', size: 'small', owner: null };

const COMPONENTS = {
  securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'A key.' } },
  headers: {
    XRequestId: {
      description: 'The id.',
      required: true,
      schema: { type: 'string', pattern: '^req_' },
      example: 'req_1',
    },
    Count: { description: 'How many.', required: true, schema: { type: 'integer' }, example: 600 },
  },
  responses: { Failure: response('It failed.', 'Failure', { code: 'name_taken' }) },
  schemas: {
    Size: { type: 'string', enum: ['small', 'large'], description: 'How large.', examples: ['small'] },
    Owner: { oneOf: [{ type: 'string' }, { type: 'null' }], description: 'Whose it is.' },
    Plot: {
      type: 'object',
      required: ['id', 'size', 'owner'],
      properties: {
        id: { type: 'string', description: 'The id.' },
        size: { $ref: '#/components/schemas/Size' },
        owner: { $ref: '#/components/schemas/Owner' },
      },
    },
    PlotBody: {
      type: 'object',
      required: ['name'],
      additionalProperties: false,
      properties: {
        name: { type: 'string', description: 'The name.' },
        size: { $ref: '#/components/schemas/Size', default: 'small' },
        parts: { type: 'array', description: 'Parts.', items: { $ref: '#/components/schemas/PlotBody' } },
      },
    },
    Failure: {
      type: 'object',
      required: ['code'],
      properties: { code: { type: 'string', description: 'What went wrong.' } },
    },
  },
};

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Plots', version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: 'https://plots.test', 'x-demo-key': 'demo' }],
  security: [{ apiKey: [] }],
  tags: [
    { name: 'plots', description: 'Plots.', 'x-kind': { object: 'plot', id_prefix: 'plot' } },
    { name: 'other', description: 'Another.' },
  ],
  paths: {
    '/plots': {
      get: {
        ...operation('listPlots', null, { '200': response('A plot.', 'Plot', PLOT) }),
        parameters: [
          {
            name: 'limit',
            in: 'query',
            description: 'How many.',
            schema: { type: 'integer', maximum: 100, default: 20 },
          },
        ],
      },
      post: {
        ...operation('createPlot', 'plots:write', { '201': response('The plot.', 'Plot', PLOT) }),
        requestBody: {
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/PlotBody' }, example: { name: 'north' } },
          },
        },
      },
    },
  },
  components: COMPONENTS,
  'x-error-codes': [{ code: 'name_taken', type: 'conflict_error', status: 409 }],
};

/** Sets the value at a path of keys; without a value, removes it. */
export interface Change {
  path: (string | number)[];
  value?: unknown;
}

/** The document as YAML, after the changes. */
export function documentWith(...changes: Change[]): string {
  // Through JSON, so that every document is a separate copy.
  const document: unknown = JSON.parse(JSON.stringify(DOCUMENT));
  for (const { path, value } of changes) {
    const parent = path.slice(0, -1).reduce((node, key) => (node as Record<string, unknown>)[key], document);
    (parent as Record<string, unknown>)[path.at(-1) ?? ''] = value;
  }
  return stringify(JSON.parse(JSON.stringify(document)), { aliasDuplicateObjects: false });
}
