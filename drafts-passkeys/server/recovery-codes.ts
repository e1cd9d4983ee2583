import type { Randomness } from '../core/randomness.ts';
import { hashToken } from './tokens.ts';

/** Enough for a year of lost telephones. */
const CODES = 10;
/** 80 bits each, which nobody finds from a digest. */
const BYTES = 10;
/** Without the letters and digits that look alike. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

export function makeRecoveryCodes(randomness: Randomness): readonly string[] {
  return Array.from({ length: CODES }, () => toCode(randomness.bytes(BYTES)));
}

/** However it is typed. */
export function hashRecoveryCode(code: string): string {
  return hashToken(code.toLowerCase().replaceAll(/[\s-]/g, ''));
}

/** Sixteen letters in groups of four. */
function toCode(bytes: Buffer): string {
  let bits = BigInt(`0x${bytes.toString('hex')}`);
  let code = '';
  for (let place = 0; place < 16; place += 1) {
    code = ALPHABET[Number(bits & 31n)]! + code;
    bits >>= 5n;
  }
  return code.match(/.{4}/g)!.join('-');
}
