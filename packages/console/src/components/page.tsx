import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface PageProps {
  readonly title: string;
  /** Beside the title: for example a badge. */
  readonly aside?: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** Above the title: a link to the page's parent. */
  readonly backLink?: ReactNode;
  readonly children: ReactNode;
}

/** Title, purpose, actions, then the content. The browser's title follows. */
export function Page({ title, aside, lead, actions, backLink, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Landhold console`;
  }, [title]);
  const isOfOne = backLink !== undefined;
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-6 sm:px-8 sm:py-8">
      <header className="flex flex-col gap-1">
        {isOfOne && (
          <div className="mb-1 -ml-1 flex items-center gap-0.5 text-dense text-muted">
            <Icon name="left" />
            {backLink}
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:gap-x-6 sm:gap-y-1">
          <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 text-xl font-semibold tracking-tight [overflow-wrap:anywhere]">{title}</h1>
            {aside}
          </div>
          {actions !== undefined && (
            // A record's page first shows which record it is.
            <div
              className={classNames('flex flex-wrap items-center gap-2', isOfOne && 'max-sm:order-last max-sm:mt-2')}
            >
              {actions}
            </div>
          )}
          {lead !== undefined && (
            <div className="basis-full text-dense text-pretty text-muted">
              <div className="max-w-2xl">{lead}</div>
            </div>
          )}
        </div>
      </header>
      {children}
    </div>
  );
}

export interface CardProps {
  readonly title?: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly isPinned?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Card({ title, lead, actions, isPinned = false, className, children }: CardProps) {
  return (
    <section
      className={classNames(
        'min-w-0 rounded-lg border bg-surface',
        isPinned ? 'pinned rounded-sm border-boundary' : 'border-line',
        className,
      )}
    >
      {title !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-3">
          <div>
            <h2 className="text-sm font-semibold">{title}</h2>
            {lead !== undefined && <p className="text-xs text-muted">{lead}</p>}
          </div>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}

/** Takes the focus when the page changes, so that a screen reader continues there. */
export function MainContent({ place, children }: { readonly place: string; readonly children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const lastPlace = useRef(place);
  useEffect(() => {
    if (lastPlace.current === place) return;
    lastPlace.current = place;
    // A form has focused its first field.
    if (document.activeElement?.matches('[data-first-field]')) return;
    main.current?.focus({ preventScroll: true });
  }, [place]);
  return (
    <main ref={main} id="main" tabIndex={-1} className="min-w-0 flex-1">
      {children}
    </main>
  );
}
