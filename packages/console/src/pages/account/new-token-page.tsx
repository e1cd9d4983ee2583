import type { CreatedPersonalToken } from '@landhold/contract/console';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useConsoleMutation } from '../../api/console-api.ts';
import { Button, buttonClass, ButtonRow } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { Card, Page } from '../../components/page.tsx';
import { Empty, Failure, fieldErrors, FormFailure, Loading } from '../../components/states.tsx';
import { useDraft } from '../../use-draft.ts';
import { ExpiryFields } from '../keys/expiry-fields.tsx';
import type { Expiry } from '../keys/key-expiry.ts';
import { endOfDay, expiryMoment } from '../keys/key-expiry.ts';
import type { Scope } from '../keys/key-scopes.ts';
import { isScope, PRESETS } from '../keys/key-scopes.ts';
import { KeySecret } from '../keys/key-secret.tsx';
import { ScopeMatrix } from '../keys/scope-matrix.tsx';
import type { TokenPlaces } from './token-place.tsx';
import { INSTALLATION, PlaceField, useTokenPlaces } from './token-place.tsx';

const FIELDS = ['name', 'project_id', 'scopes', 'expires_at'];

export function NewTokenPage() {
  const [created, setCreated] = useState<CreatedPersonalToken | null>(null);
  const { places, error } = useTokenPlaces();
  const backLink = (
    <Link to="/account/tokens" className="hover:text-ink hover:underline">
      Tokens
    </Link>
  );
  if (created !== null) {
    const project = created.project_id === null ? (places?.projects[0]?.id ?? 'proj_…') : undefined;
    return (
      <Page title={`Token “${created.name}” created`} backLink={backLink}>
        <KeySecret created={created} what="token" project={project} />
        <ButtonRow>
          <Link to="/account/tokens" className={buttonClass('primary')}>
            Done
          </Link>
        </ButtonRow>
      </Page>
    );
  }
  return (
    <Page
      title="Create a token"
      backLink={backLink}
      lead="It acts as you, within these scopes, and never does more than your role allows."
    >
      <Card className="max-w-2xl">
        {places === undefined && error === null && <Loading />}
        {places === undefined && error !== null && <Failure error={error} onRetry={() => location.reload()} />}
        {places !== undefined && <FormFor places={places} onCreated={setCreated} />}
      </Card>
    </Page>
  );
}

interface FormProps {
  readonly places: TokenPlaces;
  readonly onCreated: (created: CreatedPersonalToken) => void;
}

function FormFor(props: FormProps) {
  const { projects, isAdministrator } = props.places;
  if (projects.length > 0 || isAdministrator) return <TokenForm {...props} />;
  return <Empty icon="overview" title="You are not a member of any project, so there is nothing a token could do." />;
}

interface NewToken {
  readonly name: string;
  readonly place: string;
  readonly scopes: readonly Scope[];
  readonly expiry: Expiry;
  readonly date: string;
}

function TokenForm({ places, onCreated }: FormProps) {
  const first: NewToken = {
    name: '',
    place: places.projects[0]?.id ?? INSTALLATION,
    scopes: PRESETS[0]!.scopes,
    expiry: '90',
    date: '',
  };
  const { values, setValues, isChanged } = useDraft('token', first);
  const { name, expiry, date } = values;
  const place = places.scopesIn(values.place).length > 0 ? values.place : first.place;
  const allowed = places.scopesIn(place);
  const scopes = values.scopes.filter((scope) => isScope(scope) && allowed.includes(scope));
  const change = (part: Partial<NewToken>): void => setValues({ ...values, ...part });
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useConsoleMutation('createToken', ['listTokens']);
  const errors = fieldErrors(error, FIELDS);
  return (
    <form
      noValidate
      className="flex flex-col gap-5 px-4 py-5"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (expiry === 'date' && endOfDay(date) === undefined) return;
        const project_id = place === INSTALLATION ? null : place;
        const body = { name, project_id, scopes, expires_at: expiryMoment(expiry, date, Date.now()) };
        mutate({ body }, { onSuccess: onCreated });
      }}
    >
      <TextField
        label="Name"
        help="Where it is used, such as laptop or backup-script."
        value={name}
        onChange={(event) => change({ name: event.target.value })}
        error={errors['name']}
        isFirst
        maxLength={100}
        autoComplete="off"
      />
      <PlaceField
        places={places}
        value={place}
        onChange={(next) => change({ place: next })}
        error={errors['project_id']}
      />
      <ScopeMatrix
        value={scopes}
        allowed={allowed}
        onChange={(next) => change({ scopes: next })}
        error={errors['scopes']}
      />
      <ExpiryFields value={values} onChange={change} isTried={isTried} error={errors['expires_at']} />
      <FormFailure error={error} shown={FIELDS} />
      <ButtonRow>
        <Button type="submit" look="primary" isBusy={isPending}>
          Create token
        </Button>
        <Link to="/account/tokens" className={buttonClass('quiet')}>
          Cancel
        </Link>
      </ButtonRow>
      <LeaveGuard isChanged={isChanged} />
    </form>
  );
}
