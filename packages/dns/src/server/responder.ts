import { AnswerWriter } from '../message/answer-writer.ts';
import { CLASS, OPCODE, RCODE, TYPE } from '../message/codes.ts';
import { createQuery, readQuery } from '../message/query.ts';
import { createTsigCheck } from '../message/tsig.ts';
import type { SignedQuery, TsigKey } from '../message/tsig.ts';
import type { CompiledSet } from '../zone/compiled-set.ts';
import type { Zone } from '../zone/zone.ts';
import type { Zones } from '../zone/zones.ts';
import { relativeTo } from './additional.ts';
import { createAnswering, createOutcome } from './answer-question.ts';
import type { Counters } from './counters.ts';
import { createHold } from './key-holders.ts';
import type { Held, UpdateOptions } from './key-holders.ts';
import type { Permission, RateLimiter } from './rate-limiter.ts';
import { createTransfer } from './transfer.ts';
import type { FindDifference, TransferRequest } from './transfer.ts';

/** What holders of a key get. */
export interface SecondaryOptions {
  readonly keys: readonly TsigKey[];
  /** The zone that lists the others (RFC 9432). Only holders of a key get answers about it. */
  readonly catalog: () => Zone | undefined;
  readonly findDifference: FindDifference;
  /** Seconds since 1970. */
  readonly now: () => number;
}

export interface ResponderOptions {
  readonly zones: Zones;
  readonly counters: Counters;
  readonly limiter?: RateLimiter | undefined;
  /** The answer to `version.bind` and `version.server`; refused without it. */
  readonly version?: string | undefined;
  readonly secondaries?: SecondaryOptions | undefined;
  /** Who may change zones; nobody without it. */
  readonly updates?: UpdateOptions | undefined;
  /** What becomes of a query for a name in wire form in place of its answer. For tests. */
  readonly faultOf?: ((name: string) => 'servfail' | 'no_answer' | undefined) | undefined;
  readonly onError: (error: unknown) => void;
}

/**
 * From a packet to its answer; undefined when there is none. The next answer overwrites it. A transfer, only by TCP, is
 * any number of messages; an answer that waits for a key lookup is one, or none.
 */
export type Respond = (
  message: Uint8Array,
  isTcp: boolean,
  address: string,
) => Buffer | AsyncIterable<Buffer> | undefined;

/** The network for limits, undefined if there are none, and their result for this message. */
interface Sender {
  readonly network: number | undefined;
  readonly admission: Permission;
}

const NO_SECONDARIES: SecondaryOptions = {
  keys: [],
  catalog: () => undefined,
  findDifference: async () => undefined,
  now: () => 0,
};

/** The zones including the catalog. */
function withCatalog(zones: Zones, catalog: SecondaryOptions['catalog']): Zones {
  return {
    ...zones,
    findAbove(name, from) {
      const zone = catalog();
      return zone !== undefined && relativeTo(zone, name.slice(from)) !== undefined
        ? zone
        : zones.findAbove(name, from);
    },
  };
}

/** A signature's type, class and TTL. */
const MARK = Buffer.from([0, TYPE.TSIG, 0, CLASS.ANY, 0, 0, 0, 0]);

/** By UDP, so that a flood of signatures fills neither memory nor the store's queue. TCP has few connections. */
const MAX_HELD = 256;

function countIn(counts: Record<number, number>, rcode: number): void {
  counts[rcode] = (counts[rcode] ?? 0) + 1;
}

const VERSION_NAMES = ['\u0007version\u0004bind\0', '\u0007version\u0006server\0'];

function compileVersion(version: string): CompiledSet {
  const text = Buffer.from(version).subarray(0, 255);
  const data = Buffer.from([0, text.length + 1, text.length, ...text]);
  return { type: TYPE.TXT, ttl: 0, count: 1, data: data.toString('latin1') };
}

