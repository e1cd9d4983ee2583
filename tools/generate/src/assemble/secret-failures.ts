import type { JsonObject } from '../document-values.ts';
import { toDocument } from '../document.ts';
import { asObject } from '../document-values.ts';
import { secretFieldsIn } from '../secrets.ts';

const FAILURE = 'SecretsUnavailable';

/** Operations that can create a secret may lack the key to seal it; no others have that failure. */
export function documentSecretFailures(root: JsonObject): JsonObject {
  const creating = toDocument(root).operations.filter(({ method, bodySchema, responses }) => {
    const created = [...responses].filter(([status]) => method === 'POST' && status < 300);
    return [bodySchema, ...created.map(([, { schema }]) => schema)].some(
      (schema) => secretFieldsIn(root, schema).length > 0,
    );
  });
  for (const { path, method } of creating) {
    const item = asObject(asObject(root['paths'], 'paths')[path], path);
    const operation = asObject(item[method.toLowerCase()], path);
    asObject(operation['responses'], path)['503'] = { $ref: `#/components/responses/${FAILURE}` };
  }
  // A component without references is a fault in itself.
  if (creating.length === 0)
    delete asObject(asObject(root['components'], 'components')['responses'], 'responses')[FAILURE];
  return root;
}
