import { Link } from '@tanstack/react-router';
import { Icon } from '../../components/icon.tsx';
import { KINDS } from '../../kinds.ts';
import { useProject } from '../../project.ts';
import { placeOf } from './resource-place.ts';

export interface ResourceLinkProps {
  readonly id: string;
  readonly parentId?: string | null | undefined;
  /** By default the ID. */
  readonly name?: string | null | undefined;
  /** Not in a list, where every row would have a link in this colour. */
  readonly isAlone?: boolean;
}

/** A record by its name, with its kind's icon. */
export function ResourceLink({ id, parentId, name, isAlone = false }: ResourceLinkProps) {
  const { id: project } = useProject();
  const place = placeOf(id, parentId);
  const words = name ?? id;
  if (place === undefined) return <span className="truncate">{words}</span>;
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Icon name={KINDS[place.kind].icon} className="text-muted" />
      <Link
        to="/p/$project/$kind/$id"
        params={{ project, kind: place.kind, id: place.id }}
        search={place.tab === undefined ? {} : { tab: place.tab }}
        title={id}
        className={`truncate hover:underline ${isAlone ? 'text-accent' : 'hover:text-accent'}`}
      >
        {words}
      </Link>
    </span>
  );
}
