import { Link } from '@tanstack/react-router';
import { Icon } from '../components/icon.tsx';
import { Logo } from '../components/logo.tsx';
import type { Place } from './places.ts';
import { PLACES } from './places.ts';
import { ProjectSwitcher } from './project-switcher.tsx';

const ITEM =
  'flex items-center gap-2.5 rounded-md px-2.5 py-1.5 text-dense text-muted no-underline hover:bg-sunken hover:text-ink';

function PlaceLink({
  place,
  project,
  onNavigate,
}: {
  place: Place;
  project: string;
  onNavigate: (() => void) | undefined;
}) {
  return (
    <li>
      <Link
        to={`/p/$project/${place.path}` as '/p/$project/overview'}
        params={{ project }}
        onClick={onNavigate}
        className={ITEM}
        activeProps={{ className: 'bg-accent-soft! text-accent! font-medium', 'aria-current': 'page' }}
      >
        <Icon name={place.icon} />
        {place.title}
      </Link>
    </li>
  );
}

export interface SidebarProps {
  readonly project: string | undefined;
  /** Called when a link was followed, so that a drawer can close. */
  readonly onNavigate?: () => void;
}

export function Sidebar({ project, onNavigate }: SidebarProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-3 py-3">
      <Link
        to="/"
        className="flex items-center gap-2 px-2 py-1 text-md font-semibold tracking-tight text-ink no-underline"
      >
        <Logo size={22} />
        Landhold
        <span className="border-l border-line-strong pl-2 text-dense font-normal text-muted">Console</span>
      </Link>
      <ProjectSwitcher current={project} />
      {project !== undefined && (
        <nav aria-label="Project" className="flex flex-col gap-5">
          {PLACES.map(({ heading, places }) => (
            <div key={heading ?? 'first'}>
              {heading !== null && <p className="px-2.5 pb-1 font-mono text-xs text-muted">{heading}</p>}
              <ul className="flex flex-col gap-px">
                {places.map((place) => (
                  <PlaceLink key={place.path} place={place} project={project} onNavigate={onNavigate} />
                ))}
              </ul>
            </div>
          ))}
        </nav>
      )}
    </div>
  );
}
