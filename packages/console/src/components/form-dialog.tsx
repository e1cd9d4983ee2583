import type { ReactNode } from 'react';
import type { ButtonLook } from './button.tsx';
import { Button, ButtonRow } from './button.tsx';
import type { DialogProps } from './dialog.tsx';
import { Dialog } from './dialog.tsx';
import type { IconName } from './icon.tsx';
import { FormFailure } from './states.tsx';

export interface DialogFormProps {
  /** The submit button's label. */
  readonly action: string;
  readonly look?: ButtonLook;
  readonly icon?: IconName;
  readonly isBusy: boolean;
  /** Whether there is something to send. */
  readonly isReady?: boolean;
  readonly error: unknown;
  /** The fields that show their own errors. */
  readonly shown?: readonly string[];
  readonly cancel?: string;
  /** Beside the buttons: an alternative. */
  readonly more?: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** The parts of every dialog with an action: its fields, its error, and two buttons. */
export function DialogForm(props: DialogFormProps) {
  const { action, look = 'primary', icon, isBusy, isReady = true, error, shown = [] } = props;
  const { cancel = 'Cancel', more, onSubmit, onClose, children } = props;
  return (
    <form
      noValidate
      className="flex min-w-0 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isBusy) onSubmit();
      }}
    >
      {children}
      <FormFailure error={error} shown={shown} />
      <ButtonRow>
        <Button type="submit" look={look} isBusy={isBusy} disabled={!isReady} {...(icon === undefined ? {} : { icon })}>
          {action}
        </Button>
        {more}
        <Button look="quiet" onClick={onClose}>
          {cancel}
        </Button>
      </ButtonRow>
    </form>
  );
}

export type FormDialogProps = DialogFormProps & Pick<DialogProps, 'title' | 'description' | 'isWide'>;

export function FormDialog({ title, description, isWide = false, ...form }: FormDialogProps) {
  return (
    <Dialog isOpen isWide={isWide} onClose={form.onClose} title={title} description={description}>
      <DialogForm {...form} />
    </Dialog>
  );
}
