import type { Attribute } from './define-resources.ts';
import type { Written } from './hcl.ts';
import { Expression } from './hcl.ts';

/** A resource that is a way of working, and no kind of the API. */
export interface WrittenResource {
  readonly type: string;
  readonly title: string;
  readonly tag: string;
  readonly description: string;
  readonly attributes: readonly Attribute[];
  /** How to write an id for an import. */
  readonly importId: string;
  /** The kind of the record that it belongs to, and an example. */
  readonly parent: { readonly param: string; readonly kind: string };
  readonly example: Written;
}

const text = (name: string, description: string, more: Partial<Attribute>): Attribute => ({
  name,
  field: name,
  type: 'string',
  description,
  ...more,
});

const DEPLOYMENT_ATTRIBUTES: readonly Attribute[] = [
  text('id', 'The id, which sorts by time of creation.', { computed: true }),
  text('site_id', 'The id of the site.', { required: true, replaces: true }),
  text('folder', 'The folder whose files become the site. `index.html` in it is the first page.', { required: true }),
  text('target', '`production` goes live. `preview` has its own address only.', {
    optional: true,
    computed: true,
    default: 'production',
    replaces: true,
    options: ['production', 'preview'],
  }),
  text('message', 'A note about this deployment. A change of it alone deploys nothing.', {
    optional: true,
    onlyAtCreation: true,
  }),
  text('digest', 'Follows from the paths and contents of all files. If it changes, the folder is deployed again.', {
    computed: true,
  }),
  text('url', 'The address of this deployment.', { computed: true }),
  text('created_at', 'When it was created.', { computed: true }),
];

export const ZONE_RECORD: WrittenResource = {
  type: 'landhold_zone_record',
  title: 'zone record',
  tag: 'dns',
  description:
    'One value of a record set. Its other values are left alone, so several configurations can share a set. The TTL is that of the set, or of the zone.',
  attributes: [
    text('id', 'Name, type and value as the service spells them.', { computed: true }),
    ...[
      ['zone_id', 'The id of the zone.'],
      ['name', 'The name relative to the zone, such as `www`, or `@` for the zone itself. A full name works too.'],
      ['type', 'The type, such as `A` or `TXT`.'],
      ['value', 'The value as in a zone file, such as `192.0.2.10`, or `10 mail.example.com` for MX.'],
    ].map(([name, description]) => text(name!, description!, { required: true, replaces: true })),
  ],
  importId: 'ZONE/NAME/TYPE/VALUE',
  parent: { param: 'zone_id', kind: 'dns' },
  example: { name: '@', type: 'TXT', value: 'v=spf1 -all' },
};

export const SITE_DEPLOYMENT: WrittenResource = {
  type: 'landhold_site_deployment',
  title: 'deployment',
  tag: 'sites',
  description:
    'The files of a folder as a site. They are deployed again when one of them changes, and when another deployment went live. Only files that the site does not have are sent. A destroy leaves what is live as it is.',
  attributes: DEPLOYMENT_ATTRIBUTES,
  importId: 'SITE/DEPLOYMENT_ID',
  parent: { param: 'site_id', kind: 'sites' },
  example: { folder: new Expression('"${path.module}/public"') },
};
