import type { ApiDocument, JsonObject, Operation } from '../document.ts';
import { asObject, resolve } from '../document.ts';
import { answerTypeOf, EVENT_STREAM, isStreamed, successOf } from '../document-answers.ts';
import { codeSamplesOf } from '../samples/code-samples.ts';
import { toSampleCall } from '../samples/sample-call.ts';
import { codesOf } from './operation-codes.ts';
import type { Field } from './schema-words.ts';
import { fieldOf, fieldsOf } from './schema-words.ts';
import { baseUrlOf, serversOf } from './servers.ts';
import { renderTable } from './table.ts';

/** The document's complete description of one operation, as Markdown, so that a reader needs no other page. */
export function renderOperationPage(document: ApiDocument, operation: Operation): string[] {
  return [
    `# ${operation.summary}`,
    '',
    `\`${operation.method} ${operation.path}\``,
    '',
    operation.description,
    '',
    `- Operation: \`${operation.operationId}\``,
    `- Scope: ${operation.scope === null ? 'none; any valid key will do' : `\`${operation.scope}\``}`,
    ...serversOf(document).map(({ address, demoKey }) =>
      demoKey === null ? `- Base URL: ${address}` : `- Sandbox: ${address}, with the demo key \`${demoKey}\``,
    ),
    `- All operations and guides: ${baseUrlOf(document)}/llms.txt`,
    ...operationSections(document, operation, responseTable(document, operation)).flatMap(renderSection),
    ...renderSection({ title: 'Example', lines: isStreamed(operation) ? [] : exampleLines(document, operation) }),
    ...renderSection({ title: 'Samples', lines: sampleLines(document, operation) }),
  ];
}

export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

/** An operation's parameters and responses, without inapplicable parts. */
export function operationSections(
  document: ApiDocument,
  operation: Operation,
  responses: readonly string[],
): readonly Section[] {
  return [
    { title: 'Parameters', lines: parameterTable(document, operation) },
    { title: 'Body', lines: bodyTable(document, operation) },
    { title: 'Responses', lines: responses },
    { title: 'Answer', lines: isStreamed(operation) ? answerLines(operation) : [] },
    { title: fieldsTitle(document, operation), lines: recordTable(document, operation) },
  ].filter(({ lines }) => lines.length > 0);
}

function fieldsTitle(document: ApiDocument, operation: Operation): string {
  if (isStreamed(operation))
    return answerTypeOf(operation.responses) === EVENT_STREAM ? 'Fields of each event' : 'Fields of the answer';
  return toSampleCall(document, operation).answer?.isList ? 'Fields of each item' : 'Fields of the answer';
}

function renderSection({ title, lines }: Section): string[] {
  return lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines];
}

function parameterTable(document: ApiDocument, { operationId, parameters }: Operation): string[] {
  if (parameters.length === 0) return [];
  const rows = parameters.map(({ name, in: place, required, description, schema }) => {
    const field = fieldOf(document, name, { ...schema, description }, required, `${operationId}.${name}`);
    const [first, ...rest] = requestCells(field);
    return [first!, place, ...rest];
  });
  return renderTable(['Name', 'In', 'Type', 'Required', 'Default', 'Rules', 'Description'], rows);
}

function bodyTable(document: ApiDocument, { bodySchema, bodyTypes, maxBody }: Operation): string[] {
  if (maxBody === null) return [];
  if (bodySchema === null) {
    const types = bodyTypes.map((type) => `\`Content-Type: ${type}\``).join(' or ');
    return [`At most ${sizeWords(maxBody)}, ${types}. The body is read as it arrives.`];
  }
  const fields = fieldsOf(document, schemaNamed(document, bodySchema), bodySchema);
  return [
    `A JSON object of at most ${sizeWords(maxBody)}, \`Content-Type: application/json\`. Fields that are not listed are refused.`,
    '',
    ...renderTable(['Field', 'Type', 'Required', 'Default', 'Rules', 'Description'], fields.map(requestCells)),
  ];
}

/** `64 KiB`, `8 MiB`; bytes if it is neither. */
function sizeWords(bytes: number): string {
  if (bytes % 2 ** 20 === 0) return `${bytes / 2 ** 20} MiB`;
  return bytes % 1024 === 0 ? `${bytes / 1024} KiB` : `${bytes} bytes`;
}

