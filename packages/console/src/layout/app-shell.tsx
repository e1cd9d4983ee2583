import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { IconButton } from '../components/button.tsx';
import { Drawer } from '../components/dialog.tsx';
import { Icon } from '../components/icon.tsx';
import { KeyHint } from '../components/key-hint.tsx';
import { Logo } from '../components/logo.tsx';
import { MainContent } from '../components/page.tsx';
import { Loading } from '../components/states.tsx';
import { useConnection } from '../connection.ts';
import { loadPart } from '../load-part.ts';
import { useSession } from '../session.ts';
import { AccountMenu, ThemeMenu } from './account-menu.tsx';
import { useShortcuts } from './shortcuts.ts';
import { Sidebar } from './sidebar.tsx';

const CommandPalette = lazy(async () => ({
  default: (await loadPart(async () => import('./command-palette.tsx'))).CommandPalette,
}));
const ShortcutsSheet = lazy(async () => ({
  default: (await loadPart(async () => import('./shortcuts-sheet.tsx'))).ShortcutsSheet,
}));

function MockBadge() {
  const { is_demo: isDemo, data_mode: mode } = useSession();
  if (mode !== 'mock') return null;
  return (
    <span className="rounded-sm bg-warning-soft px-1.5 font-mono text-xs leading-5 font-semibold text-warning">
      mock
      <span className="max-sm:hidden">{isDemo ? ' · signed in as demo owner' : ''}</span>
    </span>
  );
}

/** Without the code of our dialogs, which may be what is missing. */
function LoadingDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label="Loading"
      onClose={onClose}
      className="m-auto w-[calc(100vw-2rem)] max-w-lg rounded-lg border border-boundary bg-surface p-1 shadow-md"
    >
      <Loading lines={3} />
    </dialog>
  );
}

/** Shown while the code of a dialog cannot be loaded. Nothing is shown during a short wait. */
function DialogFallback({ onClose }: { readonly onClose: () => void }) {
  const { isLost, reloadFor } = useConnection();
  return isLost || reloadFor !== null ? <LoadingDialog onClose={onClose} /> : null;
}

interface TopBarProps {
  readonly openDrawer: () => void;
  readonly openPalette: () => void;
  readonly openShortcuts: () => void;
}

function TopBar({ openDrawer, openPalette, openShortcuts }: TopBarProps) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-background">
      <div className="mx-auto flex h-13 max-w-6xl items-center gap-2 px-3 sm:px-8">
        <IconButton icon="menu" label="Open the menu" onClick={openDrawer} className="lg:hidden" />
        <span className="lg:hidden">
          <Logo size={20} />
        </span>
        <button
          type="button"
          onClick={openPalette}
          className="flex h-8 min-w-0 items-center gap-2 rounded-md border border-line-strong/60 bg-surface px-2.5 text-dense text-muted hover:border-line-strong sm:w-72"
        >
          <Icon name="search" />
          <span className="truncate">Find anything</span>
          <span className="ml-auto flex gap-1 max-sm:hidden">
            <KeyHint keys="Ctrl" />
            <KeyHint keys="K" />
          </span>
        </button>
        <span className="ml-auto flex items-center gap-1.5">
          <MockBadge />
          <ThemeMenu />
          <AccountMenu openShortcuts={openShortcuts} />
        </span>
      </div>
    </header>
  );
}

export interface AppShellProps {
  readonly project: string | undefined;
  readonly children: ReactNode;
}

/** The frame of every page for signed-in users. */
export function AppShell({ project, children }: AppShellProps) {
  const [open, setOpen] = useState<'drawer' | 'palette' | 'shortcuts' | null>(null);
  const { pathname } = useLocation();
  const close = useCallback(() => setOpen(null), []);
  const openPalette = useCallback(() => setOpen('palette'), []);
  const openShortcuts = useCallback(() => setOpen('shortcuts'), []);
  useShortcuts({ project, openPalette, openShortcuts });
  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="absolute -top-16 left-4 z-50 rounded-md bg-accent px-4 py-2 text-accent-contrast focus:top-2"
      >
        Skip to content
      </a>
      <aside className="hidden w-60 shrink-0 border-r border-line lg:block">
        <div className="sticky top-0 flex h-dvh flex-col">
          <Sidebar project={project} />
        </div>
      </aside>
      <Drawer isOpen={open === 'drawer'} onClose={close} title="Menu">
        <Sidebar project={project} onNavigate={close} />
      </Drawer>
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar openDrawer={() => setOpen('drawer')} openPalette={openPalette} openShortcuts={openShortcuts} />
        <MainContent place={pathname}>{children}</MainContent>
      </div>
      <Suspense fallback={<DialogFallback onClose={close} />}>
        {open === 'palette' && <CommandPalette project={project} onClose={close} openShortcuts={openShortcuts} />}
        {open === 'shortcuts' && <ShortcutsSheet isOpen onClose={close} />}
      </Suspense>
    </div>
  );
}
