import type { Json, JsonObject, SampleCall, Scalar } from '@landhold/samples';
import { encodePart } from '@landhold/samples';
import type { RequestData, RequestField } from '../request-data.ts';

/** The typed text of each field, by `keyOf`. An empty field is not sent. */
export type Texts = Readonly<Record<string, string>>;

export function keyOf({ in: place, name }: Pick<RequestField, 'in' | 'name'>): string {
  return `${place}.${name}`;
}

export function textOf({ control }: RequestField, value: Json | undefined): string {
  if (value === undefined || (value === null && control !== 'json')) return '';
  if (control === 'json') return JSON.stringify(value, null, 2);
  if (control === 'list' && Array.isArray(value)) return value.map(String).join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Filled in as in the samples. Filters stay empty: they could hide all of a list's items. */
export function initialTexts({ call, fields }: RequestData, body: JsonObject | null): Texts {
  return Object.fromEntries(
    fields.map((field) => {
      const { name, in: place, isRequired } = field;
      const value =
        place === 'body'
          ? body?.[name]
          : place === 'path' || isRequired
            ? (call.pathValues[name] ?? call.query[name])
            : undefined;
      return [keyOf(field), textOf(field, value)];
    }),
  );
}

/** A field's error, as far as it can be found before sending. */
export function problemOf(field: RequestField, text: string): string | undefined {
  const { control, isRequired, minimum, maximum, minLength, maxLength, minItems, maxItems } = field;
  if (text.trim() === '') return isRequired ? 'This is required.' : undefined;
  if (control === 'integer') {
    if (!/^-?\d+$/.test(text.trim())) return 'Enter a whole number.';
    return rangeProblem(Number(text), minimum, maximum, '');
  }
  if (control === 'list') return rangeProblem(linesOf(text).length, minItems, maxItems, ' lines');
  if (control === 'json') return jsonProblem(text);
  return control === 'text' ? rangeProblem(Array.from(text).length, minLength, maxLength, ' characters') : undefined;
}

function rangeProblem(size: number, min = -Infinity, max = Infinity, unit: string): string | undefined {
  if (size < min) return `Enter at least ${min}${unit}.`;
  return size > max ? `Enter at most ${max}${unit}.` : undefined;
}

export function jsonProblem(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return `This is not JSON: ${(error as Error).message}`;
  }
}

/** Invalid text is sent as typed, so that the service says what is wrong with it. */
function valueOf({ control }: RequestField, text: string): Json {
  if (control === 'integer' && /^-?\d+$/.test(text.trim())) return Number(text);
  if (control === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  if (control === 'list') return linesOf(text);
  if (control === 'json' && jsonProblem(text) === undefined) return JSON.parse(text) as Json;
  return text;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function valuesIn(place: RequestField['in'], { fields }: RequestData, texts: Texts): JsonObject {
  return Object.fromEntries(
    fields
      .filter((field) => field.in === place && (texts[keyOf(field)] ?? '').trim() !== '')
      .map((field) => [field.name, valueOf(field, texts[keyOf(field)]!)]),
  );
}

export function bodyOf(data: RequestData, texts: Texts): JsonObject {
  return valuesIn('body', data, texts);
}

/** The request as filled in, for samples and for sending. */
export function toCall(data: RequestData, texts: Texts, body: JsonObject | null): SampleCall {
  const pathValues = valuesIn('path', data, texts) as Record<string, Scalar>;
  const query = valuesIn('query', data, texts) as Record<string, Scalar>;
  const { 'Idempotency-Key': idempotencyKey = null, ...headers } = valuesIn('header', data, texts) as Record<
    string,
    string
  >;
  const path = data.path.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    pathValues[name] === undefined ? whole : encodePart(pathValues[name]),
  );
  const pairs = Object.entries(query).map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`);
  return {
    ...data.call,
    target: pairs.length === 0 ? path : `${path}?${pairs.join('&')}`,
    pathValues,
    query,
    body: data.call.body === null ? null : body,
    idempotencyKey,
    headers,
  };
}
