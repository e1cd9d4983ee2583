import type { FileProblem } from './import-errors.ts';
import { rangeOfLine } from './import-errors.ts';

/** A file in the wrong format has a problem on every line, and the first ones are enough. */
const SHOWN = 50;

export interface ImportProblemsProps {
  readonly problems: readonly FileProblem[];
  readonly text: string;
  /** Shows the line where it can be corrected. */
  readonly onOpen: (line: number) => void;
}

/** Why a file cannot be imported: each line with its reason. */
export function ImportProblems({ problems, text, onOpen }: ImportProblemsProps) {
  if (problems.length === 0) return null;
  const rest = problems.length - SHOWN;
  return (
    <div role="alert" className="rounded-md border border-danger/40 bg-danger-soft text-dense">
      <p className="px-3 pt-2 font-medium text-danger">
        {problems.length === 1 ? 'One problem' : `${problems.length.toLocaleString('en')} problems`}. Nothing was
        imported.
      </p>
      <ul className="max-h-52 overflow-y-auto px-3 pt-1 pb-2">
        {problems.slice(0, SHOWN).map(({ line, reason }, index) => (
          <li key={`${index}:${reason}`} className="flex gap-3 py-1">
            {line !== null && (
              <button
                type="button"
                onClick={() => onOpen(line)}
                className="shrink-0 self-start font-medium text-danger tabular-nums underline underline-offset-2"
              >
                Line {line}
              </button>
            )}
            <span className="min-w-0">
              {line !== null && (
                <code className="block truncate text-xs">{text.slice(...rangeOfLine(text, line))}</code>
              )}
              <span className="block [overflow-wrap:anywhere] text-danger">{reason}</span>
            </span>
          </li>
        ))}
        {rest > 0 && <li className="py-1 text-danger">And {rest.toLocaleString('en')} more.</li>}
      </ul>
    </div>
  );
}
