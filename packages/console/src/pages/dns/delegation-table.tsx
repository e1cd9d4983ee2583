import { classNames } from '../../components/class-names.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { Icon } from '../../components/icon.tsx';
import type { Compared, Comparison } from './delegation-words.ts';

interface DelegationTableProps {
  readonly rows: readonly Comparison[];
  /** The parent zone that was queried. */
  readonly above: string;
}

/** The parent zone's data, beside what it should be. */
export function DelegationTable({ rows, above }: DelegationTableProps) {
  return (
    <div className="grid gap-px border-t border-line bg-line sm:grid-cols-2">
      {rows.map(({ label, has, should }) => (
        <div key={label} className="contents">
          <Side title={`${label} at ${above}`} values={has} fault="is not one of the zone" isWide={label === 'Glue'} />
          {label !== 'Glue' && <Side title={`${label} of the zone`} values={should} fault={`is missing at ${above}`} />}
        </div>
      ))}
    </div>
  );
}

interface SideProps {
  readonly title: string;
  readonly values: readonly Compared[];
  /** What it means that the other side lacks it. */
  readonly fault: string;
  readonly isWide?: boolean;
}

function Side({ title, values, fault, isWide = false }: SideProps) {
  return (
    <div className={classNames('min-w-0 bg-surface px-4 py-2.5', isWide && 'sm:col-span-2')}>
      <h3 className="font-mono text-xs font-normal text-muted">{title}</h3>
      {values.length === 0 && <p className="mt-0.5 text-dense text-muted">None</p>}
      <ul aria-label={title} className="mt-0.5">
        {values.map(({ value, isShared }) => (
          <li key={value} className="flex min-w-0 items-start gap-1.5">
            <Icon
              name={isShared ? 'check' : 'alert'}
              className={classNames('mt-1 size-3.5', isShared ? 'text-success' : 'text-warning')}
            />
            <span className="min-w-0 text-xs leading-6 [overflow-wrap:anywhere]">
              <code>{value}</code>
              {!isShared && <span className="ml-1.5 text-warning">{fault}</span>}
            </span>
            <CopyButton text={value} what={value} />
          </li>
        ))}
      </ul>
    </div>
  );
}
