import { kinds } from '@landhold/contract';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../components/icon.tsx';
import { KINDS } from '../../kinds.ts';
import { useProject } from '../../project.ts';
import { placeOf } from './resource-place.ts';

export interface ResourceLinkProps {
  readonly id: string;
  readonly parentId?: string | null | undefined;
  /** Defaults to the ID. */
  readonly name?: string | null | undefined;
  /** Shows the link in the accent colour. Not for lists, where every row would have one. */
  readonly isAccented?: boolean;
}

/** Plans have a page, but no form like other kinds. */
export function isPlanId(id: string): boolean {
  return id.startsWith(`${kinds.plans.idPrefix}_`);
}

function PlanLink({ id, text, className }: { readonly id: string; readonly text: string; readonly className: string }) {
  const { id: project } = useProject();
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Icon name="plans" className="text-muted" />
      <Link
        to="/p/$project/plans/$plan"
        params={{ project, plan: id }}
        title={id}
        className={`truncate hover:underline ${className}`}
      >
        {text}
      </Link>
    </span>
  );
}

/** A record by its name, with its kind's icon. */
export function ResourceLink({ id, parentId, name, isAccented = false }: ResourceLinkProps) {
  const { id: project } = useProject();
  const place = placeOf(id, parentId);
  const text = name ?? id;
  if (isPlanId(id))
    return <PlanLink id={id} text={text} className={isAccented ? 'text-accent' : 'hover:text-accent'} />;
  if (place === undefined) return <span className="truncate">{text}</span>;
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Icon name={KINDS[place.kind].icon} className="text-muted" />
      <Link
        to="/p/$project/$kind/$id"
        params={{ project, kind: place.kind, id: place.id }}
        search={place.tab === undefined ? {} : { tab: place.tab }}
        title={id}
        className={`truncate hover:underline ${isAccented ? 'text-accent' : 'hover:text-accent'}`}
      >
        {text}
      </Link>
    </span>
  );
}
