/** Where the content of a deployment's files comes from. */
export interface ContentSource {
  /** Undefined where there is no such file. The content is read to its end or destroyed. */
  open(digest: string, range?: ByteRange): Promise<OpenContent | undefined>;
}

/** Places of the first and the last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface OpenContent {
  /** Of the whole file, whatever range was asked for. */
  readonly bytes: number;
  readonly content: AsyncIterable<Uint8Array> & { destroy(): void };
}

/** A file of a deployment. */
export interface FileEntry {
  /** SHA-256 as 64 hexadecimal digits in lower case. */
  readonly digest: string;
  readonly bytes: number;
}
