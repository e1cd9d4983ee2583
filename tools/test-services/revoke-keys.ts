/**
 * Ends keys in a separate process, as an operator's program will: `node revoke-keys.ts DATABASE_URL`, then one key a
 * line on standard input. It prints a line once each is done.
 */
import { createInterface } from 'node:readline';
import { wallClock as clock } from '../../packages/server/src/core/clock.ts';
import { createIds } from '../../packages/server/src/core/ids.ts';
import { createSystemRandomness } from '../../packages/server/src/core/randomness.ts';
import { hashKey } from '../../packages/server/src/keys/api-key.ts';
import { createKeyService } from '../../packages/server/src/keys/key-service.ts';
import { openSqlStores } from '../../packages/server/src/store/sql/shared/open-sql-stores.ts';
import { UNATTENDED } from '../../packages/server/src/store/write-context.ts';

const randomness = createSystemRandomness();
const { directory, close } = await openSqlStores({
  databaseUrl: process.argv[2]!,
  dataDir: '',
  databaseConnections: 1,
  clock,
  randomness,
  onError: console.error,
});
const ids = createIds({ clock, randomness });
const keyService = createKeyService({ directory, clock, ids, randomness, keysPerProject: 100 });

console.log('ready');
for await (const key of createInterface(process.stdin)) {
  const { projectId, id } = (await directory.findByHash(hashKey(key)))!;
  await keyService.revokeKey(projectId, id, UNATTENDED);
  console.log('revoked');
}
await close();
