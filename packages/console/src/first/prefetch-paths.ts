/** The files of each page besides those that every page has, by the page's path: `/p/$project/keys`. */
export type PageFiles = Readonly<Record<string, readonly string[]>>;

export interface PrefetchPaths {
  /** Paths of the console's API. */
  readonly reads: readonly string[];
  /** Scripts of the page. */
  readonly files: readonly string[];
}

const SESSION = '/console/api/session';

/** Columns in the address of a list are for the console alone. */
const withoutColumns = (search: string): string => search.replace(/([?&])columns=[^&]*&?/, '$1').replace(/[?&]$/, '');

/** What pages below a project read first, by path; a page of one kind also has its filters. */
const READS: Readonly<Record<string, (parts: readonly string[], search: string) => string>> = {
  '/p/$project/overview': () => 'overview?range=day',
  '/p/$project/keys': () => 'keys',
  '/p/$project/events': (_, search) => `api/v1/events${search}`,
  '/p/$project/$kind': ([kind], search) => `api/v1/${kind}${withoutColumns(search)}`,
  '/p/$project/$kind/$id': ([kind, id]) => `api/v1/${kind}/${id}`,
};

function isMatch(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith('$') || part === segments[index])
  );
}

/** The pattern with the fewest variables: `keys` rather than `$kind`. */
function patternOf(segments: readonly string[], patterns: readonly string[]): string | undefined {
  const variables = (pattern: string): number => pattern.split('$').length;
  return patterns
    .filter((pattern) => isMatch(pattern.split('/'), segments))
    .toSorted((one, other) => variables(one) - variables(other))[0];
}

/** What the page at an address needs, so that it can be requested at once. */
export function prefetchPathsOf(
  pathname: string,
  search: string,
  pages: PageFiles,
  lastProject: string | null,
): PrefetchPaths {
  const path = pathname.replace(/^\/console/, '').replace(/\/$/, '');
  const home = lastProject === null ? '/' : `/p/${lastProject}/overview`;
  const segments = (path === '' ? home : path).split('/');
  const pattern = patternOf(segments, Object.keys(pages));
  const [, , project, ...parts] = segments;
  const files = pattern === undefined ? [] : pages[pattern]!;
  if (pattern?.startsWith('/p/$project/') !== true) return { reads: [SESSION], files };
  const below = `/console/api/projects/${project}`;
  const first = READS[pattern]?.(parts, search);
  return { reads: [SESSION, below, ...(first === undefined ? [] : [`${below}/${first}`])], files };
}
