import { expect, test } from 'vitest';
import { changesOf } from './event-changes.ts';

test('a value is what it was, and what it is', () => {
  const record = { status: 'active', force_https: true, port: 5432, owner: null, name: 'a' };
  const previous = { status: 'provisioning', force_https: false, port: null, owner: 'x' };
  expect(changesOf(previous, record).map(({ field, before, after }) => [field, before[0], after[0]])).toEqual([
    ['status', { text: 'provisioning', isChanged: true }, { text: 'active', isChanged: true }],
    ['force_https', { text: 'No', isChanged: true }, { text: 'Yes', isChanged: true }],
    ['port', { text: 'None', isChanged: true }, { text: '5432', isChanged: true }],
    ['owner', { text: 'x', isChanged: true }, { text: 'None', isChanged: true }],
  ]);
});

test('of a list and of an object, what stayed is apart from what changed', () => {
  const [labels, servers] = changesOf(
    { labels: { env: 'test', team: 'web' }, nameservers: ['a', 'b'] },
    { labels: { env: 'prod', team: 'web' }, nameservers: ['b'] },
  );
  expect(labels!.before).toEqual([
    { text: 'env: test', isChanged: true },
    { text: 'team: web', isChanged: false },
  ]);
  expect(labels!.after[0]).toEqual({ text: 'env: prod', isChanged: true });
  expect(servers!.before).toEqual([
    { text: 'a', isChanged: true },
    { text: 'b', isChanged: false },
  ]);
  expect(servers!.after).toEqual([{ text: 'b', isChanged: false }]);
});

test('what is empty, and what is an object within a list, has a line too', () => {
  const [labels, glue] = changesOf({ labels: {}, glue: [{ host: 'a' }] }, { labels: { a: '1' }, glue: [] });
  expect(labels!.before).toEqual([{ text: 'None', isChanged: true }]);
  expect(glue!.before).toEqual([{ text: '{"host":"a"}', isChanged: true }]);
  expect(glue!.after).toEqual([{ text: 'None', isChanged: true }]);
});

test('the time of the change is shown only where nothing else changed', () => {
  const record = { updated_at: '2', status: 'b' };
  expect(changesOf({ updated_at: '1', status: 'a' }, record).map(({ field }) => field)).toEqual(['status']);
  expect(changesOf({ updated_at: '1' }, record).map(({ field }) => field)).toEqual(['updated_at']);
});
