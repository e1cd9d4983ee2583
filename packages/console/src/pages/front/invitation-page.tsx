import type { InvitationOffer } from '@landhold/contract/console';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { callConsole, useConsoleMutation } from '../../api/console-api.ts';
import { Button } from '../../components/button.tsx';
import { Failure, fieldErrors, FormFailure, Loading } from '../../components/states.tsx';
import { sessionQuery } from '../../session.ts';
import { roleLabel } from '../members/roles.ts';
import { FrontFrame } from './front-frame.tsx';
import { useFragmentToken } from './front-token.ts';
import { InvitedSignIn } from './invited-sign-in.tsx';
import { NewAccountFields } from './new-account-fields.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { useBeginSession } from './use-begin-session.ts';

export function InvitationPage() {
  const token = useFragmentToken();
  const { data: session } = useQuery(sessionQuery);
  const {
    data: offer,
    error,
    refetch,
  } = useQuery({
    queryKey: ['readInvitation', token],
    queryFn: async ({ signal }) => callConsole('readInvitation', { body: { token: token ?? '' } }, signal),
    enabled: token !== null,
    retry: false,
  });
  if (token === null) {
    return (
      <FrontFrame title="This link is incomplete" lead="Copy the full invite link and try again.">
        <span />
      </FrontFrame>
    );
  }
  if (offer === undefined || session === undefined) {
    return (
      <FrontFrame title="Invitation">
        {error === null ? (
          <Loading lines={3} />
        ) : (
          <Failure error={error} {...(isOver(error) ? {} : { onRetry: () => void refetch() })} />
        )}
      </FrontFrame>
    );
  }
  const isSignedInAsInvited = session.account?.email.toLowerCase() === offer.email.toLowerCase();
  return (
    <FrontFrame title={`Join ${offer.project_name}`} lead={<OfferWords offer={offer} />}>
      {isSignedInAsInvited && <AcceptAsIs token={token} />}
      {!isSignedInAsInvited && session.providers.length > 0 && (
        <div className="mb-5 flex flex-col gap-4">
          <p className="text-dense text-muted">Sign in as {offer.email} first, then open the invite link again.</p>
          <ProviderButtons providers={session.providers} intent="sign_in" next="/" />
        </div>
      )}
      {!isSignedInAsInvited && session.has_passwords && offer.has_account && <InvitedSignIn email={offer.email} />}
      {!isSignedInAsInvited && session.has_passwords && !offer.has_account && <AcceptAsNew token={token} />}
    </FrontFrame>
  );
}

/** A retry would not bring it back. */
function isOver(error: Error): boolean {
  return error instanceof ApiError && error.status === 410;
}

function OfferWords({ offer }: { readonly offer: InvitationOffer }) {
  return (
    <>
      {offer.invited_by} invited <strong className="font-medium text-ink">{offer.email}</strong> as{' '}
      {roleLabel(offer.role).toLowerCase()}.
    </>
  );
}

function AcceptAsIs({ token }: { readonly token: string }) {
  const begin = useBeginSession();
  const { mutate, isPending, error } = useConsoleMutation('acceptInvitation', []);
  return (
    <div className="flex flex-col gap-4">
      <FormFailure error={error} shown={[]} />
      <Button
        look="primary"
        isBusy={isPending}
        onClick={() => mutate({ body: { token } }, { onSuccess: (state) => begin(state, '/') })}
      >
        Join
      </Button>
    </div>
  );
}

const FIELDS = ['name', 'password'];

function AcceptAsNew({ token }: { readonly token: string }) {
  const [account, setAccount] = useState({ name: '', password: '' });
  const begin = useBeginSession();
  const { mutate, isPending, error } = useConsoleMutation('acceptInvitation', []);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ body: { token, ...account } }, { onSuccess: (state) => begin(state, '/') });
      }}
    >
      <NewAccountFields value={account} onChange={setAccount} errors={fieldErrors(error, FIELDS)} isFirst />
      <FormFailure error={error} shown={FIELDS} />
      <Button type="submit" look="primary" isBusy={isPending} className="h-9 w-full">
        Create account and join
      </Button>
    </form>
  );
}
