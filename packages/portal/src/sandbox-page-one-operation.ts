type Members = Readonly<Record<string, unknown>>;

export interface DocumentWithPaths {
  readonly paths: Readonly<Record<string, object>>;
  readonly components?: Readonly<Record<string, Members>>;
}

/**
 * The document with one operation and what it refers to: Scalar works through all that it is given. The page gets this
 * function as text, so it refers to nothing outside itself.
 */
export function keepOperation<Document extends DocumentWithPaths>(document: Document, operationId: string): Document {
  const isWanted = (value: { operationId?: unknown }): boolean => value.operationId === operationId;
  const [path, item] = Object.entries(document.paths).find(([, each]) => Object.values(each).some(isWanted)) ?? [];
  if (path === undefined || item === undefined) throw new Error(`there is no operation ${operationId}`);
  const kept = Object.entries(item).filter(([, value]: [string, { operationId?: unknown }]) => {
    // What all operations of a path share has no such id, and stays.
    return value.operationId === undefined || isWanted(value);
  });

  const referred = new Set<string>();
  const follow = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    Object.values(value).forEach(follow);
    const { $ref } = value as { $ref?: unknown };
    if (typeof $ref !== 'string' || referred.has($ref)) return;
    referred.add($ref);
    const [, , section = '', name = ''] = $ref.split('/');
    follow(document.components?.[section]?.[name]);
  };
  follow(kept);
  const isReferred = (section: string, name: string): boolean =>
    // Keys are named without a reference.
    section === 'securitySchemes' || referred.has(`#/components/${section}/${name}`);
  const components = Object.entries(document.components ?? {}).map(([section, members]) => [
    section,
    Object.fromEntries(Object.entries(members).filter(([name]) => isReferred(section, name))),
  ]);
  return {
    ...document,
    paths: { [path]: Object.fromEntries(kept) },
    ...(document.components && { components: Object.fromEntries(components) }),
  };
}
