import type { LiteralStyle } from './literal.ts';
import { jsonStyle, renderLiteral } from './literal.ts';
import type { SampleResponse, SampleCall } from './sample-call.ts';

export function emitPython(call: SampleCall): string {
  const { body, response, mayConflict } = call;
  return [
    ...(body === null && response === null && !mayConflict ? [] : ['import json']),
    'import os',
    ...(mayConflict ? ['import sys', 'from urllib.error import HTTPError'] : []),
    'from urllib.request import Request, urlopen',
    '',
    ...(body === null
      ? []
      : [`body = ${renderLiteral(body, pythonStyle, { usedColumns: 'body = '.length, level: 0 })}`]),
    ...requestLines(call),
    ...(mayConflict ? guardedLines(call) : sendLines(call)),
    ...(response === null || response.isStream ? [] : ['', ...printLines(response)]),
  ].join('\n');
}

function requestLines(call: SampleCall): string[] {
  const { method, target, body, upload, idempotencyKey } = call;
  const headers = [
    '"Authorization": "Bearer " + os.environ["LANDHOLD_API_KEY"]',
    ...(body === null ? [] : ['"Content-Type": "application/json"']),
    ...(upload === undefined ? [] : [`"Content-Type": ${JSON.stringify(upload.type)}`]),
    ...(idempotencyKey === null ? [] : [`"Idempotency-Key": ${JSON.stringify(idempotencyKey)}`]),
    ...Object.entries(call.headers ?? {}).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`),
  ];
  return [
    'request = Request(',
    ...addressLines(target),
    ...(method === 'GET' ? [] : [`    method="${method}",`]),
    ...(headers.length === 1
      ? [`    headers={${headers[0]}},`]
      : ['    headers={', ...headers.map((header) => `        ${header},`), '    },']),
    ...(body === null ? [] : ['    data=json.dumps(body).encode(),']),
    ...(upload === undefined ? [] : [`    data=open(${JSON.stringify(upload.file)}, "rb").read(),`]),
    ')',
  ];
}

/** More does not fit a narrow panel. */
const WIDEST = 100;

function addressLines(target: string): string[] {
  const [base, path] = ['    os.environ["LANDHOLD_BASE_URL"]', `+ ${JSON.stringify(target)},`];
  return `${base} ${path}`.length <= WIDEST ? [`${base} ${path}`] : [base, `    ${path}`];
}

function sendLines({ response, isText }: SampleCall): string[] {
  return ['with urlopen(request) as response:', ...readLines(response, isText).map((line) => `    ${line}`)];
}

function readLines(response: SampleResponse | null, isText = false): string[] {
  if (isText) return ['print(response.read().decode())'];
  if (response === null) return ['print(response.status)'];
  if (!response.isStream) return [`${variableOf(response)} = json.load(response)`];
  return [
    'for line in response:',
    '    if line.startswith(b"data: "):',
    `        ${recordOf(response)} = json.loads(line[6:])`,
    ...printLines(response).map((line) => `        ${line.replace(/\)$/, ', flush=True)')}`),
  ];
}

/** An exception of urllib's shows the status alone; what went wrong, and what to do, is in the body. */
function guardedLines(call: SampleCall): string[] {
  return [
    'try:',
    ...sendLines(call).map((line) => `    ${line}`),
    'except HTTPError as error:',
    '    sys.exit(json.load(error)["error"]["message"])',
  ];
}

function printLines(response: SampleResponse): string[] {
  const record = recordOf(response);
  const print = `print(${response.shown.map(({ name }) => `${record}["${name}"]`).join(', ')})`;
  return response.isList ? [`for ${record} in page["data"]:`, `    ${print}`] : [print];
}

function variableOf(response: SampleResponse): string {
  return response.isList ? 'page' : recordOf(response);
}

function recordOf({ recordNameWords }: SampleResponse): string {
  return recordNameWords.join('_');
}

const CONSTANTS = new Map<unknown, string>([
  [true, 'True'],
  [false, 'False'],
  [null, 'None'],
]);

const pythonStyle: LiteralStyle = {
  ...jsonStyle,
  indent: '    ',
  trailingComma: true,
  scalar: (value) => CONSTANTS.get(value) ?? JSON.stringify(value),
};
