import type { ZoneImport } from '@landhold/contract';
import { useEffect, useRef } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button, ButtonRow } from '../../components/button.tsx';
import { FormFailure } from '../../components/states.tsx';
import { DifferenceList } from './difference-list.tsx';
import { countsOf } from './import-words.ts';
import { toSetChange } from './staged-changes.ts';

export interface ImportPreviewProps {
  readonly difference: ZoneImport;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onApply: () => void;
  readonly onBack: () => void;
}

/** What a zone file would change, and the button to apply it. */
export function ImportPreview({ difference, isBusy, error, onApply, onBack }: ImportPreviewProps) {
  const { added, changed, removed, ignored } = difference;
  const changes = [...removed, ...changed, ...added].map(toSetChange);
  const start = useRef<HTMLDivElement>(null);
  // The focused element is gone: a screen reader continues with its replacement.
  useEffect(() => start.current?.focus(), []);
  return (
    <div
      ref={start}
      tabIndex={-1}
      role="group"
      aria-label="Changes to import"
      className="flex flex-col gap-4 outline-none"
    >
      {changes.length === 0 ? (
        <p className="text-dense">The zone already has everything in this file. There is nothing to import.</p>
      ) : (
        <>
          <p className="flex flex-wrap gap-1.5">
            {added.length > 0 && <Badge tone="success">{countsOf(added.length)} added</Badge>}
            {changed.length > 0 && <Badge tone="warning">{countsOf(changed.length)} changed</Badge>}
            {removed.length > 0 && <Badge tone="danger">{countsOf(removed.length)} deleted</Badge>}
          </p>
          <div
            role="region"
            aria-label="Difference"
            // It may scroll, also by keyboard.
            tabIndex={0}
            className="max-h-[45dvh] overflow-y-auto rounded-md border border-line p-2"
          >
            <DifferenceList changes={changes} />
          </div>
        </>
      )}
      {ignored.length > 0 && <Ignored ignored={ignored} />}
      <FormFailure error={error} shown={[]} />
      <ButtonRow>
        {changes.length > 0 && (
          <Button look={removed.length > 0 ? 'danger' : 'primary'} isBusy={isBusy} onClick={onApply}>
            Apply {changes.length === 1 ? 'change' : `${changes.length.toLocaleString('en')} changes`}
          </Button>
        )}
        <Button look={changes.length > 0 ? 'quiet' : 'plain'} disabled={isBusy} onClick={onBack}>
          Back to the file
        </Button>
      </ButtonRow>
    </div>
  );
}

function Ignored({ ignored }: Pick<ZoneImport, 'ignored'>) {
  return (
    <details className="text-dense">
      <summary className="cursor-pointer text-muted hover:text-ink">
        {ignored.length === 1 ? '1 line' : `${ignored.length.toLocaleString('en')} lines`} ignored or adjusted
      </summary>
      <ul className="mt-2 flex max-h-40 flex-col gap-1 overflow-y-auto text-xs">
        {ignored.slice(0, 200).map(({ name, type, reason }) => (
          <li key={`${name} ${type}`}>
            <code>
              {name} {type}
            </code>
            <span className="text-muted">: {reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
