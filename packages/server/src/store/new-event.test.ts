import { expect, test } from 'vitest';
import { createIds } from '../core/ids.ts';
import { createSeededRandomness } from '../core/randomness.ts';
import { newEvent } from './new-event.ts';
import { clockAt } from '../../test-support/manual-clock.ts';

const ids = createIds({ clock: clockAt(() => 0), randomness: createSeededRandomness('events') });
const draft = {
  type: 'site.updated',
  at: 0,
  requestId: null,
  projectId: 'proj_1',
  resourceId: 'site_1',
  sequence: 3,
};

function eventOf(record: object, from?: object): { data: { object: object | null; previous: object | null } } {
  const changed = from === undefined ? undefined : { from, to: record };
  return JSON.parse(newEvent(ids, { ...draft, record: JSON.stringify(record), changed }).json);
}

test('an event says which fields changed, with their former values, and no others', () => {
  const from = { id: 'a', name: 'shop', labels: { env: 'test' }, list: [1, 2], gone: 1, flag: false };
  const to = { id: 'a', name: 'shop', labels: { env: 'prod' }, list: [1, 2], flag: true, fresh: 'x' };
  const { object, previous } = eventOf(to, from).data;
  expect(object).toEqual(to);
  expect(previous).toEqual({ labels: { env: 'test' }, gone: 1, flag: false, fresh: null });
});

test('an event of something that was created or deleted has no former values', () => {
  expect(eventOf({ id: 'a' }).data).toEqual({ object: { id: 'a' }, previous: null });
});

test('an event is never larger than 20,000 bytes: what is larger is left out, with its former values', () => {
  for (const character of ['x', 'é', '€', '😀']) {
    const bytes = Buffer.byteLength(character);
    const fits = eventOf({ text: character.repeat(Math.floor(19_500 / bytes)) }, { text: '' });
    expect(fits.data.object).not.toBeNull();
    expect(Buffer.byteLength(JSON.stringify(fits))).toBeLessThanOrEqual(20_000);
    const large = eventOf({ text: '' }, { text: character.repeat(Math.ceil(20_001 / bytes)) });
    expect(large).toMatchObject({
      type: 'site.updated',
      resource_id: 'site_1',
      data: { object: null, previous: null },
    });
  }
});
