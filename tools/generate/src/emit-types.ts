import openapiTS, { astToString } from 'openapi-typescript';
import type { OpenAPI3 } from 'openapi-typescript';
import type { ApiDocument } from './document.ts';

export async function emitTypes(document: ApiDocument): Promise<string> {
  const nodes = await openapiTS(structuredClone(document.root) as unknown as OpenAPI3, {
    // The server fills in defaults, so a caller may omit the field.
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
  });
  return astToString(nodes);
}
