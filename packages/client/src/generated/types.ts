// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
/** One domain. */
export interface Domain {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'domain';
  /** What is behind the record. `simulated` walks it through its states and touches nothing outside. A record keeps the provider it was made with. */
  provider: string;
  /** The name in lower-case ASCII, as registries and resolvers compare it. */
  name: string;
  /** `pending` while the registry works, `active` once registered, `updating` while a change is being carried out, `expired` after `expires_at` without renewal, `failed` when registration did not succeed, `suspended` when an administrator has stopped it, which `status_reason` then explains. An expired or suspended domain is not delegated. */
  status: DomainStatus;
  /** Why the resource is in this state, where there is more to say; otherwise null. Trouble that is being retried shows here with the time of the next try. */
  status_reason: string | null;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The name as people read it; equal to `name` unless the name is an international one. */
  unicode_name: string;
  /** The id of a region, as `GET /api/v1/regions` lists them. The default is `eu-central`. */
  region: string;
  /** For how many years to register, from 1 to 10. */
  years: number;
  /** Renew the registration for another year before it expires. */
  auto_renew: boolean;
  /** Whether the holder's contact data is hidden from the public register. */
  privacy: boolean;
  /** The 2 to 13 name servers that the domain is delegated to. The default is the name servers of this installation. */
  nameservers: string[];
  /** Addresses of those name servers that are inside the domain itself, which cannot be found without them. Each name must be one of `nameservers`. Entries of name servers that a change takes away go with them. */
  glue: GlueRecord[];
  /** The DS records of the domain, which say by which keys its zone is signed. A zone of this installation has them in `signing.ds`. Remove them here before you stop signing the zone. */
  ds: string[];
  /** Whose name servers the domain is delegated to: `installation` where all `nameservers` are those of this installation, `elsewhere` where none is, `both` where some are. */
  served_by: 'installation' | 'elsewhere' | 'both';
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

/** `pending` while the registry works, `active` once registered, `updating` while a change is being carried out, `expired` after `expires_at` without renewal, `failed` when registration did not succeed, `suspended` when an administrator has stopped it, which `status_reason` then explains. An expired or suspended domain is not delegated. */
export type DomainStatus = 'pending' | 'active' | 'updating' | 'expired' | 'failed' | 'suspended';

/** A name server inside the domain, and its addresses. */
export interface GlueRecord {
  /** A hostname of two labels or more. International names are welcome in either form; letter case and a trailing dot do not matter. It is kept in lower-case ASCII. */
  name: string;
  /** Its addresses. */
  addresses: string[];
}

/** A domain as a create would make it. What is new with each record, such as its id, is left out. */
export interface DryRunDomain {
  /** The kind of record. */
  object: 'domain';
  /** What is behind the record. `simulated` walks it through its states and touches nothing outside. A record keeps the provider it was made with. */
  provider: string;
  /** The name in lower-case ASCII, as registries and resolvers compare it. */
  name: string;
  /** `pending` while the registry works, `active` once registered, `updating` while a change is being carried out, `expired` after `expires_at` without renewal, `failed` when registration did not succeed, `suspended` when an administrator has stopped it, which `status_reason` then explains. An expired or suspended domain is not delegated. */
  status: DomainStatus;
  /** Why the resource is in this state, where there is more to say; otherwise null. Trouble that is being retried shows here with the time of the next try. */
  status_reason: string | null;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The name as people read it; equal to `name` unless the name is an international one. */
  unicode_name: string;
  /** The id of a region, as `GET /api/v1/regions` lists them. The default is `eu-central`. */
  region: string;
  /** For how many years to register, from 1 to 10. */
  years: number;
  /** Renew the registration for another year before it expires. */
  auto_renew: boolean;
  /** Whether the holder's contact data is hidden from the public register. */
  privacy: boolean;
  /** The 2 to 13 name servers that the domain is delegated to. The default is the name servers of this installation. */
  nameservers: string[];
  /** Addresses of those name servers that are inside the domain itself, which cannot be found without them. Each name must be one of `nameservers`. Entries of name servers that a change takes away go with them. */
  glue: GlueRecord[];
  /** The DS records of the domain, which say by which keys its zone is signed. A zone of this installation has them in `signing.ds`. Remove them here before you stop signing the zone. */
  ds: string[];
  /** Whose name servers the domain is delegated to: `installation` where all `nameservers` are those of this installation, `elsewhere` where none is, `both` where some are. */
  served_by: 'installation' | 'elsewhere' | 'both';
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

/** What was found about some names. */
export interface DomainCheck {
  /** The kind of record. */
  object: 'domain_check';
  /** One for each name, in the order of the request. */
  data: CheckedDomain[];
}

/** Whether a name can be registered. */
export interface CheckedDomain {
  /** The name as it was sent. */
  name: string;
  /** The name as it is registered, in lower-case ASCII; null where it is invalid. */
  ascii_name: string | null;
  /** `available` where it can be registered here, `registered` where a project of this installation holds it, `reserved` where it is a suffix of this installation, `invalid` where no such name can be registered. */
  state: 'available' | 'registered' | 'reserved' | 'invalid';
  /** Why it cannot be registered; null where it is available. */
  reason: string | null;
  /** What would be behind the domain: `embedded` under a private suffix, `simulated` under any other. Null where no domain can have the name. */
  provider: string | null;
}

/** What shows another registrar that the holder wants to transfer a domain. */
export interface AuthCode {
  /** The kind of record. */
  object: 'auth_code';
  /** The id of the domain. */
  domain_id: string;
  /** The code. Shown once, when it is made; null in a dry run. */
  code: string | null;
  /** When it was made. */
  created_at: string;
}

/** One zone. */
export interface Zone {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'zone';
  /** What is behind the record. `simulated` walks it through its states and touches nothing outside. A record keeps the provider it was made with. */
  provider: string;
  /** The name in lower-case ASCII, as registries and resolvers compare it. */
  name: string;
  /** `pending` while the zone is being set up or may not be served, which `status_reason` then explains, `active` once it answers, `updating` while a change is being carried out, `failed` when that did not succeed. */
  status: ZoneStatus;
  /** Why the resource is in this state, where there is more to say; otherwise null. Trouble that is being retried shows here with the time of the next try. */
  status_reason: string | null;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The name as people read it; equal to `name` unless the name is an international one. */
  unicode_name: string;
  /** How many seconds resolvers may keep an answer whose record set has no TTL, from 60 to 86,400. */
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
  /** How the zone is signed; null where it is not. Give the values of `ds` to the registry above the zone, usually through the registrar: without them resolvers take the zone for an unsigned one. */
  signing: ZoneSigning | null;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** `pending` while the zone is being set up or may not be served, which `status_reason` then explains, `active` once it answers, `updating` while a change is being carried out, `failed` when that did not succeed. */
export type ZoneStatus = 'pending' | 'active' | 'updating' | 'failed';

/** The keys that sign a zone, and what the zone above should have of them. */
export interface ZoneSigning {
  /** When the signatures were made. They end 30 days later and are renewed every 10 days, which gives the zone a new serial. */
  signed_at: string;
  /** The keys that sign the zone. There are two during a rollover, and each signs everything. */
  keys: ZoneKey[];
  /** What the zone above should have, one for each key. */
  ds: string[];
  /** The rollover that is under way; null where there is none. */
  rollover: ZoneKeyRollover | null;
}

/** A key that signs a zone. */
export interface ZoneKey {
  /** A short number for the key, which DS records and signatures have. */
  key_tag: number;
  /** ECDSA with the curve P-256 and SHA-256. */
  algorithm: 13;
  /** `active`, or `incoming` while a rollover is under way that makes it the only one. Both sign everything. */
  status: 'active' | 'incoming';
  /** The public key in base64, as DNSKEY records have it. */
  public_key: string;
  /** When it was made. */
  created_at: string;
}

/** An exchange of a zone's key that is under way. */
export interface ZoneKeyRollover {
  /** When the new key was made. */
  started_at: string;
  /** From when on it can be finished, if the registry has had both DS records for their TTL: a day and the zone's TTL after it was started. */
  finish_after: string;
}

/** A zone as a create would make it. What is new with each record, such as its id, is left out. */
export interface DryRunZone {
  /** The kind of record. */
  object: 'zone';
  /** What is behind the record. `simulated` walks it through its states and touches nothing outside. A record keeps the provider it was made with. */
  provider: string;
  /** The name in lower-case ASCII, as registries and resolvers compare it. */
  name: string;
  /** `pending` while the zone is being set up or may not be served, which `status_reason` then explains, `active` once it answers, `updating` while a change is being carried out, `failed` when that did not succeed. */
  status: ZoneStatus;
  /** Why the resource is in this state, where there is more to say; otherwise null. Trouble that is being retried shows here with the time of the next try. */
  status_reason: string | null;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The name as people read it; equal to `name` unless the name is an international one. */
  unicode_name: string;
  /** How many seconds resolvers may keep an answer whose record set has no TTL, from 60 to 86,400. */
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
  /** How the zone is signed; null where it is not. Give the values of `ds` to the registry above the zone, usually through the registrar: without them resolvers take the zone for an unsigned one. */
  signing: ZoneSigning | null;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** The difference between a zone and a zone file. */
export interface ZoneImport {
  /** The kind of record. */
  object: 'zone_import';
  /** The id of the zone. */
  zone_id: string;
  /** The id of the zone change. Null where there is no difference, and in a dry run. */
  change_id: string | null;
  /** The zone's serial after the import. */
  serial: number;
  /** The sets that are new. */
  added: ChangedSet[];
  /** The sets that are different now. */
  changed: ChangedSet[];
  /** The sets that are gone. */
  removed: ChangedSet[];
  /** What the file has and was not taken over. */
  ignored: IgnoredSet[];
}

/** A record set before and after a change. */
export interface ChangedSet {
  /** The name relative to the zone. */
  name: string;
  /** The type of the set. */
  type: 'A' | 'AAAA' | 'CAA' | 'CNAME' | 'DS' | 'HTTPS' | 'MX' | 'NS' | 'PTR' | 'SRV' | 'SSHFP' | 'SVCB' | 'TLSA' | 'TXT';
  /** The set before; null where there was none. */
  before: SetContent | null;
  /** The set after; null where there is none. */
  after: SetContent | null;
}

/** What a record set answers with. */
export interface SetContent {
  /** How many seconds resolvers may keep the answer; null for the `ttl` of the zone. */
  ttl: number | null;
  /** The values in their normal form. */
  values: string[];
}

/** Something in a zone file that was not taken over. */
export interface IgnoredSet {
  /** The name relative to the zone. */
  name: string;
  /** The type. */
  type: string;
  /** Why it was not taken over. */
  reason: string;
}

/** Where a zone is served, and how up to date. */
export interface ZoneReport {
  /** The kind of record. */
  object: 'zone_status';
  /** The id of the zone. */
  zone_id: string;
  /** The zone's serial here. */
  serial: number;
  /** The name servers that get copies of the zone. Empty where the installation has none, and while the zone is not served. */
  secondaries: SecondaryState[];
  /** How the zone above leads to the zone, as its name servers answer. */
  delegation: ZoneDelegation;
  /** Who answers for the name, by the name servers that the zone above has: `installation` where all are the zone's `nameservers`, `elsewhere` where none is, `both` where some are, `nobody` where there are none, `unknown` where that could not be found out. */
  served_by: 'installation' | 'elsewhere' | 'both' | 'nobody' | 'unknown';
  /** When they were asked. */
  checked_at: string;
}

/** What a secondary has of a zone. */
export interface SecondaryState {
  /** Its address and port. */
  address: string;
  /** `current` with the zone's serial, `behind` with an earlier one, `ahead` with a later one, `missing` when it answers and does not have the zone, `unreachable` when it does not answer. */
  state: 'current' | 'behind' | 'ahead' | 'missing' | 'unreachable';
  /** The serial that it answers with; null where there is none. */
  serial: number | null;
}

/** How the zone above leads to the zone, as its name servers answer. */
export interface ZoneDelegation {
  /** `valid` where resolvers find the zone, `partial` where something is to be changed, `missing` where none of the zone's name servers is in the zone above, `unregistered` where the zone above does not have the name, `unknown` where it could not be asked. */
  state: 'valid' | 'partial' | 'missing' | 'unregistered' | 'unknown';
  /** The zone that was asked, such as `com`; null where it was not found. */
  zone_above: string | null;
  /** The name servers that the zone above has. */
  nameservers: string[];
  /** The addresses that the zone above has for them. */
  glue: DelegationGlue[];
  /** The DS records that the zone above has. */
  ds: string[];
  /** What is not as it should be, and what to change. Empty where it is valid. */
  problems: DelegationProblem[];
}

/** A name server and its addresses, as the zone above has them. */
export interface DelegationGlue {
  /** The name server. */
  name: string;
  /** Its addresses. */
  addresses: string[];
}

/** Something that is not as it should be. */
export interface DelegationProblem {
  /** What it is, for programs. */
  code: 'not_registered' | 'not_delegated' | 'nameserver_missing' | 'nameserver_extra' | 'glue_missing' | 'glue_wrong' | 'ds_missing' | 'ds_wrong' | 'not_checked';
  /** What to add, remove or replace, such as a name server or a DS record; null where it is nothing in particular. */
  value: string | null;
  /** What it is, and what to change at the registrar, for people. */
  message: string;
}

/** One record set. */
export interface DnsRecord {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'record';
  /** The name relative to the zone, in lower-case ASCII: `www`, `*.app`, or `@` for the zone itself. */
  name: string;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
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
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
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

/** What came of the changes. */
export interface RecordChanges {
  /** The kind of record. */
  object: 'record_changes';
  /** The id of the zone. */
  zone_id: string;
  /** The id of the zone change. Null where nothing changed, and in a dry run. */
  change_id: string | null;
  /** The zone's serial after the changes. */
  serial: number;
  /** The sets that the changes name, as they are now. Those that the zone no longer has are left out. */
  records: RecordSet[];
}

/** A record set as the zone answers with it. */
export interface RecordSet {
  /** The id of the set. Null in a dry run, where the set would be new. */
  id: string | null;
  /** The name relative to the zone. */
  name: string;
  /** The full name, without the dot at the end. */
  fqdn: string;
  /** The type of the set. */
  type: 'A' | 'AAAA' | 'CAA' | 'CNAME' | 'DS' | 'HTTPS' | 'MX' | 'NS' | 'PTR' | 'SRV' | 'SSHFP' | 'SVCB' | 'TLSA' | 'TXT';
  /** How many seconds resolvers may keep the answer; null for the `ttl` of the zone. */
  ttl: number | null;
  /** The values in their normal form. */
  values: string[];
}

/** One change of one record set. */
export interface RecordChange {
  /** `put` makes the set what is sent, and `delete` removes it. `add` adds values to the set, and `remove` takes values out of it. */
  action: 'put' | 'add' | 'remove' | 'delete';
  /** The name relative to the zone, such as `www`, or in full. */
  name: string;
  /** The type of the record set. */
  type: 'A' | 'AAAA' | 'CAA' | 'CNAME' | 'DS' | 'HTTPS' | 'MX' | 'NS' | 'PTR' | 'SRV' | 'SSHFP' | 'SVCB' | 'TLSA' | 'TXT';
  /** How many seconds resolvers may keep the answer; null for the `ttl` of the zone. Only with `put`, where it is null if it is left out, and with `add`, where a set that exists keeps its own if it is left out. */
  ttl?: number | null;
  /** The values to put, add or remove. A `delete` has none. */
  values?: string[];
}

/** One zone change. */
export interface ZoneChange {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'zone_change';
  /** The id of the zone. */
  zone_id: string;
  /** The zone's serial after the change. */
  serial: number;
  /** Who made the change. */
  actor: {
    /** Whether it was a program with an API key, a person in the console, the service for a custom domain of a site, or a program with an update key. */
    type: 'api_key' | 'member' | 'service' | 'update_key';
    /** The id of the key, of the person's account, of the site, or of the update key. */
    id: string;
  };
  /** The id of the change that this one undid; null where it undid none. */
  reverts: string | null;
  /** The zone's `ttl` before and after; null where it stayed. */
  zone_ttl: {
    /** The `ttl` before. */
    before: number;
    /** The `ttl` after. */
    after: number;
  } | null;
  /** How many sets the change touched. */
  set_count: number;
  /** The sets that the change touched. Null in a list, and where they take more than 4 MiB and are not kept. */
  sets: ChangedSet[] | null;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
}

/** One update key. */
export interface UpdateKey {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'update_key';
  /** The name. */
  name: string;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** The id of the zone. */
  zone_id: string;
  /** How messages are signed. */
  algorithm: 'hmac-sha256' | 'hmac-sha384' | 'hmac-sha512';
  /** The names whose sets the key may change, relative to the zone: `www` for that name, `@` for the zone's own, and `*.home` for every name below `home`. `*` is for every name below the zone's own. */
  names: string[];
  /** The types of sets that the key may change. */
  types: ('A' | 'AAAA' | 'CAA' | 'CNAME' | 'DS' | 'HTTPS' | 'MX' | 'NS' | 'PTR' | 'SRV' | 'SSHFP' | 'SVCB' | 'TLSA' | 'TXT')[];
  /** The secret in base64, as programs take it. Shown once, when the key is created. */
  secret: string | null;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** An update key as a create would make it. What is new with each record, such as its id, is left out. */
export interface DryRunUpdateKey {
  /** The kind of record. */
  object: 'update_key';
  /** The name. */
  name: string;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** The id of the zone. */
  zone_id: string;
  /** How messages are signed. */
  algorithm: 'hmac-sha256' | 'hmac-sha384' | 'hmac-sha512';
  /** The names whose sets the key may change, relative to the zone: `www` for that name, `@` for the zone's own, and `*.home` for every name below `home`. `*` is for every name below the zone's own. */
  names: string[];
  /** The types of sets that the key may change. */
  types: ('A' | 'AAAA' | 'CAA' | 'CNAME' | 'DS' | 'HTTPS' | 'MX' | 'NS' | 'PTR' | 'SRV' | 'SSHFP' | 'SVCB' | 'TLSA' | 'TXT')[];
  /** The secret in base64, as programs take it. Shown once, when the key is created. */
  secret: string | null;
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
  /** What is behind the record. `simulated` walks it through its states and touches nothing outside. A record keeps the provider it was made with. */
  provider: string;
  /** The name. */
  name: string;
  /** `pending` while the site is being set up, `active` once it serves, `updating` while a change is being carried out, `failed` when that did not succeed, `suspended` when it was stopped. */
  status: SiteStatus;
  /** Why the resource is in this state, where there is more to say; otherwise null. Trouble that is being retried shows here with the time of the next try. */
  status_reason: string | null;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The id of a region, as `GET /api/v1/regions` lists them. The default is `eu-central`. */
  region: string;
  /** Up to 20 of your own hostnames that the site also answers to. Each is served once it is `active` in `custom_domain_states`. */
  custom_domains: string[];
  /** What is known of each custom domain, in the order of `custom_domains`. */
  custom_domain_states: CustomDomainState[];
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

/** `pending` while the site is being set up, `active` once it serves, `updating` while a change is being carried out, `failed` when that did not succeed, `suspended` when it was stopped. */
export type SiteStatus = 'pending' | 'active' | 'updating' | 'failed' | 'suspended';

/** What is known of a custom domain. */
export interface CustomDomainState {
  /** A hostname of two labels or more, in ASCII. */
  name: string;
  /** `pending` until it is proved that the name is yours, `active` while the site is served under it, `conflict` when another site has the name. */
  status: 'pending' | 'active' | 'conflict';
  /** Why it is not served, or what is wrong with it; null when all is well. */
  reason: string | null;
  /** The DNS record that belongs to it. A `TXT` record is for you to set: it proves that the name is yours. A `CNAME` record is in a zone of the project and leads to the site. At the top of a zone, which cannot have one, it is an `A` or `AAAA` record with the addresses of the sites' server. */
  record: {
    /** Its type. */
    type: 'TXT' | 'CNAME' | 'A' | 'AAAA';
    /** Its whole name. */
    name: string;
    /** Its value. */
    value: string;
  };
  /** Whether the record is created and removed for you, because the name is in a zone of the project that is served here. */
  managed: boolean;
  /** When it got its status. */
  since: string;
  /** When it was last checked; null before the first check. While an active name stays as it is, this is the time of the check that found it so. */
  checked_at: string | null;
  /** Until when an active name is served although its proof is gone; null while the proof is there. */
  served_until: string | null;
  /** Its TLS certificate, where the service gets certificates. Left out until the first was ordered, and while the name is not active. */
  certificate?: {
    /** `active` while the name is served by HTTPS, `pending` until then. */
    status: 'pending' | 'active';
    /** Why there is none, or why it was not renewed, and when that is tried again. */
    reason: string | null;
    /** When it expires. It is renewed at two thirds of its life. */
    expires_at: string | null;
  };
}

/** A site as a create would make it. What is new with each record, such as its id, is left out. */
export interface DryRunSite {
  /** The kind of record. */
  object: 'site';
  /** What is behind the record. `simulated` walks it through its states and touches nothing outside. A record keeps the provider it was made with. */
  provider: string;
  /** The name. */
  name: string;
  /** `pending` while the site is being set up, `active` once it serves, `updating` while a change is being carried out, `failed` when that did not succeed, `suspended` when it was stopped. */
  status: SiteStatus;
  /** Why the resource is in this state, where there is more to say; otherwise null. Trouble that is being retried shows here with the time of the next try. */
  status_reason: string | null;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The id of a region, as `GET /api/v1/regions` lists them. The default is `eu-central`. */
  region: string;
  /** Up to 20 of your own hostnames that the site also answers to. Each is served once it is `active` in `custom_domain_states`. */
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

/** One deployment. */
export interface Deployment {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'deployment';
  /** `uploading` until all files have arrived, `processing` until they can be served, `ready` from then on, `failed` when that did not succeed. */
  status: DeploymentStatus;
  /** Why the resource is in this state, where there is more to say; otherwise null. Trouble that is being retried shows here with the time of the next try. */
  status_reason: string | null;
  /** The id of the site. */
  site_id: string;
  /** `production` goes live once it is ready, unless a later deployment is live by then. `preview` can be seen at its own `url` alone, until it is promoted. */
  target: 'production' | 'preview';
  /** The address of this very deployment, live or not. */
  url: string;
  /** What it is about. */
  message: string | null;
  /** Where the files come from. */
  source: {
    /** The branch. */
    branch: string | null;
    /** The commit. */
    commit: string | null;
  };
  /** How many files it has, and how many bytes they have together. */
  files: {
    /** How many files. */
    count: number;
    /** Their bytes together. */
    bytes: number;
  };
  /** While it is `uploading`, the digests that have to be uploaded; null in lists and events. Otherwise empty. */
  missing: string[] | null;
  /** Lines of `_headers` and `_redirects` that are not used. The first 20 are listed. */
  problems: DeploymentProblem[];
  /** When it became `ready`; null until then. */
  ready_at: string | null;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** `uploading` until all files have arrived, `processing` until they can be served, `ready` from then on, `failed` when that did not succeed. */
export type DeploymentStatus = 'uploading' | 'processing' | 'ready' | 'failed';

/** A line that is not used, and why. */
export interface DeploymentProblem {
  /** The file. */
  file: '_headers' | '_redirects';
  /** The line, from 1; 0 where it is the whole file. */
  line: number;
  /** Why it is not used. */
  reason: string;
}

/** What is in a file. */
export interface ManifestFile {
  /** The SHA-256 of its content as 64 hexadecimal digits in lower case. */
  sha256: string;
  /** How many bytes it has. */
  size: number;
}

/** A file of a deployment. */
export interface DeploymentFile {
  /** Always `deployment_file`. */
  object: 'deployment_file';
  /** Its path in the site. */
  path: string;
  /** The SHA-256 of its content as 64 hexadecimal digits in lower case; null when it was removed. */
  sha256: string | null;
  /** How many bytes it has; null when it was removed. */
  size: number | null;
  /** What became of it since the deployment of `compared_with`; null without one. */
  change: 'added' | 'changed' | 'removed' | null;
  /** The file at this path in the deployment of `compared_with`; null when there is none. */
  previous: {
    /** The SHA-256 of its content. */
    sha256: string;
    /** How many bytes it has. */
    size: number;
  } | null;
}

/** One database. */
export interface Database {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'database';
  /** What is behind the record. `simulated` walks it through its states and touches nothing outside. A record keeps the provider it was made with. */
  provider: string;
  /** The name. */
  name: string;
  /** `provisioning` while it is being made, `active` once it takes connections, `updating` while a change is being carried out, `failed` when that did not succeed, `suspended` when it was stopped. */
  status: DatabaseStatus;
  /** Why the resource is in this state, where there is more to say; otherwise null. Trouble that is being retried shows here with the time of the next try. */
  status_reason: string | null;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The id of a region, as `GET /api/v1/regions` lists them. The default is `eu-central`. */
  region: string;
  /** The database software. */
  engine: 'postgres' | 'mysql' | 'valkey';
  /** The engine's version: `18`, `17`, `16` or `15` for `postgres`; `8.4` or `8.0` for `mysql`; `8.1`, `8.0` or `7.2` for `valkey`. The default is the newest of these. */
  version: string;
  /** How much processor and memory the database has. */
  size: 'small' | 'medium' | 'large';
  /** Disk space in gigabytes, from 10 to 4,096. It can grow and never shrinks. */
  storage_gb: number;
  /** For how many days a backup of the database is kept, from 1 to 3,650. A change holds for backups that are made from then on. */
  backup_retention_days: number;
  /** The backup that the database begins with; null where it begins empty. `engine` and `version` are then those of the backup, whatever is sent. */
  restore_from: {
    /** The id of a backup that is `completed`. */
    backup_id: string;
  } | null;
  /** How much of `storage_gb` the database has taken, where that is worth a warning: 80 or 95 percent, or 100 where the service makes full databases read-only. It is looked at every five minutes, and null below 80. It falls once the database is 5 points below. */
  storage_warning: 80 | 95 | 100 | null;
  /** Where to connect; null until the database is `active`. It never holds a password. */
  connection: DatabaseConnection | null;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** `provisioning` while it is being made, `active` once it takes connections, `updating` while a change is being carried out, `failed` when that did not succeed, `suspended` when it was stopped. */
export type DatabaseStatus = 'provisioning' | 'active' | 'updating' | 'failed' | 'suspended';

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
  /** What is behind the record. `simulated` walks it through its states and touches nothing outside. A record keeps the provider it was made with. */
  provider: string;
  /** The name. */
  name: string;
  /** `provisioning` while it is being made, `active` once it takes connections, `updating` while a change is being carried out, `failed` when that did not succeed, `suspended` when it was stopped. */
  status: DatabaseStatus;
  /** Why the resource is in this state, where there is more to say; otherwise null. Trouble that is being retried shows here with the time of the next try. */
  status_reason: string | null;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The id of a region, as `GET /api/v1/regions` lists them. The default is `eu-central`. */
  region: string;
  /** The database software. */
  engine: 'postgres' | 'mysql' | 'valkey';
  /** The engine's version: `18`, `17`, `16` or `15` for `postgres`; `8.4` or `8.0` for `mysql`; `8.1`, `8.0` or `7.2` for `valkey`. The default is the newest of these. */
  version: string;
  /** How much processor and memory the database has. */
  size: 'small' | 'medium' | 'large';
  /** Disk space in gigabytes, from 10 to 4,096. It can grow and never shrinks. */
  storage_gb: number;
  /** For how many days a backup of the database is kept, from 1 to 3,650. A change holds for backups that are made from then on. */
  backup_retention_days: number;
  /** The backup that the database begins with; null where it begins empty. `engine` and `version` are then those of the backup, whatever is sent. */
  restore_from: {
    /** The id of a backup that is `completed`. */
    backup_id: string;
  } | null;
  /** How much of `storage_gb` the database has taken, where that is worth a warning: 80 or 95 percent, or 100 where the service makes full databases read-only. It is looked at every five minutes, and null below 80. It falls once the database is 5 points below. */
  storage_warning: 80 | 95 | 100 | null;
  /** Where to connect; null until the database is `active`. It never holds a password. */
  connection: DatabaseConnection | null;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** How full a database is, and who is connected to it. */
export interface DatabaseReport {
  /** The kind of record. */
  object: 'database_status';
  /** The id of the database. */
  database_id: string;
  /** How many bytes the database takes on its server; null while the server does not answer. */
  size_bytes: number | null;
  /** How large the database was over the last 30 days, every six hours, oldest first. */
  sizes: DatabaseSize[];
  /** How many connections to the database are open; null while the server does not answer. */
  connections: number | null;
  /** When the oldest transaction that is still open began; null when none is. One that stays open for hours keeps the server from cleaning up. */
  oldest_transaction_at: string | null;
  /** The database's users, oldest first. */
  users: DatabaseUserConnections[];
  /** The newest backup that is `completed`; null when there is none. */
  last_backup: LastBackup | null;
  /** What the database may have at most. */
  limits: DatabaseLimits;
}

/** How large a database was. */
export interface DatabaseSize {
  /** When. */
  at: string;
  /** How many bytes it took. */
  size_bytes: number;
}

/** What a user has open. */
export interface DatabaseUserConnections {
  /** The id of the user. */
  user_id: string;
  /** The user's name. */
  name: string;
  /** How many connections it has open, with its login and with the former one; null while the server does not answer. */
  connections: number | null;
}

/** A backup that can be restored. */
export interface LastBackup {
  /** The id of the backup. */
  id: string;
  /** When it was asked for. */
  created_at: string;
  /** When it had been restored and compared; null if it was not. */
  verified_at: string | null;
  /** How many bytes it takes. */
  size_bytes: number | null;
}

/** What the database may have at most. */
export interface DatabaseLimits {
  /** Its `storage_gb` in bytes; a gigabyte is 1,000,000,000 bytes. */
  storage_bytes: number;
  /** How many connections may be open at a time, by `size`. A user alone may have as many. Null where there is no server. */
  connections: number | null;
}

/** One user. */
export interface DatabaseUser {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'database_user';
  /** The name. */
  name: string;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** The id of the database. */
  database_id: string;
  /** `owner` may do everything in the database. `read_write` reads and writes all tables, also those that are made later, and `read_only` reads them. */
  role: 'owner' | 'read_write' | 'read_only';
  /** What to log in as. It changes with each rotation. */
  username: string;
  /** The password. Shown once, when it is made. */
  password: string | null;
  /** Where and how to connect, with the password, for `psql` and most drivers. Shown once, with the password; null also while the database has no `connection` yet. */
  uri: string | null;
  /** The login before the last rotation, and until when it works. Null where there is none. */
  previous_login: PreviousLogin | null;
  /** When it was last rotated; null while it never was. */
  rotated_at: string | null;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** A login that was replaced. */
export interface PreviousLogin {
  /** What to log in as. */
  username: string;
  /** When it ends or has ended. */
  works_until: string;
}

/** A user as a create would make it. What is new with each record, such as its id, is left out. */
export interface DryRunDatabaseUser {
  /** The kind of record. */
  object: 'database_user';
  /** The name. */
  name: string;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** The id of the database. */
  database_id: string;
  /** `owner` may do everything in the database. `read_write` reads and writes all tables, also those that are made later, and `read_only` reads them. */
  role: 'owner' | 'read_write' | 'read_only';
  /** The password. Shown once, when it is made. */
  password: string | null;
  /** Where and how to connect, with the password, for `psql` and most drivers. Shown once, with the password; null also while the database has no `connection` yet. */
  uri: string | null;
  /** The login before the last rotation, and until when it works. Null where there is none. */
  previous_login: PreviousLogin | null;
  /** When it was last rotated; null while it never was. */
  rotated_at: string | null;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** One backup. */
export interface Backup {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'backup';
  /** What is behind the record. `simulated` walks it through its states and touches nothing outside. A record keeps the provider it was made with. */
  provider: string;
  /** `pending` until the database can be copied, `running` while it is copied and compared, `completed` once it can be restored, `failed` when that did not succeed or the copy is gone. */
  status: BackupStatus;
  /** Why the resource is in this state, where there is more to say; otherwise null. Trouble that is being retried shows here with the time of the next try. */
  status_reason: string | null;
  /** The id of the database, which may be deleted by now. */
  database_id: string;
  /** The database as it was when the backup was asked for. */
  database: BackedUpDatabase;
  /** How many bytes the backup takes; null until it is made. */
  size_bytes: number | null;
  /** The SHA-256 of the dump; null until it is made, and where the backup is a copy on the database's own server. */
  sha256: string | null;
  /** How many tables and sequences were compared; null until they were. */
  table_count: number | null;
  /** How many rows were compared; null until they were. */
  row_count: number | null;
  /** When the backup had been restored and compared with the original, by the number of rows and a digest of each table; null until then. It stays null for a simulated backup, which has nothing in it. */
  verified_at: string | null;
  /** When the backup is deleted. */
  expires_at: string;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** `pending` until the database can be copied, `running` while it is copied and compared, `completed` once it can be restored, `failed` when that did not succeed or the copy is gone. */
export type BackupStatus = 'pending' | 'running' | 'completed' | 'failed';

/** The database as it was when the backup was asked for. */
export interface BackedUpDatabase {
  /** Its name. */
  name: string;
  /** The id of a region, as `GET /api/v1/regions` lists them. The default is `eu-central`. */
  region: string;
  /** The database software. */
  engine: 'postgres' | 'mysql' | 'valkey';
  /** The engine's version. */
  version: string;
  /** Its size. */
  size: 'small' | 'medium' | 'large';
  /** Its disk space in gigabytes. */
  storage_gb: number;
}

/** A backup as a create would make it. What is new with each record, such as its id, is left out. */
export interface DryRunBackup {
  /** The kind of record. */
  object: 'backup';
  /** What is behind the record. `simulated` walks it through its states and touches nothing outside. A record keeps the provider it was made with. */
  provider: string;
  /** `pending` until the database can be copied, `running` while it is copied and compared, `completed` once it can be restored, `failed` when that did not succeed or the copy is gone. */
  status: BackupStatus;
  /** Why the resource is in this state, where there is more to say; otherwise null. Trouble that is being retried shows here with the time of the next try. */
  status_reason: string | null;
  /** The id of the database, which may be deleted by now. */
  database_id: string;
  /** The database as it was when the backup was asked for. */
  database: BackedUpDatabase;
  /** How many bytes the backup takes; null until it is made. */
  size_bytes: number | null;
  /** The SHA-256 of the dump; null until it is made, and where the backup is a copy on the database's own server. */
  sha256: string | null;
  /** How many tables and sequences were compared; null until they were. */
  table_count: number | null;
  /** How many rows were compared; null until they were. */
  row_count: number | null;
  /** When the backup had been restored and compared with the original, by the number of rows and a digest of each table; null until then. It stays null for a simulated backup, which has nothing in it. */
  verified_at: string | null;
  /** When the backup is deleted. */
  expires_at: string;
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
  /** What is behind the record. `simulated` walks it through its states and touches nothing outside. A record keeps the provider it was made with. */
  provider: string;
  /** The name. */
  name: string;
  /** `provisioning` while it is being made, `active` once peers can join, `updating` while a change is being carried out, `failed` when that did not succeed. */
  status: VpnNetworkStatus;
  /** Why the resource is in this state, where there is more to say; otherwise null. Trouble that is being retried shows here with the time of the next try. */
  status_reason: string | null;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The id of a region, as `GET /api/v1/regions` lists them. The default is `eu-central`. */
  region: string;
  /** The network's address range in CIDR notation: within 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 or 100.64.0.0/10, from /16 to /28, host bits zero, overlapping no other network of the project. The default is the first free /24 of 10.0.0.0/8. */
  cidr: string;
  /** Up to 4 addresses of name servers for peers to use. */
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

/** `provisioning` while it is being made, `active` once peers can join, `updating` while a change is being carried out, `failed` when that did not succeed. */
export type VpnNetworkStatus = 'provisioning' | 'active' | 'updating' | 'failed';

/** A VPN network as a create would make it. What is new with each record, such as its id, is left out. */
export interface DryRunVpnNetwork {
  /** The kind of record. */
  object: 'vpn_network';
  /** What is behind the record. `simulated` walks it through its states and touches nothing outside. A record keeps the provider it was made with. */
  provider: string;
  /** The name. */
  name: string;
  /** `provisioning` while it is being made, `active` once peers can join, `updating` while a change is being carried out, `failed` when that did not succeed. */
  status: VpnNetworkStatus;
  /** Why the resource is in this state, where there is more to say; otherwise null. Trouble that is being retried shows here with the time of the next try. */
  status_reason: string | null;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The id of a region, as `GET /api/v1/regions` lists them. The default is `eu-central`. */
  region: string;
  /** The network's address range in CIDR notation: within 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 or 100.64.0.0/10, from /16 to /28, host bits zero, overlapping no other network of the project. The default is the first free /24 of 10.0.0.0/8. */
  cidr: string;
  /** Up to 4 addresses of name servers for peers to use. */
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

/** One peer. */
export interface Peer {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'peer';
  /** The name. */
  name: string;
  /** `active` while the device may use the network, `expired` once `expires_at` has passed. A later `expires_at`, or none, makes it `active` again. */
  status: PeerStatus;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** The id of the network. */
  network_id: string;
  /** The device's WireGuard public key, in base64. If you leave it out, we create a key pair. */
  public_key: string;
  /** The device's IPv4 address in the network. */
  address: string;
  /** The device's IPv6 address in the network. Each network has its own range of unique local addresses. */
  address_v6: string;
  /** Ranges behind the device that other peers reach through it, IPv4 from /8 or IPv6 from /16, host bits zero. None may overlap the network's own ranges, or a range of another peer. The device's own addresses are not listed here. */
  allowed_ips: string[];
  /** How often the device sends a packet to stay reachable behind a router, in seconds; 0 for never. */
  keepalive_s: number;
  /** When the device may no longer use the network, in the future; null for never. */
  expires_at: string | null;
  /** Whether the device is connected. It changes at most once a minute, with `peer.connected` and `peer.disconnected`. `getPeerStatus` says more. */
  connected: boolean;
  /** The private key that was made for the device. Shown once, and not kept. */
  private_key: string | null;
  /** The file for wg-quick and the WireGuard apps, with the private key. Shown once, and not kept. */
  config: string | null;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** `active` while the device may use the network, `expired` once `expires_at` has passed. A later `expires_at`, or none, makes it `active` again. */
export type PeerStatus = 'active' | 'expired';

/** A peer as a create would make it. What is new with each record, such as its id, is left out. */
export interface DryRunPeer {
  /** The kind of record. */
  object: 'peer';
  /** The name. */
  name: string;
  /** `active` while the device may use the network, `expired` once `expires_at` has passed. A later `expires_at`, or none, makes it `active` again. */
  status: PeerStatus;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** The id of the network. */
  network_id: string;
  /** The device's WireGuard public key, in base64. If you leave it out, we create a key pair. */
  public_key?: string;
  /** The device's IPv4 address in the network. */
  address: string;
  /** The device's IPv6 address in the network. Each network has its own range of unique local addresses. */
  address_v6: string;
  /** Ranges behind the device that other peers reach through it, IPv4 from /8 or IPv6 from /16, host bits zero. None may overlap the network's own ranges, or a range of another peer. The device's own addresses are not listed here. */
  allowed_ips: string[];
  /** How often the device sends a packet to stay reachable behind a router, in seconds; 0 for never. */
  keepalive_s: number;
  /** When the device may no longer use the network, in the future; null for never. */
  expires_at: string | null;
  /** Whether the device is connected. It changes at most once a minute, with `peer.connected` and `peer.disconnected`. `getPeerStatus` says more. */
  connected: boolean;
  /** The private key that was made for the device. Shown once, and not kept. */
  private_key: string | null;
  /** The file for wg-quick and the WireGuard apps, with the private key. Shown once, and not kept. */
  config: string | null;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** The connection of a device to its network. */
export interface PeerConnection {
  /** The kind of record. */
  object: 'peer_connection';
  /** The id of the peer. */
  peer_id: string;
  /** Whether the device is connected. */
  connected: boolean;
  /** When the device and the network last agreed on keys; null if they never have. */
  last_handshake_at: string | null;
  /** The address and port that the device was last heard from; null if it never was. */
  endpoint: string | null;
  /** Bytes received from the device, since its key was set or the service was started. */
  received_bytes: number;
  /** Bytes sent to the device, since its key was set or the service was started. */
  sent_bytes: number;
  /** When all this was observed; null if the device has never been connected. */
  observed_at: string | null;
}

/** One key. */
export interface EnrollmentKey {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'enrollment_key';
  /** The name. */
  name: string;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** The id of the network. */
  network_id: string;
  /** How many devices can enroll with the key. */
  max_uses: number;
  /** How many devices have enrolled with the key. */
  use_count: number;
  /** When the key expires; null for never. The default is one day after the key is created. */
  expires_at: string | null;
  /** Whether a device can take the place of a peer that has its name already. Use it for devices that are installed anew. Whoever has such a key can replace any peer of the network. */
  allow_replace: boolean;
  /** The last four characters of the key. */
  last_four: string;
  /** The key. Shown once, when it is made; only a hash of it is kept. */
  key: string | null;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** A key as a create would make it. What is new with each record, such as its id, is left out. */
export interface DryRunEnrollmentKey {
  /** The kind of record. */
  object: 'enrollment_key';
  /** The name. */
  name: string;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** The id of the network. */
  network_id: string;
  /** How many devices can enroll with the key. */
  max_uses: number;
  /** How many devices have enrolled with the key. */
  use_count: number;
  /** When the key expires; null for never. The default is one day after the key is created. */
  expires_at?: string | null;
  /** Whether a device can take the place of a peer that has its name already. Use it for devices that are installed anew. Whoever has such a key can replace any peer of the network. */
  allow_replace: boolean;
  /** The key. Shown once, when it is made; only a hash of it is kept. */
  key: string | null;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** A place for resources. */
export interface Region {
  /** The id of a region, as `GET /api/v1/regions` lists them. The default is `eu-central`. */
  id: string;
  /** The kind of record. */
  object: 'region';
  /** What people call it. */
  name: string;
  /** Whether export control keeps this project from placing any kind of resource there. */
  restricted: boolean;
}

/** One webhook. */
export interface Webhook {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'webhook';
  /** The name. */
  name: string;
  /** `enabled` while events are sent to it, `disabled` while they are not. It is disabled when you say so, when it answers 410, and after five days without a success. */
  status: WebhookStatus;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** Where events are sent: an https address on port 443, or on 1024 and above, without user, password and fragment. It must not be inside a private network. In mock mode on a loopback address, `http` to the same machine is fine too. */
  url: string;
  /** A note for people. It is not sent. */
  description: string | null;
  /** Which events are sent: types such as `domain.created`, `domain.*` for all types of a kind, or `*` for all. */
  event_types: ('*' | 'domain.created' | 'domain.active' | 'domain.failed' | 'domain.updated' | 'domain.deleted' | 'zone.created' | 'zone.active' | 'zone.failed' | 'zone.updated' | 'zone.records_changed' | 'zone.deleted' | 'update_key.created' | 'update_key.updated' | 'update_key.deleted' | 'site.created' | 'site.active' | 'site.failed' | 'site.updated' | 'site.promoted' | 'site.deleted' | 'deployment.created' | 'deployment.ready' | 'deployment.failed' | 'deployment.deleted' | 'database.created' | 'database.active' | 'database.restored' | 'database.storage_warning' | 'database.failed' | 'database.updated' | 'database.deleted' | 'database_user.created' | 'database_user.updated' | 'database_user.rotated' | 'database_user.deleted' | 'backup.created' | 'backup.completed' | 'backup.failed' | 'backup.deleted' | 'vpn_network.created' | 'vpn_network.active' | 'vpn_network.failed' | 'vpn_network.updated' | 'vpn_network.deleted' | 'peer.created' | 'peer.connected' | 'peer.disconnected' | 'peer.expired' | 'peer.updated' | 'peer.deleted' | 'enrollment_key.created' | 'enrollment_key.updated' | 'enrollment_key.used' | 'enrollment_key.deleted' | 'webhook.created' | 'webhook.updated' | 'webhook.disabled' | 'webhook.deleted' | 'domain.*' | 'zone.*' | 'update_key.*' | 'site.*' | 'deployment.*' | 'database.*' | 'database_user.*' | 'backup.*' | 'vpn_network.*' | 'peer.*' | 'enrollment_key.*' | 'webhook.*')[];
  /** `full` sends the event as `getEvent` answers it. `thin` leaves out `data`: the receiver then reads what it needs. */
  payload: 'full' | 'thin';
  /** Why the service disabled it. Null while it is enabled, and when you disabled it. */
  disabled_reason: string | null;
  /** What signs the deliveries: `whsec_` and 32 bytes in base64, for any library of Standard Webhooks. Shown once. */
  secret: string | null;
  /** The end of the secret, to tell it from others. */
  secret_hint: string;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** `enabled` while events are sent to it, `disabled` while they are not. It is disabled when you say so, when it answers 410, and after five days without a success. */
export type WebhookStatus = 'enabled' | 'disabled';

/** A webhook as a create would make it. What is new with each record, such as its id, is left out. */
export interface DryRunWebhook {
  /** The kind of record. */
  object: 'webhook';
  /** The name. */
  name: string;
  /** `enabled` while events are sent to it, `disabled` while they are not. It is disabled when you say so, when it answers 410, and after five days without a success. */
  status: WebhookStatus;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** Where events are sent: an https address on port 443, or on 1024 and above, without user, password and fragment. It must not be inside a private network. In mock mode on a loopback address, `http` to the same machine is fine too. */
  url: string;
  /** A note for people. It is not sent. */
  description: string | null;
  /** Which events are sent: types such as `domain.created`, `domain.*` for all types of a kind, or `*` for all. */
  event_types: ('*' | 'domain.created' | 'domain.active' | 'domain.failed' | 'domain.updated' | 'domain.deleted' | 'zone.created' | 'zone.active' | 'zone.failed' | 'zone.updated' | 'zone.records_changed' | 'zone.deleted' | 'update_key.created' | 'update_key.updated' | 'update_key.deleted' | 'site.created' | 'site.active' | 'site.failed' | 'site.updated' | 'site.promoted' | 'site.deleted' | 'deployment.created' | 'deployment.ready' | 'deployment.failed' | 'deployment.deleted' | 'database.created' | 'database.active' | 'database.restored' | 'database.storage_warning' | 'database.failed' | 'database.updated' | 'database.deleted' | 'database_user.created' | 'database_user.updated' | 'database_user.rotated' | 'database_user.deleted' | 'backup.created' | 'backup.completed' | 'backup.failed' | 'backup.deleted' | 'vpn_network.created' | 'vpn_network.active' | 'vpn_network.failed' | 'vpn_network.updated' | 'vpn_network.deleted' | 'peer.created' | 'peer.connected' | 'peer.disconnected' | 'peer.expired' | 'peer.updated' | 'peer.deleted' | 'enrollment_key.created' | 'enrollment_key.updated' | 'enrollment_key.used' | 'enrollment_key.deleted' | 'webhook.created' | 'webhook.updated' | 'webhook.disabled' | 'webhook.deleted' | 'domain.*' | 'zone.*' | 'update_key.*' | 'site.*' | 'deployment.*' | 'database.*' | 'database_user.*' | 'backup.*' | 'vpn_network.*' | 'peer.*' | 'enrollment_key.*' | 'webhook.*')[];
  /** `full` sends the event as `getEvent` answers it. `thin` leaves out `data`: the receiver then reads what it needs. */
  payload: 'full' | 'thin';
  /** Why the service disabled it. Null while it is enabled, and when you disabled it. */
  disabled_reason: string | null;
  /** What signs the deliveries: `whsec_` and 32 bytes in base64, for any library of Standard Webhooks. Shown once. */
  secret: string | null;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  updated_at: string;
}

/** What came of a test of a webhook. */
export interface WebhookTest {
  /** The kind of record. */
  object: 'webhook_test';
  /** The id of the webhook. */
  webhook_id: string;
  /** The kind of resource, and what happened to it. */
  event_type: EventType;
  /** `delivered` where the answer was 2xx, `failed` where it was not or none came, and `not_sent` in the sandbox, from which nothing is sent, and in a dry run. */
  status: 'delivered' | 'failed' | 'not_sent';
  /** The request and its answer. Null where nothing was sent. */
  attempt: DeliveryAttempt | null;
  /** What is sent. */
  payload: Record<string, unknown>;
}

/** The kind of resource, and what happened to it. */
export type EventType = 'domain.created' | 'domain.active' | 'domain.failed' | 'domain.updated' | 'domain.deleted' | 'zone.created' | 'zone.active' | 'zone.failed' | 'zone.updated' | 'zone.records_changed' | 'zone.deleted' | 'update_key.created' | 'update_key.updated' | 'update_key.deleted' | 'site.created' | 'site.active' | 'site.failed' | 'site.updated' | 'site.promoted' | 'site.deleted' | 'deployment.created' | 'deployment.ready' | 'deployment.failed' | 'deployment.deleted' | 'database.created' | 'database.active' | 'database.restored' | 'database.storage_warning' | 'database.failed' | 'database.updated' | 'database.deleted' | 'database_user.created' | 'database_user.updated' | 'database_user.rotated' | 'database_user.deleted' | 'backup.created' | 'backup.completed' | 'backup.failed' | 'backup.deleted' | 'vpn_network.created' | 'vpn_network.active' | 'vpn_network.failed' | 'vpn_network.updated' | 'vpn_network.deleted' | 'peer.created' | 'peer.connected' | 'peer.disconnected' | 'peer.expired' | 'peer.updated' | 'peer.deleted' | 'enrollment_key.created' | 'enrollment_key.updated' | 'enrollment_key.used' | 'enrollment_key.deleted' | 'webhook.created' | 'webhook.updated' | 'webhook.disabled' | 'webhook.deleted';

/** One request that was sent, or could not be. */
export interface DeliveryAttempt {
  /** A moment in UTC, to the millisecond. */
  at: string;
  /** The status of the answer. Null where there was none. */
  status_code: number | null;
  /** How many milliseconds the attempt took. */
  duration_ms: number;
  /** Why the attempt did not succeed. Null where it did. */
  error: string | null;
  /** The beginning of the answer's body, without what looks secret. Null where there was none. */
  response_excerpt: string | null;
}

/** What a replay has set going. */
export interface MissedReplay {
  /** The kind of record. */
  object: 'missed_replay';
  /** The id of the webhook. */
  webhook_id: string;
  /** How many deliveries are sent. */
  replayed: number;
  /** The id of the last event that was looked at, if more follow. Null where none follow. */
  next_since: string | null;
}

/** One event on its way to one webhook. */
export interface Delivery {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'delivery';
  /** The id of the webhook. */
  webhook_id: string;
  /** The id of the event. Every attempt has it as `webhook-id`. */
  event_id: string;
  /** The kind of resource, and what happened to it. */
  event_type: EventType;
  /** `pending` until an attempt succeeds, `delivered` from then on, `failed` when no attempt has and none follows. */
  status: DeliveryStatus;
  /** The attempts so far, oldest first. */
  attempts: DeliveryAttempt[];
  /** When the next attempt is due. Null where none follows. */
  next_attempt_at: string | null;
  /** What is sent, as it was when the delivery was made. */
  payload: Record<string, unknown>;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
}

/** `pending` until an attempt succeeds, `delivered` from then on, `failed` when no attempt has and none follows. */
export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

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
  /** Only in what `testWebhook` sends. Nothing has happened. */
  test?: true;
  /** What the event is about. */
  data: {
    /** The resource as it then was. Null when the event would be larger than 20 kB: read the resource by `resource_id` instead. */
    object: Domain | Zone | UpdateKey | Site | Deployment | Database | DatabaseUser | Backup | VpnNetwork | Peer | EnrollmentKey | Webhook | null;
    /** The fields that changed, as they were before. Null when the resource was created or deleted, and where `object` is null. */
    previous: Record<string, unknown> | null;
    /** Only in `zone.records_changed`, the id of the zone change. */
    change_id?: string;
  };
}

export interface ListDomainsParams {
  /**
   * How many items a page holds at most, from 1 to 100. It may change from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the page before, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only the one with this name, in any letter case and in either form of an international name. */
  name?: string;
  /** Only those whose name begins with this, by name instead of newest first. Letter case does not matter. Labels of an international name are found as a whole, or by their ASCII form, which begins with `xn--`. */
  name_prefix?: string;
  /** `newest`: newest first, as when it is left out. `name`: by name, compared byte by byte, as `name_prefix` always has it; those with the same name are oldest first. */
  order?: 'newest' | 'name';
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
   * The id of a region, as `GET /api/v1/regions` lists them. The default is `eu-central`.
   * @default "eu-central"
   */
  region?: string;
  /**
   * For how many years to register, from 1 to 10.
   * @default 1
   */
  years?: number;
  /**
   * Renew the registration for another year before it expires.
   * @default true
   */
  auto_renew?: boolean;
  /**
   * Whether the holder's contact data is hidden from the public register.
   * @default true
   */
  privacy?: boolean;
  /** The 2 to 13 name servers that the domain is delegated to. The default is the name servers of this installation. */
  nameservers?: string[];
  /**
   * Addresses of those name servers that are inside the domain itself, which cannot be found without them. Each name must be one of `nameservers`. Entries of name servers that a change takes away go with them.
   * @default []
   */
  glue?: GlueRecord[];
  /**
   * The DS records of the domain, which say by which keys its zone is signed. A zone of this installation has them in `signing.ds`. Remove them here before you stop signing the zone.
   * @default []
   */
  ds?: string[];
  /**
   * Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.
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
  /** Renew the registration for another year before it expires. */
  auto_renew?: boolean;
  /** Whether the holder's contact data is hidden from the public register. */
  privacy?: boolean;
  /** The 2 to 13 name servers that the domain is delegated to. The default is the name servers of this installation. */
  nameservers?: string[];
  /** Addresses of those name servers that are inside the domain itself, which cannot be found without them. Each name must be one of `nameservers`. Entries of name servers that a change takes away go with them. */
  glue?: GlueRecord[];
  /** The DS records of the domain, which say by which keys its zone is signed. A zone of this installation has them in `signing.ds`. Remove them here before you stop signing the zone. */
  ds?: string[];
  /** Labels to set, and those to remove (null). Others stay as they are. */
  labels?: Record<string, string | null>;
  /** While true, the resource cannot be deleted. */
  deletion_protection?: boolean;
}

export interface DeleteDomainParams {
  /** The id of the domain. */
  id: string;
}

export interface CheckDomainsParams {
  /** Up to 20 names. */
  names: string[];
}

export interface RenewDomainParams {
  /** The id of the domain. */
  id: string;
  /**
   * For how many years, from 1 to 10.
   * @default 1
   */
  years?: number;
}

export interface CreateAuthCodeParams {
  /** The id of the domain. */
  id: string;
}

export interface ListZonesParams {
  /**
   * How many items a page holds at most, from 1 to 100. It may change from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the page before, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only the one with this name, in any letter case and in either form of an international name. */
  name?: string;
  /** Only those whose name begins with this, by name instead of newest first. Letter case does not matter. Labels of an international name are found as a whole, or by their ASCII form, which begins with `xn--`. */
  name_prefix?: string;
  /** `newest`: newest first, as when it is left out. `name`: by name, compared byte by byte, as `name_prefix` always has it; those with the same name are oldest first. */
  order?: 'newest' | 'name';
  /** Only those in this state. */
  status?: ZoneStatus;
  /** Only those with this label, written `key:value`. Repeat it, and all of them must be there. */
  label?: string[];
}

export interface CreateZoneParams {
  /** The apex of the zone: any hostname of two labels or more. International names are welcome in either form; letter case and a trailing dot do not matter. Served for one project in the whole installation. */
  name: string;
  /**
   * How many seconds resolvers may keep an answer whose record set has no TTL, from 60 to 86,400.
   * @default 3600
   */
  ttl?: number;
  /**
   * Whether the zone is to be signed. A key is made for it.
   * @default {"enabled":false}
   */
  dnssec?: {
    /** Whether the zone is signed with DNSSEC. */
    enabled: boolean;
  };
  /**
   * Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.
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
  /** How many seconds resolvers may keep an answer whose record set has no TTL, from 60 to 86,400. */
  ttl?: number;
  /** Whether the zone is to be signed. Before you turn it off, have the DS records removed from the zone above, and wait until their TTL has passed: resolvers refuse an unsigned zone while they know of them. The keys are deleted for good. */
  dnssec?: {
    /** Whether the zone is signed with DNSSEC. */
    enabled: boolean;
  };
  /** Labels to set, and those to remove (null). Others stay as they are. */
  labels?: Record<string, string | null>;
  /** While true, the resource cannot be deleted. */
  deletion_protection?: boolean;
}

export interface DeleteZoneParams {
  /** The id of the zone. */
  id: string;
}

export interface ExportZoneParams {
  /** The id of the zone. */
  zone_id: string;
}

export interface ImportZoneParams {
  /** The id of the zone. */
  zone_id: string;
  /** The text of the zone file. Names without a dot at the end are relative to the zone, or to `$ORIGIN`. */
  zonefile: string;
  /** Whether sets that the file does not have stay, or are removed. */
  mode: 'merge' | 'replace';
}

export interface GetZoneStatusParams {
  /** The id of the zone. */
  zone_id: string;
}

export interface RolloverZoneKeyParams {
  /** The id of the zone. */
  id: string;
  /** Whether to make a new key, to remove the former one, or to remove the new one. */
  step: 'start' | 'finish' | 'cancel';
  /**
   * Finish before `finish_after`.
   * @default false
   */
  force?: boolean;
}

export interface ListRecordsParams {
  /** The id of the zone. */
  zone_id: string;
  /**
   * How many items a page holds at most, from 1 to 100. It may change from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the page before, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only sets of this name, relative to the zone or in full. */
  name?: string;
  /** Only sets whose name relative to the zone begins with this, by name instead of newest first. Letter case does not matter. */
  name_prefix?: string;
  /** `newest`: newest first, as when it is left out. `name`: by name, compared byte by byte, as `name_prefix` always has it; those with the same name are oldest first. */
  order?: 'newest' | 'name';
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
   * Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.
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

export interface ChangeRecordsParams {
  /** The id of the zone. */
  zone_id: string;
  /** The changes, in any order. */
  changes: RecordChange[];
}

export interface ListZoneChangesParams {
  /** The id of the zone. */
  zone_id: string;
  /**
   * How many items a page holds at most, from 1 to 100. It may change from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the page before, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
}

export interface GetZoneChangeParams {
  /** The id of the zone. */
  zone_id: string;
  /** The id of the zone change. */
  id: string;
}

export interface RevertZoneChangeParams {
  /** The id of the zone. */
  zone_id: string;
  /** The id of the zone change. */
  id: string;
}

export interface ListUpdateKeysParams {
  /** The id of the zone. */
  zone_id: string;
  /**
   * How many items a page holds at most, from 1 to 100. It may change from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the page before, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only the one with exactly this name. */
  name?: string;
  /** Only those whose name begins with this, by name instead of newest first. */
  name_prefix?: string;
  /** `newest`: newest first, as when it is left out. `name`: by name, compared byte by byte, as `name_prefix` always has it; those with the same name are oldest first. */
  order?: 'newest' | 'name';
  /** Only those with this label, written `key:value`. Repeat it, and all of them must be there. */
  label?: string[];
}

export interface CreateUpdateKeyParams {
  /** The id of the zone. */
  zone_id: string;
  /** What programs call the key in their messages: 1 to 200 lower-case letters, digits, hyphens and underscores, with dots between. Unique in the installation, so best with the zone's name at its end. */
  name: string;
  /**
   * How messages are signed.
   * @default "hmac-sha256"
   */
  algorithm?: 'hmac-sha256' | 'hmac-sha384' | 'hmac-sha512';
  /**
   * The names whose sets the key may change, relative to the zone: `www` for that name, `@` for the zone's own, and `*.home` for every name below `home`. `*` is for every name below the zone's own.
   * @default ["_acme-challenge"]
   */
  names?: string[];
  /**
   * The types of sets that the key may change.
   * @default ["TXT"]
   */
  types?: ('A' | 'AAAA' | 'CAA' | 'CNAME' | 'DS' | 'HTTPS' | 'MX' | 'NS' | 'PTR' | 'SRV' | 'SSHFP' | 'SVCB' | 'TLSA' | 'TXT')[];
  /**
   * Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.
   * @default {}
   */
  labels?: Record<string, string>;
}

export interface GetUpdateKeyParams {
  /** The id of the zone. */
  zone_id: string;
  /** The id of the update key. */
  id: string;
}

export interface UpdateUpdateKeyParams {
  /** The id of the zone. */
  zone_id: string;
  /** The id of the update key. */
  id: string;
  /** The names whose sets the key may change, relative to the zone: `www` for that name, `@` for the zone's own, and `*.home` for every name below `home`. `*` is for every name below the zone's own. */
  names?: string[];
  /** The types of sets that the key may change. */
  types?: ('A' | 'AAAA' | 'CAA' | 'CNAME' | 'DS' | 'HTTPS' | 'MX' | 'NS' | 'PTR' | 'SRV' | 'SSHFP' | 'SVCB' | 'TLSA' | 'TXT')[];
  /** Labels to set, and those to remove (null). Others stay as they are. */
  labels?: Record<string, string | null>;
}

export interface DeleteUpdateKeyParams {
  /** The id of the zone. */
  zone_id: string;
  /** The id of the update key. */
  id: string;
}

export interface ListSitesParams {
  /**
   * How many items a page holds at most, from 1 to 100. It may change from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the page before, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only the one with exactly this name. */
  name?: string;
  /** Only those whose name begins with this, by name instead of newest first. */
  name_prefix?: string;
  /** `newest`: newest first, as when it is left out. `name`: by name, compared byte by byte, as `name_prefix` always has it; those with the same name are oldest first. */
  order?: 'newest' | 'name';
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
   * The id of a region, as `GET /api/v1/regions` lists them. The default is `eu-central`.
   * @default "eu-central"
   */
  region?: string;
  /**
   * Up to 20 of your own hostnames that the site also answers to. Each is served once it is `active` in `custom_domain_states`.
   * @default []
   */
  custom_domains?: string[];
  /**
   * Whether plain HTTP requests are redirected to HTTPS.
   * @default true
   */
  force_https?: boolean;
  /**
   * Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.
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
  /** Up to 20 of your own hostnames that the site also answers to. Each is served once it is `active` in `custom_domain_states`. */
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

export interface ListDeploymentsParams {
  /** The id of the site. */
  site_id: string;
  /**
   * How many items a page holds at most, from 1 to 100. It may change from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the page before, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only those in this state. */
  status?: DeploymentStatus;
}

export interface GetDeploymentParams {
  /** The id of the site. */
  site_id: string;
  /** The id of the deployment. */
  id: string;
}

export interface DeleteDeploymentParams {
  /** The id of the site. */
  site_id: string;
  /** The id of the deployment. */
  id: string;
}

export interface CreateDeploymentParams {
  /** The id of the site. */
  site_id: string;
  /** Each file by its path in the site, such as `/docs/index.html`. */
  files: Record<string, ManifestFile>;
  /**
   * Whether it goes live once it is ready.
   * @default "production"
   */
  target?: 'production' | 'preview';
  /**
   * What it is about, for people.
   * @default null
   */
  message?: string | null;
  /**
   * The branch that the files come from.
   * @default null
   */
  branch?: string | null;
  /**
   * The commit that the files come from.
   * @default null
   */
  commit?: string | null;
}

export interface UploadFileParams {
  /** The id of the site. */
  site_id: string;
  /** The SHA-256 of the file as 64 hexadecimal digits in lower case. */
  sha256: string;
}

export interface CreateDeploymentFromArchiveParams {
  /** The id of the site. */
  site_id: string;
  /** Whether it goes live once it is ready; `production` if left out. */
  target?: 'production' | 'preview';
  /** What it is about, for people. */
  message?: string;
  /** The branch that the files come from. */
  branch?: string;
  /** The commit that the files come from. */
  commit?: string;
}

export interface PromoteDeploymentParams {
  /** The id of the site. */
  site_id: string;
  /** The id of the deployment. */
  id: string;
}

export interface ListDeploymentFilesParams {
  /** The id of the site. */
  site_id: string;
  /** The id of the deployment. */
  id: string;
  /**
   * How many items a page holds at most, from 1 to 100. It may change from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the page before, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** The id of an earlier deployment of the same site. Only files that differ from it are listed. */
  compared_with?: string;
}

export interface ListDatabasesParams {
  /**
   * How many items a page holds at most, from 1 to 100. It may change from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the page before, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only the one with exactly this name. */
  name?: string;
  /** Only those whose name begins with this, by name instead of newest first. */
  name_prefix?: string;
  /** `newest`: newest first, as when it is left out. `name`: by name, compared byte by byte, as `name_prefix` always has it; those with the same name are oldest first. */
  order?: 'newest' | 'name';
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
   * The id of a region, as `GET /api/v1/regions` lists them. The default is `eu-central`.
   * @default "eu-central"
   */
  region?: string;
  /**
   * The database software.
   * @default "postgres"
   */
  engine?: 'postgres' | 'mysql' | 'valkey';
  /** The engine's version: `18`, `17`, `16` or `15` for `postgres`; `8.4` or `8.0` for `mysql`; `8.1`, `8.0` or `7.2` for `valkey`. The default is the newest of these. */
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
   * For how many days a backup of the database is kept, from 1 to 3,650. A change holds for backups that are made from then on.
   * @default 7
   */
  backup_retention_days?: number;
  /** The backup that the database begins with; null where it begins empty. `engine` and `version` are then those of the backup, whatever is sent. */
  restore_from?: {
    /** The id of a backup that is `completed`. */
    backup_id: string;
  } | null;
  /**
   * Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.
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
  /** For how many days a backup of the database is kept, from 1 to 3,650. A change holds for backups that are made from then on. */
  backup_retention_days?: number;
  /** Labels to set, and those to remove (null). Others stay as they are. */
  labels?: Record<string, string | null>;
  /** While true, the resource cannot be deleted. */
  deletion_protection?: boolean;
}

export interface DeleteDatabaseParams {
  /** The id of the database. */
  id: string;
}

export interface GetDatabaseStatusParams {
  /** The id of the database. */
  id: string;
}

export interface ListDatabaseUsersParams {
  /** The id of the database. */
  database_id: string;
  /**
   * How many items a page holds at most, from 1 to 100. It may change from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the page before, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only the one with exactly this name. */
  name?: string;
  /** Only those whose name begins with this, by name instead of newest first. */
  name_prefix?: string;
  /** `newest`: newest first, as when it is left out. `name`: by name, compared byte by byte, as `name_prefix` always has it; those with the same name are oldest first. */
  order?: 'newest' | 'name';
  /** Only those with this label, written `key:value`. Repeat it, and all of them must be there. */
  label?: string[];
}

export interface CreateDatabaseUserParams {
  /** The id of the database. */
  database_id: string;
  /** The user's name: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique among the database's users. The login is `username`. */
  name: string;
  /**
   * `owner` may do everything in the database. `read_write` reads and writes all tables, also those that are made later, and `read_only` reads them.
   * @default "owner"
   */
  role?: 'owner' | 'read_write' | 'read_only';
  /**
   * Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.
   * @default {}
   */
  labels?: Record<string, string>;
}

export interface GetDatabaseUserParams {
  /** The id of the database. */
  database_id: string;
  /** The id of the user. */
  id: string;
}

export interface UpdateDatabaseUserParams {
  /** The id of the database. */
  database_id: string;
  /** The id of the user. */
  id: string;
  /** `owner` may do everything in the database. `read_write` reads and writes all tables, also those that are made later, and `read_only` reads them. */
  role?: 'owner' | 'read_write' | 'read_only';
  /** Labels to set, and those to remove (null). Others stay as they are. */
  labels?: Record<string, string | null>;
}

export interface DeleteDatabaseUserParams {
  /** The id of the database. */
  database_id: string;
  /** The id of the user. */
  id: string;
}

export interface RotateDatabaseUserParams {
  /** The id of the database. */
  database_id: string;
  /** The id of the user. */
  id: string;
  /**
   * For how many seconds the former login works too, up to a day. 0 ends it at once, for a password that somebody else has seen.
   * @default 3600
   */
  overlap_s?: number;
}

export interface ListBackupsParams {
  /**
   * How many items a page holds at most, from 1 to 100. It may change from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the page before, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only those in this state. */
  status?: BackupStatus;
  /** Only those of this database. */
  database_id?: string;
}

export interface CreateBackupParams {
  /** The id of the database, which may be deleted by now. */
  database_id: string;
}

export interface GetBackupParams {
  /** The id of the backup. */
  id: string;
}

export interface DeleteBackupParams {
  /** The id of the backup. */
  id: string;
}

export interface RestoreBackupParams {
  /** The id of the backup. */
  id: string;
  /** The new database's name, unique among the project's databases. */
  name?: string;
  /** To restore into the database that was backed up. */
  into?: 'self';
}

export interface ListVpnNetworksParams {
  /**
   * How many items a page holds at most, from 1 to 100. It may change from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the page before, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only the one with exactly this name. */
  name?: string;
  /** Only those whose name begins with this, by name instead of newest first. */
  name_prefix?: string;
  /** `newest`: newest first, as when it is left out. `name`: by name, compared byte by byte, as `name_prefix` always has it; those with the same name are oldest first. */
  order?: 'newest' | 'name';
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
   * The id of a region, as `GET /api/v1/regions` lists them. The default is `eu-central`.
   * @default "eu-central"
   */
  region?: string;
  /** The network's address range in CIDR notation: within 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 or 100.64.0.0/10, from /16 to /28, host bits zero, overlapping no other network of the project. The default is the first free /24 of 10.0.0.0/8. */
  cidr?: string;
  /**
   * Up to 4 addresses of name servers for peers to use.
   * @default []
   */
  dns_servers?: string[];
  /**
   * The largest packet, in bytes, that peers send through the network, from 1,280 to 1,500.
   * @default 1420
   */
  mtu?: number;
  /**
   * Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.
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
  /** Up to 4 addresses of name servers for peers to use. */
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

export interface ListPeersParams {
  /** The id of the VPN network. */
  network_id: string;
  /**
   * How many items a page holds at most, from 1 to 100. It may change from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the page before, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only the one with exactly this name. */
  name?: string;
  /** Only those whose name begins with this, by name instead of newest first. */
  name_prefix?: string;
  /** `newest`: newest first, as when it is left out. `name`: by name, compared byte by byte, as `name_prefix` always has it; those with the same name are oldest first. */
  order?: 'newest' | 'name';
  /** Only those in this state. */
  status?: PeerStatus;
  /** Only those with this label, written `key:value`. Repeat it, and all of them must be there. */
  label?: string[];
}

export interface CreatePeerParams {
  /** The id of the VPN network. */
  network_id: string;
  /** The device's name: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique in the network. */
  name: string;
  /** The device's WireGuard public key, in base64. If you leave it out, we create a key pair. */
  public_key?: string;
  /**
   * Ranges behind the device that other peers reach through it, IPv4 from /8 or IPv6 from /16, host bits zero. None may overlap the network's own ranges, or a range of another peer. The device's own addresses are not listed here.
   * @default []
   */
  allowed_ips?: string[];
  /**
   * How often the device sends a packet to stay reachable behind a router, in seconds; 0 for never.
   * @default 25
   */
  keepalive_s?: number;
  /**
   * When the device may no longer use the network, in the future; null for never.
   * @default null
   */
  expires_at?: string | null;
  /**
   * Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.
   * @default {}
   */
  labels?: Record<string, string>;
}

export interface GetPeerParams {
  /** The id of the VPN network. */
  network_id: string;
  /** The id of the peer. */
  id: string;
}

export interface UpdatePeerParams {
  /** The id of the VPN network. */
  network_id: string;
  /** The id of the peer. */
  id: string;
  /** Ranges behind the device that other peers reach through it, IPv4 from /8 or IPv6 from /16, host bits zero. None may overlap the network's own ranges, or a range of another peer. The device's own addresses are not listed here. */
  allowed_ips?: string[];
  /** How often the device sends a packet to stay reachable behind a router, in seconds; 0 for never. */
  keepalive_s?: number;
  /** When the device may no longer use the network, in the future; null for never. */
  expires_at?: string | null;
  /** Labels to set, and those to remove (null). Others stay as they are. */
  labels?: Record<string, string | null>;
}

export interface DeletePeerParams {
  /** The id of the VPN network. */
  network_id: string;
  /** The id of the peer. */
  id: string;
}

export interface GetPeerConfigParams {
  /** The id of the VPN network. */
  network_id: string;
  /** The id of the peer. */
  id: string;
}

export interface GetPeerStatusParams {
  /** The id of the VPN network. */
  network_id: string;
  /** The id of the peer. */
  id: string;
}

export interface RotatePeerParams {
  /** The id of the VPN network. */
  network_id: string;
  /** The id of the peer. */
  id: string;
  /** The device's new public key, in base64. If you leave it out, we create a key pair. */
  public_key?: string;
}

export interface ListEnrollmentKeysParams {
  /** The id of the VPN network. */
  network_id: string;
  /**
   * How many items a page holds at most, from 1 to 100. It may change from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the page before, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only the one with exactly this name. */
  name?: string;
  /** Only those whose name begins with this, by name instead of newest first. */
  name_prefix?: string;
  /** `newest`: newest first, as when it is left out. `name`: by name, compared byte by byte, as `name_prefix` always has it; those with the same name are oldest first. */
  order?: 'newest' | 'name';
  /** Only those with this label, written `key:value`. Repeat it, and all of them must be there. */
  label?: string[];
}

export interface CreateEnrollmentKeyParams {
  /** The id of the VPN network. */
  network_id: string;
  /** What the key is for: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique among the network's enrollment keys. */
  name: string;
  /**
   * How many devices can enroll with the key.
   * @default 1
   */
  max_uses?: number;
  /** When the key expires; null for never. The default is one day after the key is created. */
  expires_at?: string | null;
  /**
   * Whether a device can take the place of a peer that has its name already. Use it for devices that are installed anew. Whoever has such a key can replace any peer of the network.
   * @default false
   */
  allow_replace?: boolean;
  /**
   * Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.
   * @default {}
   */
  labels?: Record<string, string>;
}

export interface GetEnrollmentKeyParams {
  /** The id of the VPN network. */
  network_id: string;
  /** The id of the key. */
  id: string;
}

export interface UpdateEnrollmentKeyParams {
  /** The id of the VPN network. */
  network_id: string;
  /** The id of the key. */
  id: string;
  /** How many devices can enroll with the key. */
  max_uses?: number;
  /** When the key ends, in the future; null for never. */
  expires_at?: string | null;
  /** Labels to set, and those to remove (null). Others stay as they are. */
  labels?: Record<string, string | null>;
}

export interface DeleteEnrollmentKeyParams {
  /** The id of the VPN network. */
  network_id: string;
  /** The id of the key. */
  id: string;
}

export interface EnrollPeerParams {
  /** The id of the VPN network. */
  network_id: string;
  /** The device's name: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique in the network. */
  name: string;
  /** The device's WireGuard public key, in base64. */
  public_key: string;
}

export interface ListWebhooksParams {
  /**
   * How many items a page holds at most, from 1 to 100. It may change from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the page before, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only the one with exactly this name. */
  name?: string;
  /** Only those whose name begins with this, by name instead of newest first. */
  name_prefix?: string;
  /** `newest`: newest first, as when it is left out. `name`: by name, compared byte by byte, as `name_prefix` always has it; those with the same name are oldest first. */
  order?: 'newest' | 'name';
  /** Only those in this state. */
  status?: WebhookStatus;
  /** Only those with this label, written `key:value`. Repeat it, and all of them must be there. */
  label?: string[];
}

export interface CreateWebhookParams {
  /** The webhook's name: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique among the project's webhooks. */
  name: string;
  /** Where events are sent: an https address on port 443, or on 1024 and above, without user, password and fragment. It must not be inside a private network. In mock mode on a loopback address, `http` to the same machine is fine too. */
  url: string;
  /**
   * A note for people. It is not sent.
   * @default null
   */
  description?: string | null;
  /**
   * Which events are sent: types such as `domain.created`, `domain.*` for all types of a kind, or `*` for all.
   * @default ["*"]
   */
  event_types?: ('*' | 'domain.created' | 'domain.active' | 'domain.failed' | 'domain.updated' | 'domain.deleted' | 'zone.created' | 'zone.active' | 'zone.failed' | 'zone.updated' | 'zone.records_changed' | 'zone.deleted' | 'update_key.created' | 'update_key.updated' | 'update_key.deleted' | 'site.created' | 'site.active' | 'site.failed' | 'site.updated' | 'site.promoted' | 'site.deleted' | 'deployment.created' | 'deployment.ready' | 'deployment.failed' | 'deployment.deleted' | 'database.created' | 'database.active' | 'database.restored' | 'database.storage_warning' | 'database.failed' | 'database.updated' | 'database.deleted' | 'database_user.created' | 'database_user.updated' | 'database_user.rotated' | 'database_user.deleted' | 'backup.created' | 'backup.completed' | 'backup.failed' | 'backup.deleted' | 'vpn_network.created' | 'vpn_network.active' | 'vpn_network.failed' | 'vpn_network.updated' | 'vpn_network.deleted' | 'peer.created' | 'peer.connected' | 'peer.disconnected' | 'peer.expired' | 'peer.updated' | 'peer.deleted' | 'enrollment_key.created' | 'enrollment_key.updated' | 'enrollment_key.used' | 'enrollment_key.deleted' | 'webhook.created' | 'webhook.updated' | 'webhook.disabled' | 'webhook.deleted' | 'domain.*' | 'zone.*' | 'update_key.*' | 'site.*' | 'deployment.*' | 'database.*' | 'database_user.*' | 'backup.*' | 'vpn_network.*' | 'peer.*' | 'enrollment_key.*' | 'webhook.*')[];
  /**
   * `full` sends the event as `getEvent` answers it. `thin` leaves out `data`: the receiver then reads what it needs.
   * @default "full"
   */
  payload?: 'full' | 'thin';
  /**
   * `enabled` while events are sent to it, `disabled` while they are not. It is disabled when you say so, when it answers 410, and after five days without a success.
   * @default "enabled"
   */
  status?: WebhookStatus;
  /**
   * Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.
   * @default {}
   */
  labels?: Record<string, string>;
}

export interface GetWebhookParams {
  /** The id of the webhook. */
  id: string;
}

export interface UpdateWebhookParams {
  /** The id of the webhook. */
  id: string;
  /** Where events are sent: an https address on port 443, or on 1024 and above, without user, password and fragment. It must not be inside a private network. In mock mode on a loopback address, `http` to the same machine is fine too. */
  url?: string;
  /** A note for people. It is not sent. */
  description?: string | null;
  /** Which events are sent: types such as `domain.created`, `domain.*` for all types of a kind, or `*` for all. */
  event_types?: ('*' | 'domain.created' | 'domain.active' | 'domain.failed' | 'domain.updated' | 'domain.deleted' | 'zone.created' | 'zone.active' | 'zone.failed' | 'zone.updated' | 'zone.records_changed' | 'zone.deleted' | 'update_key.created' | 'update_key.updated' | 'update_key.deleted' | 'site.created' | 'site.active' | 'site.failed' | 'site.updated' | 'site.promoted' | 'site.deleted' | 'deployment.created' | 'deployment.ready' | 'deployment.failed' | 'deployment.deleted' | 'database.created' | 'database.active' | 'database.restored' | 'database.storage_warning' | 'database.failed' | 'database.updated' | 'database.deleted' | 'database_user.created' | 'database_user.updated' | 'database_user.rotated' | 'database_user.deleted' | 'backup.created' | 'backup.completed' | 'backup.failed' | 'backup.deleted' | 'vpn_network.created' | 'vpn_network.active' | 'vpn_network.failed' | 'vpn_network.updated' | 'vpn_network.deleted' | 'peer.created' | 'peer.connected' | 'peer.disconnected' | 'peer.expired' | 'peer.updated' | 'peer.deleted' | 'enrollment_key.created' | 'enrollment_key.updated' | 'enrollment_key.used' | 'enrollment_key.deleted' | 'webhook.created' | 'webhook.updated' | 'webhook.disabled' | 'webhook.deleted' | 'domain.*' | 'zone.*' | 'update_key.*' | 'site.*' | 'deployment.*' | 'database.*' | 'database_user.*' | 'backup.*' | 'vpn_network.*' | 'peer.*' | 'enrollment_key.*' | 'webhook.*')[];
  /** `full` sends the event as `getEvent` answers it. `thin` leaves out `data`: the receiver then reads what it needs. */
  payload?: 'full' | 'thin';
  /** `enabled` while events are sent to it, `disabled` while they are not. It is disabled when you say so, when it answers 410, and after five days without a success. */
  status?: WebhookStatus;
  /** Labels to set, and those to remove (null). Others stay as they are. */
  labels?: Record<string, string | null>;
}

export interface DeleteWebhookParams {
  /** The id of the webhook. */
  id: string;
}

export interface RotateWebhookSecretParams {
  /** The id of the webhook. */
  id: string;
  /**
   * For how many seconds the former secret signs too, up to seven days. 0 ends it at once, for a secret that somebody else has seen.
   * @default 86400
   */
  overlap_s?: number;
}

export interface TestWebhookParams {
  /** The id of the webhook. */
  id: string;
  /** The type of the example. The default is the first type that the webhook subscribes to. */
  event_type?: EventType;
}

export interface ReplayMissedParams {
  /** The id of the webhook. */
  id: string;
  /** Only events that were made later than this moment, or that follow the event with this id. */
  since: string;
}

export interface ListDeliveriesParams {
  /** The id of the webhook. */
  webhook_id: string;
  /**
   * How many items a page holds at most, from 1 to 100. It may change from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the page before, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only those in this state. */
  status?: DeliveryStatus;
  /** Only deliveries of events of this type. */
  event_type?: EventType;
  /** Only deliveries that were made later than this moment. */
  created_after?: string;
}

export interface GetDeliveryParams {
  /** The id of the webhook. */
  webhook_id: string;
  /** The id of the delivery. */
  id: string;
}

export interface ReplayDeliveryParams {
  /** The id of the webhook. */
  webhook_id: string;
  /** The id of the delivery. */
  id: string;
}

export interface ListEventsParams {
  /**
   * How many items a page holds at most, from 1 to 100. It may change from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the page before, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** `newest`: newest first, by id, as when it is left out. `oldest`: in the order in which they were committed, to be continued at any time. */
  order?: 'newest' | 'oldest';
  /** Only events of this type. */
  type?: EventType;
  /** Only events of this type, or of all types of a kind, written `domain.*`. Repeat it for several. */
  types?: ('domain.created' | 'domain.active' | 'domain.failed' | 'domain.updated' | 'domain.deleted' | 'zone.created' | 'zone.active' | 'zone.failed' | 'zone.updated' | 'zone.records_changed' | 'zone.deleted' | 'update_key.created' | 'update_key.updated' | 'update_key.deleted' | 'site.created' | 'site.active' | 'site.failed' | 'site.updated' | 'site.promoted' | 'site.deleted' | 'deployment.created' | 'deployment.ready' | 'deployment.failed' | 'deployment.deleted' | 'database.created' | 'database.active' | 'database.restored' | 'database.storage_warning' | 'database.failed' | 'database.updated' | 'database.deleted' | 'database_user.created' | 'database_user.updated' | 'database_user.rotated' | 'database_user.deleted' | 'backup.created' | 'backup.completed' | 'backup.failed' | 'backup.deleted' | 'vpn_network.created' | 'vpn_network.active' | 'vpn_network.failed' | 'vpn_network.updated' | 'vpn_network.deleted' | 'peer.created' | 'peer.connected' | 'peer.disconnected' | 'peer.expired' | 'peer.updated' | 'peer.deleted' | 'enrollment_key.created' | 'enrollment_key.updated' | 'enrollment_key.used' | 'enrollment_key.deleted' | 'webhook.created' | 'webhook.updated' | 'webhook.disabled' | 'webhook.deleted' | 'domain.*' | 'zone.*' | 'update_key.*' | 'site.*' | 'deployment.*' | 'database.*' | 'database_user.*' | 'backup.*' | 'vpn_network.*' | 'peer.*' | 'enrollment_key.*' | 'webhook.*')[];
  /** Only events of the resource with this id. */
  resource_id?: string;
  /** Only events that were made later than this moment. */
  created_after?: string;
}

export interface StreamEventsParams {
  /** Only events of this type. */
  type?: EventType;
  /** Only events of this type, or of all types of a kind, written `domain.*`. Repeat it for several. */
  types?: ('domain.created' | 'domain.active' | 'domain.failed' | 'domain.updated' | 'domain.deleted' | 'zone.created' | 'zone.active' | 'zone.failed' | 'zone.updated' | 'zone.records_changed' | 'zone.deleted' | 'update_key.created' | 'update_key.updated' | 'update_key.deleted' | 'site.created' | 'site.active' | 'site.failed' | 'site.updated' | 'site.promoted' | 'site.deleted' | 'deployment.created' | 'deployment.ready' | 'deployment.failed' | 'deployment.deleted' | 'database.created' | 'database.active' | 'database.restored' | 'database.storage_warning' | 'database.failed' | 'database.updated' | 'database.deleted' | 'database_user.created' | 'database_user.updated' | 'database_user.rotated' | 'database_user.deleted' | 'backup.created' | 'backup.completed' | 'backup.failed' | 'backup.deleted' | 'vpn_network.created' | 'vpn_network.active' | 'vpn_network.failed' | 'vpn_network.updated' | 'vpn_network.deleted' | 'peer.created' | 'peer.connected' | 'peer.disconnected' | 'peer.expired' | 'peer.updated' | 'peer.deleted' | 'enrollment_key.created' | 'enrollment_key.updated' | 'enrollment_key.used' | 'enrollment_key.deleted' | 'webhook.created' | 'webhook.updated' | 'webhook.disabled' | 'webhook.deleted' | 'domain.*' | 'zone.*' | 'update_key.*' | 'site.*' | 'deployment.*' | 'database.*' | 'database_user.*' | 'backup.*' | 'vpn_network.*' | 'peer.*' | 'enrollment_key.*' | 'webhook.*')[];
  /** Only events of the resource with this id. */
  resource_id?: string;
}

export interface GetEventParams {
  /** The id of the event. */
  id: string;
}
