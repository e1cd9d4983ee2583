import type { Plan } from '@landhold/contract';
import { countsOf } from './plan-words.ts';

/** `+2 ~1 −1`, and in words for screen readers. */
export function PlanCounts({ plan }: { readonly plan: Plan }) {
  const counts = [
    ['+', plan.create_count + plan.restore_count, 'text-success'],
    ['~', plan.update_count, 'text-warning'],
    ['−', plan.delete_count, 'text-danger'],
  ] as const;
  return (
    <span title={countsOf(plan)} className="whitespace-nowrap">
      <span className="sr-only">{countsOf(plan)}</span>
      <span aria-hidden="true" className="inline-flex gap-2 font-mono text-xs tabular-nums">
        {counts.map(([sign, count, colour]) => (
          <span key={sign} className={count === 0 ? 'text-muted' : colour}>
            {sign}
            {count.toLocaleString('en')}
          </span>
        ))}
      </span>
    </span>
  );
}
