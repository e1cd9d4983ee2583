import { readListPage } from '../../api/resources-api.ts';
import { ExportMenu } from '../../components/export-menu.tsx';
import type { KindTag } from '../../kinds.ts';
import { useProject } from '../../project.ts';
import type { FiltersInUse } from '../../use-filters.ts';
import { wordsFor } from './refused-list.tsx';

/** Saves all pages of the list, with its filters, as one file. */
export function ExportList({ kind, filters }: { readonly kind: KindTag } & Pick<FiltersInUse, 'filters'>) {
  const { id: project } = useProject();
  const { cursor: _cursor, ...asked } = filters;
  return (
    <ExportMenu
      name={kind}
      read={async (cursor, signal) => readListPage(project, kind, { ...asked, cursor }, signal)}
      words={(count) => wordsFor(kind, count)}
    />
  );
}
