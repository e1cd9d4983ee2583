import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { consoleQuery } from '../api/console-api.ts';
import { Icon } from '../components/icon.tsx';
import { Menu, MenuItem, MenuSeparator } from '../components/menu.tsx';
import { useSession } from '../session.ts';

export const projectsQuery = consoleQuery('listProjects', { query: { limit: 100 } });

export function ProjectSwitcher({ current }: { readonly current: string | undefined }) {
  const { data } = useQuery(projectsQuery);
  const { account } = useSession();
  const projects = data?.data ?? [];
  const name = projects.find(({ id }) => id === current)?.name ?? 'Choose a project';
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="flex w-full items-center justify-between gap-2 rounded-md border border-line-strong/60 bg-surface px-2.5 py-1.5 text-left hover:border-line-strong"
        >
          <span className="min-w-0">
            <span className="block font-mono text-xs text-muted">Project</span>
            <span className="block truncate text-dense font-medium">{name}</span>
          </span>
          <Icon name="updown" className="text-muted" />
        </button>
      }
    >
      {projects.map((project) => (
        <MenuItem key={project.id} render={<Link to="/p/$project/overview" params={{ project: project.id }} />}>
          <Icon name="check" className={project.id === current ? '' : 'invisible'} />
          <span className="truncate">{project.name}</span>
        </MenuItem>
      ))}
      {projects.length > 0 && <MenuSeparator />}
      <MenuItem render={<Link to="/projects" />}>
        <Icon name="overview" />
        All projects
      </MenuItem>
      {account?.is_administrator && (
        <MenuItem render={<Link to="/projects/new" />}>
          <Icon name="plus" />
          New project
        </MenuItem>
      )}
    </Menu>
  );
}
