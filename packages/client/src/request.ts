import type { UploadBody } from './runtime.ts';

/** A request as a namespace's method makes it. */
export interface ApiRequest {
  readonly method: string;
  /** With field names in braces in place of their values. */
  readonly path: string;
  readonly params: object;
  /** Where fields that are not in the path go. */
  readonly rest?: 'query' | 'body';
  readonly creates?: boolean;
  /** The media type of a success, if it is not JSON. */
  readonly accept?: string;
  /** A body that is not JSON, and its media type. */
  readonly upload?: { readonly body: UploadBody; readonly type: string };
}

/** A request with each field in its place. */
export interface PlacedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: UploadBody | undefined;
  readonly isText: boolean;
}

/** Texts and field names in turn, for each used template. */
const templates = new Map<string, readonly string[]>();

function partsOf(template: string): readonly string[] {
  let parts = templates.get(template);
  if (parts === undefined) templates.set(template, (parts = template.split(/[{}]/)));
  return parts;
}

export function placeRequest(request: ApiRequest, dryRun = false): PlacedRequest {
  const { upload, accept } = request;
  const fields = place(request);
  const placed = { ...fields, body: upload === undefined ? fields.body : upload.body, isText: accept !== undefined };
  if (!dryRun) return placed;
  return { ...placed, query: `${placed.query}${placed.query === '' ? '?' : '&'}dry_run=true` };
}

function place({ method, path: template, params, rest }: ApiRequest): Omit<PlacedRequest, 'isText'> {
  const fields = (params ?? {}) as Readonly<Record<string, unknown>>;
  const parts = partsOf(template);
  let path = parts[0]!;
  for (let at = 1; at < parts.length; at += 2) path += segment(parts[at]!, fields[parts[at]!]) + parts[at + 1]!;
  if (rest === undefined) return { method, path, query: '', body: undefined };
  const left = Object.entries(fields).filter(([name]) => parts.indexOf(name) % 2 !== 1);
  return rest === 'query'
    ? { method, path, query: queryString(left), body: undefined }
    : { method, path, query: '', body: JSON.stringify(Object.fromEntries(left)) };
}

/** One segment of a path. Some values would change the path. */
function segment(name: string, value: unknown): string {
  if (typeof value !== 'string' || value === '' || value === '.' || value === '..') {
    throw new TypeError(`${name} must be the id of a record.`);
  }
  return encodeURIComponent(value);
}

type QueryValue = string | number | boolean | null | undefined;

function queryString(fields: [string, unknown][]): string {
  const pairs = (fields as [string, QueryValue | QueryValue[]][]).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((each) => each !== undefined && each !== null)
      .map((each) => `${encodeURIComponent(name)}=${encodeURIComponent(String(each))}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
