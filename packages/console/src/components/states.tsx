import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { ApiError } from '../api/api-error.ts';
import { isUnreachable } from '../api/send.ts';
import { useConnection } from '../connection.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { CodeBlock } from './code-block.tsx';
import { Identifier } from './copy-button.tsx';
import { inFormWords } from './field-label.ts';
import type { IconName } from './icon.tsx';
import { Icon } from './icon.tsx';

/** Grey lines in the shape of the content. Screen readers announce it only after a while. */
export function Loading({ lines = 5 }: { readonly lines?: number }) {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-3 p-4">
      {Array.from({ length: lines }, (_, index) => (
        <div
          key={index}
          className={classNames('waiting h-4 rounded-sm bg-sunken', ['w-3/4', 'w-1/2', 'w-5/6'][index % 3])}
        />
      ))}
    </div>
  );
}

interface StateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children?: ReactNode;
}

function State({ icon, title, children }: StateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-5 py-12 text-center">
      <Icon name={icon} className="size-6 text-muted" />
      <p className="max-w-md text-sm font-medium text-pretty">{title}</p>
      {children}
    </div>
  );
}

export interface EmptyProps {
  readonly icon: IconName;
  /** One sentence. */
  readonly title: string;
  readonly command?: string;
  readonly action?: ReactNode;
}

export function Empty({ icon, title, command, action }: EmptyProps) {
  return (
    <State icon={icon} title={title}>
      {action}
      {command !== undefined && (
        <div className="mt-2 w-full max-w-xl text-left">
          <p className="mb-1.5 text-xs text-muted">Or use curl:</p>
          <CodeBlock code={command} what="the command" />
        </div>
      )}
    </State>
  );
}

export interface FailureProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** Shows the server's message, with the id under which it is logged. */
export function Failure({ error, onRetry }: FailureProps) {
  if (error instanceof ApiError && error.status === 403) return <NoPermission message={error.message} />;
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <div role="alert">
      <State icon="alert" title={error instanceof Error ? error.message : 'Something went wrong.'}>
        {requestId !== null && (
          <p className="flex flex-wrap items-center justify-center gap-1 text-xs text-muted">
            Request ID <Identifier value={requestId} what="the request ID" />
          </p>
        )}
        {onRetry !== undefined && <Button onClick={onRetry}>Try again</Button>}
      </State>
    </div>
  );
}

export function NoPermission({ message }: { readonly message: string }) {
  return (
    <State icon="lock" title="You do not have permission to do this.">
      <p className="max-w-md text-dense text-pretty text-muted">{message}</p>
    </State>
  );
}

export interface NoticeProps {
  readonly tone?: 'danger' | 'warning' | 'accent';
  readonly children: ReactNode;
}

const NOTICES = {
  danger: 'border-danger/40 bg-danger-soft text-danger',
  warning: 'border-warning/40 bg-warning-soft text-warning',
  accent: 'border-accent/30 bg-accent-soft text-ink',
};

export function Notice({ tone = 'accent', children }: NoticeProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={classNames('rounded-md border px-3 py-2 text-dense text-pretty', NOTICES[tone])}
    >
      {children}
    </div>
  );
}

/** The server's message about a form, unless fields show it. */
export function FormFailure({ error, shown }: { readonly error: unknown; readonly shown: readonly string[] }) {
  const { isLost } = useConnection();
  const notice = useRef<HTMLDivElement>(null);
  const isShown = error !== null && error !== undefined;
  useEffect(() => {
    // The bar at the bottom, or the edge of the window, would hide it.
    if (!isShown) return;
    notice.current?.closest('form')?.querySelector('[type="submit"]')?.scrollIntoView({ block: 'nearest' });
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  if (!isShown) return null;
  if (isUnreachable(error) && !isLost) return <Notice>The connection is back. Try again.</Notice>;
  if (error instanceof ApiError && error.fields.length > 0) {
    const elsewhere = error.fields.filter(({ param }) => !shown.some((name) => isParamOf(param, name)));
    if (elsewhere.length === 0) return null;
  }
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <div ref={notice}>
      <Notice tone="danger">
        {messageOf(error)}
        {requestId !== null && <span className="mt-0.5 block text-xs">Request ID {requestId}</span>}
      </Notice>
    </div>
  );
}

/** A dialog has its own labels, and does not know the server's names of its fields. */
function messageOf(error: unknown): string {
  const { message } = error as Error;
  const [only, ...others] = error instanceof ApiError ? error.fields : [];
  return only !== undefined && others.length === 0 ? inFormWords(message, only.param) : message;
}

/** Whether `a.b[0]` is about the field `a`. */
export function isParamOf(param: string, name: string): boolean {
  return param === name || param.startsWith(`${name}.`) || param.startsWith(`${name}[`);
}

/** Whether a word in a sentence can only be a field name: `type` and `status` are words, too. */
const isWireName = (name: string): boolean => name.includes('_') || name === 'nameservers';

/** Each field's error, by the field's name. */
export function fieldErrors(error: unknown, names: readonly string[]): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    names.flatMap((name) => {
      const messages = error.fields
        .filter(({ param }) => isParamOf(param, name))
        .map(({ param, message }) => inFormWords(message, param, names.filter(isWireName)));
      return messages.length === 0 ? [] : [[name, messages.join(' ')]];
    }),
  );
}
