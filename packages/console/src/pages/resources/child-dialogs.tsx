import { forms } from '@landhold/contract/forms';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { useResourceMutation } from '../../api/resources-api.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Loading } from '../../components/states.tsx';
import { Steps } from '../../components/steps.tsx';
import { showToast } from '../../components/toast.ts';
import type { KindTag } from '../../kinds.ts';
import { KINDS } from '../../kinds.ts';
import { displayName } from '../../display-name.ts';
import { loadPart } from '../../load-part.ts';
import { useProject } from '../../project.ts';
import { useDraft } from '../../use-draft.ts';
import { createFields, initialValues, isAdvanced, toCreateBody, toUpdateBody, updateFields } from './form-model.ts';
import type { ChildPart } from './kind-parts.tsx';
import { childCreations } from './kind-parts.tsx';
import { ResourceForm } from './resource-form.tsx';
import { SecretsInDialog, secretsIn } from './resource-secrets.tsx';

const RecordHistory = lazy(async () => ({
  default: (await loadPart(async () => import('./record-history.tsx'))).RecordHistory,
}));

export type ChildAction =
  | { readonly name: 'create' }
  | { readonly name: 'edit' | 'delete' | 'history'; readonly record: ResourceRecord }
  | { readonly name: 'own'; readonly part: ChildPart; readonly record: ResourceRecord };

interface ChildDialogsProps {
  readonly kind: KindTag;
  readonly parent: ResourceRecord;
  readonly action: ChildAction;
  readonly onClose: () => void;
}

type FormProps = Omit<ChildDialogsProps, 'action'>;

export function ChildDialogs({ action, ...rest }: ChildDialogsProps) {
  if (action.name === 'delete') return <DeleteChild {...rest} record={action.record} />;
  if (action.name === 'own') {
    const { Content } = action.part;
    return (
      <Suspense>
        <Content parent={rest.parent} record={action.record} onClose={rest.onClose} />
      </Suspense>
    );
  }
  if (action.name === 'history') {
    const { id, name } = action.record;
    return (
      <Dialog isOpen isWide onClose={rest.onClose} title={`History of ${name}`}>
        <Suspense fallback={<Loading />}>
          <RecordHistory kind={rest.kind} id={id} parent={rest.parent.id} />
        </Suspense>
      </Dialog>
    );
  }
  const { operations } = forms[rest.kind];
  const isNew = action.name === 'create';
  return (
    <Dialog
      isOpen
      isWide
      onClose={rest.onClose}
      title={isNew ? operations.create.summary : `Edit ${action.record.name}`}
      description={`In ${displayName(rest.parent)}.`}
    >
      {isNew ? <CreateChild {...rest} /> : <EditChild {...rest} record={action.record} />}
    </Dialog>
  );
}

function CreateChild({ kind, parent, onClose }: FormProps) {
  const { id: project } = useProject();
  const fields = createFields(kind);
  const draft = useDraft(`create ${kind}`, initialValues(fields));
  const { mutate, isPending, error } = useResourceMutation(project, kind, parent.id);
  // Retried after a lost response, the same form creates nothing twice.
  const attempt = useRef({ text: '', key: '' });
  const [created, setCreated] = useState<ResourceRecord | null>(null);
  const creation = childCreations[kind];
  if (created !== null && creation !== undefined) {
    return (
      <Suspense fallback={<Loading />}>
        <creation.Content parent={parent} record={created} onClose={onClose} />
      </Suspense>
    );
  }
  if (created !== null) return <SecretsInDialog kind={kind} record={created} onClose={onClose} />;
  const finish = done('Created', onClose);
  const hasMore = (record: ResourceRecord): boolean => creation !== undefined || secretsIn(kind, record).length > 0;
  return (
    <>
      {creation !== undefined && <Steps labels={creation.steps} current={0} />}
      <ResourceForm
        fields={fields}
        draft={draft}
        isAdvanced={(field) => isAdvanced(kind, field)}
        action={forms[kind].operations.create.summary}
        isBusy={isPending}
        error={error}
        cancel={<Cancel onClose={onClose} />}
        isInDialog
        onSubmit={(values) => {
          const body = toCreateBody(fields, values);
          const text = JSON.stringify(body);
          if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() };
          const onSuccess = (record: ResourceRecord): void => (hasMore(record) ? setCreated(record) : finish(record));
          mutate({ method: 'POST', body, idempotencyKey: attempt.current.key }, { onSuccess });
        }}
      />
    </>
  );
}

function EditChild({ kind, parent, record, onClose }: FormProps & { readonly record: ResourceRecord }) {
  const { id: project } = useProject();
  const fields = updateFields(kind);
  const draft = useDraft(`edit ${record.id}`, initialValues(fields, record));
  const { mutate, isPending, error } = useResourceMutation(project, kind, parent.id);
  return (
    <ResourceForm
      fields={fields}
      draft={draft}
      action="Save changes"
      isBusy={isPending}
      error={error}
      cancel={<Cancel onClose={onClose} />}
      isInDialog
      onSubmit={(values) =>
        mutate(
          { method: 'PATCH', id: record.id, body: toUpdateBody(fields, values, record) },
          { onSuccess: done('Saved', onClose) },
        )
      }
    />
  );
}

function DeleteChild({ kind, parent, record, onClose }: FormProps & { readonly record: ResourceRecord }) {
  const { id: project } = useProject();
  const { mutate, isPending, error } = useResourceMutation(project, kind, parent.id);
  const about = KINDS[kind].columns.map((name) => record[name]).filter((value) => typeof value === 'string');
  return (
    <FormDialog
      title={`Delete this ${KINDS[kind].singular}?`}
      description={`${[record.name, ...about].join(' ')} is deleted immediately. This cannot be undone.`}
      action={`Delete ${KINDS[kind].singular}`}
      look="danger"
      isBusy={isPending}
      error={error}
      onSubmit={() =>
        mutate({ method: 'DELETE', id: record.id }, { onSuccess: () => done('Deleted', onClose)(record) })
      }
      onClose={onClose}
    />
  );
}

function Cancel({ onClose }: { readonly onClose: () => void }) {
  return (
    <Button look="quiet" onClick={onClose}>
      Cancel
    </Button>
  );
}

const done =
  (what: string, close: () => void) =>
  ({ name }: ResourceRecord): void => {
    showToast(`${what} ${name}.`);
    close();
  };
