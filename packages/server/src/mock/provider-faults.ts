import type { Intercept } from '../reconciler/call-provider.ts';
import type { FaultRules } from './fault-rules.ts';

/** Applies rules to the steps of providers. */
export function createProviderFaults(rules: FaultRules): Intercept {
  return (method, { projectId, kind, record }) => {
    if (rules.size === 0) return undefined;
    const { name } = record as { readonly name?: string };
    const rule = rules.forOutside('provider', { projectId, kind, name });
    if (rule === undefined) return undefined;
    const { outcome, reason = `The rule ${rule.id} of the mock stopped the provider.` } = rule.provider!;
    // A removal or a look cannot fail for good.
    return outcome === 'failed' && method === 'ensure' ? { outcome: 'failed', reason } : { outcome: 'not_yet', reason };
  };
}
