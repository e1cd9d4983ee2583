import type { ResourceRecord } from '../../api/resources-api.ts';

export interface WebhookDialogProps {
  readonly webhook: ResourceRecord;
  readonly onClose: () => void;
}
