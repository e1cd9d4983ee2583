import { Link } from '@tanstack/react-router';
import { classNames } from '../../components/class-names.ts';
import type { Range } from './chart-times.ts';
import { RANGES } from './chart-times.ts';

/** How far back the page looks. It is in the URL, so that it can be kept and shared. */
export function RangeChoice({ range }: { readonly range: Range }) {
  return (
    <nav aria-label="Time range" className="flex rounded-md border border-line-strong/60 bg-surface p-0.5">
      {RANGES.map(({ value, label, words }) => (
        <Link
          key={value}
          to="."
          search={value === 'day' ? {} : { range: value }}
          replace
          resetScroll={false}
          title={words}
          aria-current={value === range ? 'true' : undefined}
          className={classNames(
            'rounded-sm px-2.5 text-dense leading-6.5 font-medium no-underline',
            value === range ? 'bg-sunken text-ink' : 'text-muted hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
