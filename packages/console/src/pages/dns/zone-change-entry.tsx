import type { ZoneChange } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import { exactTime } from '../../components/relative-time.ts';
import { Failure, Loading } from '../../components/states.tsx';
import { Time } from '../../components/time.tsx';
import { useProject } from '../../project.ts';
import { ChangeTitle } from './change-title.tsx';
import { ChangeContent } from './change-content.tsx';
import { zoneChangeQuery } from './zone-api.ts';

export interface ZoneChangeEntryProps {
  readonly change: ZoneChange;
  readonly who: string;
  /** The serial of the change that this one reverted, if the page shows it. */
  readonly revertedSerial: number | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onRevert: () => void;
}

/** One line that says who, when and how much; opened, it shows the difference. */
export function ZoneChangeEntry({ change, who, revertedSerial, isOpen, onToggle, onRevert }: ZoneChangeEntryProps) {
  const { canWrite } = useProject();
  const panel = useId();
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={onToggle}
        className="flex w-full items-center gap-3 px-4 py-2.5 text-left text-dense -outline-offset-2 hover:bg-sunken/50"
      >
        <Icon name="right" className={classNames('text-muted transition-transform', isOpen && 'rotate-90')} />
        <span className="min-w-0 flex-1">
          <span className="block font-medium [overflow-wrap:anywhere]">
            <ChangeTitle change={change} revertedSerial={revertedSerial} />
          </span>
          <span className="block text-xs text-muted [overflow-wrap:anywhere]">
            {who} · <Time at={change.created_at} />
          </span>
        </span>
        <span className="shrink-0 text-right font-mono text-xs text-muted">serial {change.serial}</span>
      </button>
      <div id={panel} hidden={!isOpen}>
        {isOpen && (
          <div className="flex flex-col gap-3 px-4 pt-1 pb-4 sm:pl-11">
            <Sets change={change} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {canWrite && <Button onClick={onRevert}>Revert</Button>}
              <span className="text-xs text-muted">{exactTime(change.created_at)}</span>
            </div>
          </div>
        )}
      </div>
    </li>
  );
}

function Sets({ change }: Pick<ZoneChangeEntryProps, 'change'>) {
  const { id: project } = useProject();
  const { data, error, refetch } = useQuery(zoneChangeQuery(project, change.zone_id, change.id));
  if (data === undefined)
    return error === null ? <Loading lines={2} /> : <Failure error={error} onRetry={() => void refetch()} />;
  return <ChangeContent change={data} />;
}
