import { kinds } from '@landhold/contract';
import { expect, test } from 'vitest';
import { isIconName } from '../components/icon.tsx';
import { ALL_PLACES, PLACES } from './places.ts';

const RESOURCES = PLACES.find(({ heading }) => heading === 'Resources')!.places;

test('every kind that stands alone and that people create has its place, and an icon that it names is there', () => {
  for (const [path, { icon, tag, hasForms }] of Object.entries(kinds)) {
    expect(RESOURCES.some((place) => place.path === path)).toBe(path === tag && hasForms);
    expect(icon === null || isIconName(icon)).toBe(true);
  }
});

test('no two places have the same shortcut', () => {
  const keys = ALL_PLACES.flatMap(({ key }) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});