export function createResponder(options: ResponderOptions): Respond {
  const { zones, counters, limiter, version, secondaries = NO_SECONDARIES, faultOf, onError } = options;
  const query = createQuery();
  const writer = new AnswerWriter();
  const outcome = createOutcome();
  const answerQuestion = createAnswering(zones, writer);
  const allZones = withCatalog(zones, secondaries.catalog);
  const answerSecondary = createAnswering(allZones, writer);
  const checkSignature = createTsigCheck(secondaries.keys, secondaries.now);
  const transfer = createTransfer(new AnswerWriter(), counters, secondaries.findDifference);
  const hold = options.updates && createHold({ ...options.updates, otherwise: checkSignature, onError });
  /** For the current query. */
  let signed: SignedQuery | undefined;
  let wanted: Zone | undefined;
  let isSecondary = false;
  let mayTransfer = false;
  let needsKey = false;
  let heldByUdp = 0;
  const versionSet = version === undefined ? undefined : compileVersion(version);

  function fail(rcode: number): void {
    outcome.rcode = rcode;
    outcome.isAuthoritative = false;
    outcome.subject = '';
  }

  function answerChaos(): void {
    const isAsked = VERSION_NAMES.includes(query.name) && (query.type === TYPE.TXT || query.type === TYPE.ANY);
    if (!isAsked || versionSet === undefined) fail(RCODE.REFUSED);
    else {
      fail(RCODE.NOERROR);
      outcome.isAuthoritative = true;
      writer.add('answer', query.name, versionSet, 0, CLASS.CH);
    }
  }

  function answer(isTcp: boolean): void {
    if (query.ednsVersion > 0 && query.hasEdns) fail(RCODE.BADVERS);
    else if (query.class === CLASS.CH) answerChaos();
    else if (query.class !== CLASS.IN && query.class !== CLASS.ANY) fail(RCODE.REFUSED);
    else if (query.type === TYPE.AXFR || query.type === TYPE.IXFR) answerTransfer(isTcp);
    // OPT is not a data type (RFC 6891, 6.1.1).
    else if (query.type === TYPE.OPT) fail(RCODE.FORMERR);
    else (isSecondary ? answerSecondary : answerQuestion)(query, outcome);
  }

  /** Only holders of a key may copy a zone. By UDP the SOA record asks for TCP (RFC 1995, 4). */
  function answerTransfer(isTcp: boolean): void {
    fail(RCODE.REFUSED);
    if (!mayTransfer || (!isTcp && query.type === TYPE.AXFR)) return;
    const zone = (isSecondary ? allZones : zones).findAbove(query.name, 0);
    fail(RCODE.NOTAUTH);
    if (zone?.apexName !== query.name) return;
    fail(RCODE.NOERROR);
    outcome.isAuthoritative = true;
    if (isTcp) wanted = zone;
    else writer.add('answer', query.name, zone.authority);
  }

  function write(message: Uint8Array, isTcp: boolean, held: Held | undefined): boolean {
    const verdict = readQuery(message, query);
    if (verdict === 'ignored') return false;
    const isUpdate = query.opcode === OPCODE.UPDATE;
    const hasSignature = verdict === 'asked' && query.tsigAt !== -1;
    if (held !== undefined) signed = held.signed;
    else if (hasSignature && !isUpdate) signed = checkSignature(message, query.tsigAt);
    isSecondary = held === undefined && signed?.rcode === RCODE.NOERROR;
    mayTransfer = isSecondary || held?.mayTransfer === true;
    needsKey = hold !== undefined && held === undefined && hasSignature && !isSecondary;
    if (needsKey) return true;
    writer.begin(message, query, isTcp, signed?.size);
    if (held !== undefined && held.rcode !== null) fail(held.rcode);
    else if (verdict === 'unread' || (isUpdate && hold === undefined)) fail(RCODE.NOTIMP);
    else if (verdict === 'malformed' || (hasSignature && signed === undefined)) fail(RCODE.FORMERR);
    else if (isUpdate) fail(RCODE.REFUSED);
    else if (signed !== undefined && signed.rcode !== RCODE.NOERROR) fail(signed.rcode);
    else {
      const fault = faultOf?.(query.name);
      if (fault === 'no_answer') return false;
      if (fault === 'servfail') fail(RCODE.SERVFAIL);
      else answer(isTcp);
    }
    return true;
  }

  /** An internal error costs only one answer. */
  function writeSafely(message: Uint8Array, isTcp: boolean, held?: Held): boolean {
    signed = undefined;
    wanted = undefined;
    needsKey = false;
    try {
      return write(message, isTcp, held);
    } catch (error) {
      counters.errors += 1;
      onError(error);
      writer.clear();
      fail(RCODE.SERVFAIL);
      return true;
    }
  }

  /** Whether it is worth reading although its sender is over a limit. */
  function mayBeSigned(message: Uint8Array): boolean {
    return (
      secondaries.keys.length > 0 && Buffer.from(message.buffer, message.byteOffset, message.length).includes(MARK)
    );
  }

  function copyOf(message: Uint8Array, zone: Zone): TransferRequest {
    return { message: Uint8Array.from(message), query: { ...query }, signed: signed!, zone };
  }

  /** Whether the answer may be sent; over a limit it is dropped, or emptied. */
  function isAllowed(network: number, admission: Permission): boolean {
    const permission = admission === 'answer' ? limiter!.allow(network, outcome.subject, outcome.rcode) : admission;
    if (permission === 'answer') return true;
    counters.limited += 1;
    if (permission === 'drop') return false;
    counters.slipped += 1;
    writer.truncate();
    return true;
  }

  function conclude(message: Uint8Array, isTcp: boolean, { network, admission }: Sender) {
    // A valid signature shows that the sender is not forged.
    const isKnown = signed?.rcode === RCODE.NOERROR;
    if (network !== undefined && !isKnown && !isAllowed(network, admission)) return undefined;
    if (writer.isTruncated) counters.truncated += 1;
    const answers = isTcp ? counters.answers.tcp : counters.answers.udp;
    countIn(answers, outcome.rcode);
    if (query.opcode === OPCODE.UPDATE) countIn(counters.updates, outcome.rcode);
    if (wanted !== undefined) return transfer(copyOf(message, wanted));
    const finished = writer.finish(query, outcome.rcode, outcome.isAuthoritative);
    return signed === undefined ? finished : signed.sign(finished);
  }

  /** The answer comes after others: it must be made from a copy. */
  async function* answerHeld(message: Uint8Array, isTcp: boolean, sender: Sender): AsyncGenerator<Buffer> {
    if (!isTcp) heldByUdp += 1;
    const held = await hold!(message);
    if (!isTcp) heldByUdp -= 1;
    writeSafely(message, isTcp, held);
    const finished = conclude(message, isTcp, sender);
    if (Buffer.isBuffer(finished)) yield Buffer.from(finished);
    else if (finished !== undefined) yield* finished;
  }

  return (message, isTcp, address) => {
    const network = isTcp ? undefined : limiter?.networkOf(address);
    const admission = network === undefined ? 'answer' : limiter!.admit(network);
    if (admission === 'drop' && !mayBeSigned(message)) {
      counters.limited += 1;
      return undefined;
    }
    if (!writeSafely(message, isTcp)) {
      counters.ignored += 1;
      return undefined;
    }
    const sender = { network, admission };
    if (!needsKey) return conclude(message, isTcp, sender);
    if (admission === 'answer' && (isTcp || heldByUdp < MAX_HELD)) {
      return answerHeld(Uint8Array.from(message), isTcp, sender);
    }
    counters.limited += 1;
    return undefined;
  };
}
