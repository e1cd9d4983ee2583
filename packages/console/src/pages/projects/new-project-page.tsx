import { Link, useNavigate } from '@tanstack/react-router';
import { useConsoleMutation } from '../../api/console-api.ts';
import { Button, buttonClass, ButtonRow } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { Card, Page } from '../../components/page.tsx';
import { fieldErrors, FormFailure, NoPermission } from '../../components/states.tsx';
import { useSession } from '../../session.ts';
import { useDraft } from '../../use-draft.ts';
import { CountryField } from '../settings/country-field.tsx';

const FIELDS = ['name', 'country'];

export function NewProjectPage() {
  const { account } = useSession();
  return (
    <Page title="Create a project" lead="Keys, resources and members belong to one project and cannot reach others.">
      <Card className="max-w-2xl">
        {account?.is_administrator ? (
          <ProjectForm />
        ) : (
          <NoPermission message="Only the administrator of this installation can create projects." />
        )}
      </Card>
    </Page>
  );
}

const NEW_PROJECT: { name: string; country: string | null } = { name: '', country: null };

function ProjectForm() {
  const { values, setValues, isChanged } = useDraft('project', NEW_PROJECT);
  const { name, country } = values;
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
          void navigate({ to: '/p/$project/overview', params: { project: id }, ignoreBlocker: true });
        mutate({ body }, { onSuccess });
      }}
    >
      <TextField
        label="Name"
        help="Lowercase letters, digits and hyphens. Must be unique in this installation."
        placeholder="field-office"
        value={name}
        onChange={(event) => setValues({ ...values, name: event.target.value })}
        isFirst
        error={errors['name']}
        autoComplete="off"
      />
      <CountryField
        value={country}
        onChange={(next) => setValues({ ...values, country: next })}
        error={errors['country']}
      />
      <FormFailure error={error} shown={FIELDS} />
      <ButtonRow>
        <Button type="submit" look="primary" isBusy={isPending}>
          Create project
        </Button>
        <Link to="/projects" className={buttonClass('quiet')}>
          Cancel
        </Link>
      </ButtonRow>
      <LeaveGuard isChanged={isChanged} />
    </form>
  );
}
