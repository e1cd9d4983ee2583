import { classNames } from '../../components/class-names.ts';
import type { SetChange } from './staged-changes.ts';
import { linesOf } from './staged-changes.ts';

const COLOURS = { '+': 'bg-success-soft text-success', '-': 'bg-danger-soft text-danger', ' ': 'text-muted' };
const WORDS = { '+': 'Added: ', '-': 'Removed: ', ' ': 'Unchanged: ' };

/** One set's removed, kept and added values. */
export function Difference({ change }: { readonly change: SetChange }) {
  return (
    <ul className="flex flex-col overflow-hidden rounded-sm font-mono text-xs">
      {linesOf(change).map(({ sign, text }) => (
        <li key={sign + text} className={classNames('flex gap-2 px-2 py-0.5', COLOURS[sign])}>
          <span aria-hidden className="w-2 shrink-0 select-none">
            {sign}
          </span>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="sr-only">{WORDS[sign]}</span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
