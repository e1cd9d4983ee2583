import type { ByteRange, ContentSource, FileEntry } from '../content-source.ts';

/** The parts of a request that determine its response. */
export interface SiteRequest {
  readonly method: string;
  /** In origin form, such as `/docs?page=2`. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

export interface SiteResponse {
  readonly status: number;
  /** Names and values in turn, as Node takes them. */
  readonly headers: readonly string[];
  /** Undefined if there is no body. */
  readonly body: Buffer | StreamedBody | undefined;
}

/** Content that is too large to be kept in memory. */
export interface StreamedBody {
  readonly source: ContentSource;
  readonly file: FileEntry;
  readonly range: ByteRange | undefined;
}

/** A header's value. Node joins repeated headers, except some that are not read here. */
export function headerOf({ headers }: SiteRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}
