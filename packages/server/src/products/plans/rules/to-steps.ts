import type { Step } from './plan-step.ts';
import type { DecidedSteps } from './request-steps.ts';

/** Steps that change something, each with the numbers of the others as they are then. */
export function toSteps({ intents, outcomes }: DecidedSteps): Step[] {
  const steps: Step[] = [];
  // Only creations are referred to, and each of them changes something.
  const numbers = new Map<number, number>();
  const renumbered = <Value>(all: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(
      Object.entries(all).map(([name, value]) => [
        name,
        typeof value === 'number' ? (numbers.get(value)! as typeof value) : value,
      ]),
    );
  for (const [at, intent] of intents.entries()) {
    const { commit, id, fields, whole, trashMs } = outcomes[at]!;
    if (commit === null) continue;
    numbers.set(at, steps.length);
    const isOfNew = intent.action === 'create' || typeof intent.params['id'] === 'number';
    steps.push({
      ...intent,
      params: renumbered(intent.params),
      ...(intent.names === undefined ? {} : { names: renumbered(intent.names) }),
      id: isOfNew ? null : id,
      fields,
      ...(whole === undefined ? {} : { whole }),
      ...(trashMs === undefined ? {} : { trashMs }),
    });
  }
  return steps;
}
