import type { IncomingHttpHeaders } from 'node:http';

/** The declared media type without parameters; empty if there is none. */
export function mediaTypeOf({ 'content-type': type = '' }: IncomingHttpHeaders): string {
  return type.split(';', 1)[0]!.trim().toLowerCase();
}

export function isEncoded({ 'content-encoding': encoding = 'identity' }: IncomingHttpHeaders): boolean {
  return encoding.toLowerCase() !== 'identity';
}

/** In another charset, the same bytes would be another text. */
export function isPlainUtf8(headers: IncomingHttpHeaders): boolean {
  const type = headers['content-type'] ?? '';
  if (!type.includes(';')) return !isEncoded(headers);
  const charsets = [...type.matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi)].map(([, charset]) => charset!.toLowerCase());
  return !isEncoded(headers) && charsets.length <= 1 && (charsets[0] ?? 'utf-8') === 'utf-8';
}

/** Whether a request has a body, even if it has not arrived yet. */
export function hasBody({ 'content-length': length, 'transfer-encoding': coding }: IncomingHttpHeaders): boolean {
  return coding !== undefined || (length !== undefined && length !== '0');
}
