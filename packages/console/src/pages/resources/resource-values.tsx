import type { ReactNode } from 'react';
import { Badge } from '../../components/badge.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { labelOf, optionLabel } from '../../components/field-label.ts';
import { exactTime } from '../../components/relative-time.ts';
import { Time } from '../../components/time.tsx';

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export function Labels({ labels }: { readonly labels: Readonly<Record<string, string>> }) {
  const entries = Object.entries(labels);
  if (entries.length === 0) return <span className="text-muted">None</span>;
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

/** The first label and the number of others, so that a table's rows stay one line high. */
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

/** Only these become links: users write the text, and another scheme could run a script. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

const UNITS: Readonly<Record<string, string>> = { ttl: 'seconds', mtu: 'bytes' };
/** Grouped by thousands. Other numbers, such as ports, are not. */
const COUNT_FIELDS = /_count$|^storage_gb$/;

function NumberValue({ name, value }: { readonly name: string; readonly value: number }) {
  const unit = name === 'years' ? (value === 1 ? 'year' : 'years') : (UNITS[name] ?? '');
  const digits = COUNT_FIELDS.test(name) ? value.toLocaleString('en') : String(value);
  return <span className="tabular-nums">{unit === '' ? digits : `${digits} ${unit}`}</span>;
}

/** Fields that people copy rather than read: identifiers, keys and addresses. */
const COPYABLE_FIELDS = /(^|_)id$|^(public_key|cidr|endpoint|listen_port|host|port|database|user)$/;

/** Fields with a fixed set of values, shown with the form's labels. */
const OPTION_FIELDS = /^(engine|size|payload|protocol|provider|role)$/;

/** A field's value where there is little room, as in a list. */
export function shortValue(name: string, value: unknown): ReactNode {
  return OPTION_FIELDS.test(name) && typeof value === 'string' ? optionLabel(value) : renderValue(value);
}

/** A record's field in full, on its own page. */
export function FieldValue({ name, value }: { readonly name: string; readonly value: unknown }): ReactNode {
  if (isAllEvents(name, value)) return 'All events';
  if (name === 'labels') return <Labels labels={value as Record<string, string>} />;
  if (OPTION_FIELDS.test(name) && typeof value === 'string') return optionLabel(value);
  if (COPYABLE_FIELDS.test(name) && (typeof value === 'string' || typeof value === 'number'))
    return <Code text={String(value)} what={`the ${labelOf(name)}`} />;
  if (typeof value === 'string' && isWebAddress(value)) {
    return (
      <span className="inline-flex max-w-full items-center gap-1">
        {renderValue(value)}
        <CopyButton text={value} what={`the ${labelOf(name)}`} />
      </span>
    );
  }
  if (typeof value === 'string' && TIMESTAMP.test(value)) {
    return (
      <>
        <Time at={value} /> <span className="ml-1 text-xs text-muted">{exactTime(value)}</span>
      </>
    );
  }
  if (typeof value === 'number') return <NumberValue name={name} value={value} />;
  return renderValue(value);
}

function Code({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <span className="inline-flex max-w-full items-start gap-1">
      <code className="min-w-0 text-xs leading-6 [overflow-wrap:anywhere]">{text}</code>
      <CopyButton text={text} what={what} />
    </span>
  );
}

/** What a webhook is sent by default, in words. */
export function isAllEvents(name: string, value: unknown): boolean {
  return name === 'event_types' && Array.isArray(value) && value.length === 1 && value[0] === '*';
}

/** Any value of a record, by its type. */
export function renderValue(value: unknown): ReactNode {
  if (value === null || value === undefined) return <span className="text-muted">–</span>;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return <span className="tabular-nums">{value}</span>;
  if (Array.isArray(value)) return <ValueList items={value} />;
  if (typeof value === 'object') return <ValueTable value={value as Record<string, unknown>} />;
  const text = value as string;
  if (TIMESTAMP.test(text)) return <Time at={text} />;
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
  if (items.length === 0) return <span className="text-muted">None</span>;
  return (
    <ul>
      {items.map((item) => (
        <li key={String(item)}>
          <Code text={String(item)} what={String(item)} />
        </li>
      ))}
    </ul>
  );
}

/** Fields that are null are left out. */
function ValueTable({ value }: { readonly value: Record<string, unknown> }) {
  const entries = Object.entries(value).filter(([, each]) => each !== null);
  if (entries.length === 0) return <span className="text-muted">None</span>;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4">
      {entries.map(([name, each]) => (
        <div key={name} className="contents">
          <dt className="text-xs leading-6 text-muted">{labelOf(name)}</dt>
          <dd>
            <Code text={typeof each === 'string' ? each : JSON.stringify(each)} what={`the ${labelOf(name)}`} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
