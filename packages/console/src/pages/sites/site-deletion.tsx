import { useQuery } from '@tanstack/react-query';
import type { Site } from '@landhold/contract';
import { Consequences } from '../../components/consequences.tsx';
import { Loading } from '../../components/states.tsx';
import { useProject } from '../../project.ts';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { deploymentsQuery } from './deploy-api.ts';

const LARGEST_PAGE = 100;

/** Which addresses stop working with a site, and what else goes. */
export function SiteDeletion({ parent }: KindPartProps) {
  const { id: project } = useProject();
  const site = parent as unknown as Site;
  const { data, isPending } = useQuery(deploymentsQuery(project, site.id, { limit: LARGEST_PAGE }));
  if (isPending) return <Loading lines={2} />;
  const served = site.custom_domain_states.filter(({ status }) => status === 'active').map(({ name }) => name);
  const count = data?.data.length ?? 0;
  const deployments = `${count}${data?.has_more === true ? ' or more' : ''} deployment${count === 1 ? '' : 's'}`;
  return (
    <Consequences
      items={[
        ...(site.production_deployment_id === null
          ? []
          : [`Visitors no longer find it at ${[site.url, ...served].join(', ')}.`]),
        ...(count === 0 ? [] : [`${deployments} with all files.`]),
      ]}
    />
  );
}
