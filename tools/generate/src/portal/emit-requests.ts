import type { RequestData, RequestField } from '../../../../packages/portal/src/request-data.ts';
import type { ApiDocument, Operation, Parameter } from '../document.ts';
import type { JsonObject } from '../document-values.ts';
import { asArray, asObject, asString, resolve, resolveWhole } from '../document-values.ts';
import { rulesOf } from '../emit-forms.ts';
import { codesOf } from '../markdown/operation-codes.ts';
import { limitWords } from '../markdown/operation-page.ts';
import { toSampleCall } from '../samples/sample-call.ts';

/** Every operation as a request that the reference can fill in and send. */
export function emitRequests(document: ApiDocument): string {
  const meanings = new Map(
    asArray(document.root['x-error-codes'], 'x-error-codes').map((value) => {
      const entry = asObject(value, 'an entry of x-error-codes');
      const text = (name: string): string => asString(entry[name], `${name} of an entry of x-error-codes`);
      return [text('code'), text('description').replaceAll(/\s+/g, ' ').trim()];
    }),
  );
  const requests = document.operations.map((operation) => [
    operation.operationId,
    toRequest(document, operation, meanings),
  ]);
  return `${JSON.stringify(Object.fromEntries(requests), null, 1)}\n`;
}

function toRequest(document: ApiDocument, operation: Operation, meanings: ReadonlyMap<string, string>): RequestData {
  const codes = [...operation.responses.keys()].flatMap((status) =>
    codesOf(document, operation, status).map((code) => [
      code,
      limitWords(operation, status) ?? meanings.get(code) ?? '',
    ]),
  );
  return {
    title: operation.summary,
    path: operation.path,
    call: toSampleCall(document, operation),
    fields: [
      ...operation.parameters.map((parameter) => toParameter(document, operation, parameter)),
      ...bodyFields(document, operation),
    ],
    codes: Object.fromEntries(codes) as RequestData['codes'],
  };
}

function toParameter(document: ApiDocument, { operationId }: Operation, parameter: Parameter): RequestField {
  const { name, in: place, required, description, schema, example } = parameter;
  const resolved = resolveWhole(document.root, schema, `${operationId}.${name}`);
  const shown = example ?? asArray(resolved['examples'] ?? [], name)[0];
  return {
    name,
    in: place as RequestField['in'],
    control: controlOf(document, resolved),
    isRequired: required,
    help: description.replaceAll(/\s+/g, ' ').trim(),
    ...(shown === undefined ? {} : { example: shown }),
    ...shownRules(resolved),
  };
}

function bodyFields(document: ApiDocument, { bodySchema }: Operation): RequestField[] {
  if (bodySchema === null) return [];
  const schema = resolve(document.root, { $ref: `#/components/schemas/${bodySchema}` }, bodySchema);
  const required = asArray(schema['required'] ?? [], `required of ${bodySchema}`);
  return Object.entries(asObject(schema['properties'], bodySchema)).map(([name, value]) => {
    const where = `${bodySchema}.${name}`;
    const resolved = resolveWhole(document.root, value, where);
    const example = asArray(resolved['examples'] ?? [], where)[0];
    return {
      name,
      in: 'body',
      control: controlOf(document, resolved),
      isRequired: required.includes(name),
      help: asString(resolved['description'], `description of ${where}`).replaceAll(/\s+/g, ' ').trim(),
      ...(example === undefined ? {} : { example }),
      ...shownRules(resolved),
    };
  });
}

/** Rules that can be checked before sending. The service explains all others. */
function shownRules(schema: JsonObject): JsonObject {
  const { pattern: _pattern, mustBe: _words, versions: _versions, ...rules } = rulesOf(schema);
  return rules;
}

function controlOf(document: ApiDocument, { type: given, enum: options, items }: JsonObject): RequestField['control'] {
  const type = [given].flat().find((each) => each !== 'null');
  if (options !== undefined) return 'choice';
  if (type === 'string') return 'text';
  if (type === 'integer' || type === 'boolean') return type;
  return type === 'array' && resolve(document.root, items, 'items')['type'] === 'string' ? 'list' : 'json';
}
