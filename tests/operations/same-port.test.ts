/** The tests' own senders: what they know of one server is not used for the next one at its port. */
import { expect, onTestFinished, test } from 'vitest';
import { findKind } from '../support/operations.ts';
import { createSend } from '../support/send.ts';
import { DEVELOPMENT_KEY, startServer } from '../support/start-server.ts';

test('200 for the children of a parent after another server has taken the port', async () => {
  const { path } = findKind('records');
  const first = await startServer();
  expect((await createSend(first.url, DEVELOPMENT_KEY)('GET', path)).status).toBe(200);
  await first.stop();
  const second = await startServer({ env: { PORT: String(first.port) } });
  onTestFinished(async () => void (await second.stop()));
  expect((await createSend(second.url, DEVELOPMENT_KEY)('GET', path)).status).toBe(200);
});
