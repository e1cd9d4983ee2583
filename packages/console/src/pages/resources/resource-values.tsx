import type { ReactNode } from 'react';
import { Badge } from '../../components/badge.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Time } from '../../components/time.tsx';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export function Labels({ labels }: { readonly labels: Readonly<Record<string, string>> }) {
  const entries = Object.entries(labels);
  if (entries.length === 0) return <span className="text-muted">none</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {entries.map(([key, value]) => (
        <Badge key={key}>
          <span className="max-w-52 truncate font-mono">
            {key}:{value}
          </span>
        </Badge>
      ))}
    </span>
  );
}

/** The first, and how many more: a table's rows stay one line high. */
export function LabelSummary({ labels }: { readonly labels: Readonly<Record<string, string>> }) {
  const texts = Object.entries(labels).map(([key, value]) => `${key}:${value}`);
  return (
    <span className="flex items-center gap-1.5" title={texts.join(', ')}>
      <Badge>
        <span className="max-w-40 truncate font-mono">{texts[0]}</span>
      </Badge>
      {texts.length > 1 && <span className="text-xs text-muted">+{texts.length - 1}</span>}
    </span>
  );
}

/** A link only where it leads to the web: a record's text is its owner's, and could be a script. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

/** Any value of a record, by what it is. */
export function renderValue(value: unknown): ReactNode {
  if (value === null || value === undefined) return <span className="text-muted">–</span>;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return <span className="tabular-nums">{value.toLocaleString('en')}</span>;
  if (Array.isArray(value)) return <ValueList items={value} />;
  if (typeof value === 'object') return <ValueTable value={value as Record<string, unknown>} />;
  const text = value as string;
  if (MOMENT.test(text)) return <Time at={text} />;
  if (isWebAddress(text)) {
    return (
      <a href={text} rel="noreferrer" target="_blank" className="text-accent hover:underline">
        {text}
      </a>
    );
  }
  return text;
}

function ValueList({ items }: { readonly items: readonly unknown[] }) {
  if (items.length === 0) return <span className="text-muted">none</span>;
  return (
    <ul>
      {items.map((item) => (
        <li key={String(item)} className="font-mono text-xs leading-5">
          {String(item)}
        </li>
      ))}
    </ul>
  );
}

function ValueTable({ value }: { readonly value: Record<string, unknown> }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      {Object.entries(value).map(([name, each]) => (
        <div key={name} className="contents">
          <dt className="font-mono text-xs leading-5 text-muted">{name}</dt>
          <dd className="font-mono text-xs leading-5 [overflow-wrap:anywhere]">
            {typeof each === 'object' && each !== null ? JSON.stringify(each) : String(each)}
            {typeof each === 'string' && (
              <CopyButton text={each} what={name} className="size-5! align-middle text-muted hover:text-ink" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
