import type { EventPlace } from './store.ts';

/** Enough of an event's UUID to tell it from another, and only its random part, because it may be another project's. */
const MARK_DIGITS = 12;
/** So many that a version without marks reads the same number. */
const GAP = '0'.repeat(24);

export function markOf(uuid: string): string {
  return String(Number.parseInt(uuid.slice(-MARK_DIGITS), 16));
}

/** A place as the text in a cursor. Only cursors contain it, so it is never malformed. */
export function writePlace({ position, mark }: EventPlace): string {
  return mark === null ? String(position) : `${position}.${GAP}${mark}`;
}

export function readPlace(text: string): EventPlace {
  const [position, rest] = text.split('.') as [string, string | undefined];
  return { position: Number(position), mark: rest?.slice(GAP.length) ?? null };
}
