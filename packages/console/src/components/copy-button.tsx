import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { showToast } from './toast.ts';

const SAY_COPIED_MS = 2_000;

export interface CopyButtonProps {
  readonly text: string;
  /** Finishes the button's name: Copy … */
  readonly what: string;
  readonly label?: string;
  readonly className?: string;
}

/** Returns whether the browser allowed it. */
export async function copyText(text: string, what: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(`Copied ${what}.`);
    return true;
  } catch {
    showToast('The browser blocked copying. Select the text and copy it yourself.', 'failure');
    return false;
  }
}

/** An icon, with a label where there is room. */
export function CopyButton({ text, what, label, className }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SAY_COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async (): Promise<void> => setCopied(await copyText(text, what));

  return (
    <button
      type="button"
      data-copy
      title={`Copy ${what}`}
      // The visible label is already its name.
      aria-label={label === undefined ? `Copy ${what}` : undefined}
      onClick={() => void copy()}
      className={classNames(
        'inline-flex h-6 min-w-6 shrink-0 items-center justify-center gap-1.5 rounded-sm text-xs font-medium transition-colors',
        label !== undefined && 'h-7 border border-current/30 px-2 hover:border-current',
        className ?? 'text-muted hover:text-ink',
      )}
    >
      <Icon name={isCopied ? 'check' : 'copy'} className="size-3.5" />
      {label !== undefined && (isCopied ? 'Copied' : label)}
    </button>
  );
}

export interface IdentifierProps {
  readonly value: string;
  readonly what: string;
}

/** An ID in full, with a button that copies it. */
export function Identifier({ value, what }: IdentifierProps) {
  return (
    <span className="inline-flex max-w-full items-center gap-0.5">
      <code className="min-w-0 truncate text-xs text-muted">{value}</code>
      <CopyButton text={value} what={what} />
    </span>
  );
}
