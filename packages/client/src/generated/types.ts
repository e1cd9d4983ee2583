// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
/** One domain. */
export interface Domain {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'domain';
  /** What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with. */
  provider: string;
  /** The name in lower-case ASCII, as registries and resolvers compare it. */
  name: string;
  /** `pending` during registration, `active` once registered, `updating` while a change is being applied, `expired` after `expires_at` without renewal, `failed` if the registration failed, `suspended` if an administrator suspended it; `status_reason` then says why. An expired or suspended domain is not delegated. */
  status: DomainStatus;
  /** Why the resource has this status, if there is more to say; otherwise null. While the provider retries, it has the problem and the time of the next attempt. */
  status_reason: string | null;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The name in Unicode; the same as `name` unless it is an international name. */
  unicode_name: string;
  /** The id of a region, from `GET /api/v1/regions`. The default is `eu-central`. */
  region: string;
  /** The number of years to register the domain for, from 1 to 10. */
  years: number;
  /** Renew the registration for another year before it expires. */
  auto_renew: boolean;
  /** Hide the owner's contact details from the public register. */
  privacy: boolean;
  /** 2 to 13 name servers that the domain is delegated to. Leave empty to use the default name servers. */
  nameservers: string[];
  /** Addresses of name servers inside the domain itself, which resolvers cannot find otherwise. Each name must be in `nameservers`. If you remove a name server, its entry here is removed too. */
  glue: GlueRecord[];
  /** The domain's DS records, which identify the keys that sign its zone. For a zone of this installation, copy them from `signing.ds`. Remove them here before you stop signing the zone. */
  ds: string[];
  /** Where the domain is delegated: `installation` if all `nameservers` belong to this installation, `elsewhere` if none do, `both` if some do. */
  served_by: 'installation' | 'elsewhere' | 'both';
  /** Whether the registry blocks transfers of the domain. */
  locked: boolean;
  /** When the domain was registered; null before that. */
  registered_at: string | null;
  /** When the registration expires unless it is renewed; null before the domain is registered. */
  expires_at: string | null;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  updated_at: string;
}

/** `pending` during registration, `active` once registered, `updating` while a change is being applied, `expired` after `expires_at` without renewal, `failed` if the registration failed, `suspended` if an administrator suspended it; `status_reason` then says why. An expired or suspended domain is not delegated. */
export type DomainStatus = 'pending' | 'active' | 'updating' | 'expired' | 'failed' | 'suspended';

/** A name server inside the domain, and its addresses. */
export interface GlueRecord {
  /** A hostname of two labels or more. International names can be in Unicode or in their ASCII form; case and a trailing dot are ignored. It is kept in lower-case ASCII. */
  name: string;
  /** Its addresses. */
  addresses: string[];
}

/** A domain that a create would return, without generated values such as its id. */
export interface DryRunDomain {
  /** The kind of record. */
  object: 'domain';
  /** What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with. */
  provider: string;
  /** The name in lower-case ASCII, as registries and resolvers compare it. */
  name: string;
  /** `pending` during registration, `active` once registered, `updating` while a change is being applied, `expired` after `expires_at` without renewal, `failed` if the registration failed, `suspended` if an administrator suspended it; `status_reason` then says why. An expired or suspended domain is not delegated. */
  status: DomainStatus;
  /** Why the resource has this status, if there is more to say; otherwise null. While the provider retries, it has the problem and the time of the next attempt. */
  status_reason: string | null;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The name in Unicode; the same as `name` unless it is an international name. */
  unicode_name: string;
  /** The id of a region, from `GET /api/v1/regions`. The default is `eu-central`. */
  region: string;
  /** The number of years to register the domain for, from 1 to 10. */
  years: number;
  /** Renew the registration for another year before it expires. */
  auto_renew: boolean;
  /** Hide the owner's contact details from the public register. */
  privacy: boolean;
  /** 2 to 13 name servers that the domain is delegated to. Leave empty to use the default name servers. */
  nameservers: string[];
  /** Addresses of name servers inside the domain itself, which resolvers cannot find otherwise. Each name must be in `nameservers`. If you remove a name server, its entry here is removed too. */
  glue: GlueRecord[];
  /** The domain's DS records, which identify the keys that sign its zone. For a zone of this installation, copy them from `signing.ds`. Remove them here before you stop signing the zone. */
  ds: string[];
  /** Where the domain is delegated: `installation` if all `nameservers` belong to this installation, `elsewhere` if none do, `both` if some do. */
  served_by: 'installation' | 'elsewhere' | 'both';
  /** Whether the registry blocks transfers of the domain. */
  locked: boolean;
  /** When the domain was registered; null before that. */
  registered_at: string | null;
  /** When the registration expires unless it is renewed; null before the domain is registered. */
  expires_at: string | null;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  updated_at: string;
}

/** One version of a record, and what it changed. */
export interface Version {
  /** Always `version`. */
  object: 'version';
  /** Starts at 1 and increases with each change. A number is missing if a program of an earlier release wrote that version during an upgrade. */
  version: number;
  /** What happened to the record. `undeleted` means that it was brought back from the trash. */
  action: 'created' | 'updated' | 'deleted' | 'undeleted';
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** Who did it. */
  actor: {
    /** A program with an API key, a program with a person's token, a device with an enrollment key, a program with an update key, a member of the project or an administrator in the console, or the service. */
    type: 'api_key' | 'token' | 'enrollment_key' | 'update_key' | 'member' | 'administrator' | 'service';
    /** The id of the key, the token or the account; null for the service. */
    id: string | null;
  };
  /** The request that caused it; null if the service did. */
  request_id: string | null;
  /** The plan that was applied; null if it was no plan. `actor` applied it. */
  plan: {
    /** The id of the plan. A plan is deleted seven days after it was closed. */
    id: string;
    /** Why the plan was made, for people. */
    reason: string | null;
    /** Who approved the plan; null if that was not necessary. */
    approved_by: {
      /** A member of the project or an administrator, in the console. */
      type: 'member' | 'administrator';
      /** The id of the account. */
      id: string | null;
    } | null;
  } | null;
  /** The changed fields with their former values. Null unless the action is `updated`. Secrets are never included. It is empty if only something changed that no field shows. */
  before: Record<string, unknown> | null;
  /** The same fields with their new values. Null unless the action is `updated`, and if the next version is missing. */
  after: Record<string, unknown> | null;
}

/** The result of a check. */
export interface DomainCheck {
  /** The kind of record. */
  object: 'domain_check';
  /** One for each name, in the order of the request. */
  data: CheckedDomain[];
}

/** Whether a name can be registered. */
export interface CheckedDomain {
  /** The name that you sent. */
  name: string;
  /** The name in lower-case ASCII, as it would be registered; null if it is invalid. */
  ascii_name: string | null;
  /** `available` if you can register it here, `registered` if a project of this installation owns it, `reserved` if it is a suffix of this installation, `invalid` if it is not a name that can be registered. */
  state: 'available' | 'registered' | 'reserved' | 'invalid';
  /** Why it cannot be registered; null if it is available. */
  reason: string | null;
  /** The provider that the domain would have: `embedded` under a private suffix, `simulated` under any other. Null if no domain can have the name. */
  provider: string | null;
}

/** A code that authorises the transfer of a domain to another registrar. */
export interface AuthCode {
  /** The kind of record. */
  object: 'auth_code';
  /** The id of the domain. */
  domain_id: string;
  /** The code. Shown once, when it is created; null in a dry run. */
  code: string | null;
  /** When it was created. */
  created_at: string;
}

/** One zone. */
export interface Zone {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'zone';
  /** What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with. */
  provider: string;
  /** The name in lower-case ASCII, as registries and resolvers compare it. */
  name: string;
  /** `pending` while the zone is being created or cannot be served, which `status_reason` then explains, `active` once the name servers answer for it, `updating` while a change is being applied, `failed` if that did not succeed. */
  status: ZoneStatus;
  /** Why the resource has this status, if there is more to say; otherwise null. While the provider retries, it has the problem and the time of the next attempt. */
  status_reason: string | null;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The name in Unicode; the same as `name` unless it is an international name. */
  unicode_name: string;
  /** How many seconds resolvers can cache record sets that have no TTL, from 60 to 86,400. */
  ttl: number;
  /** The name servers that answer for the zone. Delegate the domain to them. */
  nameservers: string[];
  /** The zone's serial number, which increases with each change to its answers. */
  serial: number;
  /** The number of record sets in the zone, without its own NS and SOA records. */
  record_count: number;
  /** Whether answers are signed. */
  dnssec: {
    /** Whether the zone is signed with DNSSEC. */
    enabled: boolean;
  };
  /** How the zone is signed; null if it is not. Give the values of `ds` to the parent zone's registry, usually through your registrar: without them, resolvers treat the zone as unsigned. */
  signing: ZoneSigning | null;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  updated_at: string;
}

/** `pending` while the zone is being created or cannot be served, which `status_reason` then explains, `active` once the name servers answer for it, `updating` while a change is being applied, `failed` if that did not succeed. */
export type ZoneStatus = 'pending' | 'active' | 'updating' | 'failed';

/** The keys that sign a zone, and the DS records for its parent zone. */
export interface ZoneSigning {
  /** When the signatures were created. They are valid for 30 days and renewed every 10 days, which gives the zone a new serial. */
  signed_at: string;
  /** The keys that sign the zone. During a rollover there are two, and both sign everything. */
  keys: ZoneKey[];
  /** The DS records that the parent zone should have, one for each key. */
  ds: string[];
  /** The current rollover; null if there is none. */
  rollover: ZoneKeyRollover | null;
}

/** A key that signs a zone. */
export interface ZoneKey {
  /** A short number that identifies the key in DS records and signatures. */
  key_tag: number;
  /** ECDSA with the curve P-256 and SHA-256. */
  algorithm: 13;
  /** `active`, or `incoming` for the new key during a rollover. Both sign everything. */
  status: 'active' | 'incoming';
  /** The public key in base64, as in a DNSKEY record. */
  public_key: string;
  /** When it was made. */
  created_at: string;
}

/** A key rollover in progress. */
export interface ZoneKeyRollover {
  /** When the new key was created. */
  started_at: string;
  /** The earliest time to finish the rollover: one day and the zone's TTL after its start. The registry must also have published both DS records for their TTL. */
  finish_after: string;
}

/** A zone that a create would return, without generated values such as its id. */
export interface DryRunZone {
  /** The kind of record. */
  object: 'zone';
  /** What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with. */
  provider: string;
  /** The name in lower-case ASCII, as registries and resolvers compare it. */
  name: string;
  /** `pending` while the zone is being created or cannot be served, which `status_reason` then explains, `active` once the name servers answer for it, `updating` while a change is being applied, `failed` if that did not succeed. */
  status: ZoneStatus;
  /** Why the resource has this status, if there is more to say; otherwise null. While the provider retries, it has the problem and the time of the next attempt. */
  status_reason: string | null;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The name in Unicode; the same as `name` unless it is an international name. */
  unicode_name: string;
  /** How many seconds resolvers can cache record sets that have no TTL, from 60 to 86,400. */
  ttl: number;
  /** The name servers that answer for the zone. Delegate the domain to them. */
  nameservers: string[];
  /** The zone's serial number, which increases with each change to its answers. */
  serial: number;
  /** The number of record sets in the zone, without its own NS and SOA records. */
  record_count: number;
  /** Whether answers are signed. */
  dnssec: {
    /** Whether the zone is signed with DNSSEC. */
    enabled: boolean;
  };
  /** How the zone is signed; null if it is not. Give the values of `ds` to the parent zone's registry, usually through your registrar: without them, resolvers treat the zone as unsigned. */
  signing: ZoneSigning | null;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  updated_at: string;
}

/** The difference between a zone and a zone file. */
export interface ZoneImport {
  /** The kind of record. */
  object: 'zone_import';
  /** The id of the zone. */
  zone_id: string;
  /** The id of the zone change. Null if nothing changed, and in a dry run. */
  change_id: string | null;
  /** The zone's serial after the import. */
  serial: number;
  /** The sets that were added. */
  added: ChangedSet[];
  /** The sets that were changed. */
  changed: ChangedSet[];
  /** The sets that were removed. */
  removed: ChangedSet[];
  /** Records in the file that were not imported. */
  ignored: IgnoredSet[];
}

/** A record set before and after a change. */
export interface ChangedSet {
  /** The name relative to the zone. */
  name: string;
  /** The type of the set. */
  type: string;
  /** The set before the change; null if there was none. */
  before: SetContent | null;
  /** The set after the change; null if there is none. */
  after: SetContent | null;
}

/** The content of a record set. */
export interface SetContent {
  /** How many seconds resolvers can cache the answer; null for the zone's `ttl`. */
  ttl: number | null;
  /** The normalised values. */
  values: string[];
}

/** A record in a zone file that was not imported. */
export interface IgnoredSet {
  /** The name relative to the zone. */
  name: string;
  /** The type. */
  type: string;
  /** Why it was not imported. */
  reason: string;
}

/** Where a zone is served, and whether it is up to date. */
export interface ZoneReport {
  /** The kind of record. */
  object: 'zone_status';
  /** The id of the zone. */
  zone_id: string;
  /** The zone's serial here. */
  serial: number;
  /** The secondaries that get copies of the zone. Empty if the installation has none, or if the zone is not served. */
  secondaries: SecondaryState[];
  /** The delegation of the zone, according to its parent zone's name servers. */
  delegation: ZoneDelegation;
  /** Who answers for the name, according to the parent zone: `installation` if all of its name servers are the zone's `nameservers`, `elsewhere` if none are, `both` if some are, `nobody` if there are none, `unknown` if the query failed. */
  served_by: 'installation' | 'elsewhere' | 'both' | 'nobody' | 'unknown';
  /** The zone's ALIAS sets, and whether each one's target was found. */
  aliases: AliasState[];
  /** When they were queried. */
  checked_at: string;
}

/** The state of a zone on a secondary. */
export interface SecondaryState {
  /** Its address and port. */
  address: string;
  /** `current` if it has the zone's serial, `behind` if it has an earlier one, `ahead` if it has a later one, `missing` if it does not have the zone, `unreachable` if it does not answer. */
  state: 'current' | 'behind' | 'ahead' | 'missing' | 'unreachable';
  /** The serial in its answer; null if there is none. */
  serial: number | null;
}

/** The delegation of the zone, according to its parent zone's name servers. */
export interface ZoneDelegation {
  /** `valid` if resolvers find the zone, `partial` if something needs to be changed, `missing` if the parent zone has none of the zone's name servers, `unregistered` if the parent zone does not have the name, `unknown` if the query failed. */
  state: 'valid' | 'partial' | 'missing' | 'unregistered' | 'unknown';
  /** The parent zone, such as `com`; null if it was not found. */
  zone_above: string | null;
  /** The name servers in the parent zone. */
  nameservers: string[];
  /** Their addresses in the parent zone. */
  glue: DelegationGlue[];
  /** The DS records in the parent zone. */
  ds: string[];
  /** What is wrong, and what to change. Empty if the delegation is valid. */
  problems: DelegationProblem[];
}

/** A name server and its addresses in the parent zone. */
export interface DelegationGlue {
  /** The name server. */
  name: string;
  /** Its addresses. */
  addresses: string[];
}

/** A problem with the delegation. */
export interface DelegationProblem {
  /** The kind of problem, for programs. */
  code: 'not_registered' | 'not_delegated' | 'nameserver_missing' | 'nameserver_extra' | 'glue_missing' | 'glue_wrong' | 'ds_missing' | 'ds_wrong' | 'not_checked';
  /** The value to add, remove or replace, such as a name server or a DS record; null if there is no single value. */
  value: string | null;
  /** What is wrong, and what to change at the registrar, for people. */
  message: string;
}

/** What the last look-up of an ALIAS found. */
export interface AliasState {
  /** Its name relative to the zone. */
  name: string;
  /** The name that it follows. */
  target: string;
  /** Why its addresses are not up to date; null if they are, or if it was not looked up yet. The last good addresses stay meanwhile. */
  problem: string | null;
  /** Since when that is so; null if it was not looked up yet. */
  since: string | null;
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
  /** The full name, without the trailing dot. */
  fqdn: string;
  /** The type of the record set: A, AAAA, CAA, CERT, CNAME, DNAME, DS, HTTPS, LOC, MX, NAPTR, NS, OPENPGPKEY, PTR, SMIMEA, SRV, SSHFP, SVCB, TLSA, TXT or URI; ALIAS; or another type as TYPE and its number, such as TYPE65280, with values as bytes (RFC 3597). A zone has one set for each name and type. An ALIAS follows a name elsewhere, also at the zone's own name, where a CNAME cannot be: the service looks up its addresses and keeps managed A and AAAA sets beside it. */
  type: string;
  /** How many seconds resolvers can cache the answer, from 60 to 86,400. The default is the zone's `ttl`. */
  ttl: number | null;
  /** The values as in a zone file, such as `192.0.2.10`, or `10 mail.example.com` for MX. TXT is plain text: the service adds quotes and splits long values. Types such as TYPE65280 have bytes: `\# 4 0a000001`. Values are returned in a normalised form. */
  values: string[];
  /** A note for people. It does not appear in DNS. */
  comment: string | null;
  /** Whether the service manages the set. If so, you cannot change or delete it through the API. */
  managed: boolean;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  updated_at: string;
}

