/** Opens the content of a deployment's files. */
export interface ContentSource {
  /** The owner of the content. Owners take turns with shared resources. */
  readonly owner?: string;
  /** Undefined if there is no such file. Read the content to its end or destroy it. */
  open(digest: string, range?: ByteRange): Promise<OpenContent | undefined>;
}

/** The positions of the first and the last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface OpenContent {
  /** The size of the whole file, whatever range was requested. */
  readonly bytes: number;
  readonly content: AsyncIterable<Uint8Array> & { destroy(): void };
}

/** A file of a deployment. */
export interface FileEntry {
  /** SHA-256 as 64 hexadecimal digits in lower case. */
  readonly digest: string;
  readonly bytes: number;
}
