import type { LoggedRequestDetail } from '@landhold/contract/console';

export interface RequestResource {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string | null;
  /** Whether this request created it. */
  readonly isNew: boolean;
}

/** A request's resource: created by it, or named in its path. */
export function resourceOf({ path, status, response_body: body }: LoggedRequestDetail): RequestResource | undefined {
  const [, , , , first = '', , second = ''] = path.split('/');
  // From the beginning, because a long body is stored in part.
  const answered = /^\s*\{\s*"id":\s*"(\w+)"/.exec(body.text)?.[1];
  const plain = /^[^{]*\{[^{[]*?"name":\s*"([^"\\]+)"/.exec(body.text)?.[1] ?? null;
  // An international name is read in its own letters.
  const name = plain && (/"unicode_name":\s*"([^"\\]+)"/.exec(body.text)?.[1] ?? plain);
  if (status === 201 && answered !== undefined)
    return { id: answered, parentId: first === '' ? null : first, name, isNew: true };
  const id = second || first || answered;
  if (id === undefined) return undefined;
  return { id, parentId: second === '' ? null : first, name: id === answered ? name : null, isNew: false };
}
