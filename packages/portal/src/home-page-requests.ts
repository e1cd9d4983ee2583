import { kinds } from '@landhold/contract';

export interface CurlTarget {
  readonly baseUrl: string;
  /** Null when visitors have their own key: the command then reads it from the environment. */
  readonly apiKey: string | null;
}

export interface Kind {
  readonly title: string;
  readonly path: string;
  readonly summary: string;
  /** A name that is valid for this kind; `name` is enough to create each of them. */
  readonly exampleName: string;
}

export const KINDS: readonly Kind[] = Object.entries(kinds)
  .filter(([name, { tag }]) => name === tag)
  .map(([, { plural, path, summary, exampleName }]) => ({
    title: `${plural[0]!.toUpperCase()}${plural.slice(1)}`,
    path,
    summary,
    exampleName: exampleName!,
  }));

export const DOMAINS = '/api/v1/domains';

// A pasted command is run, so nothing from outside may end its quotes.
function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}

function bare(word: string): string {
  return /^[\w:/.,@%+=-]+$/.test(word) ? word : quoted(word);
}

function authorization(apiKey: string | null): string {
  return apiKey === null
    ? '-H "Authorization: Bearer $LANDHOLD_API_KEY"'
    : `-H ${quoted(`Authorization: Bearer ${apiKey}`)}`;
}

export function readCommand({ baseUrl, apiKey }: CurlTarget, path: string, { bodyOnly = false } = {}): string {
  return [`curl ${bodyOnly ? '-sS' : '-i'} ${bare(baseUrl + path)}`, authorization(apiKey)].join(' \\\n  ');
}

export interface CreateOptions {
  readonly body: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string;
  readonly headersOnly?: boolean;
  /** Prints only the body. */
  readonly bodyOnly?: boolean;
}

export function createCommand(
  { baseUrl, apiKey }: CurlTarget,
  path: string,
  { body, idempotencyKey, headersOnly, bodyOnly }: CreateOptions,
): string {
  return [
    `curl ${headersOnly ? '-sS -o /dev/null -D -' : bodyOnly ? '-sS' : '-i'} ${bare(baseUrl + path)}`,
    authorization(apiKey),
    `-H 'Content-Type: application/json'`,
    ...(idempotencyKey === undefined ? [] : [`-H ${quoted(`Idempotency-Key: ${idempotencyKey}`)}`]),
    `-d ${quoted(JSON.stringify(body))}`,
  ].join(' \\\n  ');
}

const FIRST_LOT = { body: { name: 'north-field.test' }, idempotencyKey: 'first-lot' };

/** Fixed name and fixed Idempotency-Key: pasted again, the command is a replay instead of a `name_taken`. */
export function registerCommand(target: CurlTarget): string {
  return createCommand(target, DOMAINS, FIRST_LOT);
}

/** The same request to the byte, or it would be a 422; only curl's output differs. */
export function replayCommand(target: CurlTarget): string {
  return createCommand(target, DOMAINS, { ...FIRST_LOT, headersOnly: true });
}
