// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
/** One domain. */
export interface Domain {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'domain';
  /** The name in lower-case ASCII, as registries and resolvers compare it. */
  name: string;
  /** `pending` while the registry works, `active` once registered, `expired` after `expires_at` without renewal, `failed` when registration did not succeed, `suspended` when it was stopped. */
  status: DomainStatus;
  /** Why the resource is in this state, where there is more to say; otherwise null. */
  status_reason: string | null;
  /** Up to 20 labels of your own. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The name as people read it; equal to `name` unless the name is an international one. */
  unicode_name: string;
  /** The id of a region, as `GET /api/v1/regions` lists them. Left out on creating, `eu-central`. */
  region: string;
  /** For how many years to register, from 1 to 10. */
  years: number;
  /** Whether the registration is renewed for a year when it would expire. */
  auto_renew: boolean;
  /** Whether the holder's contact data is hidden from the public register. */
  privacy: boolean;
  /** The 2 to 13 name servers the domain is delegated to. Left out, those of this installation. */
  nameservers: string[];
  /** Whether the registry refuses to transfer the domain away. */
  locked: boolean;
  /** When the registration took effect; null before that. */
  registered_at: string | null;
  /** When the registration ends unless it is renewed; null before it took effect. */
  expires_at: string | null;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** `pending` while the registry works, `active` once registered, `expired` after `expires_at` without renewal, `failed` when registration did not succeed, `suspended` when it was stopped. */
export type DomainStatus = 'pending' | 'active' | 'expired' | 'failed' | 'suspended';

/** A domain as a create would make it. What is new with each record, such as its id, is left out. */
export interface DryRunDomain {
  /** The kind of record. */
  object: 'domain';
  /** The name in lower-case ASCII, as registries and resolvers compare it. */
  name: string;
  /** `pending` while the registry works, `active` once registered, `expired` after `expires_at` without renewal, `failed` when registration did not succeed, `suspended` when it was stopped. */
  status: DomainStatus;
  /** Why the resource is in this state, where there is more to say; otherwise null. */
  status_reason: string | null;
  /** Up to 20 labels of your own. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The name as people read it; equal to `name` unless the name is an international one. */
  unicode_name: string;
  /** The id of a region, as `GET /api/v1/regions` lists them. Left out on creating, `eu-central`. */
  region: string;
  /** For how many years to register, from 1 to 10. */
  years: number;
  /** Whether the registration is renewed for a year when it would expire. */
  auto_renew: boolean;
  /** Whether the holder's contact data is hidden from the public register. */
  privacy: boolean;
  /** The 2 to 13 name servers the domain is delegated to. Left out, those of this installation. */
  nameservers: string[];
  /** Whether the registry refuses to transfer the domain away. */
  locked: boolean;
  /** When the registration took effect; null before that. */
  registered_at: string | null;
  /** When the registration ends unless it is renewed; null before it took effect. */
  expires_at: string | null;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** One zone. */
export interface Zone {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'zone';
  /** The name in lower-case ASCII, as registries and resolvers compare it. */
  name: string;
  /** `pending` while the zone is being set up, `active` once it answers, `failed` when that did not succeed. */
  status: ZoneStatus;
  /** Why the resource is in this state, where there is more to say; otherwise null. */
  status_reason: string | null;
  /** Up to 20 labels of your own. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The name as people read it; equal to `name` unless the name is an international one. */
  unicode_name: string;
  /** How many seconds resolvers may keep an answer whose record set names no time of its own, from 60 to 86,400. */
  ttl: number;
  /** The name servers that answer for the zone. Delegate the domain to these. */
  nameservers: string[];
  /** The zone's serial number, which grows with each change of what it answers. */
  serial: number;
  /** How many record sets the zone has, its name servers and SOA not among them. */
  record_count: number;
  /** Whether answers are signed. */
  dnssec: {
    /** Whether the zone is signed with DNSSEC. */
    enabled: boolean;
  };
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** `pending` while the zone is being set up, `active` once it answers, `failed` when that did not succeed. */
export type ZoneStatus = 'pending' | 'active' | 'failed';

/** A zone as a create would make it. What is new with each record, such as its id, is left out. */
export interface DryRunZone {
  /** The kind of record. */
  object: 'zone';
  /** The name in lower-case ASCII, as registries and resolvers compare it. */
  name: string;
  /** `pending` while the zone is being set up, `active` once it answers, `failed` when that did not succeed. */
  status: ZoneStatus;
  /** Why the resource is in this state, where there is more to say; otherwise null. */
  status_reason: string | null;
  /** Up to 20 labels of your own. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The name as people read it; equal to `name` unless the name is an international one. */
  unicode_name: string;
  /** How many seconds resolvers may keep an answer whose record set names no time of its own, from 60 to 86,400. */
  ttl: number;
  /** The name servers that answer for the zone. Delegate the domain to these. */
  nameservers: string[];
  /** The zone's serial number, which grows with each change of what it answers. */
  serial: number;
  /** How many record sets the zone has, its name servers and SOA not among them. */
  record_count: number;
  /** Whether answers are signed. */
  dnssec: {
    /** Whether the zone is signed with DNSSEC. */
    enabled: boolean;
  };
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** One record set. */
export interface DnsRecord {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'record';
  /** The name relative to the zone, in lower-case ASCII: `www`, `*.app`, or `@` for the zone itself. */
  name: string;
  /** Up to 20 labels of your own. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** The id of the zone. */
  zone_id: string;
  /** The full name, without the dot at the end. */
  fqdn: string;
  /** The type of the record set. A zone has one set of each name and type. */
  type: 'A' | 'AAAA' | 'CAA' | 'CNAME' | 'DS' | 'HTTPS' | 'MX' | 'NS' | 'PTR' | 'SRV' | 'SSHFP' | 'SVCB' | 'TLSA' | 'TXT';
  /** How many seconds resolvers may keep the answer, from 60 to 86,400. Without it, the `ttl` of the zone holds. */
  ttl: number | null;
  /** The values as zone files write them, such as `192.0.2.10`, or for MX `10 mail.example.com`. TXT is plain text: quotes and splitting are done here. Values come back in one normal form. */
  values: string[];
  /** A note for people. Nobody outside sees it. */
  comment: string | null;
  /** Whether the set is kept by the service. It cannot be changed or deleted through the API. */
  managed: boolean;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** A record set as a create would make it. What is new with each record, such as its id, is left out. */
export interface DryRunDnsRecord {
  /** The kind of record. */
  object: 'record';
  /** The name relative to the zone, in lower-case ASCII: `www`, `*.app`, or `@` for the zone itself. */
  name: string;
  /** Up to 20 labels of your own. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** The id of the zone. */
  zone_id: string;
  /** The full name, without the dot at the end. */
  fqdn: string;
  /** The type of the record set. A zone has one set of each name and type. */
  type: 'A' | 'AAAA' | 'CAA' | 'CNAME' | 'DS' | 'HTTPS' | 'MX' | 'NS' | 'PTR' | 'SRV' | 'SSHFP' | 'SVCB' | 'TLSA' | 'TXT';
  /** How many seconds resolvers may keep the answer, from 60 to 86,400. Without it, the `ttl` of the zone holds. */
  ttl: number | null;
  /** The values as zone files write them, such as `192.0.2.10`, or for MX `10 mail.example.com`. TXT is plain text: quotes and splitting are done here. Values come back in one normal form. */
  values: string[];
  /** A note for people. Nobody outside sees it. */
  comment: string | null;
  /** Whether the set is kept by the service. It cannot be changed or deleted through the API. */
  managed: boolean;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** One site. */
export interface Site {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'site';
  /** The name. */
  name: string;
  /** `pending` while the site is being set up, `active` once it serves, `failed` when that did not succeed, `suspended` when it was stopped. */
  status: SiteStatus;
  /** Why the resource is in this state, where there is more to say; otherwise null. */
  status_reason: string | null;
  /** Up to 20 labels of your own. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The id of a region, as `GET /api/v1/regions` lists them. Left out on creating, `eu-central`. */
  region: string;
  /** Up to 20 hostnames of your own that the site also answers to. */
  custom_domains: string[];
  /** Whether plain HTTP requests are redirected to HTTPS. */
  force_https: boolean;
  /** The site's own address. */
  url: string;
  /** The deployment that visitors see; null while there is none. */
  production_deployment_id: string | null;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** `pending` while the site is being set up, `active` once it serves, `failed` when that did not succeed, `suspended` when it was stopped. */
export type SiteStatus = 'pending' | 'active' | 'failed' | 'suspended';

/** A site as a create would make it. What is new with each record, such as its id, is left out. */
export interface DryRunSite {
  /** The kind of record. */
  object: 'site';
  /** The name. */
  name: string;
  /** `pending` while the site is being set up, `active` once it serves, `failed` when that did not succeed, `suspended` when it was stopped. */
  status: SiteStatus;
  /** Why the resource is in this state, where there is more to say; otherwise null. */
  status_reason: string | null;
  /** Up to 20 labels of your own. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The id of a region, as `GET /api/v1/regions` lists them. Left out on creating, `eu-central`. */
  region: string;
  /** Up to 20 hostnames of your own that the site also answers to. */
  custom_domains: string[];
  /** Whether plain HTTP requests are redirected to HTTPS. */
  force_https: boolean;
  /** The site's own address. */
  url: string;
  /** The deployment that visitors see; null while there is none. */
  production_deployment_id: string | null;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** One database. */
export interface Database {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'database';
  /** The name. */
  name: string;
  /** `provisioning` while it is being made, `active` once it takes connections, `failed` when that did not succeed, `suspended` when it was stopped. */
  status: DatabaseStatus;
  /** Why the resource is in this state, where there is more to say; otherwise null. */
  status_reason: string | null;
  /** Up to 20 labels of your own. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The id of a region, as `GET /api/v1/regions` lists them. Left out on creating, `eu-central`. */
  region: string;
  /** The database software. */
  engine: 'postgres' | 'mysql' | 'valkey';
  /** The engine's version: `18`, `17`, `16` or `15` for `postgres`; `8.4` or `8.0` for `mysql`; `8.1`, `8.0` or `7.2` for `valkey`. Left out, the newest of these. */
  version: string;
  /** How much processor and memory the database has. */
  size: 'small' | 'medium' | 'large';
  /** Disk space in gigabytes, from 10 to 4,096. It can grow and never shrinks. */
  storage_gb: number;
  /** Where to connect; null until the database is `active`. It never holds a password. */
  connection: DatabaseConnection | null;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** `provisioning` while it is being made, `active` once it takes connections, `failed` when that did not succeed, `suspended` when it was stopped. */
export type DatabaseStatus = 'provisioning' | 'active' | 'failed' | 'suspended';

/** Where to connect. */
export interface DatabaseConnection {
  /** The hostname to connect to. */
  host: string;
  /** The TCP port to connect to. */
  port: number;
  /** The name of the database on that server. */
  database: string;
  /** The user to connect as. */
  user: string;
  /** Whether the connection must be encrypted. */
  ssl: boolean;
}

/** A database as a create would make it. What is new with each record, such as its id, is left out. */
export interface DryRunDatabase {
  /** The kind of record. */
  object: 'database';
  /** The name. */
  name: string;
  /** `provisioning` while it is being made, `active` once it takes connections, `failed` when that did not succeed, `suspended` when it was stopped. */
  status: DatabaseStatus;
  /** Why the resource is in this state, where there is more to say; otherwise null. */
  status_reason: string | null;
  /** Up to 20 labels of your own. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The id of a region, as `GET /api/v1/regions` lists them. Left out on creating, `eu-central`. */
  region: string;
  /** The database software. */
  engine: 'postgres' | 'mysql' | 'valkey';
  /** The engine's version: `18`, `17`, `16` or `15` for `postgres`; `8.4` or `8.0` for `mysql`; `8.1`, `8.0` or `7.2` for `valkey`. Left out, the newest of these. */
  version: string;
  /** How much processor and memory the database has. */
  size: 'small' | 'medium' | 'large';
  /** Disk space in gigabytes, from 10 to 4,096. It can grow and never shrinks. */
  storage_gb: number;
  /** Where to connect; null until the database is `active`. It never holds a password. */
  connection: DatabaseConnection | null;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** One VPN network. */
export interface VpnNetwork {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'vpn_network';
  /** The name. */
  name: string;
  /** `provisioning` while it is being made, `active` once peers can join, `failed` when that did not succeed. */
  status: VpnNetworkStatus;
  /** Why the resource is in this state, where there is more to say; otherwise null. */
  status_reason: string | null;
  /** Up to 20 labels of your own. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The id of a region, as `GET /api/v1/regions` lists them. Left out on creating, `eu-central`. */
  region: string;
  /** The network's address range in CIDR notation: within 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 or 100.64.0.0/10, from /16 to /28, host bits zero, overlapping no other network of the project. Left out, the first free /24 of 10.0.0.0/8. */
  cidr: string;
  /** Up to 4 addresses of name servers that peers are told to use. */
  dns_servers: string[];
  /** The largest packet, in bytes, that peers send through the network, from 1,280 to 1,500. */
  mtu: number;
  /** The tunnel protocol. */
  protocol: 'wireguard';
  /** The hostname that peers connect to. */
  endpoint: string;
  /** The UDP port that peers connect to. */
  listen_port: number;
  /** The network's WireGuard public key, in base64. */
  public_key: string;
  /** How many peers belong to the network. */
  peer_count: number;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** `provisioning` while it is being made, `active` once peers can join, `failed` when that did not succeed. */
export type VpnNetworkStatus = 'provisioning' | 'active' | 'failed';

/** A VPN network as a create would make it. What is new with each record, such as its id, is left out. */
export interface DryRunVpnNetwork {
  /** The kind of record. */
  object: 'vpn_network';
  /** The name. */
  name: string;
  /** `provisioning` while it is being made, `active` once peers can join, `failed` when that did not succeed. */
  status: VpnNetworkStatus;
  /** Why the resource is in this state, where there is more to say; otherwise null. */
  status_reason: string | null;
  /** Up to 20 labels of your own. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The id of a region, as `GET /api/v1/regions` lists them. Left out on creating, `eu-central`. */
  region: string;
  /** The network's address range in CIDR notation: within 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 or 100.64.0.0/10, from /16 to /28, host bits zero, overlapping no other network of the project. Left out, the first free /24 of 10.0.0.0/8. */
  cidr: string;
  /** Up to 4 addresses of name servers that peers are told to use. */
  dns_servers: string[];
  /** The largest packet, in bytes, that peers send through the network, from 1,280 to 1,500. */
  mtu: number;
  /** The tunnel protocol. */
  protocol: 'wireguard';
  /** The UDP port that peers connect to. */
  listen_port: number;
  /** How many peers belong to the network. */
  peer_count: number;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** A place for resources. */
export interface Region {
  /** The id of a region, as `GET /api/v1/regions` lists them. Left out on creating, `eu-central`. */
  id: string;
  /** The kind of record. */
  object: 'region';
  /** What people call it. */
  name: string;
  /** Whether export control keeps this project from placing any kind of resource there. */
  restricted: boolean;
}

/** One change of one resource. */
export interface Event {
  /** The id, which sorts by time. */
  id: string;
  /** The kind of record. */
  object: 'event';
  /** The kind of resource, and what happened to it. */
  type: EventType;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** The id of the project. */
  project_id: string;
  /** The id of the resource that changed. */
  resource_id: string;
  /** The id of the resource that this one belongs to; null where it belongs to none. */
  parent_id: string | null;
  /** Grows with each change of this resource, from 1 when it is created. If you have seen a higher one of the same resource, this event is out of date. */
  sequence: number;
  /** The request that caused the change; null when the service itself did. */
  request_id: string | null;
  /** What the event is about. */
  data: {
    /** The resource as it then was. Null when the event would be larger than 20 kB: read the resource by `resource_id` instead. */
    object: Domain | Zone | DnsRecord | Site | Database | VpnNetwork | null;
    /** The fields that changed, as they were before. Null when the resource was created or deleted, and where `object` is null. */
    previous: Record<string, unknown> | null;
  };
}

/** The kind of resource, and what happened to it. */
export type EventType = 'domain.created' | 'domain.active' | 'domain.failed' | 'domain.updated' | 'domain.deleted' | 'zone.created' | 'zone.active' | 'zone.failed' | 'zone.updated' | 'zone.records_changed' | 'zone.deleted' | 'site.created' | 'site.active' | 'site.failed' | 'site.updated' | 'site.deleted' | 'database.created' | 'database.active' | 'database.failed' | 'database.updated' | 'database.deleted' | 'vpn_network.created' | 'vpn_network.active' | 'vpn_network.failed' | 'vpn_network.updated' | 'vpn_network.deleted';

export interface ListDomainsParams {
  /**
   * How many items a page holds at most, from 1 to 100. It may change from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the page before, with the same filters. Leave it out for the first page. */
  cursor?: string;
  /** Only the one with this name, in any letter case and in either form of an international name. */
  name?: string;
  /** Only those in this state. */
  status?: DomainStatus;
  /** Only those in this region. */
  region?: string;
  /** Only those with this label, written `key:value`. Repeat it, and all of them must be there. */
  label?: string[];
}

export interface RegisterDomainParams {
  /** The name to register: one label under an ICANN public suffix, or under `.test` or `.example`. International names are welcome in either form; letter case and a trailing dot do not matter. Unique in the whole installation. */
  name: string;
  /**
   * The id of a region, as `GET /api/v1/regions` lists them. Left out on creating, `eu-central`.
   * @default "eu-central"
   */
  region?: string;
  /**
   * For how many years to register, from 1 to 10.
   * @default 1
   */
  years?: number;
  /**
   * Whether the registration is renewed for a year when it would expire.
   * @default true
   */
  auto_renew?: boolean;
  /**
   * Whether the holder's contact data is hidden from the public register.
   * @default true
   */
  privacy?: boolean;
  /** The 2 to 13 name servers the domain is delegated to. Left out, those of this installation. */
  nameservers?: string[];
  /**
   * Up to 20 labels of your own. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.
   * @default {}
   */
  labels?: Record<string, string>;
  /**
   * While true, the resource cannot be deleted.
   * @default false
   */
  deletion_protection?: boolean;
}

export interface GetDomainParams {
  /** The id of the domain. */
  id: string;
}

export interface UpdateDomainParams {
  /** The id of the domain. */
  id: string;
  /** Whether the registration is renewed for a year when it would expire. */
  auto_renew?: boolean;
  /** Whether the holder's contact data is hidden from the public register. */
  privacy?: boolean;
  /** The 2 to 13 name servers the domain is delegated to. Left out, those of this installation. */
  nameservers?: string[];
  /** Labels to set, and those to remove (null). Others stay as they are. */
  labels?: Record<string, string | null>;
  /** While true, the resource cannot be deleted. */
  deletion_protection?: boolean;
}

export interface DeleteDomainParams {
  /** The id of the domain. */
  id: string;
}

export interface ListZonesParams {
  /**
   * How many items a page holds at most, from 1 to 100. It may change from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the page before, with the same filters. Leave it out for the first page. */
  cursor?: string;
  /** Only the one with this name, in any letter case and in either form of an international name. */
  name?: string;
  /** Only those in this state. */
  status?: ZoneStatus;
  /** Only those with this label, written `key:value`. Repeat it, and all of them must be there. */
  label?: string[];
}

export interface CreateZoneParams {
  /** The apex of the zone: any hostname of two labels or more. International names are welcome in either form; letter case and a trailing dot do not matter. Unique in the whole installation. */
  name: string;
  /**
   * How many seconds resolvers may keep an answer whose record set names no time of its own, from 60 to 86,400.
   * @default 3600
   */
  ttl?: number;
  /**
   * Up to 20 labels of your own. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.
   * @default {}
   */
  labels?: Record<string, string>;
  /**
   * While true, the resource cannot be deleted.
   * @default false
   */
  deletion_protection?: boolean;
}

export interface GetZoneParams {
  /** The id of the zone. */
  id: string;
}

export interface UpdateZoneParams {
  /** The id of the zone. */
  id: string;
  /** How many seconds resolvers may keep an answer whose record set names no time of its own, from 60 to 86,400. */
  ttl?: number;
  /** Labels to set, and those to remove (null). Others stay as they are. */
  labels?: Record<string, string | null>;
  /** While true, the resource cannot be deleted. */
  deletion_protection?: boolean;
}

export interface DeleteZoneParams {
  /** The id of the zone. */
  id: string;
}

export interface ListRecordsParams {
  /** The id of the zone. */
  zone_id: string;
  /**
   * How many items a page holds at most, from 1 to 100. It may change from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the page before, with the same filters. Leave it out for the first page. */
  cursor?: string;
  /** Only sets of this name, relative to the zone or in full. */
  name?: string;
  /** Only those with this label, written `key:value`. Repeat it, and all of them must be there. */
  label?: string[];
  /** Only sets of this type. */
  type?: 'A' | 'AAAA' | 'CAA' | 'CNAME' | 'DS' | 'HTTPS' | 'MX' | 'NS' | 'PTR' | 'SRV' | 'SSHFP' | 'SVCB' | 'TLSA' | 'TXT';
}

export interface CreateRecordParams {
  /** The id of the zone. */
  zone_id: string;
  /** The name relative to the zone, such as `www`, `*.app`, or `@` for the zone itself. A full name inside the zone is fine too. International names are welcome in either form. */
  name: string;
  /** The type of the record set. A zone has one set of each name and type. */
  type: 'A' | 'AAAA' | 'CAA' | 'CNAME' | 'DS' | 'HTTPS' | 'MX' | 'NS' | 'PTR' | 'SRV' | 'SSHFP' | 'SVCB' | 'TLSA' | 'TXT';
  /**
   * How many seconds resolvers may keep the answer, from 60 to 86,400. Without it, the `ttl` of the zone holds.
   * @default null
   */
  ttl?: number | null;
  /** The values as zone files write them, such as `192.0.2.10`, or for MX `10 mail.example.com`. TXT is plain text: quotes and splitting are done here. Values come back in one normal form. */
  values: string[];
  /**
   * A note for people. Nobody outside sees it.
   * @default null
   */
  comment?: string | null;
  /**
   * Up to 20 labels of your own. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.
   * @default {}
   */
  labels?: Record<string, string>;
}

export interface GetRecordParams {
  /** The id of the zone. */
  zone_id: string;
  /** The id of the record set. */
  id: string;
}

export interface UpdateRecordParams {
  /** The id of the zone. */
  zone_id: string;
  /** The id of the record set. */
  id: string;
  /** How many seconds resolvers may keep the answer, from 60 to 86,400. Without it, the `ttl` of the zone holds. */
  ttl?: number | null;
  /** The values as zone files write them, such as `192.0.2.10`, or for MX `10 mail.example.com`. TXT is plain text: quotes and splitting are done here. Values come back in one normal form. */
  values?: string[];
  /** A note for people. Nobody outside sees it. */
  comment?: string | null;
  /** Labels to set, and those to remove (null). Others stay as they are. */
  labels?: Record<string, string | null>;
}

export interface DeleteRecordParams {
  /** The id of the zone. */
  zone_id: string;
  /** The id of the record set. */
  id: string;
}

export interface ListSitesParams {
  /**
   * How many items a page holds at most, from 1 to 100. It may change from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the page before, with the same filters. Leave it out for the first page. */
  cursor?: string;
  /** Only the one with exactly this name. */
  name?: string;
  /** Only those in this state. */
  status?: SiteStatus;
  /** Only those in this region. */
  region?: string;
  /** Only those with this label, written `key:value`. Repeat it, and all of them must be there. */
  label?: string[];
}

export interface CreateSiteParams {
  /** The site's name, which becomes part of its address: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique in the whole installation. */
  name: string;
  /**
   * The id of a region, as `GET /api/v1/regions` lists them. Left out on creating, `eu-central`.
   * @default "eu-central"
   */
  region?: string;
  /**
   * Up to 20 hostnames of your own that the site also answers to.
   * @default []
   */
  custom_domains?: string[];
  /**
   * Whether plain HTTP requests are redirected to HTTPS.
   * @default true
   */
  force_https?: boolean;
  /**
   * Up to 20 labels of your own. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.
   * @default {}
   */
  labels?: Record<string, string>;
  /**
   * While true, the resource cannot be deleted.
   * @default false
   */
  deletion_protection?: boolean;
}

export interface GetSiteParams {
  /** The id of the site. */
  id: string;
}

export interface UpdateSiteParams {
  /** The id of the site. */
  id: string;
  /** Up to 20 hostnames of your own that the site also answers to. */
  custom_domains?: string[];
  /** Whether plain HTTP requests are redirected to HTTPS. */
  force_https?: boolean;
  /** Labels to set, and those to remove (null). Others stay as they are. */
  labels?: Record<string, string | null>;
  /** While true, the resource cannot be deleted. */
  deletion_protection?: boolean;
}

export interface DeleteSiteParams {
  /** The id of the site. */
  id: string;
}

export interface ListDatabasesParams {
  /**
   * How many items a page holds at most, from 1 to 100. It may change from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the page before, with the same filters. Leave it out for the first page. */
  cursor?: string;
  /** Only the one with exactly this name. */
  name?: string;
  /** Only those in this state. */
  status?: DatabaseStatus;
  /** Only those in this region. */
  region?: string;
  /** Only those with this label, written `key:value`. Repeat it, and all of them must be there. */
  label?: string[];
}

export interface CreateDatabaseParams {
  /** The database's name: 3 to 63 lower-case letters, digits and hyphens, beginning with a letter. Unique among the project's databases. */
  name: string;
  /**
   * The id of a region, as `GET /api/v1/regions` lists them. Left out on creating, `eu-central`.
   * @default "eu-central"
   */
  region?: string;
  /**
   * The database software.
   * @default "postgres"
   */
  engine?: 'postgres' | 'mysql' | 'valkey';
  /** The engine's version: `18`, `17`, `16` or `15` for `postgres`; `8.4` or `8.0` for `mysql`; `8.1`, `8.0` or `7.2` for `valkey`. Left out, the newest of these. */
  version?: string;
  /**
   * How much processor and memory the database has.
   * @default "small"
   */
  size?: 'small' | 'medium' | 'large';
  /**
   * Disk space in gigabytes, from 10 to 4,096. It can grow and never shrinks.
   * @default 10
   */
  storage_gb?: number;
  /**
   * Up to 20 labels of your own. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.
   * @default {}
   */
  labels?: Record<string, string>;
  /**
   * While true, the resource cannot be deleted.
   * @default false
   */
  deletion_protection?: boolean;
}

export interface GetDatabaseParams {
  /** The id of the database. */
  id: string;
}

export interface UpdateDatabaseParams {
  /** The id of the database. */
  id: string;
  /** How much processor and memory the database has. */
  size?: 'small' | 'medium' | 'large';
  /** Disk space in gigabytes, from 10 to 4,096. It can grow and never shrinks. */
  storage_gb?: number;
  /** Labels to set, and those to remove (null). Others stay as they are. */
  labels?: Record<string, string | null>;
  /** While true, the resource cannot be deleted. */
  deletion_protection?: boolean;
}

export interface DeleteDatabaseParams {
  /** The id of the database. */
  id: string;
}

export interface ListVpnNetworksParams {
  /**
   * How many items a page holds at most, from 1 to 100. It may change from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the page before, with the same filters. Leave it out for the first page. */
  cursor?: string;
  /** Only the one with exactly this name. */
  name?: string;
  /** Only those in this state. */
  status?: VpnNetworkStatus;
  /** Only those in this region. */
  region?: string;
  /** Only those with this label, written `key:value`. Repeat it, and all of them must be there. */
  label?: string[];
}

export interface CreateVpnNetworkParams {
  /** The network's name: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique among the project's VPN networks. */
  name: string;
  /**
   * The id of a region, as `GET /api/v1/regions` lists them. Left out on creating, `eu-central`.
   * @default "eu-central"
   */
  region?: string;
  /** The network's address range in CIDR notation: within 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 or 100.64.0.0/10, from /16 to /28, host bits zero, overlapping no other network of the project. Left out, the first free /24 of 10.0.0.0/8. */
  cidr?: string;
  /**
   * Up to 4 addresses of name servers that peers are told to use.
   * @default []
   */
  dns_servers?: string[];
  /**
   * The largest packet, in bytes, that peers send through the network, from 1,280 to 1,500.
   * @default 1420
   */
  mtu?: number;
  /**
   * Up to 20 labels of your own. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.
   * @default {}
   */
  labels?: Record<string, string>;
  /**
   * While true, the resource cannot be deleted.
   * @default false
   */
  deletion_protection?: boolean;
}

export interface GetVpnNetworkParams {
  /** The id of the VPN network. */
  id: string;
}

export interface UpdateVpnNetworkParams {
  /** The id of the VPN network. */
  id: string;
  /** Up to 4 addresses of name servers that peers are told to use. */
  dns_servers?: string[];
  /** The largest packet, in bytes, that peers send through the network, from 1,280 to 1,500. */
  mtu?: number;
  /** Labels to set, and those to remove (null). Others stay as they are. */
  labels?: Record<string, string | null>;
  /** While true, the resource cannot be deleted. */
  deletion_protection?: boolean;
}

export interface DeleteVpnNetworkParams {
  /** The id of the VPN network. */
  id: string;
}

export interface ListEventsParams {
  /**
   * How many items a page holds at most, from 1 to 100. It may change from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the page before, with the same filters. Leave it out for the first page. */
  cursor?: string;
  /** `newest`: newest first, by id, as when it is left out. `oldest`: in the order in which they were committed, to be continued at any time. */
  order?: 'newest' | 'oldest';
  /** Only events of this type. */
  type?: EventType;
  /** Only events of this type, or of all types of a kind, written `domain.*`. Repeat it for several. */
  types?: ('domain.created' | 'domain.active' | 'domain.failed' | 'domain.updated' | 'domain.deleted' | 'zone.created' | 'zone.active' | 'zone.failed' | 'zone.updated' | 'zone.records_changed' | 'zone.deleted' | 'site.created' | 'site.active' | 'site.failed' | 'site.updated' | 'site.deleted' | 'database.created' | 'database.active' | 'database.failed' | 'database.updated' | 'database.deleted' | 'vpn_network.created' | 'vpn_network.active' | 'vpn_network.failed' | 'vpn_network.updated' | 'vpn_network.deleted' | 'domain.*' | 'zone.*' | 'site.*' | 'database.*' | 'vpn_network.*')[];
  /** Only events of the resource with this id. */
  resource_id?: string;
  /** Only events that were made later than this moment. */
  created_after?: string;
}

export interface GetEventParams {
  /** The id of the event. */
  id: string;
}
