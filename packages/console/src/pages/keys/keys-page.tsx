import type { Key } from '@landhold/contract/console';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { consoleQuery } from '../../api/console-api.ts';
import { StatusBadge } from '../../components/badge.tsx';
import { buttonClass, IconButton } from '../../components/button.tsx';
import { Identifier } from '../../components/copy-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Menu, MenuItem } from '../../components/menu.tsx';
import { Card, Page } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { Empty, Failure, Loading } from '../../components/states.tsx';
import type { Column } from '../../components/table.tsx';
import { NarrowLine, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { SLOW_REFRESH_MS } from '../../live.ts';
import { useFilters } from '../../use-filters.ts';
import { useProject } from '../../project.ts';
import { useSession } from '../../session.ts';
import { summariseScopes } from './key-scopes.ts';
import { approvalNote } from './key-approval.ts';
import { isRetiring, keyTitle } from './key-state.ts';
import { RevokeKey } from './revoke-key.tsx';
import { RollKey } from './roll-key.tsx';

interface Asked {
  readonly action: 'roll' | 'revoke';
  readonly key: Key;
}

function columnsOf(keys: readonly Key[], canWrite: boolean, onAsk: (asked: Asked) => void): readonly Column<Key>[] {
  return [
    { heading: 'Name', isWide: true, cell: (key) => <KeyName apiKey={key} /> },
    { heading: 'Ends in', isHiddenWhenNarrow: true, cell: (key) => <code className="text-xs">…{key.last_four}</code> },
    {
      heading: 'Scopes',
      isHiddenWhenNarrow: true,
      cell: (key) => (
        <span className="block w-56 py-1 text-xs whitespace-normal text-muted">
          {summariseScopes(key.scopes)}
          {approvalNote(key) !== undefined && <span className="block text-ink">{approvalNote(key)}</span>}
        </span>
      ),
    },
    {
      heading: 'Created',
      isHiddenWhenNarrow: true,
      cell: (key) => <Time at={key.created_at} className="text-muted" />,
    },
    {
      heading: 'Last used',
      isHiddenWhenNarrow: true,
      cell: (key) => <OptionalTime at={key.last_used_at} otherwise="Never" />,
    },
    {
      heading: 'Expires',
      isHiddenWhenNarrow: true,
      cell: (key) => <OptionalTime at={key.expires_at} otherwise="Never" />,
    },
    { heading: 'Status', cell: (key) => <KeyStatus apiKey={key} isRetiring={isRetiring(key, keys)} /> },
    ...(canWrite
      ? [{ heading: 'Actions', isHeadingHidden: true, cell: (key: Key) => <KeyMenu apiKey={key} onAsk={onAsk} /> }]
      : []),
  ];
}

function KeyName({ apiKey }: { readonly apiKey: Key }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="truncate font-medium">{apiKey.name}</span>
      <span className="max-md:hidden">
        <Identifier value={apiKey.id} what="the key ID" />
      </span>
      <NarrowLine>…{apiKey.last_four}</NarrowLine>
      <span className="text-xs text-muted md:hidden">{summariseScopes(apiKey.scopes)}</span>
    </span>
  );
}

/** Without room for the column, a rolled key's status shows when it ends. */
function KeyStatus({ apiKey, isRetiring: isEnding }: { readonly apiKey: Key; readonly isRetiring: boolean }) {
  if (!isEnding || apiKey.expires_at === null) return <StatusBadge status={apiKey.status} />;
  return (
    <span className="flex flex-col items-start gap-0.5">
      <StatusBadge status="retiring" />
      <span className="text-xs text-muted md:hidden">
        ends <Time at={apiKey.expires_at} />
      </span>
    </span>
  );
}

function OptionalTime({ at, otherwise }: { readonly at: string | null; readonly otherwise: string }) {
  return at === null ? <span className="text-muted">{otherwise}</span> : <Time at={at} className="text-muted" />;
}

function KeyMenu({ apiKey, onAsk }: { readonly apiKey: Key; readonly onAsk: (asked: Asked) => void }) {
  const { id } = useProject();
  return (
    <Menu trigger={<IconButton icon="more" label={`Actions for ${keyTitle(apiKey)}`} />}>
      <MenuItem render={<Link to="/p/$project/requests" params={{ project: id }} search={{ key_id: apiKey.id }} />}>
        View requests
      </MenuItem>
      {apiKey.status === 'active' && (
        <>
          <MenuItem onSelect={() => onAsk({ action: 'roll', key: apiKey })}>Roll</MenuItem>
          <MenuItem isDanger onSelect={() => onAsk({ action: 'revoke', key: apiKey })}>
            Revoke
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

export function KeysPage() {
  const { id, canWrite } = useProject();
  const [asked, setAsked] = useState<Asked | null>(null);
  const create = canWrite && (
    <Link to="/p/$project/keys/new" params={{ project: id }} className={buttonClass('primary')}>
      <Icon name="plus" />
      Create key
    </Link>
  );
  return (
    <Page title="Keys" lead="API keys for this project. Give each key only the scopes it needs." actions={create}>
      <Card>
        <KeyList onAsk={setAsked} create={create} />
      </Card>
      {asked?.action === 'roll' && <RollKey apiKey={asked.key} onClose={() => setAsked(null)} />}
      {asked?.action === 'revoke' && <RevokeKey apiKey={asked.key} onClose={() => setAsked(null)} />}
    </Page>
  );
}

function KeyList({ onAsk, create }: { onAsk: (asked: Asked) => void; create: React.ReactNode }) {
  const { id, canWrite } = useProject();
  const { base_url: baseUrl } = useSession();
  const { filters, change } = useFilters(['cursor']);
  const { data, error, refetch } = useQuery({
    ...consoleQuery('listKeys', { path: { project_id: id }, query: filters }),
    refetchInterval: SLOW_REFRESH_MS,
  });
  if (data === undefined)
    return error === null ? <Loading /> : <Failure error={error} onRetry={() => void refetch()} />;
  if (data.data.length === 0) {
    const command = `curl ${baseUrl}/api/v1/regions \\\n  -H "Authorization: Bearer $LANDHOLD_API_KEY"`;
    return <Empty icon="keys" title="No keys yet. Every request needs one." command={command} action={create} />;
  }
  return (
    <>
      <Table label="Keys" columns={columnsOf(data.data, canWrite, onAsk)} rows={data.data} keyOf={(key) => key.id} />
      <Pager
        cursor={filters['cursor']}
        nextCursor={data.next_cursor}
        count={data.data.length}
        onChange={(cursor) => change({ cursor })}
      />
    </>
  );
}
