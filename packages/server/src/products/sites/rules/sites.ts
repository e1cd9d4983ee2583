import type { Site } from '@landhold/contract';
import { createHmac } from 'node:crypto';
import { isAtOrBelow } from '../../../addresses/hostname.ts';
import type { Lifecycle } from '../../../reconciler/lifecycle.ts';
import type { Check } from '../../../core/operation.ts';
import type { CustomDomains } from '../ports/custom-domains.ts';
import type { SiteHosting } from '../ports/site-hosting.ts';
import { checkHostnames, toHostnames } from '../../../pipeline/hostname-list.ts';
import type { DefineKind } from '../../../pipeline/resource-pipeline.ts';
import { nameOfClaim } from '../../../store/unchecked.ts';
import { domainClaim, statesOf } from './custom-domains.ts';
import type { DomainCheckTools } from './domain-checks.ts';
import { createDomainChecks } from './domain-checks.ts';

export interface SiteTools extends Omit<DomainCheckTools, 'tokenOf' | 'isOwnHost' | 'customDomains'> {
  readonly hosting: SiteHosting;
  readonly customDomains: CustomDomains;
}

const TOKEN_CHARACTERS = 32;

/** The addresses of all previews are below this name: docs/decisions/0241-no-site-named-preview.md. */
const RESERVED_NAME = 'preview';

const checkName: Check = ({ name }) =>
  name === RESERVED_NAME
    ? [
        {
          param: 'name',
          code: 'name_invalid',
          message: `name must not be ${RESERVED_NAME}, which is part of the addresses of previews. Choose another name.`,
        },
      ]
    : [];

export function createSites(defineKind: DefineKind, tools: SiteTools) {
  const { store, clock, hosting, customDomains } = tools;
  const ownHosts = customDomains.isOn ? customDomains.ownHosts : [];
  const check: Check = ({ custom_domains, wildcard_domains }) => [
    ...checkHostnames('custom_domains', custom_domains, { ownHosts }),
    ...checkHostnames('wildcard_domains', wildcard_domains, { ownHosts, areWildcards: true }),
  ];
  const checkCreate: Check = (fields) => [...checkName(fields), ...check(fields)];
  const isOwnHost = (name: string): boolean => ownHosts.some((host) => isAtOrBelow(name, host));
  const checks = customDomains.isOn ? createDomainChecks({ ...tools, customDomains, tokenOf, isOwnHost }) : undefined;
  const lifecycle: Lifecycle = checks === undefined ? {} : { admit: checks.admit };

  hosting.onRenewed?.(() => tools.wakeAt('sites', clock.now()));

  /** Shows in public DNS which project a name belongs to, and reveals nothing more. */
  async function tokenOf(projectId: string): Promise<string> {
    // Where nothing is looked up, the token need not be secret, and the document can show it.
    const secret = customDomains.isOn ? await store.secret('cursor') : '';
    const digest = createHmac('sha256', secret).update(`custom domains of ${projectId}`);
    return digest.digest('hex').slice(0, TOKEN_CHARACTERS);
  }

  async function begin(projectId: string) {
    return { token: await tokenOf(projectId), now: clock.now() };
  }

  const sites = defineKind<'createSite', 'updateSite', Site>({
    kind: 'sites',
    check: checkCreate,
    checkUpdate: check,
    draft({ name, region, custom_domains, wildcard_domains, force_https }, { projectId }) {
      const hosts = toHostnames(custom_domains);
      const wildcards = toHostnames(wildcard_domains);
      const names = [...hosts, ...wildcards];
      const draftOf = (states: Site['custom_domain_states']) => ({
        name,
        own: {
          region,
          custom_domains: hosts,
          wildcard_domains: wildcards,
          custom_domain_states: states,
          force_https,
          url: hosting.siteUrl(name),
          production_deployment_id: null,
        },
      });
      return names.length === 0 ? draftOf([]) : begin(projectId).then((at) => draftOf(statesOf(names, [], at)));
    },
    async change(current, { custom_domains: hosts, wildcard_domains: wildcards }, { projectId }) {
      if (hosts === undefined && wildcards === undefined) return {};
      const custom_domains = hosts === undefined ? current.custom_domains : toHostnames(hosts);
      const wildcard_domains = wildcards === undefined ? current.wildcard_domains : toHostnames(wildcards);
      const names = [...custom_domains, ...wildcard_domains];
      const states = statesOf(names, current.custom_domain_states, await begin(projectId));
      return { custom_domains, wildcard_domains, custom_domain_states: states };
    },
    accompany({ caller, projectId, view, former, next, now }) {
      if (former === undefined) return {};
      const kept = new Set(next && [...next.custom_domains, ...next.wildcard_domains]);
      const removed = (former.custom_domain_states ?? []).filter(({ name }) => !kept.has(name));
      const isNew = next?.custom_domain_states.some(({ checked_at }) => checked_at === null) ?? false;
      const ofSite = {
        releases: removed.filter(({ status }) => status === 'active').map(domainClaim),
        // A new site is looked at when it is due, and its names right after.
        ...(isNew && next?.status !== 'pending' ? { dueAt: now } : {}),
      };
      const pointers = removed.filter(({ managed }) => managed).map(({ name }) => ({ name, target: null }));
      if (pointers.length === 0) return ofSite;
      return tools.zones
        .point({ reads: view.peek, projectId, caller, now }, pointers)
        .then(({ companions }) => ({ ...companions, ...ofSite }));
    },
    async comeBack(site, { projectId, claims }) {
      const names = [...site.custom_domains, ...site.wildcard_domains];
      if (names.length === 0) return {};
      // Others may have the names by now, and managed records are gone, so all are checked as if they were new.
      const states = statesOf(names, [], await begin(projectId));
      const own = new Set(site.custom_domain_states.map(domainClaim).map(nameOfClaim));
      return {
        changes: { custom_domain_states: states },
        claims: claims.filter((claim) => !own.has(nameOfClaim(claim))),
        ...(site.status === 'pending' ? {} : { dueAt: clock.now() }),
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
    checks: { listSites: sites.checkList, createSite: sites.checkCreate, updateSite: sites.checkUpdate },
    lifecycle,
    stop: checks?.stop,
  };
}
