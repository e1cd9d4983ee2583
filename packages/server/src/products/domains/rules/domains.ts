import type { Domain } from '@landhold/contract';
import { privateSuffixOf, toHostname, toHostnamePrefix, toRegistrableName } from '../../../addresses/hostname.ts';
import type { Check } from '../../../core/operation.ts';
import { isReserved, servedBy } from '../ports/registry.ts';
import { ServiceError } from '../../../core/service-error.ts';
import { toHostnames } from '../../../pipeline/hostname-list.ts';
import { SIMULATED } from '../../../pipeline/provider-work.ts';
import type { DefineKind } from '../../../pipeline/resource-pipeline.ts';
import { createAuthCodes } from './auth-code.ts';
import { createCheckDomains, explainReserved } from './check-domains.ts';
import { checkDelegation, checkGlueFits, toDs, toGlue } from './delegation-fields.ts';
import { createDomainLife } from './domain-life.ts';
import type { DomainTools } from './domain-tools.ts';
import { refuseSuspended } from './domain-tools.ts';
import { createRenewDomain } from './renew-domain.ts';
import { createSuspension } from './suspension.ts';

export function createDomains(defineKind: DefineKind, tools: DomainTools) {
  const { registry, providerOf } = tools;
  const { suffixes } = registry;
  const lifecycle = createDomainLife(registry);

  const checkName: Check = ({ name }) => {
    if (typeof name !== 'string' || toRegistrableName(name, suffixes) !== undefined) return [];
    const reserved = toHostname(name)?.ascii;
    if (reserved !== undefined && isReserved(reserved, suffixes)) return [];
    const message = 'name must be one label under a public suffix, such as example.com.';
    return [{ param: 'name', code: 'name_invalid', message }];
  };

  /** Only names under this installation's registry are not simulated. */
  const providerFor = (ascii: string): string =>
    privateSuffixOf(ascii, suffixes) === undefined ? SIMULATED : providerOf('domains').name;

  const domains = defineKind<'registerDomain', 'updateDomain', Domain>({
    kind: 'domains',
    check: (fields) => [...checkName(fields), ...checkDelegation(fields)],
    checkUpdate: checkDelegation,
    normaliseName: (name) => toRegistrableName(name, suffixes)?.ascii ?? name,
    normalisePrefix: toHostnamePrefix,
    draft({ name, region, years, auto_renew, privacy, nameservers = [...registry.nameservers], glue, ds }, facts) {
      const { ascii, unicode } = toHostname(name)!;
      const reserved = explainReserved(ascii, facts.projectId, tools);
      if (reserved !== undefined) throw new ServiceError('name_reserved', reserved, { param: 'name' });
      const delegatedTo = { nameservers: toHostnames(nameservers), glue: toGlue(glue) };
      checkGlueFits(ascii, delegatedTo);
      return {
        name: ascii,
        provider: providerFor(ascii),
        own: {
          unicode_name: unicode,
          region,
          years,
          auto_renew,
          privacy,
          ...delegatedTo,
          ds: ds.map(toDs),
          served_by: servedBy(delegatedTo, registry),
          locked: true,
          registered_at: null,
          expires_at: null,
        },
      };
    },
    change(current, { nameservers: sent, glue, ds }) {
      const nameservers = sent === undefined ? current.nameservers : toHostnames(sent);
      const kept = current.glue.filter(({ name }) => nameservers.includes(name));
      const delegatedTo = { nameservers, glue: glue === undefined ? kept : toGlue(glue) };
      checkGlueFits(current.name, delegatedTo);
      const signedBy = ds === undefined ? current.ds : ds.map(toDs);
      return { ...delegatedTo, ds: signedBy, served_by: servedBy(delegatedTo, registry) };
    },
    accompany({ former, next }) {
      // Otherwise a suspended domain could be registered again.
      if (former !== undefined && next === undefined) refuseSuspended(former);
      return {};
    },
    lifecycle,
  });

  return {
    handlers: {
      listDomains: domains.list,
      registerDomain: domains.create,
      getDomain: domains.get,
      updateDomain: domains.update,
      deleteDomain: domains.remove,
      checkDomains: createCheckDomains({ ...tools, providerFor }),
      renewDomain: createRenewDomain(tools),
      createAuthCode: createAuthCodes(tools),
    },
    checks: {
      listDomains: domains.checkList,
      registerDomain: domains.checkCreate,
      updateDomain: domains.checkUpdate,
    },
    lifecycle,
    suspension: createSuspension(tools),
  };
}
