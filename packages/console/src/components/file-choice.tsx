import { useRef } from 'react';
import type { ButtonLook } from './button.tsx';
import { Button } from './button.tsx';

export interface FileChoiceProps {
  readonly label: string;
  /** Extensions and types, as a browser's dialog takes them. */
  readonly accept: string;
  readonly look?: ButtonLook;
  readonly isBusy?: boolean;
  readonly onChoose: (file: File | undefined) => void;
}

/** A button instead of the browser's control, which no theme reaches. */
export function FileChoice({ label, accept, look = 'plain', isBusy = false, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        aria-label={label}
        className="hidden"
        tabIndex={-1}
        accept={accept}
        onChange={({ target }) => {
          onChoose(target.files?.[0]);
          // The same file can be chosen again after a correction.
          target.value = '';
        }}
      />
      <Button look={look} isBusy={isBusy} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
    </div>
  );
}
