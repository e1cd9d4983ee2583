/** The five kinds of resource from the specification's tables, each with a valid name. */
export const COLLECTIONS = [
  { resource: 'Domain', path: '/api/v1/domains', list: 'listDomains', create: 'registerDomain', namespace: 'domains' },
  { resource: 'DNS zone', path: '/api/v1/dns', list: 'listZones', create: 'createZone', namespace: 'dns' },
  { resource: 'Site', path: '/api/v1/sites', list: 'listSites', create: 'createSite', namespace: 'sites' },
  {
    resource: 'Database',
    path: '/api/v1/databases',
    list: 'listDatabases',
    create: 'createDatabase',
    namespace: 'databases',
  },
  {
    resource: 'VPN network',
    path: '/api/v1/vpn',
    list: 'listVpnNetworks',
    create: 'createVpnNetwork',
    namespace: 'vpn',
  },
] as const;

export type Collection = (typeof COLLECTIONS)[number];

/** Method and path of each of the specification's ten endpoints. */
export const ENDPOINTS = COLLECTIONS.flatMap(({ path }) => [
  { method: 'GET', path },
  { method: 'POST', path },
]);

let made = 0;

export function nameFor({ resource }: Collection): string {
  made += 1;
  return resource === 'Domain' || resource === 'DNS zone' ? `seed-${made}.example` : `seed-${made}`;
}

/** A list's items. The specification does not say how their array is called. */
export function itemsOf(body: unknown): readonly { readonly name: string }[] {
  const arrays = Object.values(body as object).filter((member) => Array.isArray(member));
  if (arrays.length !== 1) throw new Error(`A list should hold one array: ${JSON.stringify(body)}`);
  return arrays[0] as { name: string }[];
}
