import type { Clock } from '../../../core/clock.ts';
import { SHARES } from '../../../shares/project-shares.ts';
import type { Sealer } from '../../../core/sealer.ts';
import { ServiceError } from '../../../core/service-error.ts';
import type { SendTest } from '../ports/webhook-test.ts';
import type { WebhookTargets } from '../ports/webhook-targets.ts';
import type { Store } from '../../../store/store.ts';
import { openSecrets } from './open-secrets.ts';
import { createNameResolver } from './resolve-name.ts';
import { createSendRequest } from './send-request.ts';
import { createSendSigned } from './send-signed.ts';
import { howToRun } from '../../../core/how-to-run.ts';

export interface SendTestOptions {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly targets: WebhookTargets;
  readonly version: string;
  readonly redact: (text: string) => string;
  readonly isPaused: () => boolean;
}

/** The caller waits, and a request has ten seconds in all: docs/decisions/0039-time-limits-in-trouble.md. */
const ANSWER_MS = 8_000;
/** Silent receivers must not occupy more than these. Tests take no places from deliveries. */
const { max: MAX_AT_ONCE, maxPerProject: MAX_PER_PROJECT } = SHARES.webhookTests;

export function createSendTest(options: SendTestOptions): SendTest {
  const { targets, version, isPaused } = options;
  const send = createSendRequest({ targets, resolveName: createNameResolver(), answerMs: ANSWER_MS });
  const sendSigned = createSendSigned({ ...options, send, userAgent: `Landhold/${version}` });
  const running: string[] = [];

  function refuseTooMany(projectId: string): void {
    const wait = { headers: { 'Retry-After': '1' } };
    if (running.filter((each) => each === projectId).length >= MAX_PER_PROJECT) {
      const message = 'Four tests of this project are running. Try again when one has ended.';
      throw new ServiceError('too_many_tests', message, wait);
    }
    if (running.length < MAX_AT_ONCE) return;
    throw new ServiceError('unavailable', 'Too many tests are running. Try again shortly.', wait);
  }

  /** A restored copy must not act in place of its original: docs/decisions/0094-pause-after-a-restore.md. */
  function refuseWhilePaused(): void {
    if (!isPaused()) return;
    const message = `Webhook deliveries are paused, so nothing was sent. \`${howToRun('resume')}\` resumes them.`;
    throw new ServiceError('deliveries_paused', message);
  }

  return async ({ url, ...webhook }, message) => {
    refuseWhilePaused();
    refuseTooMany(webhook.projectId);
    running.push(webhook.projectId);
    try {
      const secrets = await openSecrets(options, webhook);
      return (await sendSigned({ url, secrets }, message)).attempt;
    } finally {
      running.splice(running.indexOf(webhook.projectId), 1);
    }
  };
}
