import type { Deployment, Site } from '@landhold/contract';
import { andThen } from '../core/awaitable.ts';
import { concerns } from '../store/kinds-in.ts';
import type { Commit, Store } from '../store/store.ts';
import type { ServedSites } from './served-sites.ts';

const SITES = ['sites', 'deployments'] as const;

/** The store, with hosts that follow each commit before the caller gets the result, so visitors see it by then. */
export function watchCommits(store: Store, served: ServedSites): Store {
  function follow(projectId: string, { creates = [], changes = [], removals = [] }: Commit): void {
    for (const { kind, id } of removals) {
      if (kind === 'sites') served.removeSite(id);
      if (kind === 'deployments') served.removeDeployment(id);
    }
    // A deployment before the site that shows it.
    const written = [...creates, ...changes].map(({ record }) => record);
    for (const { kind, json } of written) {
      if (kind === 'deployments') served.putDeployment(projectId, JSON.parse(json) as Deployment);
    }
    for (const { kind, json, version } of written) {
      if (kind === 'sites') served.putSite(projectId, JSON.parse(json) as Site, version);
    }
  }

  return {
    ...store,
    commit: (projectId, commit) =>
      andThen(store.commit(projectId, commit), (outcome) => {
        if (outcome.outcome === 'committed' && commit.dryRun !== true && concerns(commit, SITES)) {
          follow(projectId, commit);
        }
        return outcome;
      }),
  };
}
