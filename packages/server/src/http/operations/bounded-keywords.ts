import type { AnySchema, AnySchemaObject, ErrorObject } from 'ajv';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { DataValidateFunction, DataValidationCxt } from 'ajv/dist/types/index.js';
import { lazily } from './lazily.ts';

/** Enough Ajv errors for a full report: one place may break several rules. */
export const ENOUGH_FAULTS = 200;
/** As long as the longest path of a file. Each fault inside a member repeats its name. */
export const LONGEST_NAME = 1_024;

type Fields = Readonly<Record<string, unknown>>;

/** Adds the faults in a value, and stops when there are enough. */
type Find<T> = (value: T, within: DataValidationCxt, faults: ErrorObject[]) => void;

/**
 * Replaces the rules for entries of lists and members of objects. Ajv's versions make an error for each of thousands,
 * for a report of 50: docs/decisions/0182-bounded-reports-at-any-depth.md.
 */
export function boundFaults(ajv: Ajv2020): void {
  boundLengths(ajv);
  const check = (schema: AnySchema) => lazily(() => ajv.compile(schema));

  replace<readonly unknown[]>(ajv, 'items', 'array', (schema) => {
    const entry = check(schema);
    return (list, within, faults) => {
      for (let at = 0; at < list.length && faults.length < ENOUGH_FAULTS; at += 1) {
        const place = { ...within, instancePath: `${within.instancePath}/${at}` };
        if (!entry()(list[at], place)) addAll(faults, entry().errors!);
      }
    };
  });

  replace<Fields>(ajv, 'additionalProperties', 'object', (schema, parentSchema) => {
    const known = (parentSchema['properties'] ?? {}) as object;
    const member = check(schema);
    return (object, within, faults) => {
      const { instancePath } = within;
      for (const name in object) {
        if (Object.hasOwn(known, name)) continue;
        if (schema === false) faults.push(fault('additionalProperties', within, parentSchema, name));
        else if (!member()(object[name], { ...within, instancePath: `${instancePath}/${pointerPart(name)}` }))
          addAll(faults, member().errors!);
        if (faults.length >= ENOUGH_FAULTS) break;
      }
    };
  });

  replace<Fields>(ajv, 'propertyNames', 'object', (schema, parentSchema) => {
    const accepts = check(schema);
    return (object, within, faults) => {
      for (const name in object) {
        if (accepts()(name)) continue;
        faults.push(fault('propertyNames', within, parentSchema, name));
        if (faults.length >= ENOUGH_FAULTS) break;
      }
    };
  });
}

/** Counts the characters of a text only if its length does not already decide. */
function boundLengths(ajv: Ajv2020): void {
  const isShort = (max: number, text: string): boolean =>
    text.length <= max || (text.length <= 2 * max && Array.from(text).length <= max);
  const isLong = (min: number, text: string): boolean => text.length >= 2 * min || Array.from(text).length >= min;
  for (const [keyword, validate] of Object.entries({ maxLength: isShort, minLength: isLong })) {
    ajv.removeKeyword(keyword);
    ajv.addKeyword({ keyword, type: 'string', schemaType: 'number', validate, errors: false });
  }
}

function replace<T>(
  ajv: Ajv2020,
  keyword: string,
  type: 'array' | 'object',
  compile: (schema: AnySchema, parentSchema: AnySchemaObject) => Find<T>,
): void {
  ajv.removeKeyword(keyword);
  ajv.addKeyword({
    keyword,
    type,
    compile(schema: AnySchema, parentSchema) {
      const find = compile(schema, parentSchema);
      const validate: DataValidateFunction = (value: T, within) => {
        const faults: ErrorObject[] = [];
        find(value, within!, faults);
        validate.errors = faults;
        return faults.length === 0;
      };
      return validate;
    },
  });
}

/** Not `push(...)`: a long list has more entries than a call can have arguments. */
function addAll(faults: ErrorObject[], more: readonly ErrorObject[]): void {
  for (const each of more) faults.push(each);
}

const NAMES = { additionalProperties: 'additionalProperty', propertyNames: 'propertyName' } as const;

function fault(
  keyword: keyof typeof NAMES,
  { instancePath }: DataValidationCxt,
  parentSchema: AnySchemaObject,
  name: string,
): ErrorObject {
  return { keyword, instancePath, schemaPath: '', params: { [NAMES[keyword]]: shorten(name) }, parentSchema };
}

function shorten(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
}

function pointerPart(name: string): string {
  return shorten(name).replaceAll('~', '~0').replaceAll('/', '~1');
}
