export interface MethodMap {
  allowedAt(path: string): string | undefined;
}

export type Operations = Readonly<Record<string, { readonly path: string; readonly method: string }>>;

/** The methods of each path in a document, for `Allow`. */
export function createMethodMap(operations: Operations, prefix = ''): MethodMap {
  const byPath = new Map<string, string[]>();
  for (const { path, method } of Object.values(operations)) {
    byPath.set(path, [...(byPath.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
  }
  // Literal paths come first: `records/changes` is not `records/{id}`.
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
