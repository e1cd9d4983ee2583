import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button, ButtonRow } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './field.tsx';
import { FormFailure } from './states.tsx';

export interface ConfirmByNameProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description: ReactNode;
  /** What has to be typed. */
  readonly name: string;
  readonly action: string;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onConfirm: () => void;
}

/** For what cannot be undone: the name is typed again, so that it is not the wrong one. */
export function ConfirmByName({ isOpen, onClose, title, description, ...rest }: ConfirmByNameProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} description={description}>
      <ConfirmForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function ConfirmForm({
  onClose,
  name,
  action,
  isBusy,
  error,
  onConfirm,
}: Omit<ConfirmByNameProps, 'isOpen' | 'title' | 'description'>) {
  const [typed, setTyped] = useState('');
  const isSame = typed.trim() === name;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSame && !isBusy) onConfirm();
      }}
    >
      <TextField
        label={`Type ${name} to confirm`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        isMono
      />
      <FormFailure error={error} shown={[]} />
      <ButtonRow>
        <Button type="submit" look="danger" disabled={!isSame} isBusy={isBusy}>
          {action}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </ButtonRow>
    </form>
  );
}
