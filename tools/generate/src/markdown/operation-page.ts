import type { SampleCall } from '@landhold/samples';
import type { ApiDocument, JsonObject, Operation } from '../document.ts';
import { asObject, resolve } from '../document.ts';
import { answerTypeOf, isStreamed, successOf } from '../document-answers.ts';
import { codeSamplesOf } from '../samples/code-samples.ts';
import { toSampleCall } from '../samples/sample-call.ts';
import { codesOf } from './operation-codes.ts';
import type { Field } from './schema-words.ts';
import { fieldOf, fieldsOf } from './schema-words.ts';
import { baseUrlOf, serversOf } from './servers.ts';
import { renderTable } from './table.ts';

/** Everything the document says of one operation, as Markdown, so that a reader needs no other page. */
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
    ...renderOperationSections(document, operation),
    ...section('Samples', sampleLines(document, operation)),
  ];
}

/** What an operation takes and answers with, and an example of both. */
export function renderOperationSections(document: ApiDocument, operation: Operation): string[] {
  const request = [
    ...section('Parameters', parameterTable(document, operation)),
    ...section('Body', bodyTable(document, operation)),
    ...section('Responses', responseTable(document, operation)),
  ];
  if (isStreamed(operation)) return [...request, ...section('Answer', answerLines(operation))];
  const call = toSampleCall(document, operation);
  return [
    ...request,
    ...section(call.answer?.isList ? 'Fields of each item' : 'Fields of the answer', recordTable(document, operation)),
    ...section('Example', exampleLines(document, operation, call)),
  ];
}

function section(title: string, lines: readonly string[]): string[] {
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

/** `64 KiB`, `8 MiB`; bytes where it is neither. */
function sizeWords(bytes: number): string {
  if (bytes % 2 ** 20 === 0) return `${bytes / 2 ** 20} MiB`;
  return bytes % 1024 === 0 ? `${bytes / 1024} KiB` : `${bytes} bytes`;
}

function answerLines({ responses }: Operation): string[] {
  const type = answerTypeOf(responses);
  if (type === null) return [];
  return [type === 'text/event-stream' ? 'Server-sent events, `text/event-stream`.' : `The answer is \`${type}\`.`];
}

function requestCells({ name, type, required, fallback, rules, description }: Field): string[] {
  return [`\`${name}\``, type, required ? 'yes' : '', fallback, rules, description];
}

function responseTable(document: ApiDocument, operation: Operation): string[] {
  const rows = [...operation.responses].map(([status, { description }]) => {
    const codes = codesOf(document, operation, status).map((code) => `\`${code}\``);
    return [String(status), description.replaceAll(/\s+/g, ' '), codes.join(', ')];
  });
  return [
    ...renderTable(['Status', 'When', 'Error codes'], rows),
    '',
    'A failure is `{"error": {"type", "code", "message", "request_id"}}`, with `param` where one field is at fault.',
  ];
}

function recordTable(document: ApiDocument, operation: Operation): string[] {
  const { operationId } = operation;
  const name = successOf(operation)[1].schema;
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

function exampleLines(document: ApiDocument, operation: Operation, call: SampleCall): string[] {
  const { method, target, body, idempotencyKey, status } = call;
  const example = operation.responses.get(status)?.example;
  return [
    ...fence('http', [
      `${method} ${baseUrlOf(document)}${target}`,
      'Authorization: Bearer <key>',
      ...(idempotencyKey === null ? [] : [`Idempotency-Key: ${idempotencyKey}`]),
      ...(body === null ? [] : ['Content-Type: application/json', '', ...jsonLines(body)]),
    ]),
    '',
    ...(example === undefined
      ? [`The answer is ${status}, without a body.`]
      : [`The answer is ${status}:`, '', ...fence('json', jsonLines(example))]),
  ];
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
