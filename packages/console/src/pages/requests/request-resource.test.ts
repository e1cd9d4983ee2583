import type { LoggedRequestDetail } from '@landhold/contract/console';
import { expect, test } from 'vitest';
import { resourceIdOf } from './request-resource.ts';

test.each([
  ['/api/v1/sites/site_1', '', 'site_1'],
  ['/api/v1/sites', '{"id":"site_2","object":"site","na', 'site_2'],
  ['/api/v1/sites', '{"object":"list","data":[{"id":"site_3"}]}', undefined],
  ['/api/v1/sites', '{"error":{"code":"name_invalid"}}', undefined],
  ['/nothing', '', undefined],
])('%s answered with %s is about %s', (path, text, id) => {
  const response_body = { text, bytes: text.length, is_truncated: false };
  expect(resourceIdOf({ path, response_body } as LoggedRequestDetail)).toBe(id);
});
