import { catalogue } from '@landhold/contract/catalogue';

/** A tool as clients list it. */
export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: {
    readonly type: 'object';
    readonly additionalProperties: false;
    readonly properties: Readonly<Record<string, object>>;
    readonly required?: readonly string[];
  };
  readonly annotations: { readonly readOnlyHint: boolean; readonly destructiveHint?: boolean };
}

const TEXT = { type: 'string' };
const LIST = { type: 'array', items: TEXT };
const MAP = { type: 'object' };
const NUMBER = { type: 'integer' };
const FLAG = { type: 'boolean' };

/** The ids of all operations, by tag: `dns: listZones createZone …`. */
function indexOfOperations(): string {
  const byTag = Map.groupBy(catalogue.operations, ({ tag }) => tag);
  return Array.from(byTag, ([tag, all]) => `${tag}: ${all.map(({ id }) => id).join(' ')}`).join('\n');
}

function tool(
  name: string,
  description: string,
  properties: Readonly<Record<string, object>>,
  required: readonly string[] = [],
  annotations: ToolDefinition['annotations'] = { readOnlyHint: true },
): ToolDefinition {
  const inputSchema = { type: 'object', additionalProperties: false, properties, required } as const;
  return { name, description, inputSchema, annotations };
}

const WRITES = { readOnlyHint: false, destructiveHint: true };

/** Nine tools, of at most 2,500 tokens together: docs/decisions/0321-tools-for-agents.md. */
export const TOOLS: readonly ToolDefinition[] = [
  tool('search', `Find operations by words. All operations:\n${indexOfOperations()}`, { query: TEXT }, ['query']),
  tool(
    'describe',
    'Path ids, fields, scope and an example of an operation. Call it before plan.',
    { operation: TEXT },
    ['operation'],
  ),
  tool(
    'read',
    'Call a list or get operation. params are the ids in its path. Lists are short: filter with query, go on with query.cursor, choose fields.',
    { operation: TEXT, params: MAP, query: MAP, fields: LIST, as_of: { ...TEXT, description: 'UTC time in the past' } },
    ['operation'],
  ),
  tool(
    'plan',
    'The only way to change anything. Steps are requests, made together or not at all; nothing happens before apply. A step with "as":"zone" can be referred to as {"$from":"zone.id"} in params and body of later ones. Returns what would change, what an undo could return, and whether a person must approve.',
    {
      steps: {
        type: 'array',
        items: {
          type: 'object',
          properties: { operation: TEXT, params: MAP, body: MAP, if_match: TEXT, as: TEXT },
          required: ['operation'],
        },
      },
      reason: { ...TEXT, description: 'Why, for the person' },
    },
    ['steps', 'reason'],
    { readOnlyHint: false, destructiveHint: false },
  ),
  tool(
    'apply',
    'Apply a plan. Set allow_deletions or allow_large only if the person asked for that.',
    { plan: TEXT, allow_deletions: FLAG, allow_large: FLAG },
    ['plan'],
    WRITES,
  ),
  tool('undo', 'Make the plan that undoes an applied one. Apply it then.', { plan: TEXT }, ['plan'], {
    readOnlyHint: false,
    destructiveHint: false,
  }),
  tool(
    'wait',
    'Wait until a person decides on a plan, or a record is active or failed: give plan, or a get operation with params.',
    { plan: TEXT, operation: TEXT, params: MAP, seconds: { ...NUMBER, maximum: 60 } },
  ),
  tool('events', 'What changed, newest first.', {
    resource: { ...TEXT, description: 'id of a record' },
    type: { ...TEXT, description: 'such as site.deleted' },
    since: { ...TEXT, description: 'UTC time' },
    cursor: TEXT,
  }),
  tool('explain', 'What an error code means and what to do, or why a request failed.', {
    code: TEXT,
    request_id: TEXT,
  }),
];
