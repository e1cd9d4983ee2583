import type { ResourceRecord } from '../../api/resources-api.ts';

/** Of a dialog about what belongs to a record. */
export interface ChildPartProps extends KindPartProps {
  readonly record: ResourceRecord;
  readonly onClose: () => void;
}

/** Of a part of a record's page that its kind alone has. */
export interface KindPartProps {
  readonly parent: ResourceRecord;
}
