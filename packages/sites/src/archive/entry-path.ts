import { ArchiveRefused } from './archive-refused.ts';

/** The limit of most file systems, so that a site can also be unpacked there. */
const MAX_PATH_BYTES = 1_024;
// oxlint-disable-next-line no-control-regex -- these are the characters to find
const CONTROL = /[\x00-\x1f\x7f]/;
const DRIVE = /^[A-Za-z]:/;

function faultOf(name: string, segments: readonly string[]): string | undefined {
  if (name.startsWith('/') || DRIVE.test(name)) return 'A path is relative to the root of the site.';
  if (name.includes('\\')) return 'A path has no backslash; folders end in "/".';
  if (CONTROL.test(name) || name.includes('\uFFFD')) return 'A path is text in UTF-8 without control characters.';
  if (segments.includes('..')) return 'A path has no "..".';
  if (segments.includes('') || segments.includes('.')) return 'A path has no empty segments.';
  return Buffer.byteLength(name) > MAX_PATH_BYTES ? `A path has at most ${MAX_PATH_BYTES} bytes.` : undefined;
}

/** An entry's path in a deployment, such as `/docs/index.html` for `./docs/index.html`. */
export function readEntryPath(name: string, isFolder: boolean): string {
  const relative = name.replace(/^(?:\.\/)+/, '');
  const folder = relative.endsWith('/') ? relative.slice(0, -1) : relative;
  // `tar c .` begins with the folder itself.
  if (isFolder && (relative === '' || relative === '.')) return '/';
  const path = isFolder ? folder : relative;
  const fault = faultOf(name, path.split('/'));
  if (fault !== undefined) throw new ArchiveRefused('entry_path_invalid', fault, { entry: name });
  return `/${path}`;
}
