import type { ZoneChange } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { consoleQuery } from '../../api/console-api.ts';
import { resourcesQuery } from '../../api/resources-api.ts';
import { useProject } from '../../project.ts';
import { useSession } from '../../session.ts';

/** Names of the people and keys that make changes. Former ones are shown by id. */
export function useActors(zone: string): (actor: ZoneChange['actor']) => string {
  const { id } = useProject();
  const { account } = useSession();
  const call = { path: { project_id: id }, query: { limit: 100 } };
  const members = useQuery(consoleQuery('listMembers', call)).data?.data ?? [];
  const keys = useQuery(consoleQuery('listKeys', call)).data?.data ?? [];
  const updaters = useQuery(resourcesQuery(id, 'update-keys', { limit: '100' }, zone)).data?.data ?? [];
  return (actor) => {
    // An administrator need not be a member.
    if (actor.id === account?.id) return 'You';
    if (actor.type === 'member') return members.find((each) => each.account_id === actor.id)?.name ?? actor.id;
    if (actor.type === 'service') return 'Automatic';
    if (actor.type === 'update_key') {
      return `Update key ${updaters.find((each) => each.id === actor.id)?.name ?? actor.id}`;
    }
    const key = keys.find((each) => each.id === actor.id);
    return key === undefined ? actor.id : `Key ${key.name} …${key.last_four}`;
  };
}
