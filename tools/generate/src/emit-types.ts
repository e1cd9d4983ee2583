import openapiTS, { astToString } from 'openapi-typescript';
import type { OpenAPI3 } from 'openapi-typescript';
import type { ApiDocument } from './document.ts';

export async function emitTypes(document: ApiDocument): Promise<string> {
  const nodes = await openapiTS(structuredClone(document.root) as unknown as OpenAPI3, {
    // A default is filled in by the server, so what a caller sends may leave the field out.
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
  });
  return astToString(nodes);
}
