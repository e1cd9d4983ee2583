/** A file of an archive. Read its content before the next entry is requested; unread content is skipped. */
export interface ArchiveEntry {
  /** The path in a deployment, such as `/docs/index.html`. */
  readonly path: string;
  readonly bytes: number;
  readonly content: AsyncIterable<Uint8Array>;
}
