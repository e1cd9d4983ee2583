/** What name servers and those who ask them share. It does not load the server, so it is a separate entry. */
export { askQuestion } from './client/ask-question.ts';
export type { Question } from './client/ask-question.ts';
export { isTelling } from './message/answer-records.ts';
export type { AnswerRecord, AnswerRecords } from './message/answer-records.ts';
export { RCODE } from './message/codes.ts';
export { UpdateError } from './message/update.ts';
export { ALGORITHM, PRIVATE_KEY_BYTES, formatDigest, readSigningKey } from './dnssec/signing-key.ts';
export type { SigningKey } from './dnssec/signing-key.ts';
