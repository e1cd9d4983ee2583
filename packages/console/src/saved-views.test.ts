import { describe, expect, test } from 'vitest';
import { isSameView, readStored, withView } from './saved-views.ts';

const view = (name: string, status = 'active') => ({ name, search: { status } });

describe('what the browser kept', () => {
  test('is read again', () => {
    const stored = { proj_1: { sites: [view('Live')] } };
    expect(readStored(JSON.stringify(stored))).toEqual(stored);
  });

  test.each([null, '', '[]', 'no JSON', '7', '{"proj_1":[]}', '{"proj_1":null}'])('%s is nothing', (text) => {
    expect(readStored(text)).toEqual({});
  });

  test('what is not a view is left out', () => {
    const views = [view('Live'), { name: 7, search: {} }, { name: 'x', search: { limit: 5 } }, null, 'x'];
    expect(readStored(JSON.stringify({ proj_1: { sites: views, dns: 7 } }))).toEqual({
      proj_1: { sites: [view('Live')], dns: [] },
    });
  });
});

test('two views are the same whatever the order of their filters', () => {
  expect(isSameView({ status: 'active', region: 'eu' }, { region: 'eu', status: 'active' })).toBe(true);
  expect(isSameView({ status: 'active' }, { status: 'active', region: 'eu' })).toBe(false);
  expect(isSameView({ status: 'active' }, { region: 'active' })).toBe(false);
});

describe('a view that is saved', () => {
  const views = [view('One'), view('Two'), view('Three')];

  test('comes last', () => {
    expect(withView(views, view('Four'))).toEqual([...views, view('Four')]);
  });

  test('replaces the one with its name, in its place', () => {
    expect(withView(views, view('two', 'failed'))).toEqual([view('One'), view('two', 'failed'), view('Three')]);
  });

  test('keeps its place when it is renamed, and replaces another with the new name', () => {
    expect(withView(views, view('Other'), 'Two')).toEqual([view('One'), view('Other'), view('Three')]);
    expect(withView(views, view('Three', 'failed'), 'One')).toEqual([view('Three', 'failed'), view('Two')]);
  });
});
