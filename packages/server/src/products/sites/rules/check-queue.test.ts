import { expect, test } from 'vitest';
import { SHARES } from '../../../shares/project-shares.ts';
import { createCheckQueue } from './check-queue.ts';

function createHeldQueue() {
  const running: string[] = [];
  const release: (() => void)[] = [];
  const queue = createCheckQueue({
    async check(_projectId, id) {
      running.push(id);
      await new Promise<void>((resolve) => release.push(resolve));
    },
    onError: (error) => expect.unreachable(String(error)),
  });
  return { queue, running, release };
}

function addMany(add: (projectId: string, id: string) => void, projectId: string, count: number): void {
  for (let index = 0; index < count; index += 1) add(projectId, `${projectId} ${index}`);
}

test('a project whose names are slow leaves the places of others free', async () => {
  const { queue, running } = createHeldQueue();
  addMany(queue.add, 'a', 100);
  addMany(queue.add, 'b', 1);
  await expect.poll(() => running).toEqual(['a 0', 'a 1', 'b 0']);
});

test('a project with more sites than may wait leaves room for the sites of others', async () => {
  const { queue, running, release } = createHeldQueue();
  addMany(queue.add, 'a', SHARES.waitingDomainChecks.max + 10);
  for (const other of Array.from({ length: SHARES.domainChecks.max }, (_, index) => `other-${index}`))
    addMany(queue.add, other, 1);
  await expect.poll(() => running).toHaveLength(SHARES.domainChecks.max);
  release.pop()!();
  await expect.poll(() => running).toContain('other-14 0');
});

test('a check that waits or runs is not added again', async () => {
  const { queue, running, release } = createHeldQueue();
  for (const id of ['1', '2', '3', '3', '1']) queue.add('a', id);
  await expect.poll(() => release).toHaveLength(2);
  for (const each of release.splice(0)) each();
  await expect.poll(() => running).toEqual(['1', '2', '3']);
  queue.add('a', '1');
  await expect.poll(() => running).toEqual(['1', '2', '3', '1']);
});

test('nothing that waited is checked after the stop', async () => {
  const { queue, running, release } = createHeldQueue();
  addMany(queue.add, 'a', 5);
  await expect.poll(() => release).toHaveLength(2);
  const stopped = queue.stop();
  for (const each of release) each();
  await stopped;
  queue.add('b', '6');
  expect(running).toEqual(['a 0', 'a 1']);
});
