import { Link } from '@tanstack/react-router';
import type { Fact } from '../../components/facts.tsx';
import { Facts } from '../../components/facts.tsx';
import { labelOf } from '../../components/field-label.ts';
import { Card } from '../../components/page.tsx';
import { SampleTabs } from '../../components/sample-tabs.tsx';
import { Notice } from '../../components/states.tsx';
import { useProject } from '../../project.ts';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { FieldValue } from '../resources/resource-values.tsx';
import type { Connection } from './connect-samples.ts';
import { connectSamples } from './connect-samples.ts';

/** How to connect to a database with common tools and languages. */
export function Connect({ parent: database }: KindPartProps) {
  const { id: project } = useProject();
  const connection = database['connection'] as Connection | null;
  const isSimulated = database['provider'] === 'simulated';
  // Without an owner, the record names the group that owns everything, which nobody can log in as.
  const hasOwner = connection !== null && connection.user !== connection.database;
  return (
    <Card title="Connect" lead={isSimulated ? undefined : 'With psql, or any driver for PostgreSQL.'} isPinned>
      <div className="flex flex-col gap-4 px-4 py-3">
        {isSimulated && <Notice>This database is simulated. You cannot connect to it.</Notice>}
        {!isSimulated && connection === null && <Notice>You can connect once the database is active.</Notice>}
        {!isSimulated && connection !== null && (
          <>
            <p className="text-dense text-muted">
              {hasOwner
                ? 'The password is shown once, when a user is created or rotated. '
                : 'There is no owner yet. Its password is shown once, when you create it. '}
              <Link
                to="/p/$project/$kind/$id"
                params={{ project, kind: 'databases', id: database.id }}
                search={{ tab: 'users' }}
                className="text-accent underline"
              >
                {hasOwner ? 'Manage users' : 'Create a user'}
              </Link>
            </p>
            <SampleTabs
              calls={[
                { title: 'Connect', samples: connectSamples(hasOwner ? connection : { ...connection, user: 'USER' }) },
              ]}
            />
          </>
        )}
      </div>
      {connection !== null && (
        <div className="border-t border-line">
          <Facts facts={factsOf(connection, hasOwner)} />
        </div>
      )}
    </Card>
  );
}

/** One by one, as programs with a window ask for them. */
function factsOf({ host, port, database, user, ssl }: Connection, hasOwner: boolean): Fact[] {
  const code = (name: string, text: string): Fact => ({
    label: labelOf(name),
    value: <FieldValue name={name} value={text} />,
  });
  return [
    // Long, and copied more often than read.
    { ...code('host', host), isWide: true },
    code('port', String(port)),
    code('database', database),
    ...(hasOwner ? [code('user', user)] : []),
    { label: labelOf('ssl'), value: ssl ? 'Required' : 'Off' },
  ];
}
