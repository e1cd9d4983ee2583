import type { Result } from '../../../reconciler/provider.ts';
import { BackupInterrupted } from './backup-method.ts';
import { ServerTrouble } from './database-server.ts';

/** Retries later what a server cannot do now. */
export async function retryLater(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ServerTrouble || error instanceof BackupInterrupted)
      return { outcome: 'not_yet', reason: error.message };
    throw error;
  }
}
