import { expect, test } from 'vitest';
import { prefetchPathsOf } from './prefetch-paths.ts';

const PAGES = {
  '/sign-in': ['sign-in.js'],
  '/p/$project/overview': ['overview.js'],
  '/p/$project/keys': ['keys.js'],
  '/p/$project/$kind': ['list.js'],
  '/p/$project/$kind/new': ['new.js'],
  '/p/$project/$kind/$id': ['record.js'],
};
const prefetchPaths = (path: string, search = '', last: string | null = null) =>
  prefetchPathsOf(path, search, PAGES, last);
const PROJECT = ['/console/api/session', '/console/api/projects/proj_1'];

test.each([
  ['/console/p/proj_1/domains', '', ['list.js'], [...PROJECT, `${PROJECT[1]}/api/v1/domains`]],
  [
    '/console/p/proj_1/domains/',
    '?status=active',
    ['list.js'],
    [...PROJECT, `${PROJECT[1]}/api/v1/domains?status=active`],
  ],
  [
    '/console/p/proj_1/domains',
    '?status=active&columns=status%2Cid&order=name',
    ['list.js'],
    [...PROJECT, `${PROJECT[1]}/api/v1/domains?status=active&order=name`],
  ],
  ['/console/p/proj_1/domains', '?columns=none', ['list.js'], [...PROJECT, `${PROJECT[1]}/api/v1/domains`]],
  ['/console/p/proj_1/domains/dom_1', '', ['record.js'], [...PROJECT, `${PROJECT[1]}/api/v1/domains/dom_1`]],
  ['/console/p/proj_1/domains/new', '', ['new.js'], PROJECT],
  ['/console/p/proj_1/keys', '', ['keys.js'], [...PROJECT, `${PROJECT[1]}/keys`]],
  ['/console/sign-in', '', ['sign-in.js'], ['/console/api/session']],
  ['/console/nothing/here', '', [], ['/console/api/session']],
])('%s%s has its own files and reads', (path, search, files, reads) => {
  expect(prefetchPaths(path, search)).toEqual({ files, reads });
});

test('the address without a page is the overview of the last project, if there is one', () => {
  expect(prefetchPaths('/console', '', 'proj_1').files).toEqual(['overview.js']);
  expect(prefetchPaths('/console')).toEqual({ files: [], reads: ['/console/api/session'] });
});
