import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Logo } from '../../components/logo.tsx';

export interface FrontFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Above the title, if it is one of several pages. */
  readonly steps?: ReactNode;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Outside of any project: one card, and links that need no account. */
export function FrontFrame({ title, lead, steps, isWide = false, children }: FrontFrameProps) {
  useEffect(() => {
    document.title = `${title} · Landhold console`;
  }, [title]);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between border-b border-line px-4 py-3 sm:px-8">
        <a href="/" className="flex items-center gap-2 text-lg font-semibold tracking-tight text-ink no-underline">
          <Logo size={26} />
          Landhold
          <span className="border-l border-line-strong pl-3 text-sm font-normal text-muted">Console</span>
        </a>
        <a href="/reference" className="text-dense text-muted hover:text-ink hover:underline">
          Reference
        </a>
      </header>
      <main className="flex flex-1 items-start justify-center px-4 py-12 sm:items-center">
        <div
          className={classNames(
            'pinned w-full min-w-0 rounded-sm border border-boundary bg-surface p-6 sm:p-8',
            isWide ? 'max-w-2xl' : 'max-w-md',
          )}
        >
          {steps}
          <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
          {lead !== undefined && <div className="mt-1.5 text-dense text-pretty text-muted">{lead}</div>}
          <div className="mt-6">{children}</div>
        </div>
      </main>
    </div>
  );
}
