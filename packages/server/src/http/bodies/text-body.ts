import type { FastifyRequest } from 'fastify';
import type { FieldError } from '../../core/service-error.ts';
import { fieldErrors } from '../../core/service-error.ts';
import { parseSearch, searchOf } from '../operations/search.ts';

/** A type that one field of a JSON body can be sent as. The other fields are in the query. */
export interface TextBody {
  readonly type: string;
  readonly field: string;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The body as if it had been sent as JSON, so that all rules for that hold, and idempotency keys as well. */
export function readTextBody(bytes: Uint8Array, { field }: TextBody, { url }: FastifyRequest): Record<string, string> {
  const { dry_run: _, ...others } = parseSearch(searchOf(url)) as Record<string, string>;
  return { ...others, [field]: decode(bytes, field) };
}

function decode(bytes: Uint8Array, field: string): string {
  try {
    return decoder.decode(bytes);
  } catch {
    const code = `${field}_invalid` as FieldError['code'];
    throw fieldErrors([{ param: field, code, message: `${field} must be text in UTF-8.` }]);
  }
}
