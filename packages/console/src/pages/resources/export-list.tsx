import type { KindTag } from '@landhold/contract';
import { readListPage } from '../../api/resources-api.ts';
import { ExportMenu } from '../../components/export-menu.tsx';
import { useProject } from '../../project.ts';
import type { FiltersInUse } from '../../use-filters.ts';
import { wordsFor } from './refused-list.tsx';

interface ExportListProps extends Pick<FiltersInUse, 'filters'> {
  readonly kind: KindTag;
  /** The list's parent, if the kind has one. */
  readonly parent?: { readonly id: string; readonly name: string };
}

/** Saves all pages of the list, with its filters, as one file. */
export function ExportList({ kind, parent, filters }: ExportListProps) {
  const { id: project } = useProject();
  const { cursor: _cursor, ...asked } = filters;
  return (
    <ExportMenu
      name={parent === undefined ? kind : `${parent.name}-${kind}`}
      read={async (cursor, signal) => readListPage(project, kind, { ...asked, cursor }, signal, parent?.id)}
      words={(count) => wordsFor(kind, count)}
    />
  );
}
