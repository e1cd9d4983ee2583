import type { ReactNode } from 'react';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { TextField } from './field.tsx';
import { DialogForm } from './form-dialog.tsx';

export interface ConfirmByNameProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description: ReactNode;
  /** The text to type. */
  readonly name: string;
  readonly action: string;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onConfirm: () => void;
}

/** For actions that cannot be undone: typing the name again prevents mistakes. */
export function ConfirmByName({ isOpen, onClose, title, description, ...rest }: ConfirmByNameProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} description={description}>
      <ConfirmForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

/** The same without its dialog, where another step comes before it. */
export function ConfirmForm({
  name,
  onConfirm,
  ...form
}: Omit<ConfirmByNameProps, 'isOpen' | 'title' | 'description'>) {
  const [typed, setTyped] = useState('');
  return (
    <DialogForm {...form} look="danger" isReady={typed.trim() === name} onSubmit={onConfirm}>
      <TextField
        label={`Type ${name} to confirm`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        isMono
        isFirst
      />
    </DialogForm>
  );
}
