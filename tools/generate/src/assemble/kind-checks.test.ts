import { afterAll, beforeEach, expect, test } from 'vitest';
import { assembleDocument } from './assemble.ts';
import type { Tree } from './parts-fixture.ts';
import { at, createPartsFolder } from './parts-fixture.ts';

const { folder, reset, remove, change, complaint } = createPartsFolder();
beforeEach(reset);
afterAll(remove);

/** A place in the part of sites, the value put there, and the error. */
const FAULTS: [string, string[], string, string][] = [
  [
    'an object that another kind has',
    ['x-kind', 'object'],
    'zone',
    'x-kind.object: "zone" is also that of openapi/parts/dns.yaml.',
  ],
  [
    'an object that is no kind, but in a part',
    ['x-kind', 'object'],
    'event',
    'x-kind.object: "event" is also in components.schemas of openapi/parts/events.yaml.',
  ],
  [
    'ids that begin like those of another kind',
    ['x-kind', 'id_prefix'],
    'dom',
    'x-kind.id_prefix: "dom" is also that of openapi/parts/domains.yaml.',
  ],
  [
    'a shortcut that another kind has',
    ['x-kind', 'shortcut'],
    'd',
    'x-kind.shortcut: "d" is also that of openapi/parts/domains.yaml.',
  ],
  [
    'a shortcut of a page that every project has',
    ['x-kind', 'shortcut'],
    'k',
    'x-kind.shortcut: "k" is also that of the console\'s page "keys".',
  ],
  ['a shortcut of two keys', ['x-kind', 'shortcut'], 'si', 'x-kind.shortcut should be one letter from a to z.'],
  [
    'an icon that does not exist',
    ['x-kind', 'icon'],
    'barn',
    'x-kind.icon: there is no icon "barn". Use one of overview,',
  ],
  [
    'a format that the server cannot check',
    ['fields', 'url', 'format'],
    'web-address',
    'fields.url.format: the server cannot check "web-address". Use one of date, time, date-time,',
  ],
];

test.each(FAULTS)('the run stops, and names the file and the place, at %s', (_, place, value, expected) => {
  change('sites', place, value);
  expect(complaint()).toContain(`openapi/parts/sites.yaml: ${expected}`);
});

test.each([
  [['name', 'region'], 'Only `name` and `region` are required.', 'Only required fields'],
  [['name'], 'Only the name is required.', 'Only a name'],
  [['region'], 'Only `region` is required.', 'Only required fields'],
  [[], 'All fields are optional.', 'No fields'],
])('a kind that requires %j says so', (required, sentence, summary) => {
  for (const field of ['name', 'region']) change('sites', ['fields', field, 'required'], required.includes(field));
  const root = assembleDocument(folder);
  expect(at(root, 'components', 'schemas', 'CreateSiteBody')).toMatchObject({
    description: `What to create. ${sentence}`,
  });
  const body = at(root, 'paths', '/api/v1/sites', 'post', 'requestBody', 'content', 'application/json') as Tree;
  expect(body).toMatchObject({ examples: { minimal: { summary } } });
});
