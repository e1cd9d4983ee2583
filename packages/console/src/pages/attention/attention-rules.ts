import type { KindTag } from '../../kinds.ts';
import { databaseConcerns } from '../databases/database-concerns.ts';
import { domainConcerns } from '../domains/domain-concerns.ts';
import { siteConcerns } from '../sites/site-concerns.ts';
import { webhookConcerns } from '../webhooks/webhook-concerns.ts';
import type { ConcernsOf } from './attention.ts';

/** Rules for what the records of a kind can need. All kinds are also checked by status. */
export const attentionRules: Readonly<Partial<Record<KindTag, ConcernsOf>>> = {
  databases: databaseConcerns,
  domains: domainConcerns,
  sites: siteConcerns,
  webhooks: webhookConcerns,
};
