import { DnsDataError } from '../dns-data-error.ts';

/** Whole groups of four, so that each content has only one spelling. */
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** Bytes at a time: fromCharCode takes them as arguments. */
const CHUNK = 8192;

export function readBase64(text: string, name: string): Uint8Array {
  if (!BASE64.test(text) || text.length % 4 !== 0) {
    throw new DnsDataError(`The ${name} is not base64, padded to groups of four characters.`);
  }
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

export function formatBase64(bytes: Uint8Array, name: string): string {
  if (bytes.length === 0) throw new DnsDataError(`The ${name} is missing.`);
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}
