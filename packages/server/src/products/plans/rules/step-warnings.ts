import type { Backup, Domain, Site, Zone } from '@landhold/contract';
import type { Store } from '../../../store/store.ts';
import type { Outcome } from './decide-steps.ts';
import type { Intent } from './plan-step.ts';
import type { DecidedSteps } from './request-steps.ts';

/** How many of a database's newest backups are looked at for one that is verified. */
const BACKUPS = 20;

type Warn = (intent: Intent, outcome: Outcome) => readonly string[] | Promise<readonly string[]>;

/** What a careful colleague would say about each step that changes something, besides what follows from its kind. */
export async function findWarnings(
  store: Pick<Store, 'find' | 'holders' | 'page'>,
  projectId: string,
  { intents, outcomes }: DecidedSteps,
): Promise<readonly (readonly string[])[]> {
  const domains = await readDomains(store, projectId, { intents, outcomes });
  const byKind: Partial<Record<Intent['kind'], Warn>> = {
    dns: (_intent, outcome) => warnOfZone(outcome, domains),
    sites: (_intent, outcome) => warnOfSite(outcome),
    databases: async ({ action }, { id }) => (action === 'delete' ? [await backupOf(store, projectId, id)] : []),
  };
  return Promise.all(
    intents.map(async (intent, at) => {
      const outcome = outcomes[at]!;
      return outcome.commit === null ? [] : ((await byKind[intent.kind]?.(intent, outcome)) ?? []);
    }),
  );
}

function warnOfZone({ former, next }: Outcome, domains: ReadonlyMap<string, Domain>): string[] {
  const [before, after] = [former as Zone | undefined, next as Zone | undefined];
  if (before !== undefined) {
    const isUnsigned = before.signing !== null && after?.dnssec.enabled !== true;
    const hasDs = domains.get(before.name)?.ds.length !== 0;
    if (!isUnsigned || !hasDs) return [];
    return [`Resolvers refuse its answers while the parent zone has DS records for ${before.name}. Remove them first.`];
  }
  const names = withAncestors(after!.name);
  const domain = names.map((name) => domains.get(name)).find((found) => found !== undefined);
  if (domain === undefined) {
    return [`No domain of this project delegates to it. Set its name servers where ${after!.name} is registered.`];
  }
  if (domain.name !== after!.name || domain.served_by === 'installation') return [];
  return [`The domain ${domain.name} is delegated to other name servers. Set its nameservers to those of the zone.`];
}

function warnOfSite({ former, next }: Outcome): string[] {
  const namesOf = (site: Partial<Site> = {}): string[] => [
    ...(site.custom_domains ?? []),
    ...(site.wildcard_domains ?? []),
  ];
  const before = new Set(namesOf(former));
  const added = namesOf(next).filter((name) => !before.has(name));
  if (added.length === 0) return [];
  const names = new Intl.ListFormat('en-GB').format(added);
  return [`If this installation orders certificates, it orders one each for ${names}.`];
}

async function backupOf(store: Pick<Store, 'page'>, projectId: string, databaseId: string): Promise<string> {
  const request = { limit: BACKUPS, after: null, status: 'completed', fields: [['database_id', databaseId]] } as const;
  const { items } = await store.page(projectId, 'backups', request);
  const verified = items.map((json) => JSON.parse(json) as Backup).find(({ verified_at: at }) => at !== null);
  return verified === undefined
    ? 'It has no verified backup.'
    : `Its newest verified backup is ${verified.id} of ${verified.created_at}.`;
}

/** The project's domains that could delegate to the zones in these steps, as they are after them. */
async function readDomains(
  store: Pick<Store, 'find' | 'holders'>,
  projectId: string,
  { intents, outcomes }: DecidedSteps,
): Promise<ReadonlyMap<string, Domain>> {
  const domains = new Map<string, Domain>();
  const zones = outcomes.filter(({ commit }, at) => commit !== null && intents[at]!.kind === 'dns');
  const names = new Set(zones.flatMap(({ former, next }) => withAncestors(((next ?? former) as Zone).name)));
  if (names.size === 0) return domains;
  const holders = await store.holders(
    'domains',
    Array.from(names, (key) => ({ scope: 'domain.name', key })),
  );
  for (const { projectId: owner, id } of holders) {
    const found = owner === projectId ? await store.find(projectId, 'domains', id) : undefined;
    if (found !== undefined) domains.set(found.name, JSON.parse(found.json) as Domain);
  }
  for (const [at, { commit, former, next }] of outcomes.entries()) {
    if (commit === null || intents[at]!.kind !== 'domains') continue;
    if (next !== undefined) domains.set((next as Domain).name, next as Domain);
    else if (former !== undefined) domains.delete((former as Domain).name);
  }
  return domains;
}

/** The name and those above it, without the top level. */
function withAncestors(name: string): string[] {
  const labels = name.split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
}
