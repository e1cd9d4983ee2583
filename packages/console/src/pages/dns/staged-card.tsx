import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Button, ButtonRow } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { FormFailure } from '../../components/states.tsx';
import { Difference } from './difference.tsx';
import type { Staged } from './staged-changes.ts';
import { keyOf, placeOf } from './staged-changes.ts';
import type { StagedChanges } from './use-staged-changes.ts';

/** The server's message about each change, by key. The order is that of the request. */
export function errorsByKey(
  error: unknown,
  staged: Staged,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  if (!(error instanceof ApiError)) return {};
  const keys = Object.keys(staged);
  const found: Record<string, Record<string, string>> = {};
  for (const { param, message } of error.fields) {
    const place = placeOf(param);
    const key = place === undefined ? undefined : keys[place.index];
    if (key === undefined) continue;
    const part = /^\w*/.exec(place!.part)![0] || 'name';
    // The message is shown at its place, so it need not name it.
    (found[key] ??= {})[part] ??= inSentence(message, param);
  }
  return found;
}

function inSentence(message: string, param: string): string {
  const rest = message.startsWith(`${param} `) ? message.slice(param.length + 1) : message;
  const text = rest.replace(/^is /, '');
  return text[0]!.toUpperCase() + text.slice(1);
}

/**
 * Changes that are not applied yet, and their effect on the zone. It is there before the first change: a bar that came
 * with it would cover the row under the pointer.
 */
export function StagedCard(work: StagedChanges) {
  const { staged, error, isBusy, apply, discard } = work;
  const [isOpen, setOpen] = useState(false);
  const changes = Object.values(staged);
  const isShown = changes.length > 0 && (isOpen || error !== null);
  return (
    <section
      data-staged
      aria-label="Changes to apply"
      className={classNames('rounded-lg border bg-surface', changes.length > 0 ? 'border-accent/50' : 'border-line')}
    >
      {isShown && <Changes {...work} />}
      <div className="flex items-center justify-between gap-2 px-4 py-3 max-sm:flex-col max-sm:items-start">
        <div>
          <h2 className={classNames('text-sm font-semibold', changes.length === 0 && 'text-muted')}>
            {countOf(changes.length)}
          </h2>
          <p className="text-xs text-muted max-sm:hidden">{EFFECT}</p>
        </div>
        <div className="grid items-center *:[grid-area:1/1]">
          {changes.length === 0 && <p className="text-xs text-muted sm:hidden">{EFFECT}</p>}
          <ButtonRow isHidden={changes.length === 0}>
            <Button aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
              {isShown ? 'Hide' : 'Review'}
            </Button>
            <Button look="primary" isBusy={isBusy} onClick={apply}>
              Apply {changes.length === 1 ? 'change' : 'changes'}
            </Button>
            <Button look="quiet" disabled={isBusy} onClick={discard}>
              Discard
            </Button>
          </ButtonRow>
        </div>
      </div>
    </section>
  );
}

const EFFECT = 'They take effect together, or not at all.';

function countOf(count: number): string {
  if (count === 0) return 'No changes to apply';
  return count === 1 ? '1 change to apply' : `${count} changes to apply`;
}

function Changes({ staged, error, isBusy, change: changeBack }: StagedChanges) {
  const wrong = errorsByKey(error, staged);
  const isPlaced = Object.keys(wrong).length > 0;
  return (
    <div className="flex max-h-[min(20rem,35dvh)] flex-col gap-3 overflow-y-auto border-b border-line px-4 py-3">
      {isPlaced ? null : <FormFailure error={error} shown={[]} />}
      {Object.values(staged).map((change) => {
        const set = (change.before ?? change.after)!;
        const messages = Object.values(wrong[keyOf(set)] ?? {});
        return (
          <div key={keyOf(set)} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <Difference change={change} />
              {messages.map((message) => (
                <p key={message} role="alert" className="mt-1 text-xs font-medium text-danger">
                  {message}
                </p>
              ))}
            </div>
            <Button look="quiet" disabled={isBusy} onClick={() => changeBack({ before: set, after: set })}>
              Undo
              <span className="sr-only">
                {' '}
                {set.name} {set.type}
              </span>
            </Button>
          </div>
        );
      })}
    </div>
  );
}
