export type ArchiveRefusal =
  /** It is damaged, incomplete or not an archive. */
  | 'archive_invalid'
  /** It is valid, but uses something unsupported, such as encryption. */
  | 'archive_unsupported'
  | 'entry_is_link'
  | 'entry_is_device'
  | 'entry_path_invalid'
  | 'entry_duplicate'
  | 'too_many_entries'
  | 'entry_too_large'
  | 'archive_too_large'
  /** It unpacks to more than any real site would. */
  | 'archive_is_bomb';

/** An archive that is refused. The message is for the caller. */
export class ArchiveRefused extends Error {
  readonly reason: ArchiveRefusal;
  /** The entry's name in the archive; undefined if the whole archive is refused. */
  readonly entry: string | undefined;

  constructor(reason: ArchiveRefusal, message: string, options: { entry?: string | undefined; cause?: unknown } = {}) {
    const shown = options.entry === undefined ? '' : `${JSON.stringify(options.entry.slice(0, 200))}: `;
    super(shown + message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ArchiveRefused';
    this.reason = reason;
    this.entry = options.entry;
  }
}
