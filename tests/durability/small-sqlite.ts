/**
 * Loaded into a server before its own code (`node --import`): at SIGUSR2 its SQLite file may not grow any further, at
 * the next it may again. SQLite itself then says that the disk is full.
 */
import { DatabaseSync } from 'node:sqlite';

const MAX_PAGES = 4_294_967_294;

const connections = new Set<DatabaseSync>();
const prepare = DatabaseSync.prototype.prepare;
DatabaseSync.prototype.prepare = function (this: DatabaseSync, ...values: Parameters<typeof prepare>) {
  connections.add(this);
  return prepare.apply(this, values);
};

let isSmall = false;
process.on('SIGUSR2', () => {
  isSmall = !isSmall;
  // Never smaller than what is there: asked for less, SQLite takes that.
  for (const connection of connections) connection.exec(`pragma max_page_count = ${isSmall ? 1 : MAX_PAGES}`);
});
