import { useState } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { Dialog } from '../../components/dialog.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { OverlapField, USUAL_OVERLAP } from '../../components/overlap-field.tsx';
import { useProject } from '../../project.ts';
import { SecretsInDialog } from '../resources/resource-secrets.tsx';
import { useWebhookAction } from './webhook-api.ts';
import type { WebhookDialogProps } from './webhook-dialog-props.ts';

export function RotateSecret({ webhook, onClose }: WebhookDialogProps) {
  const [rotated, setRotated] = useState<ResourceRecord | null>(null);
  if (rotated === null) return <RotateForm webhook={webhook} onClose={onClose} onRotated={setRotated} />;
  return (
    <Dialog isOpen isWide onClose={onClose} title={`New secret for ${webhook.name}`}>
      <SecretsInDialog kind="webhooks" record={rotated} onClose={onClose} />
    </Dialog>
  );
}

interface RotateFormProps extends WebhookDialogProps {
  readonly onRotated: (webhook: ResourceRecord) => void;
}

function RotateForm({ webhook, onClose, onRotated }: RotateFormProps) {
  const { id: project } = useProject();
  const [overlap, setOverlap] = useState(USUAL_OVERLAP);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useWebhookAction<ResourceRecord>(project, webhook.id);
  return (
    <FormDialog
      title={`Rotate the secret of ${webhook.name}`}
      description="Creates a new secret. Until the old one expires, deliveries are signed with both, so you have time to update your receiver."
      action="Rotate secret"
      isBusy={isPending}
      error={error}
      onClose={onClose}
      onSubmit={() => {
        const body = { overlap_s: overlap };
        // Another overlap is another request.
        const key = `${idempotencyKey}-${overlap}`;
        mutate({ action: 'rotate-secret', body, idempotencyKey: key }, { onSuccess: onRotated });
      }}
    >
      <OverlapField label="The old secret expires" value={overlap} onChange={setOverlap} />
    </FormDialog>
  );
}
