import type { BeginProviderSignInBody, SignInProvider } from '@landhold/contract/console';
import { useConsoleMutation } from '../../api/console-api.ts';
import { Button } from '../../components/button.tsx';
import { FormFailure } from '../../components/states.tsx';

export interface ProviderButtonsProps {
  readonly providers: readonly SignInProvider[];
  readonly intent: BeginProviderSignInBody['intent'];
  /** The page of the console to go on with. */
  readonly next: string;
}

const VERBS = { sign_in: 'Continue with', link: 'Link' };

/** Each leads to the provider's own page, and back. */
export function ProviderButtons({ providers, intent, next }: ProviderButtonsProps) {
  const { mutate, isPending, error } = useConsoleMutation('beginProviderSignIn', []);
  return (
    <div className="flex flex-col gap-2">
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          className="h-9 w-full"
          isBusy={isPending}
          onClick={() =>
            mutate(
              { path: { provider_id: id }, body: { intent, next } },
              { onSuccess: ({ url }) => location.assign(url) },
            )
          }
        >
          {VERBS[intent]} {name}
        </Button>
      ))}
      <FormFailure error={error} shown={[]} />
    </div>
  );
}
