export interface MethodMap {
  allowedAt(path: string): string | undefined;
}

export type Operations = Readonly<Record<string, { readonly path: string; readonly method: string }>>;

/** Which methods each path of a document takes, for `Allow`. */
export function createMethodMap(operations: Operations, prefix = ''): MethodMap {
  const byPath = new Map<string, string[]>();
  for (const { path, method } of Object.values(operations)) {
    byPath.set(path, [...(byPath.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
  }
  // A path without parameters is no other's: `records/changes` is none of `records/{id}`.
  const literalFirst = [...byPath].toSorted(([one], [other]) => parametersIn(one) - parametersIn(other));
  const routes = literalFirst.map(([path, methods]) => ({
    pattern: new RegExp(`^${(prefix + path).replaceAll(/:\w+|\{\w+\}/g, '[^/]+')}$`),
    allowed: [...methods, 'OPTIONS'].join(', '),
  }));
  return {
    allowedAt(path) {
      return routes.find((route) => route.pattern.test(path))?.allowed;
    },
  };
}

function parametersIn(path: string): number {
  return path.split(/[:{]/).length;
}
