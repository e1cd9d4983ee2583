import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';

/**
 * PostgreSQL's default, which takes two milliseconds. Even with few iterations, a password of 24 random bytes cannot be
 * guessed.
 */
const ITERATIONS = 4_096;
const KEY_BYTES = 32;

/** RFC 5803, as PostgreSQL stores it. So the password appears only in the response that shows it. */
export function scramVerifier(password: string, salt: Buffer): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, KEY_BYTES, 'sha256');
  const keyed = (text: string): Buffer => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${keyed('Server Key').toString('base64')}`;
}
