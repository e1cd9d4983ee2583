export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };
export type Scalar = string | number | boolean;

/** One request and its response, for the samples of all languages. */
export interface SampleCall {
  readonly operationId: string;
  readonly tag: string;
  readonly method: string;
  /** The path and query as they go over the wire. */
  readonly target: string;
  readonly pathValues: Readonly<Record<string, Scalar>>;
  readonly query: Readonly<Record<string, Scalar>>;
  readonly body: JsonObject | null;
  /** A file that is sent as the body, and what it is declared as. */
  readonly upload?: { readonly file: string; readonly type: string };
  readonly idempotencyKey: string | null;
  /** Further headers, such as conditions. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The status of success. */
  readonly status: number;
  /** Whether another record may conflict with the request, which even a correct program has to expect. */
  readonly mayConflict: boolean;
  /** Null if the response has no body, or is text. */
  readonly response: SampleResponse | null;
  readonly isText?: boolean;
}

export interface SampleResponse {
  readonly isList: boolean;
  /** A stream of events. */
  readonly isStream?: boolean;
  /** The words of a record's name, for variables: `['vpn', 'network']`. */
  readonly recordNameWords: readonly string[];
  /** The fields of a record that a sample prints. */
  readonly shown: readonly ShownField[];
}

export interface ShownField {
  readonly name: string;
  readonly type: 'string' | 'integer' | 'boolean';
}

export function camelCase(words: readonly string[]): string {
  return words.map((word, index) => (index === 0 ? word : `${word[0]!.toUpperCase()}${word.slice(1)}`)).join('');
}

/** Beyond what URLs need, so that the result can stand in double quotes in a shell and in every other language. */
export function encodePart(value: Scalar): string {
  return encodeURIComponent(String(value)).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
