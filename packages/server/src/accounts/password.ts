import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Semaphore } from '../core/semaphore.ts';
import { createSemaphore } from '../core/semaphore.ts';
import { ServiceError } from '../core/service-error.ts';

/** OWASP's first choice for argon2id, about 40 ms of one core: docs/decisions/0040-console-accounts.md. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const PARALLELISM = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** Each takes 19 MiB and one of the few threads that also read files; the others wait. */
const MAX_AT_ONCE = 2;
/** A caller further back in the queue would not get a response in time. */
const MAX_WAITING = 60;

export interface Passwords {
  /** `before` is called when its turn has come, and may throw: much can have changed since the request arrived. */
  hash(password: string, before?: () => Promise<void>): Promise<string>;
  /** Takes as long without a hash as with one, so that the time does not reveal which emails have an account. */
  verify(password: string, hash: string | null): Promise<boolean>;
}

export function createPasswords(): Passwords {
  const limited = createSemaphore(MAX_AT_ONCE, refuseCrowd);

  return {
    hash: (password, before = async () => {}) =>
      limited(async () => {
        await before();
        return hash(password);
      }),
    async verify(password, stored) {
      const isRight = await matches(limited, password, stored ?? DECOY);
      return stored !== null && isRight;
    },
  };
}

/** Costs as much as a stored hash. It is not a hash of anything, so making it needs no place in the queue. */
const DECOY = toText(Buffer.alloc(SALT_BYTES), Buffer.alloc(TAG_BYTES));

async function hash(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(password, { salt, memory: MEMORY_KIB, passes: PASSES, parallelism: PARALLELISM });
  return toText(salt, tag);
}

/** In the reference implementation's format, so that another program could read it. */
function toText(salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${toBase64(salt)}$${toBase64(tag)}`;
}

async function matches(limited: Semaphore, password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored) ?? [];
  if (tag === undefined) throw new Error('A stored password has an unknown format.');
  const parameters = {
    salt: Buffer.from(salt!, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  };
  const derived = await limited(() => derive(password, parameters));
  return timingSafeEqual(derived, Buffer.from(tag, 'base64'));
}

interface Parameters {
  readonly salt: Buffer;
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

function derive(password: string, { salt, ...parameters }: Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The same letters can be encoded in several ways, and two keyboards may choose different ones.
    const message = password.normalize('NFC');
    argon2('argon2id', { message, nonce: salt, tagLength: TAG_BYTES, ...parameters }, (error, tag) => {
      if (error === null) resolve(tag);
      else reject(error);
    });
  });
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

function refuseCrowd(waiting: number): void {
  if (waiting < MAX_WAITING) return;
  throw new ServiceError('unavailable', 'Too many people are signing in at once. Try again in a moment.', {
    headers: { 'Retry-After': '2' },
  });
}
