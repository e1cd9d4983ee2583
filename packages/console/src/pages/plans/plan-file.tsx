import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { ChoiceCards } from '../../components/choice-cards.tsx';
import { classNames } from '../../components/class-names.ts';
import { TextField } from '../../components/field.tsx';
import { FileChoice } from '../../components/file-choice.tsx';
import { Icon } from '../../components/icon.tsx';
import { Card } from '../../components/page.tsx';
import { FormFailure, Notice } from '../../components/states.tsx';
import { useProject } from '../../project.ts';
import { useDrop } from '../../use-drop.ts';
import type { PlanToMake } from './plans-api.ts';
import { useCreatePlan } from './plans-api.ts';
import type { Place, ProjectFile } from './project-file.ts';
import { readProjectFile } from './project-file.ts';

const MODES = [
  { value: 'merge', label: 'Merge', help: 'Create and change what the file names, and keep everything else.' },
  { value: 'replace', label: 'Replace', help: 'Also delete what the file does not name.' },
] as const;

/** A project file, dropped or chosen, becomes a plan. */
export function PlanFile() {
  const { id: project } = useProject();
  const navigate = useNavigate();
  const create = useCreatePlan(project);
  const [mode, setMode] = useState<PlanToMake['mode']>('merge');
  const [reason, setReason] = useState('');
  const [read, setRead] = useState<{
    readonly name: string;
    readonly file?: ProjectFile;
    readonly problem?: unknown;
  }>();

  async function take(chosen: File | undefined): Promise<void> {
    if (chosen === undefined || create.isPending) return;
    create.reset();
    const { name } = chosen;
    let file: ProjectFile;
    try {
      file = await readProjectFile(chosen);
    } catch (problem) {
      setRead({ name, problem });
      return;
    }
    setRead({ name, file });
    const made = { project: file.project, mode, reason: reason.trim() || null, idempotencyKey: crypto.randomUUID() };
    create.mutate(made, {
      onSuccess: ({ id }) => void navigate({ to: '/p/$project/plans/$plan', params: { project, plan: id } }),
    });
  }

  const isOver = useDrop(({ files }) => void take(files[0]));
  return (
    <Card
      title="Plan a project file"
      className={classNames(isOver && 'outline-2 outline-offset-2 outline-accent outline-dashed')}
    >
      <div className="flex flex-col gap-4 p-4">
        <ChoiceCards
          legend="What to do with the rest of the project"
          name="plan-mode"
          options={MODES}
          value={mode}
          onChange={setMode}
        />
        <TextField
          isOptional
          label="Reason"
          help="Shown with the plan and in its history."
          maxLength={255}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-dashed border-line-strong/60 px-4 py-5">
          <Icon name="upload" className="size-6 text-muted max-sm:hidden" />
          <div className="min-w-0 flex-1 basis-56">
            <p className="text-sm font-medium">Drop a project file here</p>
            <p className="text-xs text-pretty text-muted">
              YAML or JSON. You see what would change; nothing changes yet.
            </p>
          </div>
          <FileChoice
            label="Project file to plan"
            accept=".yaml,.yml,.json,application/yaml,application/json"
            look="primary"
            isBusy={create.isPending}
            onChoose={(file) => void take(file)}
          />
        </div>
        {read?.problem !== undefined && <FormFailure error={read.problem} shown={[]} />}
        {read?.file !== undefined && create.error !== null && (
          <PlanRefused name={read.name} file={read.file} error={create.error} />
        )}
      </div>
    </Card>
  );
}

/** Each fault with its line in the file. */
function PlanRefused({
  name,
  file,
  error,
}: {
  readonly name: string;
  readonly file: ProjectFile;
  readonly error: Error;
}) {
  const places = error instanceof ApiError ? error.fields.map((field) => file.placeOf(field)) : [];
  if (!places.some(({ line }) => line !== undefined)) return <FormFailure error={error} shown={[]} />;
  return (
    <Notice tone="danger">
      <p className="font-medium">{name} cannot be planned. Nothing has changed.</p>
      <ul aria-label={`Problems in ${name}`} className="mt-1.5 flex flex-col gap-1">
        {places.map((place, index) => (
          // Places are in the order of the response, and two may be the same.
          <li key={index} className="[overflow-wrap:anywhere]">
            <PlaceText place={place} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function PlaceText({ place: { line, path, message } }: { readonly place: Place }) {
  return (
    <>
      {line !== undefined && <span className="font-medium">Line {line}: </span>}
      <code className="text-xs">{path}</code> {message}
    </>
  );
}
