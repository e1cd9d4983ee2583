import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Tone } from '../../components/badge.tsx';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/page.tsx';
import { Notice } from '../../components/states.tsx';
import { useFirst } from '../dns/use-first.tsx';
import { ChangedFields } from '../events/changed-fields.tsx';
import { changesOf } from '../events/event-changes.ts';
import { ResourceLink } from '../resources/resource-link.tsx';
import type { PlanStep } from './plan-words.ts';

const ACTIONS: Readonly<Record<PlanStep['action'], { readonly word: string; readonly tone: Tone }>> = {
  create: { word: 'Create', tone: 'success' },
  update: { word: 'Change', tone: 'warning' },
  delete: { word: 'Delete', tone: 'danger' },
  restore: { word: 'Restore', tone: 'success' },
};
const SIDES = { create: 'after', update: 'both', delete: 'before', restore: 'after' } as const;

export interface PlanStepsProps {
  readonly steps: readonly PlanStep[];
  /** Why a step no longer fits, by its number. */
  readonly stale: ReadonlyMap<number, string>;
  /** Whether an undo still matters. */
  readonly isUndoShown: boolean;
}

/** What a plan does, in the order in which it is done. */
export function PlanSteps({ steps, stale, isUndoShown }: PlanStepsProps) {
  const { first, more } = useFirst(steps);
  return (
    <Card title="Changes">
      <ol aria-label="Changes" className="divide-y divide-line">
        {first.map((step, index) => (
          <StepEntry
            // A plan's steps never change their places.
            key={index}
            step={step}
            staleReason={stale.get(index)}
            isUndoShown={isUndoShown}
          />
        ))}
      </ol>
      {more !== null && <div className="border-t border-line px-4 py-2.5">{more}</div>}
    </Card>
  );
}

interface StepEntryProps {
  readonly step: PlanStep;
  readonly staleReason: string | undefined;
  readonly isUndoShown: boolean;
}

function StepEntry({ step, staleReason, isUndoShown }: StepEntryProps) {
  const { action, kind, name, id, parent, warnings, undo_reason: undoReason } = step;
  const { word, tone } = ACTIONS[action];
  const noun: string = kinds[kind as KindTag].title;
  // The line above has what identifies the record.
  const identity: readonly string[] = kinds[kind as KindTag].identifiedBy;
  const fields = action === 'update' ? step.fields : step.fields.filter(({ field }) => !identity.includes(field));
  const side = (which: 'from' | 'to') => Object.fromEntries(fields.map((each) => [each.field, each[which]]));
  const isPage = id !== null && parent === null && action !== 'delete' && action !== 'restore';
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-dense">
        <Badge tone={tone}>{word}</Badge>
        <span className="text-muted">{noun}</span>
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
          {isPage ? <ResourceLink id={id} name={name} isAccented /> : name}
        </span>
        {parent !== null && <span className="text-muted [overflow-wrap:anywhere]">in {parent}</span>}
      </div>
      {staleReason !== undefined && <Notice tone="warning">{staleReason}</Notice>}
      {fields.length > 0 && (
        <div className="overflow-hidden rounded-md border border-line">
          <ChangedFields changes={changesOf(side('from'), side('to'))} sides={SIDES[action]} />
        </div>
      )}
      {warnings.length > 0 && (
        <ul aria-label="Warnings" className="text-dense text-warning">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {isUndoShown && undoReason !== null && (
        <p className="text-dense text-muted">
          <span className="font-medium">If you undo this:</span> {lowered(undoReason)}
        </p>
      )}
    </li>
  );
}

function lowered(text: string): string {
  return text[0]!.toLowerCase() + text.slice(1);
}
