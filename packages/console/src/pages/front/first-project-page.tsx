import type { CreatedKey, Project } from '@landhold/contract/console';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useConsoleMutation } from '../../api/console-api.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { Failure, fieldErrors, FormFailure, Loading } from '../../components/states.tsx';
import { Steps } from '../../components/steps.tsx';
import { projectsQuery } from '../../layout/project-switcher.tsx';
import { useSession } from '../../session.ts';
import { expiryMoment } from '../keys/key-expiry.ts';
import { PRESETS } from '../keys/key-scopes.ts';
import { FirstRequest } from './first-request.tsx';
import { FrontFrame } from './front-frame.tsx';
import { SETUP_STEPS } from './setup-steps.ts';

interface First {
  readonly project: Project;
  readonly created: CreatedKey;
}

/** After the administrator's account: a project and a key in one step, then the first request when it arrives. */
export function FirstProjectPage() {
  const { account } = useSession();
  const { data, error, refetch } = useQuery(projectsQuery);
  const [begun, setBegun] = useState(false);
  const [first, setFirst] = useState<First | null>(null);
  if (first !== null) return <FirstRequest {...first} />;
  // People who return later already have a project, or may not create one.
  const isOver = account?.is_administrator !== true || (data !== undefined && data.data.length > 0);
  if (isOver && !begun) return <Navigate to="/" replace />;
  return (
    <FrontFrame
      title="Create your first project"
      lead="Keys, resources and members belong to a project. You can add more projects later."
      steps={<Steps labels={SETUP_STEPS} current={1} />}
    >
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading lines={3} />}
      {data !== undefined && <FirstProjectForm onBegin={() => setBegun(true)} onDone={setFirst} />}
    </FrontFrame>
  );
}

interface FirstProjectFormProps {
  readonly onBegin: () => void;
  readonly onDone: (first: First) => void;
}

const EVERYTHING = PRESETS.find(({ name }) => name === 'Everything')!.scopes;

function FirstProjectForm({ onBegin, onDone }: FirstProjectFormProps) {
  const [name, setName] = useState('production');
  // A retry after a failure creates only what is missing.
  const [project, setProject] = useState<Project | null>(null);
  const creation = useConsoleMutation('createProject', ['listProjects']);
  const keyCreation = useConsoleMutation('createKey', []);
  const createKey = (owner: Project): void => {
    const body = { name: 'first-key', scopes: [...EVERYTHING], expires_at: expiryMoment('90', '', Date.now()) };
    const onSuccess = (created: CreatedKey): void => onDone({ project: owner, created });
    keyCreation.mutate({ path: { project_id: owner.id }, body }, { onSuccess });
  };
  const create = (): void => {
    onBegin();
    if (project !== null) return createKey(project);
    const onSuccess = (created: Project): void => {
      setProject(created);
      createKey(created);
    };
    creation.mutate({ body: { name } }, { onSuccess });
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        create();
      }}
    >
      <TextField
        label="Project name"
        help="Lowercase letters, digits and hyphens."
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={fieldErrors(creation.error, ['name'])['name']}
        disabled={project !== null}
        isFirst
        autoComplete="off"
      />
      <p className="text-xs text-pretty text-muted">
        An API key with all scopes is created with the project. It expires in 90 days, and you can roll or revoke it at
        any time.
      </p>
      <FormFailure error={creation.error ?? keyCreation.error} shown={['name']} />
      <Button type="submit" look="primary" isBusy={creation.isPending || keyCreation.isPending} className="h-9 w-full">
        {project === null ? 'Create project and key' : 'Create the key'}
      </Button>
    </form>
  );
}
