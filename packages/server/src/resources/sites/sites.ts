import type { Site } from '@landhold/contract';
import type { Lifecycle } from '../../core/lifecycle.ts';
import type { Check } from '../../core/operation.ts';
import { checkHostnames, SITES_DOMAIN, toHostnames } from '../hostname-list.ts';
import type { DefineKind } from '../resource-pipeline.ts';

const check: Check = ({ custom_domains }) => checkHostnames('custom_domains', custom_domains);

const lifecycle: Lifecycle = {};

export function createSites(defineKind: DefineKind) {
  const sites = defineKind<'createSite', 'updateSite', Site>({
    kind: 'sites',
    check,
    checkUpdate: check,
    draft({ name, region, custom_domains, force_https }) {
      return {
        name,
        own: {
          region,
          custom_domains: toHostnames(custom_domains),
          force_https,
          url: `https://${name}.${SITES_DOMAIN}`,
          production_deployment_id: null,
        },
      };
    },
    change: (_current, { custom_domains: sent }) => (sent === undefined ? {} : { custom_domains: toHostnames(sent) }),
    lifecycle,
  });

  return {
    handlers: {
      listSites: sites.list,
      createSite: sites.create,
      getSite: sites.get,
      updateSite: sites.update,
      deleteSite: sites.remove,
    },
    checks: { listSites: sites.checkList, createSite: sites.checkCreate, updateSite: sites.checkUpdate },
    lifecycle,
  };
}
