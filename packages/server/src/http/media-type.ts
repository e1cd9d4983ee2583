import type { IncomingHttpHeaders } from 'node:http';

/** What a body was declared as, without its parameters; empty when it was not. */
export function mediaTypeOf({ 'content-type': type = '' }: IncomingHttpHeaders): string {
  return type.split(';', 1)[0]!.trim().toLowerCase();
}

export function isEncoded({ 'content-encoding': encoding = 'identity' }: IncomingHttpHeaders): boolean {
  return encoding.toLowerCase() !== 'identity';
}

/** Read as anything but UTF-8, the same bytes would be another text. */
export function isPlainUtf8(headers: IncomingHttpHeaders): boolean {
  const type = headers['content-type'] ?? '';
  const charsets = [...type.matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi)].map(([, charset]) => charset!.toLowerCase());
  return !isEncoded(headers) && charsets.length <= 1 && (charsets[0] ?? 'utf-8') === 'utf-8';
}

/** Whether a request has a body, be it here already or not. */
export function hasBody({ 'content-length': length, 'transfer-encoding': coding }: IncomingHttpHeaders): boolean {
  return coding !== undefined || (length !== undefined && length !== '0');
}
