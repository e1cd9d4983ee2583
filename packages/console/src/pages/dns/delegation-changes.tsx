import { CopyButton } from '../../components/copy-button.tsx';
import type { DelegationProblem } from './delegation-words.ts';
import { partsOfDs } from './delegation-words.ts';

/** These are about the zone itself, which need not be pasted. */
const ABOUT_THE_ZONE: ReadonlySet<DelegationProblem['code']> = new Set(['not_registered', 'not_delegated']);

/** What to change at the registrar, step by step, with values to paste. */
export function DelegationChanges({ changes }: { readonly changes: readonly DelegationProblem[] }) {
  if (changes.length === 0) return null;
  return (
    <ol aria-label="What to change at the registrar" className="divide-y divide-line border-b border-line">
      {changes.map(({ code, value, message }) => (
        <li key={`${code} ${value}`} className="flex flex-col gap-2 bg-warning-soft px-4 py-3">
          <p className="text-dense text-pretty">{message}</p>
          {value !== null && !ABOUT_THE_ZONE.has(code) && <Value text={value} />}
        </li>
      ))}
    </ol>
  );
}

function Value({ text }: { readonly text: string }) {
  const parts = partsOfDs(text);
  return (
    <div className="min-w-0 rounded-md border border-line bg-surface">
      <div className="flex min-w-0 items-center justify-between gap-3 px-3 py-1.5">
        <code className="min-w-0 text-xs [overflow-wrap:anywhere]">{text}</code>
        <CopyButton text={text} what={text} />
      </div>
      {parts.length > 0 && (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-1 border-t border-line px-3 py-2 sm:grid-cols-3">
          {parts.map(({ label, value, meaning }) => (
            <div key={label} className={label === 'Digest' ? 'col-span-full min-w-0' : 'min-w-0'}>
              <dt className="font-mono text-xs text-muted">{label}</dt>
              <dd className="flex min-w-0 items-center gap-1 text-xs">
                <code className="min-w-0 [overflow-wrap:anywhere]">{value}</code>
                {meaning !== undefined && <span className="text-muted">{meaning}</span>}
                <CopyButton text={value} what={`the ${label.toLowerCase()}`} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
