import type { Site } from '@landhold/contract';
import type { Lifecycle } from '../../core/lifecycle.ts';
import type { DefineKind } from '../resource-pipeline.ts';

const lifecycle: Lifecycle = {};

export function createSites(defineKind: DefineKind) {
  const sites = defineKind<'createSite', 'updateSite', Site>({
    kind: 'sites',
    draft({ name, region, custom_domains, force_https }) {
      return {
        name,
        own: {
          region,
          custom_domains,
          force_https,
          url: `https://${name}.sites.landhold.test`,
          production_deployment_id: null,
        },
      };
    },
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
    checks: { listSites: sites.checkList, createSite: sites.checkCreate },
    lifecycle,
  };
}
