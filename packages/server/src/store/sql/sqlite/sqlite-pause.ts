import { DatabaseSync } from 'node:sqlite';
import type { Pause } from '../../installation.ts';
import { PAUSE, toText } from '../shared/sql-installation.ts';

/** A running server commits in between. */
const BUSY_MS = 5_000;

/** Writes a pause into the file, or removes it if `pause` is null. Returns whether that changed anything. */
export function setPauseIn(file: string, pause: Pause | null): boolean {
  const connection = new DatabaseSync(file, { timeout: BUSY_MS });
  try {
    const { changes } =
      pause === null
        ? connection.prepare('delete from secrets where name = ?').run(PAUSE)
        : connection
            .prepare('insert into secrets (name, value) values (?, ?) on conflict do nothing')
            .run(PAUSE, toText(pause));
    return Number(changes) > 0;
  } finally {
    connection.close();
  }
}
