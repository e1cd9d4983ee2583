import { afterEach, expect, test } from 'vitest';
import type { WorkerPool } from './worker-pool.ts';
import { createWorkerPool } from './worker-pool.ts';

/** Echoes its messages. `crash` ends it, and `wait` delays it by that many milliseconds. */
const SCRIPT = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', (task) => {
    if (task === 'crash') throw new Error('It crashed.');
    if (task === 'exit') process.exit(1);
    if (task === 'fill') for (const all = []; ; ) all.push(new Array(1e5).fill(all));
    parentPort.postMessage({ task, threadId });
  });
`)}`,
);

type Done = { readonly task: string; readonly threadId: number };
let pool: WorkerPool<string, Done>;
const errors: unknown[] = [];
afterEach(async () => {
  await pool.close();
  errors.length = 0;
});

function open(maxWorkers: number, maxWaiting: number): void {
  pool = createWorkerPool({
    script: SCRIPT,
    maxWorkers,
    maxWaiting,
    maxMegabytes: 32,
    onError: (e) => errors.push(e),
  });
}

const unavailable = { code: 'unavailable', details: { headers: { 'Retry-After': '1' } } };

test('each task is answered, by no more workers than allowed', async () => {
  open(2, 100);
  const tasks = Array.from({ length: 50 }, (_, index) => `task ${index}`);
  const done = await Promise.all(tasks.map(async (task) => pool.run(task)));
  expect(done.map(({ task }) => task)).toEqual(tasks);
  expect(new Set(done.map(({ threadId }) => threadId)).size).toBe(2);
});

test('503 unavailable beyond those that may wait, and for none of those', async () => {
  open(1, 2);
  const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map(async (task) => pool.run(task)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  await expect(pool.run('f')).resolves.toMatchObject({ task: 'f' });
  expect(outcomes[4]).toMatchObject({ reason: unavailable });
});

test.each(['crash', 'exit', 'fill'])(
  '503 unavailable for a task whose worker ends by %s, and the next are answered',
  async (end) => {
    open(1, 10);
    const lost = pool.run(end);
    const waiting = ['a', 'b'].map(async (task) => pool.run(task));
    await expect(lost).rejects.toMatchObject(unavailable);
    expect((await Promise.all(waiting)).map(({ task }) => task)).toEqual(['a', 'b']);
    expect(errors.length).toBe(end === 'exit' ? 0 : 1);
  },
);

test('503 unavailable for what is under way and what waits when it is closed, and for what comes later', async () => {
  open(1, 10);
  const outcomes = Promise.allSettled(['a', 'b', 'c'].map(async (task) => pool.run(task)));
  await pool.close();
  for (const outcome of await outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: unavailable });
  await expect(pool.run('d')).rejects.toMatchObject(unavailable);
});
