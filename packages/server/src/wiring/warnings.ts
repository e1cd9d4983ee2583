import type { Backend } from '../products/backend.ts';
import type { Log } from '../telemetry/log.ts';
import type { Production } from './production.ts';

const HISTORY_LOST =
  'The database no longer has changes that it had acknowledged: another server took over without them, or a backup was ' +
  'restored. Everything that is served from it is read again. See the guide High availability.';

/** Says in the log when changes that were acknowledged are no longer in the database. */
export function warnOfLostHistory(log: Log, { store }: Backend): void {
  store.onHistoryLost(() => log.warn(HISTORY_LOST));
}

/** Says in the log what an operator should change. */
export function warnAtStart(
  log: Log,
  { endedBootstrapKeys, providerHealth }: Production,
  { hasSecretKey }: Backend,
): void {
  const paused = providerHealth.paused();
  if (paused !== null) log.warn(paused);
  for (const place of endedBootstrapKeys)
    log.warn(`LANDHOLD_BOOTSTRAP_KEYS: entry ${place} was revoked, or its project was deleted. Use a new key instead.`);
  if (!hasSecretKey)
    log.warn('LANDHOLD_SECRET_KEY is not set: requests that create a secret get 503 secret_key_missing.');
}
