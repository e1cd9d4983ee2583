import type { Mischief } from './text-server.ts';
import { aliasRecord, reply, textRecord } from './text-server.ts';

/** Answers that do not prove what they seem to, by description; undefined for an alias of the name. */
export function uselessAnswers(value: string): Readonly<Record<string, Mischief | undefined>> {
  return {
    'an alias of the name, as a wildcard makes it': undefined,
    'the token in another letter case': (question) => [
      reply(question, [textRecord(question.name, value.toUpperCase())], 'ok'),
    ],
    'the token inside a longer text': (question) => [
      reply(question, [textRecord(question.name, `${value} and more`)], 'ok'),
    ],
    'an answer with another id': (question) => {
      const answer = reply(question, [textRecord(question.name, value)], 'ok');
      answer.writeUInt16BE(answer.readUInt16BE(0) ^ 1, 0);
      return [answer];
    },
    'an answer to another question': (question) => {
      const answer = reply(question, [textRecord(question.name, value)], 'ok');
      answer[14] = answer[14]! ^ 1;
      return [answer];
    },
    'an answer that is cut off': ({ ...question }) => [
      reply(question, [textRecord(question.name, value)], 'ok').subarray(0, -10),
    ],
    noise: () => [Buffer.alloc(600, 0xff), Buffer.alloc(3), Buffer.alloc(0)],
    'a count of records that are not there': (question) => {
      const answer = reply(question, [], 'ok');
      answer.writeUInt16BE(65_535, 6);
      return [answer];
    },
    'aliases in a circle': (question) => [
      reply(question, [aliasRecord(question.name, 'b.example'), aliasRecord('b.example', question.name)], 'ok'),
    ],
    'a large answer without the token': (question) => [
      reply(
        question,
        Array.from({ length: 200 }, () => textRecord(question.name, 'x'.repeat(200))),
        'ok',
      ),
    ],
    'a failure': (question) => [reply(question, [], 'broken')],
    silence: () => [],
  };
}
