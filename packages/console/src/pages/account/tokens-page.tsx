import type { PersonalToken } from '@landhold/contract/console';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { consoleQuery, useConsoleMutation } from '../../api/console-api.ts';
import { StatusBadge } from '../../components/badge.tsx';
import { Button, buttonClass } from '../../components/button.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { Card, Page } from '../../components/page.tsx';
import { Empty, Failure, Loading } from '../../components/states.tsx';
import type { Column } from '../../components/table.tsx';
import { NarrowLine, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { showToast } from '../../components/toast.ts';
import { SLOW_REFRESH_MS } from '../../live.ts';
import { serverNow } from '../../server-clock.ts';
import { summariseScopes } from '../keys/key-scopes.ts';
import { keyTitle, lastUsedWords } from '../keys/key-state.ts';

export const accountLink = (
  <Link to="/account" className="hover:text-ink hover:underline">
    Account
  </Link>
);

function columnsOf(onRevoke: (token: PersonalToken) => void): readonly Column<PersonalToken>[] {
  return [
    { heading: 'Name', isWide: true, cell: (token) => <TokenName token={token} /> },
    { heading: 'Works in', isHiddenWhenNarrow: true, cell: (token) => placeOf(token) },
    {
      heading: 'Scopes',
      isHiddenWhenNarrow: true,
      cell: ({ scopes }) => (
        <span className="block w-56 py-1 text-xs whitespace-normal text-muted">{summariseScopes(scopes)}</span>
      ),
    },
    {
      heading: 'Last used',
      isHiddenWhenNarrow: true,
      cell: (token) => <OptionalTime at={token.last_used_at} otherwise="Never" />,
    },
    {
      heading: 'Expires',
      isHiddenWhenNarrow: true,
      cell: (token) => <OptionalTime at={token.expires_at} otherwise="Never" />,
    },
    { heading: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
    {
      heading: 'Revoke',
      isHeadingHidden: true,
      cell: (token) => (
        <Button look="quiet" aria-label={`Revoke ${keyTitle(token)}`} onClick={() => onRevoke(token)}>
          Revoke
        </Button>
      ),
    },
  ];
}

function placeOf({ project_id: projectId, project_name: name }: PersonalToken): string {
  return projectId === null ? 'The whole installation' : (name ?? projectId);
}

function OptionalTime({ at, otherwise }: { readonly at: string | null; readonly otherwise: string }) {
  return at === null ? <span className="text-muted">{otherwise}</span> : <Time at={at} className="text-muted" />;
}

function TokenName({ token }: { readonly token: PersonalToken }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="truncate font-medium">{token.name}</span>
      <code className="text-xs text-muted max-md:hidden">…{token.last_four}</code>
      <NarrowLine>{placeOf(token)}</NarrowLine>
      <span className="text-xs text-muted md:hidden">{summariseScopes(token.scopes)}</span>
    </span>
  );
}

export function TokensPage() {
  const [revoked, setRevoked] = useState<PersonalToken | null>(null);
  const create = (
    <Link to="/account/tokens/new" className={buttonClass('primary')}>
      <Icon name="plus" />
      Create token
    </Link>
  );
  return (
    <Page
      title="Tokens"
      backLink={accountLink}
      lead="A token lets a program act as you, within your role. Changing your password or signing out everywhere ends all of them."
      actions={create}
    >
      <Card>
        <TokenList onRevoke={setRevoked} create={create} />
      </Card>
      {revoked !== null && <RevokeToken token={revoked} onClose={() => setRevoked(null)} />}
    </Page>
  );
}

function TokenList({ onRevoke, create }: { onRevoke: (token: PersonalToken) => void; create: React.ReactNode }) {
  const { data, error, refetch } = useQuery({
    ...consoleQuery('listTokens', { query: { limit: 100 } }),
    refetchInterval: SLOW_REFRESH_MS,
  });
  if (data === undefined)
    return error === null ? <Loading /> : <Failure error={error} onRetry={() => void refetch()} />;
  if (data.data.length === 0)
    return (
      <Empty
        icon="keys"
        title="No tokens. For a program that runs without you, create a key in its project instead."
        action={create}
      />
    );
  return <Table label="Tokens" columns={columnsOf(onRevoke)} rows={data.data} keyOf={({ id }) => id} />;
}

function RevokeToken({ token, onClose }: { readonly token: PersonalToken; readonly onClose: () => void }) {
  const { mutate, isPending, error } = useConsoleMutation('revokeToken', ['listTokens']);
  return (
    <FormDialog
      title={`Revoke ${keyTitle(token)}?`}
      description={`${lastUsedWords(token, serverNow())} Requests with this token will fail at once. This cannot be undone.`}
      action="Revoke token"
      look="danger"
      isBusy={isPending}
      error={error}
      onClose={onClose}
      onSubmit={() =>
        mutate(
          { path: { token_id: token.id } },
          {
            onSuccess: () => {
              showToast(`Revoked ${keyTitle(token)}.`);
              onClose();
            },
          },
        )
      }
    />
  );
}
