import type { ProjectDetail } from '@landhold/contract/console';
import { useState } from 'react';
import { useConsoleMutation } from '../../api/console-api.ts';
import { Button, ButtonRow } from '../../components/button.tsx';
import { Identifier } from '../../components/copy-button.tsx';
import { Facts } from '../../components/facts.tsx';
import { TextField } from '../../components/field.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { Card, Page } from '../../components/page.tsx';
import { fieldErrors, FormFailure } from '../../components/states.tsx';
import { Time } from '../../components/time.tsx';
import { showToast } from '../../components/toast.ts';
import { useProject } from '../../project.ts';
import { useSession } from '../../session.ts';
import { useDraft } from '../../use-draft.ts';
import { CountryField } from './country-field.tsx';
import { DeleteProject } from './delete-project.tsx';

const FIELDS = ['name', 'country'];

export function SettingsPage() {
  const { project, isOwner } = useProject();
  return (
    <Page title="Project settings" lead={isOwner ? undefined : 'Only owners of the project can change these settings.'}>
      <Card title="General">
        <GeneralForm key={project.id} project={project} isOwner={isOwner} />
      </Card>
      <Card title="Limits" lead="Set by the operator of this installation">
        <Facts facts={limitFacts(project)} />
      </Card>
      {isOwner && <Deletion project={project} />}
    </Page>
  );
}

function limitFacts({ id, limits, created_at: createdAt }: ProjectDetail) {
  const perWindow = (count: number): string => `${count.toLocaleString('en')} every ${limits.window_seconds} s`;
  return [
    { label: 'Requests per key', value: perWindow(limits.requests_per_window) },
    { label: 'Requests per project', value: perWindow(limits.project_requests_per_window) },
    { label: 'Active keys', value: `${limits.keys.toLocaleString('en')} at most` },
    { label: 'Maximum request body', value: `${(limits.body_bytes / 1_024).toLocaleString('en')} KiB` },
    { label: 'Project ID', value: <Identifier value={id} what="the project ID" /> },
    { label: 'Created', value: <Time at={createdAt} /> },
  ];
}

function GeneralForm({ project, isOwner }: { readonly project: ProjectDetail; readonly isOwner: boolean }) {
  const isAdministrator = useSession().account?.is_administrator === true;
  const { values, setValues, isChanged } = useDraft('general', { name: project.name, country: project.country });
  const { mutate, isPending, error } = useConsoleMutation('updateProject', ['getProject', 'listProjects']);
  const errors = fieldErrors(error, FIELDS);
  return (
    <form
      noValidate
      className="flex max-w-xl flex-col gap-5 px-4 py-5"
      onSubmit={(event) => {
        event.preventDefault();
        const onSuccess = (): void => showToast('Project saved.');
        const { name, country } = values;
        const body = isAdministrator ? { name, country } : { name };
        mutate({ path: { project_id: project.id }, body }, { onSuccess });
      }}
    >
      <TextField
        label="Name"
        help="Lowercase letters, digits and hyphens. Must be unique in this installation."
        value={values.name}
        onChange={(event) => setValues({ ...values, name: event.target.value })}
        error={errors['name']}
        disabled={!isOwner}
        autoComplete="off"
      />
      <CountryField
        value={values.country}
        onChange={(country) => setValues({ ...values, country })}
        error={errors['country']}
        isDisabled={!isAdministrator}
      />
      <FormFailure error={error} shown={FIELDS} />
      {isOwner && (
        <ButtonRow>
          <Button type="submit" look="primary" isBusy={isPending} disabled={!isChanged}>
            Save changes
          </Button>
        </ButtonRow>
      )}
      <LeaveGuard isChanged={isChanged} />
    </form>
  );
}

function Deletion({ project }: { readonly project: ProjectDetail }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Card title="Delete project" className="border-danger/40!">
      <div className="flex flex-wrap items-center justify-between gap-4 p-4">
        <p className="max-w-xl text-dense text-pretty text-muted">
          Deletes the project with its resources, keys and logs. You see what is in it first.
        </p>
        <Button look="danger" onClick={() => setAsked(true)}>
          Delete project
        </Button>
      </div>
      {isAsked && <DeleteProject project={project} onClose={() => setAsked(false)} />}
    </Card>
  );
}
