import { randomInt } from 'node:crypto';
import { readWholeName } from '../domain-name.ts';
import type { AnswerRecords } from '../message/answer-records.ts';
import { readAnswerRecords } from '../message/answer-records.ts';
import { CLASS, TYPE } from '../message/codes.ts';
import { joinBytes, uint16 } from '../wire-bytes.ts';
import { exchange } from './exchange.ts';
import type { ExchangeOptions } from './exchange.ts';

export interface Question {
  readonly name: string;
  readonly type: 'NS' | 'DS';
}

/** Fits into a packet on any path (RFC 9715). */
const EDNS_BYTES = 1_232;

/** A query for a server that is to answer from its own data. */
export function writeQuery({ name, type }: Question): Buffer {
  const header = [...uint16(randomInt(65_536)), 0, 0, 0, 1, 0, 0, 0, 0, 0, 1];
  const edns = [0, ...uint16(TYPE.OPT), ...uint16(EDNS_BYTES), 0, 0, 0, 0, 0, 0];
  return Buffer.from(joinBytes([header, readWholeName(name), uint16(TYPE[type]), uint16(CLASS.IN), edns]));
}

/** Queries one server by UDP; undefined when it does not answer in time, or the answer does not fit. */
export function askQuestion(server: ExchangeOptions, question: Question): Promise<AnswerRecords | undefined> {
  const query = writeQuery(question);
  return exchange(server, query, (bytes) => {
    const answer = readAnswerRecords(bytes);
    return answer?.id === query.readUInt16BE(0) && !answer.isTruncated ? answer : undefined;
  });
}
