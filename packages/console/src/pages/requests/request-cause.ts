import type { LoggedRequestDetail } from '@landhold/contract/console';
import type { FieldError } from '../../api/api-error.ts';

/** Why a request failed, and what its sender can do about it. */
export interface Cause {
  readonly sentence: string;
  /** Empty if the sentence says it. */
  readonly advice: string;
  /** Each wrong field, if there are several. */
  readonly fields: readonly FieldError[];
}

/** What to do about each error, if its message does not say it. */
const ADVICE: Readonly<Record<string, string>> = {
  json_invalid: 'Send the body as JSON, and check for missing quotes or trailing commas.',
  body_invalid: 'Send a JSON object, not a list or a plain value.',
  unknown_parameter: 'Remove the field, or check its spelling in the reference.',
  cursor_invalid: 'Pass the next_cursor of the page before, with the same filters.',
  region_unknown: 'Choose one of the regions that GET /api/v1/regions lists.',
  resource_not_found: 'Check the ID in the path. The record may have been deleted, or belong to another project.',
  route_not_found: 'Check the path and the method against the reference.',
  method_not_allowed: 'Use one of the methods in the Allow header of the response.',
  events_expired: 'Read the resources again, then continue without a cursor.',
  etag_mismatch: 'Read the record again, and repeat the change with its new ETag.',
  body_too_large: 'Send a smaller body.',
  unsupported_media_type: 'Set the Content-Type header to the type that the operation takes.',
  api_key_expired: 'Create a new key and use it instead.',
  api_key_revoked: 'Create a new key and use it instead.',
  scope_missing: 'Use a key that has this scope. Scopes of an existing key cannot be changed.',
  name_taken: 'Choose another name, or use the record that has it.',
  deletion_protected: 'Turn off deletion protection first, then delete it.',
  domain_suspended: 'Ask the administrator of this installation to lift the suspension.',
  idempotency_key_in_use: 'Wait for the first request to finish, then retry with the same Idempotency-Key.',
  idempotency_key_reused: 'Use a new Idempotency-Key for every new request.',
  rate_limited: 'Wait as long as the Retry-After header says, then retry.',
  region_restricted: 'Choose another region.',
  secret_key_missing: 'Ask the administrator of this installation to restore the key that seals secrets.',
};

const BY_ENDING: readonly (readonly [ending: string, advice: string])[] = [
  ['_required', 'Add the field and send the request again.'],
  ['_immutable', 'Leave the field out, or create a new record with the other value.'],
  ['_invalid', 'Correct the value and send the request again.'],
  ['_taken', 'Choose another value.'],
];

const BY_STATUS: readonly (readonly [min: number, advice: string])[] = [
  [500, 'Retry with the same Idempotency-Key. If it keeps failing, give the request ID to your administrator.'],
  [429, 'Wait a moment, then retry.'],
  [409, 'Read the record’s current state, resolve the conflict, and retry.'],
  [401, 'Check the key in the Authorization header.'],
  [400, 'Compare the request with the reference, correct it, and send it again.'],
];

export function causeOf(request: LoggedRequestDetail): Cause | null {
  const { status, error_code: code } = request;
  if (status < 400) return null;
  const { message = `The server responded with status ${status}.`, errors } = envelopeOf(request.response_body.text);
  // Many messages already say what to do, and know the case better than a table does.
  const isWhole = /[.!?] [A-Z]/.test(message);
  if (errors !== undefined && errors.length > 1) {
    const sentence = `${errors.length} fields are wrong.`;
    return { sentence, advice: 'Correct them and send the request again.', fields: errors };
  }
  return {
    sentence: message,
    advice: isWhole ? '' : adviceFor(code ?? '', status),
    fields: [],
  };
}

function adviceFor(code: string, status: number): string {
  return (
    ADVICE[code] ??
    BY_ENDING.find(([ending]) => code.endsWith(ending))?.[1] ??
    BY_STATUS.find(([min]) => status >= min)![1]
  );
}

function envelopeOf(text: string): { readonly message?: string; readonly errors?: readonly FieldError[] } {
  try {
    return (JSON.parse(text) as { error: { message: string; errors?: FieldError[] } }).error ?? {};
  } catch {
    return {};
  }
}
