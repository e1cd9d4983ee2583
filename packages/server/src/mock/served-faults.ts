import type { KindTag } from '@landhold/contract';
import type { ServedFaults, ServedRecord } from '../core/served-faults.ts';
import type { FaultRules, OutsideEffect, Rule } from './fault-rules.ts';

/** The kind that each effect is about. */
export const KIND_OF_EFFECT = { webhook: 'webhooks', dns: 'dns', site: 'sites' } as const satisfies Partial<
  Record<OutsideEffect, KindTag>
>;

/** Applies rules to deliveries, queries and visits. */
export function createServedFaults(rules: FaultRules): ServedFaults {
  function find(effect: keyof typeof KIND_OF_EFFECT, { projectId, name }: ServedRecord): Rule | undefined {
    return rules.forOutside(effect, { projectId, name, kind: KIND_OF_EFFECT[effect] });
  }

  return {
    get size() {
      return rules.size;
    },
    forDelivery(webhook) {
      const rule = find('webhook', webhook);
      if (rule === undefined) return undefined;
      const { outcome, status = 500 } = rule.webhook!;
      return outcome === 'status'
        ? { status }
        : { reason: `The rule ${rule.id} of the mock left it without an answer.` };
    },
    forQuery: (zone) => find('dns', zone)?.dns?.outcome,
    forVisit: (site) => {
      const rule = find('site', site);
      return rule && (rule.site?.status ?? 503);
    },
  };
}
