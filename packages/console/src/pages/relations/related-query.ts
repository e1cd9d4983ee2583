import type { Domain, Site, Zone } from '@landhold/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { resourcesQuery } from '../../api/resources-api.ts';
import { useProject } from '../../project.ts';

/** The API's largest page. A project with more sites has related ones that are not shown. */
const LARGEST_PAGE = 100;
/** Each name is two requests. */
const MAX_NAMES = 10;

type CustomDomain = Site['custom_domain_states'][number];

export interface RelatedSite {
  readonly site: Pick<Site, 'id' | 'name'>;
  /** The custom domain at or below the name. */
  readonly state: CustomDomain;
}

export function isAtOrBelow(name: string, above: string): boolean {
  return name === above || name.endsWith(`.${above}`);
}

/** The custom domains of the project's sites at or below a name. */
export function useSitesBelow(name: string): readonly RelatedSite[] {
  const { id: project } = useProject();
  const { data } = useQuery(resourcesQuery(project, 'sites', { limit: LARGEST_PAGE }));
  const sites = (data?.data ?? []) as unknown as readonly Site[];
  return sites.flatMap((site) =>
    site.custom_domain_states.filter((state) => isAtOrBelow(state.name, name)).map((state) => ({ site, state })),
  );
}

export interface Owners {
  readonly domains: readonly Pick<Domain, 'id' | 'name'>[];
  readonly zones: readonly Pick<Zone, 'id' | 'name'>[];
}

/** The project's domains and zones that these names are in. */
export function useOwnersOf(names: readonly string[]): Owners {
  const { id: project } = useProject();
  const above = [...new Set(names.flatMap(namesAbove))].slice(0, MAX_NAMES);
  const found = (kind: 'dns' | 'domains') => above.map((name) => resourcesQuery(project, kind, { name }));
  const domains = useQueries({ queries: found('domains') }).flatMap(({ data }) => data?.data ?? []);
  const zones = useQueries({ queries: found('dns') }).flatMap(({ data }) => data?.data ?? []);
  return { domains, zones };
}

/** `a.b.com` and `b.com`: nobody owns a top-level domain. */
function namesAbove(name: string): string[] {
  const labels = name.split('.');
  return labels.slice(1).map((_, index) => labels.slice(index).join('.'));
}

/** The one whose name is longest: it is nearest to the name. */
export function nearest<Owner extends { readonly name: string }>(
  name: string,
  owners: readonly Owner[],
): Owner | undefined {
  return owners
    .filter((owner) => isAtOrBelow(name, owner.name))
    .toSorted((one, other) => other.name.length - one.name.length)[0];
}
