import type { Site } from '@landhold/contract';
import type { Tone } from '../../components/badge.tsx';
import { exactDate } from '../../components/relative-time.ts';

type Certificate = Site['custom_domain_states'][number]['certificate'];

/** A certificate in a few words; null if the installation orders none. */
export function certificateWords(certificate: Certificate | undefined): { text: string; tone: Tone } | null {
  if (certificate === undefined) return null;
  const { status, expires_at: end, reason } = certificate;
  if (status === 'pending') return { text: 'No certificate yet', tone: 'warning' };
  const until = end === null ? 'HTTPS' : `HTTPS until ${exactDate(end)}`;
  // A reason beside an active certificate is why it was not renewed.
  return reason === null ? { text: until, tone: 'success' } : { text: `${until}, not renewed`, tone: 'warning' };
}
