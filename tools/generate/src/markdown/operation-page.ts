import { emitCurl } from '@landhold/samples';
import type { ApiDocument, Operation } from '../document.ts';
import type { JsonObject } from '../document-values.ts';
import { asObject, resolve } from '../document-values.ts';
import { responseTypeOf, EVENT_STREAM, isStreamed, successOf } from '../document-responses.ts';
import { codeSamplesOf } from '../samples/code-samples.ts';
import { toSampleCall, toTextCall } from '../samples/sample-call.ts';
import { codesOf } from './operation-codes.ts';
import type { Field } from './schema-fields.ts';
import { fieldOf, fieldsOf } from './schema-fields.ts';
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
    { title: 'Response body', lines: isStreamed(operation) ? answerLines(operation) : [] },
    { title: fieldsTitle(document, operation), lines: recordTable(document, operation) },
  ].filter(({ lines }) => lines.length > 0);
}

function fieldsTitle(document: ApiDocument, operation: Operation): string {
  if (isStreamed(operation))
    return responseTypeOf(operation.responses) === EVENT_STREAM ? 'Fields of each event' : 'Response fields';
  return toSampleCall(document, operation).response?.isList ? 'Fields of each item' : 'Response fields';
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

export function bodyFields(document: ApiDocument, bodySchema: string): Field[] {
  return fieldsOf(document, schemaNamed(document, bodySchema), bodySchema);
}

function bodyTable(document: ApiDocument, operation: Operation): string[] {
  const { bodySchema, bodyTypes, maxBody } = operation;
  if (maxBody === null) return [];
  if (bodySchema === null) {
    const types = bodyTypes.map((type) => `\`Content-Type: ${type}\``).join(' or ');
    return [`At most ${sizeWords(maxBody)}, ${types}. The body is read as it arrives.`];
  }
  const fields = bodyFields(document, bodySchema);
  return [
    `A JSON object of at most ${sizeWords(maxBody)}, \`Content-Type: application/json\`. Fields that are not listed are refused.`,
    '',
    ...renderTable(['Field', 'Type', 'Required', 'Default', 'Rules', 'Description'], fields.map(requestCells)),
    ...textLines(document, operation),
  ];
}

function textLines(document: ApiDocument, operation: Operation): string[] {
  const { textBody } = operation;
  const call = toTextCall(document, operation);
  if (textBody === null || call === null) return [];
  return [
    '',
    `Or \`${textBody.field}\` alone, \`Content-Type: ${textBody.type}\`, with the other fields in the query:`,
    '',
    ...fence('sh', emitCurl(call).split('\n')),
  ];
}

const UNITS = ['bytes', 'KiB', 'MiB', 'GiB'];

/** `64 KiB`, `8 MiB`; bytes if it is neither. */
function sizeWords(bytes: number, unit = 0): string {
  const isWhole = bytes % 1024 === 0 && unit < UNITS.length - 1;
  return isWhole ? sizeWords(bytes / 1024, unit + 1) : `${bytes} ${UNITS[unit]}`;
}

function answerLines(operation: Operation): string[] {
  const type = responseTypeOf(operation.responses);
  if (type === null) return [];
  const words = type === EVENT_STREAM ? 'Server-sent events, `text/event-stream`.' : `The response is \`${type}\`.`;
  const example = successOf(operation)[1].example;
  return [words, ...(typeof example === 'string' ? ['', ...fence('text', example.trimEnd().split('\n'))] : [])];
}

function requestCells({ name, type, required, fallback, rules, description }: Field): string[] {
  return [`\`${name}\``, type, required ? 'required' : '', fallback, rules, description];
}

export interface ResponseRow {
  readonly status: number;
  readonly when: string;
  readonly codes: readonly string[];
}

export function responseRows(document: ApiDocument, operation: Operation): ResponseRow[] {
  return Array.from(operation.responses, ([status, { description }]) => ({
    status,
    when: limitWords(operation, status) ?? description.replaceAll(/\s+/g, ' '),
    codes: codesOf(document, operation, status),
  }));
}

/** A limit that differs between operations, as it is for this one. The document describes it for all of them. */
export function limitWords(
  { maxBody, bodySchema, bodyTypes, textBody }: Operation,
  status: number,
): string | undefined {
  if (maxBody === null) return undefined;
  if (status === 413) return `The request body is larger than ${sizeWords(maxBody)}.`;
  if (status !== 415) return undefined;
  const types = bodySchema === null ? bodyTypes : ['application/json', ...(textBody === null ? [] : [textBody.type])];
  return `The request has another content type than ${types.map((type) => `\`${type}\``).join(' or ')}.`;
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

/** The schema of a response's body, or of each of its events. Null if it has none. */
function responseSchema(operation: Operation): string | null {
  const { schema, itemSchema: ofEvent } = successOf(operation)[1];
  return schema ?? ofEvent;
}

/** The fields of a response; those of each item, if it is a page. */
export function responseFields(document: ApiDocument, operation: Operation): Field[] {
  const name = responseSchema(operation);
  if (name === null) return [];
  const schema = schemaNamed(document, name);
  const record = isPage(name) ? itemSchema(document, schema, name) : schema;
  return fieldsOf(document, record, `the response of ${operation.operationId}`);
}

function isPage(schema: string | null): boolean {
  return schema?.endsWith('List') === true;
}

function recordTable(document: ApiDocument, operation: Operation): string[] {
  const rows = responseFields(document, operation).map(({ name, type, description }) => [
    `\`${name}\``,
    type,
    description,
  ]);
  if (rows.length === 0) return [];
  const table = renderTable(['Field', 'Type', 'Description'], rows);
  return isPage(responseSchema(operation)) ? [PAGE, '', ...table] : table;
}

const PAGE =
  'The response is a page: its items are in `data`. While `has_more` is true, `next_cursor` is the `cursor` of the next page.';

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
    ? [`Response (${status}), without a body`]
    : [`Response (${status})`, '', ...fence('json', jsonLines(example))];
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
