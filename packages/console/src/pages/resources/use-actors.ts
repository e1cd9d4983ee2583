import type { Version } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { consoleQuery } from '../../api/console-api.ts';
import { resourcesQuery } from '../../api/resources-api.ts';
import { useProject } from '../../project.ts';
import { useSession } from '../../session.ts';

type Actor = Version['actor'];

/** Names of the people and keys that make changes; of update keys, those of a zone. Former ones are shown by id. */
export function useActors(zone?: string): (actor: Actor) => string {
  const { id } = useProject();
  const { account } = useSession();
  const { members, keys } = useKnownActors(id);
  const ofZone = { ...resourcesQuery(id, 'update-keys', { limit: '100' }, zone), enabled: zone !== undefined };
  const updaters = useQuery(ofZone).data?.data ?? [];
  return (actor) => {
    if (actor.type === 'service' || actor.id === null) return 'Automatic';
    // An administrator need not be a member.
    if (actor.id === account?.id) return 'You';
    if (actor.type === 'member') return members.find((each) => each.account_id === actor.id)?.name ?? actor.id;
    if (actor.type === 'administrator') return `Administrator ${actor.id}`;
    if (actor.type === 'token') return `Token ${actor.id}`;
    if (actor.type === 'enrollment_key') return `Enrollment key ${actor.id}`;
    if (actor.type === 'update_key') {
      return `Update key ${updaters.find((each) => each.id === actor.id)?.name ?? actor.id}`;
    }
    const key = keys.find((each) => each.id === actor.id);
    return key === undefined ? actor.id : `Key ${key.name} …${key.last_four}`;
  };
}

function useKnownActors(id: string) {
  const call = { path: { project_id: id }, query: { limit: 100 } };
  const members = useQuery(consoleQuery('listMembers', call)).data?.data ?? [];
  const keys = useQuery(consoleQuery('listKeys', call)).data?.data ?? [];
  return { members, keys };
}

/** Everyone to choose from: yourself, members, keys, the service, and the chosen one, who may have left. */
export function useActorChoices(
  chosen: string | undefined,
): readonly { readonly value: string; readonly label: string }[] {
  const { id } = useProject();
  const { account } = useSession();
  const { members, keys } = useKnownActors(id);
  const choices = new Map<string, string>();
  if (account !== null) choices.set(account.id, 'You');
  for (const { account_id: value, name } of members) if (!choices.has(value)) choices.set(value, name);
  for (const { id: value, name, last_four: lastFour } of keys) choices.set(value, `Key ${name} …${lastFour}`);
  choices.set('service', 'Automatic');
  if (chosen !== undefined && !choices.has(chosen)) choices.set(chosen, chosen);
  return Array.from(choices, ([value, label]) => ({ value, label }));
}
