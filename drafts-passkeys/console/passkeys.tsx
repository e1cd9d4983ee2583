import type { Passkey } from '@landhold/contract/console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callConsole, consoleQuery, refreshQueries, useConsoleMutation } from '../../api/console-api.ts';
import { useWrite } from '../../api/use-write.ts';
import { Button, ButtonRow } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { Failure, fieldErrors, FormFailure, Loading } from '../../components/states.tsx';
import type { Column } from '../../components/table.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { showToast } from '../../components/toast.ts';
import { hasPasskeys, makePasskey, passkeyWords } from '../../passkey-browser.ts';
import { NewCodes, RecoveryCodes } from './recovery-codes.tsx';

const COLUMNS: readonly Column<Passkey>[] = [
  { heading: 'Name', isWide: true, cell: ({ name }) => name },
  {
    heading: 'Added',
    isHiddenWhenNarrow: true,
    cell: (passkey) => <Time at={passkey.created_at} className="text-muted" />,
  },
  {
    heading: 'Last used',
    cell: ({ last_used_at: at }) =>
      at === null ? <span className="text-muted">Never</span> : <Time at={at} className="text-muted" />,
  },
  { heading: 'Remove', isHeadingHidden: true, cell: (passkey) => <Remove passkey={passkey} /> },
];

function Remove({ passkey }: { readonly passkey: Passkey }) {
  const { mutate, isPending } = useConsoleMutation('removePasskey', ['listPasskeys', 'getRecoveryCodes']);
  return (
    <Button
      look="quiet"
      isBusy={isPending}
      aria-label={`Remove ${passkey.name}`}
      onClick={() =>
        mutate(
          { path: { passkey_id: passkey.id } },
          {
            onSuccess: () => showToast('Passkey removed.'),
            onError: (error) => showToast(error.message, 'failure'),
          },
        )
      }
    >
      Remove
    </Button>
  );
}

export function Passkeys() {
  const { data, error, refetch } = useQuery(consoleQuery('listPasskeys', { query: { limit: 100 } }));
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (data === undefined)
    return error === null ? <Loading /> : <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data.data.length > 0 && (
        <Table label="Passkeys" columns={COLUMNS} rows={data.data} keyOf={(passkey) => passkey.id} />
      )}
      {codes.length > 0 && <NewCodes codes={codes} onClose={() => setCodes([])} />}
      <div className="flex flex-col gap-6 px-4 py-5">
        {hasPasskeys() ? (
          <AddPasskey onAdded={setCodes} />
        ) : (
          <p className="text-dense text-muted">
            Passkeys need a hostname. Open the console at its https address, or at http://localhost.
          </p>
        )}
        {data.data.length > 0 && <RecoveryCodes onRenewed={setCodes} />}
      </div>
    </>
  );
}

function AddPasskey({ onAdded }: { readonly onAdded: (codes: readonly string[]) => void }) {
  const [name, setName] = useState('');
  const client = useQueryClient();
  const { mutate, isPending, error } = useWrite({
    mutationFn: async () => {
      const { options } = await callConsole('beginAddingPasskey', {});
      const credential = await makePasskey(options).catch((reason: unknown) => {
        throw passkeyWords(reason);
      });
      return callConsole('addPasskey', { body: { name, credential } });
    },
    onSuccess: async () => refreshQueries(client, ['listPasskeys', 'getRecoveryCodes']),
  });
  return (
    <form
      noValidate
      className="flex max-w-xl flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(undefined, {
          onSuccess: ({ recovery_codes: codes }) => {
            setName('');
            onAdded(codes);
            showToast('Passkey added.');
          },
        });
      }}
    >
      <TextField
        label="Name of the passkey"
        help="Such as the device that it is on."
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={fieldErrors(error, ['name'])['name']}
        autoComplete="off"
      />
      <FormFailure error={error} shown={['name']} />
      <ButtonRow>
        <Button type="submit" look="primary" isBusy={isPending} disabled={name.trim() === ''}>
          Add passkey
        </Button>
      </ButtonRow>
    </form>
  );
}