/** A record set that a create would return, without generated values such as its id. */
export interface DryRunDnsRecord {
  /** The kind of record. */
  object: 'record';
  /** The name relative to the zone, in lower-case ASCII: `www`, `*.app`, or `@` for the zone itself. */
  name: string;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** The id of the zone. */
  zone_id: string;
  /** The full name, without the trailing dot. */
  fqdn: string;
  /** The type of the record set: A, AAAA, CAA, CERT, CNAME, DNAME, DS, HTTPS, LOC, MX, NAPTR, NS, OPENPGPKEY, PTR, SMIMEA, SRV, SSHFP, SVCB, TLSA, TXT or URI; ALIAS; or another type as TYPE and its number, such as TYPE65280, with values as bytes (RFC 3597). A zone has one set for each name and type. An ALIAS follows a name elsewhere, also at the zone's own name, where a CNAME cannot be: the service looks up its addresses and keeps managed A and AAAA sets beside it. */
  type: string;
  /** How many seconds resolvers can cache the answer, from 60 to 86,400. The default is the zone's `ttl`. */
  ttl: number | null;
  /** The values as in a zone file, such as `192.0.2.10`, or `10 mail.example.com` for MX. TXT is plain text: the service adds quotes and splits long values. Types such as TYPE65280 have bytes: `\# 4 0a000001`. Values are returned in a normalised form. */
  values: string[];
  /** A note for people. It does not appear in DNS. */
  comment: string | null;
  /** Whether the service manages the set. If so, you cannot change or delete it through the API. */
  managed: boolean;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  updated_at: string;
}

/** The result of the changes. */
export interface RecordChanges {
  /** The kind of record. */
  object: 'record_changes';
  /** The id of the zone. */
  zone_id: string;
  /** The id of the zone change. Null if nothing changed, and in a dry run. */
  change_id: string | null;
  /** The zone's serial after the changes. */
  serial: number;
  /** The changed sets as they are now. Removed sets are not included. */
  records: RecordSet[];
}

/** A record set in the zone's answers. */
export interface RecordSet {
  /** The id of the set. Null in a dry run if the set would be new. */
  id: string | null;
  /** The name relative to the zone. */
  name: string;
  /** The full name, without the trailing dot. */
  fqdn: string;
  /** The type of the set. */
  type: string;
  /** How many seconds resolvers can cache the answer; null for the zone's `ttl`. */
  ttl: number | null;
  /** The normalised values. */
  values: string[];
}

/** A change to one record set. */
export interface RecordChange {
  /** `put` creates or replaces the set, and `delete` removes it. `add` adds values to the set, and `remove` removes values from it. */
  action: 'put' | 'add' | 'remove' | 'delete';
  /** The name relative to the zone, such as `www`, or in full. */
  name: string;
  /** The type of the record set. */
  type: string;
  /** How many seconds resolvers can cache the answer; null for the zone's `ttl`. Only with `put` and `add`. If you leave it out, `put` sets it to null, and `add` keeps the TTL of an existing set. */
  ttl?: number | null;
  /** The values to put, add or remove. Leave it out for `delete`. */
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
    /** A program with an API key, a person in the console, the service for a site's custom domain, or a program with an update key. */
    type: 'api_key' | 'member' | 'service' | 'update_key';
    /** The id of the API key, the account, the site or the update key. */
    id: string;
  };
  /** The id of the change that this one reverted; null if it reverted none. */
  reverts: string | null;
  /** The zone's `ttl` before and after; null if it did not change. */
  zone_ttl: {
    /** The `ttl` before. */
    before: number;
    /** The `ttl` after. */
    after: number;
  } | null;
  /** The number of sets that the change affected. */
  set_count: number;
  /** The sets that the change affected. Null in a list, and for changes larger than 4 MiB, whose sets are not stored. */
  sets: ChangedSet[] | null;
  /** A time in UTC, to the millisecond. */
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
  /** The names that the key can change, relative to the zone: `www` for that name, `@` for the zone itself, `*.home` for every name below `home`, and `*` for every name below the zone. */
  names: string[];
  /** The types of record sets that the key can change. */
  types: string[];
  /** Whether the key can also copy the whole zone with AXFR and IXFR, whatever `names` and `types` allow it to change. Programs such as external-dns need this to find what they created. */
  transfer: boolean;
  /** The secret in base64. Shown once, when the key is created. */
  secret: string | null;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  updated_at: string;
}

/** An update key that a create would return, without generated values such as its id. */
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
  /** The names that the key can change, relative to the zone: `www` for that name, `@` for the zone itself, `*.home` for every name below `home`, and `*` for every name below the zone. */
  names: string[];
  /** The types of record sets that the key can change. */
  types: string[];
  /** Whether the key can also copy the whole zone with AXFR and IXFR, whatever `names` and `types` allow it to change. Programs such as external-dns need this to find what they created. */
  transfer: boolean;
  /** The secret in base64. Shown once, when the key is created. */
  secret: string | null;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  updated_at: string;
}

/** One site. */
export interface Site {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'site';
  /** What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with. */
  provider: string;
  /** The name. */
  name: string;
  /** `pending` while the site is being created, `active` once it is served, `updating` while a change is being applied, `failed` if that did not succeed, `suspended` if it was stopped. */
  status: SiteStatus;
  /** Why the resource has this status, if there is more to say; otherwise null. While the provider retries, it has the problem and the time of the next attempt. */
  status_reason: string | null;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The id of a region, from `GET /api/v1/regions`. The default is `eu-central`. */
  region: string;
  /** Up to 20 of your own hostnames. Each is served once it is `active` in `custom_domain_states`. */
  custom_domains: string[];
  /** Up to 20 wildcards such as `*.example.com`, each for every name with one label in place of the `*`. A name that is a custom domain itself takes precedence. Their states are in `custom_domain_states`, after those of `custom_domains`. */
  wildcard_domains: string[];
  /** The state of each custom domain, in the order of `custom_domains` and `wildcard_domains`. */
  custom_domain_states: CustomDomainState[];
  /** Redirect HTTP requests to HTTPS. */
  force_https: boolean;
  /** The site's own address. */
  url: string;
  /** The live deployment; null if there is none. */
  production_deployment_id: string | null;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  updated_at: string;
}

/** `pending` while the site is being created, `active` once it is served, `updating` while a change is being applied, `failed` if that did not succeed, `suspended` if it was stopped. */
export type SiteStatus = 'pending' | 'active' | 'updating' | 'failed' | 'suspended';

/** What is known of a custom domain. */
export interface CustomDomainState {
  /** A hostname of two labels or more, in ASCII, or a wildcard. */
  name: string;
  /** `pending` until you have proved that you own the name, `active` while the site is served at it, `conflict` if another site has the name. */
  status: 'pending' | 'active' | 'conflict';
  /** Why it is not served, or what is wrong with it; null when all is well. */
  reason: string | null;
  /** Its DNS record. A `TXT` record is for you to add: it proves that you own the name. A `CNAME` record is in a zone of the project and points to the site. At the top of a zone, which cannot have a CNAME, it is an `A` or `AAAA` record with the addresses of the sites server. */
  record: {
    /** Its type. */
    type: 'TXT' | 'CNAME' | 'A' | 'AAAA';
    /** Its whole name. */
    name: string;
    /** Its value. */
    value: string;
  };
  /** Whether the service manages the record, because the name is in a zone of the project. */
  managed: boolean;
  /** When it got its status. */
  since: string;
  /** When it was last checked; null before the first check. For an active name, it changes only when the result does. */
  checked_at: string | null;
  /** If the proof is gone, the time until which the name is still served; otherwise null. */
  served_until: string | null;
  /** Its TLS certificate, if the service orders certificates. Missing until the first order, and while the name is not active. */
  certificate?: {
    /** `active` while the name is served over HTTPS, `pending` until then. */
    status: 'pending' | 'active';
    /** Why there is no certificate, or why renewal failed, and when the next attempt is. */
    reason: string | null;
    /** When it expires. It is renewed after two thirds of its lifetime. */
    expires_at: string | null;
  };
}

/** A site that a create would return, without generated values such as its id. */
export interface DryRunSite {
  /** The kind of record. */
  object: 'site';
  /** What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with. */
  provider: string;
  /** The name. */
  name: string;
  /** `pending` while the site is being created, `active` once it is served, `updating` while a change is being applied, `failed` if that did not succeed, `suspended` if it was stopped. */
  status: SiteStatus;
  /** Why the resource has this status, if there is more to say; otherwise null. While the provider retries, it has the problem and the time of the next attempt. */
  status_reason: string | null;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The id of a region, from `GET /api/v1/regions`. The default is `eu-central`. */
  region: string;
  /** Up to 20 of your own hostnames. Each is served once it is `active` in `custom_domain_states`. */
  custom_domains: string[];
  /** Up to 20 wildcards such as `*.example.com`, each for every name with one label in place of the `*`. A name that is a custom domain itself takes precedence. Their states are in `custom_domain_states`, after those of `custom_domains`. */
  wildcard_domains: string[];
  /** Redirect HTTP requests to HTTPS. */
  force_https: boolean;
  /** The site's own address. */
  url: string;
  /** The live deployment; null if there is none. */
  production_deployment_id: string | null;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  updated_at: string;
}

/** One deployment. */
export interface Deployment {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'deployment';
  /** `uploading` until all files have arrived, `processing` until they can be served, `ready` from then on, `failed` if that did not succeed. */
  status: DeploymentStatus;
  /** Why the resource has this status, if there is more to say; otherwise null. While the provider retries, it has the problem and the time of the next attempt. */
  status_reason: string | null;
  /** The id of the site. */
  site_id: string;
  /** `production` goes live once it is ready, unless a later deployment is live by then. `preview` is available only at its own `url` until you promote it. */
  target: 'production' | 'preview';
  /** The address of this deployment, whether it is live or not. */
  url: string;
  /** A message that describes it. */
  message: string | null;
  /** The source of the files. */
  source: {
    /** The branch. */
    branch: string | null;
    /** The commit. */
    commit: string | null;
  };
  /** The number of files and their total size. */
  files: {
    /** The number of files. */
    count: number;
    /** Their total size in bytes. */
    bytes: number;
  };
  /** While the deployment is `uploading`, the digests to upload; otherwise empty. Null in lists and events. */
  missing: string[] | null;
  /** Up to 20 invalid lines of `_headers` and `_redirects`. */
  problems: DeploymentProblem[];
  /** When it became `ready`; null until then. */
  ready_at: string | null;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  updated_at: string;
}

/** `uploading` until all files have arrived, `processing` until they can be served, `ready` from then on, `failed` if that did not succeed. */
export type DeploymentStatus = 'uploading' | 'processing' | 'ready' | 'failed';

/** An invalid line, and why it is ignored. */
export interface DeploymentProblem {
  /** The file. */
  file: '_headers' | '_redirects';
  /** The line number, starting at 1; 0 for the whole file. */
  line: number;
  /** Why it is ignored. */
  reason: string;
}

/** The content of a file. */
export interface ManifestFile {
  /** The SHA-256 of its content as 64 hexadecimal digits in lower case. */
  sha256: string;
  /** Its size in bytes. */
  size: number;
}

/** A file of a deployment. */
export interface DeploymentFile {
  /** Always `deployment_file`. */
  object: 'deployment_file';
  /** Its path in the site. */
  path: string;
  /** The SHA-256 of its content as 64 hexadecimal digits in lower case; null if it was removed. */
  sha256: string | null;
  /** Its size in bytes; null if it was removed. */
  size: number | null;
  /** How it changed since the deployment in `compared_with`; null without one. */
  change: 'added' | 'changed' | 'removed' | null;
  /** The file at this path in the deployment in `compared_with`; null if there is none. */
  previous: {
    /** The SHA-256 of its content. */
    sha256: string;
    /** Its size in bytes. */
    size: number;
  } | null;
}

/** One database. */
export interface Database {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'database';
  /** What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with. */
  provider: string;
  /** The name. */
  name: string;
  /** `provisioning` while it is being created, `active` once it accepts connections, `updating` while a change is being applied, `failed` if that did not succeed, `suspended` if it was stopped. */
  status: DatabaseStatus;
  /** Why the resource has this status, if there is more to say; otherwise null. While the provider retries, it has the problem and the time of the next attempt. */
  status_reason: string | null;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The id of a region, from `GET /api/v1/regions`. The default is `eu-central`. */
  region: string;
  /** The database software. */
  engine: 'postgres' | 'mysql' | 'valkey';
  /** The engine's version: `18`, `17`, `16` or `15` for `postgres`; `8.4` or `8.0` for `mysql`; `8.1`, `8.0` or `7.2` for `valkey`. The default is the newest of these. */
  version: string;
  /** How much CPU and memory the database has. */
  size: 'small' | 'medium' | 'large';
  /** Disk space in gigabytes, from 10 to 4,096. You can increase it, but not reduce it. */
  storage_gb: number;
  /** How many days to keep each backup of the database, from 1 to 3,650. A change applies only to new backups. */
  backup_retention_days: number;
  /** The backup to create the database from; null for an empty database. `engine` and `version` always come from the backup. */
  restore_from: {
    /** The id of a backup that is `completed`. */
    backup_id: string;
  } | null;
  /** A warning that the database has used 80 or 95 percent of `storage_gb`, or 100 percent if the service makes full databases read-only. Null below 80 percent. It is checked every five minutes, and cleared once the database is 5 points below the threshold. */
  storage_warning: 80 | 95 | 100 | null;
  /** Where to connect; null until the database is `active`. It never contains a password. */
  connection: DatabaseConnection | null;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  updated_at: string;
}

/** `provisioning` while it is being created, `active` once it accepts connections, `updating` while a change is being applied, `failed` if that did not succeed, `suspended` if it was stopped. */
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

/** A database that a create would return, without generated values such as its id. */
export interface DryRunDatabase {
  /** The kind of record. */
  object: 'database';
  /** What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with. */
  provider: string;
  /** The name. */
  name: string;
  /** `provisioning` while it is being created, `active` once it accepts connections, `updating` while a change is being applied, `failed` if that did not succeed, `suspended` if it was stopped. */
  status: DatabaseStatus;
  /** Why the resource has this status, if there is more to say; otherwise null. While the provider retries, it has the problem and the time of the next attempt. */
  status_reason: string | null;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The id of a region, from `GET /api/v1/regions`. The default is `eu-central`. */
  region: string;
  /** The database software. */
  engine: 'postgres' | 'mysql' | 'valkey';
  /** The engine's version: `18`, `17`, `16` or `15` for `postgres`; `8.4` or `8.0` for `mysql`; `8.1`, `8.0` or `7.2` for `valkey`. The default is the newest of these. */
  version: string;
  /** How much CPU and memory the database has. */
  size: 'small' | 'medium' | 'large';
  /** Disk space in gigabytes, from 10 to 4,096. You can increase it, but not reduce it. */
  storage_gb: number;
  /** How many days to keep each backup of the database, from 1 to 3,650. A change applies only to new backups. */
  backup_retention_days: number;
  /** The backup to create the database from; null for an empty database. `engine` and `version` always come from the backup. */
  restore_from: {
    /** The id of a backup that is `completed`. */
    backup_id: string;
  } | null;
  /** A warning that the database has used 80 or 95 percent of `storage_gb`, or 100 percent if the service makes full databases read-only. Null below 80 percent. It is checked every five minutes, and cleared once the database is 5 points below the threshold. */
  storage_warning: 80 | 95 | 100 | null;
  /** Where to connect; null until the database is `active`. It never contains a password. */
  connection: DatabaseConnection | null;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  updated_at: string;
}

/** The size of a database, and who is connected to it. */
export interface DatabaseReport {
  /** The kind of record. */
  object: 'database_status';
  /** The id of the database. */
  database_id: string;
  /** The size of the database on its server, in bytes; null if the server does not answer. */
  size_bytes: number | null;
  /** The size and the connections of the database over the last 30 days, every six hours, oldest first. */
  sizes: DatabaseSize[];
  /** The number of open connections; null if the server does not answer. */
  connections: number | null;
  /** When the oldest open transaction began; null if there is none. A transaction that stays open for hours prevents the server from cleaning up. */
  oldest_transaction_at: string | null;
  /** The database's users, oldest first. */
  users: DatabaseUserConnections[];
  /** The newest `completed` backup; null if there is none. */
  last_backup: LastBackup | null;
  /** The limits of the database. */
  limits: DatabaseLimits;
}

