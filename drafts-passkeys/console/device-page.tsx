import type { DeviceLogin } from '@landhold/contract/console';
import { useState } from 'react';
import { useConsoleMutation } from '../../api/console-api.ts';
import { Button, ButtonRow } from '../../components/button.tsx';
import { Facts } from '../../components/facts.tsx';
import { TextField } from '../../components/field.tsx';
import { Card, Page } from '../../components/page.tsx';
import { Failure, fieldErrors, FormFailure, Loading, Notice } from '../../components/states.tsx';
import { Time } from '../../components/time.tsx';
import { useSession } from '../../session.ts';
import { isScope } from '../keys/key-scopes.ts';
import type { Scope } from '../keys/key-scopes.ts';
import { ScopeMatrix } from '../keys/scope-matrix.tsx';
import type { TokenPlaces } from './token-place.tsx';
import { INSTALLATION, PlaceField, useTokenPlaces } from './token-place.tsx';

interface Waiting {
  readonly userCode: string;
  readonly login: DeviceLogin;
}

/** Lets a program on another device act as the person: docs/decisions/0331-device-login.md. */
export function DevicePage() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [outcome, setOutcome] = useState<'approved' | 'denied' | null>(null);
  if (outcome !== null) return <Decided outcome={outcome} />;
  return (
    <Page title="Sign in a device" lead="A program on a computer, such as the command line, wants to act as you.">
      <Card className="max-w-2xl">
        {waiting === null ? (
          <CodeForm onFound={setWaiting} />
        ) : (
          <Decision waiting={waiting} onDecided={setOutcome} />
        )}
      </Card>
    </Page>
  );
}

function Decided({ outcome }: { readonly outcome: 'approved' | 'denied' }) {
  return outcome === 'approved' ? (
    <Page title="Device signed in" lead="You can go back to your terminal, and close this page.">
      <Notice>To end this again, revoke the token under Tokens in the menu of your account.</Notice>
    </Page>
  ) : (
    <Page title="Sign-in denied" lead="The program got nothing. You can close this page.">
      <Notice>
        If someone sent you the code or asked you to open this page, tell an administrator: it was an attempt to get
        access as you.
      </Notice>
    </Page>
  );
}

function CodeForm({ onFound }: { readonly onFound: (waiting: Waiting) => void }) {
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useConsoleMutation('readDeviceLogin', []);
  return (
    <form
      noValidate
      className="flex flex-col gap-5 px-4 py-5"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ body: { user_code: code } }, { onSuccess: (login) => onFound({ userCode: code, login }) });
      }}
    >
      <Notice tone="warning">
        Enter only a code that you see in your own terminal. If someone sent you a code, by mail, by chat or on the
        phone, do not enter it: they would get access as you. Nobody from support or IT needs it.
      </Notice>
      <TextField
        label="Code"
        help="Eight letters that your terminal shows, such as BCDF-GHJK."
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={fieldErrors(error, ['user_code'])['user_code']}
        isFirst
        isMono
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
      />
      <FormFailure error={error} shown={['user_code']} />
      <ButtonRow>
        <Button type="submit" look="primary" isBusy={isPending}>
          Continue
        </Button>
      </ButtonRow>
    </form>
  );
}

interface DecisionProps {
  readonly waiting: Waiting;
  readonly onDecided: (outcome: 'approved' | 'denied') => void;
}

function Decision(props: DecisionProps) {
  const { places, error } = useTokenPlaces();
  if (places !== undefined) return <DecisionForm places={places} {...props} />;
  return error === null ? <Loading /> : <Failure error={error} onRetry={() => location.reload()} />;
}

function DecisionForm({ waiting, places, onDecided }: DecisionProps & { readonly places: TokenPlaces }) {
  const { userCode, login } = waiting;
  const [place, setPlace] = useState(places.projects[0]?.id ?? INSTALLATION);
  const [name, setName] = useState(login.client_id);
  const allowed = login.scopes.filter((scope) => places.scopesIn(place).includes(scope));
  const [chosen, setChosen] = useState<readonly Scope[]>(login.scopes.filter(isScope));
  const scopes = chosen.filter((scope) => allowed.includes(scope));
  const approval = useConsoleMutation('approveDevice', ['listTokens']);
  const denial = useConsoleMutation('denyDevice', []);
  const error = approval.error ?? denial.error;
  const errors = fieldErrors(error, ['name', 'project_id', 'scopes']);
  return (
    <form
      noValidate
      className="flex flex-col gap-5 px-4 py-5"
      onSubmit={(event) => {
        event.preventDefault();
        const project_id = place === INSTALLATION ? null : place;
        const body = { user_code: userCode, name, project_id, scopes };
        approval.mutate({ body }, { onSuccess: () => onDecided('approved') });
      }}
    >
      <Asking waiting={waiting} />
      <TextField
        label="Name of the token"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={errors['name']}
        maxLength={100}
        autoComplete="off"
      />
      <PlaceField places={places} value={place} onChange={setPlace} error={errors['project_id']} />
      <ScopeMatrix value={scopes} allowed={allowed} onChange={setChosen} error={errors['scopes']} />
      <p className="text-dense text-muted">The token expires in 90 days. You can revoke it at any time under Tokens.</p>
      <FormFailure error={error} shown={['name', 'project_id', 'scopes']} />
      <ButtonRow>
        <Button type="submit" look="primary" isBusy={approval.isPending}>
          Let it act as me
        </Button>
        <Button
          look="danger"
          isBusy={denial.isPending}
          onClick={() => denial.mutate({ body: { user_code: userCode } }, { onSuccess: () => onDecided('denied') })}
        >
          Deny
        </Button>
      </ButtonRow>
    </form>
  );
}

/** Who asks, from where, and what to check before saying yes. */
function Asking({ waiting: { userCode, login } }: { readonly waiting: Waiting }) {
  const { account } = useSession();
  return (
    <>
      <p className="text-pretty">
        A program that calls itself <strong className="font-medium">{login.client_id}</strong> wants to act as{' '}
        <strong className="font-medium">{account?.email}</strong>, from the moment you agree, wherever it runs.
      </p>
      <Facts
        columns={1}
        facts={[
          { label: 'Code', value: <code>{userCode.toUpperCase()}</code> },
          { label: 'Asked from', value: <code>{login.address}</code> },
          { label: 'Asked', value: <Time at={login.created_at} /> },
        ]}
      />
      {login.is_same_network ? (
        <Notice tone="warning">
          Agree only if you started this yourself a moment ago, and your terminal shows this code.
        </Notice>
      ) : (
        <Notice tone="danger">
          This did not come from your network. Agree only if you started it yourself, on a machine at {login.address}.
          If someone asked you to enter this code, deny it.
        </Notice>
      )}
    </>
  );
}
