import type { CtyType, FieldRow } from '../../../../packages/terraform-provider/src/field-rows.ts';
import type { Json, JsonObject } from '../document-values.ts';
import { asObject, asString, DocumentError, resolve, resolveWhole } from '../document-values.ts';
import type { ApiDocument } from '../document.ts';
import { kindsOf } from '../kinds.ts';
import { isSecret } from '../secrets.ts';

/** The type and the description of each field of each kind, which the catalogue does not have, as Terraform sees them. */
export function emitTerraformFields(document: ApiDocument): string {
  const rows = fieldRowsOf(document);
  return [
    "import type { FieldRows } from '../field-rows.ts';",
    '',
    'export const fieldRows: FieldRows = {',
    ...Object.entries(rows).map(([kind, fields]) => `${JSON.stringify(kind)}: ${JSON.stringify(fields)},`),
    '};',
    '',
  ].join('\n');
}

export function fieldRowsOf(document: ApiDocument): Record<string, Record<string, FieldRow>> {
  return Object.fromEntries(
    kindsOf(document).map(({ name, properties }) => [
      name,
      Object.fromEntries(
        Object.entries(properties).map(([field, value]) => {
          const where = `${name}.${field}`;
          const schema = resolveWhole(document.root, value, where);
          const row = {
            type: ctyTypeOf(document.root, value, where),
            description: asString(schema['description'], `description of ${where}`).trim(),
            ...(isSecret(document.root, value, field) ? { secret: true as const } : {}),
          };
          return [field, row];
        }),
      ),
    ]),
  );
}

const PRIMITIVES: Readonly<Record<string, CtyType>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'bool',
};

function ctyTypeOf(root: JsonObject, value: Json | undefined, where: string): CtyType {
  const schema = resolve(root, value, where);
  const options = [schema['oneOf'] ?? schema['anyOf'] ?? []].flat();
  const [option, ...others] = options.map((each) => asObject(each, where)).filter(({ type }) => type !== 'null');
  // Formats of text, such as IPv4 and IPv6.
  if (option !== undefined) return others.length > 0 ? 'string' : ctyTypeOf(root, option, where);
  const type = [schema['type'] ?? null].flat().find((each) => each !== 'null');
  if (type === 'array') return ['list', ctyTypeOf(root, schema['items'], where)];
  if (type === 'object' && schema['properties'] !== undefined) {
    const members = Object.entries(asObject(schema['properties'], where));
    return ['object', Object.fromEntries(members.map(([name, each]) => [name, ctyTypeOf(root, each, where)]))];
  }
  if (type === 'object') return ['map', ctyTypeOf(root, schema['additionalProperties'], where)];
  const primitive = typeof type === 'string' ? PRIMITIVES[type] : undefined;
  if (primitive === undefined) throw new DocumentError(`${where}: Terraform has no type for ${JSON.stringify(type)}.`);
  return primitive;
}
