import { useBlocker } from '@tanstack/react-router';
import { areDraftsKept } from '../drafts.ts';
import { Button, ButtonRow } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface LeaveGuardProps {
  readonly isChanged: boolean;
  /** Whether a reload restores what was typed. */
  readonly isDraft?: boolean;
}

/** Asks before leaving a page with unsaved changes. */
export function LeaveGuard({ isChanged, isDraft = true }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged && !(isDraft && areDraftsKept()),
    withResolver: true,
  });
  return (
    <Dialog
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      title="Discard your changes?"
      description="You have unsaved changes on this page. If you leave now, they are lost."
    >
      <ButtonRow>
        <Button look="danger" onClick={() => proceed?.()}>
          Discard changes
        </Button>
        <Button look="quiet" onClick={() => reset?.()}>
          Keep editing
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
