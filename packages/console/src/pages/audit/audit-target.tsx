import type { AuditEntry } from '@landhold/contract/console';
import { Link } from '@tanstack/react-router';
import { useProject } from '../../project.ts';
import { isPlanId, ResourceLink } from '../resources/resource-link.tsx';
import { placeOf } from '../resources/resource-place.ts';
import { detailWords } from './audit-words.ts';

/** Pages of targets that are not resources, by ID prefix. */
const PLACES = { key: 'keys', acct: 'members', inv: 'members', proj: 'settings' } as const;

/** The action's target, with a link to its page, and further details. */
export function AuditTarget({ entry }: { readonly entry: AuditEntry }) {
  const { target_id: id, target_name: name, details } = entry;
  const more = detailWords(details);
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {id === null ? <span>{name ?? '–'}</span> : <TargetLink id={id} entry={entry} name={nameOf(entry)} />}
      {more !== '' && <span className="min-w-0 truncate text-muted">{more}</span>}
    </span>
  );
}

/** Keys with the same name differ in how they end. */
export function nameOf({ target_id: id, target_name: name, details }: AuditEntry): string {
  const lastFour = details['last_four'];
  return `${name ?? id ?? ''}${lastFour === undefined ? '' : ` …${lastFour}`}`;
}

function TargetLink({ id, entry, name }: { readonly id: string; readonly entry: AuditEntry; readonly name: string }) {
  const { id: project } = useProject();
  const parentId = entry.details['parent_id'];
  if (isPlanId(id) || placeOf(id, parentId) !== undefined)
    return <ResourceLink id={id} parentId={parentId} name={name} />;
  const place = PLACES[id.split('_', 1)[0] as keyof typeof PLACES] as
    | (typeof PLACES)['key' | 'acct' | 'proj']
    | undefined;
  // Another project than this one was deleted.
  if (place === undefined || (place === 'settings' && id !== project))
    return (
      <span title={id} className="truncate">
        {name}
      </span>
    );
  return (
    <Link
      to={`/p/$project/${place}`}
      params={{ project }}
      title={id}
      className="truncate hover:text-accent hover:underline"
    >
      {name}
    </Link>
  );
}
