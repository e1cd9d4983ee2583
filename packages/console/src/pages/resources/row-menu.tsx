import { Link } from '@tanstack/react-router';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { IconButton } from '../../components/button.tsx';
import { copyText } from '../../components/copy-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../components/menu.tsx';
import { displayName } from '../../display-name.ts';
import type { KindTag } from '../../kinds.ts';

export interface RowMenuProps {
  readonly kind: KindTag;
  readonly project: string;
  readonly record: ResourceRecord;
  readonly onDelete: () => void;
}

export function RowMenu({ kind, project, record, onDelete }: RowMenuProps) {
  const name = displayName(record);
  const params = { project, kind, id: record.id };
  return (
    <Menu trigger={<IconButton icon="more" label={`Actions for ${name}`} />}>
      <MenuItem render={<Link to="/p/$project/$kind/$id" params={params} />}>Open</MenuItem>
      <MenuItem render={<Link to="/p/$project/$kind/$id/edit" params={params} />}>Edit</MenuItem>
      <MenuItem onSelect={() => void copyText(record.id, `the ID of ${name}`)}>Copy ID</MenuItem>
      <MenuSeparator />
      <MenuItem isDanger onSelect={onDelete}>
        Delete
      </MenuItem>
    </Menu>
  );
}
