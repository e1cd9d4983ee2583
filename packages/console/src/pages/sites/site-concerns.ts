import type { Site } from '@landhold/contract';
import type { Concern, ConcernsOf } from '../attention/attention.ts';

type CustomDomain = Site['custom_domain_states'][number];

/** Custom domains that another site has, that will no longer be served, or whose certificate is not renewed. */
export const siteConcerns: ConcernsOf = (record) =>
  (record as unknown as Site).custom_domain_states.flatMap((state) => concernOf(state) ?? []);

function concernOf({ name, status, served_until: until, certificate }: CustomDomain): Concern | undefined {
  if (status === 'conflict') return { text: `Another site has the name ${name}.`, tone: 'danger' };
  if (until !== null) return { text: `${name} stops being served, because its proof is gone.`, tone: 'danger' };
  if (certificate === undefined || certificate.reason === null) return undefined;
  return certificate.status === 'active'
    ? { text: `The certificate of ${name} was not renewed: ${certificate.reason}`, tone: 'danger' }
    : { text: `${name} has no certificate: ${certificate.reason}`, tone: 'warning' };
}
