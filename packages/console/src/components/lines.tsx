import type { ReactNode } from 'react';

export interface Line {
  readonly label: string;
  /** The answer, in a few words. */
  readonly value: ReactNode;
  /** What else there is to know, in muted text. */
  readonly note?: ReactNode;
  /** At the end of the line: a badge, a link or a button. */
  readonly aside?: ReactNode;
}

/** Questions and their answers, one in each line. */
export function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <dl className="divide-y divide-line">
      {lines.map(({ label, value, note, aside }) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
        >
          <dt className="font-mono text-xs text-muted max-sm:col-span-2">{label}</dt>
          <dd className="min-w-0 text-dense [overflow-wrap:anywhere]">
            <span className="mr-2 inline-block max-w-full align-top">{value}</span>
            {note !== undefined && <span className="text-pretty text-muted">{note}</span>}
          </dd>
          <dd className="flex flex-wrap justify-end gap-2 text-right">{aside}</dd>
        </div>
      ))}
    </dl>
  );
}
