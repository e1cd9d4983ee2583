import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Reference {
  $ref?: string;
}

export interface Schema extends Reference {
  default?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
}

export interface Header extends Reference {
  required?: boolean;
}

export interface MediaType {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, unknown>;
}

export interface Response extends Reference {
  headers?: Record<string, Header>;
  content?: Record<string, MediaType>;
}

export interface Parameter extends Reference {
  name: string;
  in: string;
  schema?: Schema;
}

export interface RequestBody extends Reference {
  content: Record<string, MediaType>;
}

export interface Operation {
  operationId?: string;
  tags?: string[];
  'x-scope'?: unknown;
  parameters?: Parameter[];
  requestBody?: RequestBody;
  responses: Record<string, Response>;
}

export interface ErrorCode {
  code: string;
  type: string;
  status: number;
}

/** The parts of the document that the checks use. Redocly has checked its shape before they run. */
export interface ApiDocument {
  servers?: { url: string; 'x-demo-key'?: string }[];
  tags?: { name: string; 'x-kind'?: { object: string; id_prefix: string } }[];
  paths: Record<string, Record<string, Operation> & { parameters?: Parameter[] }>;
  'x-error-codes'?: ErrorCode[];
}

export interface NamedOperation {
  /** Method and path: what a caller writes, and what stays when an operationId changes. */
  name: string;
  operation: Operation;
  parameters: Parameter[];
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

export function readDocument(path: string): ApiDocument {
  return parse(readFileSync(path, 'utf8')) as ApiDocument;
}

/** Follows `$ref` within the document. Members beside a `$ref` win, as in OpenAPI 3.1. */
export function resolve<T extends Reference>(document: ApiDocument, node: T): T {
  if (node.$ref === undefined) return node;
  const { $ref, ...beside } = node;
  let target: unknown = document;
  for (const segment of $ref.replace(/^#\//, '').split('/')) {
    const key = segment.replaceAll('~1', '/').replaceAll('~0', '~');
    target = (target as Record<string, unknown> | undefined)?.[key];
  }
  if (target === undefined) throw new Error(`The document has no ${$ref}.`);
  return { ...resolve(document, target as T), ...beside };
}

export function listOperations(document: ApiDocument): NamedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      const resolved = parameters.map((parameter) => resolve(document, parameter));
      return [{ name: `${method.toUpperCase()} ${path}`, operation, parameters: resolved }];
    }),
  );
}
