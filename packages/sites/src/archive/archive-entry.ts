/** A file of an archive. The content is read before the next entry is asked for; what is left of it is skipped. */
export interface ArchiveEntry {
  /** As in a deployment, such as `/docs/index.html`. */
  readonly path: string;
  readonly bytes: number;
  readonly content: AsyncIterable<Uint8Array>;
}
