import type { Operation, Response } from './document.ts';
import { DocumentError, JSON_TYPE } from './document.ts';

export const EVENT_STREAM = 'text/event-stream';

/** Whether it takes or answers anything but JSON: the server then streams. */
export function isStreamed({ bodyTypes, responses }: Operation): boolean {
  return bodyTypes.length > 0 || ![null, JSON_TYPE].includes(answerTypeOf(responses));
}

/** What a success is declared as; null where it has no content. */
export function answerTypeOf(responses: Operation['responses']): string | null {
  return [...responses].find(([status]) => status < 300)?.[1].type ?? null;
}

/** What an operation answers when all is well. What only a dry run answers is not that. */
export function successOf({ operationId, responses }: Operation): [status: number, response: Response] {
  const found = answersOf(responses).filter(([, response]) => !isDryRun(response));
  if (found.length === 1) return found[0]!;
  throw new DocumentError(`${operationId} should have exactly one answer that is a success.`);
}

/** What a dry run answers, where that is another answer. */
export function dryRunOf({ responses }: Operation): Response | undefined {
  return answersOf(responses).find(([, response]) => isDryRun(response))?.[1];
}

function answersOf(responses: Operation['responses']): [number, Response][] {
  return [...responses].filter(([status]) => status >= 200 && status < 300);
}

function isDryRun({ headers }: Response): boolean {
  return headers.get('Dry-Run') === true;
}
