import type { ZoneChange } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Button, buttonClass, ButtonRow } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/form-dialog.tsx';
import { Failure, Loading, Notice } from '../../components/states.tsx';
import { showToast } from '../../components/toast.ts';
import { useProject } from '../../project.ts';
import { ChangeContent } from './change-content.tsx';
import { revertCheckQuery, useRevertChange, zoneChangeQuery } from './zone-api.ts';

export interface RevertChangeProps {
  readonly change: ZoneChange;
  readonly onClose: () => void;
}

/** First says whether a change can be reverted and what that would do. */
export function RevertChange({ change, onClose }: RevertChangeProps) {
  const { id: project } = useProject();
  const revert = useRevertChange(project, change.zone_id);
  const full = useQuery(zoneChangeQuery(project, change.zone_id, change.id));
  // Once it is reverted, it cannot be reverted again, and the event may arrive before the response.
  const check = useQuery({ ...revertCheckQuery(project, change.zone_id, change.id), enabled: revert.isIdle });
  const error = revert.isIdle ? (full.error ?? check.error) : null;
  const isRefused = error instanceof ApiError && error.status === 409;
  const isReady = full.data !== undefined && check.data !== undefined;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={isRefused ? 'This change cannot be reverted' : `Revert serial ${change.serial}?`}
      {...(isRefused ? {} : { description: 'The record sets get their previous values.' })}
    >
      {isRefused && <Refused change={change} reason={error.message} onClose={onClose} />}
      {error !== null && !isRefused && <Failure error={error} />}
      {error === null && !isReady && <Loading lines={3} />}
      {error === null && isReady && <Confirmation change={full.data} onClose={onClose} revert={revert} />}
    </Dialog>
  );
}

function Refused({ change, reason, onClose }: RevertChangeProps & { readonly reason: string }) {
  const { id: project } = useProject();
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning">{reason}</Notice>
      <ButtonRow>
        <Link
          to="/p/$project/$kind/$id"
          params={{ project, kind: 'dns', id: change.zone_id }}
          search={{ tab: 'records' }}
          className={buttonClass('primary')}
          onClick={onClose}
        >
          Edit record sets
        </Link>
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </ButtonRow>
    </div>
  );
}

interface ConfirmationProps extends RevertChangeProps {
  readonly revert: ReturnType<typeof useRevertChange>;
}

function Confirmation({ change, onClose, revert: { mutate, isPending, error } }: ConfirmationProps) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const revert = (): void =>
    mutate(
      { id: change.id, idempotencyKey },
      {
        onSuccess: ({ serial }) => {
          showToast(`Reverted. The zone’s serial is now ${serial}.`);
          onClose();
        },
      },
    );
  return (
    <DialogForm action="Revert" isBusy={isPending} error={error} onSubmit={revert} onClose={onClose}>
      <div
        role="region"
        aria-label="What will change"
        // It may scroll, also by keyboard.
        tabIndex={0}
        className="max-h-[45dvh] overflow-y-auto rounded-md border border-line p-2"
      >
        <ChangeContent change={change} isUndone />
      </div>
    </DialogForm>
  );
}
