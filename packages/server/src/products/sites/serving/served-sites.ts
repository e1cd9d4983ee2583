import type { Deployment as DeploymentRecord, Site } from '@landhold/contract';
import type { Deployment, SiteHost } from '@landhold/sites';
import { readSiteHost } from '@landhold/sites';
import type { DeployedFile } from '../ports/site-hosting.ts';
import type { FileStore } from '../../../files/file-store.ts';
import type { Store } from '../../../store/store.ts';
import { compileStored } from './file-hosting.ts';
import { createCompiled } from './compiled.ts';

/** The deployment that each host shows. */
export interface ServedSites {
  /** The host's current deployment; undefined if there is no such site, or nothing to show. */
  resolve(host: string): Deployment | Promise<Deployment> | undefined;
  /** Stores a site at this version, unless a later version is known. */
  putSite(projectId: string, site: Site, version: number): void;
  /** At the version that was deleted; by default the one that is known. */
  removeSite(id: string, version?: number): void;
  /** Whether a site at this version has come back from the trash since it was removed here. */
  isBack(id: string, version: number): boolean;
  /** Knows again what was removed. */
  welcome(id: string): void;
  putDeployment(projectId: string, deployment: DeploymentRecord): void;
  removeDeployment(id: string): void;
  /** The ids of a site's known deployments. */
  deploymentsOf(siteId: string): readonly string[];
  /** The known sites, by id, with each site's project. */
  owners(): Map<string, string>;
  size(): number;
  /** The site that a host shows, including previews. */
  siteAt(host: string): SiteAtHost | undefined;
  /** Versions that are known so far, and deletions, mean nothing any more: all sites are read again. */
  doubt(): void;
  /** Custom domains that show sites. */
  customHosts(): Iterable<string>;
}

export interface SiteAtHost {
  readonly projectId: string;
  readonly id: string;
  readonly name: string;
  /** The custom domain by which the host shows the site, such as the host or `*.` and the name above; null for others. */
  readonly customDomain: string | null;
  readonly forcesHttps: boolean;
  /** A custom domain's certificate is valid until then; 0 without one. */
  readonly certifiedUntil: number;
}

export interface ServedSitesOptions {
  readonly store: Store;
  readonly files: FileStore;
  /** The domain that contains sites' names. */
  readonly domain: () => string;
}

interface ServedSite {
  readonly projectId: string;
  readonly name: string;
  readonly version: number;
  /** Null if visitors see nothing. */
  readonly deploymentId: string | null;
  /** Whether it serves nothing, not even previews. */
  readonly isSimulated: boolean;
  readonly deployments: Set<string>;
  /** Custom domains that show it, and until when each has a certificate. */
  readonly hosts: ReadonlyMap<string, number>;
  readonly forcesHttps: boolean;
}

/** A deployment's owner. */
interface Owner {
  readonly projectId: string;
  readonly siteId: string;
}

/** An earlier event must not bring back what was deleted. */
const MAX_REMEMBERED = 10_000;
/** Below each version. */
const DOUBTED = -1;
const NOT_SHOWN: ReadonlySet<string> = new Set(['failed', 'suspended']);

