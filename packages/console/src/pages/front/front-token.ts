import { useLocation } from '@tanstack/react-router';

/** The part of a link after its hash sign, which browsers do not send to a server. */
export function useFragmentToken(): string | null {
  // Also when the link is pasted over the page that asked for it, which does not reload.
  const hash = useLocation({ select: (location) => location.hash });
  return new URLSearchParams(hash).get('token');
}
