/** For a call that changes a record. */
export interface IfMatch {
  /**
   * The `etag` of the record as you know it. If it has changed since, the call fails with `etag_mismatch` and nothing is
   * done. Null, where an answer had none, is refused: the call would not be as safe as it looks.
   */
  ifMatch?: string | null | undefined;
}

/** For a call that reads a record. */
export interface IfNoneMatch<Tag extends string = string> {
  /** The `etag` of the record as you know it. If it is still the same, the result is null. */
  ifNoneMatch?: Tag | null | undefined;
}

/** For a call that creates, changes or deletes a record. */
export interface DryRun<Chosen extends boolean = boolean> {
  /** True to have everything checked and answered, and nothing stored. */
  dryRun?: Chosen | undefined;
}

/** For a call that sends something else than JSON. */
export interface ContentType<Type extends string = string> {
  /** What the body is. Left out, it is the first that the operation takes. */
  contentType?: Type | undefined;
}
