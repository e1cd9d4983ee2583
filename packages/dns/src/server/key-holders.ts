import { formatName } from '../domain-name.ts';
import { CLASS, OPCODE, RCODE } from '../message/codes.ts';
import { createQuery, readQuery } from '../message/query.ts';
import type { Query } from '../message/query.ts';
import { createTsigCheck, readTsig } from '../message/tsig.ts';
import type { SignedQuery, Tsig, TsigCheck, TsigKey } from '../message/tsig.ts';
import { readUpdate, UpdateError } from '../message/update.ts';
import type { ZoneUpdate } from '../message/update.ts';

/** A key whose holder may change a zone (RFC 2136). */
export interface UpdateKey extends TsigKey {
  /** Applies an update and returns an RCODE. The MAC identifies the message. */
  readonly update: (update: ZoneUpdate, mac: Uint8Array) => Promise<number>;
}

export interface UpdateOptions {
  /** By its name in lower case, without a trailing dot. */
  readonly findKey: (name: string) => Promise<UpdateKey | undefined>;
  /** Seconds since 1970. */
  readonly now: () => number;
}

/** The state of a signed message once its key was looked up. */
export interface Held {
  readonly signed: SignedQuery | undefined;
  /** Its answer; null if it is a query to answer as usual. */
  readonly rcode: number | null;
}

export interface HoldOptions extends UpdateOptions {
  /** Checks a signature whose key is not found. */
  readonly otherwise: TsigCheck;
  readonly onError: (error: unknown) => void;
}

/** Checks a signed message whose key has to be looked up, and applies it if it is an update. Never rejects. */
export function createHold({ findKey, now, otherwise, onError }: HoldOptions) {
  async function carryOut(key: UpdateKey, message: Uint8Array, query: Query, { mac }: Tsig): Promise<number> {
    try {
      if (query.class !== CLASS.IN) return RCODE.NOTAUTH;
      return await key.update(readUpdate(message, query), mac);
    } catch (error) {
      if (error instanceof UpdateError) return error.rcode;
      onError(error);
      return RCODE.SERVFAIL;
    }
  }

  async function lookUp(name: string): Promise<UpdateKey | 'none' | 'trouble'> {
    try {
      return (await findKey(formatName(Buffer.from(name, 'latin1')).slice(0, -1))) ?? 'none';
    } catch (error) {
      onError(error);
      return 'trouble';
    }
  }

  return async (message: Uint8Array): Promise<Held> => {
    const query = createQuery();
    readQuery(message, query);
    const tsig = readTsig(message, query.tsigAt);
    if (tsig === undefined) return { signed: undefined, rcode: RCODE.FORMERR };
    const key = await lookUp(tsig.keyName);
    if (key === 'trouble') return { signed: undefined, rcode: RCODE.SERVFAIL };
    const check = key === 'none' ? otherwise : createTsigCheck([key], now);
    const signed = check(message, query.tsigAt);
    if (signed === undefined) return { signed, rcode: RCODE.FORMERR };
    if (signed.rcode !== RCODE.NOERROR) return { signed, rcode: signed.rcode };
    // A secondary may copy zones, but not change them.
    if (key === 'none') return { signed, rcode: RCODE.REFUSED };
    return { signed, rcode: query.opcode === OPCODE.UPDATE ? await carryOut(key, message, query, tsig) : null };
  };
}
