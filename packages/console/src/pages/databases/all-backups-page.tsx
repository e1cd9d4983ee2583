import { Link } from '@tanstack/react-router';
import { Card, Page } from '../../components/page.tsx';
import { useProject } from '../../project.ts';
import { ExportList } from '../resources/export-list.tsx';
import { BackupList } from './backups.tsx';

/** Includes backups whose database was deleted. */
export function AllBackupsPage() {
  const { id: project } = useProject();
  const backLink = (
    <Link to="/p/$project/$kind" params={{ project, kind: 'databases' }} className="hover:text-ink hover:underline">
      Databases
    </Link>
  );
  return (
    <Page
      title="Backups"
      backLink={backLink}
      lead="Of all databases, also of those that were deleted."
      actions={<ExportList kind="backups" filters={{}} />}
    >
      <Card>
        <BackupList databaseId={null} />
      </Card>
    </Page>
  );
}