/** The size of a database at one time, and the most connections from then on. */
export interface DatabaseSize {
  /** When. */
  at: string;
  /** The size in bytes. */
  size_bytes: number;
  /** The most open connections that a check has found from then until the next entry, every five minutes; null if that is not known. */
  connections: number | null;
}

/** The open connections of a user. */
export interface DatabaseUserConnections {
  /** The id of the user. */
  user_id: string;
  /** The user's name. */
  name: string;
  /** The number of open connections, with its current and its previous login; null if the server does not answer. */
  connections: number | null;
}

/** A backup that can be restored. */
export interface LastBackup {
  /** The id of the backup. */
  id: string;
  /** When it was requested. */
  created_at: string;
  /** When it was restored and compared; null if it was not. */
  verified_at: string | null;
  /** Its size in bytes. */
  size_bytes: number | null;
}

/** The limits of the database. */
export interface DatabaseLimits {
  /** Its `storage_gb` in bytes; a gigabyte is 1,000,000,000 bytes. */
  storage_bytes: number;
  /** The maximum number of open connections, which depends on `size`. A single user can use all of them. Null if there is no server. */
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
  /** `owner` can do everything in the database. `read_write` can read and write all tables, including those created later, and `read_only` can read them. */
  role: 'owner' | 'read_write' | 'read_only';
  /** The user name to log in with. It changes with each rotation. */
  username: string;
  /** The password. Shown once, when it is created. */
  password: string | null;
  /** The connection URI with the password, for `psql` and most drivers. Shown once, with the password; also null while the database has no `connection`. */
  uri: string | null;
  /** The login before the last rotation, and when it expires. Null if there is none. */
  previous_login: PreviousLogin | null;
  /** When it was last rotated; null if it never was. */
  rotated_at: string | null;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  updated_at: string;
}

/** A login that was replaced. */
export interface PreviousLogin {
  /** The user name to log in with. */
  username: string;
  /** When it stops or stopped working. */
  works_until: string;
}

/** A user that a create would return, without generated values such as its id. */
export interface DryRunDatabaseUser {
  /** The kind of record. */
  object: 'database_user';
  /** The name. */
  name: string;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** The id of the database. */
  database_id: string;
  /** `owner` can do everything in the database. `read_write` can read and write all tables, including those created later, and `read_only` can read them. */
  role: 'owner' | 'read_write' | 'read_only';
  /** The password. Shown once, when it is created. */
  password: string | null;
  /** The connection URI with the password, for `psql` and most drivers. Shown once, with the password; also null while the database has no `connection`. */
  uri: string | null;
  /** The login before the last rotation, and when it expires. Null if there is none. */
  previous_login: PreviousLogin | null;
  /** When it was last rotated; null if it never was. */
  rotated_at: string | null;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  updated_at: string;
}

/** One backup. */
export interface Backup {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'backup';
  /** What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with. */
  provider: string;
  /** `pending` until the database can be copied, `running` while it is copied and compared, `completed` once it can be restored, `failed` if that did not succeed or the copy was lost. */
  status: BackupStatus;
  /** Why the resource has this status, if there is more to say; otherwise null. While the provider retries, it has the problem and the time of the next attempt. */
  status_reason: string | null;
  /** The id of the database, which may have been deleted. */
  database_id: string;
  /** The database as it was when the backup was requested. */
  database: BackedUpDatabase;
  /** The size of the backup in bytes; null until it is created. */
  size_bytes: number | null;
  /** The SHA-256 of the dump; null until it is created, and if the backup is a copy on the database's server. */
  sha256: string | null;
  /** The number of tables and sequences that were compared; null until then. */
  table_count: number | null;
  /** The number of rows that were compared; null until then. */
  row_count: number | null;
  /** When the backup was restored and compared with the original, by the number of rows and a digest of each table; null until then. It stays null for a simulated backup, which is empty. */
  verified_at: string | null;
  /** When the backup is deleted. */
  expires_at: string;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  updated_at: string;
}

/** `pending` until the database can be copied, `running` while it is copied and compared, `completed` once it can be restored, `failed` if that did not succeed or the copy was lost. */
export type BackupStatus = 'pending' | 'running' | 'completed' | 'failed';

/** The database as it was when the backup was requested. */
export interface BackedUpDatabase {
  /** Its name. */
  name: string;
  /** The id of a region, from `GET /api/v1/regions`. The default is `eu-central`. */
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

/** A backup that a create would return, without generated values such as its id. */
export interface DryRunBackup {
  /** The kind of record. */
  object: 'backup';
  /** What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with. */
  provider: string;
  /** `pending` until the database can be copied, `running` while it is copied and compared, `completed` once it can be restored, `failed` if that did not succeed or the copy was lost. */
  status: BackupStatus;
  /** Why the resource has this status, if there is more to say; otherwise null. While the provider retries, it has the problem and the time of the next attempt. */
  status_reason: string | null;
  /** The id of the database, which may have been deleted. */
  database_id: string;
  /** The database as it was when the backup was requested. */
  database: BackedUpDatabase;
  /** The size of the backup in bytes; null until it is created. */
  size_bytes: number | null;
  /** The SHA-256 of the dump; null until it is created, and if the backup is a copy on the database's server. */
  sha256: string | null;
  /** The number of tables and sequences that were compared; null until then. */
  table_count: number | null;
  /** The number of rows that were compared; null until then. */
  row_count: number | null;
  /** When the backup was restored and compared with the original, by the number of rows and a digest of each table; null until then. It stays null for a simulated backup, which is empty. */
  verified_at: string | null;
  /** When the backup is deleted. */
  expires_at: string;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  updated_at: string;
}

/** One VPN network. */
export interface VpnNetwork {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'vpn_network';
  /** What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with. */
  provider: string;
  /** The name. */
  name: string;
  /** `provisioning` while it is being created, `active` once peers can join, `updating` while a change is being applied, `failed` if that did not succeed. */
  status: VpnNetworkStatus;
  /** Why the resource has this status, if there is more to say; otherwise null. While the provider retries, it has the problem and the time of the next attempt. */
  status_reason: string | null;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The id of a region, from `GET /api/v1/regions`. The default is `eu-central`. */
  region: string;
  /** The network's address range in CIDR notation: within 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 or 100.64.0.0/10, from /16 to /28, with host bits zero. It must not overlap another network of the project. The default is the first free /24 of 10.0.0.0/8. */
  cidr: string;
  /** The addresses of up to 4 name servers for peers. */
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
  /** The number of peers in the network. */
  peer_count: number;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  updated_at: string;
}

/** `provisioning` while it is being created, `active` once peers can join, `updating` while a change is being applied, `failed` if that did not succeed. */
export type VpnNetworkStatus = 'provisioning' | 'active' | 'updating' | 'failed';

/** A VPN network that a create would return, without generated values such as its id. */
export interface DryRunVpnNetwork {
  /** The kind of record. */
  object: 'vpn_network';
  /** What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with. */
  provider: string;
  /** The name. */
  name: string;
  /** `provisioning` while it is being created, `active` once peers can join, `updating` while a change is being applied, `failed` if that did not succeed. */
  status: VpnNetworkStatus;
  /** Why the resource has this status, if there is more to say; otherwise null. While the provider retries, it has the problem and the time of the next attempt. */
  status_reason: string | null;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection: boolean;
  /** The id of a region, from `GET /api/v1/regions`. The default is `eu-central`. */
  region: string;
  /** The network's address range in CIDR notation: within 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 or 100.64.0.0/10, from /16 to /28, with host bits zero. It must not overlap another network of the project. The default is the first free /24 of 10.0.0.0/8. */
  cidr: string;
  /** The addresses of up to 4 name servers for peers. */
  dns_servers: string[];
  /** The largest packet, in bytes, that peers send through the network, from 1,280 to 1,500. */
  mtu: number;
  /** The tunnel protocol. */
  protocol: 'wireguard';
  /** The UDP port that peers connect to. */
  listen_port: number;
  /** The number of peers in the network. */
  peer_count: number;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
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
  /** `active` while the device can use the network, `expired` once `expires_at` has passed. Set a later `expires_at`, or null, to make it `active` again. */
  status: PeerStatus;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** The id of the network. */
  network_id: string;
  /** The device's WireGuard public key, in base64. If you leave it out, we create a key pair. The network's own key and keys without a private key, such as all zeros, are refused. */
  public_key: string;
  /** The device's IPv4 address in the network. */
  address: string;
  /** The device's IPv6 address in the network. Each network has its own range of unique local addresses. */
  address_v6: string;
  /** Address ranges behind the device that other peers can reach through it: IPv4 from /8 or IPv6 from /16, with host bits zero. They must not overlap the network's ranges or another peer's. The device's own addresses are not listed here. */
  allowed_ips: string[];
  /** How often the device sends a packet to stay reachable behind a router, in seconds; 0 for never. */
  keepalive_s: number;
  /** When the device loses access to the network, in the future; null for never. */
  expires_at: string | null;
  /** Whether the device is connected. It changes at most once a minute, with `peer.connected` and `peer.disconnected`. See `getPeerStatus` for details. */
  connected: boolean;
  /** The private key created for the device. Shown once, and not stored. */
  private_key: string | null;
  /** The file for wg-quick and the WireGuard apps, with the private key. Shown once, and not stored. */
  config: string | null;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  updated_at: string;
}

/** `active` while the device can use the network, `expired` once `expires_at` has passed. Set a later `expires_at`, or null, to make it `active` again. */
export type PeerStatus = 'active' | 'expired';

/** A peer that a create would return, without generated values such as its id. */
export interface DryRunPeer {
  /** The kind of record. */
  object: 'peer';
  /** The name. */
  name: string;
  /** `active` while the device can use the network, `expired` once `expires_at` has passed. Set a later `expires_at`, or null, to make it `active` again. */
  status: PeerStatus;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** The id of the network. */
  network_id: string;
  /** The device's WireGuard public key, in base64. If you leave it out, we create a key pair. The network's own key and keys without a private key, such as all zeros, are refused. */
  public_key?: string;
  /** The device's IPv4 address in the network. */
  address: string;
  /** The device's IPv6 address in the network. Each network has its own range of unique local addresses. */
  address_v6: string;
  /** Address ranges behind the device that other peers can reach through it: IPv4 from /8 or IPv6 from /16, with host bits zero. They must not overlap the network's ranges or another peer's. The device's own addresses are not listed here. */
  allowed_ips: string[];
  /** How often the device sends a packet to stay reachable behind a router, in seconds; 0 for never. */
  keepalive_s: number;
  /** When the device loses access to the network, in the future; null for never. */
  expires_at: string | null;
  /** Whether the device is connected. It changes at most once a minute, with `peer.connected` and `peer.disconnected`. See `getPeerStatus` for details. */
  connected: boolean;
  /** The private key created for the device. Shown once, and not stored. */
  private_key: string | null;
  /** The file for wg-quick and the WireGuard apps, with the private key. Shown once, and not stored. */
  config: string | null;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
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
  /** The time of the last handshake; null if there was none. */
  last_handshake_at: string | null;
  /** The address and port that the device was last seen at; null if it never was. */
  endpoint: string | null;
  /** Bytes received from the device, since its key was set or the service was started. */
  received_bytes: number;
  /** Bytes sent to the device, since its key was set or the service was started. */
  sent_bytes: number;
  /** When these values were observed; null if the device has never been connected. */
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
  /** The number of devices that can enroll with the key. */
  max_uses: number;
  /** The number of devices that have enrolled with the key. */
  use_count: number;
  /** When the key expires; null for never. The default is one day after the key is created. */
  expires_at: string | null;
  /** Whether a device can replace an existing peer with the same name. Use it for devices that you reinstall. Anyone with such a key can replace any peer in the network. */
  allow_replace: boolean;
  /** The last four characters of the key. */
  last_four: string;
  /** The key. We store only a hash, so it is shown once, when it is created. */
  key: string | null;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  updated_at: string;
}

/** A key that a create would return, without generated values such as its id. */
export interface DryRunEnrollmentKey {
  /** The kind of record. */
  object: 'enrollment_key';
  /** The name. */
  name: string;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** The id of the network. */
  network_id: string;
  /** The number of devices that can enroll with the key. */
  max_uses: number;
  /** The number of devices that have enrolled with the key. */
  use_count: number;
  /** When the key expires; null for never. The default is one day after the key is created. */
  expires_at?: string | null;
  /** Whether a device can replace an existing peer with the same name. Use it for devices that you reinstall. Anyone with such a key can replace any peer in the network. */
  allow_replace: boolean;
  /** The key. We store only a hash, so it is shown once, when it is created. */
  key: string | null;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  updated_at: string;
}

/** A region for resources. */
export interface Region {
  /** The id of a region, from `GET /api/v1/regions`. The default is `eu-central`. */
  id: string;
  /** The kind of record. */
  object: 'region';
  /** The display name. */
  name: string;
  /** Whether export control prevents this project from creating any resources there. */
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
  /** `enabled` while events are sent to it, `disabled` while they are not. You can disable it; the service does so if the endpoint returns 410, or after five days without a success. */
  status: WebhookStatus;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** Where to send events: an https URL on port 443, or on 1024 and above, without user name, password, fragment, spaces and control characters. Its host must be a valid name or address, and not in a private network. In mock mode on a loopback address, `http` to the same machine works too. */
  url: string;
  /** A note for people. It is not sent. */
  description: string | null;
  /** Which events to send: types such as `domain.created`, `domain.*` for all types of a kind, or `*` for all. */
  event_types: ('*' | 'domain.created' | 'domain.active' | 'domain.failed' | 'domain.updated' | 'domain.deleted' | 'domain.undeleted' | 'zone.created' | 'zone.active' | 'zone.failed' | 'zone.updated' | 'zone.records_changed' | 'zone.deleted' | 'zone.undeleted' | 'update_key.created' | 'update_key.updated' | 'update_key.deleted' | 'site.created' | 'site.active' | 'site.failed' | 'site.updated' | 'site.promoted' | 'site.deleted' | 'site.undeleted' | 'deployment.created' | 'deployment.ready' | 'deployment.failed' | 'deployment.deleted' | 'database.created' | 'database.active' | 'database.restored' | 'database.storage_warning' | 'database.failed' | 'database.updated' | 'database.deleted' | 'database.undeleted' | 'database_user.created' | 'database_user.updated' | 'database_user.rotated' | 'database_user.deleted' | 'backup.created' | 'backup.completed' | 'backup.failed' | 'backup.deleted' | 'vpn_network.created' | 'vpn_network.active' | 'vpn_network.failed' | 'vpn_network.updated' | 'vpn_network.deleted' | 'vpn_network.undeleted' | 'peer.created' | 'peer.connected' | 'peer.disconnected' | 'peer.expired' | 'peer.updated' | 'peer.deleted' | 'enrollment_key.created' | 'enrollment_key.updated' | 'enrollment_key.used' | 'enrollment_key.deleted' | 'webhook.created' | 'webhook.updated' | 'webhook.disabled' | 'webhook.deleted' | 'webhook.undeleted' | 'plan.created' | 'plan.approval_requested' | 'plan.approved' | 'plan.rejected' | 'plan.applied' | 'plan.settled' | 'plan.failed' | 'plan.discarded' | 'plan.expired' | 'plan.deleted' | 'api_key.created' | 'api_key.updated' | 'api_key.revoked' | 'member.updated' | 'member.deleted' | 'invitation.created' | 'invitation.deleted' | 'domain.*' | 'zone.*' | 'update_key.*' | 'site.*' | 'deployment.*' | 'database.*' | 'database_user.*' | 'backup.*' | 'vpn_network.*' | 'peer.*' | 'enrollment_key.*' | 'webhook.*' | 'plan.*' | 'api_key.*' | 'member.*' | 'invitation.*')[];
  /** `full` sends the event as `getEvent` returns it. `thin` leaves out `data`; the receiver reads what it needs. */
  payload: 'full' | 'thin';
  /** Why the service disabled it. Null while it is enabled, or if you disabled it. */
  disabled_reason: string | null;
  /** The secret that signs deliveries: `whsec_` and 32 bytes in base64, for any Standard Webhooks library. Shown once. */
  secret: string | null;
  /** The last characters of the secret, to identify it. */
  secret_hint: string;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  updated_at: string;
}

/** `enabled` while events are sent to it, `disabled` while they are not. You can disable it; the service does so if the endpoint returns 410, or after five days without a success. */
export type WebhookStatus = 'enabled' | 'disabled';

/** A webhook that a create would return, without generated values such as its id. */
export interface DryRunWebhook {
  /** The kind of record. */
  object: 'webhook';
  /** The name. */
  name: string;
  /** `enabled` while events are sent to it, `disabled` while they are not. You can disable it; the service does so if the endpoint returns 410, or after five days without a success. */
  status: WebhookStatus;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels: Record<string, string>;
  /** Where to send events: an https URL on port 443, or on 1024 and above, without user name, password, fragment, spaces and control characters. Its host must be a valid name or address, and not in a private network. In mock mode on a loopback address, `http` to the same machine works too. */
  url: string;
  /** A note for people. It is not sent. */
  description: string | null;
  /** Which events to send: types such as `domain.created`, `domain.*` for all types of a kind, or `*` for all. */
  event_types: ('*' | 'domain.created' | 'domain.active' | 'domain.failed' | 'domain.updated' | 'domain.deleted' | 'domain.undeleted' | 'zone.created' | 'zone.active' | 'zone.failed' | 'zone.updated' | 'zone.records_changed' | 'zone.deleted' | 'zone.undeleted' | 'update_key.created' | 'update_key.updated' | 'update_key.deleted' | 'site.created' | 'site.active' | 'site.failed' | 'site.updated' | 'site.promoted' | 'site.deleted' | 'site.undeleted' | 'deployment.created' | 'deployment.ready' | 'deployment.failed' | 'deployment.deleted' | 'database.created' | 'database.active' | 'database.restored' | 'database.storage_warning' | 'database.failed' | 'database.updated' | 'database.deleted' | 'database.undeleted' | 'database_user.created' | 'database_user.updated' | 'database_user.rotated' | 'database_user.deleted' | 'backup.created' | 'backup.completed' | 'backup.failed' | 'backup.deleted' | 'vpn_network.created' | 'vpn_network.active' | 'vpn_network.failed' | 'vpn_network.updated' | 'vpn_network.deleted' | 'vpn_network.undeleted' | 'peer.created' | 'peer.connected' | 'peer.disconnected' | 'peer.expired' | 'peer.updated' | 'peer.deleted' | 'enrollment_key.created' | 'enrollment_key.updated' | 'enrollment_key.used' | 'enrollment_key.deleted' | 'webhook.created' | 'webhook.updated' | 'webhook.disabled' | 'webhook.deleted' | 'webhook.undeleted' | 'plan.created' | 'plan.approval_requested' | 'plan.approved' | 'plan.rejected' | 'plan.applied' | 'plan.settled' | 'plan.failed' | 'plan.discarded' | 'plan.expired' | 'plan.deleted' | 'api_key.created' | 'api_key.updated' | 'api_key.revoked' | 'member.updated' | 'member.deleted' | 'invitation.created' | 'invitation.deleted' | 'domain.*' | 'zone.*' | 'update_key.*' | 'site.*' | 'deployment.*' | 'database.*' | 'database_user.*' | 'backup.*' | 'vpn_network.*' | 'peer.*' | 'enrollment_key.*' | 'webhook.*' | 'plan.*' | 'api_key.*' | 'member.*' | 'invitation.*')[];
  /** `full` sends the event as `getEvent` returns it. `thin` leaves out `data`; the receiver reads what it needs. */
  payload: 'full' | 'thin';
  /** Why the service disabled it. Null while it is enabled, or if you disabled it. */
  disabled_reason: string | null;
  /** The secret that signs deliveries: `whsec_` and 32 bytes in base64, for any Standard Webhooks library. Shown once. */
  secret: string | null;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  updated_at: string;
}

/** The result of a webhook test. */
export interface WebhookTest {
  /** The kind of record. */
  object: 'webhook_test';
  /** The id of the webhook. */
  webhook_id: string;
  /** The kind of resource, and what happened to it. */
  event_type: EventType;
  /** `delivered` if the endpoint returned 2xx, `failed` if it returned another status or did not respond, `not_sent` in the sandbox and in a dry run. */
  status: 'delivered' | 'failed' | 'not_sent';
  /** The request and its response. Null if nothing was sent. */
  attempt: DeliveryAttempt | null;
  /** The body of the request. */
  payload: Record<string, unknown>;
}

/** The kind of resource, and what happened to it. */
export type EventType = 'domain.created' | 'domain.active' | 'domain.failed' | 'domain.updated' | 'domain.deleted' | 'domain.undeleted' | 'zone.created' | 'zone.active' | 'zone.failed' | 'zone.updated' | 'zone.records_changed' | 'zone.deleted' | 'zone.undeleted' | 'update_key.created' | 'update_key.updated' | 'update_key.deleted' | 'site.created' | 'site.active' | 'site.failed' | 'site.updated' | 'site.promoted' | 'site.deleted' | 'site.undeleted' | 'deployment.created' | 'deployment.ready' | 'deployment.failed' | 'deployment.deleted' | 'database.created' | 'database.active' | 'database.restored' | 'database.storage_warning' | 'database.failed' | 'database.updated' | 'database.deleted' | 'database.undeleted' | 'database_user.created' | 'database_user.updated' | 'database_user.rotated' | 'database_user.deleted' | 'backup.created' | 'backup.completed' | 'backup.failed' | 'backup.deleted' | 'vpn_network.created' | 'vpn_network.active' | 'vpn_network.failed' | 'vpn_network.updated' | 'vpn_network.deleted' | 'vpn_network.undeleted' | 'peer.created' | 'peer.connected' | 'peer.disconnected' | 'peer.expired' | 'peer.updated' | 'peer.deleted' | 'enrollment_key.created' | 'enrollment_key.updated' | 'enrollment_key.used' | 'enrollment_key.deleted' | 'webhook.created' | 'webhook.updated' | 'webhook.disabled' | 'webhook.deleted' | 'webhook.undeleted' | 'plan.created' | 'plan.approval_requested' | 'plan.approved' | 'plan.rejected' | 'plan.applied' | 'plan.settled' | 'plan.failed' | 'plan.discarded' | 'plan.expired' | 'plan.deleted' | 'api_key.created' | 'api_key.updated' | 'api_key.revoked' | 'member.updated' | 'member.deleted' | 'invitation.created' | 'invitation.deleted';

/** One attempt to deliver the event. */
export interface DeliveryAttempt {
  /** A time in UTC, to the millisecond. */
  at: string;
  /** The status of the response. Null if there was none. */
  status_code: number | null;
  /** The duration of the attempt in milliseconds. */
  duration_ms: number;
  /** Why the attempt failed. Null if it succeeded. */
  error: string | null;
  /** The beginning of the response body, with likely secrets removed. Null if there was none. */
  response_excerpt: string | null;
}

/** The result of a replay. */
export interface MissedReplay {
  /** The kind of record. */
  object: 'missed_replay';
  /** The id of the webhook. */
  webhook_id: string;
  /** The number of deliveries to send. */
  replayed: number;
  /** The id of the last event that this call covered, if there are more. Otherwise null. */
  next_since: string | null;
}

/** The delivery of one event to one webhook. */
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
  /** `pending` until an attempt succeeds, `delivered` from then on, `failed` if no attempt succeeded and none will follow. */
  status: DeliveryStatus;
  /** The attempts so far, oldest first. */
  attempts: DeliveryAttempt[];
  /** When the next attempt is due. Null if there is none. */
  next_attempt_at: string | null;
  /** The body of the requests, which does not change between attempts. */
  payload: Record<string, unknown>;
  /** A time in UTC, to the millisecond. */
  created_at: string;
}

