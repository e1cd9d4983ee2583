import { kinds } from '@landhold/contract';
import { expect, test } from 'vitest';
import { isIconName } from '../components/icon.tsx';
import { ALL_PLACES } from './places.ts';

test('every kind of the document has its place, with an icon that there is', () => {
  for (const [path, { icon }] of Object.entries(kinds)) {
    expect(ALL_PLACES.map((place) => place.path)).toContain(path);
    expect(isIconName(icon)).toBe(true);
  }
});

test('no two places have the same shortcut', () => {
  const keys = ALL_PLACES.flatMap(({ key }) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});
