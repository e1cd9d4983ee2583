import { expect, test } from 'vitest';
import { pathOf } from './chart-path.ts';

const size = { width: 40, height: 10, max: 100 };

test('a line goes through the middles of its buckets', () => {
  expect(pathOf([0, 50, 100, 50], size)).toEqual({ line: 'M5.0 10.0L15.0 5.0L25.0 0.0L35.0 5.0', dots: '' });
});

test('it is interrupted where nothing is known, and what is left alone is a dot', () => {
  expect(pathOf([50, 50, null, 100], size)).toEqual({ line: 'M5.0 5.0L15.0 5.0', dots: 'M35.0 0.0h0.01' });
  expect(pathOf([null, null], size)).toEqual({ line: '', dots: '' });
});
