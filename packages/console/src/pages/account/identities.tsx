import type { Identity, SignInProvider } from '@landhold/contract/console';
import { useQuery } from '@tanstack/react-query';
import { consoleQuery, useConsoleMutation } from '../../api/console-api.ts';
import { Button } from '../../components/button.tsx';
import { Failure, Loading } from '../../components/states.tsx';
import type { Column } from '../../components/table.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { showToast } from '../../components/toast.ts';
import { ProviderButtons } from '../front/provider-buttons.tsx';

const COLUMNS: readonly Column<Identity>[] = [
  { heading: 'Provider', cell: ({ provider_name: name }) => name },
  { heading: 'Email there', isWide: true, cell: ({ email }) => email ?? <span className="text-muted">None</span> },
  {
    heading: 'Linked',
    isHiddenWhenNarrow: true,
    cell: (identity) => <Time at={identity.created_at} className="text-muted" />,
  },
  { heading: 'Unlink', isHeadingHidden: true, cell: (identity) => <Unlink identity={identity} /> },
];

function Unlink({ identity }: { readonly identity: Identity }) {
  const { mutate, isPending } = useConsoleMutation('removeIdentity', ['listIdentities', 'listSessions']);
  return (
    <Button
      look="quiet"
      isBusy={isPending}
      aria-label={`Unlink ${identity.provider_name}`}
      onClick={() =>
        mutate(
          { path: { identity_id: identity.id } },
          {
            onSuccess: () => showToast('Identity unlinked.'),
            onError: (error) => showToast(error.message, 'failure'),
          },
        )
      }
    >
      Unlink
    </Button>
  );
}

export function Identities({ providers }: { readonly providers: readonly SignInProvider[] }) {
  const { data, error, refetch } = useQuery(consoleQuery('listIdentities', { query: { limit: 100 } }));
  if (data === undefined)
    return error === null ? <Loading /> : <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data.data.length > 0 && (
        <Table label="Identities" columns={COLUMNS} rows={data.data} keyOf={(identity) => identity.id} />
      )}
      <div className="max-w-xs px-4 py-5">
        <ProviderButtons providers={providers} intent="link" next="/account" />
      </div>
    </>
  );
}
