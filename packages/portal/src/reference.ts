export interface ReferenceSection {
  readonly title: string;
  readonly html: readonly string[];
}

export interface ReferenceOperation {
  readonly operationId: string;
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly html: readonly string[];
  readonly samples: readonly string[];
  readonly sections: readonly ReferenceSection[];
  /** Statuses that mean the same for nearly every operation. The errors page explains them. */
  readonly sharedFailures: readonly number[];
}

export interface ReferenceTag {
  readonly name: string;
  readonly html: readonly string[];
  readonly operations: readonly ReferenceOperation[];
}

/** The document as HTML, made by `npm run generate`. */
export interface Reference {
  readonly introduction: readonly string[];
  readonly failure: readonly string[];
  readonly errors: readonly { readonly status: number; readonly html: readonly string[] }[];
  readonly tags: readonly ReferenceTag[];
}
