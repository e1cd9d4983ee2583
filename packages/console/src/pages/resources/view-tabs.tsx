import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button, IconButton } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Menu, MenuItem } from '../../components/menu.tsx';
import { showToast } from '../../components/toast.ts';
import type { KindTag } from '../../kinds.ts';
import { loadPart } from '../../load-part.ts';
import { useProject } from '../../project.ts';
import type { SavedView, ViewSearch, ViewsInUse } from '../../saved-views.ts';
import { isSameView, withView } from '../../saved-views.ts';

const NameView = lazy(async () => ({ default: (await loadPart(async () => import('./name-view.tsx'))).NameView }));

interface ViewTabsProps extends ViewsInUse {
  readonly kind: KindTag;
  /** The list as it is shown now. */
  readonly current: ViewSearch;
  readonly isPlain: boolean;
}

/** A list's saved views. Each is a link, so that it can be opened in another tab and sent to someone else. */
export function ViewTabs({ kind, views, keep, current, isPlain }: ViewTabsProps) {
  const [renamed, setRenamed] = useState<SavedView | null>(null);
  if (views.length === 0) return null;
  const remove = ({ name }: SavedView): void => {
    keep((now) => now.filter((each) => each.name !== name));
    showToast(`Deleted the view ${name}.`);
  };
  return (
    <nav aria-label="Views" className="flex items-center gap-4 overflow-x-auto border-b border-line px-4">
      <ViewLink kind={kind} name="All" search={{}} isCurrent={isPlain} />
      {views.map((view) => {
        const isCurrent = isSameView(view.search, current);
        return (
          <span key={view.name} className="flex shrink-0 items-center">
            <ViewLink kind={kind} {...view} isCurrent={isCurrent} />
            {isCurrent && (
              <Menu trigger={<IconButton icon="more" label={`Actions for the view ${view.name}`} />} align="start">
                <MenuItem onSelect={() => setRenamed(view)}>Rename</MenuItem>
                <MenuItem isDanger onSelect={() => remove(view)}>
                  Delete view
                </MenuItem>
              </Menu>
            )}
          </span>
        );
      })}
      <Suspense>
        {renamed !== null && (
          <NameView
            views={views}
            former={renamed.name}
            onName={(name) => keep((now) => rename(now, renamed, name))}
            onClose={() => setRenamed(null)}
          />
        )}
      </Suspense>
    </nav>
  );
}

function rename(views: readonly SavedView[], view: SavedView, name: string): readonly SavedView[] {
  return withView(views, { ...view, name }, view.name);
}

interface ViewLinkProps extends SavedView {
  readonly kind: KindTag;
  readonly isCurrent: boolean;
}

function ViewLink({ kind, name, search, isCurrent }: ViewLinkProps) {
  const { id: project } = useProject();
  return (
    <Link
      to="/p/$project/$kind"
      params={{ project, kind }}
      search={search}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        '-mb-px max-w-64 shrink-0 truncate border-b-2 px-0.5 py-2.5 text-dense font-medium no-underline outline-offset-[-2px]',
        isCurrent ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
      )}
    >
      {name}
    </Link>
  );
}

/** Saves the list as it is shown now. */
export function SaveView({ views, keep, current }: Pick<ViewTabsProps, 'views' | 'keep' | 'current'>) {
  const [isOpen, setOpen] = useState(false);
  const save = (name: string): void => {
    keep((now) => withView(now, { name, search: current }));
    showToast(`Saved the view ${name}. Its address can be shared.`);
  };
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Save view
      </Button>
      <Suspense>{isOpen && <NameView views={views} onName={save} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
