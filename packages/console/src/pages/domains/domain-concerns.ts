import type { Domain } from '@landhold/contract';
import { exactDate } from '../../components/relative-time.ts';
import type { ConcernsOf } from '../attention/attention.ts';
import { isExpiring } from './domain-term.ts';

/** A domain that expires soon, and that nothing renews. */
export const domainConcerns: ConcernsOf = (record) => {
  const domain = record as unknown as Domain;
  if (!isExpiring(domain)) return [];
  return [{ text: `Expires on ${exactDate(domain.expires_at!)}, and is not renewed automatically.`, tone: 'warning' }];
};
