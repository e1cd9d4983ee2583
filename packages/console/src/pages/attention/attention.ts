import type { ResourceRecord } from '../../api/resources-api.ts';
import type { KindTag } from '../../kinds.ts';

/** Something about a record that somebody should look at. */
export interface Concern {
  /** What is wrong, in one sentence. */
  readonly text: string;
  /** A danger is already there, a warning is still to come. */
  readonly tone: 'danger' | 'warning';
  /** The tab that shows it, if it is not the first. */
  readonly tab?: string;
}

/** What a kind's records can need besides what their status says. */
export type ConcernsOf = (record: ResourceRecord) => readonly Concern[];

export interface Attention extends Concern {
  readonly kind: KindTag;
  readonly record: ResourceRecord;
}

const STATUS_WORDS: Readonly<Record<string, string>> = {
  failed: 'failed',
  suspended: 'is suspended',
  expired: 'has expired',
};

/** What a record's status says is wrong. */
export function statusConcerns({ status, status_reason: reason }: ResourceRecord, one: string): readonly Concern[] {
  const words = STATUS_WORDS[status];
  if (words === undefined) return [];
  const text = reason ?? `This ${one} ${words}.`;
  return [{ text, tone: 'danger' }];
}

/** The worst first; otherwise in the order of the kinds. */
export function byTone(all: readonly Attention[]): readonly Attention[] {
  return [...all.filter(({ tone }) => tone === 'danger'), ...all.filter(({ tone }) => tone === 'warning')];
}
