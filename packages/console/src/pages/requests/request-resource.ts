import type { LoggedRequestDetail } from '@landhold/contract/console';

/** The id of the resource that a request was about: named in its path, or made by it. */
export function resourceIdOf({ path, response_body: body }: LoggedRequestDetail): string | undefined {
  const [, , , , id] = path.split('/');
  if (id !== undefined && id !== '') return id;
  // Read from the beginning, because a long body is stored in part.
  return /^\s*\{\s*"id":\s*"(\w+)"/.exec(body.text)?.[1];
}
