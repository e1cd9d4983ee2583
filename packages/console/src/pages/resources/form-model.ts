import { forms } from '@landhold/contract/forms';
import { labelOf } from '../../components/field-label.ts';
import { DATE_TIME_EXAMPLE, parseDateTime, formatDateTime } from '../../components/date-time.ts';
import type { KindTag } from '../../kinds.ts';
import { KINDS } from '../../kinds.ts';

type FieldRules = {
  readonly options?: readonly string[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly mustBe?: string;
  readonly versions?: Readonly<Record<string, readonly string[]>>;
};

/** One field of a body, as the document describes it. */
export interface FormField extends FieldRules {
  readonly name: string;
  readonly control:
    | 'text'
    | 'secret'
    | 'moment'
    | 'integer'
    | 'boolean'
    | 'choice'
    | 'region'
    | 'list'
    | 'rows'
    | 'map';
  /** For rows: the property that gets a line's first word, and the one that gets a list of its other words. */
  readonly parts?: readonly string[];
  readonly isRequired: boolean;
  /** Sent as null if it is empty. */
  readonly isNullable?: boolean;
  /** For a map: an update sends only changed keys, and null for removed ones. Otherwise it sends the whole map. */
  readonly isMerged?: boolean;
  readonly help: string;
  readonly example: unknown;
}

/** A map's entry as a person types it. */
export type MapRow = readonly [key: string, value: string];
/** What people typed: plain text, a line for each list item, or a row for each entry of a map. */
export type FormValue = string | boolean | readonly MapRow[];
export type FormValues = Readonly<Record<string, FormValue>>;
export type Body = Record<string, unknown>;

export const createFields = (kind: KindTag): readonly FormField[] => forms[kind].createFields;

/** An update may omit any field, but a form shows them all: only fields that can be emptied are optional. */
export function updateFields(kind: KindTag): readonly FormField[] {
  return forms[kind].updateFields.map((field: FormField) => ({ ...field, isRequired: !canBeEmpty(field) }));
}

function canBeEmpty({ control, isNullable = false, minItems = 0 }: FormField): boolean {
  return isNullable || control === 'map' || control === 'secret' || (isMultiline(control) && minItems === 0);
}

const isMultiline = (control: FormField['control']): boolean => control === 'list' || control === 'rows';

/** Fields of every kind that people rarely set when they create a record. */
const ADVANCED = ['labels', 'deletion_protection'];

/** Whether the form for a new record shows a field only on request. */
export function isAdvanced(kind: KindTag, { name }: FormField): boolean {
  return ADVANCED.includes(name) || KINDS[kind].advanced.includes(name);
}

/** What a form shows for a field's value. */
export function toFormValue(control: FormField['control'], value: unknown): FormValue {
  if (control === 'boolean') return value === true;
  if (control === 'map') return Object.entries((value ?? {}) as Record<string, string>);
  if (value === undefined || value === null) return '';
  if (control === 'list') return (value as readonly string[]).join('\n');
  if (control === 'rows') return (value as readonly object[]).map(toLine).join('\n');
  if (control === 'moment') return formatDateTime(value as string);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function initialValues(fields: readonly FormField[], record?: Readonly<Record<string, unknown>>): FormValues {
  return Object.fromEntries(
    fields.map(({ name, control, default: fallback, isRequired, options }) => [
      name,
      // A required choice shows its first option, so that is its value.
      toFormValue(control, record === undefined ? (fallback ?? (isRequired ? options?.[0] : undefined)) : record[name]),
    ]),
  );
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const toLine = (row: object): string => Object.values(row).flat().join(' ');

function toRow(line: string, [first = '', rest = '']: readonly string[]): Readonly<Record<string, unknown>> {
  const [word, ...others] = line.split(/[\s,]+/).filter((each) => each !== '');
  return { [first]: word ?? line, [rest]: others };
}

/** Empty rows are dropped. */
export function toMap(rows: readonly MapRow[]): Record<string, string> {
  const typed = rows.map(([key, value]) => [key.trim(), value.trim()] as const);
  return Object.fromEntries(typed.filter(([key, value]) => key !== '' || value !== ''));
}

function toValue({ control, parts = [], isNullable = false }: FormField, typed: FormValue): unknown {
  if (isNullable && typed === '') return null;
  if (typeof typed === 'boolean') return typed;
  if (typeof typed !== 'string') return toMap(typed);
  if (control === 'list') return lines(typed);
  if (control === 'rows') return lines(typed).map((line) => toRow(line, parts));
  if (control === 'moment') return parseDateTime(typed) ?? typed;
  // An invalid number is sent as typed, so that the server says what is wrong with it.
  if (control === 'integer') return /^-?\d+$/.test(typed.trim()) ? Number(typed) : typed;
  return typed;
}

/** Errors of times, found before sending: the server would ask for a timestamp, which is not what people type. */
export function findUnreadableTimes(
  fields: readonly FormField[],
  values: FormValues,
): Readonly<Record<string, string>> {
  const wrong = fields.filter(({ name, control }) => {
    const typed = values[name];
    return control === 'moment' && typeof typed === 'string' && typed !== '' && parseDateTime(typed) === undefined;
  });
  return Object.fromEntries(
    wrong.map(({ name }) => [name, `${labelOf(name)} must be a date and a time, such as ${DATE_TIME_EXAMPLE}.`]),
  );
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** The body of a create, without defaults, and without empty fields except a list that would otherwise get a default. */
export function toCreateBody(fields: readonly FormField[], values: FormValues): Body {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = toValue(field, values[field.name] ?? '');
      const isEmpty =
        value === '' || value === null || (Array.isArray(value) && value.length === 0 && field.default === undefined);
      if (!field.isRequired && (isEmpty || isSame(value, field.default))) return [];
      return [[field.name, value]];
    }),
  );
}

/** The body of an update, with only what has changed. In a merged map, such as labels, a removed key becomes null. */
export function toUpdateBody(
  fields: readonly FormField[],
  values: FormValues,
  record: Readonly<Record<string, unknown>>,
): Body {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const typed = values[field.name] ?? '';
      // Nothing was typed: a secret is not read back, and a time is shown without its milliseconds.
      if (isSame(typed, toFormValue(field.control, record[field.name]))) return [];
      const value = toValue(field, typed);
      if (isSame(value, record[field.name])) return [];
      if (field.isMerged !== true) return [[field.name, value]];
      const before = (record[field.name] ?? {}) as Record<string, string>;
      const changes = mapChanges(before, value as Record<string, string>);
      return Object.keys(changes).length === 0 ? [] : [[field.name, changes]];
    }),
  );
}

/** Form values without secrets, for what is stored or shown outside the form. */
export function withoutSecrets<Values extends Readonly<Record<string, unknown>>>(
  fields: readonly FormField[],
  values: Values,
  placeholder: string,
): Values {
  const secret = fields.filter(({ name, control }) => control === 'secret' && Boolean(values[name]));
  return { ...values, ...Object.fromEntries(secret.map(({ name }) => [name, placeholder])) };
}

function mapChanges(before: Record<string, string>, after: Record<string, string>): Record<string, string | null> {
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return {
    ...Object.fromEntries(Object.entries(after).filter(([key, value]) => before[key] !== value)),
    ...Object.fromEntries(removed.map((key) => [key, null])),
  };
}
