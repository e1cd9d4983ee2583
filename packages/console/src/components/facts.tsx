import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Fact {
  readonly label: string;
  /** On hover: the label's meaning. */
  readonly help?: string;
  readonly value: ReactNode;
  /** Takes a row; it must not come after an odd number of others. */
  readonly isWide?: boolean;
}

const placesOf = (facts: readonly Fact[]): number =>
  facts.reduce((places, { isWide }) => places + (isWide === true ? 2 : 1), 0);

/** Names and values, as in the title block of a plat. */
export function Facts({ facts, columns = 2 }: { readonly facts: readonly Fact[]; readonly columns?: 1 | 2 }) {
  return (
    <dl
      className={classNames(
        'grid gap-px overflow-hidden rounded-b-[inherit] bg-line',
        columns === 2 && 'sm:grid-cols-2',
      )}
    >
      {facts.map(({ label, help, value, isWide = false }, index) => (
        <div
          key={label}
          className={classNames(
            'min-w-0 bg-surface px-4 py-2.5',
            // The last of an odd number takes the row, or the background would show beside it.
            columns === 2 && (isWide || (index === facts.length - 1 && placesOf(facts) % 2 === 1)) && 'sm:col-span-2',
          )}
        >
          <dt title={help} className="font-mono text-xs text-muted">
            {label}
          </dt>
          <dd className="mt-0.5 min-w-0 text-dense [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
