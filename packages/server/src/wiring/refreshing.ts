import { createProviderRefresh } from '../accounts/provider-refresh.ts';
import type { Timer } from '../core/clock.ts';
import { wallClock } from '../core/clock.ts';
import type { Production } from './production.ts';
import type { ProviderTools, ProviderToolsOptions } from './sign-in-providers.ts';

/** How soon a due refresh is noticed. */
const LOOK_MS = 5_000;

export interface RefreshingOptions extends ProviderToolsOptions {
  readonly production: Production;
  readonly onError: (error: unknown) => void;
}

/** Refreshes the sessions of identity providers while the server runs. */
export function createRefreshing(options: RefreshingOptions, tools: ProviderTools) {
  const { backend, clock, onError, production } = options;
  const { accounts, signIns, sealer } = backend;
  const refreshDue = createProviderRefresh({ ...tools, accounts, signIns, sealer, clock, onError });
  let timer: Timer | undefined;
  let running: Promise<void> | undefined;

  function look(): void {
    // A restored copy would use up the refresh tokens of its original: docs/decisions/0094-pause-after-a-restore.md.
    if (production.providerHealth.paused() !== null) return;
    running ??= refreshDue()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  }

  return {
    start() {
      timer = wallClock.setInterval(look, LOOK_MS);
      timer.unref();
    },
    stop: () => wallClock.clearInterval(timer),
  };
}