function answerLines(operation: Operation): string[] {
  const type = answerTypeOf(operation.responses);
  if (type === null) return [];
  const words = type === EVENT_STREAM ? 'Server-sent events, `text/event-stream`.' : `The answer is \`${type}\`.`;
  const example = successOf(operation)[1].example;
  return [words, ...(typeof example === 'string' ? ['', ...fence('text', example.trimEnd().split('\n'))] : [])];
}

function requestCells({ name, type, required, fallback, rules, description }: Field): string[] {
  return [`\`${name}\``, type, required ? 'yes' : '', fallback, rules, description];
}

export interface ResponseRow {
  readonly status: number;
  readonly when: string;
  readonly codes: readonly string[];
}

export function responseRows(document: ApiDocument, operation: Operation): ResponseRow[] {
  return Array.from(operation.responses, ([status, { description }]) => ({
    status,
    when: description.replaceAll(/\s+/g, ' '),
    codes: codesOf(document, operation, status),
  }));
}

export function renderResponses(rows: readonly ResponseRow[]): string[] {
  return renderTable(
    ['Status', 'When', 'Error codes'],
    rows.map(({ status, when, codes }) => [String(status), when, codes.map((code) => `\`${code}\``).join(', ')]),
  );
}

function responseTable(document: ApiDocument, operation: Operation): string[] {
  return [...renderResponses(responseRows(document, operation)), '', FAILURE];
}

export const FAILURE =
  'A failure is `{"error": {"type", "code", "message", "request_id"}}`, with `param` where one field is at fault.';

function recordTable(document: ApiDocument, operation: Operation): string[] {
  const { operationId } = operation;
  const { schema: ofAnswer, itemSchema: ofEvent } = successOf(operation)[1];
  const name = ofAnswer ?? ofEvent;
  if (name === null) return [];
  const schema = schemaNamed(document, name);
  const isList = name.endsWith('List');
  const record = isList ? itemSchema(document, schema, name) : schema;
  const rows = fieldsOf(document, record, `the answer of ${operationId}`).map((field) => [
    `\`${field.name}\``,
    field.type,
    field.description,
  ]);
  const table = renderTable(['Field', 'Type', 'Description'], rows);
  return isList ? [PAGE, '', ...table] : table;
}

const PAGE =
  'The answer is a page: its items are in `data`, and while `has_more` is true, `next_cursor` is the `cursor` of the next.';

function itemSchema(document: ApiDocument, list: JsonObject, name: string): JsonObject {
  const data = asObject(asObject(list['properties'], name)['data'], `data of ${name}`);
  return resolve(document.root, data['items'], `items of ${name}`);
}

function schemaNamed(document: ApiDocument, name: string): JsonObject {
  return resolve(document.root, { $ref: `#/components/schemas/${name}` }, name);
}

function exampleLines(document: ApiDocument, operation: Operation): string[] {
  const { method, target, body, idempotencyKey } = toSampleCall(document, operation);
  return [
    ...fence('http', [
      `${method} ${baseUrlOf(document)}${target}`,
      'Authorization: Bearer <key>',
      ...(idempotencyKey === null ? [] : [`Idempotency-Key: ${idempotencyKey}`]),
      ...(body === null ? [] : ['Content-Type: application/json', '', ...jsonLines(body)]),
    ]),
    '',
    ...exampleAnswer(document, operation),
  ];
}

/** The response to the sample call. */
export function exampleAnswer(document: ApiDocument, operation: Operation): string[] {
  const { status } = toSampleCall(document, operation);
  const example = operation.responses.get(status)?.example;
  return example === undefined
    ? [`The answer is ${status}, without a body.`]
    : [`The answer is ${status}:`, '', ...fence('json', jsonLines(example))];
}

function sampleLines(document: ApiDocument, operation: Operation): string[] {
  const samples = codeSamplesOf(document, operation);
  if (samples.length === 0) return [];
  return [
    'The key and the base URL come from `LANDHOLD_API_KEY` and `LANDHOLD_BASE_URL`.',
    ...samples.flatMap(({ lang, label, source }) => ['', `### ${label}`, '', ...fence(lang, source.split('\n'))]),
  ];
}

function jsonLines(value: unknown): string[] {
  return JSON.stringify(value, null, 2).split('\n');
}

function fence(language: string, lines: readonly string[]): string[] {
  return [`\`\`\`${language}`, ...lines, '```'];
}
