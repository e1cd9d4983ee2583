interface Row {
  readonly method: string;
  readonly path: string;
}

export const API_PREFIX = '/api/v1';

/** A document path in the router's form, below the prefix. */
export function urlOf(path: string): string {
  return path.slice(API_PREFIX.length).replaceAll(/\{(\w+)\}/g, ':$1');
}

/**
 * Methods that a path such as `records/changes` does not have, and that the router would match as `records/{id}`. No
 * record has the id `changes`, so these methods are refused as on every other path.
 */
export function shadowedBy(rows: readonly Row[]): Row[] {
  const collections = new Set(rows.filter(({ path }) => path.endsWith('/{id}')).map(({ path }) => path.slice(0, -5)));
  return rows.flatMap(({ path }) => {
    const collection = path.slice(0, path.lastIndexOf('/'));
    if (path.endsWith('/{id}') || !collections.has(collection)) return [];
    const own = new Set(rows.filter((row) => row.path === path).map(({ method }) => method));
    const members = rows.filter((row) => row.path === `${collection}/{id}` && !own.has(row.method));
    return members.map(({ method }) => ({ method, path }));
  });
}
