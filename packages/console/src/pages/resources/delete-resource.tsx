import { useNavigate } from '@tanstack/react-router';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { useResourceMutation } from '../../api/resources-api.ts';
import { Button, ButtonRow } from '../../components/button.tsx';
import { ConfirmByName } from '../../components/confirm-by-name.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormFailure } from '../../components/states.tsx';
import { showToast } from '../../components/toast.ts';
import type { KindTag } from '../../kinds.ts';
import { KINDS } from '../../kinds.ts';
import { useProject } from '../../project.ts';

export interface DeleteResourceProps {
  readonly kind: KindTag;
  readonly record: ResourceRecord;
  readonly onClose: () => void;
}

/** What is protected is first freed, by a step of its own. */
export function DeleteResource(props: DeleteResourceProps) {
  return props.record.deletion_protection ? <LiftProtection {...props} /> : <ConfirmDeletion {...props} />;
}

function LiftProtection({ kind, record, onClose }: DeleteResourceProps) {
  const { id: project } = useProject();
  const { mutate, isPending, error } = useResourceMutation(project, kind);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${record.name} is protected`}
      description="Somebody turned deletion protection on for it. It cannot be deleted until that is turned off."
    >
      <div className="flex flex-col gap-4">
        <FormFailure error={error} shown={[]} />
        <ButtonRow>
          <Button
            look="danger"
            isBusy={isPending}
            onClick={() => mutate({ method: 'PATCH', id: record.id, body: { deletion_protection: false } })}
          >
            Turn protection off
          </Button>
          <Button look="quiet" onClick={onClose}>
            Keep it
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  );
}

function ConfirmDeletion({ kind, record, onClose }: DeleteResourceProps) {
  const { id: project } = useProject();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useResourceMutation(project, kind);
  return (
    <ConfirmByName
      isOpen
      onClose={onClose}
      title={`Delete this ${KINDS[kind].one}?`}
      description="It is gone at once and its name is free for others. There is no way back."
      name={record.name}
      action={`Delete ${KINDS[kind].one}`}
      isBusy={isPending}
      error={error}
      onConfirm={() =>
        mutate(
          { method: 'DELETE', id: record.id },
          {
            onSuccess: () => {
              showToast(`${record.name} is deleted.`);
              void navigate({ to: '/p/$project/$kind', params: { project, kind } });
            },
          },
        )
      }
    />
  );
}
