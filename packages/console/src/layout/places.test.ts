import { kinds } from '@landhold/contract';
import { expect, test } from 'vitest';
import { isIconName } from '../components/icon.tsx';
import { ALL_PLACES } from './places.ts';

test('every kind of the document that stands alone has its place, and an icon that it names is there', () => {
  for (const [path, { icon, tag }] of Object.entries(kinds)) {
    expect(ALL_PLACES.some((place) => place.path === path)).toBe(path === tag);
    expect(icon === null || isIconName(icon)).toBe(true);
  }
});

test('no two places have the same shortcut', () => {
  const keys = ALL_PLACES.flatMap(({ key }) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});
