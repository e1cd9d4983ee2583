import { useState } from 'react';

/** The part of a link that is never sent to a server; it is taken out of the address as soon as it was read. */
export function useFragmentToken(): string | null {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token'));
  return token;
}
