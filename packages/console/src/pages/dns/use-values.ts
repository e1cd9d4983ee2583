import { useState } from 'react';
import { useSettled } from '../../use-settled.ts';
import type { RecordSet } from './staged-changes.ts';
import { fieldsOf, initialParts, joinValue, partProblem, readValue, splitValue, typeProblem } from './value-fields.ts';

/** Any type by its number, with values as bytes. The number follows. */
export const OTHER = 'TYPE';
/** Long enough to finish a word, short enough to notice before the next one. */
const PAUSE_MS = 500;

type Rows = readonly (readonly string[])[];

interface Written {
  readonly type: string;
  /** Of a type whose values have fields. */
  readonly rows: Rows;
  /** Of any other type: a line for each value. */
  readonly text: string;
}

export interface Values extends Written {
  readonly hasFields: boolean;
  readonly setType: (type: string) => void;
  readonly setRows: (rows: Rows) => void;
  readonly setText: (text: string) => void;
  /** In the form in which the zone keeps them, as far as they are right. */
  readonly values: readonly string[];
  /** What is wrong with each row or line; it appears after a pause, and goes at once. */
  readonly problems: readonly (string | undefined)[];
  /** What is wrong with the type; it appears and goes in the same way. */
  readonly badType: string | undefined;
  readonly isComplete: boolean;
}

function written(type: string, values: readonly string[]): Written {
  if (fieldsOf(type) === undefined) return { type, rows: [], text: values.join('\n') };
  const rows = values.map((value) => splitValue(type, value));
  return { type, rows: rows.length === 0 ? [initialParts(type)] : rows, text: '' };
}

/** Whether every field has something, and nothing that is wrong without the others. */
function isWhole(type: string, parts: readonly string[]): boolean {
  return fieldsOf(type)!.every((field, index) => {
    const part = parts[index] ?? '';
    return partProblem(field, part) === undefined && (field.isOptional === true || part.trim() !== '');
  });
}

function valuesOf({ type, rows, text }: Written): readonly string[] {
  if (fieldsOf(type) !== undefined) return rows.map((parts) => joinValue(type, parts));
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

function problemsOf(now: Written, zone: string): readonly (string | undefined)[] {
  const { type, rows } = now;
  // A value of a type that cannot be is neither right nor wrong.
  if (typeProblem(type) !== undefined) return valuesOf(now).map(() => undefined);
  return valuesOf(now).map((value, at) => {
    if (fieldsOf(type) !== undefined && !isWhole(type, rows[at]!)) return undefined;
    const read = readValue(type, value, zone);
    if (!('problem' in read)) return undefined;
    // The example is of a whole value, which nobody types into a field.
    return fieldsOf(type) === undefined ? read.problem : read.problem.replace(/ Example of .*$/s, '');
  });
}

/** The values of a set while they are typed. */
export function useValues(set: RecordSet | undefined, zone: string, isTried: boolean): Values {
  const [now, setNow] = useState(() => written(set?.type ?? 'A', set?.values ?? []));
  const paused = useSettled(now, PAUSE_MS);
  const { type, rows, text } = now;
  const wrongType = typeProblem(type);
  const found = problemsOf(now, zone);
  const wasFound = paused.type === type ? problemsOf(paused, zone) : [];
  const hasFields = fieldsOf(type) !== undefined;
  return {
    ...now,
    hasFields,
    setType: (next) => setNow({ ...written(next, []), text }),
    setRows: (next) => setNow({ type, rows: next, text }),
    setText: (next) => setNow({ type, rows, text: next }),
    values: valuesOf(now).map((value) => {
      const read = readValue(type, value, zone);
      return 'value' in read ? read.value : value;
    }),
    problems: found.map((problem, at) => (isTried || wasFound[at] !== undefined ? problem : undefined)),
    badType: isTried || (paused.type === type && type !== OTHER) ? wrongType : undefined,
    isComplete:
      wrongType === undefined &&
      found.every((problem) => problem === undefined) &&
      (hasFields ? rows.every((parts) => isWhole(type, parts)) : found.length > 0),
  };
}
