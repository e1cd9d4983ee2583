import { expect, test } from 'vitest';
import { createRivals } from '../../../../test-support/pipeline/rivals.ts';

test('400 name_invalid for a site named preview, because the previews of all projects are below that host', async () => {
  const { checks } = (await createRivals()).fast;
  const problemsOf = (name: string) => checks.createSite!({ name });
  expect(problemsOf('preview')).toMatchObject([{ param: 'name', code: 'name_invalid' }]);
  expect(['previews', 'preview-1', 'pre'].flatMap(problemsOf)).toEqual([]);
});
