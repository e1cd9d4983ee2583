import { defineRules } from '../product.ts';
import type { SitePorts } from './ports/site-ports.ts';
import { createDeployments } from './rules/deployments.ts';
import { createSites } from './rules/sites.ts';
import { createDiscardingHosting } from './serving/discarding-hosting.ts';

export const rules = defineRules({
  kinds: { sites: createSites, deployments: createDeployments },
  off: (): SitePorts => ({ hosting: createDiscardingHosting(), customDomains: { isOn: false } }),
});
