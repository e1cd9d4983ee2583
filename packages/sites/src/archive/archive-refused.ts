export type ArchiveRefusal =
  /** It is damaged, ends too early, or is something else. */
  | 'archive_invalid'
  /** It is right, but has something that is not read here, such as encryption. */
  | 'archive_unsupported'
  | 'entry_is_link'
  | 'entry_is_device'
  | 'entry_path_invalid'
  | 'entry_duplicate'
  | 'too_many_entries'
  | 'entry_too_large'
  | 'archive_too_large'
  /** It grows by more than any real site does. */
  | 'archive_is_bomb';

/** An archive that is not read any further. The message is for the caller. */
export class ArchiveRefused extends Error {
  readonly reason: ArchiveRefusal;
  /** The name as the archive has it; undefined where it is the whole archive. */
  readonly entry: string | undefined;

  constructor(reason: ArchiveRefusal, message: string, options: { entry?: string | undefined; cause?: unknown } = {}) {
    const shown = options.entry === undefined ? '' : `${JSON.stringify(options.entry.slice(0, 200))}: `;
    super(shown + message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ArchiveRefused';
    this.reason = reason;
    this.entry = options.entry;
  }
}
