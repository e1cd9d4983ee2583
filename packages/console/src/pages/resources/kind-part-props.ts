import type { ResourceRecord } from '../../api/resources-api.ts';

/** Props of a dialog for one of a record's children. */
export interface ChildDialogProps extends KindPartProps {
  readonly record: ResourceRecord;
  readonly onClose: () => void;
}

/** Props of a part of a record's page that only some kinds have. */
export interface KindPartProps {
  readonly parent: ResourceRecord;
}

/** Props of a cell in the table of a record's children. */
export interface ChildCellProps extends KindPartProps {
  readonly record: ResourceRecord;
}
