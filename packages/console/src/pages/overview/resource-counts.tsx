import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countText } from '../../components/amount.ts';
import { Icon } from '../../components/icon.tsx';
import { Card } from '../../components/page.tsx';
import { KIND_TAGS, KINDS } from '../../kinds.ts';
import { SLOW_REFRESH_MS } from '../../live.ts';
import { projectQuery, useProject } from '../../project.ts';

export function ResourceCounts() {
  const { id, project } = useProject();
  const { data = project } = useQuery({ ...projectQuery(id), refetchInterval: SLOW_REFRESH_MS });
  return (
    <Card title="Resources" className="flex flex-col">
      <ul className="grid flex-1 auto-rows-fr">
        {KIND_TAGS.map((tag) => (
          <li key={tag} className="border-b border-line last:border-b-0">
            <Link
              to="/p/$project/$kind"
              params={{ project: id, kind: tag }}
              className="flex h-full items-center gap-2.5 px-4 py-2.5 text-dense text-ink no-underline hover:bg-sunken/50"
            >
              <Icon name={KINDS[tag].icon} className="text-muted" />
              {KINDS[tag].pluralTitle}
              <span className="ml-auto font-mono tabular-nums">{countText(data.counts[tag] ?? 0)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
