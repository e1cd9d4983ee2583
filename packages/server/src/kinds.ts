/** Every kind of resource, by its name in the document. To add a kind, add a folder in resources and a line here. */
export { createBackups as backups } from './resources/databases/backups.ts';
export { createDatabases as databases } from './resources/databases/databases.ts';
export { createDatabaseUsers as users } from './resources/databases/database-users.ts';
export { createDomains as domains } from './resources/domains/domains.ts';
export { createDeployments as deployments } from './resources/sites/deployments.ts';
export { createSites as sites } from './resources/sites/sites.ts';
export { createEnrollmentKeys as 'enrollment-keys' } from './resources/vpn/enrollment-keys.ts';
export { createPeers as peers } from './resources/vpn/peers.ts';
export { createVpnNetworks as vpn } from './resources/vpn/vpn-networks.ts';
export { createZones as dns } from './resources/dns/zones.ts';
export { createRecords as records } from './resources/dns/records.ts';
export { createWebhooks as webhooks } from './resources/webhooks/webhooks.ts';
export { createZoneChanges as changes } from './resources/dns/zone-changes.ts';
export { createUpdateKeys as 'update-keys' } from './resources/dns/update-keys.ts';
