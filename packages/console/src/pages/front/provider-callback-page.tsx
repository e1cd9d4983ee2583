import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { callConsole, refreshQueries } from '../../api/console-api.ts';
import { buttonClass } from '../../components/button.tsx';
import { Failure, Loading } from '../../components/states.tsx';
import { showToast } from '../../components/toast.ts';
import { FrontFrame } from './front-frame.tsx';
import { safeNext } from './safe-next.ts';
import { useBeginSession } from './use-begin-session.ts';

/** What the provider sent the browser back with. It works once, so it is read once, and leaves the address. */
const parameters = location.search.slice(1);

/** Where an identity provider sends the browser back to. */
export function ProviderCallbackPage() {
  const { provider = '' }: { provider?: string } = useParams({ strict: false });
  const begin = useBeginSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    async function finish(): Promise<void> {
      const { intent, next, session } = await completeOnce(provider);
      if (intent === 'sign_in') return begin(session, safeNext(next));
      await refreshQueries(client, ['listIdentities', 'getSession']);
      showToast('Identity linked.');
      await navigate({ to: safeNext(next), replace: true });
    }
    finish().catch((reason: unknown) => setError(reason as Error));
    // Once: everything else it uses stays the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [provider]);
  if (error === null) {
    return (
      <FrontFrame title="Signing in">
        <Loading lines={2} />
      </FrontFrame>
    );
  }
  return (
    <FrontFrame title="You are not signed in">
      <div className="flex flex-col gap-5">
        <Failure error={error} />
        <Link to="/sign-in" className={buttonClass('primary', 'h-9 w-full')}>
          Back to the sign-in page
        </Link>
      </div>
    </FrontFrame>
  );
}

let completed: ReturnType<typeof complete> | undefined;

/** An effect may run twice, and the code works once. */
function completeOnce(provider: string): ReturnType<typeof complete> {
  return (completed ??= complete(provider));
}

async function complete(provider: string) {
  history.replaceState(history.state, '', location.pathname);
  return callConsole('completeProviderSignIn', { path: { provider_id: provider }, body: { parameters } });
}
