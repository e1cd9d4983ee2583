import { KINDS } from './home-page-requests.ts';

interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly 'x-scope'?: string | null;
  readonly 'x-codeSamples'?: readonly { readonly lang: string; readonly label: string }[];
}
interface Schema {
  readonly $ref?: string;
  readonly examples?: readonly unknown[];
}
interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header' | 'path';
  readonly required?: boolean;
  readonly description?: string;
  readonly example?: unknown;
  readonly schema: Schema;
}
type Members<Value> = Readonly<Record<string, Value>>;
interface Document {
  readonly info: { readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Members<Members<unknown>>;
  readonly components: {
    readonly parameters: Members<Parameter>;
    readonly schemas: Members<Schema>;
    readonly securitySchemes: Members<object>;
  };
}

function mapMembers<Value>(members: Members<Value>, map: (value: Value) => unknown): object {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, map(value)]));
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'operationId' in value;
}

export function describeScope(scope: string | null | undefined): string {
  return typeof scope === 'string' ? `Requires the scope \`${scope}\`.` : 'Any valid key will do; no scope is needed.';
}

function describeOperation(operation: Operation): object {
  return {
    ...operation,
    description: `${operation.description?.trim() ?? ''}\n\n${describeScope(operation['x-scope'])}`.trim(),
    // To the highlighter, `shell` is a session with its prompts, and leaves a command plain.
    'x-codeSamples': operation['x-codeSamples']?.map((sample) =>
      sample.label === 'curl' ? { ...sample, lang: 'curl' } : sample,
    ),
  };
}

/**
 * Scalar fills in and sends every example that it finds. Filters would leave a list empty that has something in it, and
 * one idempotency key on all creating requests would make the second of them a 422.
 */
function offerParameter(parameter: Parameter, schemas: Members<Schema>): object {
  const { example, ...rest } = parameter;
  if (parameter.required === true || parameter.name === 'limit') return parameter;
  if (parameter.in === 'header') {
    return { ...rest, description: `${parameter.description ?? ''} For example, \`${String(example)}\`.` };
  }
  const schema = schemas[parameter.schema.$ref?.split('/').at(-1) ?? ''] ?? parameter.schema;
  const value = example ?? schema.examples?.[0];
  return value === undefined ? parameter : { ...rest, examples: { default: { value, 'x-disabled': true } } };
}

/** Where Scalar puts an operation on its page, and we on ours. */
export function anchorOf(tag: string, operationId: string): string {
  return `tag/${tag}/${operationId}`;
}

export function titleOf(tag: string): string {
  const kind = KINDS.find(({ path }) => path === `/api/v1/${tag}`);
  return kind?.title ?? tag.charAt(0).toUpperCase() + tag.slice(1);
}

function describeSandbox(demoKey: string): string {
  return `
**Try it here.** *Test Request*, beside each operation, sends it to this server's sandbox: the same API on data of its
own, which is reset daily. The page sends the public demo key \`${demoKey}\` and no other, whatever is typed into the key
field, and keeps nothing.
`;
}

/** The document as the page shows it: scopes in words, titles, and the sandbox as the only server. */
export function createSandboxDocument(text: string, demoKey: string): object {
  const document = JSON.parse(text) as Document;
  const { info, tags, paths, components } = document;
  return {
    ...document,
    info: { ...info, description: info.description + describeSandbox(demoKey) },
    // Relative, so that the page works under whatever name it was reached by.
    servers: [{ url: '/sandbox', description: 'The sandbox: separate data, reset daily.' }],
    tags: tags.map((tag) => ({ ...tag, 'x-displayName': titleOf(tag.name) })),
    paths: mapMembers(paths, (item) =>
      mapMembers(item, (value) => (isOperation(value) ? describeOperation(value) : value)),
    ),
    components: {
      ...components,
      parameters: mapMembers(components.parameters, (parameter) => offerParameter(parameter, components.schemas)),
      securitySchemes: mapMembers(components.securitySchemes, (scheme) => ({
        ...scheme,
        description: 'Only the demo key leaves this page, whatever you type.',
      })),
    },
  };
}
