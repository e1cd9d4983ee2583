import { ArchiveRefused } from './archive-refused.ts';

export const BLOCK_BYTES = 512;

export interface TarHeader {
  readonly name: string;
  readonly bytes: number;
  /** A type of POSIX or GNU: `0` is a file, `5` a folder. */
  readonly type: string;
}

function invalid(message: string): ArchiveRefused {
  return new ArchiveRefused('archive_invalid', message);
}

function textAt(block: Buffer, start: number, length: number): string {
  const field = block.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? length : end);
}

const OCTAL = /^ *([0-7]+)[ \0]*$/;

/** Octal digits. GNU writes sizes above 8 GiB differently, but no entry may be so large. */
function numberAt(block: Buffer, start: number, length: number): number {
  if ((block[start]! & 0x80) !== 0) return Number.MAX_SAFE_INTEGER;
  const field = block.toString('latin1', start, start + length);
  const [, digits] = OCTAL.exec(field) ?? [];
  if (digits === undefined) throw invalid('The archive is no tar file, or is damaged.');
  return Number.parseInt(digits, 8);
}

function checksumOf(block: Buffer): number {
  let sum = 0;
  // The checksum field itself counts as spaces.
  for (const [index, byte] of block.entries()) sum += index >= 148 && index < 156 ? 32 : byte;
  return sum;
}

export function isEnd(block: Buffer): boolean {
  return block.every((byte) => byte === 0);
}

export function readTarHeader(block: Buffer): TarHeader {
  if (numberAt(block, 148, 8) !== checksumOf(block)) throw invalid('The archive is no tar file, or is damaged.');
  const name = textAt(block, 0, 100);
  const isPosix = block.toString('latin1', 257, 263) === 'ustar\0';
  const prefix = isPosix ? textAt(block, 345, 155) : '';
  const type = block.toString('latin1', 156, 157).replace('\0', '0');
  return { name: prefix === '' ? name : `${prefix}/${name}`, bytes: numberAt(block, 124, 12), type };
}

/** A header of type `x` has attributes of the next entry, such as a long name: lines of `LENGTH KEY=VALUE`. */
export function readPaxRecords(content: Buffer): Map<string, string> {
  const records = new Map<string, string>();
  for (let at = 0; at < content.length;) {
    const space = content.indexOf(32, at);
    const digits = space === -1 ? '' : content.toString('latin1', at, Math.min(space, at + 10));
    const length = /^\d+$/.test(digits) ? Number(digits) : 0;
    const record = content.toString('utf8', space + 1, at + length);
    const equals = record.indexOf('=');
    if (at + length > content.length || at + length <= space || equals < 1 || !record.endsWith('\n'))
      throw invalid('The archive has a header that cannot be read.');
    records.set(record.slice(0, equals), record.slice(equals + 1, -1));
    at += length;
  }
  return records;
}
