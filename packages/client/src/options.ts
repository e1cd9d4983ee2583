/** For a call that changes a record. */
export interface IfMatch {
  /**
   * The `etag` of the record as you know it. If it has changed since, the call fails with `etag_mismatch` and changes
   * nothing. Null, from a response without an ETag, is refused, because the call would not be as safe as it looks.
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
  /** True to check the request and get the response without storing anything. */
  dryRun?: Chosen | undefined;
}

/** For a call that sends something other than JSON. */
export interface ContentType<Type extends string = string> {
  /** The body's media type. Defaults to the first that the operation accepts. */
  contentType?: Type | undefined;
}
