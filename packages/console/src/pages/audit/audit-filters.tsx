import type { AuditEntry } from '@landhold/contract/console';
import { useQuery } from '@tanstack/react-query';
import { callConsole, consoleQuery } from '../../api/console-api.ts';
import { countOf } from '../../components/amount.ts';
import { ExportMenu } from '../../components/export-menu.tsx';
import { ChoiceFilter, FilterBar } from '../../components/filter-bar.tsx';
import { TimeFilter } from '../../components/time-filter.tsx';
import { useProject } from '../../project.ts';
import { useSession } from '../../session.ts';
import type { FilterState } from '../../use-filters.ts';
import { AUDIT_ACTIONS, auditWords } from './audit-words.ts';

export const AUDIT_FILTERS = ['log', 'action', 'account_id', 'since', 'until'];

/** Besides the project's log, administrators can read the installation's, which keeps who deleted which project. */
export const INSTALLATION = { value: 'installation', label: 'This installation' };

const LARGEST_PAGE = 100;

export interface AuditFiltersProps extends FilterState {
  readonly isAdministrator: boolean;
  readonly isInstallation: boolean;
}

export function AuditFilters({ filters, change, isAdministrator, isInstallation }: AuditFiltersProps) {
  const { id } = useProject();
  const actors = useActors(filters['account_id']);
  const { log: _log, cursor: _cursor, ...asked } = filters;
  const read = async (cursor: string | undefined, signal: AbortSignal) => {
    const query = { limit: LARGEST_PAGE, ...(cursor === undefined ? {} : { cursor }) };
    return isInstallation
      ? callConsole('listInstallationAudit', { query }, signal)
      : callConsole('listAudit', { path: { project_id: id }, query: { ...query, ...asked } }, signal);
  };
  return (
    <FilterBar
      isFiltered={AUDIT_FILTERS.some((name) => filters[name] !== undefined)}
      onClear={() => change(Object.fromEntries(AUDIT_FILTERS.map((name) => [name, undefined])))}
      tools={<ExportMenu name="audit-log" read={read} rowOf={rowOf} words={(count) => countOf(count, 'action')} />}
    >
      {isAdministrator && (
        <ChoiceFilter
          label="This project"
          value={filters['log']}
          options={[INSTALLATION]}
          onChange={(log) => change({ log })}
        />
      )}
      {!isInstallation && (
        <>
          <ChoiceFilter
            label="Any action"
            value={filters['action']}
            options={AUDIT_ACTIONS}
            onChange={(action) => change({ action })}
          />
          <ChoiceFilter
            label="Any member"
            value={filters['account_id']}
            options={actors}
            onChange={(account) => change({ account_id: account })}
          />
          <TimeFilter filters={filters} change={change} />
        </>
      )}
    </FilterBar>
  );
}

/** The accounts to choose from: members, yourself even if not a member, and the chosen one. */
function useActors(chosen: string | undefined): readonly { readonly value: string; readonly label: string }[] {
  const { id } = useProject();
  const { account } = useSession();
  const { data } = useQuery(consoleQuery('listMembers', { path: { project_id: id }, query: { limit: 100 } }));
  const actors = new Map((data?.data ?? []).map((member) => [member.account_id, member.name]));
  if (account !== null && !actors.has(account.id)) actors.set(account.id, account.name);
  if (chosen !== undefined && !actors.has(chosen)) actors.set(chosen, 'Former member');
  return Array.from(actors, ([value, label]) => ({ value, label }));
}

/** A row of the exported table, with the action in words beside its operation. */
function rowOf(entry: AuditEntry): Readonly<Record<string, unknown>> {
  return { ...entry, description: auditWords(entry.action) };
}
