import { Link } from '@tanstack/react-router';
import { useProject } from '../../project.ts';
import { shortId } from './short-id.ts';

/** A plan by its reason, as far as it has one, with a link to its page. */
export function PlanName({ id, name }: { readonly id: string; readonly name: string | null }) {
  const { id: project } = useProject();
  return (
    <Link
      to="/p/$project/plans/$plan"
      params={{ project, plan: id }}
      title={id}
      className="font-medium text-accent hover:underline"
    >
      {name ?? shortId(id)}
    </Link>
  );
}
