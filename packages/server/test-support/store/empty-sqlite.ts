import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { SqlDatabaseOptions } from '../../src/store/sql/shared/open-sql-database.ts';
import type { SqlStores } from '../../src/store/sql/shared/open-sql-stores.ts';
import { openSqlStores } from '../../src/store/sql/shared/open-sql-stores.ts';

type Options = Pick<SqlDatabaseOptions, 'clock' | 'randomness'>;

/** As SQLite's folder names it. */
const FILE = 'landhold.db';

/** SQLite stores for one test each, closed when it ends. The first database is migrated, and the others are copies. */
export class EmptySqlite {
  readonly #folder = mkdtempSync(join(tmpdir(), 'landhold-sqlite-'));
  #count = 0;

  async open(options: Options): Promise<SqlStores & { readonly dataDir: string }> {
    const first = join(this.#folder, 'first');
    if (this.#count === 0) await (await this.openFolder(first, options)).close();
    const dataDir = join(this.#folder, String((this.#count += 1)));
    mkdirSync(dataDir);
    copyFileSync(join(first, FILE), join(dataDir, FILE));
    const stores = await this.openFolder(dataDir, options);
    let isOpen = true;
    const close = async (): Promise<void> => {
      if (isOpen) await stores.close();
      isOpen = false;
    };
    onTestFinished(close);
    return { ...stores, close, dataDir };
  }

  async openFolder(dataDir: string, options: Options): Promise<SqlStores> {
    return openSqlStores({
      ...options,
      databaseUrl: null,
      dataDir,
      databaseConnections: 1,
      onError: (error) => {
        throw error;
      },
    });
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}
