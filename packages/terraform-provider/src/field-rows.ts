/** The rows of the generated table of fields. The generator needs this before there is a table. */

/** A type of Terraform, as its protocol writes it. */
export type CtyType = string | ['list' | 'map' | 'set', CtyType] | ['object', { [name: string]: CtyType }];

export interface FieldRow {
  readonly type: CtyType;
  readonly description: string;
  readonly secret?: true;
}

/** By kind and field. */
export type FieldRows = Readonly<Record<string, Readonly<Record<string, FieldRow>>>>;
