/** Every kind of resource by its word in the document. A new one is a folder in resources, and a line here. */
export { createDatabases as databases } from './resources/databases/databases.ts';
export { createDomains as domains } from './resources/domains/domains.ts';
export { createSites as sites } from './resources/sites/sites.ts';
export { createVpnNetworks as vpn } from './resources/vpn/vpn-networks.ts';
export { createZones as dns } from './resources/dns/zones.ts';
export { createRecords as records } from './resources/dns/records.ts';
