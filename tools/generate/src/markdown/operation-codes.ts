import type { ApiDocument, Operation } from '../document.ts';
import { asArray, asObject, asString, DocumentError, resolve } from '../document-values.ts';
import { CONDITIONS } from '../emit-operations.ts';

/** Which operations can return a code. Any operation can return a code that is not listed. */
const ONLY_WHERE: Readonly<Record<string, (request: RequestParts) => boolean>> = {
  '<field>_required': ({ hasRequiredFields }) => hasRequiredFields,
  '<field>_invalid': ({ fields, takesCondition }) => fields.length > 0 || takesCondition,
  '<field>_immutable': ({ method }) => method === 'PATCH',
  body_invalid: ({ hasBody }) => hasBody,
  json_invalid: ({ hasBody }) => hasBody,
  cursor_invalid: ({ fields }) => fields.includes('cursor'),
  limit_invalid: ({ fields }) => fields.includes('limit'),
  status_invalid: ({ fields }) => fields.includes('status'),
  region_unknown: ({ fields }) => fields.includes('region'),
  idempotency_key_invalid: ({ takesIdempotencyKey }) => takesIdempotencyKey,
};

/** For these statuses the document's examples are a selection; elsewhere they show all of the operation's codes. */
const ILLUSTRATED = [400, 401];

interface RequestParts {
  readonly method: string;
  /** Body fields and query parameters. */
  readonly fields: readonly string[];
  readonly hasBody: boolean;
  readonly hasRequiredFields: boolean;
  readonly takesIdempotencyKey: boolean;
  readonly takesCondition: boolean;
}

/** The error codes that an operation can return with one status. */
export function codesOf(document: ApiDocument, operation: Operation, status: number): string[] {
  const documented = asArray(document.root['x-error-codes'], 'x-error-codes').map((row) => {
    const entry = asObject(row, 'an entry of x-error-codes');
    return { code: asString(entry['code'], 'code'), status: entry['status'] };
  });
  const stray = Object.keys(ONLY_WHERE).find((known) => documented.every(({ code }) => code !== known));
  if (stray !== undefined) throw new DocumentError(`"${stray}" is not among x-error-codes any more.`);

  const codes = documented.filter((entry) => entry.status === status).map(({ code }) => code);
  if (codes.length === 0) return [];
  if (ILLUSTRATED.includes(status)) {
    const request = requestParts(document, operation);
    return codes.filter((code) => ONLY_WHERE[code]?.(request) ?? true);
  }
  const shown = operation.responses.get(status)?.examples.map((example) => {
    const { error } = asObject(example, `an example of ${operation.operationId} ${status}`);
    return asString(asObject(error, 'error')['code'], `code of ${operation.operationId} ${status}`);
  });
  return codes.filter((code) => shown?.includes(code));
}

function requestParts(document: ApiDocument, { method, parameters, bodySchema }: Operation): RequestParts {
  const schema =
    bodySchema === null ? {} : resolve(document.root, { $ref: `#/components/schemas/${bodySchema}` }, bodySchema);
  const inQuery = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  return {
    method,
    fields: [...inQuery, ...Object.keys(asObject(schema['properties'] ?? {}, 'properties'))],
    hasBody: bodySchema !== null,
    hasRequiredFields: schema['required'] !== undefined,
    takesIdempotencyKey: parameters.some(({ name }) => name === 'Idempotency-Key'),
    takesCondition: parameters.some(({ name }) => CONDITIONS.includes(name)),
  };
}
