import type { KindTag } from '@landhold/contract';
import { readListPage } from '../../api/resources-api.ts';
import { ExportMenu } from '../../components/export-menu.tsx';
import { useProject } from '../../project.ts';
import type { FilterState } from '../../use-filters.ts';
import { countOfKind } from './count-label.ts';

interface ExportListProps extends Pick<FilterState, 'filters'> {
  readonly kind: KindTag;
  /** The list's parent, if the kind has one. */
  readonly parent?: { readonly id: string; readonly name: string };
}

/** Saves all pages of the list, with its filters, as one file. */
export function ExportList({ kind, parent, filters }: ExportListProps) {
  const { id: project } = useProject();
  const { cursor: _cursor, ...activeFilters } = filters;
  return (
    <ExportMenu
      name={parent === undefined ? kind : `${parent.name}-${kind}`}
      read={async (cursor, signal) => readListPage(project, kind, { ...activeFilters, cursor }, signal, parent?.id)}
      words={(count) => countOfKind(kind, count)}
    />
  );
}
