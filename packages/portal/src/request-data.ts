import type { Json, SampleCall } from '@landhold/samples';

/** One input, as the document describes it. */
export interface RequestField {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'body';
  /** A value of any other type is written as JSON. */
  readonly control: 'text' | 'integer' | 'boolean' | 'choice' | 'list' | 'json';
  readonly isRequired: boolean;
  readonly help: string;
  /** What to type, as the hint in an empty field. */
  readonly example?: Json;
  readonly default?: Json;
  readonly options?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** The data with which the reference sends one operation to the sandbox, made by `npm run generate`. */
export interface RequestData {
  readonly title: string;
  readonly path: string;
  /** The request as in the samples, which works in the sandbox. */
  readonly call: SampleCall;
  readonly fields: readonly RequestField[];
  /** The meaning of each of this operation's error codes. */
  readonly codes: Readonly<Record<string, string>>;
}
