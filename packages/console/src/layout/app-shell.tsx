import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { IconButton } from '../components/button.tsx';
import { Dialog, Drawer } from '../components/dialog.tsx';
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

function DemoMark() {
  const { is_demo: isDemo, data_mode: mode } = useSession();
  if (mode !== 'mock') return null;
  return (
    <span className="rounded-sm bg-warning-soft px-1.5 font-mono text-xs leading-5 font-semibold text-warning">
      mock
      <span className="max-sm:hidden">{isDemo ? ' · signed in as demo owner' : ''}</span>
    </span>
  );
}

/** Shown when a part cannot be loaded now. A short wait shows nothing. */
function LateDialog({ onClose }: { readonly onClose: () => void }) {
  const { isLost, reloadFor } = useConnection();
  return (
    <Dialog isOpen={isLost || reloadFor !== null} onClose={onClose} title="Loading">
      <Loading lines={3} />
    </Dialog>
  );
}

interface TopBarProps {
  readonly openDrawer: () => void;
  readonly openPalette: () => void;
  readonly openSheet: () => void;
}

function TopBar({ openDrawer, openPalette, openSheet }: TopBarProps) {
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
          <DemoMark />
          <ThemeMenu />
          <AccountMenu openSheet={openSheet} />
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
  const [open, setOpen] = useState<'drawer' | 'palette' | 'sheet' | null>(null);
  const { pathname } = useLocation();
  const close = useCallback(() => setOpen(null), []);
  const openPalette = useCallback(() => setOpen('palette'), []);
  const openSheet = useCallback(() => setOpen('sheet'), []);
  useShortcuts({ project, openPalette, openSheet });
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
        <Sidebar project={project} onGo={close} />
      </Drawer>
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar openDrawer={() => setOpen('drawer')} openPalette={openPalette} openSheet={openSheet} />
        <MainContent place={pathname}>{children}</MainContent>
      </div>
      <Suspense fallback={<LateDialog onClose={close} />}>
        {open === 'palette' && <CommandPalette project={project} onClose={close} openSheet={openSheet} />}
        {open === 'sheet' && <ShortcutsSheet isOpen onClose={close} />}
      </Suspense>
    </div>
  );
}