/** `pending` until an attempt succeeds, `delivered` from then on, `failed` if no attempt succeeded and none will follow. */
export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

/** One plan. */
export interface Plan {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'plan';
  /** `planned` until someone applies it, `approved` or `rejected` if a person decided so in the console, `applied` once all of its changes were made, `stale` if something that it concerns had changed by then, `expired` after `expires_at`, `discarded` if someone decided against it. */
  status: PlanStatus;
  /** `merge` leaves what the document does not name as it is. `replace` deletes it, within `kinds` and `only_labels`. `steps` was made of requests, and `undo` makes another plan undone. */
  mode: 'merge' | 'replace' | 'steps' | 'undo';
  /** The kinds that `replace` may delete; null for all. The document can have no other kinds then. */
  kinds: ProjectKind[] | null;
  /** `replace` deletes only records that have all of these labels, and leaves those without a parent that lack one. Null for all records. */
  only_labels: Record<string, string> | null;
  /** Why these changes are made, for people. */
  reason: string | null;
  /** When the plan can no longer be applied. */
  expires_at: string;
  /** How many records it creates. */
  create_count: number;
  /** How many records it changes. */
  update_count: number;
  /** How many records it deletes, without those that go with them. */
  delete_count: number;
  /** How many records it brings back from the trash, without those that come with them. */
  restore_count: number;
  /** What `applyPlan` must be sent. */
  needs: ('allow_deletions' | 'allow_large')[];
  /** What `undoPlan` could bring back: `exact` if everything, as long as what was deleted is in the trash, `partial` if not all of it. Each step says why. */
  undo: 'exact' | 'partial';
  /** Whether the key that created the plan can apply it only once a person has approved it in the console. */
  needs_approval: boolean;
  /** The id of the key or account that created the plan. */
  requested_by: string | null;
  /** The id of the account that approved or rejected the plan; null before that. */
  decided_by: string | null;
  /** When it was approved or rejected; null before that. */
  decided_at: string | null;
  /** Why it was approved or rejected; null if no reason was given. */
  decision_reason: string | null;
  /** The id of the plan that this one makes undone; null for any other. */
  undoes: string | null;
  /** When it was applied; null before that. */
  applied_at: string | null;
  /** How many of the records that it wrote are still being carried out by their providers. Counted every few seconds at first, later every few minutes. */
  pending_count: number;
  /** How many of the records that it wrote have settled: their providers have carried the change out, or it has failed. Records that need no work count only if they change one that does. */
  settled_count: number;
  /** How many of the settled records have failed. Each says why in `status_reason`. */
  failed_count: number;
  /** When all of its records had settled; null before that. A record that is deleted meanwhile has settled. */
  settled_at: string | null;
  /** What it does, in this order. Null in a list, and once the plan is closed without being applied. */
  steps: PlanStep[] | null;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  updated_at: string;
}

/** `planned` until someone applies it, `approved` or `rejected` if a person decided so in the console, `applied` once all of its changes were made, `stale` if something that it concerns had changed by then, `expired` after `expires_at`, `discarded` if someone decided against it. */
export type PlanStatus = 'planned' | 'approved' | 'rejected' | 'applied' | 'stale' | 'expired' | 'discarded';

/** A part of a project's export. Records that belong to others go with them. */
export type ProjectKind = 'domains' | 'dns' | 'sites' | 'databases' | 'vpn' | 'webhooks';

/** One change of a plan. */
export interface PlanStep {
  /** What happens to the record. One that has to be replaced has two steps. `restore` brings it back from the trash, with the same id and everything below it. */
  action: 'create' | 'update' | 'delete' | 'restore';
  /** The record's kind, as in its path. */
  kind: string;
  /** The record's name, with its type if it is a record set. */
  name: string;
  /** The record's id; null if it is created. */
  id: string | null;
  /** The name of the record that it belongs to; null if it belongs to none. */
  parent: string | null;
  /** The fields that change. Those that the service chooses when the plan is applied are missing. */
  fields: PlannedField[];
  /** What to think of before you apply it. */
  warnings: string[];
  /** What an undo could bring back. */
  undo: 'exact' | 'partial';
  /** What an undo could not bring back, and until when; null if nothing is lost. */
  undo_reason: string | null;
}

/** A field before and after. */
export interface PlannedField {
  /** The field. */
  field: string;
  /** Its value before; null if the record is created. */
  from: string | number | boolean | (string | number | Record<string, string | number | boolean | (string | number)[] | null>)[] | Record<string, string | number | boolean | (string | number)[] | null> | null;
  /** Its value afterwards; null if the record is deleted. */
  to: string | number | boolean | (string | number | Record<string, string | number | boolean | (string | number)[] | null>)[] | Record<string, string | number | boolean | (string | number)[] | null> | null;
}

/** A plan that a create would return, without generated values such as its id. */
export interface DryRunPlan {
  /** The kind of record. */
  object: 'plan';
  /** `planned` until someone applies it, `approved` or `rejected` if a person decided so in the console, `applied` once all of its changes were made, `stale` if something that it concerns had changed by then, `expired` after `expires_at`, `discarded` if someone decided against it. */
  status: PlanStatus;
  /** `merge` leaves what the document does not name as it is. `replace` deletes it, within `kinds` and `only_labels`. `steps` was made of requests, and `undo` makes another plan undone. */
  mode: 'merge' | 'replace' | 'steps' | 'undo';
  /** The kinds that `replace` may delete; null for all. The document can have no other kinds then. */
  kinds: ProjectKind[] | null;
  /** `replace` deletes only records that have all of these labels, and leaves those without a parent that lack one. Null for all records. */
  only_labels: Record<string, string> | null;
  /** Why these changes are made, for people. */
  reason: string | null;
  /** When the plan can no longer be applied. */
  expires_at: string;
  /** How many records it creates. */
  create_count: number;
  /** How many records it changes. */
  update_count: number;
  /** How many records it deletes, without those that go with them. */
  delete_count: number;
  /** How many records it brings back from the trash, without those that come with them. */
  restore_count: number;
  /** What `applyPlan` must be sent. */
  needs: ('allow_deletions' | 'allow_large')[];
  /** What `undoPlan` could bring back: `exact` if everything, as long as what was deleted is in the trash, `partial` if not all of it. Each step says why. */
  undo: 'exact' | 'partial';
  /** Whether the key that created the plan can apply it only once a person has approved it in the console. */
  needs_approval: boolean;
  /** The id of the key or account that created the plan. */
  requested_by: string | null;
  /** The id of the account that approved or rejected the plan; null before that. */
  decided_by: string | null;
  /** When it was approved or rejected; null before that. */
  decided_at: string | null;
  /** Why it was approved or rejected; null if no reason was given. */
  decision_reason: string | null;
  /** The id of the plan that this one makes undone; null for any other. */
  undoes: string | null;
  /** When it was applied; null before that. */
  applied_at: string | null;
  /** How many of the records that it wrote are still being carried out by their providers. Counted every few seconds at first, later every few minutes. */
  pending_count: number;
  /** How many of the records that it wrote have settled: their providers have carried the change out, or it has failed. Records that need no work count only if they change one that does. */
  settled_count: number;
  /** How many of the settled records have failed. Each says why in `status_reason`. */
  failed_count: number;
  /** When all of its records had settled; null before that. A record that is deleted meanwhile has settled. */
  settled_at: string | null;
  /** What it does, in this order. Null in a list, and once the plan is closed without being applied. */
  steps: PlanStep[] | null;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  updated_at: string;
}

/** The resources of a project, as a file that you can keep, edit and plan. */
export interface ProjectExport {
  /** The version of this format. */
  landhold: 1;
  /** The domains, by name. */
  domains?: DomainEntry[];
  /** The DNS zones, by name. */
  dns?: ZoneEntry[];
  /** The sites, by name. */
  sites?: SiteEntry[];
  /** The databases, by name. */
  databases?: DatabaseEntry[];
  /** The VPN networks, by name. */
  vpn?: VpnNetworkEntry[];
  /** The webhooks, by name. */
  webhooks?: WebhookEntry[];
}

/** One domain of a project's export. Fields that have their default are left out. */
export interface DomainEntry {
  /** The name to register: one label under an ICANN public suffix, or under `.test` or `.example`. International names can be in Unicode or in their ASCII form; case and a trailing dot are ignored. Unique in the whole installation. */
  name: string;
  /** The id of a region, from `GET /api/v1/regions`. The default is `eu-central`. */
  region?: string;
  /** Renew the registration for another year before it expires. */
  auto_renew?: boolean;
  /** Hide the owner's contact details from the public register. */
  privacy?: boolean;
  /** 2 to 13 name servers that the domain is delegated to. Leave empty to use the default name servers. */
  nameservers?: string[];
  /** Addresses of name servers inside the domain itself, which resolvers cannot find otherwise. Each name must be in `nameservers`. If you remove a name server, its entry here is removed too. */
  glue?: GlueRecord[];
  /** The domain's DS records, which identify the keys that sign its zone. For a zone of this installation, copy them from `signing.ds`. Remove them here before you stop signing the zone. */
  ds?: string[];
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels?: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection?: boolean;
}

