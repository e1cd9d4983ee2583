import { Link } from '@tanstack/react-router';
import type { KindTag } from '../../kinds.ts';
import { useProject } from '../../project.ts';

export interface TabLinkProps {
  readonly kind: KindTag;
  readonly id: string;
  readonly tab: string;
  readonly children: string;
}

/** A link to a tab of a record's page. */
export function TabLink({ kind, id, tab, children }: TabLinkProps) {
  const { id: project } = useProject();
  return (
    <Link
      to="/p/$project/$kind/$id"
      params={{ project, kind, id }}
      search={{ tab }}
      className="text-dense text-accent hover:underline"
    >
      {children}
    </Link>
  );
}