export function createServedSites({ store, files, domain }: ServedSitesOptions): ServedSites {
  const sites = new Map<string, ServedSite>();
  const byName = new Map<string, string>();
  const byHost = new Map<string, string>();
  const owners = new Map<string, Owner>();
  /** With the version of a site, above which it is back. */
  const deletedIds = new Map<string, number>();

  const compiled = createCompiled(async (id) => {
    const { projectId } = owners.get(id)!;
    const state = await store.findState(projectId, 'deployments', id);
    if (state === null) throw new Error(`The files of deployment ${id} are not known.`);
    return (await compileStored(files, projectId, JSON.parse(state) as DeployedFile[])).deployment;
  });

  function remember(id: string, version: number): void {
    if (deletedIds.size >= MAX_REMEMBERED) deletedIds.delete(deletedIds.keys().next().value!);
    deletedIds.set(id, Math.max(version, deletedIds.get(id) ?? DOUBTED));
  }

  function show(id: string | null | undefined): Deployment | Promise<Deployment> | undefined {
    const owner = owners.get(id ?? '');
    const site = sites.get(owner?.siteId ?? '');
    return site === undefined || site.isSimulated ? undefined : compiled.get(id!);
  }

  function idOf(host: SiteHost): string | undefined {
    if (host.type === 'preview') return owners.get(host.deploymentId)?.siteId;
    return host.type === 'site' ? byName.get(host.name) : byHost.get(customDomainAt(host.domain));
  }

  /** The host itself, or the wildcard for it, which is for one label as in certificates. */
  function customDomainAt(host: string): string {
    return byHost.has(host) ? host : `*${host.slice(host.indexOf('.'))}`;
  }

  /** Another site may already have a name, if another process moved it. */
  function forgetHosts(id: string): void {
    for (const host of sites.get(id)?.hosts.keys() ?? []) if (byHost.get(host) === id) byHost.delete(host);
  }

  function forgetDeployment(id: string): void {
    remember(id, DOUBTED);
    owners.delete(id);
    compiled.delete(id);
  }

  return {
    resolve(host) {
      const found = readSiteHost(host, domain());
      if (found?.type === 'preview') return show(found.deploymentId);
      return show(sites.get((found && idOf(found)) ?? '')?.deploymentId);
    },
    putSite(projectId, site, version) {
      const { id, name, status, provider, production_deployment_id: live, force_https: forcesHttps } = site;
      const former = sites.get(id);
      if (deletedIds.has(id) || (former?.version ?? DOUBTED) >= version) return;
      const deployments = former?.deployments ?? new Set();
      const deploymentId = NOT_SHOWN.has(status) ? null : live;
      const hosts = hostsOf(site);
      const isSimulated = provider === 'simulated';
      forgetHosts(id);
      sites.set(id, { projectId, name, version, deploymentId, deployments, hosts, isSimulated, forcesHttps });
      byName.set(name, id);
      for (const host of hosts.keys()) byHost.set(host, id);
      if (live === null || deletedIds.has(live)) return;
      // It was ready when it went live, even if that event arrives later.
      deployments.add(live);
      owners.set(live, { projectId, siteId: id });
    },
    // The deletion is a version, and so is the return.
    isBack: (id, version) => (deletedIds.get(id) ?? version) + 2 <= version,
    welcome: (id) => void deletedIds.delete(id),
    removeSite(id, version) {
      const former = sites.get(id);
      // An earlier read finds this version at most, and a site that comes back has a later one.
      remember(id, version ?? former?.version ?? DOUBTED);
      if (former === undefined) return;
      forgetHosts(id);
      sites.delete(id);
      // A new site may already have the name, if another process deleted this one.
      if (byName.get(former.name) === id) byName.delete(former.name);
      for (const each of former.deployments) forgetDeployment(each);
    },
    putDeployment(projectId, { id, status, site_id }) {
      if (status !== 'ready' || deletedIds.has(id)) return;
      owners.set(id, { projectId, siteId: site_id });
      sites.get(site_id)?.deployments.add(id);
    },
    removeDeployment: forgetDeployment,
    deploymentsOf: (siteId) => [...(sites.get(siteId)?.deployments ?? [])],
    owners: () => new Map(Array.from(sites, ([id, { projectId }]) => [id, projectId])),
    size: () => sites.size,
    siteAt(host) {
      const found = readSiteHost(host, domain());
      const id = found && idOf(found);
      const site = sites.get(id ?? '');
      if (id === undefined || site === undefined || site.isSimulated) return undefined;
      const { projectId, name, forcesHttps } = site;
      const customDomain = found?.type === 'custom' ? customDomainAt(host) : null;
      const certifiedUntil = site.hosts.get(customDomain ?? '') ?? 0;
      return { projectId, id, name, forcesHttps, customDomain, certifiedUntil };
    },
    customHosts: () => byHost.keys(),
    doubt() {
      deletedIds.clear();
      for (const [id, site] of sites) sites.set(id, { ...site, version: DOUBTED });
    },
  };
}

/** Sites written by an older version have no states, or states of names that they no longer have. */
function hostsOf({
  custom_domains: hosts,
  wildcard_domains: wildcards = [],
  custom_domain_states: states = [],
}: Pick<Site, 'custom_domains'> & Partial<Site>): Map<string, number> {
  const names = new Set([...hosts, ...wildcards]);
  const active = states.filter(({ name, status }) => status === 'active' && names.has(name));
  return new Map(active.map(({ name, certificate }) => [name, Date.parse(certificate?.expires_at ?? '') || 0]));
}
