import { ApiError } from '../../api/api-error.ts';
import { Button, ButtonRow } from '../../components/button.tsx';
import { Card } from '../../components/page.tsx';
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

/** Changes that are not applied yet, and their effect on the zone. */
export function StagedCard({ staged, error, isBusy, apply, discard, change: changeBack }: StagedChanges) {
  const changes = Object.values(staged);
  if (changes.length === 0) return null;
  const wrong = errorsByKey(error, staged);
  const isPlaced = Object.keys(wrong).length > 0;
  return (
    <Card
      title={changes.length === 1 ? '1 change to apply' : `${changes.length} changes to apply`}
      lead="They take effect together, or not at all."
      className="border-accent/50"
      actions={
        <ButtonRow>
          <Button look="primary" isBusy={isBusy} onClick={apply}>
            Apply {changes.length === 1 ? 'change' : 'changes'}
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={discard}>
            Discard
          </Button>
        </ButtonRow>
      }
    >
      <div className="flex max-h-80 flex-col gap-3 overflow-y-auto px-4 py-3">
        {isPlaced ? null : <FormFailure error={error} shown={[]} />}
        {changes.map((change) => {
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
    </Card>
  );
}
