import { Outlet, useParams } from '@tanstack/react-router';
import { useFollowedProject } from '../follow-events.ts';
import { lastProject } from '../project.ts';
import { AppShell } from './app-shell.tsx';

export function SignedInFrame() {
  const { project } = useParams({ strict: false });
  return (
    <AppShell project={project ?? lastProject() ?? undefined}>
      <Outlet />
    </AppShell>
  );
}

export function ProjectFrame() {
  const { project = '' } = useParams({ strict: false });
  useFollowedProject(project);
  return <Outlet />;
}