/** One zone of a project's export. Fields that have their default are left out. */
export interface ZoneEntry {
  /** The apex of the zone: any hostname of two labels or more. International names can be in Unicode or in their ASCII form; case and a trailing dot are ignored. Only one project in the installation can serve it. */
  name: string;
  /** How many seconds resolvers can cache record sets that have no TTL, from 60 to 86,400. */
  ttl?: number;
  /** Sign the zone with DNSSEC. This creates a key. */
  dnssec?: {
    /** Whether the zone is signed with DNSSEC. */
    enabled: boolean;
  };
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels?: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection?: boolean;
  /** The record sets, by name. */
  records?: DnsRecordEntry[];
}

/** One record set of a project's export. Fields that have their default are left out. */
export interface DnsRecordEntry {
  /** The name relative to the zone, such as `www`, `*.app`, or `@` for the zone itself. You can also send a full name inside the zone. International names can be in Unicode or in their ASCII form. */
  name: string;
  /** The type of the record set: A, AAAA, CAA, CERT, CNAME, DNAME, DS, HTTPS, LOC, MX, NAPTR, NS, OPENPGPKEY, PTR, SMIMEA, SRV, SSHFP, SVCB, TLSA, TXT or URI; ALIAS; or another type as TYPE and its number, such as TYPE65280, with values as bytes (RFC 3597). A zone has one set for each name and type. An ALIAS follows a name elsewhere, also at the zone's own name, where a CNAME cannot be: the service looks up its addresses and keeps managed A and AAAA sets beside it. */
  type: string;
  /** How many seconds resolvers can cache the answer, from 60 to 86,400. The default is the zone's `ttl`. */
  ttl?: number | null;
  /** The values as in a zone file, such as `192.0.2.10`, or `10 mail.example.com` for MX. TXT is plain text: the service adds quotes and splits long values. Types such as TYPE65280 have bytes: `\# 4 0a000001`. Values are returned in a normalised form. */
  values: string[];
  /** A note for people. It does not appear in DNS. */
  comment?: string | null;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels?: Record<string, string>;
}

/** One site of a project's export. Fields that have their default are left out. */
export interface SiteEntry {
  /** The site's name, which becomes part of its address: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique in the whole installation. `preview` is reserved. */
  name: string;
  /** The id of a region, from `GET /api/v1/regions`. The default is `eu-central`. */
  region?: string;
  /** Up to 20 of your own hostnames. Each is served once it is `active` in `custom_domain_states`. */
  custom_domains?: string[];
  /** Up to 20 wildcards such as `*.example.com`, each for every name with one label in place of the `*`. A name that is a custom domain itself takes precedence. Their states are in `custom_domain_states`, after those of `custom_domains`. */
  wildcard_domains?: string[];
  /** Redirect HTTP requests to HTTPS. */
  force_https?: boolean;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels?: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection?: boolean;
}

/** One database of a project's export. Fields that have their default are left out. */
export interface DatabaseEntry {
  /** The database's name: 3 to 63 lower-case letters, digits and hyphens, beginning with a letter. Unique among the project's databases. */
  name: string;
  /** The id of a region, from `GET /api/v1/regions`. The default is `eu-central`. */
  region?: string;
  /** The database software. */
  engine?: 'postgres' | 'mysql' | 'valkey';
  /** The engine's version: `18`, `17`, `16` or `15` for `postgres`; `8.4` or `8.0` for `mysql`; `8.1`, `8.0` or `7.2` for `valkey`. The default is the newest of these. */
  version?: string;
  /** How much CPU and memory the database has. */
  size?: 'small' | 'medium' | 'large';
  /** Disk space in gigabytes, from 10 to 4,096. You can increase it, but not reduce it. */
  storage_gb?: number;
  /** How many days to keep each backup of the database, from 1 to 3,650. A change applies only to new backups. */
  backup_retention_days?: number;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels?: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection?: boolean;
  /** The database users, by name. */
  users?: DatabaseUserEntry[];
}

/** One user of a project's export. Fields that have their default are left out. */
export interface DatabaseUserEntry {
  /** The user's name: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique among the database's users. The login is `username`. */
  name: string;
  /** `owner` can do everything in the database. `read_write` can read and write all tables, including those created later, and `read_only` can read them. */
  role?: 'owner' | 'read_write' | 'read_only';
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels?: Record<string, string>;
}

/** One VPN network of a project's export. Fields that have their default are left out. */
export interface VpnNetworkEntry {
  /** The network's name: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique among the project's VPN networks. */
  name: string;
  /** The id of a region, from `GET /api/v1/regions`. The default is `eu-central`. */
  region?: string;
  /** The network's address range in CIDR notation: within 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 or 100.64.0.0/10, from /16 to /28, with host bits zero. It must not overlap another network of the project. The default is the first free /24 of 10.0.0.0/8. */
  cidr?: string;
  /** The addresses of up to 4 name servers for peers. */
  dns_servers?: string[];
  /** The largest packet, in bytes, that peers send through the network, from 1,280 to 1,500. */
  mtu?: number;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels?: Record<string, string>;
  /** While true, the resource cannot be deleted. */
  deletion_protection?: boolean;
  /** The peers, by name. */
  peers?: PeerEntry[];
}

/** One peer of a project's export. Fields that have their default are left out. */
export interface PeerEntry {
  /** The device's name: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique in the network. */
  name: string;
  /** The device's WireGuard public key, in base64. If you leave it out, we create a key pair. The network's own key and keys without a private key, such as all zeros, are refused. */
  public_key?: string;
  /** Address ranges behind the device that other peers can reach through it: IPv4 from /8 or IPv6 from /16, with host bits zero. They must not overlap the network's ranges or another peer's. The device's own addresses are not listed here. */
  allowed_ips?: string[];
  /** How often the device sends a packet to stay reachable behind a router, in seconds; 0 for never. */
  keepalive_s?: number;
  /** When the device loses access to the network, in the future; null for never. */
  expires_at?: string | null;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels?: Record<string, string>;
}

/** One webhook of a project's export. Fields that have their default are left out. */
export interface WebhookEntry {
  /** The webhook's name: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique among the project's webhooks. */
  name: string;
  /** Where to send events: an https URL on port 443, or on 1024 and above, without user name, password, fragment, spaces and control characters. Its host must be a valid name or address, and not in a private network. In mock mode on a loopback address, `http` to the same machine works too. */
  url: string;
  /** A note for people. It is not sent. */
  description?: string | null;
  /** Which events to send: types such as `domain.created`, `domain.*` for all types of a kind, or `*` for all. */
  event_types?: ('*' | 'domain.created' | 'domain.active' | 'domain.failed' | 'domain.updated' | 'domain.deleted' | 'domain.undeleted' | 'zone.created' | 'zone.active' | 'zone.failed' | 'zone.updated' | 'zone.records_changed' | 'zone.deleted' | 'zone.undeleted' | 'update_key.created' | 'update_key.updated' | 'update_key.deleted' | 'site.created' | 'site.active' | 'site.failed' | 'site.updated' | 'site.promoted' | 'site.deleted' | 'site.undeleted' | 'deployment.created' | 'deployment.ready' | 'deployment.failed' | 'deployment.deleted' | 'database.created' | 'database.active' | 'database.restored' | 'database.storage_warning' | 'database.failed' | 'database.updated' | 'database.deleted' | 'database.undeleted' | 'database_user.created' | 'database_user.updated' | 'database_user.rotated' | 'database_user.deleted' | 'backup.created' | 'backup.completed' | 'backup.failed' | 'backup.deleted' | 'vpn_network.created' | 'vpn_network.active' | 'vpn_network.failed' | 'vpn_network.updated' | 'vpn_network.deleted' | 'vpn_network.undeleted' | 'peer.created' | 'peer.connected' | 'peer.disconnected' | 'peer.expired' | 'peer.updated' | 'peer.deleted' | 'enrollment_key.created' | 'enrollment_key.updated' | 'enrollment_key.used' | 'enrollment_key.deleted' | 'webhook.created' | 'webhook.updated' | 'webhook.disabled' | 'webhook.deleted' | 'webhook.undeleted' | 'plan.created' | 'plan.approval_requested' | 'plan.approved' | 'plan.rejected' | 'plan.applied' | 'plan.settled' | 'plan.failed' | 'plan.discarded' | 'plan.expired' | 'plan.deleted' | 'api_key.created' | 'api_key.updated' | 'api_key.revoked' | 'member.updated' | 'member.deleted' | 'invitation.created' | 'invitation.deleted' | 'domain.*' | 'zone.*' | 'update_key.*' | 'site.*' | 'deployment.*' | 'database.*' | 'database_user.*' | 'backup.*' | 'vpn_network.*' | 'peer.*' | 'enrollment_key.*' | 'webhook.*' | 'plan.*' | 'api_key.*' | 'member.*' | 'invitation.*')[];
  /** `full` sends the event as `getEvent` returns it. `thin` leaves out `data`; the receiver reads what it needs. */
  payload?: 'full' | 'thin';
  /** `enabled` while events are sent to it, `disabled` while they are not. You can disable it; the service does so if the endpoint returns 410, or after five days without a success. */
  status?: WebhookStatus;
  /** Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters. */
  labels?: Record<string, string>;
}

/** A request to plan. Instead of a value, `params` and fields of `body` can have `{"$from": "zone.id"}`: a field of the record that an earlier step creates, and names with `as`. */
export interface PlannedRequest {
  /** The operation, as in the reference: one that creates, changes or deletes a resource, or `changeRecords`. */
  operation: string;
  /** The ids in the operation's path, by name. */
  params?: Record<string, string | Record<string, string>>;
  /** The body that you would send. It is checked as the operation's own. */
  body?: Record<string, unknown>;
  /** The value of `If-Match` for a change or a deletion. It is compared again when the plan is applied. Null if any version will do. */
  if_match?: string | null;
  /** A name by which later steps can refer to the record that the step creates. */
  as?: string | null;
}

/** What a plan did. */
export interface PlanApplication {
  /** The kind of record. */
  object: 'plan_application';
  /** The id of the plan. */
  plan_id: string;
  /** When. */
  applied_at: string;
  /** Every record, in the order of the steps. */
  records: AppliedRecord[];
  /** Secrets that were generated. Shown once; null if there are none. */
  secrets: NewSecret[] | null;
}

/** A record that a plan wrote. */
export interface AppliedRecord {
  /** What happened to it. */
  action: 'create' | 'update' | 'delete' | 'restore';
  /** Its kind. */
  kind: string;
  /** Its name. */
  name: string;
  /** Its id; null in a dry run that would create it. */
  id: string | null;
}

/** A secret of a new record. */
export interface NewSecret {
  /** The record's id. */
  id: string;
  /** The record's kind. */
  kind: string;
  /** The record's name. */
  name: string;
  /** The field. */
  field: string;
  /** The secret. */
  value: string;
}

/** A deleted resource that can be brought back. */
export interface TrashedResource {
  /** The resource's id. */
  id: string;
  /** The kind of record. */
  object: 'trashed_resource';
  /** A part of a project's export. Records that belong to others go with them. */
  kind: ProjectKind;
  /** Its name. */
  name: string;
  /** How many records are in the trash together, with those below it. */
  record_count: number;
  /** A time in UTC, to the millisecond. */
  deleted_at: string;
  /** When it is deleted for good, if the trash has room until then. */
  ends_at: string;
}

/** A resource that was brought back. */
export interface RestoredResource {
  /** The resource's id, as before. */
  id: string;
  /** The kind of record. */
  object: 'restored_resource';
  /** A part of a project's export. Records that belong to others go with them. */
  kind: ProjectKind;
  /** Its name. */
  name: string;
  /** How many records are back, with those below it. */
  record_count: number;
  /** When it was brought back. */
  restored_at: string;
}

/** A change to a resource. */
export interface Event {
  /** The id, which sorts by time. */
  id: string;
  /** The kind of record. */
  object: 'event';
  /** The kind of resource, and what happened to it. */
  type: EventType;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** The id of the project. */
  project_id: string;
  /** The id of the resource that changed. */
  resource_id: string;
  /** The id of its parent resource; null if it has none. */
  parent_id: string | null;
  /** Starts at 1 and increases with each change to this resource. If you have seen a higher number for the same resource, this event is out of date. */
  sequence: number;
  /** The request that caused the change; null if the service did. */
  request_id: string | null;
  /** Only in events that `testWebhook` sends. Nothing has changed. */
  test?: true;
  /** The resource, and what changed. */
  data: {
    /** The resource after the change. Null if the event would be larger than 20 kB: use `resource_id` to read it. */
    object: Domain | Zone | UpdateKey | Site | Deployment | Database | DatabaseUser | Backup | VpnNetwork | Peer | EnrollmentKey | Webhook | Plan | ApiKey | Member | Invitation | null;
    /** The previous values of the changed fields. Null if the resource was created or deleted, or if `object` is null. */
    previous: Record<string, unknown> | null;
    /** The id of the zone change. Only in `zone.records_changed`. */
    change_id?: string;
  };
}

/** One key of a project. */
export interface ApiKey {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'api_key';
  /** What the key is for. */
  name: string;
  /** The last four characters of the key. */
  last_four: string;
  /** What the key can do. */
  scopes: string[];
  /** Whether the key works. */
  status: 'active' | 'expired' | 'revoked';
  /** What the key can do only with a plan that a person has approved in the console: nothing (`none`), what destroys data or ends access (`destructive`), or every write (`all`). */
  approval: 'none' | 'destructive' | 'all';
  /** The key itself. Shown once, when it is created. */
  secret: string | null;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** When the key expires; null for never. */
  expires_at: string | null;
  /** When the key was revoked; null if it was not. */
  revoked_at: string | null;
  /** When the key was last used, up to a second behind; null for never. It is not part of the `ETag`, and events have null. */
  last_used_at: string | null;
}

/** A person who can sign in to the project. */
export interface Member {
  /** The id of the person's account. */
  id: string;
  /** The kind of record. */
  object: 'member';
  /** The person's name. */
  name: string;
  /** The address that the person signs in with. */
  email: string;
  /** What the person can do in the project. */
  role: 'owner' | 'developer' | 'read_only';
  /** Whether the person is an administrator of the installation. */
  is_administrator: boolean;
  /** A time in UTC, to the millisecond. */
  created_at: string;
}

/** An open invitation to the project. */
export interface Invitation {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'invitation';
  /** Who is invited. */
  email: string;
  /** What the person will be able to do. */
  role: 'owner' | 'developer' | 'read_only';
  /** What the person opens to join. Shown once, when the invitation is created. */
  link: string | null;
  /** The name of the person who invited them, or of the key. */
  invited_by: string;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  expires_at: string;
}

/** A key that a create would return, without generated values such as its id. */
export interface DryRunApiKey {
  /** The kind of record. */
  object: 'api_key';
  /** What the key is for. */
  name: string;
  /** What the key can do. */
  scopes: string[];
  /** Whether the key works. */
  status: 'active' | 'expired' | 'revoked';
  /** What the key can do only with a plan that a person has approved in the console: nothing (`none`), what destroys data or ends access (`destructive`), or every write (`all`). */
  approval: 'none' | 'destructive' | 'all';
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** When the key expires; null for never. */
  expires_at: string | null;
  /** When the key was revoked; null if it was not. */
  revoked_at: string | null;
  /** When the key was last used, up to a second behind; null for never. It is not part of the `ETag`, and events have null. */
  last_used_at: string | null;
}

/** A project. */
export interface Project {
  /** The id, which sorts by time of creation. */
  id: string;
  /** The kind of record. */
  object: 'project';
  /** The name. */
  name: string;
  /** The country for export control, by its two-letter code; null if it is not known. */
  country: string | null;
  /** A time in UTC, to the millisecond. */
  created_at: string;
}

/** An invitation that a create would return, without generated values such as its id. */
export interface DryRunInvitation {
  /** The kind of record. */
  object: 'invitation';
  /** Who is invited. */
  email: string;
  /** What the person will be able to do. */
  role: 'owner' | 'developer' | 'read_only';
  /** The name of the person who invited them, or of the key. */
  invited_by: string;
  /** A time in UTC, to the millisecond. */
  created_at: string;
  /** A time in UTC, to the millisecond. */
  expires_at: string;
}

/** Something that a person did. */
export interface AuditEntry {
  /** The id, which sorts by time. */
  id: string;
  /** The kind of record. */
  object: 'audit_entry';
  /** A time in UTC, to the millisecond. */
  at: string;
  /** Who did it. */
  account_id: string;
  /** Their name at that time. */
  account_name: string;
  /** The operation, such as `createKey` or `deleteSite`. */
  action: string;
  /** What it was done to. */
  target_id: string | null;
  /** Its name at that time. */
  target_name: string | null;
  /** More about the action, such as a role. */
  details: Record<string, string>;
  /** The network address that it came from. */
  address: string;
}

