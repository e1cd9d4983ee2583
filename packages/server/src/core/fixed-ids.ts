import { wallClock } from './clock.ts';
import { createIds } from './ids.ts';
import { createSeededRandomness } from './randomness.ts';

const BEGINNING = Date.parse('2026-01-01T00:00:00Z');

/** An id that is the same in each run of a mock, so that pages and settings that contain it survive a restart. */
export function fixedId(prefix: string, name: string): string {
  const randomness = createSeededRandomness(`${prefix} ${name}`);
  return createIds({ clock: { ...wallClock, now: () => BEGINNING }, randomness }).next(prefix);
}

export function fixedProjectId(name: string): string {
  return fixedId('proj', name);
}
