import { useBlocker } from '@tanstack/react-router';
import { areDraftsKept } from '../drafts.ts';
import { Button, ButtonRow } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface LeaveGuardProps {
  readonly isChanged: boolean;
  /** Whether a reload restores what was typed. */
  readonly isDraft?: boolean;
  readonly words?: LeaveWords;
}

interface LeaveWords {
  readonly title: string;
  readonly description: string;
  readonly leave: string;
  readonly stay: string;
}

const UNSAVED: LeaveWords = {
  title: 'Discard your changes?',
  description: 'You have unsaved changes on this page. If you leave now, they are lost.',
  leave: 'Discard changes',
  stay: 'Keep editing',
};

/** On a page that shows a secret once. */
export const SECRET_SHOWN: LeaveWords = {
  title: 'Leave without the secret?',
  description: 'It cannot be shown again. Copy it before you leave this page.',
  leave: 'Leave',
  stay: 'Stay',
};

/** Asks before leaving a page with unsaved changes. */
export function LeaveGuard({ isChanged, isDraft = true, words = UNSAVED }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged && !(isDraft && areDraftsKept()),
    withResolver: true,
  });
  return (
    <Dialog isOpen={status === 'blocked'} onClose={() => reset?.()} title={words.title} description={words.description}>
      <ButtonRow>
        <Button look="danger" onClick={() => proceed?.()}>
          {words.leave}
        </Button>
        <Button look="quiet" onClick={() => reset?.()}>
          {words.stay}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
