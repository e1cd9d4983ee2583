import { defineRules } from '../product.ts';
import type { DomainPorts } from './ports/registry.ts';
import { domainsOff } from './ports/registry.ts';
import { createDomains } from './rules/domains.ts';

export const rules = defineRules({
  kinds: { domains: createDomains },
  off: (): DomainPorts => domainsOff,
});
