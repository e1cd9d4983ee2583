import { CopyButton } from './copy-button.tsx';
import { colourise } from './code-colours.ts';
import { classNames } from './class-names.ts';

export interface CodeBlockProps {
  readonly code: string;
  /** Finishes the copy button's name: Copy … */
  readonly what: string;
  /** Wraps long lines: for data, not for commands. */
  readonly isWrapped?: boolean;
  readonly className?: string;
}

const COLOURS = { string: 'text-code-string', keyword: 'text-code-keyword', plain: '' };

export function CodeBlock({ code, what, isWrapped = false, className }: CodeBlockProps) {
  return (
    <div
      className={classNames('flex items-start rounded-lg border border-code-line bg-code text-code-text', className)}
    >
      <pre
        // It may scroll, also by keyboard.
        tabIndex={0}
        aria-label={what}
        role="region"
        className={classNames(
          'max-h-[32rem] min-w-0 flex-1 overflow-auto rounded-lg p-4 pr-2 text-xs leading-5',
          isWrapped && 'break-words whitespace-pre-wrap',
        )}
      >
        <code>
          {colourise(code).map(({ text, colour }, index) => (
            <span key={`${index}:${text}`} className={COLOURS[colour]}>
              {text}
            </span>
          ))}
        </code>
      </pre>
      <CopyButton
        text={code}
        what={what}
        className="mt-1.5 h-9! w-10 rounded-lg text-code-muted hover:text-code-text"
      />
    </div>
  );
}
