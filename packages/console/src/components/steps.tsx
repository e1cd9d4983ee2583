import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface StepsProps {
  readonly labels: readonly string[];
  /** The current step, from 0. When it equals their number, all are done. */
  readonly current: number;
}

/** The progress through several steps. */
export function Steps({ labels, current }: StepsProps) {
  return (
    <ol className="mb-5 flex flex-wrap gap-x-5 max-sm:gap-x-3 gap-y-2 border-b border-line pb-4 text-dense">
      {labels.map((label, index) => (
        <li
          key={label}
          aria-current={index === current ? 'step' : undefined}
          className={classNames('flex items-center gap-2', index === current ? 'font-medium text-ink' : 'text-muted')}
        >
          <span
            className={classNames(
              'inline-flex size-5 items-center justify-center rounded-full text-xs font-semibold tabular-nums',
              index < current && 'bg-success-soft text-success',
              index === current && 'bg-accent-soft text-accent',
              index > current && 'bg-sunken text-muted',
            )}
          >
            {index < current ? <Icon name="check" className="size-3" /> : index + 1}
          </span>
          <span className={index === current ? '' : 'max-sm:sr-only'}>{label}</span>
          {index < current && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
