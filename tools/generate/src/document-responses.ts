import type { Operation, Response } from './document.ts';
import { JSON_TYPE } from './document.ts';
import { DocumentError } from './document-values.ts';

export const EVENT_STREAM = 'text/event-stream';

/** Whether it takes or returns anything but JSON: the server then streams. */
export function isStreamed({ bodyTypes, responses }: Operation): boolean {
  return bodyTypes.length > 0 || ![null, JSON_TYPE].includes(responseTypeOf(responses));
}

/** A success's content type; null if it has no content. */
export function responseTypeOf(responses: Operation['responses']): string | null {
  return [...responses].find(([status]) => status < 300)?.[1].type ?? null;
}

/** An operation's success, not counting a response that only a dry run returns. */
export function successOf({ operationId, responses }: Operation): [status: number, response: Response] {
  const found = answersOf(responses).filter(([, response]) => !isDryRun(response));
  if (found.length === 1) return found[0]!;
  throw new DocumentError(`${operationId} should have exactly one answer that is a success.`);
}

/** A dry run's response, if it is a different one. */
export function dryRunOf({ responses }: Operation): Response | undefined {
  return answersOf(responses).find(([, response]) => isDryRun(response))?.[1];
}

function answersOf(responses: Operation['responses']): [number, Response][] {
  return [...responses].filter(([status]) => status >= 200 && status < 300);
}

function isDryRun({ headers }: Response): boolean {
  return headers.get('Dry-Run') === true;
}
