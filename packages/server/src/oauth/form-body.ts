import { OAuthError } from './oauth-error.ts';

/** The parameters of a form. RFC 6749 allows each once, and treats an empty one as if it was not sent. */
export type FormFields = ReadonlyMap<string, string>;

export const FORM_TYPE = 'application/x-www-form-urlencoded';
export const FORM_BYTES = 4_096;

export function parseForm(text: string): FormFields {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name)) throw new OAuthError('invalid_request', `Send ${shown(name)} once.`);
    fields.set(name, value);
  }
  for (const [name, value] of fields) if (value === '') fields.delete(name);
  return fields;
}

export function requireField(fields: FormFields, name: string): string {
  const value = fields.get(name);
  if (value !== undefined) return value;
  throw new OAuthError('invalid_request', `Send ${name} in a body of the type ${FORM_TYPE}.`);
}

/** RFC 6749 allows few characters in a description. */
function shown(name: string): string {
  return /^[a-z_]{1,40}$/.test(name) ? name : 'each parameter';
}
