import type { Plan } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { KindTag } from '@landhold/contract';
import { countOf } from '../../components/amount.ts';

export type PlanStep = NonNullable<Plan['steps']>[number];
type Counts = Pick<Plan, 'create_count' | 'update_count' | 'delete_count' | 'restore_count'>;

/** `Creates 2, changes 1`; nothing of what does not happen. */
export function countsOf({ create_count, update_count, delete_count, restore_count }: Counts): string {
  const counts = [
    [create_count, 'creates'],
    [restore_count, 'restores'],
    [update_count, 'changes'],
    [delete_count, 'deletes'],
  ] as const;
  const told = counts.filter(([count]) => count > 0).map(([count, verb]) => `${verb} ${count.toLocaleString('en')}`);
  const words = told.join(', ');
  return words === '' ? 'No changes' : words[0]!.toUpperCase() + words.slice(1);
}

export function changeCount({ create_count, update_count, delete_count, restore_count }: Counts): number {
  return create_count + update_count + delete_count + restore_count;
}

/** What people call a plan: its reason, or how much it changes. */
export function planTitle(plan: Pick<Plan, 'reason' | 'mode'> & Counts): string {
  if (plan.reason !== null) return plan.reason;
  const count = changeCount(plan);
  const size = count === 0 ? 'no changes' : countOf(count, 'change');
  return plan.mode === 'undo' ? `Undo ${size}` : `Plan of ${size}`;
}

export const MODE_WORDS: Readonly<Record<Plan['mode'], string>> = {
  merge: 'Merge: what the file does not name stays',
  replace: 'Replace: what the file does not name is deleted',
  steps: 'Steps: requests, one after the other',
  undo: 'Undo: the opposite of another plan',
};

type Settlement = Pick<Plan, 'pending_count' | 'settled_count' | 'failed_count' | 'settled_at'>;

/** What providers have done of an applied plan: `2 of 3 have finished`, `All have finished, 1 failed`. */
export function providerWords({ pending_count, settled_count, failed_count, settled_at }: Settlement): string {
  const failures = failed_count === 0 ? '' : `, ${failed_count.toLocaleString('en')} failed`;
  if (settled_at === null || pending_count > 0) {
    const total = pending_count + settled_count;
    return `${settled_count.toLocaleString('en')} of ${countOf(total, 'record')} have finished${failures}`;
  }
  return settled_count === 0 ? 'Had nothing to do' : `All have finished${failures}`;
}

/** `site harbour-books`, `record set www A in north-field.com`. */
export function stepName({ kind, name, parent }: Pick<PlanStep, 'kind' | 'name' | 'parent'>): string {
  const noun = kinds[kind as KindTag]?.title ?? kind;
  return `${noun} ${name}${parent === null ? '' : ` in ${parent}`}`;
}

/** More would be a list that nobody reads. */
const MOST_NAMED = 10;

/** What a plan deletes, in a few lines. */
export function deletedNames(steps: readonly PlanStep[]): string[] {
  const deleted = steps.filter(({ action }) => action === 'delete').map(stepName);
  const more = deleted.length - MOST_NAMED;
  return [
    ...deleted.slice(0, MOST_NAMED).map((name) => `Deletes ${name}`),
    ...(more > 0 ? [`Deletes ${more.toLocaleString('en')} more`] : []),
  ];
}

/** Whether a key waits for a person to decide. */
export function isWaiting({ status, needs_approval: isNeeded }: Pick<Plan, 'status' | 'needs_approval'>): boolean {
  return status === 'planned' && isNeeded;
}

/** A server's sentence begins with the number of its step, which people do not see. */
export function withoutStep(message: string): string {
  return message.replace(/^steps\[\d+\]: /, '');
}

/** The step that an error is about. */
export function stepOf(param: string): number | undefined {
  const [, number] = /^steps\[(\d+)\]/.exec(param) ?? [];
  return number === undefined ? undefined : Number(number);
}
