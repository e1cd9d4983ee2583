import { useQuery } from '@tanstack/react-query';
import { resourcesQuery } from '../../api/resources-api.ts';
import { countOf } from '../../components/amount.ts';
import { Consequences } from '../../components/consequences.tsx';
import { Loading } from '../../components/states.tsx';
import { useProject } from '../../project.ts';
import type { KindPartProps } from '../resources/kind-part-props.ts';

const LARGEST_PAGE = 100;

/** Who loses the connection when a network is deleted. */
export function NetworkDeletion({ parent: network }: KindPartProps) {
  const { id: project } = useProject();
  const count = Number(network['peer_count'] ?? 0);
  const { data, isPending } = useQuery(resourcesQuery(project, 'peers', { limit: LARGEST_PAGE }, network.id));
  if (isPending) return <Loading lines={2} />;
  const online = (data?.data ?? []).filter((peer) => peer['connected'] === true).map(({ name }) => name);
  return (
    <Consequences
      items={[
        ...(count === 0 ? [] : [`${countOf(count, 'device')} can no longer connect. A new network has another key.`]),
        ...(online.length === 0 ? [] : [`Online now: ${online.join(', ')}.`]),
      ]}
    />
  );
}