/** A request to the API. */
export interface LoggedRequest {
  /** The request's `X-Request-Id`. */
  id: string;
  /** The kind of record. */
  object: 'request';
  /** A time in UTC, to the millisecond. */
  at: string;
  /** The method. */
  method: string;
  /** The path, without the query. */
  path: string;
  /** The query without its question mark; empty if there was none. */
  query: string;
  /** The operation; null if the path has none. */
  operation: string | null;
  /** The status of the response. */
  status: number;
  /** How long it took, in whole milliseconds. */
  duration_ms: number;
  /** The id of the key. */
  key_id: string;
  /** The code of the error; null if it succeeded. */
  error_code: string | null;
}

/** A request with what was sent and returned, without secrets. */
export interface LoggedRequestDetail {
  /** The request's `X-Request-Id`. */
  id: string;
  /** The kind of record. */
  object: 'request';
  /** A time in UTC, to the millisecond. */
  at: string;
  /** The method. */
  method: string;
  /** The path, without the query. */
  path: string;
  /** The query without its question mark; empty if there was none. */
  query: string;
  /** The operation; null if the path has none. */
  operation: string | null;
  /** The status of the response. */
  status: number;
  /** How long it took, in whole milliseconds. */
  duration_ms: number;
  /** The id of the key. */
  key_id: string;
  /** The code of the error; null if it succeeded. */
  error_code: string | null;
  /** The network address that it came from. */
  address: string;
  /** The headers, without those that are secret. */
  request_headers: ({
    /** The name. */
    name: string;
    /** The value. */
    value: string;
  })[];
  /** A body as text. */
  request_body: LoggedBody;
  /** The headers, without those that are secret. */
  response_headers: ({
    /** The name. */
    name: string;
    /** The value. */
    value: string;
  })[];
  /** A body as text. */
  response_body: LoggedBody;
}

/** A body as text. */
export interface LoggedBody {
  /** The beginning of the body. */
  text: string;
  /** How long the whole body was. */
  bytes: number;
  /** Whether the text is shorter than the body. */
  is_truncated: boolean;
}

export interface ListDomainsParams {
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only the one with this name. Case is ignored, and an international name can be in Unicode or in its ASCII form. */
  name?: string;
  /** Only those whose name begins with this, sorted by name. Case is ignored. A label of an international name matches as a whole, or by the beginning of its ASCII form, `xn--…`. */
  name_prefix?: string;
  /** Only those with a name of which any part begins with this: `works` finds `harbour-works.com`. A part follows a sign that is neither a letter nor a digit; the first eight are found. Case is ignored. Names that begin with this come first. Cannot be combined with `order`. */
  search?: string;
  /** `newest`: newest first, the default. `name`: by name, compared byte by byte; this is always the order with `name_prefix`. Those with the same name are oldest first. */
  order?: 'newest' | 'name';
  /** Only those with this status. */
  status?: DomainStatus;
  /** Only those in this region. */
  region?: string;
  /** Only those with this label, in the form `key:value`. If you repeat it, all labels must match. */
  label?: string[];
}

export interface RegisterDomainParams {
  /** The name to register: one label under an ICANN public suffix, or under `.test` or `.example`. International names can be in Unicode or in their ASCII form; case and a trailing dot are ignored. Unique in the whole installation. */
  name: string;
  /**
   * The id of a region, from `GET /api/v1/regions`. The default is `eu-central`.
   * @default "eu-central"
   */
  region?: string;
  /**
   * The number of years to register the domain for, from 1 to 10.
   * @default 1
   */
  years?: number;
  /**
   * Renew the registration for another year before it expires.
   * @default true
   */
  auto_renew?: boolean;
  /**
   * Hide the owner's contact details from the public register.
   * @default true
   */
  privacy?: boolean;
  /** 2 to 13 name servers that the domain is delegated to. Leave empty to use the default name servers. */
  nameservers?: string[];
  /**
   * Addresses of name servers inside the domain itself, which resolvers cannot find otherwise. Each name must be in `nameservers`. If you remove a name server, its entry here is removed too.
   * @default []
   */
  glue?: GlueRecord[];
  /**
   * The domain's DS records, which identify the keys that sign its zone. For a zone of this installation, copy them from `signing.ds`. Remove them here before you stop signing the zone.
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
  /** Returns the record as it was at this time, as far as its versions are kept. A record that has not changed since is always known. */
  as_of?: string;
}

export interface UpdateDomainParams {
  /** The id of the domain. */
  id: string;
  /** Renew the registration for another year before it expires. */
  auto_renew?: boolean;
  /** Hide the owner's contact details from the public register. */
  privacy?: boolean;
  /** 2 to 13 name servers that the domain is delegated to. Leave empty to use the default name servers. */
  nameservers?: string[];
  /** Addresses of name servers inside the domain itself, which resolvers cannot find otherwise. Each name must be in `nameservers`. If you remove a name server, its entry here is removed too. */
  glue?: GlueRecord[];
  /** The domain's DS records, which identify the keys that sign its zone. For a zone of this installation, copy them from `signing.ds`. Remove them here before you stop signing the zone. */
  ds?: string[];
  /** Labels to set, or to remove by setting them to null. Other labels stay the same. */
  labels?: Record<string, string | null>;
  /** While true, the resource cannot be deleted. */
  deletion_protection?: boolean;
}

export interface DeleteDomainParams {
  /** The id of the domain. */
  id: string;
}

export interface ListDomainVersionsParams {
  /** The id of the domain. */
  id: string;
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
}

export interface CheckDomainsParams {
  /** Up to 20 names. */
  names: string[];
}

export interface RenewDomainParams {
  /** The id of the domain. */
  id: string;
  /**
   * The number of years, from 1 to 10.
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
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only the one with this name. Case is ignored, and an international name can be in Unicode or in its ASCII form. */
  name?: string;
  /** Only those whose name begins with this, sorted by name. Case is ignored. A label of an international name matches as a whole, or by the beginning of its ASCII form, `xn--…`. */
  name_prefix?: string;
  /** Only those with a name of which any part begins with this: `works` finds `harbour-works.com`. A part follows a sign that is neither a letter nor a digit; the first eight are found. Case is ignored. Names that begin with this come first. Cannot be combined with `order`. */
  search?: string;
  /** `newest`: newest first, the default. `name`: by name, compared byte by byte; this is always the order with `name_prefix`. Those with the same name are oldest first. */
  order?: 'newest' | 'name';
  /** Only those with this status. */
  status?: ZoneStatus;
  /** Only those with this label, in the form `key:value`. If you repeat it, all labels must match. */
  label?: string[];
}

export interface CreateZoneParams {
  /** The apex of the zone: any hostname of two labels or more. International names can be in Unicode or in their ASCII form; case and a trailing dot are ignored. Only one project in the installation can serve it. */
  name: string;
  /**
   * How many seconds resolvers can cache record sets that have no TTL, from 60 to 86,400.
   * @default 3600
   */
  ttl?: number;
  /**
   * Sign the zone with DNSSEC. This creates a key.
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
  /** Returns the record as it was at this time, as far as its versions are kept. A record that has not changed since is always known. */
  as_of?: string;
}

export interface UpdateZoneParams {
  /** The id of the zone. */
  id: string;
  /** How many seconds resolvers can cache record sets that have no TTL, from 60 to 86,400. */
  ttl?: number;
  /** Sign the zone with DNSSEC. Before you turn it off, remove the DS records from the parent zone and wait until their TTL has passed: resolvers reject an unsigned zone while they have them in their cache. Turning it off deletes the keys permanently. */
  dnssec?: {
    /** Whether the zone is signed with DNSSEC. */
    enabled: boolean;
  };
  /** Labels to set, or to remove by setting them to null. Other labels stay the same. */
  labels?: Record<string, string | null>;
  /** While true, the resource cannot be deleted. */
  deletion_protection?: boolean;
}

export interface DeleteZoneParams {
  /** The id of the zone. */
  id: string;
}

export interface ListZoneVersionsParams {
  /** The id of the zone. */
  id: string;
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
}

export interface ExportZoneParams {
  /** The id of the zone. */
  zone_id: string;
}

export interface ImportZoneParams {
  /** The id of the zone. */
  zone_id: string;
  /** The text of the zone file. Names without a trailing dot are relative to the zone or to `$ORIGIN`. */
  zonefile: string;
  /** Whether to keep or remove sets that are not in the file. */
  mode: 'merge' | 'replace';
}

export interface GetZoneStatusParams {
  /** The id of the zone. */
  zone_id: string;
}

export interface RolloverZoneKeyParams {
  /** The id of the zone. */
  id: string;
  /** Create a new key, remove the old one, or remove the new one. */
  step: 'start' | 'finish' | 'cancel';
  /**
   * Allow `finish` before `finish_after`.
   * @default false
   */
  force?: boolean;
}

export interface ListRecordsParams {
  /** The id of the zone. */
  zone_id: string;
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only sets with this name, relative to the zone or in full. */
  name?: string;
  /** Only sets whose name relative to the zone begins with this, sorted by name. Case is ignored. */
  name_prefix?: string;
  /** Only those with a name of which any part begins with this: `works` finds `harbour-works.com`. A part follows a sign that is neither a letter nor a digit; the first eight are found. Case is ignored. Names that begin with this come first. Cannot be combined with `order`. */
  search?: string;
  /** `newest`: newest first, the default. `name`: by name, compared byte by byte; this is always the order with `name_prefix`. Those with the same name are oldest first. */
  order?: 'newest' | 'name';
  /** Only those with this label, in the form `key:value`. If you repeat it, all labels must match. */
  label?: string[];
  /** Only sets of this type. */
  type?: string;
}

export interface CreateRecordParams {
  /** The id of the zone. */
  zone_id: string;
  /** The name relative to the zone, such as `www`, `*.app`, or `@` for the zone itself. You can also send a full name inside the zone. International names can be in Unicode or in their ASCII form. */
  name: string;
  /** The type of the record set: A, AAAA, CAA, CERT, CNAME, DNAME, DS, HTTPS, LOC, MX, NAPTR, NS, OPENPGPKEY, PTR, SMIMEA, SRV, SSHFP, SVCB, TLSA, TXT or URI; ALIAS; or another type as TYPE and its number, such as TYPE65280, with values as bytes (RFC 3597). A zone has one set for each name and type. An ALIAS follows a name elsewhere, also at the zone's own name, where a CNAME cannot be: the service looks up its addresses and keeps managed A and AAAA sets beside it. */
  type: string;
  /**
   * How many seconds resolvers can cache the answer, from 60 to 86,400. The default is the zone's `ttl`.
   * @default null
   */
  ttl?: number | null;
  /** The values as in a zone file, such as `192.0.2.10`, or `10 mail.example.com` for MX. TXT is plain text: the service adds quotes and splits long values. Types such as TYPE65280 have bytes: `\# 4 0a000001`. Values are returned in a normalised form. */
  values: string[];
  /**
   * A note for people. It does not appear in DNS.
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
  /** Returns the record as it was at this time, as far as its versions are kept. A record that has not changed since is always known. */
  as_of?: string;
}

export interface UpdateRecordParams {
  /** The id of the zone. */
  zone_id: string;
  /** The id of the record set. */
  id: string;
  /** How many seconds resolvers can cache the answer, from 60 to 86,400. The default is the zone's `ttl`. */
  ttl?: number | null;
  /** The values as in a zone file, such as `192.0.2.10`, or `10 mail.example.com` for MX. TXT is plain text: the service adds quotes and splits long values. Types such as TYPE65280 have bytes: `\# 4 0a000001`. Values are returned in a normalised form. */
  values?: string[];
  /** A note for people. It does not appear in DNS. */
  comment?: string | null;
  /** Labels to set, or to remove by setting them to null. Other labels stay the same. */
  labels?: Record<string, string | null>;
}

export interface DeleteRecordParams {
  /** The id of the zone. */
  zone_id: string;
  /** The id of the record set. */
  id: string;
}

export interface ListDnsRecordVersionsParams {
  /** The id of the zone. */
  zone_id: string;
  /** The id of the record set. */
  id: string;
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
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
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
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
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only the one with exactly this name. */
  name?: string;
  /** Only those whose name begins with this, sorted by name. */
  name_prefix?: string;
  /** Only those with a name of which any part begins with this: `works` finds `harbour-works.com`. A part follows a sign that is neither a letter nor a digit; the first eight are found. Case is ignored. Names that begin with this come first. Cannot be combined with `order`. */
  search?: string;
  /** `newest`: newest first, the default. `name`: by name, compared byte by byte; this is always the order with `name_prefix`. Those with the same name are oldest first. */
  order?: 'newest' | 'name';
  /** Only those with this label, in the form `key:value`. If you repeat it, all labels must match. */
  label?: string[];
}

export interface CreateUpdateKeyParams {
  /** The id of the zone. */
  zone_id: string;
  /** The name that programs send with their messages: 1 to 200 lower-case letters, digits, hyphens and underscores, separated by dots. Unique in the installation, so it is best to end it with the zone's name. */
  name: string;
  /**
   * How messages are signed.
   * @default "hmac-sha256"
   */
  algorithm?: 'hmac-sha256' | 'hmac-sha384' | 'hmac-sha512';
  /**
   * The names that the key can change, relative to the zone: `www` for that name, `@` for the zone itself, `*.home` for every name below `home`, and `*` for every name below the zone.
   * @default ["_acme-challenge"]
   */
  names?: string[];
  /**
   * The types of record sets that the key can change.
   * @default ["TXT"]
   */
  types?: string[];
  /**
   * Whether the key can also copy the whole zone with AXFR and IXFR, whatever `names` and `types` allow it to change. Programs such as external-dns need this to find what they created.
   * @default false
   */
  transfer?: boolean;
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
  /** Returns the record as it was at this time, as far as its versions are kept. A record that has not changed since is always known. */
  as_of?: string;
}

export interface UpdateUpdateKeyParams {
  /** The id of the zone. */
  zone_id: string;
  /** The id of the update key. */
  id: string;
  /** The names that the key can change, relative to the zone: `www` for that name, `@` for the zone itself, `*.home` for every name below `home`, and `*` for every name below the zone. */
  names?: string[];
  /** The types of record sets that the key can change. */
  types?: string[];
  /** Whether the key can also copy the whole zone with AXFR and IXFR, whatever `names` and `types` allow it to change. Programs such as external-dns need this to find what they created. */
  transfer?: boolean;
  /** Labels to set, or to remove by setting them to null. Other labels stay the same. */
  labels?: Record<string, string | null>;
}

export interface DeleteUpdateKeyParams {
  /** The id of the zone. */
  zone_id: string;
  /** The id of the update key. */
  id: string;
}

export interface ListUpdateKeyVersionsParams {
  /** The id of the zone. */
  zone_id: string;
  /** The id of the update key. */
  id: string;
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
}

export interface ListSitesParams {
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only the one with exactly this name. */
  name?: string;
  /** Only those whose name begins with this, sorted by name. */
  name_prefix?: string;
  /** Only those with a name of which any part begins with this: `works` finds `harbour-works.com`. A part follows a sign that is neither a letter nor a digit; the first eight are found. Case is ignored. Names that begin with this come first. Cannot be combined with `order`. */
  search?: string;
  /** `newest`: newest first, the default. `name`: by name, compared byte by byte; this is always the order with `name_prefix`. Those with the same name are oldest first. */
  order?: 'newest' | 'name';
  /** Only those with this status. */
  status?: SiteStatus;
  /** Only those in this region. */
  region?: string;
  /** Only those with this label, in the form `key:value`. If you repeat it, all labels must match. */
  label?: string[];
}

export interface CreateSiteParams {
  /** The site's name, which becomes part of its address: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique in the whole installation. `preview` is reserved. */
  name: string;
  /**
   * The id of a region, from `GET /api/v1/regions`. The default is `eu-central`.
   * @default "eu-central"
   */
  region?: string;
  /**
   * Up to 20 of your own hostnames. Each is served once it is `active` in `custom_domain_states`.
   * @default []
   */
  custom_domains?: string[];
  /**
   * Up to 20 wildcards such as `*.example.com`, each for every name with one label in place of the `*`. A name that is a custom domain itself takes precedence. Their states are in `custom_domain_states`, after those of `custom_domains`.
   * @default []
   */
  wildcard_domains?: string[];
  /**
   * Redirect HTTP requests to HTTPS.
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
  /** Returns the record as it was at this time, as far as its versions are kept. A record that has not changed since is always known. */
  as_of?: string;
}

export interface UpdateSiteParams {
  /** The id of the site. */
  id: string;
  /** Up to 20 of your own hostnames. Each is served once it is `active` in `custom_domain_states`. */
  custom_domains?: string[];
  /** Up to 20 wildcards such as `*.example.com`, each for every name with one label in place of the `*`. A name that is a custom domain itself takes precedence. Their states are in `custom_domain_states`, after those of `custom_domains`. */
  wildcard_domains?: string[];
  /** Redirect HTTP requests to HTTPS. */
  force_https?: boolean;
  /** Labels to set, or to remove by setting them to null. Other labels stay the same. */
  labels?: Record<string, string | null>;
  /** While true, the resource cannot be deleted. */
  deletion_protection?: boolean;
}

