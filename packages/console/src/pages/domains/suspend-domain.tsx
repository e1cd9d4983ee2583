import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { readAgain, useConsoleMutation } from '../../api/console-api.ts';
import { Button, ButtonRow } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { fieldErrors, FormFailure } from '../../components/states.tsx';
import { showToast } from '../../components/toast.ts';
import { useProject } from '../../project.ts';
import type { DomainDialogProps } from './domain-api.ts';
import { STALE_AFTER_DOMAIN } from './domain-api.ts';

const LONGEST_REASON = 200;

/** What administrators see: the domain stops, and its project reads why. */
export function SuspendDomain({ domain, onClose }: DomainDialogProps) {
  const { id: project } = useProject();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useConsoleMutation('suspendDomain', []);
  const suspend = (event: FormEvent): void => {
    event.preventDefault();
    mutate(
      { path: { project_id: project, domain_id: domain.id }, body: { reason: reason.trim() } },
      {
        onSuccess: () => {
          void readAgain(client, STALE_AFTER_DOMAIN);
          showToast(`Suspended ${domain.name}.`);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Suspend ${domain.name}`}
      description="The domain loses its delegation, so resolvers no longer find it. The project cannot delete or transfer it until you resume it."
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={suspend}>
        <TextField
          isFirst
          label="Reason"
          name="reason"
          help="One sentence. Members of the project see it on this page."
          value={reason}
          maxLength={LONGEST_REASON}
          autoComplete="off"
          error={fieldErrors(error, ['reason'])['reason']}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormFailure error={error} shown={['reason']} />
        <ButtonRow>
          <Button type="submit" look="danger" isBusy={isPending}>
            Suspend domain
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}

export function ResumeDomain({ domain, onClose }: DomainDialogProps) {
  const { id: project } = useProject();
  const client = useQueryClient();
  const { mutate, isPending, error } = useConsoleMutation('resumeDomain', []);
  const resume = (): void =>
    mutate(
      { path: { project_id: project, domain_id: domain.id } },
      {
        onSuccess: ({ status }) => {
          void readAgain(client, STALE_AFTER_DOMAIN);
          showToast(`Resumed ${domain.name}. It is ${status}.`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Resume ${domain.name}`}
      description="The domain is delegated again, unless it has expired. The project can change, delete and transfer it."
    >
      <div className="flex flex-col gap-4">
        <FormFailure error={error} shown={[]} />
        <ButtonRow>
          <Button look="primary" isBusy={isPending} onClick={resume}>
            Resume domain
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  );
}
