import type { Site } from '@landhold/contract';
import { createHmac } from 'node:crypto';
import type { Lifecycle } from '../../core/lifecycle.ts';
import type { Check } from '../../core/operation.ts';
import type { SiteHosting } from '../../core/site-hosting.ts';
import { checkHostnames, isAtOrBelow, toHostnames } from '../hostname-list.ts';
import type { DefineKind } from '../resource-pipeline.ts';
import { domainClaim, statesOf } from './custom-domains.ts';
import type { DomainCheckTools } from './domain-checks.ts';
import { createDomainChecks } from './domain-checks.ts';

export interface SiteTools extends Omit<DomainCheckTools, 'tokenOf' | 'isOwnHost' | 'domains'> {
  readonly hosting: SiteHosting;
  /** Absent where nothing is looked up. */
  readonly domains: DomainCheckTools['domains'] | undefined;
}

const TOKEN_CHARACTERS = 32;

export function createSites(defineKind: DefineKind, tools: SiteTools) {
  const { store, clock, hosting, domains } = tools;
  const ownHosts = (): readonly string[] => domains?.ownHosts() ?? [];
  const check: Check = ({ custom_domains }) => checkHostnames('custom_domains', custom_domains, ownHosts());
  const isOwnHost = (name: string): boolean => ownHosts().some((host) => isAtOrBelow(name, host));
  const checks = domains && createDomainChecks({ ...tools, domains, tokenOf, isOwnHost });
  const lifecycle: Lifecycle = checks === undefined ? {} : { admit: checks.admit };

  hosting.onRenewed?.(() => tools.wakeAt('sites', clock.now()));

  /** Shows in public DNS which project a name belongs to, and reveals nothing more. */
  async function tokenOf(projectId: string): Promise<string> {
    // Where nothing is looked up, the token need not be secret, and the document can show it.
    const secret = domains === undefined ? '' : await store.secret('cursor');
    const digest = createHmac('sha256', secret).update(`custom domains of ${projectId}`);
    return digest.digest('hex').slice(0, TOKEN_CHARACTERS);
  }

  async function begin(projectId: string) {
    return { token: await tokenOf(projectId), now: clock.now() };
  }

  const sites = defineKind<'createSite', 'updateSite', Site>({
    kind: 'sites',
    check,
    checkUpdate: check,
    draft({ name, region, custom_domains, force_https }, { projectId }) {
      const names = toHostnames(custom_domains);
      const draftOf = (states: Site['custom_domain_states']) => ({
        name,
        own: {
          region,
          custom_domains: names,
          custom_domain_states: states,
          force_https,
          url: hosting.siteUrl(name),
          production_deployment_id: null,
        },
      });
      return names.length === 0 ? draftOf([]) : begin(projectId).then((at) => draftOf(statesOf(names, [], at)));
    },
    async change({ custom_domain_states: known }, { custom_domains: sent }, { projectId }) {
      if (sent === undefined) return {};
      const names = toHostnames(sent);
      return { custom_domains: names, custom_domain_states: statesOf(names, known, await begin(projectId)) };
    },
    accompany({ caller, projectId, former, next, now }) {
      if (former === undefined) return {};
      const kept = new Set(next?.custom_domains);
      const gone = (former.custom_domain_states ?? []).filter(({ name }) => !kept.has(name));
      const isNew = next?.custom_domain_states.some(({ checked_at }) => checked_at === null) ?? false;
      const ofSite = {
        releases: gone.filter(({ status }) => status === 'active').map(domainClaim),
        // A new site is looked at when it is due, and its names right after.
        ...(isNew && next?.status !== 'pending' ? { dueAt: now } : {}),
      };
      const pointers = gone.filter(({ managed }) => managed).map(({ name }) => ({ name, target: null }));
      if (pointers.length === 0) return ofSite;
      return tools.zones.point({ projectId, caller, now }, pointers).then(({ beside }) => ({ ...beside, ...ofSite }));
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
    checks: { listSites: sites.checkList, createSite: sites.checkCreate, updateSite: sites.checkUpdate },
    lifecycle,
    stop: checks?.stop,
  };
}
