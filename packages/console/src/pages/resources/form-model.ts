import { forms } from '@landhold/contract/forms';
import { labelOf } from '../../components/field-label.ts';
import { MOMENT_EXAMPLE, readMoment, toTypedMoment } from '../../components/moment.ts';
import type { KindTag } from '../../kinds.ts';
import { KINDS } from '../../kinds.ts';

type Rules = {
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
export interface FormField extends Rules {
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
    | 'labels';
  /** For a row: the first word of a line, and the list of the others. */
  readonly parts?: readonly string[];
  readonly isRequired: boolean;
  /** If empty, it is null. */
  readonly isNullable?: boolean;
  readonly help: string;
  readonly example: unknown;
}

/** A label as typed. */
export type LabelRow = readonly [key: string, value: string];
/** What people typed: plain text, a line for each list item, or a row for each label. */
export type FormValue = string | boolean | readonly LabelRow[];
export type FormValues = Readonly<Record<string, FormValue>>;
export type Body = Record<string, unknown>;

export const createFields = (kind: KindTag): readonly FormField[] => forms[kind].createFields;

/** An update may omit any field, but a form shows them all: only fields that can be emptied are optional. */
export function updateFields(kind: KindTag): readonly FormField[] {
  return forms[kind].updateFields.map((field: FormField) => ({ ...field, isRequired: !canBeEmpty(field) }));
}

function canBeEmpty({ control, isNullable = false, minItems = 0 }: FormField): boolean {
  return isNullable || control === 'labels' || control === 'secret' || (isLines(control) && minItems === 0);
}

const isLines = (control: FormField['control']): boolean => control === 'list' || control === 'rows';

/** Fields of every kind that few people need at once. */
const ADVANCED = ['labels', 'deletion_protection'];

/** Whether the form for a new record shows a field only on request. */
export function isAdvanced(kind: KindTag, { name }: FormField): boolean {
  return ADVANCED.includes(name) || KINDS[kind].advanced.includes(name);
}

export function toTyped(control: FormField['control'], value: unknown): FormValue {
  if (control === 'boolean') return value === true;
  if (control === 'labels') return Object.entries((value ?? {}) as Record<string, string>);
  if (value === undefined || value === null) return '';
  if (control === 'list') return (value as readonly string[]).join('\n');
  if (control === 'rows') return (value as readonly object[]).map(toLine).join('\n');
  if (control === 'moment') return toTypedMoment(value as string);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function initialValues(fields: readonly FormField[], record?: Readonly<Record<string, unknown>>): FormValues {
  return Object.fromEntries(
    fields.map(({ name, control, default: fallback, isRequired, options }) => [
      name,
      // A required choice shows its first option, so that is its value.
      toTyped(control, record === undefined ? (fallback ?? (isRequired ? options?.[0] : undefined)) : record[name]),
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
export function toLabels(rows: readonly LabelRow[]): Record<string, string> {
  const typed = rows.map(([key, value]) => [key.trim(), value.trim()] as const);
  return Object.fromEntries(typed.filter(([key, value]) => key !== '' || value !== ''));
}

function toValue({ control, parts = [], isNullable = false }: FormField, typed: FormValue): unknown {
  if (isNullable && typed === '') return null;
  if (typeof typed === 'boolean') return typed;
  if (typeof typed !== 'string') return toLabels(typed);
  if (control === 'list') return lines(typed);
  if (control === 'rows') return lines(typed).map((line) => toRow(line, parts));
  if (control === 'moment') return readMoment(typed) ?? typed;
  // An invalid number is sent as typed, so that the server says what is wrong with it.
  if (control === 'integer') return /^-?\d+$/.test(typed.trim()) ? Number(typed) : typed;
  return typed;
}

/** Errors found before sending: for times, the server would ask for another format than people type. */
export function unreadable(fields: readonly FormField[], values: FormValues): Readonly<Record<string, string>> {
  const wrong = fields.filter(({ name, control }) => {
    const typed = values[name];
    return control === 'moment' && typeof typed === 'string' && typed !== '' && readMoment(typed) === undefined;
  });
  return Object.fromEntries(
    wrong.map(({ name }) => [name, `${labelOf(name)} must be a date and a time, such as ${MOMENT_EXAMPLE}.`]),
  );
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The body of a create, without empty fields and defaults. */
export function toCreateBody(fields: readonly FormField[], values: FormValues): Body {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = toValue(field, values[field.name] ?? '');
      const isEmpty = value === '' || value === null || (Array.isArray(value) && value.length === 0);
      if (!field.isRequired && (isEmpty || isSame(value, field.default))) return [];
      return [[field.name, value]];
    }),
  );
}

/** The body of an update: only changes to the record; a removed label becomes null. */
export function toUpdateBody(
  fields: readonly FormField[],
  values: FormValues,
  record: Readonly<Record<string, unknown>>,
): Body {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const typed = values[field.name] ?? '';
      // Nothing was typed: a secret is not read back, and a time is shown without its milliseconds.
      if (isSame(typed, toTyped(field.control, record[field.name]))) return [];
      const value = toValue(field, typed);
      if (isSame(value, record[field.name])) return [];
      if (field.control !== 'labels') return [[field.name, value]];
      const changes = labelChanges(record[field.name] as Record<string, string>, value as Record<string, string>);
      return Object.keys(changes).length === 0 ? [] : [[field.name, changes]];
    }),
  );
}

/** Form values without secrets, for anything stored or shown besides the form. */
export function withoutSecrets<Values extends Readonly<Record<string, unknown>>>(
  fields: readonly FormField[],
  values: Values,
  instead: string,
): Values {
  const secret = fields.filter(({ name, control }) => control === 'secret' && Boolean(values[name]));
  return { ...values, ...Object.fromEntries(secret.map(({ name }) => [name, instead])) };
}

function labelChanges(before: Record<string, string>, after: Record<string, string>): Record<string, string | null> {
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return {
    ...Object.fromEntries(Object.entries(after).filter(([key, value]) => before[key] !== value)),
    ...Object.fromEntries(removed.map((key) => [key, null])),
  };
}