export interface DeleteSiteParams {
  /** The id of the site. */
  id: string;
}

export interface ListSiteVersionsParams {
  /** The id of the site. */
  id: string;
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
}

export interface ListDeploymentsParams {
  /** The id of the site. */
  site_id: string;
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only those with this status. */
  status?: DeploymentStatus;
}

export interface GetDeploymentParams {
  /** The id of the site. */
  site_id: string;
  /** The id of the deployment. */
  id: string;
  /** Returns the record as it was at this time, as far as its versions are kept. A record that has not changed since is always known. */
  as_of?: string;
}

export interface DeleteDeploymentParams {
  /** The id of the site. */
  site_id: string;
  /** The id of the deployment. */
  id: string;
}

export interface ListDeploymentVersionsParams {
  /** The id of the site. */
  site_id: string;
  /** The id of the deployment. */
  id: string;
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
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
   * A message that describes it, for people.
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
  /** Whether it goes live once it is ready. The default is `production`. */
  target?: 'production' | 'preview';
  /** A message that describes it, for people. */
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
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** The id of an earlier deployment of the same site. Only files that differ from it are listed. */
  compared_with?: string;
}

export interface ListDatabasesParams {
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only the one with exactly this name. */
  name?: string;
  /** Only those whose name begins with this, sorted by name. */
  name_prefix?: string;
  /** Only those with a name of which any part begins with this: `works` finds `harbour-works.com`. A part follows a sign that is neither a letter nor a digit; the first eight are found. Case is ignored. Names that begin with this come first. Cannot be combined with `order`. */
  search?: string;
  /** `newest`: newest first, the default. `name`: by name, compared byte by byte; this is always the order with `name_prefix`. Those with the same name are oldest first. */
  order?: 'newest' | 'name';
  /** Only those with this status. */
  status?: DatabaseStatus;
  /** Only those in this region. */
  region?: string;
  /** Only those with this label, in the form `key:value`. If you repeat it, all labels must match. */
  label?: string[];
}

export interface CreateDatabaseParams {
  /** The database's name: 3 to 63 lower-case letters, digits and hyphens, beginning with a letter. Unique among the project's databases. */
  name: string;
  /**
   * The id of a region, from `GET /api/v1/regions`. The default is `eu-central`.
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
   * How much CPU and memory the database has.
   * @default "small"
   */
  size?: 'small' | 'medium' | 'large';
  /**
   * Disk space in gigabytes, from 10 to 4,096. You can increase it, but not reduce it.
   * @default 10
   */
  storage_gb?: number;
  /**
   * How many days to keep each backup of the database, from 1 to 3,650. A change applies only to new backups.
   * @default 7
   */
  backup_retention_days?: number;
  /** The backup to create the database from; null for an empty database. `engine` and `version` always come from the backup. */
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
  /** Returns the record as it was at this time, as far as its versions are kept. A record that has not changed since is always known. */
  as_of?: string;
}

export interface UpdateDatabaseParams {
  /** The id of the database. */
  id: string;
  /** How much CPU and memory the database has. */
  size?: 'small' | 'medium' | 'large';
  /** Disk space in gigabytes, from 10 to 4,096. You can increase it, but not reduce it. */
  storage_gb?: number;
  /** How many days to keep each backup of the database, from 1 to 3,650. A change applies only to new backups. */
  backup_retention_days?: number;
  /** Labels to set, or to remove by setting them to null. Other labels stay the same. */
  labels?: Record<string, string | null>;
  /** While true, the resource cannot be deleted. */
  deletion_protection?: boolean;
}

export interface DeleteDatabaseParams {
  /** The id of the database. */
  id: string;
}

export interface ListDatabaseVersionsParams {
  /** The id of the database. */
  id: string;
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
}

export interface GetDatabaseStatusParams {
  /** The id of the database. */
  id: string;
}

export interface ListDatabaseUsersParams {
  /** The id of the database. */
  database_id: string;
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only the one with exactly this name. */
  name?: string;
  /** Only those whose name begins with this, sorted by name. */
  name_prefix?: string;
  /** Only those with a name of which any part begins with this: `works` finds `harbour-works.com`. A part follows a sign that is neither a letter nor a digit; the first eight are found. Case is ignored. Names that begin with this come first. Cannot be combined with `order`. */
  search?: string;
  /** `newest`: newest first, the default. `name`: by name, compared byte by byte; this is always the order with `name_prefix`. Those with the same name are oldest first. */
  order?: 'newest' | 'name';
  /** Only those with this label, in the form `key:value`. If you repeat it, all labels must match. */
  label?: string[];
}

export interface CreateDatabaseUserParams {
  /** The id of the database. */
  database_id: string;
  /** The user's name: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique among the database's users. The login is `username`. */
  name: string;
  /**
   * `owner` can do everything in the database. `read_write` can read and write all tables, including those created later, and `read_only` can read them.
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
  /** Returns the record as it was at this time, as far as its versions are kept. A record that has not changed since is always known. */
  as_of?: string;
}

export interface UpdateDatabaseUserParams {
  /** The id of the database. */
  database_id: string;
  /** The id of the user. */
  id: string;
  /** `owner` can do everything in the database. `read_write` can read and write all tables, including those created later, and `read_only` can read them. */
  role?: 'owner' | 'read_write' | 'read_only';
  /** Labels to set, or to remove by setting them to null. Other labels stay the same. */
  labels?: Record<string, string | null>;
}

export interface DeleteDatabaseUserParams {
  /** The id of the database. */
  database_id: string;
  /** The id of the user. */
  id: string;
}

export interface ListDatabaseUserVersionsParams {
  /** The id of the database. */
  database_id: string;
  /** The id of the user. */
  id: string;
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
}

export interface RotateDatabaseUserParams {
  /** The id of the database. */
  database_id: string;
  /** The id of the user. */
  id: string;
  /**
   * How many seconds the previous login keeps working, up to a day. Use 0 if the password has leaked.
   * @default 3600
   */
  overlap_s?: number;
}

export interface ListBackupsParams {
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only those with this status. */
  status?: BackupStatus;
  /** Only those of this database. */
  database_id?: string;
}

export interface CreateBackupParams {
  /** The id of the database, which may have been deleted. */
  database_id: string;
}

export interface GetBackupParams {
  /** The id of the backup. */
  id: string;
  /** Returns the record as it was at this time, as far as its versions are kept. A record that has not changed since is always known. */
  as_of?: string;
}

export interface DeleteBackupParams {
  /** The id of the backup. */
  id: string;
}

export interface ListBackupVersionsParams {
  /** The id of the backup. */
  id: string;
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
}

export interface RestoreBackupParams {
  /** The id of the backup. */
  id: string;
  /** The new database's name, unique among the project's databases. */
  name?: string;
  /** Restore into the database that was backed up. */
  into?: 'self';
}

export interface ListVpnNetworksParams {
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only the one with exactly this name. */
  name?: string;
  /** Only those whose name begins with this, sorted by name. */
  name_prefix?: string;
  /** Only those with a name of which any part begins with this: `works` finds `harbour-works.com`. A part follows a sign that is neither a letter nor a digit; the first eight are found. Case is ignored. Names that begin with this come first. Cannot be combined with `order`. */
  search?: string;
  /** `newest`: newest first, the default. `name`: by name, compared byte by byte; this is always the order with `name_prefix`. Those with the same name are oldest first. */
  order?: 'newest' | 'name';
  /** Only those with this status. */
  status?: VpnNetworkStatus;
  /** Only those in this region. */
  region?: string;
  /** Only those with this label, in the form `key:value`. If you repeat it, all labels must match. */
  label?: string[];
}

export interface CreateVpnNetworkParams {
  /** The network's name: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique among the project's VPN networks. */
  name: string;
  /**
   * The id of a region, from `GET /api/v1/regions`. The default is `eu-central`.
   * @default "eu-central"
   */
  region?: string;
  /** The network's address range in CIDR notation: within 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 or 100.64.0.0/10, from /16 to /28, with host bits zero. It must not overlap another network of the project. The default is the first free /24 of 10.0.0.0/8. */
  cidr?: string;
  /**
   * The addresses of up to 4 name servers for peers.
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
  /** Returns the record as it was at this time, as far as its versions are kept. A record that has not changed since is always known. */
  as_of?: string;
}

export interface UpdateVpnNetworkParams {
  /** The id of the VPN network. */
  id: string;
  /** The addresses of up to 4 name servers for peers. */
  dns_servers?: string[];
  /** The largest packet, in bytes, that peers send through the network, from 1,280 to 1,500. */
  mtu?: number;
  /** Labels to set, or to remove by setting them to null. Other labels stay the same. */
  labels?: Record<string, string | null>;
  /** While true, the resource cannot be deleted. */
  deletion_protection?: boolean;
}

export interface DeleteVpnNetworkParams {
  /** The id of the VPN network. */
  id: string;
}

export interface ListVpnNetworkVersionsParams {
  /** The id of the VPN network. */
  id: string;
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
}

export interface ListPeersParams {
  /** The id of the VPN network. */
  network_id: string;
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only the one with exactly this name. */
  name?: string;
  /** Only those whose name begins with this, sorted by name. */
  name_prefix?: string;
  /** Only those with a name of which any part begins with this: `works` finds `harbour-works.com`. A part follows a sign that is neither a letter nor a digit; the first eight are found. Case is ignored. Names that begin with this come first. Cannot be combined with `order`. */
  search?: string;
  /** `newest`: newest first, the default. `name`: by name, compared byte by byte; this is always the order with `name_prefix`. Those with the same name are oldest first. */
  order?: 'newest' | 'name';
  /** Only those with this status. */
  status?: PeerStatus;
  /** Only those with this label, in the form `key:value`. If you repeat it, all labels must match. */
  label?: string[];
}

export interface CreatePeerParams {
  /** The id of the VPN network. */
  network_id: string;
  /** The device's name: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique in the network. */
  name: string;
  /** The device's WireGuard public key, in base64. If you leave it out, we create a key pair. The network's own key and keys without a private key, such as all zeros, are refused. */
  public_key?: string;
  /**
   * Address ranges behind the device that other peers can reach through it: IPv4 from /8 or IPv6 from /16, with host bits zero. They must not overlap the network's ranges or another peer's. The device's own addresses are not listed here.
   * @default []
   */
  allowed_ips?: string[];
  /**
   * How often the device sends a packet to stay reachable behind a router, in seconds; 0 for never.
   * @default 25
   */
  keepalive_s?: number;
  /**
   * When the device loses access to the network, in the future; null for never.
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
  /** Returns the record as it was at this time, as far as its versions are kept. A record that has not changed since is always known. */
  as_of?: string;
}

export interface UpdatePeerParams {
  /** The id of the VPN network. */
  network_id: string;
  /** The id of the peer. */
  id: string;
  /** Address ranges behind the device that other peers can reach through it: IPv4 from /8 or IPv6 from /16, with host bits zero. They must not overlap the network's ranges or another peer's. The device's own addresses are not listed here. */
  allowed_ips?: string[];
  /** How often the device sends a packet to stay reachable behind a router, in seconds; 0 for never. */
  keepalive_s?: number;
  /** When the device loses access to the network, in the future; null for never. */
  expires_at?: string | null;
  /** Labels to set, or to remove by setting them to null. Other labels stay the same. */
  labels?: Record<string, string | null>;
}

export interface DeletePeerParams {
  /** The id of the VPN network. */
  network_id: string;
  /** The id of the peer. */
  id: string;
}

export interface ListPeerVersionsParams {
  /** The id of the VPN network. */
  network_id: string;
  /** The id of the peer. */
  id: string;
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
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
  /** The device's new public key, in base64. If you leave it out, we create a key pair. The network's own key and keys without a private key, such as all zeros, are refused. */
  public_key?: string;
}

export interface ListEnrollmentKeysParams {
  /** The id of the VPN network. */
  network_id: string;
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only the one with exactly this name. */
  name?: string;
  /** Only those whose name begins with this, sorted by name. */
  name_prefix?: string;
  /** Only those with a name of which any part begins with this: `works` finds `harbour-works.com`. A part follows a sign that is neither a letter nor a digit; the first eight are found. Case is ignored. Names that begin with this come first. Cannot be combined with `order`. */
  search?: string;
  /** `newest`: newest first, the default. `name`: by name, compared byte by byte; this is always the order with `name_prefix`. Those with the same name are oldest first. */
  order?: 'newest' | 'name';
  /** Only those with this label, in the form `key:value`. If you repeat it, all labels must match. */
  label?: string[];
}

export interface CreateEnrollmentKeyParams {
  /** The id of the VPN network. */
  network_id: string;
  /** What the key is for: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique among the network's enrollment keys. */
  name: string;
  /**
   * The number of devices that can enroll with the key.
   * @default 1
   */
  max_uses?: number;
  /** When the key expires; null for never. The default is one day after the key is created. */
  expires_at?: string | null;
  /**
   * Whether a device can replace an existing peer with the same name. Use it for devices that you reinstall. Anyone with such a key can replace any peer in the network.
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
  /** Returns the record as it was at this time, as far as its versions are kept. A record that has not changed since is always known. */
  as_of?: string;
}

export interface UpdateEnrollmentKeyParams {
  /** The id of the VPN network. */
  network_id: string;
  /** The id of the key. */
  id: string;
  /** The number of devices that can enroll with the key. */
  max_uses?: number;
  /** When the key expires, in the future; null for never. */
  expires_at?: string | null;
  /** Labels to set, or to remove by setting them to null. Other labels stay the same. */
  labels?: Record<string, string | null>;
}

export interface DeleteEnrollmentKeyParams {
  /** The id of the VPN network. */
  network_id: string;
  /** The id of the key. */
  id: string;
}

export interface ListEnrollmentKeyVersionsParams {
  /** The id of the VPN network. */
  network_id: string;
  /** The id of the key. */
  id: string;
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
}

export interface EnrollPeerParams {
  /** The id of the VPN network. */
  network_id: string;
  /** The device's name: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique in the network. */
  name: string;
  /** The device's WireGuard public key, in base64. The network's own key and keys without a private key, such as all zeros, are refused. */
  public_key: string;
}

export interface ListWebhooksParams {
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only the one with exactly this name. */
  name?: string;
  /** Only those whose name begins with this, sorted by name. */
  name_prefix?: string;
  /** Only those with a name of which any part begins with this: `works` finds `harbour-works.com`. A part follows a sign that is neither a letter nor a digit; the first eight are found. Case is ignored. Names that begin with this come first. Cannot be combined with `order`. */
  search?: string;
  /** `newest`: newest first, the default. `name`: by name, compared byte by byte; this is always the order with `name_prefix`. Those with the same name are oldest first. */
  order?: 'newest' | 'name';
  /** Only those with this status. */
  status?: WebhookStatus;
  /** Only those with this label, in the form `key:value`. If you repeat it, all labels must match. */
  label?: string[];
}

