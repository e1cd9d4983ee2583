import { operationTable } from '@landhold/contract';

/** Which methods each path of the document takes, for `Allow`. */
export function createMethodMap(prefix: string): { allowedAt(path: string): string | undefined } {
  const byPath = new Map<string, string[]>();
  for (const { path, method } of Object.values(operationTable)) {
    byPath.set(path, [...(byPath.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
  }
  const routes = [...byPath].map(([path, methods]) => ({
    pattern: new RegExp(`^${prefix}${path.replace('{id}', '[^/]+')}$`),
    allowed: [...methods, 'OPTIONS'].join(', '),
  }));
  return {
    allowedAt(path) {
      return routes.find((route) => route.pattern.test(path))?.allowed;
    },
  };
}
