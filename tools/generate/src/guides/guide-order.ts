import { DocumentError } from '../document-values.ts';
import type { Guide } from '../markdown/guide.ts';

export interface GuideGroup {
  readonly title: string;
  readonly guides: readonly Guide[];
}

const FILE = 'tools/generate/src/guides/guide-order.ts';

/** The best reading order of guides. A guide that is not listed comes at the end of the last group. */
const ORDER: readonly { readonly title: string; readonly names: readonly string[] }[] = [
  {
    title: 'Use the API',
    names: [
      'quick-start',
      'command-line',
      'in-ci',
      'scripts-that-last',
      'first-zone',
      'deploy-a-site',
      'first-database',
      'backups-and-restore',
      'deploy-from-ci',
      'terraform',
      'terraform-existing-project',
      'custom-domains',
      'connect-two-laptops',
      'a-phone-by-qr-code',
      'enroll-devices',
      'authentication',
      'personal-tokens',
      'automate-keys',
      'errors',
      'pagination',
      'idempotency',
      'safe-updates',
      'history',
      'trash',
      'plan-apply-undo',
      'project-in-git',
      'move-a-project',
      'record-changes',
      'move-a-zone',
      'sign-a-zone',
      'certificates-by-dns',
      'kubernetes',
      'events',
      'webhooks',
      'webhook-receivers',
      'rate-limits',
      'regions',
      'sandbox',
      'a-mock-for-tests',
      'mock-with-vitest',
      'mock-with-node-test',
      'mock-controls',
      'testing-in-ci',
    ],
  },
  {
    title: 'Run the service',
    names: [
      'production',
      'from-a-clone-to-the-package',
      'console',
      'sign-in-with-a-provider',
      'settings',
      'behind-a-proxy',
      'dns-in-production',
      'your-own-suffix',
      'sites-in-production',
      'vpn-in-production',
      'backups',
      'secrets',
      'upgrades',
      'scaling-out',
      'high-availability',
      'poolers',
      'providers',
      'sizing',
      'your-own-postgresql',
      'distributed-databases',
      'export-policy',
    ],
  },
];

/** Guides, sorted by name, in the groups and order in which they are shown. */
export function orderGuides(guides: readonly Guide[], order = ORDER): GuideGroup[] {
  const byName = new Map(guides.map((guide) => [guide.name, guide]));
  const groups = order.map(({ title, names }) => ({ title, guides: names.map((name) => take(byName, name)) }));
  groups.at(-1)!.guides.push(...byName.values());
  return groups;
}

function take(guides: Map<string, Guide>, name: string): Guide {
  const guide = guides.get(name);
  if (guide === undefined) throw new DocumentError(`there is no docs/guides/${name}.md to put in its place.`, FILE);
  guides.delete(name);
  return guide;
}
