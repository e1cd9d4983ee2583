import type { Api } from './api.ts';
import type { Attribute } from './define-resources.ts';
import type { Diagnostic } from './diagnostics.ts';
import type { Fields } from './values.ts';

/** What a create or an update did. */
export interface Outcome {
  /** All attributes as the service spells them. */
  readonly server: Fields;
  /** Such as that it has failed, or is still pending. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What an update would do: the service's spelling, or why it refuses. */
export type Preview = { readonly server: Fields } | { readonly diagnostics: readonly Diagnostic[] };

/** What plans, applies and reads need of a type of resource. Values that come in are known. */
export interface Behaviour {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly attributes: readonly Attribute[];
  /** How to write an id for an import. */
  readonly importId: string;
  /** Values of computed attributes that follow from the configuration and this machine, while planning. */
  derive?(wanted: Fields): Promise<Fields>;
  /** Null if it is gone. */
  read(api: Api, state: Fields): Promise<Fields | null>;
  create(api: Api, wanted: Fields, signal: AbortSignal): Promise<Outcome>;
  update(api: Api, prior: Fields, changes: Fields, signal: AbortSignal): Promise<Outcome>;
  remove(api: Api, state: Fields, signal: AbortSignal): Promise<void>;
  /** What the service says about a record that is still to be created; it may say nothing. */
  previewCreate(api: Api, wanted: Fields): Promise<readonly Diagnostic[]>;
  previewUpdate(api: Api, prior: Fields, changes: Fields): Promise<Preview>;
  /** Whether these values of attributes that cannot change are other spellings of those of the record. */
  isSameRecord(api: Api, prior: Fields, wanted: Fields): Promise<boolean>;
  /** The attributes by which a record is read, for an id that a person wrote. */
  find(api: Api, importId: string): Promise<Fields>;
}
