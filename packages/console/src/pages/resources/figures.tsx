import type { ConsoleResult } from '@landhold/contract/console';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createContext, useContext, useMemo } from 'react';
import { callConsole } from '../../api/console-api.ts';
import type { ResourceRecord } from '../../api/resources-api.ts';
import type { KindTag } from '../../kinds.ts';
import { SLOW_REFRESH_MS } from '../../live.ts';
import { useProject } from '../../project.ts';

export type RecordFigures = ConsoleResult<'readFigures'>['records'][number];
export type FiguresKind = 'sites' | 'databases' | 'vpn' | 'peers';

interface Rows {
  readonly kind: FiguresKind;
  readonly parent: string | undefined;
  readonly ids: string;
}

const MAX_ROWS = 50;
const RowsContext = createContext<Rows | null>(null);

/** What all rows of a list show besides their records, in one request. */
export function useAllFigures(kind: FiguresKind, records: readonly ResourceRecord[], parent?: string) {
  const { id: project_id } = useProject();
  const ids = idsOf(records);
  return useQuery(figuresQuery(project_id, { kind, ids, parent })).data?.records;
}

/** Its cells read their figures with `useFigures`. Not every kind has any. */
export function FigureRows({ kind, records, parent, children }: FigureRowsProps) {
  const ids = idsOf(records);
  const rows = useMemo(() => (hasFigures(kind) ? { kind, parent, ids } : null), [kind, parent, ids]);
  return <RowsContext value={rows}>{children}</RowsContext>;
}

const KINDS_WITH_FIGURES: readonly string[] = ['sites', 'databases', 'vpn', 'peers'] satisfies FiguresKind[];
const hasFigures = (kind: KindTag): kind is FiguresKind => KINDS_WITH_FIGURES.includes(kind);

export interface FigureRowsProps {
  readonly kind: KindTag;
  readonly records: readonly ResourceRecord[];
  readonly parent?: string;
  readonly children: ReactNode;
}

/** Undefined until they are known. */
export function useFigures(id: string): RecordFigures | undefined {
  const { id: project_id } = useProject();
  const rows = useContext(RowsContext) ?? { kind: 'sites', parent: undefined, ids: '' };
  return useQuery(figuresQuery(project_id, rows)).data?.records.find((each) => each.id === id);
}

const idsOf = (records: readonly ResourceRecord[]): string =>
  records
    .slice(0, MAX_ROWS)
    .map(({ id }) => id)
    .join(',');

function figuresQuery(project_id: string, { kind, parent, ids }: Rows) {
  const query = { kind, ids, ...(parent === undefined ? {} : { parent_id: parent }) };
  return queryOptions({
    // Refreshed with the list, whose key it shares.
    queryKey: ['resources', project_id, kind, { figures: ids }, parent] as const,
    queryFn: async ({ signal }) => callConsole('readFigures', { path: { project_id }, query }, signal),
    enabled: ids !== '',
    refetchInterval: SLOW_REFRESH_MS / 3,
  });
}