export interface CreateWebhookParams {
  /** The webhook's name: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique among the project's webhooks. */
  name: string;
  /** Where to send events: an https URL on port 443, or on 1024 and above, without user name, password, fragment, spaces and control characters. Its host must be a valid name or address, and not in a private network. In mock mode on a loopback address, `http` to the same machine works too. */
  url: string;
  /**
   * A note for people. It is not sent.
   * @default null
   */
  description?: string | null;
  /**
   * Which events to send: types such as `domain.created`, `domain.*` for all types of a kind, or `*` for all.
   * @default ["*"]
   */
  event_types?: ('*' | 'domain.created' | 'domain.active' | 'domain.failed' | 'domain.updated' | 'domain.deleted' | 'domain.undeleted' | 'zone.created' | 'zone.active' | 'zone.failed' | 'zone.updated' | 'zone.records_changed' | 'zone.deleted' | 'zone.undeleted' | 'update_key.created' | 'update_key.updated' | 'update_key.deleted' | 'site.created' | 'site.active' | 'site.failed' | 'site.updated' | 'site.promoted' | 'site.deleted' | 'site.undeleted' | 'deployment.created' | 'deployment.ready' | 'deployment.failed' | 'deployment.deleted' | 'database.created' | 'database.active' | 'database.restored' | 'database.storage_warning' | 'database.failed' | 'database.updated' | 'database.deleted' | 'database.undeleted' | 'database_user.created' | 'database_user.updated' | 'database_user.rotated' | 'database_user.deleted' | 'backup.created' | 'backup.completed' | 'backup.failed' | 'backup.deleted' | 'vpn_network.created' | 'vpn_network.active' | 'vpn_network.failed' | 'vpn_network.updated' | 'vpn_network.deleted' | 'vpn_network.undeleted' | 'peer.created' | 'peer.connected' | 'peer.disconnected' | 'peer.expired' | 'peer.updated' | 'peer.deleted' | 'enrollment_key.created' | 'enrollment_key.updated' | 'enrollment_key.used' | 'enrollment_key.deleted' | 'webhook.created' | 'webhook.updated' | 'webhook.disabled' | 'webhook.deleted' | 'webhook.undeleted' | 'plan.created' | 'plan.approval_requested' | 'plan.approved' | 'plan.rejected' | 'plan.applied' | 'plan.settled' | 'plan.failed' | 'plan.discarded' | 'plan.expired' | 'plan.deleted' | 'api_key.created' | 'api_key.updated' | 'api_key.revoked' | 'member.updated' | 'member.deleted' | 'invitation.created' | 'invitation.deleted' | 'domain.*' | 'zone.*' | 'update_key.*' | 'site.*' | 'deployment.*' | 'database.*' | 'database_user.*' | 'backup.*' | 'vpn_network.*' | 'peer.*' | 'enrollment_key.*' | 'webhook.*' | 'plan.*' | 'api_key.*' | 'member.*' | 'invitation.*')[];
  /**
   * `full` sends the event as `getEvent` returns it. `thin` leaves out `data`; the receiver reads what it needs.
   * @default "full"
   */
  payload?: 'full' | 'thin';
  /**
   * `enabled` while events are sent to it, `disabled` while they are not. You can disable it; the service does so if the endpoint returns 410, or after five days without a success.
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
  /** Returns the record as it was at this time, as far as its versions are kept. A record that has not changed since is always known. */
  as_of?: string;
}

export interface UpdateWebhookParams {
  /** The id of the webhook. */
  id: string;
  /** Where to send events: an https URL on port 443, or on 1024 and above, without user name, password, fragment, spaces and control characters. Its host must be a valid name or address, and not in a private network. In mock mode on a loopback address, `http` to the same machine works too. */
  url?: string;
  /** A note for people. It is not sent. */
  description?: string | null;
  /** Which events to send: types such as `domain.created`, `domain.*` for all types of a kind, or `*` for all. */
  event_types?: ('*' | 'domain.created' | 'domain.active' | 'domain.failed' | 'domain.updated' | 'domain.deleted' | 'domain.undeleted' | 'zone.created' | 'zone.active' | 'zone.failed' | 'zone.updated' | 'zone.records_changed' | 'zone.deleted' | 'zone.undeleted' | 'update_key.created' | 'update_key.updated' | 'update_key.deleted' | 'site.created' | 'site.active' | 'site.failed' | 'site.updated' | 'site.promoted' | 'site.deleted' | 'site.undeleted' | 'deployment.created' | 'deployment.ready' | 'deployment.failed' | 'deployment.deleted' | 'database.created' | 'database.active' | 'database.restored' | 'database.storage_warning' | 'database.failed' | 'database.updated' | 'database.deleted' | 'database.undeleted' | 'database_user.created' | 'database_user.updated' | 'database_user.rotated' | 'database_user.deleted' | 'backup.created' | 'backup.completed' | 'backup.failed' | 'backup.deleted' | 'vpn_network.created' | 'vpn_network.active' | 'vpn_network.failed' | 'vpn_network.updated' | 'vpn_network.deleted' | 'vpn_network.undeleted' | 'peer.created' | 'peer.connected' | 'peer.disconnected' | 'peer.expired' | 'peer.updated' | 'peer.deleted' | 'enrollment_key.created' | 'enrollment_key.updated' | 'enrollment_key.used' | 'enrollment_key.deleted' | 'webhook.created' | 'webhook.updated' | 'webhook.disabled' | 'webhook.deleted' | 'webhook.undeleted' | 'plan.created' | 'plan.approval_requested' | 'plan.approved' | 'plan.rejected' | 'plan.applied' | 'plan.settled' | 'plan.failed' | 'plan.discarded' | 'plan.expired' | 'plan.deleted' | 'api_key.created' | 'api_key.updated' | 'api_key.revoked' | 'member.updated' | 'member.deleted' | 'invitation.created' | 'invitation.deleted' | 'domain.*' | 'zone.*' | 'update_key.*' | 'site.*' | 'deployment.*' | 'database.*' | 'database_user.*' | 'backup.*' | 'vpn_network.*' | 'peer.*' | 'enrollment_key.*' | 'webhook.*' | 'plan.*' | 'api_key.*' | 'member.*' | 'invitation.*')[];
  /** `full` sends the event as `getEvent` returns it. `thin` leaves out `data`; the receiver reads what it needs. */
  payload?: 'full' | 'thin';
  /** `enabled` while events are sent to it, `disabled` while they are not. You can disable it; the service does so if the endpoint returns 410, or after five days without a success. */
  status?: WebhookStatus;
  /** Labels to set, or to remove by setting them to null. Other labels stay the same. */
  labels?: Record<string, string | null>;
}

export interface DeleteWebhookParams {
  /** The id of the webhook. */
  id: string;
}

export interface ListWebhookVersionsParams {
  /** The id of the webhook. */
  id: string;
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
}

export interface RotateWebhookSecretParams {
  /** The id of the webhook. */
  id: string;
  /**
   * How many seconds the previous secret also signs deliveries, up to seven days. Use 0 if the secret has leaked.
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
  /** Only events created after this time, or after the event with this id. */
  since: string;
}

export interface ListDeliveriesParams {
  /** The id of the webhook. */
  webhook_id: string;
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only those with this status. */
  status?: DeliveryStatus;
  /** Only deliveries of events of this type. */
  event_type?: EventType;
  /** Only deliveries of events of the resource with this id. */
  resource_id?: string;
  /** Only deliveries created after this time. */
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

export interface ListPlansParams {
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only those with this status. */
  status?: PlanStatus;
}

export interface CreatePlanParams {
  /**
   * `merge` leaves what the document does not name as it is. `replace` deletes it, within `kinds` and `only_labels`.
   * @default "merge"
   */
  mode?: 'merge' | 'replace';
  /** The resources of a project, as a file that you can keep, edit and plan. */
  project?: ProjectExport;
  /**
   * The kinds that `replace` may delete; null for all. The document can have no other kinds then.
   * @default null
   */
  kinds?: ProjectKind[] | null;
  /**
   * `replace` deletes only records that have all of these labels, and leaves those without a parent that lack one. Null for all records.
   * @default null
   */
  only_labels?: Record<string, string> | null;
  /**
   * Why these changes are made, for people.
   * @default null
   */
  reason?: string | null;
  /**
   * How many seconds the plan can be applied for, from 60 to 86,400.
   * @default 86400
   */
  expires_in_s?: number;
  /**
   * Requests, in the order in which they would be made. Send them instead of `project`, and leave `mode`, `kinds` and `only_labels` out.
   * @default null
   */
  steps?: PlannedRequest[] | null;
}

export interface GetPlanParams {
  /** The id of the plan. */
  id: string;
  /** Returns the record as it was at this time, as far as its versions are kept. A record that has not changed since is always known. */
  as_of?: string;
}

export interface DeletePlanParams {
  /** The id of the plan. */
  id: string;
}

export interface ListPlanVersionsParams {
  /** The id of the plan. */
  id: string;
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
}

export interface ApplyPlanParams {
  /** The id of the plan. */
  id: string;
  /**
   * Confirm that the plan deletes records.
   * @default false
   */
  allow_deletions?: boolean;
  /**
   * Confirm that the plan changes or deletes more than 30 % of more than 10 records.
   * @default false
   */
  allow_large?: boolean;
}

export interface UndoPlanParams {
  /** The id of the plan. */
  id: string;
}

export interface DiscardPlanParams {
  /** The id of the plan. */
  id: string;
}

export interface ExportProjectParams {
  /** Only these kinds, with the records that belong to theirs. Repeat it for several. */
  kinds?: ProjectKind[];
  /** Returns the project as it was at this time, with what was deleted since. Versions are kept for 30 days, unless the operator chose another time; in mock mode, at most 10,000 of a project. */
  as_of?: string;
}

export interface ListTrashParams {
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only resources of this kind. */
  kind?: ProjectKind;
}

export interface PurgeFromTrashParams {
  /** The id of the deleted resource. */
  id: string;
}

export interface RestoreFromTrashParams {
  /** The id of the deleted resource. */
  id: string;
}

export interface ListEventsParams {
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** `newest`: newest first, by id; the default. `oldest`: in the order in which they were committed, which you can continue at any time. */
  order?: 'newest' | 'oldest';
  /** Only events of this type. */
  type?: EventType;
  /** Only events of this type, or of all types of a kind, written `domain.*`. Repeat it for several. */
  types?: ('domain.created' | 'domain.active' | 'domain.failed' | 'domain.updated' | 'domain.deleted' | 'domain.undeleted' | 'zone.created' | 'zone.active' | 'zone.failed' | 'zone.updated' | 'zone.records_changed' | 'zone.deleted' | 'zone.undeleted' | 'update_key.created' | 'update_key.updated' | 'update_key.deleted' | 'site.created' | 'site.active' | 'site.failed' | 'site.updated' | 'site.promoted' | 'site.deleted' | 'site.undeleted' | 'deployment.created' | 'deployment.ready' | 'deployment.failed' | 'deployment.deleted' | 'database.created' | 'database.active' | 'database.restored' | 'database.storage_warning' | 'database.failed' | 'database.updated' | 'database.deleted' | 'database.undeleted' | 'database_user.created' | 'database_user.updated' | 'database_user.rotated' | 'database_user.deleted' | 'backup.created' | 'backup.completed' | 'backup.failed' | 'backup.deleted' | 'vpn_network.created' | 'vpn_network.active' | 'vpn_network.failed' | 'vpn_network.updated' | 'vpn_network.deleted' | 'vpn_network.undeleted' | 'peer.created' | 'peer.connected' | 'peer.disconnected' | 'peer.expired' | 'peer.updated' | 'peer.deleted' | 'enrollment_key.created' | 'enrollment_key.updated' | 'enrollment_key.used' | 'enrollment_key.deleted' | 'webhook.created' | 'webhook.updated' | 'webhook.disabled' | 'webhook.deleted' | 'webhook.undeleted' | 'plan.created' | 'plan.approval_requested' | 'plan.approved' | 'plan.rejected' | 'plan.applied' | 'plan.settled' | 'plan.failed' | 'plan.discarded' | 'plan.expired' | 'plan.deleted' | 'api_key.created' | 'api_key.updated' | 'api_key.revoked' | 'member.updated' | 'member.deleted' | 'invitation.created' | 'invitation.deleted' | 'domain.*' | 'zone.*' | 'update_key.*' | 'site.*' | 'deployment.*' | 'database.*' | 'database_user.*' | 'backup.*' | 'vpn_network.*' | 'peer.*' | 'enrollment_key.*' | 'webhook.*' | 'plan.*' | 'api_key.*' | 'member.*' | 'invitation.*')[];
  /** Only events of the resource with this id. */
  resource_id?: string;
  /** Only events created after this time. */
  created_after?: string;
}

export interface StreamEventsParams {
  /** Only events of this type. */
  type?: EventType;
  /** Only events of this type, or of all types of a kind, written `domain.*`. Repeat it for several. */
  types?: ('domain.created' | 'domain.active' | 'domain.failed' | 'domain.updated' | 'domain.deleted' | 'domain.undeleted' | 'zone.created' | 'zone.active' | 'zone.failed' | 'zone.updated' | 'zone.records_changed' | 'zone.deleted' | 'zone.undeleted' | 'update_key.created' | 'update_key.updated' | 'update_key.deleted' | 'site.created' | 'site.active' | 'site.failed' | 'site.updated' | 'site.promoted' | 'site.deleted' | 'site.undeleted' | 'deployment.created' | 'deployment.ready' | 'deployment.failed' | 'deployment.deleted' | 'database.created' | 'database.active' | 'database.restored' | 'database.storage_warning' | 'database.failed' | 'database.updated' | 'database.deleted' | 'database.undeleted' | 'database_user.created' | 'database_user.updated' | 'database_user.rotated' | 'database_user.deleted' | 'backup.created' | 'backup.completed' | 'backup.failed' | 'backup.deleted' | 'vpn_network.created' | 'vpn_network.active' | 'vpn_network.failed' | 'vpn_network.updated' | 'vpn_network.deleted' | 'vpn_network.undeleted' | 'peer.created' | 'peer.connected' | 'peer.disconnected' | 'peer.expired' | 'peer.updated' | 'peer.deleted' | 'enrollment_key.created' | 'enrollment_key.updated' | 'enrollment_key.used' | 'enrollment_key.deleted' | 'webhook.created' | 'webhook.updated' | 'webhook.disabled' | 'webhook.deleted' | 'webhook.undeleted' | 'plan.created' | 'plan.approval_requested' | 'plan.approved' | 'plan.rejected' | 'plan.applied' | 'plan.settled' | 'plan.failed' | 'plan.discarded' | 'plan.expired' | 'plan.deleted' | 'api_key.created' | 'api_key.updated' | 'api_key.revoked' | 'member.updated' | 'member.deleted' | 'invitation.created' | 'invitation.deleted' | 'domain.*' | 'zone.*' | 'update_key.*' | 'site.*' | 'deployment.*' | 'database.*' | 'database_user.*' | 'backup.*' | 'vpn_network.*' | 'peer.*' | 'enrollment_key.*' | 'webhook.*' | 'plan.*' | 'api_key.*' | 'member.*' | 'invitation.*')[];
  /** Only events of the resource with this id. */
  resource_id?: string;
}

export interface GetEventParams {
  /** The id of the event. */
  id: string;
}

export interface ListKeysParams {
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
}

export interface CreateKeyParams {
  /** What the key is for: 1 to 100 characters. Several keys can have the same name. */
  name: string;
  /** What the key can do. Each operation names the scope it needs. */
  scopes: string[];
  /** When the key expires; null for never. The default is the expiry of the key that creates it; in the console, never. */
  expires_at?: string | null;
  /** What the key can do only with a plan that a person has approved in the console: nothing (`none`), what destroys data or ends access (`destructive`), or every write (`all`). Such a write without an approved plan is 403 `approval_required`. The default is that of the key that creates it; in the console, `none`. It never changes. */
  approval?: 'none' | 'destructive' | 'all';
}

export interface GetKeyParams {
  /** The id of the key. */
  id: string;
}

export interface UpdateKeyParams {
  /** The id of the key. */
  id: string;
  /** What the key is for: 1 to 100 characters. Several keys can have the same name. */
  name?: string;
}

export interface RevokeKeyParams {
  /** The id of the key. */
  id: string;
}

export interface ListMembersParams {
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
}

export interface GetMemberParams {
  /** The id of the member's account. */
  id: string;
}

export interface UpdateMemberParams {
  /** The id of the member's account. */
  id: string;
  /** What the person can do in the project: `read_only` sees everything except the audit log and invitations, `developer` also changes resources and creates keys, and `owner` also manages people and the project. */
  role?: 'owner' | 'developer' | 'read_only';
}

export interface RemoveMemberParams {
  /** The id of the member's account. */
  id: string;
}

export interface ListInvitationsParams {
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
}

export interface CreateInvitationParams {
  /** The person's email address, which they sign in with. It is compared without regard to letter case. Several open invitations can have the same. */
  email: string;
  /** What the person will be able to do: `read_only` sees everything except the audit log and invitations, `developer` also changes resources and creates keys, and `owner` also manages people and the project. */
  role: 'owner' | 'developer' | 'read_only';
}

export interface GetInvitationParams {
  /** The id of the invitation. */
  id: string;
}

export interface RevokeInvitationParams {
  /** The id of the invitation. */
  id: string;
}

export interface ListAuditEntriesParams {
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only this action, such as `createKey`. */
  action?: string;
  /** Only what this account did. */
  account_id?: string;
  /** Only entries from this time on. */
  since?: string;
  /** Only entries from before this time. */
  until?: string;
}

export interface ListRequestsParams {
  /**
   * The maximum number of items on a page, from 1 to 100. You can change it from page to page.
   * @default 20
   */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
  cursor?: string;
  /** Only requests with this method. */
  method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
  /** Only requests of this operation, such as `createSite`. */
  operation?: string;
  /** Only requests with this status, such as `404`, of this class, such as `4xx`, or that failed, `error`. */
  status?: string;
  /** Only requests with this key. */
  key_id?: string;
  /** Only requests whose path begins with this. */
  path?: string;
  /** Only requests from this time on. */
  since?: string;
  /** Only requests from before this time. */
  until?: string;
}

export interface GetRequestParams {
  /** The id of the request, which is its `X-Request-Id`. */
  id: string;
}
