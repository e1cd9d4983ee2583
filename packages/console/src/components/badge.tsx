import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'accent';

const TONES: Readonly<Record<Tone, string>> = {
  neutral: 'bg-sunken text-muted',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  accent: 'bg-accent-soft text-accent',
};

export function Badge({ tone = 'neutral', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-sm align-middle px-1.5 text-xs leading-5 font-medium whitespace-nowrap',
        TONES[tone],
      )}
    >
      {typeof children === 'string' ? <BadgeWord>{children}</BadgeWord> : children}
    </span>
  );
}

/** Values of the API have small letters; badges begin with a capital one. */
export function BadgeWord({ children }: { readonly children: string }) {
  return <span className="inline-block first-letter:uppercase">{children}</span>;
}

const STATUS_TONES: Readonly<Record<string, Tone>> = {
  active: 'success',
  enabled: 'success',
  delivered: 'success',
  completed: 'success',
  applied: 'success',
  planned: 'accent',
  stale: 'warning',
  disabled: 'neutral',
  pending: 'warning',
  provisioning: 'warning',
  updating: 'warning',
  uploading: 'warning',
  processing: 'warning',
  running: 'warning',
  deleting: 'warning',
  retiring: 'warning',
  approved: 'success',
  rejected: 'danger',
  suspended: 'danger',
  failed: 'danger',
  expired: 'danger',
  revoked: 'neutral',
};

/** Statuses that end without an action: pages that show them refresh often. */
export function isTransient(status: string): boolean {
  return ['pending', 'provisioning', 'updating', 'uploading', 'processing', 'running', 'deleting'].includes(status);
}

export function StatusBadge({ status }: { readonly status: string }) {
  return (
    <Badge tone={STATUS_TONES[status] ?? 'neutral'}>
      <span
        aria-hidden="true"
        className={classNames('size-1.5 rounded-full bg-current', isTransient(status) && 'waiting')}
      />
      <BadgeWord>{status}</BadgeWord>
    </Badge>
  );
}

export function statusTone(status: number): Tone {
  return status >= 500 ? 'danger' : status >= 400 ? 'warning' : 'success';
}

export function HttpStatus({ status }: { readonly status: number }) {
  const colours = { danger: 'text-danger', warning: 'text-warning', success: 'text-success', neutral: '', accent: '' };
  return <code className={classNames('text-xs font-semibold', colours[statusTone(status)])}>{status}</code>;
}
