import { hash } from 'node:crypto';
import type { Randomness } from '../core/randomness.ts';

const TOKEN_BYTES = 32;

/** A secret for a cookie or a link. It is long and random, so its plain digest can be stored. */
export function makeToken(randomness: Randomness): string {
  return randomness.bytes(TOKEN_BYTES).toString('base64url');
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}
