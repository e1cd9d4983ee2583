import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshQueries, useConsoleMutation } from '../../api/console-api.ts';
import { TextField } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { fieldErrors } from '../../components/states.tsx';
import { showToast } from '../../components/toast.ts';
import { useProject } from '../../project.ts';
import type { DomainDialogProps } from './domain-api.ts';
import { STALE_AFTER_DOMAIN } from './domain-api.ts';

const LONGEST_REASON = 200;

/** For administrators: the domain is suspended, and its project sees the reason. */
export function SuspendDomain({ domain, onClose }: DomainDialogProps) {
  const { id: project } = useProject();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useConsoleMutation('suspendDomain', []);
  const suspend = (): void =>
    mutate(
      { path: { project_id: project, domain_id: domain.id }, body: { reason: reason.trim() } },
      {
        onSuccess: () => {
          void refreshQueries(client, STALE_AFTER_DOMAIN);
          showToast(`Suspended ${domain.name}.`);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={`Suspend ${domain.name}`}
      description="The domain loses its delegation, so resolvers no longer find it. The project cannot delete or transfer it until you resume it."
      action="Suspend domain"
      look="danger"
      isBusy={isPending}
      error={error}
      shown={['reason']}
      onSubmit={suspend}
      onClose={onClose}
    >
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
    </FormDialog>
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
          void refreshQueries(client, STALE_AFTER_DOMAIN);
          showToast(`Resumed ${domain.name}. It is ${status}.`);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={`Resume ${domain.name}`}
      description="The domain is delegated again, unless it has expired. The project can change, delete and transfer it."
      action="Resume domain"
      isBusy={isPending}
      error={error}
      onSubmit={resume}
      onClose={onClose}
    />
  );
}
