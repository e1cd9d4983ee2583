import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useConsoleMutation } from '../../api/console-api.ts';
import { Button, ButtonRow } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { Card, Page } from '../../components/page.tsx';
import { fieldErrors, FormFailure, NoPermission } from '../../components/states.tsx';
import { useSession } from '../../session.ts';
import { CountryField } from '../settings/country-field.tsx';

const FIELDS = ['name', 'country'];

export function NewProjectPage() {
  const { account } = useSession();
  return (
    <Page title="Create a project" lead="Keys, resources and members belong to one project and see no other.">
      <Card className="max-w-2xl">
        {account?.is_administrator ? (
          <ProjectForm />
        ) : (
          <NoPermission message="The administrator of this installation can create projects." />
        )}
      </Card>
    </Page>
  );
}

function ProjectForm() {
  const [name, setName] = useState('');
  const [country, setCountry] = useState<string | null>(null);
  const navigate = useNavigate();
  const { mutate, isPending, error } = useConsoleMutation('createProject', ['listProjects']);
  const errors = fieldErrors(error, FIELDS);
  return (
    <form
      noValidate
      className="flex flex-col gap-5 px-4 py-5"
      onSubmit={(event) => {
        event.preventDefault();
        const body = country === null ? { name } : { name, country };
        const onSuccess = ({ id }: { id: string }): void =>
          void navigate({ to: '/p/$project/overview', params: { project: id } });
        mutate({ body }, { onSuccess });
      }}
    >
      <TextField
        label="Name"
        help="1 to 63 of a-z, 0-9 and hyphens. Unique in the installation."
        placeholder="field-office"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={errors['name']}
        autoComplete="off"
      />
      <CountryField value={country} onChange={setCountry} error={errors['country']} />
      <FormFailure error={error} shown={FIELDS} />
      <ButtonRow>
        <Button type="submit" look="primary" isBusy={isPending}>
          Create project
        </Button>
      </ButtonRow>
    </form>
  );
}
