import type { Deployment as DeploymentRecord, Site } from '@landhold/contract';
import type { Deployment, SiteHost } from '@landhold/sites';
import { readSiteHost } from '@landhold/sites';
import type { DeployedFile } from '../core/site-hosting.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Store } from '../store/store.ts';
import { compileStored } from './file-hosting.ts';
import { createCompiled } from './compiled.ts';

/** The deployment that each host shows. */
export interface ServedSites {
  /** The host's current deployment; undefined if there is no such site, or nothing to show. */
  resolve(host: string): Deployment | Promise<Deployment> | undefined;
  /** Stores a site at this version, unless a later version is known. */
  putSite(projectId: string, site: Site, version: number): void;
  removeSite(id: string): void;
  putDeployment(projectId: string, deployment: DeploymentRecord): void;
  removeDeployment(id: string): void;
  /** The known sites, by id, with each site's project. */
  owners(): Map<string, string>;
  size(): number;
  /** The site that a host shows, including previews. */
  siteAt(host: string): SiteAtHost | undefined;
  /** Custom domains that show sites. */
  customHosts(): Iterable<string>;
}

export interface SiteAtHost {
  readonly projectId: string;
  readonly id: string;
  readonly name: string;
  readonly isCustom: boolean;
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
const MOST_REMEMBERED = 10_000;
const NOT_SHOWN: ReadonlySet<string> = new Set(['failed', 'suspended']);

export function createServedSites({ store, files, domain }: ServedSitesOptions): ServedSites {
  const sites = new Map<string, ServedSite>();
  const byName = new Map<string, string>();
  const byHost = new Map<string, string>();
  const owners = new Map<string, Owner>();
  const gone = new Set<string>();

  const compiled = createCompiled(async (id) => {
    const { projectId } = owners.get(id)!;
    const state = await store.findState(projectId, 'deployments', id);
    if (state === null) throw new Error(`The files of deployment ${id} are not known.`);
    return (await compileStored(files, projectId, JSON.parse(state) as DeployedFile[])).deployment;
  });

  function remember(id: string): void {
    if (gone.size >= MOST_REMEMBERED) gone.delete(gone.values().next().value!);
    gone.add(id);
  }

  function show(id: string | null | undefined): Deployment | Promise<Deployment> | undefined {
    const owner = owners.get(id ?? '');
    const site = sites.get(owner?.siteId ?? '');
    return site === undefined || site.isSimulated ? undefined : compiled.get(id!);
  }

  function idOf(host: SiteHost): string | undefined {
    if (host.type === 'preview') return owners.get(host.deploymentId)?.siteId;
    return host.type === 'site' ? byName.get(host.name) : byHost.get(host.domain);
  }

  /** Another site may already have a name, if another process moved it. */
  function forgetHosts(id: string): void {
    for (const host of sites.get(id)?.hosts.keys() ?? []) if (byHost.get(host) === id) byHost.delete(host);
  }

  function forgetDeployment(id: string): void {
    remember(id);
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
      if (gone.has(id) || (former?.version ?? -1) >= version) return;
      const deployments = former?.deployments ?? new Set();
      const deploymentId = NOT_SHOWN.has(status) ? null : live;
      const hosts = hostsOf(site);
      const isSimulated = provider === 'simulated';
      forgetHosts(id);
      sites.set(id, { projectId, name, version, deploymentId, deployments, hosts, isSimulated, forcesHttps });
      byName.set(name, id);
      for (const host of hosts.keys()) byHost.set(host, id);
      if (live === null || gone.has(live)) return;
      // It was ready when it went live, even if that event arrives later.
      deployments.add(live);
      owners.set(live, { projectId, siteId: id });
    },
    removeSite(id) {
      remember(id);
      const former = sites.get(id);
      if (former === undefined) return;
      forgetHosts(id);
      sites.delete(id);
      // A new site may already have the name, if another process deleted this one.
      if (byName.get(former.name) === id) byName.delete(former.name);
      for (const each of former.deployments) forgetDeployment(each);
    },
    putDeployment(projectId, { id, status, site_id }) {
      if (status !== 'ready' || gone.has(id)) return;
      owners.set(id, { projectId, siteId: site_id });
      sites.get(site_id)?.deployments.add(id);
    },
    removeDeployment: forgetDeployment,
    owners: () => new Map(Array.from(sites, ([id, { projectId }]) => [id, projectId])),
    size: () => sites.size,
    siteAt(host) {
      const found = readSiteHost(host, domain());
      const id = found && idOf(found);
      const site = sites.get(id ?? '');
      if (id === undefined || site === undefined || site.isSimulated) return undefined;
      const { projectId, name, forcesHttps } = site;
      const certifiedUntil = site.hosts.get(host) ?? 0;
      return { projectId, id, name, forcesHttps, isCustom: found?.type === 'custom', certifiedUntil };
    },
    customHosts: () => byHost.keys(),
  };
}

/** Sites written by an older version have no states, or states of names that they no longer have. */
function hostsOf({
  custom_domains: names,
  custom_domain_states: states = [],
}: Pick<Site, 'custom_domains'> & Partial<Site>): Map<string, number> {
  const active = states.filter(({ name, status }) => status === 'active' && names.includes(name));
  return new Map(active.map(({ name, certificate }) => [name, Date.parse(certificate?.expires_at ?? '') || 0]));
}
