import { formatName } from '../domain-name.ts';
import { CLASS, OPCODE, RCODE, TYPE } from '../message/codes.ts';
import { createQuery, readQuery } from '../message/query.ts';
import type { Query } from '../message/query.ts';
import { createTsigCheck, readTsig } from '../message/tsig.ts';
import type { SignedQuery, Tsig, TsigCheck, TsigKey } from '../message/tsig.ts';
import { readUpdate, UpdateError } from '../message/update.ts';
import type { ZoneUpdate } from '../message/update.ts';

/** A key whose holder may change a zone (RFC 2136), and perhaps copy it. */
export interface UpdateKey extends TsigKey {
  /** Applies an update and returns an RCODE. The MAC identifies the message. */
  readonly update: (update: ZoneUpdate, mac: Uint8Array) => Promise<number>;
  /** Whether it may copy this zone: NOERROR if it may. The name is in lower case, without a trailing dot. */
  readonly transfer: (zone: string) => Promise<number>;
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
  /** It is a transfer, and its key may have it. */
  readonly mayTransfer?: true;
}

export interface HoldOptions extends UpdateOptions {
  /** Checks a signature whose key is not found. */
  readonly otherwise: TsigCheck;
  readonly onError: (error: unknown) => void;
}

/** Checks a signed message whose key has to be looked up, and applies it if it is an update. Never rejects. */
export function createHold({ findKey, now, otherwise, onError }: HoldOptions) {
  async function applyUpdate(key: UpdateKey, message: Uint8Array, query: Query, { mac }: Tsig): Promise<number> {
    try {
      if (query.class !== CLASS.IN) return RCODE.NOTAUTH;
      return await key.update(readUpdate(message, query), mac);
    } catch (error) {
      if (error instanceof UpdateError) return error.rcode;
      onError(error);
      return RCODE.SERVFAIL;
    }
  }

  async function askTransfer(key: UpdateKey, { name }: Query): Promise<number> {
    try {
      return await key.transfer(toText(name));
    } catch (error) {
      onError(error);
      return RCODE.SERVFAIL;
    }
  }

  async function lookUp(name: string): Promise<UpdateKey | 'none' | 'trouble'> {
    try {
      return (await findKey(toText(name))) ?? 'none';
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
    if (query.opcode === OPCODE.UPDATE) return { signed, rcode: await applyUpdate(key, message, query, tsig) };
    if (query.type !== TYPE.AXFR && query.type !== TYPE.IXFR) return { signed, rcode: null };
    const rcode = await askTransfer(key, query);
    return rcode === RCODE.NOERROR ? { signed, rcode: null, mayTransfer: true } : { signed, rcode };
  };
}

function toText(name: string): string {
  return formatName(Buffer.from(name, 'latin1')).slice(0, -1);
}
