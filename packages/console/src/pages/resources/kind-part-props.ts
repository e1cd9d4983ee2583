import type { ResourceRecord } from '../../api/resources-api.ts';

/** Props of a dialog about a child. */
export interface ChildPartProps extends KindPartProps {
  readonly record: ResourceRecord;
  readonly onClose: () => void;
}

/** Props of a part of a record's page that only its kind has. */
export interface KindPartProps {
  readonly parent: ResourceRecord;
}
