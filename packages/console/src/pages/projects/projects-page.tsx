import type { Project } from '@landhold/contract/console';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Card, Page } from '../../components/page.tsx';
import { Empty, Failure, Loading } from '../../components/states.tsx';
import type { Column } from '../../components/table.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { projectsQuery } from '../../layout/project-switcher.tsx';
import { useSession } from '../../session.ts';
import { roleLabel } from '../members/roles.ts';

const COLUMNS: readonly Column<Project>[] = [
  {
    heading: 'Name',
    isWide: true,
    cell: ({ id, name }) => (
      <Link
        to="/p/$project/overview"
        params={{ project: id }}
        data-row-link
        className="truncate font-medium text-ink hover:text-accent hover:underline"
      >
        {name}
      </Link>
    ),
  },
  { heading: 'Your role', cell: ({ role }) => roleLabel(role) },
  {
    heading: 'Created',
    isHiddenWhenNarrow: true,
    cell: ({ created_at: at }) => <Time at={at} className="text-muted" />,
  },
];

export function ProjectsPage() {
  const { account } = useSession();
  const { data, error, refetch } = useQuery(projectsQuery);
  const create = account?.is_administrator && (
    <Link to="/projects/new" className={buttonClass('primary')}>
      <Icon name="plus" />
      Create project
    </Link>
  );
  return (
    <Page title="Projects" lead="Keys, resources and members belong to one project." actions={create}>
      <Card>
        {data === undefined && error === null && <Loading />}
        {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
        {data?.data.length === 0 && <Empty icon="overview" title="You are not a member of any project." />}
        {data !== undefined && data.data.length > 0 && (
          <Table label="Projects" columns={COLUMNS} rows={data.data} keyOf={({ id }) => id} isLinked />
        )}
      </Card>
    </Page>
  );
}
