import { Outlet, useParams } from '@tanstack/react-router';
import { newestEvents } from '../api/resources-api.ts';
import { checkVersion } from '../connection.ts';
import type { Following } from '../follow-events.ts';
import { useFollowedProject } from '../follow-events.ts';
import { lastProject } from '../project.ts';
import { serverNow } from '../server-clock.ts';
import { AppShell } from './app-shell.tsx';

export function SignedInFrame() {
  const { project } = useParams({ strict: false });
  return (
    <AppShell project={project ?? lastProject() ?? undefined}>
      <Outlet />
    </AppShell>
  );
}

const FOLLOWING: Following = { onCut: checkVersion, newest: newestEvents, now: serverNow };

export function ProjectFrame() {
  const { project = '' } = useParams({ strict: false });
  useFollowedProject(project, FOLLOWING);
  return <Outlet />;
}
