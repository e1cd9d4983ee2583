/** One request as a method of a namespace makes it. */
export interface ApiRequest {
  readonly method: string;
  /** With the names of fields in braces where their values belong. */
  readonly path: string;
  readonly params: object;
  /** Where the fields go that have no place in the path. */
  readonly rest?: 'query' | 'body';
  readonly creates?: boolean;
}

/** A request with each field in its place. */
export interface PlacedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string | undefined;
}

export function placeRequest({ method, path: template, params, rest }: ApiRequest): PlacedRequest {
  const left: Record<string, unknown> = { ...params };
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = left[name];
    delete left[name];
    return segment(name, value);
  });
  return {
    method,
    path,
    query: rest === 'query' ? queryString(left) : '',
    body: rest === 'body' ? JSON.stringify(left) : undefined,
  };
}

/** One part of a path. Some texts would change which path it is. */
function segment(name: string, value: unknown): string {
  if (typeof value !== 'string' || ['', '.', '..'].includes(value)) {
    throw new TypeError(`${name} must be the id of a record.`);
  }
  return encodeURIComponent(value);
}

type QueryValue = string | number | boolean | null | undefined;

function queryString(fields: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(fields as Record<string, QueryValue | QueryValue[]>).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((each) => each !== undefined && each !== null)
      .map((each) => `${encodeURIComponent(name)}=${encodeURIComponent(String(each))}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
