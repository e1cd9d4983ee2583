import { expect, test } from 'vitest';
import { toLatin1 } from '../zone/compiled-set.ts';
import { readNameText } from '../domain-name.ts';
import { NameOrder } from './name-order.ts';

const labels = (name: string): string => (name === '@' ? '' : toLatin1(readNameText(name).labels));
/** RFC 4034, 6.1, relative to `example`. */
const ORDERED = ['@', 'a', 'yljkjljk.a', 'Z.a', 'zABC.a', 'z', '\\001.z', '*.z', '\\200.z'];

test('names are in the order of RFC 4034, however they came', () => {
  const order = new NameOrder(ORDERED.slice(0, 4).toReversed().map(labels));
  for (const name of ORDERED.toReversed()) order.add(labels(name));
  expect(order.places.map(({ name }) => name)).toEqual(ORDERED.map(labels));
  order.remove(labels('z'));
  order.remove(labels('z'));
  expect(order.places.map(({ name }) => name)).toEqual(ORDERED.filter((name) => name !== 'z').map(labels));
});

test('what is missing stands after its predecessor, and the last name is followed by the first', () => {
  const order = new NameOrder(ORDERED.map(labels));
  expect(order.lastUpTo(labels('b'))).toBe(labels('zABC.a'));
  expect(order.lastUpTo(labels('z'))).toBe(labels('z'));
  expect(order.lastUpTo(labels('a.z'))).toBe(labels('*.z'));
  expect(order.next(labels('a'), false)).toBe(labels('yljkjljk.a'));
  expect(order.next(labels('a'), true)).toBe(labels('z'));
  expect(order.next(labels('z'), true)).toBe('');
  expect(order.next(labels('\\200.z'), false)).toBe('');
});
