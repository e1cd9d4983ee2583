import type { Domain } from '@landhold/contract';
import { addYears, toTimestamp } from '../../core/clock.ts';
import { toHostnamePrefix, toRegistrableName } from '../../core/hostname.ts';
import type { Lifecycle } from '../../core/lifecycle.ts';
import type { Check } from '../../core/operation.ts';
import { checkHostnames, toHostnames } from '../hostname-list.ts';
import type { DefineKind } from '../resource-pipeline.ts';

const checkNameservers: Check = ({ nameservers }) => checkHostnames('nameservers', nameservers);

const checkName: Check = ({ name }) =>
  typeof name !== 'string' || toRegistrableName(name) !== undefined
    ? []
    : [
        {
          param: 'name',
          code: 'name_invalid',
          message: 'name must be one label under a public suffix, such as example.com.',
        },
      ];

const lifecycle: Lifecycle = {
  activate(record, now) {
    const expiresAt = addYears(now, (record as Domain).years);
    return { changes: { registered_at: toTimestamp(now), expires_at: toTimestamp(expiresAt) }, dueAt: expiresAt };
  },
  mature(record) {
    const { auto_renew: renews, expires_at: expiresAt } = record as Domain;
    if (!renews) return { changes: { status: 'expired' }, dueAt: null };
    // From the old end, not from now: a renewal that is done late must not make the year longer.
    const renewedUntil = addYears(Date.parse(expiresAt!), 1);
    return { changes: { expires_at: toTimestamp(renewedUntil) }, dueAt: renewedUntil };
  },
};

export function createDomains(defineKind: DefineKind, tools: { nameservers: readonly string[] }) {
  const domains = defineKind<'registerDomain', 'updateDomain', Domain>({
    kind: 'domains',
    check: (fields) => [...checkName(fields), ...checkNameservers(fields)],
    checkUpdate: checkNameservers,
    normaliseName: (name) => toRegistrableName(name)?.ascii ?? name,
    normalisePrefix: toHostnamePrefix,
    draft({ name, region, years, auto_renew, privacy, nameservers = tools.nameservers }) {
      const { ascii, unicode } = toRegistrableName(name)!;
      return {
        name: ascii,
        own: {
          unicode_name: unicode,
          region,
          years,
          auto_renew,
          privacy,
          nameservers: toHostnames(nameservers),
          locked: true,
          registered_at: null,
          expires_at: null,
        },
      };
    },
    change: (_current, { nameservers: sent }) => (sent === undefined ? {} : { nameservers: toHostnames(sent) }),
    lifecycle,
  });

  return {
    handlers: {
      listDomains: domains.list,
      registerDomain: domains.create,
      getDomain: domains.get,
      updateDomain: domains.update,
      deleteDomain: domains.remove,
    },
    checks: {
      listDomains: domains.checkList,
      registerDomain: domains.checkCreate,
      updateDomain: domains.checkUpdate,
    },
    lifecycle,
  };
}
