/** @module-tag long */
/** Guides that need PostgreSQL and Redis, done as they say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import type { RunningRedis } from '../../tools/test-services/redis.ts';
import { startRedis } from '../../tools/test-services/redis.ts';
import { newDatabase } from '../support/engine.ts';
import { expectGuideWorks } from '../support/expect-guide.ts';
import { NEED_SERVICES } from '../support/guides-with-services.ts';

let redis: RunningRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(async () => redis.stop());

test.each(NEED_SERVICES)('docs/guides/%s says what comes out', async (name) => {
  const env = { DATABASE_URL: await newDatabase(), REDIS_URL: redis.url };
  await expectGuideWorks(readFileSync(join(import.meta.dirname, '../../docs/guides', name), 'utf8'), { env });
});
