import { expect, test } from 'vitest';
import { bodyOf, requestOf } from './request-bench.ts';
import { resourceOf } from './request-resource.ts';

const SITE = '{"id":"site_2","object":"site","name":"shop","labels":{"name":"x"},"na';

test.each([
  ['/api/v1/sites', 201, SITE, { id: 'site_2', parentId: null, name: 'shop', isNew: true }],
  ['/api/v1/sites/site_2', 200, SITE, { id: 'site_2', parentId: null, name: 'shop', isNew: false }],
  [
    '/api/v1/domains',
    201,
    '{"id":"dom_1","name":"xn--bcher-kva.com","labels":{},"unicode_name":"bücher.com"}',
    { id: 'dom_1', parentId: null, name: 'bücher.com', isNew: true },
  ],
  ['/api/v1/sites/site_1', 404, '', { id: 'site_1', parentId: null, name: null, isNew: false }],
  ['/api/v1/dns/zone_1/records', 201, '{"id":"rec_1"}', { id: 'rec_1', parentId: 'zone_1', name: null, isNew: true }],
  ['/api/v1/dns/zone_1/records', 200, '{"object":"list"}', { id: 'zone_1', parentId: null, name: null, isNew: false }],
  ['/api/v1/dns/zone_1/records/rec_1', 204, '', { id: 'rec_1', parentId: 'zone_1', name: null, isNew: false }],
  ['/api/v1/sites', 200, '{"object":"list","data":[{"id":"site_3","name":"x"}]}', undefined],
  ['/api/v1/sites', 400, '{"error":{"code":"name_invalid"}}', undefined],
  ['/nothing', 404, '', undefined],
])('%s answered with %s and %s is about %o', (path, status, text, resource) => {
  expect(resourceOf(requestOf({ path, status, response_body: bodyOf(text) }))).toEqual(resource);
});
