import { useLocation } from '@tanstack/react-router';

/** The part of a link after its hash sign, which no browser sends to a server. */
export function useFragmentToken(): string | null {
  // Also when the link is pasted over the page that asked for it, which loads nothing anew.
  const hash = useLocation({ select: (location) => location.hash });
  return new URLSearchParams(hash).get('token');
}
