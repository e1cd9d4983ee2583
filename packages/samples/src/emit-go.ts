import type { LiteralStyle } from './literal.ts';
import { jsonStyle, renderLiteral } from './literal.ts';
import type { SampleResponse, SampleCall, ShownField } from './sample-call.ts';
import { camelCase } from './sample-call.ts';

export function emitGo(call: SampleCall): string {
  const { body, upload } = call;
  return [
    'package main',
    '',
    'import (',
    ...importsOf(call).map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...indent([
      ...addressLines(call.target),
      ...(body === null ? [] : [`body := strings.NewReader(${bodyText(body)})`]),
      ...(upload === undefined ? [] : openLines(upload.file)),
      ...requestLines(call),
      '',
      ...sendLines(call),
      '',
      ...resultLines(call),
    ]),
    '}',
  ].join('\n');
}

function openLines(file: string): string[] {
  return [`body, err := os.Open(${JSON.stringify(file)})`, ...ifFailed('log.Fatal(err)'), 'defer body.Close()'];
}

function resultLines({ response, isText }: SampleCall): string[] {
  if (isText) return ['if _, err := io.Copy(os.Stdout, resp.Body); err != nil {', '\tlog.Fatal(err)', '}'];
  if (response === null) return ['fmt.Println(resp.Status)'];
  return response.isStream ? streamLines(response) : responseLines(response);
}

/** A line of a stream is at most as long as an event, and a scanner would stop at 64 KiB. */
function streamLines({ recordNameWords, shown }: SampleResponse): string[] {
  const record = camelCase(recordNameWords);
  return [
    'lines := bufio.NewScanner(resp.Body)',
    'lines.Buffer(nil, 1<<20)',
    'for lines.Scan() {',
    ...indent([
      'if !strings.HasPrefix(lines.Text(), "data: ") {',
      '\tcontinue',
      '}',
      `var ${record} struct {`,
      ...indent(fieldLines(shown)),
      '}',
      `if err := json.Unmarshal([]byte(lines.Text()[6:]), &${record}); err != nil {`,
      '\tlog.Fatal(err)',
      '}',
      `fmt.Println(${shown.map(({ name }) => `${record}.${fieldName(name)}`).join(', ')})`,
    ]),
    '}',
  ];
}

/** More does not fit a narrow panel. */
const WIDEST = 100;

function addressLines(target: string): string[] {
  const [base, path] = ['url := os.Getenv("LANDHOLD_BASE_URL") +', JSON.stringify(target)];
  return `\t${base} ${path}`.length <= WIDEST ? [`${base} ${path}`] : [base, `\t${path}`];
}

function importsOf({ response, body, isText }: SampleCall): string[] {
  return [
    ...(response?.isStream ? ['bufio'] : []),
    ...(response === null ? [] : ['encoding/json']),
    ...(isText ? [] : ['fmt']),
    'io',
    'log',
    'net/http',
    'os',
    ...(body === null && !response?.isStream ? [] : ['strings']),
  ];
}

function requestLines({ operationId, method, body, upload, idempotencyKey, headers = {} }: SampleCall): string[] {
  const constant = METHODS[method];
  if (constant === undefined) throw new Error(`${operationId}: Go samples do not understand ${method}.`);
  return [
    `req, err := http.NewRequest(http.${constant}, url, ${body === null && upload === undefined ? 'nil' : 'body'})`,
    ...ifFailed('log.Fatal(err)'),
    'req.Header.Set("Authorization", "Bearer "+os.Getenv("LANDHOLD_API_KEY"))',
    ...(body === null ? [] : ['req.Header.Set("Content-Type", "application/json")']),
    ...(upload === undefined ? [] : [`req.Header.Set("Content-Type", ${JSON.stringify(upload.type)})`]),
    ...(idempotencyKey === null ? [] : [`req.Header.Set("Idempotency-Key", ${JSON.stringify(idempotencyKey)})`]),
    ...Object.entries(headers).map(([name, value]) => `req.Header.Set("${name}", ${JSON.stringify(value)})`),
  ];
}

function sendLines({ operationId, status }: SampleCall): string[] {
  const constant = STATUSES[status];
  if (constant === undefined) throw new Error(`${operationId}: Go samples do not understand the status ${status}.`);
  return [
    'resp, err := http.DefaultClient.Do(req)',
    ...ifFailed('log.Fatal(err)'),
    'defer resp.Body.Close()',
    `if resp.StatusCode != http.${constant} {`,
    '\tfailure, _ := io.ReadAll(resp.Body)',
    '\tlog.Fatalf("%s: %s", resp.Status, failure)',
    '}',
  ];
}

function responseLines(response: SampleResponse): string[] {
  const { isList, shown } = response;
  const record = camelCase(response.recordNameWords);
  const variable = isList ? 'page' : record;
  const print = `fmt.Println(${shown.map(({ name }) => `${record}.${fieldName(name)}`).join(', ')})`;
  return [
    ...(isList
      ? ['var page struct {', '\tData []struct {', ...indent(indent(fieldLines(shown))), '\t} `json:"data"`', '}']
      : [`var ${record} struct {`, ...indent(fieldLines(shown)), '}']),
    `if err := json.NewDecoder(resp.Body).Decode(&${variable}); err != nil {`,
    '\tlog.Fatal(err)',
    '}',
    ...(isList ? [`for _, ${record} := range page.Data {`, `\t${print}`, '}'] : [print]),
  ];
}

/** In columns, as gofmt sets them. */
function fieldLines(shown: readonly ShownField[]): string[] {
  const rows = shown.map(({ name, type }) => [fieldName(name), TYPES[type], `\`json:"${name}"\``]);
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]!.length));
  return rows.map(([name, type, tag]) => `${name!.padEnd(width(0))} ${type!.padEnd(width(1))} ${tag}`);
}

/** `storage_gb` is `StorageGB`: Go writes what is an abbreviation in capitals. */
function fieldName(name: string): string {
  return name
    .split('_')
    .map((word) => (ABBREVIATIONS.includes(word) ? word.toUpperCase() : `${word[0]!.toUpperCase()}${word.slice(1)}`))
    .join('');
}

function bodyText(body: Exclude<SampleCall['body'], null>): string {
  const json = renderLiteral(body, goStyle, { usedColumns: '\tbody := strings.NewReader(``)'.length, level: 1 });
  // A raw string cannot hold its own quote; JSON's escapes are Go's as well.
  return json.includes('`') ? JSON.stringify(JSON.stringify(body)) : `\`${json}\``;
}

function ifFailed(line: string): string[] {
  return ['if err != nil {', `\t${line}`, '}'];
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `\t${line}`));
}

const goStyle: LiteralStyle = { ...jsonStyle, indent: '\t' };

const ABBREVIATIONS = ['cidr', 'dns', 'gb', 'https', 'id', 'mtu', 'ssl', 'ttl', 'url', 'vpn'];

const TYPES = { string: 'string', integer: 'int', boolean: 'bool' } as const;

const METHODS: Readonly<Record<string, string>> = {
  GET: 'MethodGet',
  POST: 'MethodPost',
  PUT: 'MethodPut',
  PATCH: 'MethodPatch',
  DELETE: 'MethodDelete',
};

const STATUSES: Readonly<Record<number, string>> = {
  200: 'StatusOK',
  201: 'StatusCreated',
  204: 'StatusNoContent',
};
