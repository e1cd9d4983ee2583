import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { buttonClass } from '../../components/button.tsx';
import { Card, Page } from '../../components/page.tsx';
import { Empty, Failure, Loading } from '../../components/states.tsx';
import { projectsQuery } from '../../layout/project-switcher.tsx';
import { lastProject } from '../../project.ts';
import { useSession } from '../../session.ts';

/** Redirects to the last opened project, or to the first. */
export function HomePage() {
  const { data, error, refetch } = useQuery(projectsQuery);
  const { account } = useSession();
  const projects = data?.data ?? [];
  const next = projects.find(({ id }) => id === lastProject()) ?? projects[0];
  if (next !== undefined) return <Navigate to="/p/$project/overview" params={{ project: next.id }} replace />;
  const canCreate = account?.is_administrator === true;
  return (
    <Page title="Projects">
      <Card>
        {data === undefined && error === null && <Loading />}
        {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
        {data !== undefined && (
          <Empty
            icon="overview"
            title={
              canCreate
                ? 'No projects yet. Keys and resources belong to a project.'
                : 'You are not a member of any project. Ask an owner to invite you.'
            }
            action={
              canCreate && (
                <Link to="/first-project" className={buttonClass('primary')}>
                  Create project
                </Link>
              )
            }
          />
        )}
      </Card>
    </Page>
  );
}
