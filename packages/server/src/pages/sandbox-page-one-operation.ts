export interface DocumentWithPaths {
  readonly paths: Readonly<Record<string, object>>;
}

/**
 * The document with one operation and no other. The page gets this function as text, so it refers to nothing outside
 * itself.
 */
export function keepOperation<Document extends DocumentWithPaths>(document: Document, operationId: string): Document {
  const isWanted = (value: { operationId?: unknown }): boolean => value.operationId === operationId;
  const [path, item] = Object.entries(document.paths).find(([, each]) => Object.values(each).some(isWanted)) ?? [];
  if (path === undefined || item === undefined) throw new Error(`there is no operation ${operationId}`);
  const kept = Object.entries(item).filter(([, value]: [string, { operationId?: unknown }]) => {
    // What all operations of a path share has no such id, and stays.
    return value.operationId === undefined || isWanted(value);
  });
  return { ...document, paths: { [path]: Object.fromEntries(kept) } };
}
