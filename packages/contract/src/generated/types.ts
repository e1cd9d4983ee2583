// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/api/v1/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List domains
         * @description Lists the project's domains, newest first, one page at a time. Filters are exact and may be combined.
         */
        get: operations["listDomains"];
        put?: never;
        /**
         * Register a domain
         * @description Registers one name under an ICANN public suffix, or under `.test` or `.example`. The record answers at once as `pending` and becomes `active`, or `failed`, by itself; read it again or watch the events to see it move.
         */
        post: operations["registerDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/domains/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the domain.
                 * @example dom_01m31gf1a0e8x8yaqm517v2b6f
                 */
                id: components["parameters"]["DomainId"];
            };
            cookie?: never;
        };
        /**
         * Get a domain
         * @description Returns one domain of the project as it is now.
         */
        get: operations["getDomain"];
        put?: never;
        post?: never;
        /**
         * Delete a domain
         * @description Deletes the domain in whatever state it is. From then on it is gone, and its name is free.
         */
        delete: operations["deleteDomain"];
        options?: never;
        head?: never;
        /**
         * Update a domain
         * @description Changes what is sent and leaves the rest. `labels` are merged: a label set to null is removed. When nothing changes, the record stays as it is and no event is made.
         */
        patch: operations["updateDomain"];
        trace?: never;
    };
    "/api/v1/dns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List DNS zones
         * @description Lists the project's DNS zones, newest first, one page at a time. Filters are exact and may be combined.
         */
        get: operations["listZones"];
        put?: never;
        /**
         * Create a DNS zone
         * @description Creates an authoritative zone for any hostname of two labels or more. The name need not be registered here. The record answers at once as `pending` and becomes `active`, or `failed`, by itself.
         */
        post: operations["createZone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the zone.
                 * @example zone_01m31gv4dwe3as2s95kk3zn2af
                 */
                id: components["parameters"]["ZoneId"];
            };
            cookie?: never;
        };
        /**
         * Get a zone
         * @description Returns one zone of the project as it is now.
         */
        get: operations["getZone"];
        put?: never;
        post?: never;
        /**
         * Delete a zone
         * @description Deletes the zone in whatever state it is. From then on it is gone, and its name is free.
         */
        delete: operations["deleteZone"];
        options?: never;
        head?: never;
        /**
         * Update a zone
         * @description Changes what is sent and leaves the rest. `labels` are merged: a label set to null is removed. When nothing changes, the record stays as it is and no event is made.
         */
        patch: operations["updateZone"];
        trace?: never;
    };
    "/api/v1/dns/{zone_id}/records": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the zone.
                 * @example zone_01m31gv4dwe3as2s95kk3zn2af
                 */
                zone_id: components["parameters"]["ParentZoneId"];
            };
            cookie?: never;
        };
        /**
         * List record sets
         * @description Lists the zone's record sets, newest first, one page at a time. Filters are exact and may be combined.
         */
        get: operations["listRecords"];
        put?: never;
        /**
         * Create a record set
         * @description Creates a set: all values of one name and type. The zone's serial grows, and the zone answers with it. A zone has at most 10,000 sets.
         */
        post: operations["createRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dns/{zone_id}/records/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the zone.
                 * @example zone_01m31gv4dwe3as2s95kk3zn2af
                 */
                zone_id: components["parameters"]["ParentZoneId"];
                /**
                 * @description The id of the record set.
                 * @example rec_01m31h191qexa80aks1x4y0gs4
                 */
                id: components["parameters"]["DnsRecordId"];
            };
            cookie?: never;
        };
        /**
         * Get a record set
         * @description Returns one record set of the zone as it is now.
         */
        get: operations["getRecord"];
        put?: never;
        post?: never;
        /**
         * Delete a record set
         * @description Deletes the set. The zone no longer answers with it.
         */
        delete: operations["deleteRecord"];
        options?: never;
        head?: never;
        /**
         * Update a record set
         * @description Changes what is sent and leaves the rest. `values` are replaced as a whole; `labels` are merged: a label set to null is removed. When nothing changes, the record set stays as it is and no event is made.
         */
        patch: operations["updateRecord"];
        trace?: never;
    };
    "/api/v1/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sites
         * @description Lists the project's sites, newest first, one page at a time. Filters are exact and may be combined.
         */
        get: operations["listSites"];
        put?: never;
        /**
         * Create a site
         * @description Creates an empty site at an address of its own. The record answers at once as `pending` and becomes `active`, or `failed`, by itself.
         */
        post: operations["createSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the site.
                 * @example site_01m31k5f22ec0st347ep6ycf8v
                 */
                id: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /**
         * Get a site
         * @description Returns one site of the project as it is now.
         */
        get: operations["getSite"];
        put?: never;
        post?: never;
        /**
         * Delete a site
         * @description Deletes the site in whatever state it is. From then on it is gone, and its name is free.
         */
        delete: operations["deleteSite"];
        options?: never;
        head?: never;
        /**
         * Update a site
         * @description Changes what is sent and leaves the rest. `labels` are merged: a label set to null is removed. When nothing changes, the record stays as it is and no event is made.
         */
        patch: operations["updateSite"];
        trace?: never;
    };
    "/api/v1/databases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List databases
         * @description Lists the project's databases, newest first, one page at a time. Filters are exact and may be combined.
         */
        get: operations["listDatabases"];
        put?: never;
        /**
         * Create a database
         * @description Creates a managed database. The record answers at once as `provisioning`; its `connection` is filled in when it becomes `active`.
         */
        post: operations["createDatabase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/databases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the database.
                 * @example db_01m31mvd9qe7v8nhvfw9tp6rmn
                 */
                id: components["parameters"]["DatabaseId"];
            };
            cookie?: never;
        };
        /**
         * Get a database
         * @description Returns one database of the project as it is now.
         */
        get: operations["getDatabase"];
        put?: never;
        post?: never;
        /**
         * Delete a database
         * @description Deletes the database in whatever state it is. From then on it is gone, and its name is free.
         */
        delete: operations["deleteDatabase"];
        options?: never;
        head?: never;
        /**
         * Update a database
         * @description Changes what is sent and leaves the rest. `labels` are merged: a label set to null is removed. When nothing changes, the record stays as it is and no event is made.
         */
        patch: operations["updateDatabase"];
        trace?: never;
    };
    "/api/v1/vpn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List VPN networks
         * @description Lists the project's VPN networks, newest first, one page at a time. Filters are exact and may be combined.
         */
        get: operations["listVpnNetworks"];
        put?: never;
        /**
         * Create a VPN network
         * @description Creates a WireGuard network. Leave `cidr` out and the first free /24 of 10.0.0.0/8 is taken. The record answers at once as `provisioning` and becomes `active`, or `failed`, by itself.
         */
        post: operations["createVpnNetwork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vpn/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the VPN network.
                 * @example vpn_01m31ptybse889pjh0dz7kb2wb
                 */
                id: components["parameters"]["VpnNetworkId"];
            };
            cookie?: never;
        };
        /**
         * Get a VPN network
         * @description Returns one VPN network of the project as it is now.
         */
        get: operations["getVpnNetwork"];
        put?: never;
        post?: never;
        /**
         * Delete a VPN network
         * @description Deletes the VPN network in whatever state it is. From then on it is gone, and its name is free.
         */
        delete: operations["deleteVpnNetwork"];
        options?: never;
        head?: never;
        /**
         * Update a VPN network
         * @description Changes what is sent and leaves the rest. `labels` are merged: a label set to null is removed. When nothing changes, the record stays as it is and no event is made.
         */
        patch: operations["updateVpnNetwork"];
        trace?: never;
    };
    "/api/v1/regions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List regions
         * @description Lists every region, and whether this project may place resources there. Any valid key may ask.
         */
        get: operations["listRegions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Lists what has changed in the project, newest first. Each change of a resource makes one event.
         *
         *     With `order=oldest` events come in the order in which they were committed, and no event is ever added before one that you have read. Keep the last `next_cursor` and pass it later to get what has happened since: you miss none and get none twice. With filters a page may then hold fewer events than `limit`, or none, while `has_more` is true. Events are kept for 30 days, in mock mode the last 10,000.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the event.
                 * @example evt_01m31mve92efyb7xjy4d3g5wm0
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /**
         * Get an event
         * @description Returns one event of the project.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Up to 20 labels of your own. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.
         * @example {
         *       "env": "production"
         *     }
         */
        Labels: {
            [key: string]: string;
        };
        /**
         * @description Labels to set, and those to remove (null). Others stay as they are.
         * @example {
         *       "team": "finance",
         *       "env": null
         *     }
         */
        LabelChanges: {
            [key: string]: string | null;
        };
        /**
         * @description While true, the resource cannot be deleted.
         * @example false
         */
        DeletionProtection: boolean;
        /**
         * @description Why the resource is in this state, where there is more to say; otherwise null.
         * @example null
         */
        StatusReason: string | null;
        /**
         * Format: date-time
         * @description A moment in UTC, to the millisecond.
         * @example 2026-09-21T08:14:05.120Z
         */
        Timestamp: string;
        /**
         * @description A hostname of two labels or more, in ASCII.
         * @example www.harbour-books.com
         */
        Hostname: string;
        /**
         * @description A hostname of two labels or more. International names are welcome in either form; letter case and a trailing dot do not matter. It is kept in lower-case ASCII.
         * @example www.harbour-books.com
         */
        HostnameToNormalise: string;
        /**
         * @description The id of a region, as `GET /api/v1/regions` lists them. Left out on creating, `eu-central`.
         * @example eu-central
         */
        RegionId: string;
        /**
         * @description Says that this is a page of a list.
         * @example list
         * @constant
         */
        ListObject: "list";
        /**
         * @description True while further pages exist.
         * @example true
         */
        HasMore: boolean;
        /**
         * @description Pass it as `cursor` to get the next page; null on the last one.
         * @example AZkuZ1wAe7uYkPGkq8yF3g
         */
        NextCursor: string | null;
        /** @description Every failure has this shape. */
        Error: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description The category of the error.
                 * @example invalid_request_error
                 * @enum {string}
                 */
                type: "invalid_request_error" | "authentication_error" | "permission_error" | "conflict_error" | "idempotency_error" | "rate_limit_error" | "export_control_error" | "api_error";
                /**
                 * @description What exactly went wrong, for programs. `x-error-codes` of this document lists all of them.
                 * @example name_required
                 */
                code: string;
                /**
                 * @description What went wrong and what to do next, for people.
                 * @example name is required.
                 */
                message: string;
                /**
                 * @description Equals the `X-Request-Id` response header.
                 * @example req_01m44zz6t2e4cv2q6d2v0n2h6y
                 */
                request_id: string;
                /**
                 * @description The field at fault, such as `labels.env` or `nameservers[0]`.
                 * @example name
                 */
                param?: string;
                /**
                 * @description The scope that the key lacks.
                 * @example domains:write
                 */
                required_scope?: string;
                /**
                 * Format: uri
                 * @description Where the reference describes the operation that was called.
                 * @example http://127.0.0.1:4000/reference/registerDomain
                 */
                doc_url?: string;
                /** @description Each wrong field, when there are several. The error itself repeats the first. */
                errors?: {
                    /**
                     * @description The field at fault.
                     * @example name
                     */
                    param: string;
                    /**
                     * @description What is wrong with it, for programs.
                     * @example name_required
                     */
                    code: string;
                    /**
                     * @description What is wrong with it, for people.
                     * @example name is required.
                     */
                    message: string;
                }[];
            };
        };
        /**
         * @description `pending` while the registry works, `active` once registered, `expired` after `expires_at` without renewal, `failed` when registration did not succeed, `suspended` when it was stopped.
         * @example active
         * @enum {string}
         */
        DomainStatus: "pending" | "active" | "expired" | "failed" | "suspended";
        /** @description One domain. */
        Domain: {
            /**
             * @description The id, which sorts by time of creation.
             * @example dom_01m31gf1a0e8x8yaqm517v2b6f
             */
            id: string;
            /**
             * @description The kind of record.
             * @example domain
             * @constant
             */
            object: "domain";
            /**
             * @description The name in lower-case ASCII, as registries and resolvers compare it.
             * @example harbour-books.com
             */
            name: string;
            status: components["schemas"]["DomainStatus"];
            status_reason: components["schemas"]["StatusReason"];
            labels: components["schemas"]["Labels"];
            deletion_protection: components["schemas"]["DeletionProtection"];
            /**
             * @description The name as people read it; equal to `name` unless the name is an international one.
             * @example bücher.example
             */
            unicode_name: string;
            region: components["schemas"]["RegionId"];
            /**
             * @description For how many years to register, from 1 to 10.
             * @example 1
             */
            years: number;
            /**
             * @description Whether the registration is renewed for a year when it would expire.
             * @example true
             */
            auto_renew: boolean;
            /**
             * @description Whether the holder's contact data is hidden from the public register.
             * @example true
             */
            privacy: boolean;
            /**
             * @description The 2 to 13 name servers the domain is delegated to. Left out, those of this installation.
             * @example [
             *       "ns1.landhold.test",
             *       "ns2.landhold.test"
             *     ]
             */
            nameservers: components["schemas"]["Hostname"][];
            /**
             * @description Whether the registry refuses to transfer the domain away.
             * @example true
             */
            locked: boolean;
            /**
             * Format: date-time
             * @description When the registration took effect; null before that.
             * @example 2026-09-21T08:14:06.123Z
             */
            registered_at: string | null;
            /**
             * Format: date-time
             * @description When the registration ends unless it is renewed; null before it took effect.
             * @example 2036-09-21T08:14:06.123Z
             */
            expires_at: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A domain as a create would make it. What is new with each record, such as its id, is left out. */
        DryRunDomain: {
            /**
             * @description The kind of record.
             * @example domain
             * @constant
             */
            object: "domain";
            /**
             * @description The name in lower-case ASCII, as registries and resolvers compare it.
             * @example harbour-books.com
             */
            name: string;
            status: components["schemas"]["DomainStatus"];
            status_reason: components["schemas"]["StatusReason"];
            labels: components["schemas"]["Labels"];
            deletion_protection: components["schemas"]["DeletionProtection"];
            /**
             * @description The name as people read it; equal to `name` unless the name is an international one.
             * @example bücher.example
             */
            unicode_name: string;
            region: components["schemas"]["RegionId"];
            /**
             * @description For how many years to register, from 1 to 10.
             * @example 1
             */
            years: number;
            /**
             * @description Whether the registration is renewed for a year when it would expire.
             * @example true
             */
            auto_renew: boolean;
            /**
             * @description Whether the holder's contact data is hidden from the public register.
             * @example true
             */
            privacy: boolean;
            /**
             * @description The 2 to 13 name servers the domain is delegated to. Left out, those of this installation.
             * @example [
             *       "ns1.landhold.test",
             *       "ns2.landhold.test"
             *     ]
             */
            nameservers: components["schemas"]["Hostname"][];
            /**
             * @description Whether the registry refuses to transfer the domain away.
             * @example true
             */
            locked: boolean;
            /**
             * Format: date-time
             * @description When the registration took effect; null before that.
             * @example 2026-09-21T08:14:06.123Z
             */
            registered_at: string | null;
            /**
             * Format: date-time
             * @description When the registration ends unless it is renewed; null before it took effect.
             * @example 2036-09-21T08:14:06.123Z
             */
            expires_at: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of domains, newest first. */
        DomainList: {
            object: components["schemas"]["ListObject"];
            /** @description The domains of this page. */
            data: components["schemas"]["Domain"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description What to create. A name is enough. */
        RegisterDomainBody: {
            /**
             * @description The name to register: one label under an ICANN public suffix, or under `.test` or `.example`. International names are welcome in either form; letter case and a trailing dot do not matter. Unique in the whole installation.
             * @example tidewater-press.com
             */
            name: string;
            /** @default eu-central */
            region?: components["schemas"]["RegionId"];
            /**
             * @description For how many years to register, from 1 to 10.
             * @default 1
             * @example 1
             */
            years?: number;
            /**
             * @description Whether the registration is renewed for a year when it would expire.
             * @default true
             * @example true
             */
            auto_renew?: boolean;
            /**
             * @description Whether the holder's contact data is hidden from the public register.
             * @default true
             * @example true
             */
            privacy?: boolean;
            /**
             * @description The 2 to 13 name servers the domain is delegated to. Left out, those of this installation.
             * @example [
             *       "ns1.landhold.test",
             *       "ns2.landhold.test"
             *     ]
             */
            nameservers?: components["schemas"]["HostnameToNormalise"][];
            /** @default {} */
            labels?: components["schemas"]["Labels"];
            /** @default false */
            deletion_protection?: components["schemas"]["DeletionProtection"];
        };
        /** @description What to change. The rest stays as it is. */
        UpdateDomainBody: {
            /**
             * @description Whether the registration is renewed for a year when it would expire.
             * @example true
             */
            auto_renew?: boolean;
            /**
             * @description Whether the holder's contact data is hidden from the public register.
             * @example true
             */
            privacy?: boolean;
            /**
             * @description The 2 to 13 name servers the domain is delegated to. Left out, those of this installation.
             * @example [
             *       "ns1.landhold.test",
             *       "ns2.landhold.test"
             *     ]
             */
            nameservers?: components["schemas"]["HostnameToNormalise"][];
            labels?: components["schemas"]["LabelChanges"];
            deletion_protection?: components["schemas"]["DeletionProtection"];
        };
        /**
         * @description `pending` while the zone is being set up, `active` once it answers, `failed` when that did not succeed.
         * @example active
         * @enum {string}
         */
        ZoneStatus: "pending" | "active" | "failed";
        /** @description One zone. */
        Zone: {
            /**
             * @description The id, which sorts by time of creation.
             * @example zone_01m31gv4dwe3as2s95kk3zn2af
             */
            id: string;
            /**
             * @description The kind of record.
             * @example zone
             * @constant
             */
            object: "zone";
            /**
             * @description The name in lower-case ASCII, as registries and resolvers compare it.
             * @example harbour-books.com
             */
            name: string;
            status: components["schemas"]["ZoneStatus"];
            status_reason: components["schemas"]["StatusReason"];
            labels: components["schemas"]["Labels"];
            deletion_protection: components["schemas"]["DeletionProtection"];
            /**
             * @description The name as people read it; equal to `name` unless the name is an international one.
             * @example bücher.example
             */
            unicode_name: string;
            /**
             * @description How many seconds resolvers may keep an answer whose record set names no time of its own, from 60 to 86,400.
             * @example 3600
             */
            ttl: number;
            /**
             * @description The name servers that answer for the zone. Delegate the domain to these.
             * @example [
             *       "ns1.landhold.test",
             *       "ns2.landhold.test"
             *     ]
             */
            nameservers: components["schemas"]["Hostname"][];
            /**
             * @description The zone's serial number, which grows with each change of what it answers.
             * @example 1
             */
            serial: number;
            /**
             * @description How many record sets the zone has, its name servers and SOA not among them.
             * @example 0
             */
            record_count: number;
            /**
             * @description Whether answers are signed.
             * @example {
             *       "enabled": false
             *     }
             */
            dnssec: {
                /**
                 * @description Whether the zone is signed with DNSSEC.
                 * @example false
                 */
                enabled: boolean;
            };
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A zone as a create would make it. What is new with each record, such as its id, is left out. */
        DryRunZone: {
            /**
             * @description The kind of record.
             * @example zone
             * @constant
             */
            object: "zone";
            /**
             * @description The name in lower-case ASCII, as registries and resolvers compare it.
             * @example harbour-books.com
             */
            name: string;
            status: components["schemas"]["ZoneStatus"];
            status_reason: components["schemas"]["StatusReason"];
            labels: components["schemas"]["Labels"];
            deletion_protection: components["schemas"]["DeletionProtection"];
            /**
             * @description The name as people read it; equal to `name` unless the name is an international one.
             * @example bücher.example
             */
            unicode_name: string;
            /**
             * @description How many seconds resolvers may keep an answer whose record set names no time of its own, from 60 to 86,400.
             * @example 3600
             */
            ttl: number;
            /**
             * @description The name servers that answer for the zone. Delegate the domain to these.
             * @example [
             *       "ns1.landhold.test",
             *       "ns2.landhold.test"
             *     ]
             */
            nameservers: components["schemas"]["Hostname"][];
            /**
             * @description The zone's serial number, which grows with each change of what it answers.
             * @example 1
             */
            serial: number;
            /**
             * @description How many record sets the zone has, its name servers and SOA not among them.
             * @example 0
             */
            record_count: number;
            /**
             * @description Whether answers are signed.
             * @example {
             *       "enabled": false
             *     }
             */
            dnssec: {
                /**
                 * @description Whether the zone is signed with DNSSEC.
                 * @example false
                 */
                enabled: boolean;
            };
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of DNS zones, newest first. */
        ZoneList: {
            object: components["schemas"]["ListObject"];
            /** @description The DNS zones of this page. */
            data: components["schemas"]["Zone"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description What to create. A name is enough. */
        CreateZoneBody: {
            /**
             * @description The apex of the zone: any hostname of two labels or more. International names are welcome in either form; letter case and a trailing dot do not matter. Unique in the whole installation.
             * @example tidewater-press.com
             */
            name: string;
            /**
             * @description How many seconds resolvers may keep an answer whose record set names no time of its own, from 60 to 86,400.
             * @default 3600
             * @example 3600
             */
            ttl?: number;
            /** @default {} */
            labels?: components["schemas"]["Labels"];
            /** @default false */
            deletion_protection?: components["schemas"]["DeletionProtection"];
        };
        /** @description What to change. The rest stays as it is. */
        UpdateZoneBody: {
            /**
             * @description How many seconds resolvers may keep an answer whose record set names no time of its own, from 60 to 86,400.
             * @example 3600
             */
            ttl?: number;
            labels?: components["schemas"]["LabelChanges"];
            deletion_protection?: components["schemas"]["DeletionProtection"];
        };
        /** @description One record set. */
        DnsRecord: {
            /**
             * @description The id, which sorts by time of creation.
             * @example rec_01m31h191qexa80aks1x4y0gs4
             */
            id: string;
            /**
             * @description The kind of record.
             * @example record
             * @constant
             */
            object: "record";
            /**
             * @description The name relative to the zone, in lower-case ASCII: `www`, `*.app`, or `@` for the zone itself.
             * @example blog
             */
            name: string;
            labels: components["schemas"]["Labels"];
            /**
             * @description The id of the zone.
             * @example zone_01m31gv4dwe3as2s95kk3zn2af
             */
            zone_id: string;
            /**
             * @description The full name, without the dot at the end.
             * @example www.harbour-books.com
             */
            fqdn: string;
            /**
             * @description The type of the record set. A zone has one set of each name and type.
             * @example A
             * @enum {string}
             */
            type: "A" | "AAAA" | "CAA" | "CNAME" | "DS" | "HTTPS" | "MX" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT";
            /**
             * @description How many seconds resolvers may keep the answer, from 60 to 86,400. Without it, the `ttl` of the zone holds.
             * @example 300
             */
            ttl: number | null;
            /**
             * @description The values as zone files write them, such as `192.0.2.10`, or for MX `10 mail.example.com`. TXT is plain text: quotes and splitting are done here. Values come back in one normal form.
             * @example [
             *       "192.0.2.10",
             *       "192.0.2.11"
             *     ]
             */
            values: string[];
            /**
             * @description A note for people. Nobody outside sees it.
             * @example Mail goes to the office
             */
            comment: string | null;
            /**
             * @description Whether the set is kept by the service. It cannot be changed or deleted through the API.
             * @example false
             */
            managed: boolean;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A record set as a create would make it. What is new with each record, such as its id, is left out. */
        DryRunDnsRecord: {
            /**
             * @description The kind of record.
             * @example record
             * @constant
             */
            object: "record";
            /**
             * @description The name relative to the zone, in lower-case ASCII: `www`, `*.app`, or `@` for the zone itself.
             * @example blog
             */
            name: string;
            labels: components["schemas"]["Labels"];
            /**
             * @description The id of the zone.
             * @example zone_01m31gv4dwe3as2s95kk3zn2af
             */
            zone_id: string;
            /**
             * @description The full name, without the dot at the end.
             * @example www.harbour-books.com
             */
            fqdn: string;
            /**
             * @description The type of the record set. A zone has one set of each name and type.
             * @example A
             * @enum {string}
             */
            type: "A" | "AAAA" | "CAA" | "CNAME" | "DS" | "HTTPS" | "MX" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT";
            /**
             * @description How many seconds resolvers may keep the answer, from 60 to 86,400. Without it, the `ttl` of the zone holds.
             * @example 300
             */
            ttl: number | null;
            /**
             * @description The values as zone files write them, such as `192.0.2.10`, or for MX `10 mail.example.com`. TXT is plain text: quotes and splitting are done here. Values come back in one normal form.
             * @example [
             *       "192.0.2.10",
             *       "192.0.2.11"
             *     ]
             */
            values: string[];
            /**
             * @description A note for people. Nobody outside sees it.
             * @example Mail goes to the office
             */
            comment: string | null;
            /**
             * @description Whether the set is kept by the service. It cannot be changed or deleted through the API.
             * @example false
             */
            managed: boolean;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of record sets, newest first. */
        DnsRecordList: {
            object: components["schemas"]["ListObject"];
            /** @description The record sets of this page. */
            data: components["schemas"]["DnsRecord"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description What to create. A name is enough. */
        CreateRecordBody: {
            /**
             * @description The name relative to the zone, such as `www`, `*.app`, or `@` for the zone itself. A full name inside the zone is fine too. International names are welcome in either form.
             * @example www
             */
            name: string;
            /**
             * @description The type of the record set. A zone has one set of each name and type.
             * @example A
             * @enum {string}
             */
            type: "A" | "AAAA" | "CAA" | "CNAME" | "DS" | "HTTPS" | "MX" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT";
            /**
             * @description How many seconds resolvers may keep the answer, from 60 to 86,400. Without it, the `ttl` of the zone holds.
             * @default null
             * @example 300
             */
            ttl?: number | null;
            /**
             * @description The values as zone files write them, such as `192.0.2.10`, or for MX `10 mail.example.com`. TXT is plain text: quotes and splitting are done here. Values come back in one normal form.
             * @example [
             *       "192.0.2.10",
             *       "192.0.2.11"
             *     ]
             */
            values: string[];
            /**
             * @description A note for people. Nobody outside sees it.
             * @default null
             * @example Mail goes to the office
             */
            comment?: string | null;
            /** @default {} */
            labels?: components["schemas"]["Labels"];
        };
        /** @description What to change. The rest stays as it is. */
        UpdateRecordBody: {
            /**
             * @description How many seconds resolvers may keep the answer, from 60 to 86,400. Without it, the `ttl` of the zone holds.
             * @example 300
             */
            ttl?: number | null;
            /**
             * @description The values as zone files write them, such as `192.0.2.10`, or for MX `10 mail.example.com`. TXT is plain text: quotes and splitting are done here. Values come back in one normal form.
             * @example [
             *       "192.0.2.10",
             *       "192.0.2.11"
             *     ]
             */
            values?: string[];
            /**
             * @description A note for people. Nobody outside sees it.
             * @example Mail goes to the office
             */
            comment?: string | null;
            labels?: components["schemas"]["LabelChanges"];
        };
        /**
         * @description `pending` while the site is being set up, `active` once it serves, `failed` when that did not succeed, `suspended` when it was stopped.
         * @example active
         * @enum {string}
         */
        SiteStatus: "pending" | "active" | "failed" | "suspended";
        /** @description One site. */
        Site: {
            /**
             * @description The id, which sorts by time of creation.
             * @example site_01m31k5f22ec0st347ep6ycf8v
             */
            id: string;
            /**
             * @description The kind of record.
             * @example site
             * @constant
             */
            object: "site";
            /**
             * @description The name.
             * @example harbour-books
             */
            name: string;
            status: components["schemas"]["SiteStatus"];
            status_reason: components["schemas"]["StatusReason"];
            labels: components["schemas"]["Labels"];
            deletion_protection: components["schemas"]["DeletionProtection"];
            region: components["schemas"]["RegionId"];
            /**
             * @description Up to 20 hostnames of your own that the site also answers to.
             * @example [
             *       "www.harbour-books.com"
             *     ]
             */
            custom_domains: components["schemas"]["Hostname"][];
            /**
             * @description Whether plain HTTP requests are redirected to HTTPS.
             * @example true
             */
            force_https: boolean;
            /**
             * Format: uri
             * @description The site's own address.
             * @example https://harbour-books.sites.landhold.test
             */
            url: string;
            /**
             * @description The deployment that visitors see; null while there is none.
             * @example null
             */
            production_deployment_id: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A site as a create would make it. What is new with each record, such as its id, is left out. */
        DryRunSite: {
            /**
             * @description The kind of record.
             * @example site
             * @constant
             */
            object: "site";
            /**
             * @description The name.
             * @example harbour-books
             */
            name: string;
            status: components["schemas"]["SiteStatus"];
            status_reason: components["schemas"]["StatusReason"];
            labels: components["schemas"]["Labels"];
            deletion_protection: components["schemas"]["DeletionProtection"];
            region: components["schemas"]["RegionId"];
            /**
             * @description Up to 20 hostnames of your own that the site also answers to.
             * @example [
             *       "www.harbour-books.com"
             *     ]
             */
            custom_domains: components["schemas"]["Hostname"][];
            /**
             * @description Whether plain HTTP requests are redirected to HTTPS.
             * @example true
             */
            force_https: boolean;
            /**
             * Format: uri
             * @description The site's own address.
             * @example https://harbour-books.sites.landhold.test
             */
            url: string;
            /**
             * @description The deployment that visitors see; null while there is none.
             * @example null
             */
            production_deployment_id: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of sites, newest first. */
        SiteList: {
            object: components["schemas"]["ListObject"];
            /** @description The sites of this page. */
            data: components["schemas"]["Site"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description What to create. A name is enough. */
        CreateSiteBody: {
            /**
             * @description The site's name, which becomes part of its address: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique in the whole installation.
             * @example tidewater-press
             */
            name: string;
            /** @default eu-central */
            region?: components["schemas"]["RegionId"];
            /**
             * @description Up to 20 hostnames of your own that the site also answers to.
             * @default []
             * @example [
             *       "www.harbour-books.com"
             *     ]
             */
            custom_domains?: components["schemas"]["HostnameToNormalise"][];
            /**
             * @description Whether plain HTTP requests are redirected to HTTPS.
             * @default true
             * @example true
             */
            force_https?: boolean;
            /** @default {} */
            labels?: components["schemas"]["Labels"];
            /** @default false */
            deletion_protection?: components["schemas"]["DeletionProtection"];
        };
        /** @description What to change. The rest stays as it is. */
        UpdateSiteBody: {
            /**
             * @description Up to 20 hostnames of your own that the site also answers to.
             * @example [
             *       "www.harbour-books.com"
             *     ]
             */
            custom_domains?: components["schemas"]["HostnameToNormalise"][];
            /**
             * @description Whether plain HTTP requests are redirected to HTTPS.
             * @example true
             */
            force_https?: boolean;
            labels?: components["schemas"]["LabelChanges"];
            deletion_protection?: components["schemas"]["DeletionProtection"];
        };
        /**
         * @description `provisioning` while it is being made, `active` once it takes connections, `failed` when that did not succeed, `suspended` when it was stopped.
         * @example active
         * @enum {string}
         */
        DatabaseStatus: "provisioning" | "active" | "failed" | "suspended";
        /** @description One database. */
        Database: {
            /**
             * @description The id, which sorts by time of creation.
             * @example db_01m31mvd9qe7v8nhvfw9tp6rmn
             */
            id: string;
            /**
             * @description The kind of record.
             * @example database
             * @constant
             */
            object: "database";
            /**
             * @description The name.
             * @example orders
             */
            name: string;
            status: components["schemas"]["DatabaseStatus"];
            status_reason: components["schemas"]["StatusReason"];
            labels: components["schemas"]["Labels"];
            deletion_protection: components["schemas"]["DeletionProtection"];
            region: components["schemas"]["RegionId"];
            /**
             * @description The database software.
             * @example postgres
             * @enum {string}
             */
            engine: "postgres" | "mysql" | "valkey";
            /**
             * @description The engine's version: `18`, `17`, `16` or `15` for `postgres`; `8.4` or `8.0` for `mysql`; `8.1`, `8.0` or `7.2` for `valkey`. Left out, the newest of these.
             * @example 18
             */
            version: string;
            /**
             * @description How much processor and memory the database has.
             * @example small
             * @enum {string}
             */
            size: "small" | "medium" | "large";
            /**
             * @description Disk space in gigabytes, from 10 to 4,096. It can grow and never shrinks.
             * @example 10
             */
            storage_gb: number;
            /** @description Where to connect; null until the database is `active`. It never holds a password. */
            connection: components["schemas"]["DatabaseConnection"] | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A database as a create would make it. What is new with each record, such as its id, is left out. */
        DryRunDatabase: {
            /**
             * @description The kind of record.
             * @example database
             * @constant
             */
            object: "database";
            /**
             * @description The name.
             * @example orders
             */
            name: string;
            status: components["schemas"]["DatabaseStatus"];
            status_reason: components["schemas"]["StatusReason"];
            labels: components["schemas"]["Labels"];
            deletion_protection: components["schemas"]["DeletionProtection"];
            region: components["schemas"]["RegionId"];
            /**
             * @description The database software.
             * @example postgres
             * @enum {string}
             */
            engine: "postgres" | "mysql" | "valkey";
            /**
             * @description The engine's version: `18`, `17`, `16` or `15` for `postgres`; `8.4` or `8.0` for `mysql`; `8.1`, `8.0` or `7.2` for `valkey`. Left out, the newest of these.
             * @example 18
             */
            version: string;
            /**
             * @description How much processor and memory the database has.
             * @example small
             * @enum {string}
             */
            size: "small" | "medium" | "large";
            /**
             * @description Disk space in gigabytes, from 10 to 4,096. It can grow and never shrinks.
             * @example 10
             */
            storage_gb: number;
            /** @description Where to connect; null until the database is `active`. It never holds a password. */
            connection: components["schemas"]["DatabaseConnection"] | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of databases, newest first. */
        DatabaseList: {
            object: components["schemas"]["ListObject"];
            /** @description The databases of this page. */
            data: components["schemas"]["Database"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description What to create. A name is enough. */
        CreateDatabaseBody: {
            /**
             * @description The database's name: 3 to 63 lower-case letters, digits and hyphens, beginning with a letter. Unique among the project's databases.
             * @example catalogue
             */
            name: string;
            /** @default eu-central */
            region?: components["schemas"]["RegionId"];
            /**
             * @description The database software.
             * @default postgres
             * @example postgres
             * @enum {string}
             */
            engine?: "postgres" | "mysql" | "valkey";
            /**
             * @description The engine's version: `18`, `17`, `16` or `15` for `postgres`; `8.4` or `8.0` for `mysql`; `8.1`, `8.0` or `7.2` for `valkey`. Left out, the newest of these.
             * @example 18
             */
            version?: string;
            /**
             * @description How much processor and memory the database has.
             * @default small
             * @example small
             * @enum {string}
             */
            size?: "small" | "medium" | "large";
            /**
             * @description Disk space in gigabytes, from 10 to 4,096. It can grow and never shrinks.
             * @default 10
             * @example 10
             */
            storage_gb?: number;
            /** @default {} */
            labels?: components["schemas"]["Labels"];
            /** @default false */
            deletion_protection?: components["schemas"]["DeletionProtection"];
        };
        /** @description What to change. The rest stays as it is. */
        UpdateDatabaseBody: {
            /**
             * @description How much processor and memory the database has.
             * @example small
             * @enum {string}
             */
            size?: "small" | "medium" | "large";
            /**
             * @description Disk space in gigabytes, from 10 to 4,096. It can grow and never shrinks.
             * @example 10
             */
            storage_gb?: number;
            labels?: components["schemas"]["LabelChanges"];
            deletion_protection?: components["schemas"]["DeletionProtection"];
        };
        /** @description Where to connect. */
        DatabaseConnection: {
            /**
             * @description The hostname to connect to.
             * @example db-01m31mvd9qe7v8nhvfw9tp6rmn.eu-central.databases.landhold.test
             */
            host: string;
            /**
             * @description The TCP port to connect to.
             * @example 5432
             */
            port: number;
            /**
             * @description The name of the database on that server.
             * @example orders
             */
            database: string;
            /**
             * @description The user to connect as.
             * @example landhold
             */
            user: string;
            /**
             * @description Whether the connection must be encrypted.
             * @example true
             */
            ssl: boolean;
        };
        /**
         * @description `provisioning` while it is being made, `active` once peers can join, `failed` when that did not succeed.
         * @example active
         * @enum {string}
         */
        VpnNetworkStatus: "provisioning" | "active" | "failed";
        /** @description One VPN network. */
        VpnNetwork: {
            /**
             * @description The id, which sorts by time of creation.
             * @example vpn_01m31ptybse889pjh0dz7kb2wb
             */
            id: string;
            /**
             * @description The kind of record.
             * @example vpn_network
             * @constant
             */
            object: "vpn_network";
            /**
             * @description The name.
             * @example office
             */
            name: string;
            status: components["schemas"]["VpnNetworkStatus"];
            status_reason: components["schemas"]["StatusReason"];
            labels: components["schemas"]["Labels"];
            deletion_protection: components["schemas"]["DeletionProtection"];
            region: components["schemas"]["RegionId"];
            /**
             * @description The network's address range in CIDR notation: within 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 or 100.64.0.0/10, from /16 to /28, host bits zero, overlapping no other network of the project. Left out, the first free /24 of 10.0.0.0/8.
             * @example 10.20.0.0/24
             */
            cidr: string;
            /**
             * @description Up to 4 addresses of name servers that peers are told to use.
             * @example [
             *       "10.20.0.53"
             *     ]
             */
            dns_servers: (string | unknown | unknown)[];
            /**
             * @description The largest packet, in bytes, that peers send through the network, from 1,280 to 1,500.
             * @example 1420
             */
            mtu: number;
            /**
             * @description The tunnel protocol.
             * @example wireguard
             * @constant
             */
            protocol: "wireguard";
            /**
             * @description The hostname that peers connect to.
             * @example vpn-01m31ptybse889pjh0dz7kb2wb.eu-central.vpn.landhold.test
             */
            endpoint: string;
            /**
             * @description The UDP port that peers connect to.
             * @example 51820
             */
            listen_port: number;
            /**
             * @description The network's WireGuard public key, in base64.
             * @example NWYHS+VKCBC2pHo0Bh98a4PXdRs+z/dTfusmzBKwUU8=
             */
            public_key: string;
            /**
             * @description How many peers belong to the network.
             * @example 0
             */
            peer_count: number;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A VPN network as a create would make it. What is new with each record, such as its id, is left out. */
        DryRunVpnNetwork: {
            /**
             * @description The kind of record.
             * @example vpn_network
             * @constant
             */
            object: "vpn_network";
            /**
             * @description The name.
             * @example office
             */
            name: string;
            status: components["schemas"]["VpnNetworkStatus"];
            status_reason: components["schemas"]["StatusReason"];
            labels: components["schemas"]["Labels"];
            deletion_protection: components["schemas"]["DeletionProtection"];
            region: components["schemas"]["RegionId"];
            /**
             * @description The network's address range in CIDR notation: within 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 or 100.64.0.0/10, from /16 to /28, host bits zero, overlapping no other network of the project. Left out, the first free /24 of 10.0.0.0/8.
             * @example 10.20.0.0/24
             */
            cidr: string;
            /**
             * @description Up to 4 addresses of name servers that peers are told to use.
             * @example [
             *       "10.20.0.53"
             *     ]
             */
            dns_servers: (string | unknown | unknown)[];
            /**
             * @description The largest packet, in bytes, that peers send through the network, from 1,280 to 1,500.
             * @example 1420
             */
            mtu: number;
            /**
             * @description The tunnel protocol.
             * @example wireguard
             * @constant
             */
            protocol: "wireguard";
            /**
             * @description The UDP port that peers connect to.
             * @example 51820
             */
            listen_port: number;
            /**
             * @description How many peers belong to the network.
             * @example 0
             */
            peer_count: number;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of VPN networks, newest first. */
        VpnNetworkList: {
            object: components["schemas"]["ListObject"];
            /** @description The VPN networks of this page. */
            data: components["schemas"]["VpnNetwork"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description What to create. A name is enough. */
        CreateVpnNetworkBody: {
            /**
             * @description The network's name: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique among the project's VPN networks.
             * @example field-team
             */
            name: string;
            /** @default eu-central */
            region?: components["schemas"]["RegionId"];
            /**
             * @description The network's address range in CIDR notation: within 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 or 100.64.0.0/10, from /16 to /28, host bits zero, overlapping no other network of the project. Left out, the first free /24 of 10.0.0.0/8.
             * @example 10.20.0.0/24
             */
            cidr?: string;
            /**
             * @description Up to 4 addresses of name servers that peers are told to use.
             * @default []
             * @example [
             *       "10.20.0.53"
             *     ]
             */
            dns_servers?: (string | unknown | unknown)[];
            /**
             * @description The largest packet, in bytes, that peers send through the network, from 1,280 to 1,500.
             * @default 1420
             * @example 1420
             */
            mtu?: number;
            /** @default {} */
            labels?: components["schemas"]["Labels"];
            /** @default false */
            deletion_protection?: components["schemas"]["DeletionProtection"];
        };
        /** @description What to change. The rest stays as it is. */
        UpdateVpnNetworkBody: {
            /**
             * @description Up to 4 addresses of name servers that peers are told to use.
             * @example [
             *       "10.20.0.53"
             *     ]
             */
            dns_servers?: (string | unknown | unknown)[];
            /**
             * @description The largest packet, in bytes, that peers send through the network, from 1,280 to 1,500.
             * @example 1420
             */
            mtu?: number;
            labels?: components["schemas"]["LabelChanges"];
            deletion_protection?: components["schemas"]["DeletionProtection"];
        };
        /** @description A place for resources. */
        Region: {
            id: components["schemas"]["RegionId"];
            /**
             * @description The kind of record.
             * @example region
             * @constant
             */
            object: "region";
            /**
             * @description What people call it.
             * @example Europe, central
             */
            name: string;
            /**
             * @description Whether export control keeps this project from placing any kind of resource there.
             * @example false
             */
            restricted: boolean;
        };
        /** @description Every region, on one page. */
        RegionList: {
            object: components["schemas"]["ListObject"];
            /** @description The regions. */
            data: components["schemas"]["Region"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description The kind of resource, and what happened to it.
         * @example domain.created
         * @enum {string}
         */
        EventType: "domain.created" | "domain.active" | "domain.failed" | "domain.updated" | "domain.deleted" | "zone.created" | "zone.active" | "zone.failed" | "zone.updated" | "zone.records_changed" | "zone.deleted" | "site.created" | "site.active" | "site.failed" | "site.updated" | "site.deleted" | "database.created" | "database.active" | "database.failed" | "database.updated" | "database.deleted" | "vpn_network.created" | "vpn_network.active" | "vpn_network.failed" | "vpn_network.updated" | "vpn_network.deleted";
        /** @description One change of one resource. */
        Event: {
            /**
             * @description The id, which sorts by time.
             * @example evt_01m31mve92efyb7xjy4d3g5wm0
             */
            id: string;
            /**
             * @description The kind of record.
             * @example event
             * @constant
             */
            object: "event";
            type: components["schemas"]["EventType"];
            created_at: components["schemas"]["Timestamp"];
            /**
             * @description The id of the project.
             * @example proj_01m31ksf4qe4m9v0w3n8c6r2hd
             */
            project_id: string;
            /**
             * @description The id of the resource that changed.
             * @example db_01m31mvd9qe7v8nhvfw9tp6rmn
             */
            resource_id: string;
            /**
             * @description The id of the resource that this one belongs to; null where it belongs to none.
             * @example null
             */
            parent_id: string | null;
            /**
             * @description Grows with each change of this resource, from 1 when it is created. If you have seen a higher one of the same resource, this event is out of date.
             * @example 2
             */
            sequence: number;
            /**
             * @description The request that caused the change; null when the service itself did.
             * @example req_01m31mvd9qeabsykr5mnsn2yf0
             */
            request_id: string | null;
            /** @description What the event is about. */
            data: {
                /** @description The resource as it then was. Null when the event would be larger than 20 kB: read the resource by `resource_id` instead. */
                object: components["schemas"]["Domain"] | components["schemas"]["Zone"] | components["schemas"]["DnsRecord"] | components["schemas"]["Site"] | components["schemas"]["Database"] | components["schemas"]["VpnNetwork"] | null;
                /**
                 * @description The fields that changed, as they were before. Null when the resource was created or deleted, and where `object` is null.
                 * @example {
                 *       "status": "provisioning",
                 *       "updated_at": "2026-09-21T09:30:44.919Z"
                 *     }
                 */
                previous: {
                    [key: string]: unknown;
                } | null;
            };
        };
        /** @description A page of events. */
        EventList: {
            object: components["schemas"]["ListObject"];
            /** @description The events of this page. */
            data: components["schemas"]["Event"][];
            has_more: components["schemas"]["HasMore"];
            /**
             * @description Pass it as `cursor` to get the next page; null on the last one. With `order=oldest` it is never null: pass the last one later to get what has happened since.
             * @example AZkuZ1wAe7uYkPGkq8yF3g
             */
            next_cursor: string | null;
        };
    };
    responses: {
        /** @description It was deleted. */
        Deleted: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                "Dry-Run": components["headers"]["DryRunSometimes"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The record is still the one that `If-None-Match` names. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Something in the request is missing or malformed. Every wrong field is reported at once. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The API key is missing or cannot be used. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key's scopes do not allow this operation. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "type": "permission_error",
                 *         "code": "scope_missing",
                 *         "message": "This key lacks the scope domains:write. Use a key that has it.",
                 *         "request_id": "req_01m3y8axntee3sqwmnpxjb0wx3",
                 *         "required_scope": "domains:write"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The project has no such resource. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "type": "invalid_request_error",
                 *         "code": "resource_not_found",
                 *         "message": "No such domain in this project. Check the id; it may have been deleted.",
                 *         "request_id": "req_01m3y8axnte6zta4xxa20rqmtn",
                 *         "param": "id"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request did not arrive in time. */
        RequestTimeout: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "type": "invalid_request_error",
                 *         "code": "request_timeout",
                 *         "message": "The request did not arrive in time. Send it again.",
                 *         "request_id": "req_01m3y8axnte70tzc65xrr0n253"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The name is taken, or a request with the same `Idempotency-Key` is still running. */
        NameConflict: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                "Retry-After": components["headers"]["RetryAfterSometimes"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The resource is protected from deletion. */
        DeletionProtected: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "type": "conflict_error",
                 *         "code": "deletion_protected",
                 *         "message": "This record is protected. Set deletion_protection to false, then delete it.",
                 *         "request_id": "req_01m3y8axnteagbxt93we6qawvz"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The record has changed since the `ETag` in `If-Match` was read. Nothing was done. */
        EtagMismatch: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "type": "conflict_error",
                 *         "code": "etag_mismatch",
                 *         "message": "This record is not the one that If-Match names: it has changed since. Read it again, and send its ETag as it is now.",
                 *         "request_id": "req_01m3y8axnte2c8r9m7ahx0vd4k",
                 *         "param": "If-Match"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request body is larger than the operation takes, which is 64 KiB unless `x-max-body` says otherwise. */
        BodyTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "type": "invalid_request_error",
                 *         "code": "body_too_large",
                 *         "message": "The body is larger than 65536 bytes. Send less.",
                 *         "request_id": "req_01m3y8axnte1hvmxv4y2sn2tfw"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request target is longer than 2,048 characters. */
        UriTooLong: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "type": "invalid_request_error",
                 *         "code": "uri_too_long",
                 *         "message": "The request target is longer than 2048 characters. Shorten it.",
                 *         "request_id": "req_01m3y8axnteadsv1zmfb2nm4sn"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request body is not declared as a type that the operation takes, which is JSON unless it says otherwise. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "type": "invalid_request_error",
                 *         "code": "unsupported_media_type",
                 *         "message": "Send the body as plain JSON in UTF-8, with \"Content-Type: application/json\".",
                 *         "request_id": "req_01m3y8axntedva14jzfpy9jshg"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The `Expect` header asks for something other than `100-continue`. */
        ExpectationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "type": "invalid_request_error",
                 *         "code": "expectation_failed",
                 *         "message": "Only \"Expect: 100-continue\" is understood. Leave the header out.",
                 *         "request_id": "req_01m3y8axntebb9hk5ysd4ted9n"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The `Idempotency-Key` was used before with another request. */
        IdempotencyKeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "type": "idempotency_error",
                 *         "code": "idempotency_key_reused",
                 *         "message": "This Idempotency-Key was used before with another request. Use a new one for a new request.",
                 *         "request_id": "req_01m3y8axnte4ttj8s7ya32yx42"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The window is exhausted. Wait until it ends, then try again. */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "type": "rate_limit_error",
                 *         "code": "rate_limited",
                 *         "message": "Too many requests. Try again in 42 seconds.",
                 *         "request_id": "req_01m3y8axnte70bvyqb05khzv3v"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server listens on the loopback, and the request names another machine. */
        MisdirectedRequest: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "type": "invalid_request_error",
                 *         "code": "misdirected_request",
                 *         "message": "This server listens on the loopback, so it answers only to names of its own machine, such as localhost. Set LANDHOLD_BASE_URL to the address that callers use.",
                 *         "request_id": "req_01m3y8axnteadsv1zmfb2nm4sp"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request headers are larger than 8 KiB. */
        HeadersTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "type": "invalid_request_error",
                 *         "code": "headers_too_large",
                 *         "message": "The request headers are larger than 8192 bytes. Send fewer or shorter ones.",
                 *         "request_id": "req_01m3y8axnte9gvc6y974ejf7z5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Export control does not allow the chosen region. */
        RegionRestricted: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["BlockedBy"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "type": "export_control_error",
                 *         "code": "region_restricted",
                 *         "message": "restricted-1 is restricted: This region is always restricted, so that callers can test the answer. Choose another region.",
                 *         "request_id": "req_01m3y8axntec7vvrahf1jjsbpd",
                 *         "param": "region"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something went wrong here. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "type": "api_error",
                 *         "code": "internal_error",
                 *         "message": "Something went wrong on our side. Try again; if it persists, report the request id.",
                 *         "request_id": "req_01m3y8axnte3grwsb7d9ax133d"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service cannot take the request now. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "type": "api_error",
                 *         "code": "unavailable",
                 *         "message": "The service cannot take this request now. Try again shortly.",
                 *         "request_id": "req_01m3y8axnte8fvw9204r0f5kcw"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request took too long here. */
        Timeout: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "type": "api_error",
                 *         "code": "timeout",
                 *         "message": "The request took too long. Try again; a create is safe to retry with the same Idempotency-Key.",
                 *         "request_id": "req_01m3y8axnte6992n66m7jqrzyd"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A page of domains. */
        DomainPage: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "object": "list",
                 *       "data": [
                 *         {
                 *           "id": "dom_01m31gf1a0e8x8yaqm517v2b6f",
                 *           "object": "domain",
                 *           "name": "harbour-books.com",
                 *           "status": "active",
                 *           "status_reason": null,
                 *           "labels": {
                 *             "env": "production",
                 *             "team": "web"
                 *           },
                 *           "deletion_protection": false,
                 *           "unicode_name": "harbour-books.com",
                 *           "region": "eu-central",
                 *           "years": 10,
                 *           "auto_renew": true,
                 *           "privacy": true,
                 *           "nameservers": [
                 *             "ns1.landhold.test",
                 *             "ns2.landhold.test"
                 *           ],
                 *           "locked": true,
                 *           "registered_at": "2026-09-21T08:14:06.123Z",
                 *           "expires_at": "2036-09-21T08:14:06.123Z",
                 *           "created_at": "2026-09-21T08:14:05.120Z",
                 *           "updated_at": "2026-09-21T08:14:06.123Z"
                 *         },
                 *         {
                 *           "id": "dom_01m1kyw4xzeddrxp4sa9p396mz",
                 *           "object": "domain",
                 *           "name": "xn--bcher-kva.example",
                 *           "status": "active",
                 *           "status_reason": null,
                 *           "labels": {
                 *             "env": "staging"
                 *           },
                 *           "deletion_protection": true,
                 *           "unicode_name": "bücher.example",
                 *           "region": "eu-central",
                 *           "years": 10,
                 *           "auto_renew": false,
                 *           "privacy": true,
                 *           "nameservers": [
                 *             "ns1.landhold.test",
                 *             "ns2.landhold.test"
                 *           ],
                 *           "locked": true,
                 *           "registered_at": "2026-09-03T15:40:52.010Z",
                 *           "expires_at": "2036-09-03T15:40:52.010Z",
                 *           "created_at": "2026-09-03T15:40:51.007Z",
                 *           "updated_at": "2026-09-03T15:40:52.010Z"
                 *         },
                 *         {
                 *           "id": "dom_01m07p6c4feb4th0w65dczt4vb",
                 *           "object": "domain",
                 *           "name": "fail-payment.test",
                 *           "status": "failed",
                 *           "status_reason": "The simulated engine failed this on purpose, because the name begins with \"fail-\".",
                 *           "labels": {},
                 *           "deletion_protection": false,
                 *           "unicode_name": "fail-payment.test",
                 *           "region": "eu-central",
                 *           "years": 1,
                 *           "auto_renew": true,
                 *           "privacy": true,
                 *           "nameservers": [
                 *             "ns1.landhold.test",
                 *             "ns2.landhold.test"
                 *           ],
                 *           "locked": true,
                 *           "registered_at": null,
                 *           "expires_at": null,
                 *           "created_at": "2026-08-17T11:02:33.871Z",
                 *           "updated_at": "2026-08-17T11:02:34.874Z"
                 *         }
                 *       ],
                 *       "has_more": false,
                 *       "next_cursor": null
                 *     }
                 */
                "application/json": components["schemas"]["DomainList"];
            };
        };
        /** @description The domain was created. */
        DomainCreated: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                Location: components["headers"]["Location"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "dom_01m3y7rkqtedtbk602y2ggsthk",
                 *       "object": "domain",
                 *       "name": "tidewater-press.com",
                 *       "status": "pending",
                 *       "status_reason": null,
                 *       "labels": {
                 *         "env": "production"
                 *       },
                 *       "deletion_protection": false,
                 *       "unicode_name": "tidewater-press.com",
                 *       "region": "eu-central",
                 *       "years": 1,
                 *       "auto_renew": true,
                 *       "privacy": true,
                 *       "nameservers": [
                 *         "ns1.landhold.test",
                 *         "ns2.landhold.test"
                 *       ],
                 *       "locked": true,
                 *       "registered_at": null,
                 *       "expires_at": null,
                 *       "created_at": "2026-10-02T12:00:00.250Z",
                 *       "updated_at": "2026-10-02T12:00:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["Domain"];
            };
        };
        /** @description The domain as a create would make it. It was a dry run, so nothing was created. */
        DomainDryRun: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                "Dry-Run": components["headers"]["DryRun"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "object": "domain",
                 *       "name": "tidewater-press.com",
                 *       "status": "pending",
                 *       "status_reason": null,
                 *       "labels": {
                 *         "env": "production"
                 *       },
                 *       "deletion_protection": false,
                 *       "unicode_name": "tidewater-press.com",
                 *       "region": "eu-central",
                 *       "years": 1,
                 *       "auto_renew": true,
                 *       "privacy": true,
                 *       "nameservers": [
                 *         "ns1.landhold.test",
                 *         "ns2.landhold.test"
                 *       ],
                 *       "locked": true,
                 *       "registered_at": null,
                 *       "expires_at": null,
                 *       "created_at": "2026-10-02T12:00:00.250Z",
                 *       "updated_at": "2026-10-02T12:00:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["DryRunDomain"];
            };
        };
        /** @description The domain. */
        DomainRecord: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "dom_01m31gf1a0e8x8yaqm517v2b6f",
                 *       "object": "domain",
                 *       "name": "harbour-books.com",
                 *       "status": "active",
                 *       "status_reason": null,
                 *       "labels": {
                 *         "env": "production",
                 *         "team": "web"
                 *       },
                 *       "deletion_protection": false,
                 *       "unicode_name": "harbour-books.com",
                 *       "region": "eu-central",
                 *       "years": 10,
                 *       "auto_renew": true,
                 *       "privacy": true,
                 *       "nameservers": [
                 *         "ns1.landhold.test",
                 *         "ns2.landhold.test"
                 *       ],
                 *       "locked": true,
                 *       "registered_at": "2026-09-21T08:14:06.123Z",
                 *       "expires_at": "2036-09-21T08:14:06.123Z",
                 *       "created_at": "2026-09-21T08:14:05.120Z",
                 *       "updated_at": "2026-09-21T08:14:06.123Z"
                 *     }
                 */
                "application/json": components["schemas"]["Domain"];
            };
        };
        /** @description The domain as it is after the change. */
        DomainUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                ETag: components["headers"]["ETagUnlessDryRun"];
                "Dry-Run": components["headers"]["DryRunSometimes"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "dom_01m31gf1a0e8x8yaqm517v2b6f",
                 *       "object": "domain",
                 *       "name": "harbour-books.com",
                 *       "status": "active",
                 *       "status_reason": null,
                 *       "labels": {
                 *         "env": "production",
                 *         "team": "finance"
                 *       },
                 *       "deletion_protection": false,
                 *       "unicode_name": "harbour-books.com",
                 *       "region": "eu-central",
                 *       "years": 10,
                 *       "auto_renew": false,
                 *       "privacy": true,
                 *       "nameservers": [
                 *         "ns1.landhold.test",
                 *         "ns2.landhold.test"
                 *       ],
                 *       "locked": true,
                 *       "registered_at": "2026-09-21T08:14:06.123Z",
                 *       "expires_at": "2036-09-21T08:14:06.123Z",
                 *       "created_at": "2026-09-21T08:14:05.120Z",
                 *       "updated_at": "2026-10-02T12:30:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["Domain"];
            };
        };
        /** @description A page of DNS zones. */
        ZonePage: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "object": "list",
                 *       "data": [
                 *         {
                 *           "id": "zone_01m31gv4dwe3as2s95kk3zn2af",
                 *           "object": "zone",
                 *           "name": "harbour-books.com",
                 *           "status": "active",
                 *           "status_reason": null,
                 *           "labels": {
                 *             "env": "production"
                 *           },
                 *           "deletion_protection": false,
                 *           "unicode_name": "harbour-books.com",
                 *           "ttl": 3600,
                 *           "nameservers": [
                 *             "ns1.landhold.test",
                 *             "ns2.landhold.test"
                 *           ],
                 *           "serial": 4,
                 *           "record_count": 3,
                 *           "dnssec": {
                 *             "enabled": false
                 *           },
                 *           "created_at": "2026-09-21T08:20:41.532Z",
                 *           "updated_at": "2026-09-21T08:24:02.871Z"
                 *         },
                 *         {
                 *           "id": "zone_01m1nyd8tse4tbph1wgxatb0q8",
                 *           "object": "zone",
                 *           "name": "staging.harbour-books.com",
                 *           "status": "active",
                 *           "status_reason": null,
                 *           "labels": {
                 *             "env": "staging"
                 *           },
                 *           "deletion_protection": true,
                 *           "unicode_name": "staging.harbour-books.com",
                 *           "ttl": 300,
                 *           "nameservers": [
                 *             "ns1.landhold.test",
                 *             "ns2.landhold.test"
                 *           ],
                 *           "serial": 1,
                 *           "record_count": 0,
                 *           "dnssec": {
                 *             "enabled": false
                 *           },
                 *           "created_at": "2026-09-04T10:11:12.345Z",
                 *           "updated_at": "2026-09-04T10:11:13.348Z"
                 *         },
                 *         {
                 *           "id": "zone_01m0exsez2e4ms937qqhrab2v2",
                 *           "object": "zone",
                 *           "name": "2.0.192.in-addr.arpa",
                 *           "status": "active",
                 *           "status_reason": null,
                 *           "labels": {},
                 *           "deletion_protection": false,
                 *           "unicode_name": "2.0.192.in-addr.arpa",
                 *           "ttl": 86400,
                 *           "nameservers": [
                 *             "ns1.landhold.test",
                 *             "ns2.landhold.test"
                 *           ],
                 *           "serial": 1,
                 *           "record_count": 0,
                 *           "dnssec": {
                 *             "enabled": false
                 *           },
                 *           "created_at": "2026-08-20T06:30:00.418Z",
                 *           "updated_at": "2026-08-20T06:30:01.421Z"
                 *         }
                 *       ],
                 *       "has_more": false,
                 *       "next_cursor": null
                 *     }
                 */
                "application/json": components["schemas"]["ZoneList"];
            };
        };
        /** @description The zone was created. */
        ZoneCreated: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                Location: components["headers"]["Location"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "zone_01m3y7teate1hsm00k28rg5xyf",
                 *       "object": "zone",
                 *       "name": "tidewater-press.com",
                 *       "status": "pending",
                 *       "status_reason": null,
                 *       "labels": {},
                 *       "deletion_protection": false,
                 *       "unicode_name": "tidewater-press.com",
                 *       "ttl": 300,
                 *       "nameservers": [
                 *         "ns1.landhold.test",
                 *         "ns2.landhold.test"
                 *       ],
                 *       "serial": 1,
                 *       "record_count": 0,
                 *       "dnssec": {
                 *         "enabled": false
                 *       },
                 *       "created_at": "2026-10-02T12:01:00.250Z",
                 *       "updated_at": "2026-10-02T12:01:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["Zone"];
            };
        };
        /** @description The zone as a create would make it. It was a dry run, so nothing was created. */
        ZoneDryRun: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                "Dry-Run": components["headers"]["DryRun"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "object": "zone",
                 *       "name": "tidewater-press.com",
                 *       "status": "pending",
                 *       "status_reason": null,
                 *       "labels": {},
                 *       "deletion_protection": false,
                 *       "unicode_name": "tidewater-press.com",
                 *       "ttl": 300,
                 *       "nameservers": [
                 *         "ns1.landhold.test",
                 *         "ns2.landhold.test"
                 *       ],
                 *       "serial": 1,
                 *       "record_count": 0,
                 *       "dnssec": {
                 *         "enabled": false
                 *       },
                 *       "created_at": "2026-10-02T12:01:00.250Z",
                 *       "updated_at": "2026-10-02T12:01:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["DryRunZone"];
            };
        };
        /** @description The zone. */
        ZoneRecord: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "zone_01m31gv4dwe3as2s95kk3zn2af",
                 *       "object": "zone",
                 *       "name": "harbour-books.com",
                 *       "status": "active",
                 *       "status_reason": null,
                 *       "labels": {
                 *         "env": "production"
                 *       },
                 *       "deletion_protection": false,
                 *       "unicode_name": "harbour-books.com",
                 *       "ttl": 3600,
                 *       "nameservers": [
                 *         "ns1.landhold.test",
                 *         "ns2.landhold.test"
                 *       ],
                 *       "serial": 4,
                 *       "record_count": 3,
                 *       "dnssec": {
                 *         "enabled": false
                 *       },
                 *       "created_at": "2026-09-21T08:20:41.532Z",
                 *       "updated_at": "2026-09-21T08:24:02.871Z"
                 *     }
                 */
                "application/json": components["schemas"]["Zone"];
            };
        };
        /** @description The zone as it is after the change. */
        ZoneUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                ETag: components["headers"]["ETagUnlessDryRun"];
                "Dry-Run": components["headers"]["DryRunSometimes"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "zone_01m31gv4dwe3as2s95kk3zn2af",
                 *       "object": "zone",
                 *       "name": "harbour-books.com",
                 *       "status": "active",
                 *       "status_reason": null,
                 *       "labels": {
                 *         "env": "production"
                 *       },
                 *       "deletion_protection": false,
                 *       "unicode_name": "harbour-books.com",
                 *       "ttl": 600,
                 *       "nameservers": [
                 *         "ns1.landhold.test",
                 *         "ns2.landhold.test"
                 *       ],
                 *       "serial": 5,
                 *       "record_count": 3,
                 *       "dnssec": {
                 *         "enabled": false
                 *       },
                 *       "created_at": "2026-09-21T08:20:41.532Z",
                 *       "updated_at": "2026-10-02T12:30:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["Zone"];
            };
        };
        /** @description A page of record sets. */
        DnsRecordPage: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "object": "list",
                 *       "data": [
                 *         {
                 *           "id": "rec_01m31h191qexa80aks1x4y0gs4",
                 *           "object": "record",
                 *           "name": "blog",
                 *           "labels": {
                 *             "env": "production"
                 *           },
                 *           "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
                 *           "fqdn": "blog.harbour-books.com",
                 *           "type": "A",
                 *           "ttl": null,
                 *           "values": [
                 *             "192.0.2.10"
                 *           ],
                 *           "comment": null,
                 *           "managed": false,
                 *           "created_at": "2026-09-21T08:24:02.871Z",
                 *           "updated_at": "2026-09-21T08:24:02.871Z"
                 *         },
                 *         {
                 *           "id": "rec_01m31gzpggek5v059tz6c0a3v6",
                 *           "object": "record",
                 *           "name": "docs",
                 *           "labels": {},
                 *           "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
                 *           "fqdn": "docs.harbour-books.com",
                 *           "type": "CNAME",
                 *           "ttl": null,
                 *           "values": [
                 *             "blog.harbour-books.com."
                 *           ],
                 *           "comment": null,
                 *           "managed": false,
                 *           "created_at": "2026-09-21T08:23:11.120Z",
                 *           "updated_at": "2026-09-21T08:23:11.120Z"
                 *         },
                 *         {
                 *           "id": "rec_01m31gxv1teg19fbscsgh7my08",
                 *           "object": "record",
                 *           "name": "@",
                 *           "labels": {},
                 *           "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
                 *           "fqdn": "harbour-books.com",
                 *           "type": "TXT",
                 *           "ttl": 3600,
                 *           "values": [
                 *             "v=spf1 mx -all"
                 *           ],
                 *           "comment": "Only our mail servers send mail",
                 *           "managed": false,
                 *           "created_at": "2026-09-21T08:22:10.234Z",
                 *           "updated_at": "2026-09-21T08:22:10.234Z"
                 *         }
                 *       ],
                 *       "has_more": false,
                 *       "next_cursor": null
                 *     }
                 */
                "application/json": components["schemas"]["DnsRecordList"];
            };
        };
        /** @description The record set was created. */
        DnsRecordCreated: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                Location: components["headers"]["Location"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "rec_01m3y7teatem6b5ywv69v0dkzj",
                 *       "object": "record",
                 *       "name": "news",
                 *       "labels": {},
                 *       "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
                 *       "fqdn": "news.harbour-books.com",
                 *       "type": "MX",
                 *       "ttl": 3600,
                 *       "values": [
                 *         "10 mail.harbour-books.com."
                 *       ],
                 *       "comment": "Mail goes to the office",
                 *       "managed": false,
                 *       "created_at": "2026-10-02T12:01:00.250Z",
                 *       "updated_at": "2026-10-02T12:01:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["DnsRecord"];
            };
        };
        /** @description The record set as a create would make it. It was a dry run, so nothing was created. */
        DnsRecordDryRun: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                "Dry-Run": components["headers"]["DryRun"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "object": "record",
                 *       "name": "news",
                 *       "labels": {},
                 *       "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
                 *       "fqdn": "news.harbour-books.com",
                 *       "type": "MX",
                 *       "ttl": 3600,
                 *       "values": [
                 *         "10 mail.harbour-books.com."
                 *       ],
                 *       "comment": "Mail goes to the office",
                 *       "managed": false,
                 *       "created_at": "2026-10-02T12:01:00.250Z",
                 *       "updated_at": "2026-10-02T12:01:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["DryRunDnsRecord"];
            };
        };
        /** @description The record set. */
        DnsRecordRecord: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "rec_01m31h191qexa80aks1x4y0gs4",
                 *       "object": "record",
                 *       "name": "blog",
                 *       "labels": {
                 *         "env": "production"
                 *       },
                 *       "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
                 *       "fqdn": "blog.harbour-books.com",
                 *       "type": "A",
                 *       "ttl": null,
                 *       "values": [
                 *         "192.0.2.10"
                 *       ],
                 *       "comment": null,
                 *       "managed": false,
                 *       "created_at": "2026-09-21T08:24:02.871Z",
                 *       "updated_at": "2026-09-21T08:24:02.871Z"
                 *     }
                 */
                "application/json": components["schemas"]["DnsRecord"];
            };
        };
        /** @description The record set as it is after the change. */
        DnsRecordUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                ETag: components["headers"]["ETagUnlessDryRun"];
                "Dry-Run": components["headers"]["DryRunSometimes"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "rec_01m31h191qexa80aks1x4y0gs4",
                 *       "object": "record",
                 *       "name": "blog",
                 *       "labels": {
                 *         "env": "production"
                 *       },
                 *       "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
                 *       "fqdn": "blog.harbour-books.com",
                 *       "type": "A",
                 *       "ttl": 300,
                 *       "values": [
                 *         "192.0.2.10",
                 *         "192.0.2.11"
                 *       ],
                 *       "comment": null,
                 *       "managed": false,
                 *       "created_at": "2026-09-21T08:24:02.871Z",
                 *       "updated_at": "2026-10-02T12:30:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["DnsRecord"];
            };
        };
        /** @description The set does not fit the zone as it is: there is one of this name and type, a CNAME would not be alone or would lead back to itself, the zone is full, or the set is managed. Or a request with the same `Idempotency-Key` is still running. */
        RecordConflict: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                "Retry-After": components["headers"]["RetryAfterSometimes"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The set is managed by the service. */
        RecordManaged: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "type": "conflict_error",
                 *         "code": "record_managed",
                 *         "message": "This set is managed by the service. Change what it belongs to instead.",
                 *         "request_id": "req_01m3y8axntefybad3mefs6zwvv"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A page of sites. */
        SitePage: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "object": "list",
                 *       "data": [
                 *         {
                 *           "id": "site_01m31k5f22ec0st347ep6ycf8v",
                 *           "object": "site",
                 *           "name": "harbour-books",
                 *           "status": "active",
                 *           "status_reason": null,
                 *           "labels": {
                 *             "env": "production"
                 *           },
                 *           "deletion_protection": false,
                 *           "region": "eu-central",
                 *           "custom_domains": [
                 *             "www.harbour-books.com"
                 *           ],
                 *           "force_https": true,
                 *           "url": "https://harbour-books.sites.landhold.test",
                 *           "production_deployment_id": null,
                 *           "created_at": "2026-09-21T09:01:17.250Z",
                 *           "updated_at": "2026-09-21T09:01:18.253Z"
                 *         },
                 *         {
                 *           "id": "site_01m1rvqmm0e7vvra2yhmke008a",
                 *           "object": "site",
                 *           "name": "harbour-books-staging",
                 *           "status": "active",
                 *           "status_reason": null,
                 *           "labels": {
                 *             "env": "staging"
                 *           },
                 *           "deletion_protection": false,
                 *           "region": "eu-north",
                 *           "custom_domains": [],
                 *           "force_https": true,
                 *           "url": "https://harbour-books-staging.sites.landhold.test",
                 *           "production_deployment_id": null,
                 *           "created_at": "2026-09-05T13:22:09.664Z",
                 *           "updated_at": "2026-09-05T13:22:10.667Z"
                 *         },
                 *         {
                 *           "id": "site_01m0n97rmjeawrtccjxq3h7v2d",
                 *           "object": "site",
                 *           "name": "reading-list",
                 *           "status": "active",
                 *           "status_reason": null,
                 *           "labels": {},
                 *           "deletion_protection": false,
                 *           "region": "us-east",
                 *           "custom_domains": [],
                 *           "force_https": false,
                 *           "url": "https://reading-list.sites.landhold.test",
                 *           "production_deployment_id": null,
                 *           "created_at": "2026-08-22T17:45:30.002Z",
                 *           "updated_at": "2026-08-22T17:45:31.005Z"
                 *         }
                 *       ],
                 *       "has_more": false,
                 *       "next_cursor": null
                 *     }
                 */
                "application/json": components["schemas"]["SiteList"];
            };
        };
        /** @description The site was created. */
        SiteCreated: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                Location: components["headers"]["Location"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "site_01m3y7w8xte6ss08b3w3cxdnys",
                 *       "object": "site",
                 *       "name": "tidewater-press",
                 *       "status": "pending",
                 *       "status_reason": null,
                 *       "labels": {},
                 *       "deletion_protection": false,
                 *       "region": "eu-central",
                 *       "custom_domains": [
                 *         "www.tidewater-press.com"
                 *       ],
                 *       "force_https": true,
                 *       "url": "https://tidewater-press.sites.landhold.test",
                 *       "production_deployment_id": null,
                 *       "created_at": "2026-10-02T12:02:00.250Z",
                 *       "updated_at": "2026-10-02T12:02:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["Site"];
            };
        };
        /** @description The site as a create would make it. It was a dry run, so nothing was created. */
        SiteDryRun: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                "Dry-Run": components["headers"]["DryRun"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "object": "site",
                 *       "name": "tidewater-press",
                 *       "status": "pending",
                 *       "status_reason": null,
                 *       "labels": {},
                 *       "deletion_protection": false,
                 *       "region": "eu-central",
                 *       "custom_domains": [
                 *         "www.tidewater-press.com"
                 *       ],
                 *       "force_https": true,
                 *       "url": "https://tidewater-press.sites.landhold.test",
                 *       "production_deployment_id": null,
                 *       "created_at": "2026-10-02T12:02:00.250Z",
                 *       "updated_at": "2026-10-02T12:02:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["DryRunSite"];
            };
        };
        /** @description The site. */
        SiteRecord: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "site_01m31k5f22ec0st347ep6ycf8v",
                 *       "object": "site",
                 *       "name": "harbour-books",
                 *       "status": "active",
                 *       "status_reason": null,
                 *       "labels": {
                 *         "env": "production"
                 *       },
                 *       "deletion_protection": false,
                 *       "region": "eu-central",
                 *       "custom_domains": [
                 *         "www.harbour-books.com"
                 *       ],
                 *       "force_https": true,
                 *       "url": "https://harbour-books.sites.landhold.test",
                 *       "production_deployment_id": null,
                 *       "created_at": "2026-09-21T09:01:17.250Z",
                 *       "updated_at": "2026-09-21T09:01:18.253Z"
                 *     }
                 */
                "application/json": components["schemas"]["Site"];
            };
        };
        /** @description The site as it is after the change. */
        SiteUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                ETag: components["headers"]["ETagUnlessDryRun"];
                "Dry-Run": components["headers"]["DryRunSometimes"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "site_01m31k5f22ec0st347ep6ycf8v",
                 *       "object": "site",
                 *       "name": "harbour-books",
                 *       "status": "active",
                 *       "status_reason": null,
                 *       "labels": {
                 *         "env": "production",
                 *         "tier": "public"
                 *       },
                 *       "deletion_protection": false,
                 *       "region": "eu-central",
                 *       "custom_domains": [
                 *         "www.harbour-books.com"
                 *       ],
                 *       "force_https": false,
                 *       "url": "https://harbour-books.sites.landhold.test",
                 *       "production_deployment_id": null,
                 *       "created_at": "2026-09-21T09:01:17.250Z",
                 *       "updated_at": "2026-10-02T12:30:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["Site"];
            };
        };
        /** @description A page of databases. */
        DatabasePage: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "object": "list",
                 *       "data": [
                 *         {
                 *           "id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *           "object": "database",
                 *           "name": "orders",
                 *           "status": "active",
                 *           "status_reason": null,
                 *           "labels": {
                 *             "env": "production",
                 *             "team": "orders"
                 *           },
                 *           "deletion_protection": false,
                 *           "region": "eu-central",
                 *           "engine": "postgres",
                 *           "version": "18",
                 *           "size": "medium",
                 *           "storage_gb": 100,
                 *           "connection": {
                 *             "host": "db-01m31mvd9qe7v8nhvfw9tp6rmn.eu-central.databases.landhold.test",
                 *             "port": 5432,
                 *             "database": "orders",
                 *             "user": "landhold",
                 *             "ssl": true
                 *           },
                 *           "created_at": "2026-09-21T09:30:44.919Z",
                 *           "updated_at": "2026-09-21T09:30:45.922Z"
                 *         },
                 *         {
                 *           "id": "db_01m1tvdb4de0jvzkbbvcbekzsb",
                 *           "object": "database",
                 *           "name": "sessions",
                 *           "status": "active",
                 *           "status_reason": null,
                 *           "labels": {},
                 *           "deletion_protection": true,
                 *           "region": "eu-north",
                 *           "engine": "valkey",
                 *           "version": "8.1",
                 *           "size": "small",
                 *           "storage_gb": 10,
                 *           "connection": {
                 *             "host": "db-01m1tvdb4de0jvzkbbvcbekzsb.eu-north.databases.landhold.test",
                 *             "port": 6379,
                 *             "database": "sessions",
                 *             "user": "landhold",
                 *             "ssl": true
                 *           },
                 *           "created_at": "2026-09-06T07:55:01.133Z",
                 *           "updated_at": "2026-09-06T07:55:02.136Z"
                 *         },
                 *         {
                 *           "id": "db_01m0tpbkgreccvpgzbvbfy1m6r",
                 *           "object": "database",
                 *           "name": "fail-legacy",
                 *           "status": "failed",
                 *           "status_reason": "The simulated engine failed this on purpose, because the name begins with \"fail-\".",
                 *           "labels": {},
                 *           "deletion_protection": false,
                 *           "region": "eu-central",
                 *           "engine": "mysql",
                 *           "version": "8.4",
                 *           "size": "small",
                 *           "storage_gb": 10,
                 *           "connection": null,
                 *           "created_at": "2026-08-24T20:10:59.480Z",
                 *           "updated_at": "2026-08-24T20:11:00.483Z"
                 *         }
                 *       ],
                 *       "has_more": false,
                 *       "next_cursor": null
                 *     }
                 */
                "application/json": components["schemas"]["DatabaseList"];
            };
        };
        /** @description The database was created. */
        DatabaseCreated: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                Location: components["headers"]["Location"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "db_01m3y7y3gtecqbdq6j1pk68pwt",
                 *       "object": "database",
                 *       "name": "catalogue",
                 *       "status": "provisioning",
                 *       "status_reason": null,
                 *       "labels": {},
                 *       "deletion_protection": false,
                 *       "region": "eu-central",
                 *       "engine": "postgres",
                 *       "version": "17",
                 *       "size": "small",
                 *       "storage_gb": 20,
                 *       "connection": null,
                 *       "created_at": "2026-10-02T12:03:00.250Z",
                 *       "updated_at": "2026-10-02T12:03:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["Database"];
            };
        };
        /** @description The database as a create would make it. It was a dry run, so nothing was created. */
        DatabaseDryRun: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                "Dry-Run": components["headers"]["DryRun"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "object": "database",
                 *       "name": "catalogue",
                 *       "status": "provisioning",
                 *       "status_reason": null,
                 *       "labels": {},
                 *       "deletion_protection": false,
                 *       "region": "eu-central",
                 *       "engine": "postgres",
                 *       "version": "17",
                 *       "size": "small",
                 *       "storage_gb": 20,
                 *       "connection": null,
                 *       "created_at": "2026-10-02T12:03:00.250Z",
                 *       "updated_at": "2026-10-02T12:03:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["DryRunDatabase"];
            };
        };
        /** @description The database. */
        DatabaseRecord: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *       "object": "database",
                 *       "name": "orders",
                 *       "status": "active",
                 *       "status_reason": null,
                 *       "labels": {
                 *         "env": "production",
                 *         "team": "orders"
                 *       },
                 *       "deletion_protection": false,
                 *       "region": "eu-central",
                 *       "engine": "postgres",
                 *       "version": "18",
                 *       "size": "medium",
                 *       "storage_gb": 100,
                 *       "connection": {
                 *         "host": "db-01m31mvd9qe7v8nhvfw9tp6rmn.eu-central.databases.landhold.test",
                 *         "port": 5432,
                 *         "database": "orders",
                 *         "user": "landhold",
                 *         "ssl": true
                 *       },
                 *       "created_at": "2026-09-21T09:30:44.919Z",
                 *       "updated_at": "2026-09-21T09:30:45.922Z"
                 *     }
                 */
                "application/json": components["schemas"]["Database"];
            };
        };
        /** @description The database as it is after the change. */
        DatabaseUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                ETag: components["headers"]["ETagUnlessDryRun"];
                "Dry-Run": components["headers"]["DryRunSometimes"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *       "object": "database",
                 *       "name": "orders",
                 *       "status": "active",
                 *       "status_reason": null,
                 *       "labels": {
                 *         "env": "production",
                 *         "team": "orders"
                 *       },
                 *       "deletion_protection": false,
                 *       "region": "eu-central",
                 *       "engine": "postgres",
                 *       "version": "18",
                 *       "size": "large",
                 *       "storage_gb": 200,
                 *       "connection": {
                 *         "host": "db-01m31mvd9qe7v8nhvfw9tp6rmn.eu-central.databases.landhold.test",
                 *         "port": 5432,
                 *         "database": "orders",
                 *         "user": "landhold",
                 *         "ssl": true
                 *       },
                 *       "created_at": "2026-09-21T09:30:44.919Z",
                 *       "updated_at": "2026-10-02T12:30:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["Database"];
            };
        };
        /** @description A page of VPN networks. */
        VpnNetworkPage: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "object": "list",
                 *       "data": [
                 *         {
                 *           "id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *           "object": "vpn_network",
                 *           "name": "office",
                 *           "status": "active",
                 *           "status_reason": null,
                 *           "labels": {
                 *             "env": "production"
                 *           },
                 *           "deletion_protection": false,
                 *           "region": "eu-central",
                 *           "cidr": "10.0.0.0/24",
                 *           "dns_servers": [
                 *             "10.0.0.53"
                 *           ],
                 *           "mtu": 1420,
                 *           "protocol": "wireguard",
                 *           "endpoint": "vpn-01m31ptybse889pjh0dz7kb2wb.eu-central.vpn.landhold.test",
                 *           "listen_port": 51820,
                 *           "public_key": "NWYHS+VKCBC2pHo0Bh98a4PXdRs+z/dTfusmzBKwUU8=",
                 *           "peer_count": 0,
                 *           "created_at": "2026-09-21T10:05:26.777Z",
                 *           "updated_at": "2026-09-21T10:05:27.780Z"
                 *         },
                 *         {
                 *           "id": "vpn_01m1xvv192eeb9csxz8k2ekys8",
                 *           "object": "vpn_network",
                 *           "name": "warehouse",
                 *           "status": "active",
                 *           "status_reason": null,
                 *           "labels": {},
                 *           "deletion_protection": false,
                 *           "region": "eu-north",
                 *           "cidr": "192.168.40.0/22",
                 *           "dns_servers": [],
                 *           "mtu": 1380,
                 *           "protocol": "wireguard",
                 *           "endpoint": "vpn-01m1xvv192eeb9csxz8k2ekys8.eu-north.vpn.landhold.test",
                 *           "listen_port": 51820,
                 *           "public_key": "1c4Nj9pAcBQKK2D7YgUXsAIXGVaoSd+Peiy1SlpTMRc=",
                 *           "peer_count": 0,
                 *           "created_at": "2026-09-07T12:00:13.090Z",
                 *           "updated_at": "2026-09-07T12:00:14.093Z"
                 *         },
                 *         {
                 *           "id": "vpn_01m0z7za07e4k9e9hj5s1hgk98",
                 *           "object": "vpn_network",
                 *           "name": "lab",
                 *           "status": "active",
                 *           "status_reason": null,
                 *           "labels": {},
                 *           "deletion_protection": false,
                 *           "region": "us-west",
                 *           "cidr": "100.64.0.0/20",
                 *           "dns_servers": [],
                 *           "mtu": 1420,
                 *           "protocol": "wireguard",
                 *           "endpoint": "vpn-01m0z7za07e4k9e9hj5s1hgk98.us-west.vpn.landhold.test",
                 *           "listen_port": 51820,
                 *           "public_key": "FwKz14uhDY06aHEBkQ6uMZX/QdPD9OTFcKHVBKKkwlc=",
                 *           "peer_count": 0,
                 *           "created_at": "2026-08-26T14:35:48.615Z",
                 *           "updated_at": "2026-08-26T14:35:49.618Z"
                 *         }
                 *       ],
                 *       "has_more": false,
                 *       "next_cursor": null
                 *     }
                 */
                "application/json": components["schemas"]["VpnNetworkList"];
            };
        };
        /** @description The VPN network was created. */
        VpnNetworkCreated: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                Location: components["headers"]["Location"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "vpn_01m3y7zy3te7er40ht7y5kjcxf",
                 *       "object": "vpn_network",
                 *       "name": "field-team",
                 *       "status": "provisioning",
                 *       "status_reason": null,
                 *       "labels": {},
                 *       "deletion_protection": false,
                 *       "region": "eu-central",
                 *       "cidr": "10.20.0.0/24",
                 *       "dns_servers": [
                 *         "10.20.0.53"
                 *       ],
                 *       "mtu": 1420,
                 *       "protocol": "wireguard",
                 *       "endpoint": "vpn-01m3y7zy3te7er40ht7y5kjcxf.eu-central.vpn.landhold.test",
                 *       "listen_port": 51820,
                 *       "public_key": "GCpbcUyfXZqqCIg0KMhCze/9vy79fIJYPM9pMZu60ws=",
                 *       "peer_count": 0,
                 *       "created_at": "2026-10-02T12:04:00.250Z",
                 *       "updated_at": "2026-10-02T12:04:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["VpnNetwork"];
            };
        };
        /** @description The VPN network as a create would make it. It was a dry run, so nothing was created. */
        VpnNetworkDryRun: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                "Dry-Run": components["headers"]["DryRun"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "object": "vpn_network",
                 *       "name": "field-team",
                 *       "status": "provisioning",
                 *       "status_reason": null,
                 *       "labels": {},
                 *       "deletion_protection": false,
                 *       "region": "eu-central",
                 *       "cidr": "10.20.0.0/24",
                 *       "dns_servers": [
                 *         "10.20.0.53"
                 *       ],
                 *       "mtu": 1420,
                 *       "protocol": "wireguard",
                 *       "listen_port": 51820,
                 *       "peer_count": 0,
                 *       "created_at": "2026-10-02T12:04:00.250Z",
                 *       "updated_at": "2026-10-02T12:04:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["DryRunVpnNetwork"];
            };
        };
        /** @description The VPN network. */
        VpnNetworkRecord: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *       "object": "vpn_network",
                 *       "name": "office",
                 *       "status": "active",
                 *       "status_reason": null,
                 *       "labels": {
                 *         "env": "production"
                 *       },
                 *       "deletion_protection": false,
                 *       "region": "eu-central",
                 *       "cidr": "10.0.0.0/24",
                 *       "dns_servers": [
                 *         "10.0.0.53"
                 *       ],
                 *       "mtu": 1420,
                 *       "protocol": "wireguard",
                 *       "endpoint": "vpn-01m31ptybse889pjh0dz7kb2wb.eu-central.vpn.landhold.test",
                 *       "listen_port": 51820,
                 *       "public_key": "NWYHS+VKCBC2pHo0Bh98a4PXdRs+z/dTfusmzBKwUU8=",
                 *       "peer_count": 0,
                 *       "created_at": "2026-09-21T10:05:26.777Z",
                 *       "updated_at": "2026-09-21T10:05:27.780Z"
                 *     }
                 */
                "application/json": components["schemas"]["VpnNetwork"];
            };
        };
        /** @description The VPN network as it is after the change. */
        VpnNetworkUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                ETag: components["headers"]["ETagUnlessDryRun"];
                "Dry-Run": components["headers"]["DryRunSometimes"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *       "object": "vpn_network",
                 *       "name": "office",
                 *       "status": "active",
                 *       "status_reason": null,
                 *       "labels": {
                 *         "env": "production"
                 *       },
                 *       "deletion_protection": false,
                 *       "region": "eu-central",
                 *       "cidr": "10.0.0.0/24",
                 *       "dns_servers": [
                 *         "10.0.0.53",
                 *         "1.1.1.1"
                 *       ],
                 *       "mtu": 1380,
                 *       "protocol": "wireguard",
                 *       "endpoint": "vpn-01m31ptybse889pjh0dz7kb2wb.eu-central.vpn.landhold.test",
                 *       "listen_port": 51820,
                 *       "public_key": "NWYHS+VKCBC2pHo0Bh98a4PXdRs+z/dTfusmzBKwUU8=",
                 *       "peer_count": 0,
                 *       "created_at": "2026-09-21T10:05:26.777Z",
                 *       "updated_at": "2026-10-02T12:30:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["VpnNetwork"];
            };
        };
        /** @description The name is taken, the address range overlaps another, or a request with the same `Idempotency-Key` is still running. */
        CidrConflict: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                "Retry-After": components["headers"]["RetryAfterSometimes"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Every region. */
        RegionPage: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "object": "list",
                 *       "data": [
                 *         {
                 *           "id": "eu-central",
                 *           "object": "region",
                 *           "name": "Europe, central",
                 *           "restricted": false
                 *         },
                 *         {
                 *           "id": "eu-north",
                 *           "object": "region",
                 *           "name": "Europe, north",
                 *           "restricted": false
                 *         },
                 *         {
                 *           "id": "us-east",
                 *           "object": "region",
                 *           "name": "United States, east",
                 *           "restricted": false
                 *         },
                 *         {
                 *           "id": "us-west",
                 *           "object": "region",
                 *           "name": "United States, west",
                 *           "restricted": false
                 *         },
                 *         {
                 *           "id": "ap-southeast",
                 *           "object": "region",
                 *           "name": "Asia Pacific, south-east",
                 *           "restricted": false
                 *         },
                 *         {
                 *           "id": "ap-northeast",
                 *           "object": "region",
                 *           "name": "Asia Pacific, north-east",
                 *           "restricted": false
                 *         },
                 *         {
                 *           "id": "restricted-1",
                 *           "object": "region",
                 *           "name": "Restricted, for tests",
                 *           "restricted": true
                 *         }
                 *       ],
                 *       "has_more": false,
                 *       "next_cursor": null
                 *     }
                 */
                "application/json": components["schemas"]["RegionList"];
            };
        };
        /** @description A page of events. */
        EventPage: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "object": "list",
                 *       "data": [
                 *         {
                 *           "id": "evt_01m31ptzb4evtr5dbvwcfnvgcv",
                 *           "object": "event",
                 *           "type": "vpn_network.active",
                 *           "created_at": "2026-09-21T10:05:27.780Z",
                 *           "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
                 *           "resource_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *           "parent_id": null,
                 *           "sequence": 2,
                 *           "request_id": null,
                 *           "data": {
                 *             "object": {
                 *               "id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *               "object": "vpn_network",
                 *               "name": "office",
                 *               "status": "active",
                 *               "status_reason": null,
                 *               "labels": {
                 *                 "env": "production"
                 *               },
                 *               "deletion_protection": false,
                 *               "region": "eu-central",
                 *               "cidr": "10.0.0.0/24",
                 *               "dns_servers": [
                 *                 "10.0.0.53"
                 *               ],
                 *               "mtu": 1420,
                 *               "protocol": "wireguard",
                 *               "endpoint": "vpn-01m31ptybse889pjh0dz7kb2wb.eu-central.vpn.landhold.test",
                 *               "listen_port": 51820,
                 *               "public_key": "NWYHS+VKCBC2pHo0Bh98a4PXdRs+z/dTfusmzBKwUU8=",
                 *               "peer_count": 0,
                 *               "created_at": "2026-09-21T10:05:26.777Z",
                 *               "updated_at": "2026-09-21T10:05:27.780Z"
                 *             },
                 *             "previous": {
                 *               "status": "provisioning",
                 *               "updated_at": "2026-09-21T10:05:26.777Z"
                 *             }
                 *           }
                 *         },
                 *         {
                 *           "id": "evt_01m31ptybsekxrk61wre1d7ep8",
                 *           "object": "event",
                 *           "type": "vpn_network.created",
                 *           "created_at": "2026-09-21T10:05:26.777Z",
                 *           "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
                 *           "resource_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *           "parent_id": null,
                 *           "sequence": 1,
                 *           "request_id": "req_01m31ptybseky9ha9pacnywd48",
                 *           "data": {
                 *             "object": {
                 *               "id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *               "object": "vpn_network",
                 *               "name": "office",
                 *               "status": "provisioning",
                 *               "status_reason": null,
                 *               "labels": {
                 *                 "env": "production"
                 *               },
                 *               "deletion_protection": false,
                 *               "region": "eu-central",
                 *               "cidr": "10.0.0.0/24",
                 *               "dns_servers": [
                 *                 "10.0.0.53"
                 *               ],
                 *               "mtu": 1420,
                 *               "protocol": "wireguard",
                 *               "endpoint": "vpn-01m31ptybse889pjh0dz7kb2wb.eu-central.vpn.landhold.test",
                 *               "listen_port": 51820,
                 *               "public_key": "NWYHS+VKCBC2pHo0Bh98a4PXdRs+z/dTfusmzBKwUU8=",
                 *               "peer_count": 0,
                 *               "created_at": "2026-09-21T10:05:26.777Z",
                 *               "updated_at": "2026-09-21T10:05:26.777Z"
                 *             },
                 *             "previous": null
                 *           }
                 *         },
                 *         {
                 *           "id": "evt_01m31mve92efyb7xjy4d3g5wm0",
                 *           "object": "event",
                 *           "type": "database.active",
                 *           "created_at": "2026-09-21T09:30:45.922Z",
                 *           "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
                 *           "resource_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *           "parent_id": null,
                 *           "sequence": 2,
                 *           "request_id": null,
                 *           "data": {
                 *             "object": {
                 *               "id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *               "object": "database",
                 *               "name": "orders",
                 *               "status": "active",
                 *               "status_reason": null,
                 *               "labels": {
                 *                 "env": "production",
                 *                 "team": "orders"
                 *               },
                 *               "deletion_protection": false,
                 *               "region": "eu-central",
                 *               "engine": "postgres",
                 *               "version": "18",
                 *               "size": "medium",
                 *               "storage_gb": 100,
                 *               "connection": {
                 *                 "host": "db-01m31mvd9qe7v8nhvfw9tp6rmn.eu-central.databases.landhold.test",
                 *                 "port": 5432,
                 *                 "database": "orders",
                 *                 "user": "landhold",
                 *                 "ssl": true
                 *               },
                 *               "created_at": "2026-09-21T09:30:44.919Z",
                 *               "updated_at": "2026-09-21T09:30:45.922Z"
                 *             },
                 *             "previous": {
                 *               "status": "provisioning",
                 *               "connection": null,
                 *               "updated_at": "2026-09-21T09:30:44.919Z"
                 *             }
                 *           }
                 *         },
                 *         {
                 *           "id": "evt_01m31mvd9qe09v3b87mnss7mek",
                 *           "object": "event",
                 *           "type": "database.created",
                 *           "created_at": "2026-09-21T09:30:44.919Z",
                 *           "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
                 *           "resource_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *           "parent_id": null,
                 *           "sequence": 1,
                 *           "request_id": "req_01m31mvd9qeabsykr5mnsn2yf0",
                 *           "data": {
                 *             "object": {
                 *               "id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *               "object": "database",
                 *               "name": "orders",
                 *               "status": "provisioning",
                 *               "status_reason": null,
                 *               "labels": {
                 *                 "env": "production",
                 *                 "team": "orders"
                 *               },
                 *               "deletion_protection": false,
                 *               "region": "eu-central",
                 *               "engine": "postgres",
                 *               "version": "18",
                 *               "size": "medium",
                 *               "storage_gb": 100,
                 *               "connection": null,
                 *               "created_at": "2026-09-21T09:30:44.919Z",
                 *               "updated_at": "2026-09-21T09:30:44.919Z"
                 *             },
                 *             "previous": null
                 *           }
                 *         }
                 *       ],
                 *       "has_more": true,
                 *       "next_cursor": "bPgvUX0lrbVXU74WVn0WcWV2dF8wMW0zMW12ZDlxZTA5djNiODdtbnNzN21law"
                 *     }
                 */
                "application/json": components["schemas"]["EventList"];
            };
        };
        /** @description The event. */
        EventRecord: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "evt_01m31mve92efyb7xjy4d3g5wm0",
                 *       "object": "event",
                 *       "type": "database.active",
                 *       "created_at": "2026-09-21T09:30:45.922Z",
                 *       "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
                 *       "resource_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *       "parent_id": null,
                 *       "sequence": 2,
                 *       "request_id": null,
                 *       "data": {
                 *         "object": {
                 *           "id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *           "object": "database",
                 *           "name": "orders",
                 *           "status": "active",
                 *           "status_reason": null,
                 *           "labels": {
                 *             "env": "production",
                 *             "team": "orders"
                 *           },
                 *           "deletion_protection": false,
                 *           "region": "eu-central",
                 *           "engine": "postgres",
                 *           "version": "18",
                 *           "size": "medium",
                 *           "storage_gb": 100,
                 *           "connection": {
                 *             "host": "db-01m31mvd9qe7v8nhvfw9tp6rmn.eu-central.databases.landhold.test",
                 *             "port": 5432,
                 *             "database": "orders",
                 *             "user": "landhold",
                 *             "ssl": true
                 *           },
                 *           "created_at": "2026-09-21T09:30:44.919Z",
                 *           "updated_at": "2026-09-21T09:30:45.922Z"
                 *         },
                 *         "previous": {
                 *           "status": "provisioning",
                 *           "connection": null,
                 *           "updated_at": "2026-09-21T09:30:44.919Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event"];
            };
        };
        /** @description Events after the cursor are no longer kept. Begin again without a cursor. */
        EventsExpired: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "type": "invalid_request_error",
                 *         "code": "events_expired",
                 *         "message": "Events after this cursor are no longer kept. Begin again without it.",
                 *         "request_id": "req_01m3y8axnte2rk5v7d9c0w4h6j",
                 *         "param": "cursor"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description How many items a page holds at most, from 1 to 100. It may change from page to page.
         * @example 20
         */
        Limit: number;
        /** @description The `next_cursor` of the page before, with the same filters. Leave it out for the first page. */
        Cursor: string;
        /** @description Only the one with this name, in any letter case and in either form of an international name. */
        HostnameFilter: string;
        /** @description Only the one with exactly this name. */
        NameFilter: string;
        /** @description Only those in this region. */
        RegionFilter: components["schemas"]["RegionId"];
        /** @description Only those with this label, written `key:value`. Repeat it, and all of them must be there. */
        LabelFilter: string[];
        /**
         * @description A value of your own, 1 to 255 printable ASCII characters, that names this attempt. Send it again with the same request within 72 hours, and the original result comes back and no duplicate is made.
         * @example 6f1d5f0e-order-1042
         */
        IdempotencyKey: string;
        /**
         * @description The `ETag` of the record as you know it, or several with commas between them. If the record has changed since, the answer is 412 and nothing is done. `*` stands for the record as it is.
         * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
         */
        IfMatch: string;
        /**
         * @description The `ETag` of the record as you know it, or several with commas between them. If the record is still the same, the answer is 304 without a body.
         * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
         */
        IfNoneMatch: string;
        /** @description With `true`, everything is checked and the answer is what it would be, but nothing is stored: no change, no event, and an `Idempotency-Key` is ignored. A success then has the header `Dry-Run: true`. */
        DryRun: boolean;
        /** @description Only those in this state. */
        DomainStatusFilter: components["schemas"]["DomainStatus"];
        /**
         * @description The id of the domain.
         * @example dom_01m31gf1a0e8x8yaqm517v2b6f
         */
        DomainId: string;
        /** @description Only those in this state. */
        ZoneStatusFilter: components["schemas"]["ZoneStatus"];
        /**
         * @description The id of the zone.
         * @example zone_01m31gv4dwe3as2s95kk3zn2af
         */
        ZoneId: string;
        /**
         * @description The id of the record set.
         * @example rec_01m31h191qexa80aks1x4y0gs4
         */
        DnsRecordId: string;
        /**
         * @description The id of the zone.
         * @example zone_01m31gv4dwe3as2s95kk3zn2af
         */
        ParentZoneId: string;
        /** @description Only sets of this name, relative to the zone or in full. */
        RecordNameFilter: string;
        /** @description Only sets of this type. */
        RecordTypeFilter: "A" | "AAAA" | "CAA" | "CNAME" | "DS" | "HTTPS" | "MX" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT";
        /** @description Only those in this state. */
        SiteStatusFilter: components["schemas"]["SiteStatus"];
        /**
         * @description The id of the site.
         * @example site_01m31k5f22ec0st347ep6ycf8v
         */
        SiteId: string;
        /** @description Only those in this state. */
        DatabaseStatusFilter: components["schemas"]["DatabaseStatus"];
        /**
         * @description The id of the database.
         * @example db_01m31mvd9qe7v8nhvfw9tp6rmn
         */
        DatabaseId: string;
        /** @description Only those in this state. */
        VpnNetworkStatusFilter: components["schemas"]["VpnNetworkStatus"];
        /**
         * @description The id of the VPN network.
         * @example vpn_01m31ptybse889pjh0dz7kb2wb
         */
        VpnNetworkId: string;
        /** @description `newest`: newest first, by id, as when it is left out. `oldest`: in the order in which they were committed, to be continued at any time. */
        EventOrder: "newest" | "oldest";
        /** @description Only events of this type, or of all types of a kind, written `domain.*`. Repeat it for several. */
        EventTypesFilter: ("domain.created" | "domain.active" | "domain.failed" | "domain.updated" | "domain.deleted" | "zone.created" | "zone.active" | "zone.failed" | "zone.updated" | "zone.records_changed" | "zone.deleted" | "site.created" | "site.active" | "site.failed" | "site.updated" | "site.deleted" | "database.created" | "database.active" | "database.failed" | "database.updated" | "database.deleted" | "vpn_network.created" | "vpn_network.active" | "vpn_network.failed" | "vpn_network.updated" | "vpn_network.deleted" | "domain.*" | "zone.*" | "site.*" | "database.*" | "vpn_network.*")[];
        /** @description Only events that were made later than this moment. */
        CreatedAfterFilter: string;
        /** @description Only events of this type. */
        EventTypeFilter: components["schemas"]["EventType"];
        /** @description Only events of the resource with this id. */
        ResourceIdFilter: string;
        /**
         * @description The id of the event.
         * @example evt_01m31mve92efyb7xjy4d3g5wm0
         */
        EventId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The version of the record that the body shows. It is another one after each change. Send it as `If-Match` or `If-None-Match`.
         * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
         */
        ETag: string;
        /**
         * @description The version of the record that the body shows. It is another one after each change. Send it as `If-Match` or `If-None-Match`. A dry run has none.
         * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
         */
        ETagUnlessDryRun: string;
        /**
         * @description Says that this was a dry run and that nothing was stored.
         * @example true
         */
        DryRun: "true";
        /**
         * @description Present and `true` when this was a dry run and nothing was stored.
         * @example true
         */
        DryRunSometimes: "true";
        /**
         * @description The id of this request, equal to `error.request_id` in an error body. Quote it when asking for help.
         * @example req_01m3y7rkqve2rt3y8bgys3m6t3
         */
        XRequestId: string;
        /**
         * @description How many requests the caller may make in a window.
         * @example 600
         */
        XRateLimitLimit: number;
        /**
         * @description How many requests are left in the current window.
         * @example 599
         */
        XRateLimitRemaining: number;
        /**
         * @description In how many seconds the current window ends.
         * @example 42
         */
        XRateLimitReset: number;
        /**
         * @description The quota and the window in seconds, in the form of the IETF draft on rate-limit headers.
         * @example "default";q=600;w=60
         */
        RateLimitPolicy: string;
        /**
         * @description What is left and the seconds until the window ends, in the form of the IETF draft on rate-limit headers.
         * @example "default";r=599;t=42
         */
        RateLimit: string;
        /**
         * @description After how many seconds to try again.
         * @example 42
         */
        RetryAfter: number;
        /**
         * @description After how many seconds to try again, where waiting helps.
         * @example 1
         */
        RetryAfterSometimes: number;
        /**
         * @description The path of the new record.
         * @example /api/v1/domains/dom_01m3y7rkqtedtbk602y2ggsthk
         */
        Location: string;
        /**
         * @description Present and `true` when this is the stored result of an earlier request with the same `Idempotency-Key`.
         * @example true
         */
        IdempotentReplayed: "true";
        /**
         * @description The scheme to authenticate with.
         * @example Bearer
         */
        WwwAuthenticate: "Bearer";
        /**
         * @description Where this document is, as RFC 8631 asks.
         * @example </openapi.json>; rel="service-desc"
         */
        ServiceDescription: string;
        /**
         * @description Where this document is, and who applied the restriction, as RFC 7725 asks.
         * @example </openapi.json>; rel="service-desc", <http://127.0.0.1:4000/>; rel="blocked-by"
         */
        BlockedBy: string;
    };
    pathItems: never;
}
export type Labels = components['schemas']['Labels'];
export type LabelChanges = components['schemas']['LabelChanges'];
export type DeletionProtection = components['schemas']['DeletionProtection'];
export type StatusReason = components['schemas']['StatusReason'];
export type Timestamp = components['schemas']['Timestamp'];
export type Hostname = components['schemas']['Hostname'];
export type HostnameToNormalise = components['schemas']['HostnameToNormalise'];
export type RegionId = components['schemas']['RegionId'];
export type ListObject = components['schemas']['ListObject'];
export type HasMore = components['schemas']['HasMore'];
export type NextCursor = components['schemas']['NextCursor'];
export type Error = components['schemas']['Error'];
export type DomainStatus = components['schemas']['DomainStatus'];
export type Domain = components['schemas']['Domain'];
export type DryRunDomain = components['schemas']['DryRunDomain'];
export type DomainList = components['schemas']['DomainList'];
export type RegisterDomainBody = components['schemas']['RegisterDomainBody'];
export type UpdateDomainBody = components['schemas']['UpdateDomainBody'];
export type ZoneStatus = components['schemas']['ZoneStatus'];
export type Zone = components['schemas']['Zone'];
export type DryRunZone = components['schemas']['DryRunZone'];
export type ZoneList = components['schemas']['ZoneList'];
export type CreateZoneBody = components['schemas']['CreateZoneBody'];
export type UpdateZoneBody = components['schemas']['UpdateZoneBody'];
export type DnsRecord = components['schemas']['DnsRecord'];
export type DryRunDnsRecord = components['schemas']['DryRunDnsRecord'];
export type DnsRecordList = components['schemas']['DnsRecordList'];
export type CreateRecordBody = components['schemas']['CreateRecordBody'];
export type UpdateRecordBody = components['schemas']['UpdateRecordBody'];
export type SiteStatus = components['schemas']['SiteStatus'];
export type Site = components['schemas']['Site'];
export type DryRunSite = components['schemas']['DryRunSite'];
export type SiteList = components['schemas']['SiteList'];
export type CreateSiteBody = components['schemas']['CreateSiteBody'];
export type UpdateSiteBody = components['schemas']['UpdateSiteBody'];
export type DatabaseStatus = components['schemas']['DatabaseStatus'];
export type Database = components['schemas']['Database'];
export type DryRunDatabase = components['schemas']['DryRunDatabase'];
export type DatabaseList = components['schemas']['DatabaseList'];
export type CreateDatabaseBody = components['schemas']['CreateDatabaseBody'];
export type UpdateDatabaseBody = components['schemas']['UpdateDatabaseBody'];
export type DatabaseConnection = components['schemas']['DatabaseConnection'];
export type VpnNetworkStatus = components['schemas']['VpnNetworkStatus'];
export type VpnNetwork = components['schemas']['VpnNetwork'];
export type DryRunVpnNetwork = components['schemas']['DryRunVpnNetwork'];
export type VpnNetworkList = components['schemas']['VpnNetworkList'];
export type CreateVpnNetworkBody = components['schemas']['CreateVpnNetworkBody'];
export type UpdateVpnNetworkBody = components['schemas']['UpdateVpnNetworkBody'];
export type Region = components['schemas']['Region'];
export type RegionList = components['schemas']['RegionList'];
export type EventType = components['schemas']['EventType'];
export type Event = components['schemas']['Event'];
export type EventList = components['schemas']['EventList'];
export type ResponseDeleted = components['responses']['Deleted'];
export type ResponseNotModified = components['responses']['NotModified'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseRequestTimeout = components['responses']['RequestTimeout'];
export type ResponseNameConflict = components['responses']['NameConflict'];
export type ResponseDeletionProtected = components['responses']['DeletionProtected'];
export type ResponseEtagMismatch = components['responses']['EtagMismatch'];
export type ResponseBodyTooLarge = components['responses']['BodyTooLarge'];
export type ResponseUriTooLong = components['responses']['UriTooLong'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseExpectationFailed = components['responses']['ExpectationFailed'];
export type ResponseIdempotencyKeyReused = components['responses']['IdempotencyKeyReused'];
export type ResponseRateLimited = components['responses']['RateLimited'];
export type ResponseMisdirectedRequest = components['responses']['MisdirectedRequest'];
export type ResponseHeadersTooLarge = components['responses']['HeadersTooLarge'];
export type ResponseRegionRestricted = components['responses']['RegionRestricted'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type ResponseTimeout = components['responses']['Timeout'];
export type ResponseDomainPage = components['responses']['DomainPage'];
export type ResponseDomainCreated = components['responses']['DomainCreated'];
export type ResponseDomainDryRun = components['responses']['DomainDryRun'];
export type ResponseDomainRecord = components['responses']['DomainRecord'];
export type ResponseDomainUpdated = components['responses']['DomainUpdated'];
export type ResponseZonePage = components['responses']['ZonePage'];
export type ResponseZoneCreated = components['responses']['ZoneCreated'];
export type ResponseZoneDryRun = components['responses']['ZoneDryRun'];
export type ResponseZoneRecord = components['responses']['ZoneRecord'];
export type ResponseZoneUpdated = components['responses']['ZoneUpdated'];
export type ResponseDnsRecordPage = components['responses']['DnsRecordPage'];
export type ResponseDnsRecordCreated = components['responses']['DnsRecordCreated'];
export type ResponseDnsRecordDryRun = components['responses']['DnsRecordDryRun'];
export type ResponseDnsRecordRecord = components['responses']['DnsRecordRecord'];
export type ResponseDnsRecordUpdated = components['responses']['DnsRecordUpdated'];
export type ResponseRecordConflict = components['responses']['RecordConflict'];
export type ResponseRecordManaged = components['responses']['RecordManaged'];
export type ResponseSitePage = components['responses']['SitePage'];
export type ResponseSiteCreated = components['responses']['SiteCreated'];
export type ResponseSiteDryRun = components['responses']['SiteDryRun'];
export type ResponseSiteRecord = components['responses']['SiteRecord'];
export type ResponseSiteUpdated = components['responses']['SiteUpdated'];
export type ResponseDatabasePage = components['responses']['DatabasePage'];
export type ResponseDatabaseCreated = components['responses']['DatabaseCreated'];
export type ResponseDatabaseDryRun = components['responses']['DatabaseDryRun'];
export type ResponseDatabaseRecord = components['responses']['DatabaseRecord'];
export type ResponseDatabaseUpdated = components['responses']['DatabaseUpdated'];
export type ResponseVpnNetworkPage = components['responses']['VpnNetworkPage'];
export type ResponseVpnNetworkCreated = components['responses']['VpnNetworkCreated'];
export type ResponseVpnNetworkDryRun = components['responses']['VpnNetworkDryRun'];
export type ResponseVpnNetworkRecord = components['responses']['VpnNetworkRecord'];
export type ResponseVpnNetworkUpdated = components['responses']['VpnNetworkUpdated'];
export type ResponseCidrConflict = components['responses']['CidrConflict'];
export type ResponseRegionPage = components['responses']['RegionPage'];
export type ResponseEventPage = components['responses']['EventPage'];
export type ResponseEventRecord = components['responses']['EventRecord'];
export type ResponseEventsExpired = components['responses']['EventsExpired'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterCursor = components['parameters']['Cursor'];
export type ParameterHostnameFilter = components['parameters']['HostnameFilter'];
export type ParameterNameFilter = components['parameters']['NameFilter'];
export type ParameterRegionFilter = components['parameters']['RegionFilter'];
export type ParameterLabelFilter = components['parameters']['LabelFilter'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterIfMatch = components['parameters']['IfMatch'];
export type ParameterIfNoneMatch = components['parameters']['IfNoneMatch'];
export type ParameterDryRun = components['parameters']['DryRun'];
export type ParameterDomainStatusFilter = components['parameters']['DomainStatusFilter'];
export type ParameterDomainId = components['parameters']['DomainId'];
export type ParameterZoneStatusFilter = components['parameters']['ZoneStatusFilter'];
export type ParameterZoneId = components['parameters']['ZoneId'];
export type ParameterDnsRecordId = components['parameters']['DnsRecordId'];
export type ParameterParentZoneId = components['parameters']['ParentZoneId'];
export type ParameterRecordNameFilter = components['parameters']['RecordNameFilter'];
export type ParameterRecordTypeFilter = components['parameters']['RecordTypeFilter'];
export type ParameterSiteStatusFilter = components['parameters']['SiteStatusFilter'];
export type ParameterSiteId = components['parameters']['SiteId'];
export type ParameterDatabaseStatusFilter = components['parameters']['DatabaseStatusFilter'];
export type ParameterDatabaseId = components['parameters']['DatabaseId'];
export type ParameterVpnNetworkStatusFilter = components['parameters']['VpnNetworkStatusFilter'];
export type ParameterVpnNetworkId = components['parameters']['VpnNetworkId'];
export type ParameterEventOrder = components['parameters']['EventOrder'];
export type ParameterEventTypesFilter = components['parameters']['EventTypesFilter'];
export type ParameterCreatedAfterFilter = components['parameters']['CreatedAfterFilter'];
export type ParameterEventTypeFilter = components['parameters']['EventTypeFilter'];
export type ParameterResourceIdFilter = components['parameters']['ResourceIdFilter'];
export type ParameterEventId = components['parameters']['EventId'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderETagUnlessDryRun = components['headers']['ETagUnlessDryRun'];
export type HeaderDryRun = components['headers']['DryRun'];
export type HeaderDryRunSometimes = components['headers']['DryRunSometimes'];
export type HeaderXRequestId = components['headers']['XRequestId'];
export type HeaderXRateLimitLimit = components['headers']['XRateLimitLimit'];
export type HeaderXRateLimitRemaining = components['headers']['XRateLimitRemaining'];
export type HeaderXRateLimitReset = components['headers']['XRateLimitReset'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderRetryAfterSometimes = components['headers']['RetryAfterSometimes'];
export type HeaderLocation = components['headers']['Location'];
export type HeaderIdempotentReplayed = components['headers']['IdempotentReplayed'];
export type HeaderWwwAuthenticate = components['headers']['WwwAuthenticate'];
export type HeaderServiceDescription = components['headers']['ServiceDescription'];
export type HeaderBlockedBy = components['headers']['BlockedBy'];
export type $defs = Record<string, never>;
export interface operations {
    listDomains: {
        parameters: {
            query?: {
                /**
                 * @description How many items a page holds at most, from 1 to 100. It may change from page to page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before, with the same filters. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only the one with this name, in any letter case and in either form of an international name. */
                name?: components["parameters"]["HostnameFilter"];
                /** @description Only those in this state. */
                status?: components["parameters"]["DomainStatusFilter"];
                /** @description Only those in this region. */
                region?: components["parameters"]["RegionFilter"];
                /** @description Only those with this label, written `key:value`. Repeat it, and all of them must be there. */
                label?: components["parameters"]["LabelFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DomainPage"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    registerDomain: {
        parameters: {
            query?: {
                /** @description With `true`, everything is checked and the answer is what it would be, but nothing is stored: no change, no event, and an `Idempotency-Key` is ignored. A success then has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value of your own, 1 to 255 printable ASCII characters, that names this attempt. Send it again with the same request within 72 hours, and the original result comes back and no duplicate is made.
                 * @example 6f1d5f0e-order-1042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterDomainBody"];
            };
        };
        responses: {
            200: components["responses"]["DomainDryRun"];
            201: components["responses"]["DomainCreated"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["NameConflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            451: components["responses"]["RegionRestricted"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    getDomain: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it, or several with commas between them. If the record is still the same, the answer is 304 without a body.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the domain.
                 * @example dom_01m31gf1a0e8x8yaqm517v2b6f
                 */
                id: components["parameters"]["DomainId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DomainRecord"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    deleteDomain: {
        parameters: {
            query?: {
                /** @description With `true`, everything is checked and the answer is what it would be, but nothing is stored: no change, no event, and an `Idempotency-Key` is ignored. A success then has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the record as you know it, or several with commas between them. If the record has changed since, the answer is 412 and nothing is done. `*` stands for the record as it is.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the domain.
                 * @example dom_01m31gf1a0e8x8yaqm517v2b6f
                 */
                id: components["parameters"]["DomainId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Deleted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["DeletionProtected"];
            412: components["responses"]["EtagMismatch"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    updateDomain: {
        parameters: {
            query?: {
                /** @description With `true`, everything is checked and the answer is what it would be, but nothing is stored: no change, no event, and an `Idempotency-Key` is ignored. A success then has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the record as you know it, or several with commas between them. If the record has changed since, the answer is 412 and nothing is done. `*` stands for the record as it is.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the domain.
                 * @example dom_01m31gf1a0e8x8yaqm517v2b6f
                 */
                id: components["parameters"]["DomainId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateDomainBody"];
            };
        };
        responses: {
            200: components["responses"]["DomainUpdated"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["EtagMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    listZones: {
        parameters: {
            query?: {
                /**
                 * @description How many items a page holds at most, from 1 to 100. It may change from page to page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before, with the same filters. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only the one with this name, in any letter case and in either form of an international name. */
                name?: components["parameters"]["HostnameFilter"];
                /** @description Only those in this state. */
                status?: components["parameters"]["ZoneStatusFilter"];
                /** @description Only those with this label, written `key:value`. Repeat it, and all of them must be there. */
                label?: components["parameters"]["LabelFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ZonePage"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    createZone: {
        parameters: {
            query?: {
                /** @description With `true`, everything is checked and the answer is what it would be, but nothing is stored: no change, no event, and an `Idempotency-Key` is ignored. A success then has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value of your own, 1 to 255 printable ASCII characters, that names this attempt. Send it again with the same request within 72 hours, and the original result comes back and no duplicate is made.
                 * @example 6f1d5f0e-order-1042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateZoneBody"];
            };
        };
        responses: {
            200: components["responses"]["ZoneDryRun"];
            201: components["responses"]["ZoneCreated"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["NameConflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    getZone: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it, or several with commas between them. If the record is still the same, the answer is 304 without a body.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the zone.
                 * @example zone_01m31gv4dwe3as2s95kk3zn2af
                 */
                id: components["parameters"]["ZoneId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ZoneRecord"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    deleteZone: {
        parameters: {
            query?: {
                /** @description With `true`, everything is checked and the answer is what it would be, but nothing is stored: no change, no event, and an `Idempotency-Key` is ignored. A success then has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the record as you know it, or several with commas between them. If the record has changed since, the answer is 412 and nothing is done. `*` stands for the record as it is.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the zone.
                 * @example zone_01m31gv4dwe3as2s95kk3zn2af
                 */
                id: components["parameters"]["ZoneId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Deleted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["DeletionProtected"];
            412: components["responses"]["EtagMismatch"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    updateZone: {
        parameters: {
            query?: {
                /** @description With `true`, everything is checked and the answer is what it would be, but nothing is stored: no change, no event, and an `Idempotency-Key` is ignored. A success then has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the record as you know it, or several with commas between them. If the record has changed since, the answer is 412 and nothing is done. `*` stands for the record as it is.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the zone.
                 * @example zone_01m31gv4dwe3as2s95kk3zn2af
                 */
                id: components["parameters"]["ZoneId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateZoneBody"];
            };
        };
        responses: {
            200: components["responses"]["ZoneUpdated"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["EtagMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    listRecords: {
        parameters: {
            query?: {
                /**
                 * @description How many items a page holds at most, from 1 to 100. It may change from page to page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before, with the same filters. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only sets of this name, relative to the zone or in full. */
                name?: components["parameters"]["RecordNameFilter"];
                /** @description Only those with this label, written `key:value`. Repeat it, and all of them must be there. */
                label?: components["parameters"]["LabelFilter"];
                /** @description Only sets of this type. */
                type?: components["parameters"]["RecordTypeFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the zone.
                 * @example zone_01m31gv4dwe3as2s95kk3zn2af
                 */
                zone_id: components["parameters"]["ParentZoneId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DnsRecordPage"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    createRecord: {
        parameters: {
            query?: {
                /** @description With `true`, everything is checked and the answer is what it would be, but nothing is stored: no change, no event, and an `Idempotency-Key` is ignored. A success then has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value of your own, 1 to 255 printable ASCII characters, that names this attempt. Send it again with the same request within 72 hours, and the original result comes back and no duplicate is made.
                 * @example 6f1d5f0e-order-1042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the zone.
                 * @example zone_01m31gv4dwe3as2s95kk3zn2af
                 */
                zone_id: components["parameters"]["ParentZoneId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRecordBody"];
            };
        };
        responses: {
            200: components["responses"]["DnsRecordDryRun"];
            201: components["responses"]["DnsRecordCreated"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["RecordConflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    getRecord: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it, or several with commas between them. If the record is still the same, the answer is 304 without a body.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the zone.
                 * @example zone_01m31gv4dwe3as2s95kk3zn2af
                 */
                zone_id: components["parameters"]["ParentZoneId"];
                /**
                 * @description The id of the record set.
                 * @example rec_01m31h191qexa80aks1x4y0gs4
                 */
                id: components["parameters"]["DnsRecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DnsRecordRecord"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    deleteRecord: {
        parameters: {
            query?: {
                /** @description With `true`, everything is checked and the answer is what it would be, but nothing is stored: no change, no event, and an `Idempotency-Key` is ignored. A success then has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the record as you know it, or several with commas between them. If the record has changed since, the answer is 412 and nothing is done. `*` stands for the record as it is.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the zone.
                 * @example zone_01m31gv4dwe3as2s95kk3zn2af
                 */
                zone_id: components["parameters"]["ParentZoneId"];
                /**
                 * @description The id of the record set.
                 * @example rec_01m31h191qexa80aks1x4y0gs4
                 */
                id: components["parameters"]["DnsRecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Deleted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["RecordManaged"];
            412: components["responses"]["EtagMismatch"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    updateRecord: {
        parameters: {
            query?: {
                /** @description With `true`, everything is checked and the answer is what it would be, but nothing is stored: no change, no event, and an `Idempotency-Key` is ignored. A success then has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the record as you know it, or several with commas between them. If the record has changed since, the answer is 412 and nothing is done. `*` stands for the record as it is.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the zone.
                 * @example zone_01m31gv4dwe3as2s95kk3zn2af
                 */
                zone_id: components["parameters"]["ParentZoneId"];
                /**
                 * @description The id of the record set.
                 * @example rec_01m31h191qexa80aks1x4y0gs4
                 */
                id: components["parameters"]["DnsRecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRecordBody"];
            };
        };
        responses: {
            200: components["responses"]["DnsRecordUpdated"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["RecordConflict"];
            412: components["responses"]["EtagMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    listSites: {
        parameters: {
            query?: {
                /**
                 * @description How many items a page holds at most, from 1 to 100. It may change from page to page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before, with the same filters. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only the one with exactly this name. */
                name?: components["parameters"]["NameFilter"];
                /** @description Only those in this state. */
                status?: components["parameters"]["SiteStatusFilter"];
                /** @description Only those in this region. */
                region?: components["parameters"]["RegionFilter"];
                /** @description Only those with this label, written `key:value`. Repeat it, and all of them must be there. */
                label?: components["parameters"]["LabelFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SitePage"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    createSite: {
        parameters: {
            query?: {
                /** @description With `true`, everything is checked and the answer is what it would be, but nothing is stored: no change, no event, and an `Idempotency-Key` is ignored. A success then has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value of your own, 1 to 255 printable ASCII characters, that names this attempt. Send it again with the same request within 72 hours, and the original result comes back and no duplicate is made.
                 * @example 6f1d5f0e-order-1042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSiteBody"];
            };
        };
        responses: {
            200: components["responses"]["SiteDryRun"];
            201: components["responses"]["SiteCreated"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["NameConflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            451: components["responses"]["RegionRestricted"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    getSite: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it, or several with commas between them. If the record is still the same, the answer is 304 without a body.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the site.
                 * @example site_01m31k5f22ec0st347ep6ycf8v
                 */
                id: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SiteRecord"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    deleteSite: {
        parameters: {
            query?: {
                /** @description With `true`, everything is checked and the answer is what it would be, but nothing is stored: no change, no event, and an `Idempotency-Key` is ignored. A success then has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the record as you know it, or several with commas between them. If the record has changed since, the answer is 412 and nothing is done. `*` stands for the record as it is.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the site.
                 * @example site_01m31k5f22ec0st347ep6ycf8v
                 */
                id: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Deleted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["DeletionProtected"];
            412: components["responses"]["EtagMismatch"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    updateSite: {
        parameters: {
            query?: {
                /** @description With `true`, everything is checked and the answer is what it would be, but nothing is stored: no change, no event, and an `Idempotency-Key` is ignored. A success then has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the record as you know it, or several with commas between them. If the record has changed since, the answer is 412 and nothing is done. `*` stands for the record as it is.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the site.
                 * @example site_01m31k5f22ec0st347ep6ycf8v
                 */
                id: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSiteBody"];
            };
        };
        responses: {
            200: components["responses"]["SiteUpdated"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["EtagMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    listDatabases: {
        parameters: {
            query?: {
                /**
                 * @description How many items a page holds at most, from 1 to 100. It may change from page to page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before, with the same filters. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only the one with exactly this name. */
                name?: components["parameters"]["NameFilter"];
                /** @description Only those in this state. */
                status?: components["parameters"]["DatabaseStatusFilter"];
                /** @description Only those in this region. */
                region?: components["parameters"]["RegionFilter"];
                /** @description Only those with this label, written `key:value`. Repeat it, and all of them must be there. */
                label?: components["parameters"]["LabelFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DatabasePage"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    createDatabase: {
        parameters: {
            query?: {
                /** @description With `true`, everything is checked and the answer is what it would be, but nothing is stored: no change, no event, and an `Idempotency-Key` is ignored. A success then has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value of your own, 1 to 255 printable ASCII characters, that names this attempt. Send it again with the same request within 72 hours, and the original result comes back and no duplicate is made.
                 * @example 6f1d5f0e-order-1042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDatabaseBody"];
            };
        };
        responses: {
            200: components["responses"]["DatabaseDryRun"];
            201: components["responses"]["DatabaseCreated"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["NameConflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            451: components["responses"]["RegionRestricted"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    getDatabase: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it, or several with commas between them. If the record is still the same, the answer is 304 without a body.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the database.
                 * @example db_01m31mvd9qe7v8nhvfw9tp6rmn
                 */
                id: components["parameters"]["DatabaseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DatabaseRecord"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    deleteDatabase: {
        parameters: {
            query?: {
                /** @description With `true`, everything is checked and the answer is what it would be, but nothing is stored: no change, no event, and an `Idempotency-Key` is ignored. A success then has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the record as you know it, or several with commas between them. If the record has changed since, the answer is 412 and nothing is done. `*` stands for the record as it is.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the database.
                 * @example db_01m31mvd9qe7v8nhvfw9tp6rmn
                 */
                id: components["parameters"]["DatabaseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Deleted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["DeletionProtected"];
            412: components["responses"]["EtagMismatch"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    updateDatabase: {
        parameters: {
            query?: {
                /** @description With `true`, everything is checked and the answer is what it would be, but nothing is stored: no change, no event, and an `Idempotency-Key` is ignored. A success then has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the record as you know it, or several with commas between them. If the record has changed since, the answer is 412 and nothing is done. `*` stands for the record as it is.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the database.
                 * @example db_01m31mvd9qe7v8nhvfw9tp6rmn
                 */
                id: components["parameters"]["DatabaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateDatabaseBody"];
            };
        };
        responses: {
            200: components["responses"]["DatabaseUpdated"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["EtagMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    listVpnNetworks: {
        parameters: {
            query?: {
                /**
                 * @description How many items a page holds at most, from 1 to 100. It may change from page to page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before, with the same filters. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only the one with exactly this name. */
                name?: components["parameters"]["NameFilter"];
                /** @description Only those in this state. */
                status?: components["parameters"]["VpnNetworkStatusFilter"];
                /** @description Only those in this region. */
                region?: components["parameters"]["RegionFilter"];
                /** @description Only those with this label, written `key:value`. Repeat it, and all of them must be there. */
                label?: components["parameters"]["LabelFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["VpnNetworkPage"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    createVpnNetwork: {
        parameters: {
            query?: {
                /** @description With `true`, everything is checked and the answer is what it would be, but nothing is stored: no change, no event, and an `Idempotency-Key` is ignored. A success then has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value of your own, 1 to 255 printable ASCII characters, that names this attempt. Send it again with the same request within 72 hours, and the original result comes back and no duplicate is made.
                 * @example 6f1d5f0e-order-1042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateVpnNetworkBody"];
            };
        };
        responses: {
            200: components["responses"]["VpnNetworkDryRun"];
            201: components["responses"]["VpnNetworkCreated"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["CidrConflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            451: components["responses"]["RegionRestricted"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    getVpnNetwork: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it, or several with commas between them. If the record is still the same, the answer is 304 without a body.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the VPN network.
                 * @example vpn_01m31ptybse889pjh0dz7kb2wb
                 */
                id: components["parameters"]["VpnNetworkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["VpnNetworkRecord"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    deleteVpnNetwork: {
        parameters: {
            query?: {
                /** @description With `true`, everything is checked and the answer is what it would be, but nothing is stored: no change, no event, and an `Idempotency-Key` is ignored. A success then has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the record as you know it, or several with commas between them. If the record has changed since, the answer is 412 and nothing is done. `*` stands for the record as it is.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the VPN network.
                 * @example vpn_01m31ptybse889pjh0dz7kb2wb
                 */
                id: components["parameters"]["VpnNetworkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Deleted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["DeletionProtected"];
            412: components["responses"]["EtagMismatch"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    updateVpnNetwork: {
        parameters: {
            query?: {
                /** @description With `true`, everything is checked and the answer is what it would be, but nothing is stored: no change, no event, and an `Idempotency-Key` is ignored. A success then has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the record as you know it, or several with commas between them. If the record has changed since, the answer is 412 and nothing is done. `*` stands for the record as it is.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the VPN network.
                 * @example vpn_01m31ptybse889pjh0dz7kb2wb
                 */
                id: components["parameters"]["VpnNetworkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateVpnNetworkBody"];
            };
        };
        responses: {
            200: components["responses"]["VpnNetworkUpdated"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["EtagMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    listRegions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RegionPage"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /**
                 * @description How many items a page holds at most, from 1 to 100. It may change from page to page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before, with the same filters. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description `newest`: newest first, by id, as when it is left out. `oldest`: in the order in which they were committed, to be continued at any time. */
                order?: components["parameters"]["EventOrder"];
                /** @description Only events of this type. */
                type?: components["parameters"]["EventTypeFilter"];
                /** @description Only events of this type, or of all types of a kind, written `domain.*`. Repeat it for several. */
                types?: components["parameters"]["EventTypesFilter"];
                /** @description Only events of the resource with this id. */
                resource_id?: components["parameters"]["ResourceIdFilter"];
                /** @description Only events that were made later than this moment. */
                created_after?: components["parameters"]["CreatedAfterFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventPage"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            410: components["responses"]["EventsExpired"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it, or several with commas between them. If the record is still the same, the answer is 304 without a body.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the event.
                 * @example evt_01m31mve92efyb7xjy4d3g5wm0
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventRecord"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
}
