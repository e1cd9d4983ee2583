import type { Plan } from '@landhold/client';

type Step = NonNullable<Plan['steps']>[number];
/** A change of a record, as plans and differences show it. */
export type ShownChange = Pick<Step, 'action' | 'kind' | 'name' | 'parent' | 'fields'> &
  Partial<Pick<Step, 'warnings' | 'undo_reason'>>;

const SIGNS: Readonly<Record<Step['action'], string>> = { create: '+', update: '~', delete: '-', restore: '+' };

export function linesOf(change: ShownChange): string {
  const { action, kind, name, parent, fields, warnings = [], undo_reason: reason = null } = change;
  const head = `${SIGNS[action]} ${kind} ${name}${parent === null ? '' : ` in ${parent}`}\n`;
  // What is deleted or new is known by its name.
  const changed = fields.filter(({ field }) => action === 'update' || (isNew(action) && field !== 'name'));
  const values = changed.map(({ field, from, to }) => {
    const former = action === 'update' ? `${JSON.stringify(from)} -> ` : '';
    return `    ${field}: ${former}${JSON.stringify(to)}\n`;
  });
  const notes = [...warnings, ...(reason === null ? [] : [`Undo: ${reason}`])].map((note) => `    ! ${note}\n`);
  return [head, ...values, ...notes].join('');
}

/** A record that comes back from the trash is new, too. */
function isNew(action: Step['action']): boolean {
  return action === 'create' || action === 'restore';
}
