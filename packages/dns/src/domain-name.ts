import { DnsDataError, show } from './dns-data-error.ts';
import { readDecimalEscape, toDecimalEscape } from './escapes.ts';
import { joinBytes } from './wire-bytes.ts';
import type { WireReader } from './wire-bytes.ts';

/** RFC 1035, 2.3.4. */
export const MAX_LABEL_BYTES = 63;
export const MAX_NAME_BYTES = 255;
/** Every byte as `\DDD`, and the dots. Longer text cannot be a name, so it is not read. */
const MAX_NAME_TEXT = 4 * MAX_NAME_BYTES;

/** Converts one label that is not ASCII into its A-label; undefined when it has none. */
export type ToAscii = (label: string) => string | undefined;

export interface NameText {
  /** The labels as written, in wire form, in lower case and without the root. */
  readonly labels: Uint8Array;
  /** Whether it ends with a dot. */
  readonly isAbsolute: boolean;
}

export const ROOT: Uint8Array = new Uint8Array(1);

function toLower(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
}

interface Label {
  readonly bytes: readonly number[];
  /** The position of the dot after it, or the end of the text. */
  readonly end: number;
}

function readAsciiLabel(text: string, from: number): Label | undefined {
  const bytes: number[] = [];
  let at = from;
  while (at < text.length && text[at] !== '.') {
    const isEscape = text[at] === '\\';
    const decimal = isEscape ? readDecimalEscape(text, at) : undefined;
    const code = decimal ?? text.charCodeAt(isEscape ? at + 1 : at);
    if (decimal === undefined && !(code <= 0x7f)) {
      if (isEscape)
        throw new DnsDataError(`${show(text)} ends with a backslash or has one before a letter not in ASCII.`);
      return undefined;
    }
    bytes.push(toLower(code));
    at += decimal === undefined ? (isEscape ? 2 : 1) : 4;
  }
  return { bytes, end: at };
}

const A_LABEL = /^[a-z0-9-]+$/;

function readOtherLabel(text: string, from: number, toAscii: ToAscii | undefined): Label {
  const dot = text.indexOf('.', from);
  const end = dot === -1 ? text.length : dot;
  const label = text.slice(from, end);
  if (toAscii === undefined)
    throw new DnsDataError(`The label ${show(label)} is not ASCII; write its A-label (xn--…).`);
  const ascii = toAscii(label)?.toLowerCase();
  if (ascii === undefined || !A_LABEL.test(ascii)) {
    throw new DnsDataError(`The label ${show(label)} is not allowed in an internationalised name (IDNA).`);
  }
  return { bytes: Array.from(ascii, (letter) => letter.charCodeAt(0)), end };
}

/** Reads a name in presentation form, with the escapes `\.` and `\DDD`. */
export function readNameText(text: string, toAscii?: ToAscii): NameText {
  if (text === '') throw new DnsDataError('A name is missing.');
  if (text.length > MAX_NAME_TEXT) throw new DnsDataError('The name is longer than 255 bytes.');
  if (text === '.') return { labels: new Uint8Array(), isAbsolute: true };
  const labels: (readonly number[])[] = [];
  let at = 0;
  let isAbsolute = false;
  while (at < text.length) {
    const { bytes, end } = readAsciiLabel(text, at) ?? readOtherLabel(text, at, toAscii);
    if (bytes.length === 0)
      throw new DnsDataError(`The name ${show(text)} has an empty label: two dots, or a dot first.`);
    if (bytes.length > MAX_LABEL_BYTES) throw new DnsDataError(`A label of ${show(text)} is longer than 63 bytes.`);
    labels.push([bytes.length], bytes);
    isAbsolute = end < text.length;
    at = end + 1;
  }
  const wire = joinBytes(labels);
  if (wire.length + 1 > MAX_NAME_BYTES) throw new DnsDataError(`The name ${show(text)} is longer than 255 bytes.`);
  return { labels: wire, isAbsolute };
}

/** Prepends labels to a whole name, within the limit of a name. */
export function joinName(labels: Uint8Array, name: Uint8Array): Uint8Array {
  const joined = joinBytes([labels, name]);
  if (joined.length > MAX_NAME_BYTES) {
    throw new DnsDataError(`The name ${show(formatLabels(joined))} is longer than 255 bytes.`);
  }
  return joined;
}

/** A zone's or an origin's name, which is absolute with and without its dot. */
export function readWholeName(text: string, toAscii?: ToAscii): Uint8Array {
  return joinName(readNameText(text, toAscii).labels, ROOT);
}

/** Reads an uncompressed name. Record data stands alone here, so a pointer has no target. */
export function readWireName(reader: WireReader): Uint8Array {
  const labels: Uint8Array[] = [];
  let length = 1;
  for (let size = reader.uint8(); size !== 0; size = reader.uint8()) {
    if (size > MAX_LABEL_BYTES) throw new DnsDataError('A name is compressed or has a label of an unknown kind.');
    length += size + 1;
    if (length > MAX_NAME_BYTES) throw new DnsDataError('A name is longer than 255 bytes.');
    labels.push(Uint8Array.of(size), reader.take(size).map(toLower));
  }
  return joinBytes([...labels, ROOT]);
}

/** The labels of a name in wire form, without the root. */
export function splitLabels(name: Uint8Array): Uint8Array[] {
  const labels: Uint8Array[] = [];
  for (let at = 0; at < name.length && name[at] !== 0; at += name[at]! + 1) {
    labels.push(name.subarray(at + 1, at + 1 + name[at]!));
  }
  return labels;
}

/** Characters with a special meaning in zone files, escaped as BIND does. */
const SPECIAL = new Set(Array.from('."\\();@$', (letter) => letter.charCodeAt(0)));

export function formatLabel(label: Uint8Array): string {
  let text = '';
  for (const byte of label) {
    if (byte <= 0x20 || byte >= 0x7f) text += toDecimalEscape(byte);
    else text += SPECIAL.has(byte) ? `\\${String.fromCharCode(byte)}` : String.fromCharCode(byte);
  }
  return text;
}

function formatLabels(name: Uint8Array): string {
  return splitLabels(name).map(formatLabel).join('.');
}

/** A whole name in presentation form, with its dot. */
export function formatName(name: Uint8Array): string {
  return `${formatLabels(name)}.`;
}
