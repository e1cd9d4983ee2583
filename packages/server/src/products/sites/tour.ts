import type { Curl, Tour } from '@landhold/portal';
import type { SitesFacts } from './serving/sites-facts.ts';

const GUIDE = '/guides/deploy-a-site';

/** The name and the idempotency key are fixed, so that the command can be pasted again. */
export function tour({ pattern }: SitesFacts, curl: Curl): Tour {
  const step = {
    id: 'sites-create',
    title: 'Create a site',
    text: `Returns <code>201</code>. A folder that you deploy to it opens a second later. <a href="${GUIDE}">Deploy a site</a> has the command.`,
    command: curl.create('/api/v1/sites', { body: { name: 'south-field' }, idempotencyKey: 'first-site' }),
    what: 'the command that creates a site',
  };
  return {
    heading: 'A site that opens',
    introduction: `Create a site, and deploy a folder to it as ${curl.baseUrl}${GUIDE} shows:`,
    steps: pattern === null ? [] : [step],
  };
}
