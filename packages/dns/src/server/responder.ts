import { AnswerWriter } from '../message/answer-writer.ts';
import { CLASS, RCODE, TYPE } from '../message/codes.ts';
import { createQuery, readQuery } from '../message/query.ts';
import type { CompiledSet } from '../zone/compiled-set.ts';
import type { Zones } from '../zone/zones.ts';
import { createAnswering, createOutcome } from './answer-question.ts';
import type { Counters } from './counters.ts';
import type { Permission, RateLimiter } from './rate-limiter.ts';

export interface ResponderOptions {
  readonly zones: Zones;
  readonly counters: Counters;
  readonly limiter?: RateLimiter | undefined;
  /** What `version.bind` and `version.server` say; refused without it. */
  readonly version?: string | undefined;
  readonly onError: (error: unknown) => void;
}

/** From a packet to its answer; undefined when there is none. The answer is overwritten by the next one. */
export type Respond = (message: Uint8Array, isTcp: boolean, address: string) => Buffer | undefined;

const VERSION_NAMES = ['\u0007version\u0004bind\0', '\u0007version\u0006server\0'];

function compileVersion(version: string): CompiledSet {
  const text = Buffer.from(version).subarray(0, 255);
  const data = Buffer.from([0, text.length + 1, text.length, ...text]);
  return { type: TYPE.TXT, ttl: 0, count: 1, data: data.toString('latin1') };
}

export function createResponder({ zones, counters, limiter, version, onError }: ResponderOptions): Respond {
  const query = createQuery();
  const writer = new AnswerWriter();
  const outcome = createOutcome();
  const answerQuestion = createAnswering(zones, writer);
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

  function answer(): void {
    if (query.ednsVersion > 0 && query.hasEdns) fail(RCODE.BADVERS);
    else if (query.class === CLASS.CH) answerChaos();
    else if (query.class !== CLASS.IN && query.class !== CLASS.ANY) fail(RCODE.REFUSED);
    // Zones are handed to secondaries by other means, so nobody may take a copy of one here.
    else if (query.type === TYPE.AXFR || query.type === TYPE.IXFR) fail(RCODE.REFUSED);
    // OPT is no type of data (RFC 6891, 6.1.1).
    else if (query.type === TYPE.OPT) fail(RCODE.FORMERR);
    else answerQuestion(query, outcome);
  }

  function write(message: Uint8Array, isTcp: boolean): boolean {
    const verdict = readQuery(message, query);
    if (verdict === 'ignored') return false;
    writer.begin(message, query, isTcp);
    if (verdict === 'unread') fail(RCODE.NOTIMP);
    else if (verdict === 'malformed') fail(RCODE.FORMERR);
    else answer();
    return true;
  }

  /** An error of ours is one lost answer, and nothing else. */
  function writeSafely(message: Uint8Array, isTcp: boolean): boolean {
    try {
      return write(message, isTcp);
    } catch (error) {
      counters.errors += 1;
      onError(error);
      writer.clear();
      fail(RCODE.SERVFAIL);
      return true;
    }
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

  return (message, isTcp, address) => {
    const network = isTcp ? undefined : limiter?.networkOf(address);
    const admission = network === undefined ? 'answer' : limiter!.admit(network);
    if (admission === 'drop') {
      counters.limited += 1;
      return undefined;
    }
    if (!writeSafely(message, isTcp)) {
      counters.ignored += 1;
      return undefined;
    }
    if (network !== undefined && !isAllowed(network, admission)) return undefined;
    if (writer.isTruncated) counters.truncated += 1;
    counters.answers[outcome.rcode] = (counters.answers[outcome.rcode] ?? 0) + 1;
    return writer.finish(query, outcome.rcode, outcome.isAuthoritative);
  };
}
