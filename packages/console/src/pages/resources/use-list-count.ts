import type { ListCount } from '@landhold/contract/console';
import { useQuery } from '@tanstack/react-query';
import type { Page, ResourceRecord } from '../../api/resources-api.ts';
import { countQuery } from '../../api/resources-api.ts';
import type { KindTag } from '../../kinds.ts';
import { useProject } from '../../project.ts';
import type { FilterState } from '../../use-filters.ts';
import { isOnePage } from './count-label.ts';

interface ShownList extends Pick<FilterState, 'filters'> {
  readonly kind: KindTag;
  readonly page: Page<ResourceRecord> | undefined;
  readonly parent?: string;
}

/** How many records a list has. A single page needs no count. */
export function useListCount({ kind, filters, page, parent }: ShownList): ListCount | undefined {
  const { id: project } = useProject();
  const isCounted = page !== undefined && !isOnePage({ filters, page });
  return useQuery({ ...countQuery(project, kind, filters, parent), enabled: isCounted }).data;
}
