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
         * @description Lists the project's domains, one page at a time: newest first, or by name with `order=name` or `name_prefix`. You can combine filters.
         */
        get: operations["listDomains"];
        put?: never;
        /**
         * Register a domain
         * @description Registers one name under an ICANN public suffix, under `.test` or `.example`, or under a private suffix of this installation. The response has the status `pending`, which later becomes `active` or `failed`; read the domain again or watch the events. Under a private suffix, this installation is the registry: an active name is delegated to its `nameservers`, and `provider` is `embedded`. Under any other suffix, `provider` is `simulated`, and nothing is registered with a real registry.
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
         * @description Returns a domain of the project.
         */
        get: operations["getDomain"];
        put?: never;
        post?: never;
        /**
         * Delete a domain
         * @description Deletes the domain, whatever its status. Its name is available again immediately. The provider cleans up afterwards; until then, a new record with the same name does not become `active`.
         */
        delete: operations["deleteDomain"];
        options?: never;
        head?: never;
        /**
         * Update a domain
         * @description Changes the fields you send and leaves the others unchanged. `labels` are merged; set a label to null to remove it. If nothing changes, no event is created.
         */
        patch: operations["updateDomain"];
        trace?: never;
    };
    "/api/v1/domains/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check domain names
         * @description Checks which of up to 20 names you can register here. This does not reserve them: another caller may register a name before you do.
         */
        post: operations["checkDomains"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/domains/{id}/renew": {
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
        get?: never;
        put?: never;
        /**
         * Renew a domain
         * @description Extends `expires_at` by some years, up to ten years from now. An expired domain is renewed from now on and delegated again. A suspended domain stays suspended. For a domain that is still `pending`, this increases `years`.
         */
        post: operations["renewDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/domains/{id}/auth-code": {
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
        get?: never;
        put?: never;
        /**
         * Create an auth code
         * @description Creates an auth code, which another registrar needs to transfer the domain. The response shows it once. The previous code stops working. A dry run creates none.
         */
        post: operations["createAuthCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Lists the project's DNS zones, one page at a time: newest first, or by name with `order=name` or `name_prefix`. You can combine filters.
         */
        get: operations["listZones"];
        put?: never;
        /**
         * Create a DNS zone
         * @description Creates an authoritative zone for any hostname of two labels or more. The domain does not have to be registered here. The response has the status `pending`, which later becomes `active` or `failed`. The zone stays `pending`, and `status_reason` says what to do, if the name is a public suffix, if the domain belongs to another project, or if a delegation between this zone and another project's zone above or below it is missing. If the name is served for another project, you get 409 `name_taken`, unless your project owns the domain: then the other zone becomes `pending`.
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
         * @description Returns a zone of the project.
         */
        get: operations["getZone"];
        put?: never;
        post?: never;
        /**
         * Delete a zone
         * @description Deletes the zone, whatever its status. Its name is available again immediately. The provider cleans up afterwards; until then, a new record with the same name does not become `active`.
         */
        delete: operations["deleteZone"];
        options?: never;
        head?: never;
        /**
         * Update a zone
         * @description Changes the fields you send and leaves the others unchanged. `labels` are merged; set a label to null to remove it. If nothing changes, no event is created.
         */
        patch: operations["updateZone"];
        trace?: never;
    };
    "/api/v1/dns/{zone_id}/zonefile": {
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
         * Export a zone file
         * @description Returns the zone as a zone file (RFC 1035), with its SOA and NS records. Names are sorted, so the same zone always gives the same text. Importing an export changes nothing.
         */
        get: operations["exportZone"];
        put?: never;
        /**
         * Import a zone file
         * @description Imports the record sets of a zone file in one step. `merge` adds and changes sets and keeps all others; `replace` also removes every set that is not in the file. The response is the difference: try it first with `dry_run=true`. The zone's own SOA and NS records are ignored, and managed sets stay. A TTL below 60 becomes 60, and one above 86,400 becomes 86,400. If a line cannot be parsed, the error has its number. `$INCLUDE` and `$GENERATE` are not allowed.
         */
        post: operations["importZone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dns/{zone_id}/status": {
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
         * Get a zone's status
         * @description Queries every secondary for the zone's serial and shows which of them are up to date. A secondary has one second to answer. Also queries the parent zone's name servers for the delegation, and says what to change at the registrar. This takes up to three seconds.
         */
        get: operations["getZoneStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dns/{id}/rollover-key": {
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
        get?: never;
        put?: never;
        /**
         * Roll over a zone's key
         * @description Replaces the key of a zone in two steps; in between, the parent zone gets the new key. `start` creates a new key: from then on, both keys sign everything, and `signing.ds` has a value for each. Give both to the registry. If the zone was not signed, it is now signed with the new key, as with `dnssec.enabled`. `finish` removes the old key; remove its DS record at the registry afterwards. Before `finish_after`, `finish` returns 409 `rollover_conflict`, because resolvers may know only the old key; use `force` if the parent zone has no DS record. `cancel` removes the new key instead. Starting again during a rollover changes nothing.
         */
        post: operations["rolloverZoneKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Lists the zone's record sets, one page at a time: newest first, or by name with `order=name` or `name_prefix`. You can combine filters.
         */
        get: operations["listRecords"];
        put?: never;
        /**
         * Create a record set
         * @description Creates a record set, which contains all values of one name and type. This increases the zone's serial. A zone can have up to 10,000 sets.
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
         * @description Returns a record set of the zone.
         */
        get: operations["getRecord"];
        put?: never;
        post?: never;
        /**
         * Delete a record set
         * @description Deletes the set. The zone stops answering with it.
         */
        delete: operations["deleteRecord"];
        options?: never;
        head?: never;
        /**
         * Update a record set
         * @description Changes the fields you send and leaves the others unchanged. `values` are replaced; `labels` are merged; set a label to null to remove it. If nothing changes, no event is created.
         */
        patch: operations["updateRecord"];
        trace?: never;
    };
    "/api/v1/dns/{zone_id}/records/changes": {
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
        get?: never;
        put?: never;
        /**
         * Change record sets
         * @description Makes up to 1,000 changes to a zone's record sets in one step: all of them, or none. Their order does not matter. `put` creates or replaces a set, and `delete` removes it; no other change can be for the same set. `add` and `remove` change single values: adding a value that exists or removing one that does not changes nothing, and a set without values is removed. Errors are reported for each change, by its index. If nothing changes, the serial stays the same and no event is created.
         */
        post: operations["changeRecords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dns/{zone_id}/changes": {
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
         * List zone changes
         * @description Lists the changes to a zone's answers, newest first, one page at a time. A zone keeps its latest 1,000 changes. `sets` is null in a list: get a single change to see them.
         */
        get: operations["listZoneChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dns/{zone_id}/changes/{id}": {
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
                 * @description The id of the zone change.
                 * @example chg_01m31h191qexa80aks1x4y0gs5
                 */
                id: components["parameters"]["ZoneChangeId"];
            };
            cookie?: never;
        };
        /**
         * Get a zone change
         * @description Returns one change, with every affected set before and after.
         */
        get: operations["getZoneChange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dns/{zone_id}/changes/{id}/revert": {
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
                 * @description The id of the zone change.
                 * @example chg_01m31h191qexa80aks1x4y0gs5
                 */
                id: components["parameters"]["ZoneChangeId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revert a zone change
         * @description Undoes a change: every set that it affected gets its previous values. If one of them has changed since, the response is 409 and nothing is changed. Reverting is a change like any other, so you can revert it too.
         */
        post: operations["revertZoneChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dns/{zone_id}/update-keys": {
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
         * List update keys
         * @description Lists the zone's update keys, one page at a time: newest first, or by name with `order=name` or `name_prefix`. You can combine filters.
         */
        get: operations["listUpdateKeys"];
        put?: never;
        /**
         * Create an update key
         * @description Creates a key for dynamic updates (RFC 2136) that are signed with TSIG (RFC 8945). The response shows its `secret` once. With it, nsupdate, certbot, lego and other programs can change the record sets that `names` and `types` allow. The defaults are enough for ACME DNS challenges. A zone can have up to 50 update keys.
         */
        post: operations["createUpdateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dns/{zone_id}/update-keys/{id}": {
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
                 * @description The id of the update key.
                 * @example upk_01m31h2vtce91k6b8x4n7q5s3w
                 */
                id: components["parameters"]["UpdateKeyId"];
            };
            cookie?: never;
        };
        /**
         * Get an update key
         * @description Returns a update key of the zone.
         */
        get: operations["getUpdateKey"];
        put?: never;
        post?: never;
        /**
         * Delete an update key
         * @description Deletes the key. Updates signed with it are refused from then on. Changes that it made stay.
         */
        delete: operations["deleteUpdateKey"];
        options?: never;
        head?: never;
        /**
         * Update an update key
         * @description Changes the fields you send and leaves the others unchanged. `names` and `types` are replaced, and apply from the next update; `labels` are merged; set a label to null to remove it. If nothing changes, no event is created.
         */
        patch: operations["updateUpdateKey"];
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
         * @description Lists the project's sites, one page at a time: newest first, or by name with `order=name` or `name_prefix`. You can combine filters.
         */
        get: operations["listSites"];
        put?: never;
        /**
         * Create a site
         * @description Creates an empty site at its own address. The response has the status `pending`, which later becomes `active` or `failed`.
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
         * @description Returns a site of the project.
         */
        get: operations["getSite"];
        put?: never;
        post?: never;
        /**
         * Delete a site
         * @description Deletes the site, whatever its status. Its name is available again immediately. The provider cleans up afterwards; until then, a new record with the same name does not become `active`.
         */
        delete: operations["deleteSite"];
        options?: never;
        head?: never;
        /**
         * Update a site
         * @description Changes the fields you send and leaves the others unchanged. `labels` are merged; set a label to null to remove it. If nothing changes, no event is created.
         */
        patch: operations["updateSite"];
        trace?: never;
    };
    "/api/v1/sites/{site_id}/deployments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the site.
                 * @example site_01m31k5f22ec0st347ep6ycf8v
                 */
                site_id: components["parameters"]["ParentSiteId"];
            };
            cookie?: never;
        };
        /**
         * List deployments
         * @description Lists the site's deployments, newest first, one page at a time. A site keeps its newest 20 deployments and the live one. Filters match exactly and can be combined.
         */
        get: operations["listDeployments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sites/{site_id}/deployments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the site.
                 * @example site_01m31k5f22ec0st347ep6ycf8v
                 */
                site_id: components["parameters"]["ParentSiteId"];
                /**
                 * @description The id of the deployment.
                 * @example dep_01m31mckvkeh787c7jpkn3va32
                 */
                id: components["parameters"]["DeploymentId"];
            };
            cookie?: never;
        };
        /**
         * Get a deployment
         * @description Returns a deployment of the site.
         */
        get: operations["getDeployment"];
        put?: never;
        post?: never;
        /**
         * Delete a deployment
         * @description Deletes the deployment and its address. A deployment that is still `uploading` or `processing` is cancelled. You cannot delete the live deployment: promote another one first. Files that no other deployment uses are removed a day later.
         */
        delete: operations["deleteDeployment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sites/{site_id}/deployments/manifest": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the site.
                 * @example site_01m31k5f22ec0st347ep6ycf8v
                 */
                site_id: components["parameters"]["ParentSiteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deploy files by their digests
         * @description Creates a deployment from a list of its files. `missing` in the response lists the digests that the project does not have yet: send each of them with `uploadFile`. Once nothing is missing, the deployment continues without another call. It fails if files are still missing after a day. A deployment can have up to 20,000 files of up to 100 MiB each, and 1 GiB in total.
         */
        post: operations["createDeployment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sites/{site_id}/files/{sha256}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the site.
                 * @example site_01m31k5f22ec0st347ep6ycf8v
                 */
                site_id: components["parameters"]["ParentSiteId"];
                /**
                 * @description The SHA-256 of the file as 64 hexadecimal digits in lower case.
                 * @example be2e95315a804907f6c9d89a3dfd9a229f8737767f76e6414ced01def11d22ce
                 */
                sha256: components["parameters"]["FileDigest"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Upload a file
         * @description Stores a file for the project's deployments. The path contains the SHA-256 of its content, which is checked during the upload. `Content-Length` is required. It is safe to send a file again, even at the same time. Files that no deployment needs are removed after a day. Uploads have a separate rate limit, as high as the project's.
         */
        put: operations["uploadFile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sites/{site_id}/deployments/archive": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the site.
                 * @example site_01m31k5f22ec0st347ep6ycf8v
                 */
                site_id: components["parameters"]["ParentSiteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deploy an archive
         * @description Creates a deployment from the files of an archive: tar with gzip as `application/gzip`, or zip as `application/zip`. The response has the status `processing`, which becomes `ready` within a second. A deployment with the target `production` then goes live atomically. Every deployment is available at its own `url`. An archive with links, devices, absolute paths or `..` is rejected as a whole, and the error names the entry. A site can have up to 20,000 files of up to 100 MiB each, and 1 GiB in total.
         */
        post: operations["createDeploymentFromArchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sites/{site_id}/deployments/{id}/promote": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the site.
                 * @example site_01m31k5f22ec0st347ep6ycf8v
                 */
                site_id: components["parameters"]["ParentSiteId"];
                /**
                 * @description The id of the deployment.
                 * @example dep_01m31mckvkeh787c7jpkn3va32
                 */
                id: components["parameters"]["DeploymentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Promote a deployment
         * @description Makes a deployment live. The switch is atomic: visitors never get a mix of two deployments. You can promote any deployment that is `ready`, so this is also how you roll back. Returns the site.
         */
        post: operations["promoteDeployment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sites/{site_id}/deployments/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the site.
                 * @example site_01m31k5f22ec0st347ep6ycf8v
                 */
                site_id: components["parameters"]["ParentSiteId"];
                /**
                 * @description The id of the deployment.
                 * @example dep_01m31mckvkeh787c7jpkn3va32
                 */
                id: components["parameters"]["DeploymentId"];
            };
            cookie?: never;
        };
        /**
         * List the files of a deployment
         * @description Lists the files of a deployment by path, one page at a time. With `compared_with`, lists only the files that were added, changed or removed since another deployment of the site.
         */
        get: operations["listDeploymentFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Lists the project's databases, one page at a time: newest first, or by name with `order=name` or `name_prefix`. You can combine filters.
         */
        get: operations["listDatabases"];
        put?: never;
        /**
         * Create a database
         * @description Creates a managed database. The response has the status `provisioning`; `connection` is set once the database is `active`.
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
         * @description Returns a database of the project.
         */
        get: operations["getDatabase"];
        put?: never;
        post?: never;
        /**
         * Delete a database
         * @description Deletes the database, whatever its status. Its name is available again immediately. The provider cleans up afterwards; until then, a new record with the same name does not become `active`.
         */
        delete: operations["deleteDatabase"];
        options?: never;
        head?: never;
        /**
         * Update a database
         * @description Changes the fields you send and leaves the others unchanged. `labels` are merged; set a label to null to remove it. If nothing changes, no event is created.
         */
        patch: operations["updateDatabase"];
        trace?: never;
    };
    "/api/v1/databases/{id}/status": {
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
         * Get a database's status
         * @description Returns the size of the database, who is connected to it, and the last backup that can be restored. The service queries the database's server for this; values that the server does not return within five seconds are null. A simulated database has no server: it is empty, and nobody can connect.
         */
        get: operations["getDatabaseStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/databases/{database_id}/users": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the database.
                 * @example db_01m31mvd9qe7v8nhvfw9tp6rmn
                 */
                database_id: components["parameters"]["ParentDatabaseId"];
            };
            cookie?: never;
        };
        /**
         * List database users
         * @description Lists the database's database users, one page at a time: newest first, or by name with `order=name` or `name_prefix`. You can combine filters.
         */
        get: operations["listDatabaseUsers"];
        put?: never;
        /**
         * Create a database user
         * @description Creates a login for the database. The response shows its `password` and `uri` once. It is sent when the login works, or after a few seconds; until the login works, the database is `updating`. A database can have up to 50 users.
         */
        post: operations["createDatabaseUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/databases/{database_id}/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the database.
                 * @example db_01m31mvd9qe7v8nhvfw9tp6rmn
                 */
                database_id: components["parameters"]["ParentDatabaseId"];
                /**
                 * @description The id of the user.
                 * @example dbu_01m31n2egteb8sxc9j5k7w3q6v
                 */
                id: components["parameters"]["DatabaseUserId"];
            };
            cookie?: never;
        };
        /**
         * Get a user
         * @description Returns a user of the database.
         */
        get: operations["getDatabaseUser"];
        put?: never;
        post?: never;
        /**
         * Delete a user
         * @description Deletes the user. Its logins stop working and their connections are closed. Objects that it created in the database stay.
         */
        delete: operations["deleteDatabaseUser"];
        options?: never;
        head?: never;
        /**
         * Update a user
         * @description Changes the fields you send and leaves the others unchanged. A new `role` applies immediately and closes open connections. `labels` are merged; set a label to null to remove it. If nothing changes, no event is created.
         */
        patch: operations["updateDatabaseUser"];
        trace?: never;
    };
    "/api/v1/databases/{database_id}/users/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the database.
                 * @example db_01m31mvd9qe7v8nhvfw9tp6rmn
                 */
                database_id: components["parameters"]["ParentDatabaseId"];
                /**
                 * @description The id of the user.
                 * @example dbu_01m31n2egteb8sxc9j5k7w3q6v
                 */
                id: components["parameters"]["DatabaseUserId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a database user
         * @description Gives the user a new `username` and `password`. The response shows them once, and is sent when they work. For `overlap_s` seconds the previous login works too, so your programs can switch without a failed connection. Then it stops working and its connections are closed. At most two logins work at a time: rotating again ends the older one. A dry run returns the current user, without a password.
         */
        post: operations["rotateDatabaseUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/backups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List backups
         * @description Lists the project's backups, newest first, one page at a time, including backups of deleted databases. Filters match exactly and can be combined.
         */
        get: operations["listBackups"];
        put?: never;
        /**
         * Create a backup
         * @description Creates a backup of a database. The response has the status `pending`, which stays while the database is being created or changed. The service then restores the copy into a hidden database and compares it with the original; `verified_at` says when. If the connection to the server is lost, it makes up to three attempts. A backup is kept if its database is deleted. It is deleted at `expires_at`, which depends on the database's `backup_retention_days`. On the embedded server, open connections are closed, and nobody can connect while the database is being copied.
         */
        post: operations["createBackup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/backups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the backup.
                 * @example bak_01m31nefxweeebdcfaf3cw4f8k
                 */
                id: components["parameters"]["BackupId"];
            };
            cookie?: never;
        };
        /**
         * Get a backup
         * @description Returns a backup of the project.
         */
        get: operations["getBackup"];
        put?: never;
        post?: never;
        /**
         * Delete a backup
         * @description Deletes the backup, whatever its status. It can no longer be restored. The provider cleans up afterwards.
         */
        delete: operations["deleteBackup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/backups/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the backup.
                 * @example bak_01m31nefxweeebdcfaf3cw4f8k
                 */
                id: components["parameters"]["BackupId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a backup
         * @description With `name`, creates a new database from a `completed` backup, even if the original was deleted. It has the region, engine, version, size and storage of the original, and accepts connections once the restore is complete. It has no users; create them as for any database. The original is not changed.
         *     With `into: self`, replaces the content of the database with the backup. This also needs the scope `databases:credentials`. The backup is first restored next to the database and compared. Then connections are closed, and the two are swapped. Users keep their passwords and privileges. The database is `updating` until then. The replaced database is kept on the server for a day. If the backup cannot be restored, the database stays as it was, and `status_reason` says why.
         */
        post: operations["restoreBackup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Lists the project's VPN networks, one page at a time: newest first, or by name with `order=name` or `name_prefix`. You can combine filters.
         */
        get: operations["listVpnNetworks"];
        put?: never;
        /**
         * Create a VPN network
         * @description Creates a WireGuard network. If you leave out `cidr`, it gets the first free /24 of 10.0.0.0/8. The response has the status `provisioning`, which later becomes `active` or `failed`.
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
         * @description Returns a VPN network of the project.
         */
        get: operations["getVpnNetwork"];
        put?: never;
        post?: never;
        /**
         * Delete a VPN network
         * @description Deletes the VPN network, whatever its status. Its name is available again immediately. The provider cleans up afterwards; until then, a new record with the same name does not become `active`.
         */
        delete: operations["deleteVpnNetwork"];
        options?: never;
        head?: never;
        /**
         * Update a VPN network
         * @description Changes the fields you send and leaves the others unchanged. `labels` are merged; set a label to null to remove it. If nothing changes, no event is created.
         */
        patch: operations["updateVpnNetwork"];
        trace?: never;
    };
    "/api/v1/vpn/{network_id}/peers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the VPN network.
                 * @example vpn_01m31ptybse889pjh0dz7kb2wb
                 */
                network_id: components["parameters"]["ParentVpnNetworkId"];
            };
            cookie?: never;
        };
        /**
         * List peers
         * @description Lists the VPN network's peers, one page at a time: newest first, or by name with `order=name` or `name_prefix`. You can combine filters.
         */
        get: operations["listPeers"];
        put?: never;
        /**
         * Create a peer
         * @description Adds a device to the network and gives it the first free addresses. It is best to send the device's `public_key`, so that its private key never leaves the device. Without one, the service creates a key pair, and the response shows `private_key` and `config`, a file for wg-quick and the WireGuard apps, once. A network can have up to 1,000 peers.
         */
        post: operations["createPeer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vpn/{network_id}/peers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the VPN network.
                 * @example vpn_01m31ptybse889pjh0dz7kb2wb
                 */
                network_id: components["parameters"]["ParentVpnNetworkId"];
                /**
                 * @description The id of the peer.
                 * @example peer_01m31q0v4teers7e4gx8kypbb1
                 */
                id: components["parameters"]["PeerId"];
            };
            cookie?: never;
        };
        /**
         * Get a peer
         * @description Returns a peer of the VPN network.
         */
        get: operations["getPeer"];
        put?: never;
        post?: never;
        /**
         * Delete a peer
         * @description Removes the device from the network and disconnects it immediately. Its addresses are not reused for a day.
         */
        delete: operations["deletePeer"];
        options?: never;
        head?: never;
        /**
         * Update a peer
         * @description Changes the fields you send and leaves the others unchanged. `allowed_ips` are replaced; `labels` are merged; set a label to null to remove it. If nothing changes, no event is created.
         */
        patch: operations["updatePeer"];
        trace?: never;
    };
    "/api/v1/vpn/{network_id}/peers/{id}/config": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the VPN network.
                 * @example vpn_01m31ptybse889pjh0dz7kb2wb
                 */
                network_id: components["parameters"]["ParentVpnNetworkId"];
                /**
                 * @description The id of the peer.
                 * @example peer_01m31q0v4teers7e4gx8kypbb1
                 */
                id: components["parameters"]["PeerId"];
            };
            cookie?: never;
        };
        /**
         * Get a peer's configuration
         * @description Returns the current configuration file for wg-quick and the WireGuard apps. The service does not store the private key, so the `PrivateKey` line has a placeholder: replace it with the device's private key.
         */
        get: operations["getPeerConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vpn/{network_id}/peers/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the VPN network.
                 * @example vpn_01m31ptybse889pjh0dz7kb2wb
                 */
                network_id: components["parameters"]["ParentVpnNetworkId"];
                /**
                 * @description The id of the peer.
                 * @example peer_01m31q0v4teers7e4gx8kypbb1
                 */
                id: components["parameters"]["PeerId"];
            };
            cookie?: never;
        };
        /**
         * Get a peer's connection
         * @description Returns whether the device is connected, when and from which address it was last seen, and how much data it has sent and received. A device counts as connected for three minutes after a handshake; devices in use make one every two minutes. `observed_at` says how old the values are: the server process that the device is connected to has the current ones, and other processes have those of the last `peer.connected` or `peer.disconnected`.
         */
        get: operations["getPeerStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vpn/{network_id}/peers/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the VPN network.
                 * @example vpn_01m31ptybse889pjh0dz7kb2wb
                 */
                network_id: components["parameters"]["ParentVpnNetworkId"];
                /**
                 * @description The id of the peer.
                 * @example peer_01m31q0v4teers7e4gx8kypbb1
                 */
                id: components["parameters"]["PeerId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a peer's keys
         * @description Gives the peer a new key. The old one stops working immediately, and the addresses stay the same. Send the new `public_key`, or leave it out: the response then shows a new `private_key` and `config` once. A dry run returns the current peer, without a key.
         */
        post: operations["rotatePeer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vpn/{network_id}/enrollment-keys": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the VPN network.
                 * @example vpn_01m31ptybse889pjh0dz7kb2wb
                 */
                network_id: components["parameters"]["ParentVpnNetworkId"];
            };
            cookie?: never;
        };
        /**
         * List enrollment keys
         * @description Lists the VPN network's enrollment keys, one page at a time: newest first, or by name with `order=name` or `name_prefix`. You can combine filters.
         */
        get: operations["listEnrollmentKeys"];
        put?: never;
        /**
         * Create an enrollment key
         * @description Creates a key that devices use to add themselves to the network with `enrollPeer`. The response shows the `key` once. It works only for this and only in this network, so you can put it into an image or a script. It stops working after `max_uses` uses, at `expires_at`, or when you delete it. It does not count towards the project's API keys. A network can have up to 1,000 enrollment keys.
         */
        post: operations["createEnrollmentKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vpn/{network_id}/enrollment-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the VPN network.
                 * @example vpn_01m31ptybse889pjh0dz7kb2wb
                 */
                network_id: components["parameters"]["ParentVpnNetworkId"];
                /**
                 * @description The id of the key.
                 * @example key_01m31q3brmey4r56k29vphkc9g
                 */
                id: components["parameters"]["EnrollmentKeyId"];
            };
            cookie?: never;
        };
        /**
         * Get a key
         * @description Returns a key of the VPN network.
         */
        get: operations["getEnrollmentKey"];
        put?: never;
        post?: never;
        /**
         * Delete a key
         * @description Deletes the key. It stops working immediately. Devices that have enrolled stay in the network.
         */
        delete: operations["deleteEnrollmentKey"];
        options?: never;
        head?: never;
        /**
         * Update a key
         * @description Changes the fields you send and leaves the others unchanged. If you set `max_uses` below the current number of uses, the key is used up. `labels` are merged; set a label to null to remove it. If nothing changes, no event is created.
         */
        patch: operations["updateEnrollmentKey"];
        trace?: never;
    };
    "/api/v1/vpn/{network_id}/enroll": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the VPN network.
                 * @example vpn_01m31ptybse889pjh0dz7kb2wb
                 */
                network_id: components["parameters"]["ParentVpnNetworkId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enroll a device
         * @description Adds the calling device to the network. Returns the peer with its `config`: add the device's private key to the `PrivateKey` line to complete the file. Authenticate with an enrollment key of the network. Each peer counts as one use of the key. If you send an `Idempotency-Key`, a device that got no response can retry without another use. If a peer already has the name, the response is 409; a key with `allow_replace` replaces that peer instead, and the device gets its addresses. An API key with the scope `vpn:enroll` can enroll devices in every network of its project, but cannot replace any.
         */
        post: operations["enrollPeer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Lists every region, and whether this project can create resources there. Any valid key works.
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
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Lists the project's webhooks, one page at a time: newest first, or by name with `order=name` or `name_prefix`. You can combine filters.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Creates an endpoint, which receives all events from now on. The response shows the `secret` that signs them once. A project can have up to 50 webhooks.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example whk_01m31q3zg8e9cs40257fpva0w4
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description Returns a webhook of the project.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Deletes the webhook and its deliveries. It receives no more events.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Update a webhook
         * @description Changes the fields you send and leaves the others unchanged. `event_types` are replaced; `labels` are merged; set a label to null to remove it. If nothing changes, no event is created.
         *     If the service has disabled the webhook, enabling it sends a test first. If the test fails, the response is 409 and the webhook stays disabled. A dry run sends nothing.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/v1/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example whk_01m31q3zg8e9cs40257fpva0w4
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a webhook's secret
         * @description Gives the webhook a new secret, which the response shows once. For `overlap_s` seconds, deliveries are signed with both secrets, so that you have time to update your receiver. At most two secrets are valid at a time: rotating again ends the older one. A dry run returns the current webhook, without a secret.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example whk_01m31q3zg8e9cs40257fpva0w4
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a webhook
         * @description Sends a signed example event with `test: true` to the webhook immediately, and returns the result. There is one attempt, with a timeout of 8 seconds. No event or delivery is created. You can also test a disabled webhook. A project can run four tests at a time. In the sandbox and in a dry run, nothing is sent, and the response says so. While deliveries are paused after a restore, the response is 409 `deliveries_paused`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/replay-missed": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example whk_01m31q3zg8e9cs40257fpva0w4
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay missed events
         * @description Sends everything that the webhook has missed since a time or an event: failed deliveries, and events that were not sent because the webhook was disabled or not subscribed to them. Only events that it subscribes to now are sent. Deliveries that succeeded or are still waiting are not changed, so it is safe to call this again.
         *     One call covers 500 events. If there are more, call again with `next_since` as `since`. In the sandbox, nothing is sent or replayed.
         */
        post: operations["replayMissed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example whk_01m31q3zg8e9cs40257fpva0w4
                 */
                webhook_id: components["parameters"]["ParentWebhookId"];
            };
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Lists the webhook's deliveries, newest first, with every attempt. Filters match exactly and can be combined. Deliveries are kept for 30 days; in mock mode, the last 1,000 of each webhook.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_id}/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example whk_01m31q3zg8e9cs40257fpva0w4
                 */
                webhook_id: components["parameters"]["ParentWebhookId"];
                /**
                 * @description The id of the delivery.
                 * @example del_01m31q4c88ecc8p2y9192w071j
                 */
                id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        /**
         * Get a delivery
         * @description Returns one delivery of the webhook.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_id}/deliveries/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example whk_01m31q3zg8e9cs40257fpva0w4
                 */
                webhook_id: components["parameters"]["ParentWebhookId"];
                /**
                 * @description The id of the delivery.
                 * @example del_01m31q4c88ecc8p2y9192w071j
                 */
                id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a delivery
         * @description Sends a delivery again with the same `webhook-id`, whatever its status. If it fails, it is retried like a new delivery. Its earlier attempts are kept. In the sandbox, nothing is sent, and the attempt says so.
         */
        post: operations["replayDelivery"];
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
         * @description Lists the project's events, newest first. Every change to a resource creates one event.
         *     With `order=oldest`, events are in the order in which they were committed, and new events are only added at the end. Save the last `next_cursor` and pass it later to get what has happened since: you never miss an event or get one twice. With filters, a page can then have fewer events than `limit`, or none, while `has_more` is true. Events are kept for 30 days; in mock mode, the last 10,000.
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
    "/api/v1/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream events
         * @description Sends events as they happen, as server-sent events, in the order in which they were committed. A stream starts now, or after the event in `Last-Event-ID`.
         *     Each message has the event's id, its type and the event as JSON. At the start, and with a comment every 15 seconds, the stream sends an `id` without data, which marks the current position. Save the last `id` and send it as `Last-Event-ID` when you reconnect: you never miss an event or get one twice, even with other filters. A key can have 10 open streams. A stream ends when its key is revoked, its project is deleted, the server stops, or the reader is too slow.
         */
        get: operations["streamEvents"];
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
         * @description Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.
         * @example {
         *       "env": "production"
         *     }
         */
        Labels: {
            [key: string]: string;
        };
        /**
         * @description Labels to set, or to remove by setting them to null. Other labels stay the same.
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
         * @description Why the resource has this status, if there is more to say; otherwise null. While the provider retries, it has the problem and the time of the next attempt.
         * @example null
         */
        StatusReason: string | null;
        /**
         * Format: date-time
         * @description A time in UTC, to the millisecond.
         * @example 2026-09-21T08:14:05.120Z
         */
        Timestamp: string;
        /**
         * @description A hostname of two labels or more, in ASCII.
         * @example www.harbour-books.com
         */
        Hostname: string;
        /**
         * @description A hostname of two labels or more. International names can be in Unicode or in their ASCII form; case and a trailing dot are ignored. It is kept in lower-case ASCII.
         * @example www.harbour-books.com
         */
        HostnameToNormalise: string;
        /**
         * @description The id of a region, from `GET /api/v1/regions`. The default is `eu-central`.
         * @example eu-central
         */
        RegionId: string;
        /**
         * @description Always `list`.
         * @example list
         * @constant
         */
        ListObject: "list";
        /**
         * @description Whether there are more pages.
         * @example true
         */
        HasMore: boolean;
        /**
         * @description Pass it as `cursor` to get the next page; null on the last page.
         * @example AZkuZ1wAe7uYkPGkq8yF3g
         */
        NextCursor: string | null;
        /** @description Every error has this format. */
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
                 * @description Exactly what went wrong, for programs. See `x-error-codes` in this document for all codes.
                 * @example name_required
                 */
                code: string;
                /**
                 * @description What went wrong and what to do next, for people.
                 * @example name is required.
                 */
                message: string;
                /**
                 * @description The same as the `X-Request-Id` response header.
                 * @example req_01m44zz6t2e4cv2q6d2v0n2h6y
                 */
                request_id: string;
                /**
                 * @description The invalid field, such as `labels.env` or `nameservers[0]`.
                 * @example name
                 */
                param?: string;
                /**
                 * @description The scope that the key needs.
                 * @example domains:write
                 */
                required_scope?: string;
                /**
                 * Format: uri
                 * @description The reference page of the operation.
                 * @example http://127.0.0.1:4000/reference/registerDomain
                 */
                doc_url?: string;
                /** @description Every invalid field, if there are several. The error itself repeats the first. */
                errors?: {
                    /**
                     * @description The invalid field.
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
         * @description `pending` during registration, `active` once registered, `updating` while a change is being applied, `expired` after `expires_at` without renewal, `failed` if the registration failed, `suspended` if an administrator suspended it; `status_reason` then says why. An expired or suspended domain is not delegated.
         * @example active
         * @enum {string}
         */
        DomainStatus: "pending" | "active" | "updating" | "expired" | "failed" | "suspended";
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
             * @description What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with.
             * @example simulated
             */
            provider: string;
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
             * @description The name in Unicode; the same as `name` unless it is an international name.
             * @example bücher.example
             */
            unicode_name: string;
            region: components["schemas"]["RegionId"];
            /**
             * @description The number of years to register the domain for, from 1 to 10.
             * @example 1
             */
            years: number;
            /**
             * @description Renew the registration for another year before it expires.
             * @example true
             */
            auto_renew: boolean;
            /**
             * @description Hide the owner's contact details from the public register.
             * @example true
             */
            privacy: boolean;
            /**
             * @description 2 to 13 name servers that the domain is delegated to. Leave empty to use the default name servers.
             * @example [
             *       "ns1.landhold.test",
             *       "ns2.landhold.test"
             *     ]
             */
            nameservers: components["schemas"]["Hostname"][];
            /**
             * @description Addresses of name servers inside the domain itself, which resolvers cannot find otherwise. Each name must be in `nameservers`. If you remove a name server, its entry here is removed too.
             * @example []
             */
            glue: components["schemas"]["GlueRecord"][];
            /**
             * @description The domain's DS records, which identify the keys that sign its zone. For a zone of this installation, copy them from `signing.ds`. Remove them here before you stop signing the zone.
             * @example [
             *       "46659 13 2 A7802F10EA1405C39832228841B8236D87DC15158FDF45D57E2F51F91B9DC131"
             *     ]
             */
            ds: string[];
            /**
             * @description Where the domain is delegated: `installation` if all `nameservers` belong to this installation, `elsewhere` if none do, `both` if some do.
             * @example installation
             * @enum {string}
             */
            served_by: "installation" | "elsewhere" | "both";
            /**
             * @description Whether the registry blocks transfers of the domain.
             * @example true
             */
            locked: boolean;
            /**
             * Format: date-time
             * @description When the domain was registered; null before that.
             * @example 2026-09-21T08:14:06.123Z
             */
            registered_at: string | null;
            /**
             * Format: date-time
             * @description When the registration expires unless it is renewed; null before the domain is registered.
             * @example 2036-09-21T08:14:06.123Z
             */
            expires_at: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A domain that a create would return, without generated values such as its id. */
        DryRunDomain: {
            /**
             * @description The kind of record.
             * @example domain
             * @constant
             */
            object: "domain";
            /**
             * @description What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with.
             * @example simulated
             */
            provider: string;
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
             * @description The name in Unicode; the same as `name` unless it is an international name.
             * @example bücher.example
             */
            unicode_name: string;
            region: components["schemas"]["RegionId"];
            /**
             * @description The number of years to register the domain for, from 1 to 10.
             * @example 1
             */
            years: number;
            /**
             * @description Renew the registration for another year before it expires.
             * @example true
             */
            auto_renew: boolean;
            /**
             * @description Hide the owner's contact details from the public register.
             * @example true
             */
            privacy: boolean;
            /**
             * @description 2 to 13 name servers that the domain is delegated to. Leave empty to use the default name servers.
             * @example [
             *       "ns1.landhold.test",
             *       "ns2.landhold.test"
             *     ]
             */
            nameservers: components["schemas"]["Hostname"][];
            /**
             * @description Addresses of name servers inside the domain itself, which resolvers cannot find otherwise. Each name must be in `nameservers`. If you remove a name server, its entry here is removed too.
             * @example []
             */
            glue: components["schemas"]["GlueRecord"][];
            /**
             * @description The domain's DS records, which identify the keys that sign its zone. For a zone of this installation, copy them from `signing.ds`. Remove them here before you stop signing the zone.
             * @example [
             *       "46659 13 2 A7802F10EA1405C39832228841B8236D87DC15158FDF45D57E2F51F91B9DC131"
             *     ]
             */
            ds: string[];
            /**
             * @description Where the domain is delegated: `installation` if all `nameservers` belong to this installation, `elsewhere` if none do, `both` if some do.
             * @example installation
             * @enum {string}
             */
            served_by: "installation" | "elsewhere" | "both";
            /**
             * @description Whether the registry blocks transfers of the domain.
             * @example true
             */
            locked: boolean;
            /**
             * Format: date-time
             * @description When the domain was registered; null before that.
             * @example 2026-09-21T08:14:06.123Z
             */
            registered_at: string | null;
            /**
             * Format: date-time
             * @description When the registration expires unless it is renewed; null before the domain is registered.
             * @example 2036-09-21T08:14:06.123Z
             */
            expires_at: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of domains. */
        DomainList: {
            object: components["schemas"]["ListObject"];
            /** @description The domains of this page. */
            data: components["schemas"]["Domain"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description What to create. Only the name is required. */
        RegisterDomainBody: {
            /**
             * @description The name to register: one label under an ICANN public suffix, or under `.test` or `.example`. International names can be in Unicode or in their ASCII form; case and a trailing dot are ignored. Unique in the whole installation.
             * @example tidewater-press.com
             */
            name: string;
            /** @default eu-central */
            region?: components["schemas"]["RegionId"];
            /**
             * @description The number of years to register the domain for, from 1 to 10.
             * @default 1
             * @example 1
             */
            years?: number;
            /**
             * @description Renew the registration for another year before it expires.
             * @default true
             * @example true
             */
            auto_renew?: boolean;
            /**
             * @description Hide the owner's contact details from the public register.
             * @default true
             * @example true
             */
            privacy?: boolean;
            /**
             * @description 2 to 13 name servers that the domain is delegated to. Leave empty to use the default name servers.
             * @example [
             *       "ns1.landhold.test",
             *       "ns2.landhold.test"
             *     ]
             */
            nameservers?: components["schemas"]["HostnameToNormalise"][];
            /**
             * @description Addresses of name servers inside the domain itself, which resolvers cannot find otherwise. Each name must be in `nameservers`. If you remove a name server, its entry here is removed too.
             * @default []
             * @example []
             */
            glue?: components["schemas"]["GlueRecord"][];
            /**
             * @description The domain's DS records, which identify the keys that sign its zone. For a zone of this installation, copy them from `signing.ds`. Remove them here before you stop signing the zone.
             * @default []
             * @example [
             *       "46659 13 2 A7802F10EA1405C39832228841B8236D87DC15158FDF45D57E2F51F91B9DC131"
             *     ]
             */
            ds?: string[];
            /** @default {} */
            labels?: components["schemas"]["Labels"];
            /** @default false */
            deletion_protection?: components["schemas"]["DeletionProtection"];
        };
        /** @description What to change. Other fields stay the same. */
        UpdateDomainBody: {
            /**
             * @description Renew the registration for another year before it expires.
             * @example true
             */
            auto_renew?: boolean;
            /**
             * @description Hide the owner's contact details from the public register.
             * @example true
             */
            privacy?: boolean;
            /**
             * @description 2 to 13 name servers that the domain is delegated to. Leave empty to use the default name servers.
             * @example [
             *       "ns1.landhold.test",
             *       "ns2.landhold.test"
             *     ]
             */
            nameservers?: components["schemas"]["HostnameToNormalise"][];
            /**
             * @description Addresses of name servers inside the domain itself, which resolvers cannot find otherwise. Each name must be in `nameservers`. If you remove a name server, its entry here is removed too.
             * @example []
             */
            glue?: components["schemas"]["GlueRecord"][];
            /**
             * @description The domain's DS records, which identify the keys that sign its zone. For a zone of this installation, copy them from `signing.ds`. Remove them here before you stop signing the zone.
             * @example [
             *       "46659 13 2 A7802F10EA1405C39832228841B8236D87DC15158FDF45D57E2F51F91B9DC131"
             *     ]
             */
            ds?: string[];
            labels?: components["schemas"]["LabelChanges"];
            deletion_protection?: components["schemas"]["DeletionProtection"];
        };
        /** @description The names to check. */
        CheckDomainsBody: {
            /**
             * @description Up to 20 names.
             * @example [
             *       "tidewater-press.com"
             *     ]
             */
            names: string[];
        };
        /** @description The result of a check. */
        DomainCheck: {
            /**
             * @description The kind of record.
             * @example domain_check
             * @constant
             */
            object: "domain_check";
            /** @description One for each name, in the order of the request. */
            data: components["schemas"]["CheckedDomain"][];
        };
        /** @description Whether a name can be registered. */
        CheckedDomain: {
            /**
             * @description The name that you sent.
             * @example tidewater-press.com
             */
            name: string;
            /**
             * @description The name in lower-case ASCII, as it would be registered; null if it is invalid.
             * @example tidewater-press.com
             */
            ascii_name: string | null;
            /**
             * @description `available` if you can register it here, `registered` if a project of this installation owns it, `reserved` if it is a suffix of this installation, `invalid` if it is not a name that can be registered.
             * @example available
             * @enum {string}
             */
            state: "available" | "registered" | "reserved" | "invalid";
            /**
             * @description Why it cannot be registered; null if it is available.
             * @example null
             */
            reason: string | null;
            /**
             * @description The provider that the domain would have: `embedded` under a private suffix, `simulated` under any other. Null if no domain can have the name.
             * @example simulated
             */
            provider: string | null;
        };
        /** @description How long to renew the domain for. */
        RenewDomainBody: {
            /**
             * @description The number of years, from 1 to 10.
             * @default 1
             * @example 2
             */
            years?: number;
        };
        /** @description A code that authorises the transfer of a domain to another registrar. */
        AuthCode: {
            /**
             * @description The kind of record.
             * @example auth_code
             * @constant
             */
            object: "auth_code";
            /**
             * @description The id of the domain.
             * @example dom_01m31gf1a0e8x8yaqm517v2b6f
             */
            domain_id: string;
            /**
             * @description The code. Shown once, when it is created; null in a dry run.
             * @example null
             */
            code: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-10-02T12:30:00.250Z
             */
            created_at: string;
        };
        /** @description A name server inside the domain, and its addresses. */
        GlueRecord: {
            name: components["schemas"]["HostnameToNormalise"];
            /**
             * @description Its addresses.
             * @example [
             *       "192.0.2.53"
             *     ]
             */
            addresses: string[];
        };
        /**
         * @description `pending` while the zone is being created or cannot be served, which `status_reason` then explains, `active` once the name servers answer for it, `updating` while a change is being applied, `failed` if that did not succeed.
         * @example active
         * @enum {string}
         */
        ZoneStatus: "pending" | "active" | "updating" | "failed";
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
             * @description What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with.
             * @example simulated
             */
            provider: string;
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
             * @description The name in Unicode; the same as `name` unless it is an international name.
             * @example bücher.example
             */
            unicode_name: string;
            /**
             * @description How many seconds resolvers can cache record sets that have no TTL, from 60 to 86,400.
             * @example 3600
             */
            ttl: number;
            /**
             * @description The name servers that answer for the zone. Delegate the domain to them.
             * @example [
             *       "ns1.landhold.test",
             *       "ns2.landhold.test"
             *     ]
             */
            nameservers: components["schemas"]["Hostname"][];
            /**
             * @description The zone's serial number, which increases with each change to its answers.
             * @example 1
             */
            serial: number;
            /**
             * @description The number of record sets in the zone, without its own NS and SOA records.
             * @example 0
             */
            record_count: number;
            /**
             * @description Whether answers are signed.
             * @example {
             *       "enabled": true
             *     }
             */
            dnssec: {
                /**
                 * @description Whether the zone is signed with DNSSEC.
                 * @example true
                 */
                enabled: boolean;
            };
            /**
             * @description How the zone is signed; null if it is not. Give the values of `ds` to the parent zone's registry, usually through your registrar: without them, resolvers treat the zone as unsigned.
             * @example null
             */
            signing: components["schemas"]["ZoneSigning"] | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A zone that a create would return, without generated values such as its id. */
        DryRunZone: {
            /**
             * @description The kind of record.
             * @example zone
             * @constant
             */
            object: "zone";
            /**
             * @description What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with.
             * @example simulated
             */
            provider: string;
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
             * @description The name in Unicode; the same as `name` unless it is an international name.
             * @example bücher.example
             */
            unicode_name: string;
            /**
             * @description How many seconds resolvers can cache record sets that have no TTL, from 60 to 86,400.
             * @example 3600
             */
            ttl: number;
            /**
             * @description The name servers that answer for the zone. Delegate the domain to them.
             * @example [
             *       "ns1.landhold.test",
             *       "ns2.landhold.test"
             *     ]
             */
            nameservers: components["schemas"]["Hostname"][];
            /**
             * @description The zone's serial number, which increases with each change to its answers.
             * @example 1
             */
            serial: number;
            /**
             * @description The number of record sets in the zone, without its own NS and SOA records.
             * @example 0
             */
            record_count: number;
            /**
             * @description Whether answers are signed.
             * @example {
             *       "enabled": true
             *     }
             */
            dnssec: {
                /**
                 * @description Whether the zone is signed with DNSSEC.
                 * @example true
                 */
                enabled: boolean;
            };
            /**
             * @description How the zone is signed; null if it is not. Give the values of `ds` to the parent zone's registry, usually through your registrar: without them, resolvers treat the zone as unsigned.
             * @example null
             */
            signing: components["schemas"]["ZoneSigning"] | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of DNS zones. */
        ZoneList: {
            object: components["schemas"]["ListObject"];
            /** @description The DNS zones of this page. */
            data: components["schemas"]["Zone"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description What to create. Only the name is required. */
        CreateZoneBody: {
            /**
             * @description The apex of the zone: any hostname of two labels or more. International names can be in Unicode or in their ASCII form; case and a trailing dot are ignored. Only one project in the installation can serve it.
             * @example tidewater-press.com
             */
            name: string;
            /**
             * @description How many seconds resolvers can cache record sets that have no TTL, from 60 to 86,400.
             * @default 3600
             * @example 3600
             */
            ttl?: number;
            /**
             * @description Sign the zone with DNSSEC. This creates a key.
             * @default {
             *       "enabled": false
             *     }
             * @example {
             *       "enabled": true
             *     }
             */
            dnssec?: {
                /**
                 * @description Whether the zone is signed with DNSSEC.
                 * @example true
                 */
                enabled: boolean;
            };
            /** @default {} */
            labels?: components["schemas"]["Labels"];
            /** @default false */
            deletion_protection?: components["schemas"]["DeletionProtection"];
        };
        /** @description What to change. Other fields stay the same. */
        UpdateZoneBody: {
            /**
             * @description How many seconds resolvers can cache record sets that have no TTL, from 60 to 86,400.
             * @example 3600
             */
            ttl?: number;
            /**
             * @description Sign the zone with DNSSEC. Before you turn it off, remove the DS records from the parent zone and wait until their TTL has passed: resolvers reject an unsigned zone while they have them in their cache. Turning it off deletes the keys permanently.
             * @example {
             *       "enabled": true
             *     }
             */
            dnssec?: {
                /**
                 * @description Whether the zone is signed with DNSSEC.
                 * @example true
                 */
                enabled: boolean;
            };
            labels?: components["schemas"]["LabelChanges"];
            deletion_protection?: components["schemas"]["DeletionProtection"];
        };
        /** @description The step to take. */
        RolloverZoneKeyBody: {
            /**
             * @description Create a new key, remove the old one, or remove the new one.
             * @example start
             * @enum {string}
             */
            step: "start" | "finish" | "cancel";
            /**
             * @description Allow `finish` before `finish_after`.
             * @default false
             * @example false
             */
            force?: boolean;
        };
        /** @description The keys that sign a zone, and the DS records for its parent zone. */
        ZoneSigning: {
            /**
             * Format: date-time
             * @description When the signatures were created. They are valid for 30 days and renewed every 10 days, which gives the zone a new serial.
             * @example 2026-09-21T08:24:02.871Z
             */
            signed_at: string;
            /** @description The keys that sign the zone. During a rollover there are two, and both sign everything. */
            keys: components["schemas"]["ZoneKey"][];
            /**
             * @description The DS records that the parent zone should have, one for each key.
             * @example [
             *       "46659 13 2 A7802F10EA1405C39832228841B8236D87DC15158FDF45D57E2F51F91B9DC131"
             *     ]
             */
            ds: string[];
            /** @description The current rollover; null if there is none. */
            rollover: components["schemas"]["ZoneKeyRollover"] | null;
        };
        /** @description A key that signs a zone. */
        ZoneKey: {
            /**
             * @description A short number that identifies the key in DS records and signatures.
             * @example 46659
             */
            key_tag: number;
            /**
             * @description ECDSA with the curve P-256 and SHA-256.
             * @example 13
             * @constant
             */
            algorithm: 13;
            /**
             * @description `active`, or `incoming` for the new key during a rollover. Both sign everything.
             * @example active
             * @enum {string}
             */
            status: "active" | "incoming";
            /**
             * @description The public key in base64, as in a DNSKEY record.
             * @example siFLRKHyy2FEORX9vgk5WxwnTfK0SwIQezPKLCbWFxdvmqFfjLKo0ZyBCpRI6a0pkSP28V9N6VL6xBgyK+xe3Q==
             */
            public_key: string;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-09-21T08:24:02.871Z
             */
            created_at: string;
        };
        /** @description A key rollover in progress. */
        ZoneKeyRollover: {
            /**
             * Format: date-time
             * @description When the new key was created.
             * @example 2026-10-02T12:01:00.250Z
             */
            started_at: string;
            /**
             * Format: date-time
             * @description The earliest time to finish the rollover: one day and the zone's TTL after its start. The registry must also have published both DS records for their TTL.
             * @example 2026-10-03T13:01:00.250Z
             */
            finish_after: string;
        };
        /** @description Where a zone is served, and whether it is up to date. */
        ZoneReport: {
            /**
             * @description The kind of record.
             * @example zone_status
             * @constant
             */
            object: "zone_status";
            /**
             * @description The id of the zone.
             * @example zone_01m31gv4dwe3as2s95kk3zn2af
             */
            zone_id: string;
            /**
             * @description The zone's serial here.
             * @example 4
             */
            serial: number;
            /** @description The secondaries that get copies of the zone. Empty if the installation has none, or if the zone is not served. */
            secondaries: components["schemas"]["SecondaryState"][];
            delegation: components["schemas"]["ZoneDelegation"];
            /**
             * @description Who answers for the name, according to the parent zone: `installation` if all of its name servers are the zone's `nameservers`, `elsewhere` if none are, `both` if some are, `nobody` if there are none, `unknown` if the query failed.
             * @example installation
             * @enum {string}
             */
            served_by: "installation" | "elsewhere" | "both" | "nobody" | "unknown";
            /**
             * Format: date-time
             * @description When they were queried.
             * @example 2026-10-02T12:30:00.250Z
             */
            checked_at: string;
        };
        /** @description The delegation of the zone, according to its parent zone's name servers. */
        ZoneDelegation: {
            /**
             * @description `valid` if resolvers find the zone, `partial` if something needs to be changed, `missing` if the parent zone has none of the zone's name servers, `unregistered` if the parent zone does not have the name, `unknown` if the query failed.
             * @example valid
             * @enum {string}
             */
            state: "valid" | "partial" | "missing" | "unregistered" | "unknown";
            /**
             * @description The parent zone, such as `com`; null if it was not found.
             * @example com
             */
            zone_above: string | null;
            /**
             * @description The name servers in the parent zone.
             * @example [
             *       "ns1.landhold.test",
             *       "ns2.landhold.test"
             *     ]
             */
            nameservers: string[];
            /** @description Their addresses in the parent zone. */
            glue: components["schemas"]["DelegationGlue"][];
            /**
             * @description The DS records in the parent zone.
             * @example []
             */
            ds: string[];
            /** @description What is wrong, and what to change. Empty if the delegation is valid. */
            problems: components["schemas"]["DelegationProblem"][];
        };
        /** @description A name server and its addresses in the parent zone. */
        DelegationGlue: {
            /**
             * @description The name server.
             * @example ns1.harbour-books.com
             */
            name: string;
            /**
             * @description Its addresses.
             * @example [
             *       "192.0.2.53"
             *     ]
             */
            addresses: string[];
        };
        /** @description A problem with the delegation. */
        DelegationProblem: {
            /**
             * @description The kind of problem, for programs.
             * @example nameserver_missing
             * @enum {string}
             */
            code: "not_registered" | "not_delegated" | "nameserver_missing" | "nameserver_extra" | "glue_missing" | "glue_wrong" | "ds_missing" | "ds_wrong" | "not_checked";
            /**
             * @description The value to add, remove or replace, such as a name server or a DS record; null if there is no single value.
             * @example ns2.landhold.test
             */
            value: string | null;
            /**
             * @description What is wrong, and what to change at the registrar, for people.
             * @example com does not have the name server ns2.landhold.test. Add it at the registrar.
             */
            message: string;
        };
        /** @description The state of a zone on a secondary. */
        SecondaryState: {
            /**
             * @description Its address and port.
             * @example 192.0.2.53:53
             */
            address: string;
            /**
             * @description `current` if it has the zone's serial, `behind` if it has an earlier one, `ahead` if it has a later one, `missing` if it does not have the zone, `unreachable` if it does not answer.
             * @example current
             * @enum {string}
             */
            state: "current" | "behind" | "ahead" | "missing" | "unreachable";
            /**
             * @description The serial in its answer; null if there is none.
             * @example 4
             */
            serial: number | null;
        };
        /** @description What to import. */
        ImportZoneBody: {
            /**
             * @description The text of the zone file. Names without a trailing dot are relative to the zone or to `$ORIGIN`.
             * @example www 3600 IN A 192.0.2.10
             */
            zonefile: string;
            /**
             * @description Whether to keep or remove sets that are not in the file.
             * @example merge
             * @enum {string}
             */
            mode: "merge" | "replace";
        };
        /** @description The difference between a zone and a zone file. */
        ZoneImport: {
            /**
             * @description The kind of record.
             * @example zone_import
             * @constant
             */
            object: "zone_import";
            /**
             * @description The id of the zone.
             * @example zone_01m31gv4dwe3as2s95kk3zn2af
             */
            zone_id: string;
            /**
             * @description The id of the zone change. Null if nothing changed, and in a dry run.
             * @example chg_01m31h191qexa80aks1x4y0gs5
             */
            change_id: string | null;
            /**
             * @description The zone's serial after the import.
             * @example 5
             */
            serial: number;
            /** @description The sets that were added. */
            added: components["schemas"]["ChangedSet"][];
            /** @description The sets that were changed. */
            changed: components["schemas"]["ChangedSet"][];
            /** @description The sets that were removed. */
            removed: components["schemas"]["ChangedSet"][];
            /** @description Records in the file that were not imported. */
            ignored: components["schemas"]["IgnoredSet"][];
        };
        /** @description A record in a zone file that was not imported. */
        IgnoredSet: {
            /**
             * @description The name relative to the zone.
             * @example @
             */
            name: string;
            /**
             * @description The type.
             * @example SOA
             */
            type: string;
            /**
             * @description Why it was not imported.
             * @example The SOA record is made by the service.
             */
            reason: string;
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
             * @description The full name, without the trailing dot.
             * @example www.harbour-books.com
             */
            fqdn: string;
            /**
             * @description The type of the record set. A zone has one set for each name and type.
             * @example A
             * @enum {string}
             */
            type: "A" | "AAAA" | "CAA" | "CNAME" | "DS" | "HTTPS" | "MX" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT";
            /**
             * @description How many seconds resolvers can cache the answer, from 60 to 86,400. The default is the zone's `ttl`.
             * @example 300
             */
            ttl: number | null;
            /**
             * @description The values as in a zone file, such as `192.0.2.10`, or `10 mail.example.com` for MX. TXT is plain text: the service adds quotes and splits long values. Values are returned in a normalised form.
             * @example [
             *       "192.0.2.10",
             *       "192.0.2.11"
             *     ]
             */
            values: string[];
            /**
             * @description A note for people. It does not appear in DNS.
             * @example Mail goes to the office
             */
            comment: string | null;
            /**
             * @description Whether the service manages the set. If so, you cannot change or delete it through the API.
             * @example false
             */
            managed: boolean;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A record set that a create would return, without generated values such as its id. */
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
             * @description The full name, without the trailing dot.
             * @example www.harbour-books.com
             */
            fqdn: string;
            /**
             * @description The type of the record set. A zone has one set for each name and type.
             * @example A
             * @enum {string}
             */
            type: "A" | "AAAA" | "CAA" | "CNAME" | "DS" | "HTTPS" | "MX" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT";
            /**
             * @description How many seconds resolvers can cache the answer, from 60 to 86,400. The default is the zone's `ttl`.
             * @example 300
             */
            ttl: number | null;
            /**
             * @description The values as in a zone file, such as `192.0.2.10`, or `10 mail.example.com` for MX. TXT is plain text: the service adds quotes and splits long values. Values are returned in a normalised form.
             * @example [
             *       "192.0.2.10",
             *       "192.0.2.11"
             *     ]
             */
            values: string[];
            /**
             * @description A note for people. It does not appear in DNS.
             * @example Mail goes to the office
             */
            comment: string | null;
            /**
             * @description Whether the service manages the set. If so, you cannot change or delete it through the API.
             * @example false
             */
            managed: boolean;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of record sets. */
        DnsRecordList: {
            object: components["schemas"]["ListObject"];
            /** @description The record sets of this page. */
            data: components["schemas"]["DnsRecord"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description What to create. Only the name is required. */
        CreateRecordBody: {
            /**
             * @description The name relative to the zone, such as `www`, `*.app`, or `@` for the zone itself. You can also send a full name inside the zone. International names can be in Unicode or in their ASCII form.
             * @example www
             */
            name: string;
            /**
             * @description The type of the record set. A zone has one set for each name and type.
             * @example A
             * @enum {string}
             */
            type: "A" | "AAAA" | "CAA" | "CNAME" | "DS" | "HTTPS" | "MX" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT";
            /**
             * @description How many seconds resolvers can cache the answer, from 60 to 86,400. The default is the zone's `ttl`.
             * @default null
             * @example 300
             */
            ttl?: number | null;
            /**
             * @description The values as in a zone file, such as `192.0.2.10`, or `10 mail.example.com` for MX. TXT is plain text: the service adds quotes and splits long values. Values are returned in a normalised form.
             * @example [
             *       "192.0.2.10",
             *       "192.0.2.11"
             *     ]
             */
            values: string[];
            /**
             * @description A note for people. It does not appear in DNS.
             * @default null
             * @example Mail goes to the office
             */
            comment?: string | null;
            /** @default {} */
            labels?: components["schemas"]["Labels"];
        };
        /** @description What to change. Other fields stay the same. */
        UpdateRecordBody: {
            /**
             * @description How many seconds resolvers can cache the answer, from 60 to 86,400. The default is the zone's `ttl`.
             * @example 300
             */
            ttl?: number | null;
            /**
             * @description The values as in a zone file, such as `192.0.2.10`, or `10 mail.example.com` for MX. TXT is plain text: the service adds quotes and splits long values. Values are returned in a normalised form.
             * @example [
             *       "192.0.2.10",
             *       "192.0.2.11"
             *     ]
             */
            values?: string[];
            /**
             * @description A note for people. It does not appear in DNS.
             * @example Mail goes to the office
             */
            comment?: string | null;
            labels?: components["schemas"]["LabelChanges"];
        };
        /** @description What to change. */
        ChangeRecordsBody: {
            /**
             * @description The changes, in any order.
             * @example [
             *       {
             *         "action": "put",
             *         "name": "www",
             *         "type": "A",
             *         "values": [
             *           "192.0.2.10"
             *         ]
             *       }
             *     ]
             */
            changes: components["schemas"]["RecordChange"][];
        };
        /** @description A change to one record set. */
        RecordChange: {
            /**
             * @description `put` creates or replaces the set, and `delete` removes it. `add` adds values to the set, and `remove` removes values from it.
             * @example put
             * @enum {string}
             */
            action: "put" | "add" | "remove" | "delete";
            /**
             * @description The name relative to the zone, such as `www`, or in full.
             * @example www
             */
            name: string;
            /**
             * @description The type of the record set.
             * @example A
             * @enum {string}
             */
            type: "A" | "AAAA" | "CAA" | "CNAME" | "DS" | "HTTPS" | "MX" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT";
            /**
             * @description How many seconds resolvers can cache the answer; null for the zone's `ttl`. Only with `put` and `add`. If you leave it out, `put` sets it to null, and `add` keeps the TTL of an existing set.
             * @example 300
             */
            ttl?: number | null;
            /**
             * @description The values to put, add or remove. Leave it out for `delete`.
             * @example [
             *       "192.0.2.10"
             *     ]
             */
            values?: string[];
        };
        /** @description The result of the changes. */
        RecordChanges: {
            /**
             * @description The kind of record.
             * @example record_changes
             * @constant
             */
            object: "record_changes";
            /**
             * @description The id of the zone.
             * @example zone_01m31gv4dwe3as2s95kk3zn2af
             */
            zone_id: string;
            /**
             * @description The id of the zone change. Null if nothing changed, and in a dry run.
             * @example chg_01m31h191qexa80aks1x4y0gs5
             */
            change_id: string | null;
            /**
             * @description The zone's serial after the changes.
             * @example 5
             */
            serial: number;
            /** @description The changed sets as they are now. Removed sets are not included. */
            records: components["schemas"]["RecordSet"][];
        };
        /** @description A record set in the zone's answers. */
        RecordSet: {
            /**
             * @description The id of the set. Null in a dry run if the set would be new.
             * @example rec_01m31h191qexa80aks1x4y0gs4
             */
            id: string | null;
            /**
             * @description The name relative to the zone.
             * @example blog
             */
            name: string;
            /**
             * @description The full name, without the trailing dot.
             * @example blog.harbour-books.com
             */
            fqdn: string;
            /**
             * @description The type of the set.
             * @example A
             * @enum {string}
             */
            type: "A" | "AAAA" | "CAA" | "CNAME" | "DS" | "HTTPS" | "MX" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT";
            /**
             * @description How many seconds resolvers can cache the answer; null for the zone's `ttl`.
             * @example 300
             */
            ttl: number | null;
            /**
             * @description The normalised values.
             * @example [
             *       "192.0.2.10"
             *     ]
             */
            values: string[];
        };
        /** @description One zone change. */
        ZoneChange: {
            /**
             * @description The id, which sorts by time of creation.
             * @example chg_01m31h191qexa80aks1x4y0gs5
             */
            id: string;
            /**
             * @description The kind of record.
             * @example zone_change
             * @constant
             */
            object: "zone_change";
            /**
             * @description The id of the zone.
             * @example zone_01m31gv4dwe3as2s95kk3zn2af
             */
            zone_id: string;
            /**
             * @description The zone's serial after the change.
             * @example 4
             */
            serial: number;
            /**
             * @description Who made the change.
             * @example {
             *       "type": "api_key",
             *       "id": "key_01m31ksf4qe4m9v0w3n8c6r2hd"
             *     }
             */
            actor: {
                /**
                 * @description A program with an API key, a person in the console, the service for a site's custom domain, or a program with an update key.
                 * @example api_key
                 * @enum {string}
                 */
                type: "api_key" | "member" | "service" | "update_key";
                /**
                 * @description The id of the API key, the account, the site or the update key.
                 * @example key_01m31ksf4qe4m9v0w3n8c6r2hd
                 */
                id: string;
            };
            /**
             * @description The id of the change that this one reverted; null if it reverted none.
             * @example null
             */
            reverts: string | null;
            /**
             * @description The zone's `ttl` before and after; null if it did not change.
             * @example null
             */
            zone_ttl: {
                /**
                 * @description The `ttl` before.
                 * @example 3600
                 */
                before: number;
                /**
                 * @description The `ttl` after.
                 * @example 600
                 */
                after: number;
            } | null;
            /**
             * @description The number of sets that the change affected.
             * @example 1
             */
            set_count: number;
            /**
             * @description The sets that the change affected. Null in a list, and for changes larger than 4 MiB, whose sets are not stored.
             * @example null
             */
            sets: components["schemas"]["ChangedSet"][] | null;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of zone changes. */
        ZoneChangeList: {
            object: components["schemas"]["ListObject"];
            /** @description The zone changes of this page. */
            data: components["schemas"]["ZoneChange"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A record set before and after a change. */
        ChangedSet: {
            /**
             * @description The name relative to the zone.
             * @example blog
             */
            name: string;
            /**
             * @description The type of the set.
             * @example A
             * @enum {string}
             */
            type: "A" | "AAAA" | "CAA" | "CNAME" | "DS" | "HTTPS" | "MX" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT";
            /**
             * @description The set before the change; null if there was none.
             * @example null
             */
            before: components["schemas"]["SetContent"] | null;
            /**
             * @description The set after the change; null if there is none.
             * @example {
             *       "ttl": null,
             *       "values": [
             *         "192.0.2.10"
             *       ]
             *     }
             */
            after: components["schemas"]["SetContent"] | null;
        };
        /** @description The content of a record set. */
        SetContent: {
            /**
             * @description How many seconds resolvers can cache the answer; null for the zone's `ttl`.
             * @example 300
             */
            ttl: number | null;
            /**
             * @description The normalised values.
             * @example [
             *       "192.0.2.10"
             *     ]
             */
            values: string[];
        };
        /** @description One update key. */
        UpdateKey: {
            /**
             * @description The id, which sorts by time of creation.
             * @example upk_01m31h2vtce91k6b8x4n7q5s3w
             */
            id: string;
            /**
             * @description The kind of record.
             * @example update_key
             * @constant
             */
            object: "update_key";
            /**
             * @description The name.
             * @example certbot.harbour-books.com
             */
            name: string;
            labels: components["schemas"]["Labels"];
            /**
             * @description The id of the zone.
             * @example zone_01m31gv4dwe3as2s95kk3zn2af
             */
            zone_id: string;
            /**
             * @description How messages are signed.
             * @example hmac-sha256
             * @enum {string}
             */
            algorithm: "hmac-sha256" | "hmac-sha384" | "hmac-sha512";
            /**
             * @description The names that the key can change, relative to the zone: `www` for that name, `@` for the zone itself, `*.home` for every name below `home`, and `*` for every name below the zone.
             * @example [
             *       "_acme-challenge",
             *       "_acme-challenge.www"
             *     ]
             */
            names: string[];
            /**
             * @description The types of record sets that the key can change.
             * @example [
             *       "TXT",
             *       "CNAME"
             *     ]
             */
            types: ("A" | "AAAA" | "CAA" | "CNAME" | "DS" | "HTTPS" | "MX" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT")[];
            /**
             * @description The secret in base64. Shown once, when the key is created.
             * @example null
             */
            secret: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description An update key that a create would return, without generated values such as its id. */
        DryRunUpdateKey: {
            /**
             * @description The kind of record.
             * @example update_key
             * @constant
             */
            object: "update_key";
            /**
             * @description The name.
             * @example certbot.harbour-books.com
             */
            name: string;
            labels: components["schemas"]["Labels"];
            /**
             * @description The id of the zone.
             * @example zone_01m31gv4dwe3as2s95kk3zn2af
             */
            zone_id: string;
            /**
             * @description How messages are signed.
             * @example hmac-sha256
             * @enum {string}
             */
            algorithm: "hmac-sha256" | "hmac-sha384" | "hmac-sha512";
            /**
             * @description The names that the key can change, relative to the zone: `www` for that name, `@` for the zone itself, `*.home` for every name below `home`, and `*` for every name below the zone.
             * @example [
             *       "_acme-challenge",
             *       "_acme-challenge.www"
             *     ]
             */
            names: string[];
            /**
             * @description The types of record sets that the key can change.
             * @example [
             *       "TXT",
             *       "CNAME"
             *     ]
             */
            types: ("A" | "AAAA" | "CAA" | "CNAME" | "DS" | "HTTPS" | "MX" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT")[];
            /**
             * @description The secret in base64. Shown once, when the key is created.
             * @example null
             */
            secret: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of update keys. */
        UpdateKeyList: {
            object: components["schemas"]["ListObject"];
            /** @description The update keys of this page. */
            data: components["schemas"]["UpdateKey"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description What to create. Only the name is required. */
        CreateUpdateKeyBody: {
            /**
             * @description The name that programs send with their messages: 1 to 200 lower-case letters, digits, hyphens and underscores, separated by dots. Unique in the installation, so it is best to end it with the zone's name.
             * @example certbot.tidewater-press.com
             */
            name: string;
            /**
             * @description How messages are signed.
             * @default hmac-sha256
             * @example hmac-sha256
             * @enum {string}
             */
            algorithm?: "hmac-sha256" | "hmac-sha384" | "hmac-sha512";
            /**
             * @description The names that the key can change, relative to the zone: `www` for that name, `@` for the zone itself, `*.home` for every name below `home`, and `*` for every name below the zone.
             * @default [
             *       "_acme-challenge"
             *     ]
             * @example [
             *       "_acme-challenge",
             *       "_acme-challenge.www"
             *     ]
             */
            names?: string[];
            /**
             * @description The types of record sets that the key can change.
             * @default [
             *       "TXT"
             *     ]
             * @example [
             *       "TXT",
             *       "CNAME"
             *     ]
             */
            types?: ("A" | "AAAA" | "CAA" | "CNAME" | "DS" | "HTTPS" | "MX" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT")[];
            /** @default {} */
            labels?: components["schemas"]["Labels"];
        };
        /** @description What to change. Other fields stay the same. */
        UpdateUpdateKeyBody: {
            /**
             * @description The names that the key can change, relative to the zone: `www` for that name, `@` for the zone itself, `*.home` for every name below `home`, and `*` for every name below the zone.
             * @example [
             *       "_acme-challenge",
             *       "_acme-challenge.www"
             *     ]
             */
            names?: string[];
            /**
             * @description The types of record sets that the key can change.
             * @example [
             *       "TXT",
             *       "CNAME"
             *     ]
             */
            types?: ("A" | "AAAA" | "CAA" | "CNAME" | "DS" | "HTTPS" | "MX" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT")[];
            labels?: components["schemas"]["LabelChanges"];
        };
        /**
         * @description `pending` while the site is being created, `active` once it is served, `updating` while a change is being applied, `failed` if that did not succeed, `suspended` if it was stopped.
         * @example active
         * @enum {string}
         */
        SiteStatus: "pending" | "active" | "updating" | "failed" | "suspended";
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
             * @description What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with.
             * @example simulated
             */
            provider: string;
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
             * @description Up to 20 of your own hostnames. Each is served once it is `active` in `custom_domain_states`.
             * @example [
             *       "www.harbour-books.com"
             *     ]
             */
            custom_domains: components["schemas"]["Hostname"][];
            /**
             * @description The state of each custom domain, in the order of `custom_domains`.
             * @example []
             */
            custom_domain_states: components["schemas"]["CustomDomainState"][];
            /**
             * @description Redirect HTTP requests to HTTPS.
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
             * @description The live deployment; null if there is none.
             * @example null
             */
            production_deployment_id: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A site that a create would return, without generated values such as its id. */
        DryRunSite: {
            /**
             * @description The kind of record.
             * @example site
             * @constant
             */
            object: "site";
            /**
             * @description What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with.
             * @example simulated
             */
            provider: string;
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
             * @description Up to 20 of your own hostnames. Each is served once it is `active` in `custom_domain_states`.
             * @example [
             *       "www.harbour-books.com"
             *     ]
             */
            custom_domains: components["schemas"]["Hostname"][];
            /**
             * @description Redirect HTTP requests to HTTPS.
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
             * @description The live deployment; null if there is none.
             * @example null
             */
            production_deployment_id: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of sites. */
        SiteList: {
            object: components["schemas"]["ListObject"];
            /** @description The sites of this page. */
            data: components["schemas"]["Site"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description What to create. Only the name is required. */
        CreateSiteBody: {
            /**
             * @description The site's name, which becomes part of its address: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique in the whole installation.
             * @example tidewater-press
             */
            name: string;
            /** @default eu-central */
            region?: components["schemas"]["RegionId"];
            /**
             * @description Up to 20 of your own hostnames. Each is served once it is `active` in `custom_domain_states`.
             * @default []
             * @example [
             *       "www.harbour-books.com"
             *     ]
             */
            custom_domains?: components["schemas"]["HostnameToNormalise"][];
            /**
             * @description Redirect HTTP requests to HTTPS.
             * @default true
             * @example true
             */
            force_https?: boolean;
            /** @default {} */
            labels?: components["schemas"]["Labels"];
            /** @default false */
            deletion_protection?: components["schemas"]["DeletionProtection"];
        };
        /** @description What to change. Other fields stay the same. */
        UpdateSiteBody: {
            /**
             * @description Up to 20 of your own hostnames. Each is served once it is `active` in `custom_domain_states`.
             * @example [
             *       "www.harbour-books.com"
             *     ]
             */
            custom_domains?: components["schemas"]["HostnameToNormalise"][];
            /**
             * @description Redirect HTTP requests to HTTPS.
             * @example true
             */
            force_https?: boolean;
            labels?: components["schemas"]["LabelChanges"];
            deletion_protection?: components["schemas"]["DeletionProtection"];
        };
        /** @description What is known of a custom domain. */
        CustomDomainState: {
            name: components["schemas"]["Hostname"];
            /**
             * @description `pending` until you have proved that you own the name, `active` while the site is served at it, `conflict` if another site has the name.
             * @example active
             * @enum {string}
             */
            status: "pending" | "active" | "conflict";
            /**
             * @description Why it is not served, or what is wrong with it; null when all is well.
             * @example null
             */
            reason: string | null;
            /**
             * @description Its DNS record. A `TXT` record is for you to add: it proves that you own the name. A `CNAME` record is in a zone of the project and points to the site. At the top of a zone, which cannot have a CNAME, it is an `A` or `AAAA` record with the addresses of the sites server.
             * @example {
             *       "type": "TXT",
             *       "name": "_landhold.www.harbour-books.com",
             *       "value": "landhold-verification=8d35bd7fad2d272bcd34cdd06e24b23b"
             *     }
             */
            record: {
                /**
                 * @description Its type.
                 * @example TXT
                 * @enum {string}
                 */
                type: "TXT" | "CNAME" | "A" | "AAAA";
                /**
                 * @description Its whole name.
                 * @example _landhold.www.harbour-books.com
                 */
                name: string;
                /**
                 * @description Its value.
                 * @example landhold-verification=8d35bd7fad2d272bcd34cdd06e24b23b
                 */
                value: string;
            };
            /**
             * @description Whether the service manages the record, because the name is in a zone of the project.
             * @example false
             */
            managed: boolean;
            /**
             * Format: date-time
             * @description When it got its status.
             * @example 2026-09-21T09:01:19.301Z
             */
            since: string;
            /**
             * Format: date-time
             * @description When it was last checked; null before the first check. For an active name, it changes only when the result does.
             * @example 2026-09-21T09:01:19.301Z
             */
            checked_at: string | null;
            /**
             * Format: date-time
             * @description If the proof is gone, the time until which the name is still served; otherwise null.
             * @example null
             */
            served_until: string | null;
            /**
             * @description Its TLS certificate, if the service orders certificates. Missing until the first order, and while the name is not active.
             * @example {
             *       "status": "active",
             *       "reason": null,
             *       "expires_at": "2026-12-20T09:01:24.000Z"
             *     }
             */
            certificate?: {
                /**
                 * @description `active` while the name is served over HTTPS, `pending` until then.
                 * @example active
                 * @enum {string}
                 */
                status: "pending" | "active";
                /**
                 * @description Why there is no certificate, or why renewal failed, and when the next attempt is.
                 * @example null
                 */
                reason: string | null;
                /**
                 * Format: date-time
                 * @description When it expires. It is renewed after two thirds of its lifetime.
                 * @example 2026-12-20T09:01:24.000Z
                 */
                expires_at: string | null;
            };
        };
        /**
         * @description `uploading` until all files have arrived, `processing` until they can be served, `ready` from then on, `failed` if that did not succeed.
         * @example ready
         * @enum {string}
         */
        DeploymentStatus: "uploading" | "processing" | "ready" | "failed";
        /** @description One deployment. */
        Deployment: {
            /**
             * @description The id, which sorts by time of creation.
             * @example dep_01m31mckvkeh787c7jpkn3va32
             */
            id: string;
            /**
             * @description The kind of record.
             * @example deployment
             * @constant
             */
            object: "deployment";
            status: components["schemas"]["DeploymentStatus"];
            status_reason: components["schemas"]["StatusReason"];
            /**
             * @description The id of the site.
             * @example site_01m31k5f22ec0st347ep6ycf8v
             */
            site_id: string;
            /**
             * @description `production` goes live once it is ready, unless a later deployment is live by then. `preview` is available only at its own `url` until you promote it.
             * @example production
             * @enum {string}
             */
            target: "production" | "preview";
            /**
             * Format: uri
             * @description The address of this deployment, whether it is live or not.
             * @example https://dep-01m31mckvkeh787c7jpkn3va32.preview.sites.landhold.test
             */
            url: string;
            /**
             * @description A message that describes it.
             * @example New opening hours
             */
            message: string | null;
            /**
             * @description The source of the files.
             * @example {
             *       "branch": "main",
             *       "commit": "4f1c2ab"
             *     }
             */
            source: {
                /**
                 * @description The branch.
                 * @example main
                 */
                branch: string | null;
                /**
                 * @description The commit.
                 * @example 4f1c2ab
                 */
                commit: string | null;
            };
            /**
             * @description The number of files and their total size.
             * @example {
             *       "count": 14,
             *       "bytes": 81920
             *     }
             */
            files: {
                /**
                 * @description The number of files.
                 * @example 14
                 */
                count: number;
                /**
                 * @description Their total size in bytes.
                 * @example 81920
                 */
                bytes: number;
            };
            /**
             * @description While the deployment is `uploading`, the digests to upload; otherwise empty. Null in lists and events.
             * @example []
             */
            missing: string[] | null;
            /**
             * @description Up to 20 invalid lines of `_headers` and `_redirects`.
             * @example []
             */
            problems: components["schemas"]["DeploymentProblem"][];
            /**
             * Format: date-time
             * @description When it became `ready`; null until then.
             * @example 2026-09-21T09:22:40.321Z
             */
            ready_at: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of deployments. */
        DeploymentList: {
            object: components["schemas"]["ListObject"];
            /** @description The deployments of this page. */
            data: components["schemas"]["Deployment"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description The files of a deployment. */
        CreateDeploymentBody: {
            /**
             * @description Each file by its path in the site, such as `/docs/index.html`.
             * @example {
             *       "/index.html": {
             *         "sha256": "be2e95315a804907f6c9d89a3dfd9a229f8737767f76e6414ced01def11d22ce",
             *         "size": 26
             *       }
             *     }
             */
            files: {
                [key: string]: components["schemas"]["ManifestFile"];
            };
            /**
             * @description Whether it goes live once it is ready.
             * @default production
             * @example production
             * @enum {string}
             */
            target?: "production" | "preview";
            /**
             * @description A message that describes it, for people.
             * @default null
             * @example New opening hours
             */
            message?: string | null;
            /**
             * @description The branch that the files come from.
             * @default null
             * @example main
             */
            branch?: string | null;
            /**
             * @description The commit that the files come from.
             * @default null
             * @example 4f1c2ab
             */
            commit?: string | null;
        };
        /** @description The content of a file. */
        ManifestFile: {
            /**
             * @description The SHA-256 of its content as 64 hexadecimal digits in lower case.
             * @example be2e95315a804907f6c9d89a3dfd9a229f8737767f76e6414ced01def11d22ce
             */
            sha256: string;
            /**
             * @description Its size in bytes.
             * @example 26
             */
            size: number;
        };
        /** @description A page of files, in the order of their paths. */
        DeploymentFileList: {
            object: components["schemas"]["ListObject"];
            /** @description The files of this page. */
            data: components["schemas"]["DeploymentFile"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A file of a deployment. */
        DeploymentFile: {
            /**
             * @description Always `deployment_file`.
             * @example deployment_file
             * @enum {string}
             */
            object: "deployment_file";
            /**
             * @description Its path in the site.
             * @example /index.html
             */
            path: string;
            /**
             * @description The SHA-256 of its content as 64 hexadecimal digits in lower case; null if it was removed.
             * @example be2e95315a804907f6c9d89a3dfd9a229f8737767f76e6414ced01def11d22ce
             */
            sha256: string | null;
            /**
             * @description Its size in bytes; null if it was removed.
             * @example 26
             */
            size: number | null;
            /**
             * @description How it changed since the deployment in `compared_with`; null without one.
             * @example null
             * @enum {string|null}
             */
            change: "added" | "changed" | "removed" | null;
            /**
             * @description The file at this path in the deployment in `compared_with`; null if there is none.
             * @example null
             */
            previous: {
                /**
                 * @description The SHA-256 of its content.
                 * @example 4e05ed359fb7614b14a335cb755210d5ac35ab4736c97fdc540b5899661e1684
                 */
                sha256: string;
                /**
                 * @description Its size in bytes.
                 * @example 22
                 */
                size: number;
            } | null;
        };
        /** @description An invalid line, and why it is ignored. */
        DeploymentProblem: {
            /**
             * @description The file.
             * @example _redirects
             * @enum {string}
             */
            file: "_headers" | "_redirects";
            /**
             * @description The line number, starting at 1; 0 for the whole file.
             * @example 3
             */
            line: number;
            /**
             * @description Why it is ignored.
             * @example A status is 200, 301, 302, 303, 307, 308 or 404.
             */
            reason: string;
        };
        /**
         * @description `provisioning` while it is being created, `active` once it accepts connections, `updating` while a change is being applied, `failed` if that did not succeed, `suspended` if it was stopped.
         * @example active
         * @enum {string}
         */
        DatabaseStatus: "provisioning" | "active" | "updating" | "failed" | "suspended";
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
             * @description What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with.
             * @example simulated
             */
            provider: string;
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
             * @description The engine's version: `18`, `17`, `16` or `15` for `postgres`; `8.4` or `8.0` for `mysql`; `8.1`, `8.0` or `7.2` for `valkey`. The default is the newest of these.
             * @example 18
             */
            version: string;
            /**
             * @description How much CPU and memory the database has.
             * @example small
             * @enum {string}
             */
            size: "small" | "medium" | "large";
            /**
             * @description Disk space in gigabytes, from 10 to 4,096. You can increase it, but not reduce it.
             * @example 10
             */
            storage_gb: number;
            /**
             * @description How many days to keep each backup of the database, from 1 to 3,650. A change applies only to new backups.
             * @example 7
             */
            backup_retention_days: number;
            /**
             * @description The backup to create the database from; null for an empty database. `engine` and `version` always come from the backup.
             * @example null
             */
            restore_from: {
                /**
                 * @description The id of a backup that is `completed`.
                 * @example bak_01m31nefxweeebdcfaf3cw4f8k
                 */
                backup_id: string;
            } | null;
            /**
             * @description A warning that the database has used 80 or 95 percent of `storage_gb`, or 100 percent if the service makes full databases read-only. Null below 80 percent. It is checked every five minutes, and cleared once the database is 5 points below the threshold.
             * @example null
             * @enum {integer|null}
             */
            storage_warning: 80 | 95 | 100 | null;
            /** @description Where to connect; null until the database is `active`. It never contains a password. */
            connection: components["schemas"]["DatabaseConnection"] | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A database that a create would return, without generated values such as its id. */
        DryRunDatabase: {
            /**
             * @description The kind of record.
             * @example database
             * @constant
             */
            object: "database";
            /**
             * @description What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with.
             * @example simulated
             */
            provider: string;
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
             * @description The engine's version: `18`, `17`, `16` or `15` for `postgres`; `8.4` or `8.0` for `mysql`; `8.1`, `8.0` or `7.2` for `valkey`. The default is the newest of these.
             * @example 18
             */
            version: string;
            /**
             * @description How much CPU and memory the database has.
             * @example small
             * @enum {string}
             */
            size: "small" | "medium" | "large";
            /**
             * @description Disk space in gigabytes, from 10 to 4,096. You can increase it, but not reduce it.
             * @example 10
             */
            storage_gb: number;
            /**
             * @description How many days to keep each backup of the database, from 1 to 3,650. A change applies only to new backups.
             * @example 7
             */
            backup_retention_days: number;
            /**
             * @description The backup to create the database from; null for an empty database. `engine` and `version` always come from the backup.
             * @example null
             */
            restore_from: {
                /**
                 * @description The id of a backup that is `completed`.
                 * @example bak_01m31nefxweeebdcfaf3cw4f8k
                 */
                backup_id: string;
            } | null;
            /**
             * @description A warning that the database has used 80 or 95 percent of `storage_gb`, or 100 percent if the service makes full databases read-only. Null below 80 percent. It is checked every five minutes, and cleared once the database is 5 points below the threshold.
             * @example null
             * @enum {integer|null}
             */
            storage_warning: 80 | 95 | 100 | null;
            /** @description Where to connect; null until the database is `active`. It never contains a password. */
            connection: components["schemas"]["DatabaseConnection"] | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of databases. */
        DatabaseList: {
            object: components["schemas"]["ListObject"];
            /** @description The databases of this page. */
            data: components["schemas"]["Database"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description What to create. Only the name is required. */
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
             * @description The engine's version: `18`, `17`, `16` or `15` for `postgres`; `8.4` or `8.0` for `mysql`; `8.1`, `8.0` or `7.2` for `valkey`. The default is the newest of these.
             * @example 18
             */
            version?: string;
            /**
             * @description How much CPU and memory the database has.
             * @default small
             * @example small
             * @enum {string}
             */
            size?: "small" | "medium" | "large";
            /**
             * @description Disk space in gigabytes, from 10 to 4,096. You can increase it, but not reduce it.
             * @default 10
             * @example 10
             */
            storage_gb?: number;
            /**
             * @description How many days to keep each backup of the database, from 1 to 3,650. A change applies only to new backups.
             * @default 7
             * @example 7
             */
            backup_retention_days?: number;
            /**
             * @description The backup to create the database from; null for an empty database. `engine` and `version` always come from the backup.
             * @example null
             */
            restore_from?: {
                /**
                 * @description The id of a backup that is `completed`.
                 * @example bak_01m31nefxweeebdcfaf3cw4f8k
                 */
                backup_id: string;
            } | null;
            /** @default {} */
            labels?: components["schemas"]["Labels"];
            /** @default false */
            deletion_protection?: components["schemas"]["DeletionProtection"];
        };
        /** @description What to change. Other fields stay the same. */
        UpdateDatabaseBody: {
            /**
             * @description How much CPU and memory the database has.
             * @example small
             * @enum {string}
             */
            size?: "small" | "medium" | "large";
            /**
             * @description Disk space in gigabytes, from 10 to 4,096. You can increase it, but not reduce it.
             * @example 10
             */
            storage_gb?: number;
            /**
             * @description How many days to keep each backup of the database, from 1 to 3,650. A change applies only to new backups.
             * @example 7
             */
            backup_retention_days?: number;
            labels?: components["schemas"]["LabelChanges"];
            deletion_protection?: components["schemas"]["DeletionProtection"];
        };
        /** @description The size of a database, and who is connected to it. */
        DatabaseReport: {
            /**
             * @description The kind of record.
             * @example database_status
             * @constant
             */
            object: "database_status";
            /**
             * @description The id of the database.
             * @example db_01m31mvd9qe7v8nhvfw9tp6rmn
             */
            database_id: string;
            /**
             * @description The size of the database on its server, in bytes; null if the server does not answer.
             * @example 48211968
             */
            size_bytes: number | null;
            /** @description The size of the database over the last 30 days, every six hours, oldest first. */
            sizes: components["schemas"]["DatabaseSize"][];
            /**
             * @description The number of open connections; null if the server does not answer.
             * @example 3
             */
            connections: number | null;
            /**
             * Format: date-time
             * @description When the oldest open transaction began; null if there is none. A transaction that stays open for hours prevents the server from cleaning up.
             * @example null
             */
            oldest_transaction_at: string | null;
            /** @description The database's users, oldest first. */
            users: components["schemas"]["DatabaseUserConnections"][];
            /** @description The newest `completed` backup; null if there is none. */
            last_backup: components["schemas"]["LastBackup"] | null;
            limits: components["schemas"]["DatabaseLimits"];
        };
        /** @description The size of a database at one time. */
        DatabaseSize: {
            /**
             * Format: date-time
             * @description When.
             * @example 2026-10-02T06:30:00.250Z
             */
            at: string;
            /**
             * @description The size in bytes.
             * @example 46104576
             */
            size_bytes: number;
        };
        /** @description The open connections of a user. */
        DatabaseUserConnections: {
            /**
             * @description The id of the user.
             * @example dbu_01m31n2egteb8sxc9j5k7w3q6v
             */
            user_id: string;
            /**
             * @description The user's name.
             * @example shop
             */
            name: string;
            /**
             * @description The number of open connections, with its current and its previous login; null if the server does not answer.
             * @example 3
             */
            connections: number | null;
        };
        /** @description A backup that can be restored. */
        LastBackup: {
            /**
             * @description The id of the backup.
             * @example bak_01m31nefxweeebdcfaf3cw4f8k
             */
            id: string;
            /**
             * Format: date-time
             * @description When it was requested.
             * @example 2026-09-21T09:41:10.204Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was restored and compared; null if it was not.
             * @example 2026-09-21T09:41:11.207Z
             */
            verified_at: string | null;
            /**
             * @description Its size in bytes.
             * @example 8118272
             */
            size_bytes: number | null;
        };
        /** @description The limits of the database. */
        DatabaseLimits: {
            /**
             * @description Its `storage_gb` in bytes; a gigabyte is 1,000,000,000 bytes.
             * @example 100000000000
             */
            storage_bytes: number;
            /**
             * @description The maximum number of open connections, which depends on `size`. A single user can use all of them. Null if there is no server.
             * @example 50
             */
            connections: number | null;
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
        /** @description One user. */
        DatabaseUser: {
            /**
             * @description The id, which sorts by time of creation.
             * @example dbu_01m31n2egteb8sxc9j5k7w3q6v
             */
            id: string;
            /**
             * @description The kind of record.
             * @example database_user
             * @constant
             */
            object: "database_user";
            /**
             * @description The name.
             * @example shop
             */
            name: string;
            labels: components["schemas"]["Labels"];
            /**
             * @description The id of the database.
             * @example db_01m31mvd9qe7v8nhvfw9tp6rmn
             */
            database_id: string;
            /**
             * @description `owner` can do everything in the database. `read_write` can read and write all tables, including those created later, and `read_only` can read them.
             * @example owner
             * @enum {string}
             */
            role: "owner" | "read_write" | "read_only";
            /**
             * @description The user name to log in with. It changes with each rotation.
             * @example dbu_01m31n2egteb8sxc9j5k7w3q6v_1
             */
            username: string;
            /**
             * @description The password. Shown once, when it is created.
             * @example null
             */
            password: string | null;
            /**
             * @description The connection URI with the password, for `psql` and most drivers. Shown once, with the password; also null while the database has no `connection`.
             * @example null
             */
            uri: string | null;
            /**
             * @description The login before the last rotation, and when it expires. Null if there is none.
             * @example null
             */
            previous_login: components["schemas"]["PreviousLogin"] | null;
            /**
             * Format: date-time
             * @description When it was last rotated; null if it never was.
             * @example null
             */
            rotated_at: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A user that a create would return, without generated values such as its id. */
        DryRunDatabaseUser: {
            /**
             * @description The kind of record.
             * @example database_user
             * @constant
             */
            object: "database_user";
            /**
             * @description The name.
             * @example shop
             */
            name: string;
            labels: components["schemas"]["Labels"];
            /**
             * @description The id of the database.
             * @example db_01m31mvd9qe7v8nhvfw9tp6rmn
             */
            database_id: string;
            /**
             * @description `owner` can do everything in the database. `read_write` can read and write all tables, including those created later, and `read_only` can read them.
             * @example owner
             * @enum {string}
             */
            role: "owner" | "read_write" | "read_only";
            /**
             * @description The password. Shown once, when it is created.
             * @example null
             */
            password: string | null;
            /**
             * @description The connection URI with the password, for `psql` and most drivers. Shown once, with the password; also null while the database has no `connection`.
             * @example null
             */
            uri: string | null;
            /**
             * @description The login before the last rotation, and when it expires. Null if there is none.
             * @example null
             */
            previous_login: components["schemas"]["PreviousLogin"] | null;
            /**
             * Format: date-time
             * @description When it was last rotated; null if it never was.
             * @example null
             */
            rotated_at: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of database users. */
        DatabaseUserList: {
            object: components["schemas"]["ListObject"];
            /** @description The database users of this page. */
            data: components["schemas"]["DatabaseUser"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description What to create. Only the name is required. */
        CreateDatabaseUserBody: {
            /**
             * @description The user's name: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique among the database's users. The login is `username`.
             * @example app
             */
            name: string;
            /**
             * @description `owner` can do everything in the database. `read_write` can read and write all tables, including those created later, and `read_only` can read them.
             * @default owner
             * @example owner
             * @enum {string}
             */
            role?: "owner" | "read_write" | "read_only";
            /** @default {} */
            labels?: components["schemas"]["Labels"];
        };
        /** @description What to change. Other fields stay the same. */
        UpdateDatabaseUserBody: {
            /**
             * @description `owner` can do everything in the database. `read_write` can read and write all tables, including those created later, and `read_only` can read them.
             * @example owner
             * @enum {string}
             */
            role?: "owner" | "read_write" | "read_only";
            labels?: components["schemas"]["LabelChanges"];
        };
        /** @description How long both logins work. */
        RotateDatabaseUserBody: {
            /**
             * @description How many seconds the previous login keeps working, up to a day. Use 0 if the password has leaked.
             * @default 3600
             * @example 600
             */
            overlap_s?: number;
        };
        /** @description A login that was replaced. */
        PreviousLogin: {
            /**
             * @description The user name to log in with.
             * @example dbu_01m31n2egteb8sxc9j5k7w3q6v_1
             */
            username: string;
            /**
             * Format: date-time
             * @description When it stops or stopped working.
             * @example 2026-10-02T13:30:00.250Z
             */
            works_until: string;
        };
        /**
         * @description `pending` until the database can be copied, `running` while it is copied and compared, `completed` once it can be restored, `failed` if that did not succeed or the copy was lost.
         * @example completed
         * @enum {string}
         */
        BackupStatus: "pending" | "running" | "completed" | "failed";
        /** @description One backup. */
        Backup: {
            /**
             * @description The id, which sorts by time of creation.
             * @example bak_01m31nefxweeebdcfaf3cw4f8k
             */
            id: string;
            /**
             * @description The kind of record.
             * @example backup
             * @constant
             */
            object: "backup";
            /**
             * @description What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with.
             * @example simulated
             */
            provider: string;
            status: components["schemas"]["BackupStatus"];
            status_reason: components["schemas"]["StatusReason"];
            /**
             * @description The id of the database, which may have been deleted.
             * @example db_01m31mvd9qe7v8nhvfw9tp6rmn
             */
            database_id: string;
            database: components["schemas"]["BackedUpDatabase"];
            /**
             * @description The size of the backup in bytes; null until it is created.
             * @example 8118272
             */
            size_bytes: number | null;
            /**
             * @description The SHA-256 of the dump; null until it is created, and if the backup is a copy on the database's server.
             * @example null
             */
            sha256: string | null;
            /**
             * @description The number of tables and sequences that were compared; null until then.
             * @example 12
             */
            table_count: number | null;
            /**
             * @description The number of rows that were compared; null until then.
             * @example 48120
             */
            row_count: number | null;
            /**
             * Format: date-time
             * @description When the backup was restored and compared with the original, by the number of rows and a digest of each table; null until then. It stays null for a simulated backup, which is empty.
             * @example 2026-09-21T09:41:11.207Z
             */
            verified_at: string | null;
            /**
             * Format: date-time
             * @description When the backup is deleted.
             * @example 2036-09-18T09:41:10.204Z
             */
            expires_at: string;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A backup that a create would return, without generated values such as its id. */
        DryRunBackup: {
            /**
             * @description The kind of record.
             * @example backup
             * @constant
             */
            object: "backup";
            /**
             * @description What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with.
             * @example simulated
             */
            provider: string;
            status: components["schemas"]["BackupStatus"];
            status_reason: components["schemas"]["StatusReason"];
            /**
             * @description The id of the database, which may have been deleted.
             * @example db_01m31mvd9qe7v8nhvfw9tp6rmn
             */
            database_id: string;
            database: components["schemas"]["BackedUpDatabase"];
            /**
             * @description The size of the backup in bytes; null until it is created.
             * @example 8118272
             */
            size_bytes: number | null;
            /**
             * @description The SHA-256 of the dump; null until it is created, and if the backup is a copy on the database's server.
             * @example null
             */
            sha256: string | null;
            /**
             * @description The number of tables and sequences that were compared; null until then.
             * @example 12
             */
            table_count: number | null;
            /**
             * @description The number of rows that were compared; null until then.
             * @example 48120
             */
            row_count: number | null;
            /**
             * Format: date-time
             * @description When the backup was restored and compared with the original, by the number of rows and a digest of each table; null until then. It stays null for a simulated backup, which is empty.
             * @example 2026-09-21T09:41:11.207Z
             */
            verified_at: string | null;
            /**
             * Format: date-time
             * @description When the backup is deleted.
             * @example 2036-09-18T09:41:10.204Z
             */
            expires_at: string;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of backups. */
        BackupList: {
            object: components["schemas"]["ListObject"];
            /** @description The backups of this page. */
            data: components["schemas"]["Backup"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description What to create. Only the name is required. */
        CreateBackupBody: {
            /**
             * @description The id of the database, which may have been deleted.
             * @example db_01m31mvd9qe7v8nhvfw9tp6rmn
             */
            database_id: string;
        };
        /** @description Where to restore the backup. Send one of the two fields. */
        RestoreBackupBody: {
            /**
             * @description The new database's name, unique among the project's databases.
             * @example orders-restored
             */
            name?: string;
            /**
             * @description Restore into the database that was backed up.
             * @example self
             * @enum {string}
             */
            into?: "self";
        };
        /** @description The database as it was when the backup was requested. */
        BackedUpDatabase: {
            /**
             * @description Its name.
             * @example orders
             */
            name: string;
            region: components["schemas"]["RegionId"];
            /**
             * @description The database software.
             * @example postgres
             * @enum {string}
             */
            engine: "postgres" | "mysql" | "valkey";
            /**
             * @description The engine's version.
             * @example 18
             */
            version: string;
            /**
             * @description Its size.
             * @example medium
             * @enum {string}
             */
            size: "small" | "medium" | "large";
            /**
             * @description Its disk space in gigabytes.
             * @example 100
             */
            storage_gb: number;
        };
        /**
         * @description `provisioning` while it is being created, `active` once peers can join, `updating` while a change is being applied, `failed` if that did not succeed.
         * @example active
         * @enum {string}
         */
        VpnNetworkStatus: "provisioning" | "active" | "updating" | "failed";
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
             * @description What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with.
             * @example simulated
             */
            provider: string;
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
             * @description The network's address range in CIDR notation: within 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 or 100.64.0.0/10, from /16 to /28, with host bits zero. It must not overlap another network of the project. The default is the first free /24 of 10.0.0.0/8.
             * @example 10.20.0.0/24
             */
            cidr: string;
            /**
             * @description The addresses of up to 4 name servers for peers.
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
             * @example K7sy0hX36lXpn3TFw8sOjkITL3H0OeB9aQCAimog9EI=
             */
            public_key: string;
            /**
             * @description The number of peers in the network.
             * @example 0
             */
            peer_count: number;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A VPN network that a create would return, without generated values such as its id. */
        DryRunVpnNetwork: {
            /**
             * @description The kind of record.
             * @example vpn_network
             * @constant
             */
            object: "vpn_network";
            /**
             * @description What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with.
             * @example simulated
             */
            provider: string;
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
             * @description The network's address range in CIDR notation: within 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 or 100.64.0.0/10, from /16 to /28, with host bits zero. It must not overlap another network of the project. The default is the first free /24 of 10.0.0.0/8.
             * @example 10.20.0.0/24
             */
            cidr: string;
            /**
             * @description The addresses of up to 4 name servers for peers.
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
             * @description The number of peers in the network.
             * @example 0
             */
            peer_count: number;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of VPN networks. */
        VpnNetworkList: {
            object: components["schemas"]["ListObject"];
            /** @description The VPN networks of this page. */
            data: components["schemas"]["VpnNetwork"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description What to create. Only the name is required. */
        CreateVpnNetworkBody: {
            /**
             * @description The network's name: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique among the project's VPN networks.
             * @example field-team
             */
            name: string;
            /** @default eu-central */
            region?: components["schemas"]["RegionId"];
            /**
             * @description The network's address range in CIDR notation: within 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 or 100.64.0.0/10, from /16 to /28, with host bits zero. It must not overlap another network of the project. The default is the first free /24 of 10.0.0.0/8.
             * @example 10.20.0.0/24
             */
            cidr?: string;
            /**
             * @description The addresses of up to 4 name servers for peers.
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
        /** @description What to change. Other fields stay the same. */
        UpdateVpnNetworkBody: {
            /**
             * @description The addresses of up to 4 name servers for peers.
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
        /**
         * @description `active` while the device can use the network, `expired` once `expires_at` has passed. Set a later `expires_at`, or null, to make it `active` again.
         * @example active
         * @enum {string}
         */
        PeerStatus: "active" | "expired";
        /** @description One peer. */
        Peer: {
            /**
             * @description The id, which sorts by time of creation.
             * @example peer_01m31q0v4teers7e4gx8kypbb1
             */
            id: string;
            /**
             * @description The kind of record.
             * @example peer
             * @constant
             */
            object: "peer";
            /**
             * @description The name.
             * @example phone
             */
            name: string;
            status: components["schemas"]["PeerStatus"];
            labels: components["schemas"]["Labels"];
            /**
             * @description The id of the network.
             * @example vpn_01m31ptybse889pjh0dz7kb2wb
             */
            network_id: string;
            /**
             * @description The device's WireGuard public key, in base64. If you leave it out, we create a key pair.
             * @example LVNhmInxDTPZLHf4V2PY+aW5KxTIPKHEuDBs3Asrsws=
             */
            public_key: string;
            /**
             * @description The device's IPv4 address in the network.
             * @example 10.0.0.2
             */
            address: string;
            /**
             * @description The device's IPv6 address in the network. Each network has its own range of unique local addresses.
             * @example fd70:7c8c:31c7:8069::2
             */
            address_v6: string;
            /**
             * @description Address ranges behind the device that other peers can reach through it: IPv4 from /8 or IPv6 from /16, with host bits zero. They must not overlap the network's ranges or another peer's. The device's own addresses are not listed here.
             * @example [
             *       "192.168.77.0/24"
             *     ]
             */
            allowed_ips: string[];
            /**
             * @description How often the device sends a packet to stay reachable behind a router, in seconds; 0 for never.
             * @example 25
             */
            keepalive_s: number;
            /**
             * @description When the device loses access to the network, in the future; null for never.
             * @example 2036-12-31T00:00:00.000Z
             */
            expires_at: string | null;
            /**
             * @description Whether the device is connected. It changes at most once a minute, with `peer.connected` and `peer.disconnected`. See `getPeerStatus` for details.
             * @example false
             */
            connected: boolean;
            /**
             * @description The private key created for the device. Shown once, and not stored.
             * @example null
             */
            private_key: string | null;
            /**
             * @description The file for wg-quick and the WireGuard apps, with the private key. Shown once, and not stored.
             * @example null
             */
            config: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A peer that a create would return, without generated values such as its id. */
        DryRunPeer: {
            /**
             * @description The kind of record.
             * @example peer
             * @constant
             */
            object: "peer";
            /**
             * @description The name.
             * @example phone
             */
            name: string;
            status: components["schemas"]["PeerStatus"];
            labels: components["schemas"]["Labels"];
            /**
             * @description The id of the network.
             * @example vpn_01m31ptybse889pjh0dz7kb2wb
             */
            network_id: string;
            /**
             * @description The device's WireGuard public key, in base64. If you leave it out, we create a key pair.
             * @example LVNhmInxDTPZLHf4V2PY+aW5KxTIPKHEuDBs3Asrsws=
             */
            public_key?: string;
            /**
             * @description The device's IPv4 address in the network.
             * @example 10.0.0.2
             */
            address: string;
            /**
             * @description The device's IPv6 address in the network. Each network has its own range of unique local addresses.
             * @example fd70:7c8c:31c7:8069::2
             */
            address_v6: string;
            /**
             * @description Address ranges behind the device that other peers can reach through it: IPv4 from /8 or IPv6 from /16, with host bits zero. They must not overlap the network's ranges or another peer's. The device's own addresses are not listed here.
             * @example [
             *       "192.168.77.0/24"
             *     ]
             */
            allowed_ips: string[];
            /**
             * @description How often the device sends a packet to stay reachable behind a router, in seconds; 0 for never.
             * @example 25
             */
            keepalive_s: number;
            /**
             * @description When the device loses access to the network, in the future; null for never.
             * @example 2036-12-31T00:00:00.000Z
             */
            expires_at: string | null;
            /**
             * @description Whether the device is connected. It changes at most once a minute, with `peer.connected` and `peer.disconnected`. See `getPeerStatus` for details.
             * @example false
             */
            connected: boolean;
            /**
             * @description The private key created for the device. Shown once, and not stored.
             * @example null
             */
            private_key: string | null;
            /**
             * @description The file for wg-quick and the WireGuard apps, with the private key. Shown once, and not stored.
             * @example null
             */
            config: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of peers. */
        PeerList: {
            object: components["schemas"]["ListObject"];
            /** @description The peers of this page. */
            data: components["schemas"]["Peer"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description What to create. Only the name is required. */
        CreatePeerBody: {
            /**
             * @description The device's name: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique in the network.
             * @example desktop
             */
            name: string;
            /**
             * @description The device's WireGuard public key, in base64. If you leave it out, we create a key pair.
             * @example LVNhmInxDTPZLHf4V2PY+aW5KxTIPKHEuDBs3Asrsws=
             */
            public_key?: string;
            /**
             * @description Address ranges behind the device that other peers can reach through it: IPv4 from /8 or IPv6 from /16, with host bits zero. They must not overlap the network's ranges or another peer's. The device's own addresses are not listed here.
             * @default []
             * @example [
             *       "192.168.77.0/24"
             *     ]
             */
            allowed_ips?: string[];
            /**
             * @description How often the device sends a packet to stay reachable behind a router, in seconds; 0 for never.
             * @default 25
             * @example 25
             */
            keepalive_s?: number;
            /**
             * @description When the device loses access to the network, in the future; null for never.
             * @default null
             * @example 2036-12-31T00:00:00.000Z
             */
            expires_at?: string | null;
            /** @default {} */
            labels?: components["schemas"]["Labels"];
        };
        /** @description What to change. Other fields stay the same. */
        UpdatePeerBody: {
            /**
             * @description Address ranges behind the device that other peers can reach through it: IPv4 from /8 or IPv6 from /16, with host bits zero. They must not overlap the network's ranges or another peer's. The device's own addresses are not listed here.
             * @example [
             *       "192.168.77.0/24"
             *     ]
             */
            allowed_ips?: string[];
            /**
             * @description How often the device sends a packet to stay reachable behind a router, in seconds; 0 for never.
             * @example 25
             */
            keepalive_s?: number;
            /**
             * @description When the device loses access to the network, in the future; null for never.
             * @example 2036-12-31T00:00:00.000Z
             */
            expires_at?: string | null;
            labels?: components["schemas"]["LabelChanges"];
        };
        /** @description The connection of a device to its network. */
        PeerConnection: {
            /**
             * @description The kind of record.
             * @example peer_connection
             * @constant
             */
            object: "peer_connection";
            /**
             * @description The id of the peer.
             * @example peer_01m31q0v4teers7e4gx8kypbb1
             */
            peer_id: string;
            /**
             * @description Whether the device is connected.
             * @example true
             */
            connected: boolean;
            /**
             * @description The time of the last handshake; null if there was none.
             * @example 2026-10-02T12:29:10.112Z
             */
            last_handshake_at: string | null;
            /**
             * @description The address and port that the device was last seen at; null if it never was.
             * @example 203.0.113.77:51820
             */
            endpoint: string | null;
            /**
             * @description Bytes received from the device, since its key was set or the service was started.
             * @example 482110
             */
            received_bytes: number;
            /**
             * @description Bytes sent to the device, since its key was set or the service was started.
             * @example 1920336
             */
            sent_bytes: number;
            /**
             * @description When these values were observed; null if the device has never been connected.
             * @example 2026-10-02T12:30:00.250Z
             */
            observed_at: string | null;
        };
        /** @description The new key. */
        RotatePeerBody: {
            /**
             * @description The device's new public key, in base64. If you leave it out, we create a key pair.
             * @example SnMAI2y7X2eJppY5OS8KsTqp6LsPDwKt/u9hHQoQ2T8=
             */
            public_key?: string;
        };
        /** @description One key. */
        EnrollmentKey: {
            /**
             * @description The id, which sorts by time of creation.
             * @example key_01m31q3brmey4r56k29vphkc9g
             */
            id: string;
            /**
             * @description The kind of record.
             * @example enrollment_key
             * @constant
             */
            object: "enrollment_key";
            /**
             * @description The name.
             * @example warehouse-scanners
             */
            name: string;
            labels: components["schemas"]["Labels"];
            /**
             * @description The id of the network.
             * @example vpn_01m31ptybse889pjh0dz7kb2wb
             */
            network_id: string;
            /**
             * @description The number of devices that can enroll with the key.
             * @example 20
             */
            max_uses: number;
            /**
             * @description The number of devices that have enrolled with the key.
             * @example 0
             */
            use_count: number;
            /**
             * @description When the key expires; null for never. The default is one day after the key is created.
             * @example 2036-12-31T00:00:00.000Z
             */
            expires_at: string | null;
            /**
             * @description Whether a device can replace an existing peer with the same name. Use it for devices that you reinstall. Anyone with such a key can replace any peer in the network.
             * @example false
             */
            allow_replace: boolean;
            /**
             * @description The last four characters of the key.
             * @example x7Qa
             */
            last_four: string;
            /**
             * @description The key. We store only a hash, so it is shown once, when it is created.
             * @example null
             */
            key: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A key that a create would return, without generated values such as its id. */
        DryRunEnrollmentKey: {
            /**
             * @description The kind of record.
             * @example enrollment_key
             * @constant
             */
            object: "enrollment_key";
            /**
             * @description The name.
             * @example warehouse-scanners
             */
            name: string;
            labels: components["schemas"]["Labels"];
            /**
             * @description The id of the network.
             * @example vpn_01m31ptybse889pjh0dz7kb2wb
             */
            network_id: string;
            /**
             * @description The number of devices that can enroll with the key.
             * @example 20
             */
            max_uses: number;
            /**
             * @description The number of devices that have enrolled with the key.
             * @example 0
             */
            use_count: number;
            /**
             * @description When the key expires; null for never. The default is one day after the key is created.
             * @example 2036-12-31T00:00:00.000Z
             */
            expires_at?: string | null;
            /**
             * @description Whether a device can replace an existing peer with the same name. Use it for devices that you reinstall. Anyone with such a key can replace any peer in the network.
             * @example false
             */
            allow_replace: boolean;
            /**
             * @description The key. We store only a hash, so it is shown once, when it is created.
             * @example null
             */
            key: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of enrollment keys. */
        EnrollmentKeyList: {
            object: components["schemas"]["ListObject"];
            /** @description The enrollment keys of this page. */
            data: components["schemas"]["EnrollmentKey"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description What to create. Only the name is required. */
        CreateEnrollmentKeyBody: {
            /**
             * @description What the key is for: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique among the network's enrollment keys.
             * @example tablets
             */
            name: string;
            /**
             * @description The number of devices that can enroll with the key.
             * @default 1
             * @example 20
             */
            max_uses?: number;
            /**
             * @description When the key expires; null for never. The default is one day after the key is created.
             * @example 2036-12-31T00:00:00.000Z
             */
            expires_at?: string | null;
            /**
             * @description Whether a device can replace an existing peer with the same name. Use it for devices that you reinstall. Anyone with such a key can replace any peer in the network.
             * @default false
             * @example false
             */
            allow_replace?: boolean;
            /** @default {} */
            labels?: components["schemas"]["Labels"];
        };
        /** @description What to change. Other fields stay the same. */
        UpdateEnrollmentKeyBody: {
            /**
             * @description The number of devices that can enroll with the key.
             * @example 20
             */
            max_uses?: number;
            /**
             * @description When the key expires, in the future; null for never.
             * @example 2036-12-31T00:00:00.000Z
             */
            expires_at?: string | null;
            labels?: components["schemas"]["LabelChanges"];
        };
        /** @description The device. */
        EnrollPeerBody: {
            /**
             * @description The device's name: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique in the network.
             * @example kiosk
             */
            name: string;
            /**
             * @description The device's WireGuard public key, in base64.
             * @example +NQowtJB6+jivaKfa5+zNd1q6saCoalA2VQgKB9g6n8=
             */
            public_key: string;
        };
        /** @description A region for resources. */
        Region: {
            id: components["schemas"]["RegionId"];
            /**
             * @description The kind of record.
             * @example region
             * @constant
             */
            object: "region";
            /**
             * @description The display name.
             * @example Europe, central
             */
            name: string;
            /**
             * @description Whether export control prevents this project from creating any resources there.
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
         * @description `enabled` while events are sent to it, `disabled` while they are not. You can disable it; the service does so if the endpoint returns 410, or after five days without a success.
         * @example enabled
         * @enum {string}
         */
        WebhookStatus: "enabled" | "disabled";
        /** @description One webhook. */
        Webhook: {
            /**
             * @description The id, which sorts by time of creation.
             * @example whk_01m31q3zg8e9cs40257fpva0w4
             */
            id: string;
            /**
             * @description The kind of record.
             * @example webhook
             * @constant
             */
            object: "webhook";
            /**
             * @description The name.
             * @example release-desk
             */
            name: string;
            status: components["schemas"]["WebhookStatus"];
            labels: components["schemas"]["Labels"];
            /**
             * @description Where to send events: an https URL on port 443, or on 1024 and above, without user name, password and fragment. It must not be in a private network. In mock mode on a loopback address, `http` to the same machine works too.
             * @example https://hooks.harbour-books.example/landhold
             * @example https://hooks.harbour-books.example/orders
             */
            url: string;
            /**
             * @description A note for people. It is not sent.
             * @example Tells the order desk
             */
            description: string | null;
            /**
             * @description Which events to send: types such as `domain.created`, `domain.*` for all types of a kind, or `*` for all.
             * @example [
             *       "domain.active",
             *       "database.*"
             *     ]
             */
            event_types: ("*" | "domain.created" | "domain.active" | "domain.failed" | "domain.updated" | "domain.deleted" | "zone.created" | "zone.active" | "zone.failed" | "zone.updated" | "zone.records_changed" | "zone.deleted" | "update_key.created" | "update_key.updated" | "update_key.deleted" | "site.created" | "site.active" | "site.failed" | "site.updated" | "site.promoted" | "site.deleted" | "deployment.created" | "deployment.ready" | "deployment.failed" | "deployment.deleted" | "database.created" | "database.active" | "database.restored" | "database.storage_warning" | "database.failed" | "database.updated" | "database.deleted" | "database_user.created" | "database_user.updated" | "database_user.rotated" | "database_user.deleted" | "backup.created" | "backup.completed" | "backup.failed" | "backup.deleted" | "vpn_network.created" | "vpn_network.active" | "vpn_network.failed" | "vpn_network.updated" | "vpn_network.deleted" | "peer.created" | "peer.connected" | "peer.disconnected" | "peer.expired" | "peer.updated" | "peer.deleted" | "enrollment_key.created" | "enrollment_key.updated" | "enrollment_key.used" | "enrollment_key.deleted" | "webhook.created" | "webhook.updated" | "webhook.disabled" | "webhook.deleted" | "domain.*" | "zone.*" | "update_key.*" | "site.*" | "deployment.*" | "database.*" | "database_user.*" | "backup.*" | "vpn_network.*" | "peer.*" | "enrollment_key.*" | "webhook.*")[];
            /**
             * @description `full` sends the event as `getEvent` returns it. `thin` leaves out `data`; the receiver reads what it needs.
             * @example full
             * @enum {string}
             */
            payload: "full" | "thin";
            /**
             * @description Why the service disabled it. Null while it is enabled, or if you disabled it.
             * @example null
             */
            disabled_reason: string | null;
            /**
             * @description The secret that signs deliveries: `whsec_` and 32 bytes in base64, for any Standard Webhooks library. Shown once.
             * @example null
             */
            secret: string | null;
            /**
             * @description The last characters of the secret, to identify it.
             * @example nBkM
             */
            secret_hint: string;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A webhook that a create would return, without generated values such as its id. */
        DryRunWebhook: {
            /**
             * @description The kind of record.
             * @example webhook
             * @constant
             */
            object: "webhook";
            /**
             * @description The name.
             * @example release-desk
             */
            name: string;
            status: components["schemas"]["WebhookStatus"];
            labels: components["schemas"]["Labels"];
            /**
             * @description Where to send events: an https URL on port 443, or on 1024 and above, without user name, password and fragment. It must not be in a private network. In mock mode on a loopback address, `http` to the same machine works too.
             * @example https://hooks.harbour-books.example/landhold
             * @example https://hooks.harbour-books.example/orders
             */
            url: string;
            /**
             * @description A note for people. It is not sent.
             * @example Tells the order desk
             */
            description: string | null;
            /**
             * @description Which events to send: types such as `domain.created`, `domain.*` for all types of a kind, or `*` for all.
             * @example [
             *       "domain.active",
             *       "database.*"
             *     ]
             */
            event_types: ("*" | "domain.created" | "domain.active" | "domain.failed" | "domain.updated" | "domain.deleted" | "zone.created" | "zone.active" | "zone.failed" | "zone.updated" | "zone.records_changed" | "zone.deleted" | "update_key.created" | "update_key.updated" | "update_key.deleted" | "site.created" | "site.active" | "site.failed" | "site.updated" | "site.promoted" | "site.deleted" | "deployment.created" | "deployment.ready" | "deployment.failed" | "deployment.deleted" | "database.created" | "database.active" | "database.restored" | "database.storage_warning" | "database.failed" | "database.updated" | "database.deleted" | "database_user.created" | "database_user.updated" | "database_user.rotated" | "database_user.deleted" | "backup.created" | "backup.completed" | "backup.failed" | "backup.deleted" | "vpn_network.created" | "vpn_network.active" | "vpn_network.failed" | "vpn_network.updated" | "vpn_network.deleted" | "peer.created" | "peer.connected" | "peer.disconnected" | "peer.expired" | "peer.updated" | "peer.deleted" | "enrollment_key.created" | "enrollment_key.updated" | "enrollment_key.used" | "enrollment_key.deleted" | "webhook.created" | "webhook.updated" | "webhook.disabled" | "webhook.deleted" | "domain.*" | "zone.*" | "update_key.*" | "site.*" | "deployment.*" | "database.*" | "database_user.*" | "backup.*" | "vpn_network.*" | "peer.*" | "enrollment_key.*" | "webhook.*")[];
            /**
             * @description `full` sends the event as `getEvent` returns it. `thin` leaves out `data`; the receiver reads what it needs.
             * @example full
             * @enum {string}
             */
            payload: "full" | "thin";
            /**
             * @description Why the service disabled it. Null while it is enabled, or if you disabled it.
             * @example null
             */
            disabled_reason: string | null;
            /**
             * @description The secret that signs deliveries: `whsec_` and 32 bytes in base64, for any Standard Webhooks library. Shown once.
             * @example null
             */
            secret: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of webhooks. */
        WebhookList: {
            object: components["schemas"]["ListObject"];
            /** @description The webhooks of this page. */
            data: components["schemas"]["Webhook"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description What to create. Only the name is required. */
        CreateWebhookBody: {
            /**
             * @description The webhook's name: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique among the project's webhooks.
             * @example orders
             */
            name: string;
            /**
             * @description Where to send events: an https URL on port 443, or on 1024 and above, without user name, password and fragment. It must not be in a private network. In mock mode on a loopback address, `http` to the same machine works too.
             * @example https://hooks.harbour-books.example/landhold
             * @example https://hooks.harbour-books.example/orders
             */
            url: string;
            /**
             * @description A note for people. It is not sent.
             * @default null
             * @example Tells the order desk
             */
            description?: string | null;
            /**
             * @description Which events to send: types such as `domain.created`, `domain.*` for all types of a kind, or `*` for all.
             * @default [
             *       "*"
             *     ]
             * @example [
             *       "domain.active",
             *       "database.*"
             *     ]
             */
            event_types?: ("*" | "domain.created" | "domain.active" | "domain.failed" | "domain.updated" | "domain.deleted" | "zone.created" | "zone.active" | "zone.failed" | "zone.updated" | "zone.records_changed" | "zone.deleted" | "update_key.created" | "update_key.updated" | "update_key.deleted" | "site.created" | "site.active" | "site.failed" | "site.updated" | "site.promoted" | "site.deleted" | "deployment.created" | "deployment.ready" | "deployment.failed" | "deployment.deleted" | "database.created" | "database.active" | "database.restored" | "database.storage_warning" | "database.failed" | "database.updated" | "database.deleted" | "database_user.created" | "database_user.updated" | "database_user.rotated" | "database_user.deleted" | "backup.created" | "backup.completed" | "backup.failed" | "backup.deleted" | "vpn_network.created" | "vpn_network.active" | "vpn_network.failed" | "vpn_network.updated" | "vpn_network.deleted" | "peer.created" | "peer.connected" | "peer.disconnected" | "peer.expired" | "peer.updated" | "peer.deleted" | "enrollment_key.created" | "enrollment_key.updated" | "enrollment_key.used" | "enrollment_key.deleted" | "webhook.created" | "webhook.updated" | "webhook.disabled" | "webhook.deleted" | "domain.*" | "zone.*" | "update_key.*" | "site.*" | "deployment.*" | "database.*" | "database_user.*" | "backup.*" | "vpn_network.*" | "peer.*" | "enrollment_key.*" | "webhook.*")[];
            /**
             * @description `full` sends the event as `getEvent` returns it. `thin` leaves out `data`; the receiver reads what it needs.
             * @default full
             * @example full
             * @enum {string}
             */
            payload?: "full" | "thin";
            /** @default enabled */
            status?: components["schemas"]["WebhookStatus"];
            /** @default {} */
            labels?: components["schemas"]["Labels"];
        };
        /** @description What to change. Other fields stay the same. */
        UpdateWebhookBody: {
            /**
             * @description Where to send events: an https URL on port 443, or on 1024 and above, without user name, password and fragment. It must not be in a private network. In mock mode on a loopback address, `http` to the same machine works too.
             * @example https://hooks.harbour-books.example/landhold
             * @example https://hooks.harbour-books.example/orders
             */
            url?: string;
            /**
             * @description A note for people. It is not sent.
             * @example Tells the order desk
             */
            description?: string | null;
            /**
             * @description Which events to send: types such as `domain.created`, `domain.*` for all types of a kind, or `*` for all.
             * @example [
             *       "domain.active",
             *       "database.*"
             *     ]
             */
            event_types?: ("*" | "domain.created" | "domain.active" | "domain.failed" | "domain.updated" | "domain.deleted" | "zone.created" | "zone.active" | "zone.failed" | "zone.updated" | "zone.records_changed" | "zone.deleted" | "update_key.created" | "update_key.updated" | "update_key.deleted" | "site.created" | "site.active" | "site.failed" | "site.updated" | "site.promoted" | "site.deleted" | "deployment.created" | "deployment.ready" | "deployment.failed" | "deployment.deleted" | "database.created" | "database.active" | "database.restored" | "database.storage_warning" | "database.failed" | "database.updated" | "database.deleted" | "database_user.created" | "database_user.updated" | "database_user.rotated" | "database_user.deleted" | "backup.created" | "backup.completed" | "backup.failed" | "backup.deleted" | "vpn_network.created" | "vpn_network.active" | "vpn_network.failed" | "vpn_network.updated" | "vpn_network.deleted" | "peer.created" | "peer.connected" | "peer.disconnected" | "peer.expired" | "peer.updated" | "peer.deleted" | "enrollment_key.created" | "enrollment_key.updated" | "enrollment_key.used" | "enrollment_key.deleted" | "webhook.created" | "webhook.updated" | "webhook.disabled" | "webhook.deleted" | "domain.*" | "zone.*" | "update_key.*" | "site.*" | "deployment.*" | "database.*" | "database_user.*" | "backup.*" | "vpn_network.*" | "peer.*" | "enrollment_key.*" | "webhook.*")[];
            /**
             * @description `full` sends the event as `getEvent` returns it. `thin` leaves out `data`; the receiver reads what it needs.
             * @example full
             * @enum {string}
             */
            payload?: "full" | "thin";
            status?: components["schemas"]["WebhookStatus"];
            labels?: components["schemas"]["LabelChanges"];
        };
        /** @description How long both secrets are valid. */
        RotateWebhookSecretBody: {
            /**
             * @description How many seconds the previous secret also signs deliveries, up to seven days. Use 0 if the secret has leaked.
             * @default 86400
             * @example 3600
             */
            overlap_s?: number;
        };
        /** @description What to send. */
        TestWebhookBody: {
            /** @description The type of the example. The default is the first type that the webhook subscribes to. */
            event_type?: components["schemas"]["EventType"];
        };
        /** @description Where to start. */
        ReplayMissedBody: {
            /**
             * @description Only events created after this time, or after the event with this id.
             * @example 2026-09-21T10:00:00Z
             * @example evt_01m31q3zg4e5tm1xq0c8v6h2ys
             */
            since: string;
        };
        /** @description The result of a webhook test. */
        WebhookTest: {
            /**
             * @description The kind of record.
             * @example webhook_test
             * @constant
             */
            object: "webhook_test";
            /**
             * @description The id of the webhook.
             * @example whk_01m31q3zg8e9cs40257fpva0w4
             */
            webhook_id: string;
            event_type: components["schemas"]["EventType"];
            /**
             * @description `delivered` if the endpoint returned 2xx, `failed` if it returned another status or did not respond, `not_sent` in the sandbox and in a dry run.
             * @example delivered
             * @enum {string}
             */
            status: "delivered" | "failed" | "not_sent";
            /**
             * @description The request and its response. Null if nothing was sent.
             * @example null
             */
            attempt: components["schemas"]["DeliveryAttempt"] | null;
            /**
             * @description The body of the request.
             * @example {
             *       "type": "site.updated",
             *       "test": true
             *     }
             */
            payload: {
                [key: string]: unknown;
            };
        };
        /** @description The result of a replay. */
        MissedReplay: {
            /**
             * @description The kind of record.
             * @example missed_replay
             * @constant
             */
            object: "missed_replay";
            /**
             * @description The id of the webhook.
             * @example whk_01m31q3zg8e9cs40257fpva0w4
             */
            webhook_id: string;
            /**
             * @description The number of deliveries to send.
             * @example 12
             */
            replayed: number;
            /**
             * @description The id of the last event that this call covered, if there are more. Otherwise null.
             * @example null
             */
            next_since: string | null;
        };
        /**
         * @description `pending` until an attempt succeeds, `delivered` from then on, `failed` if no attempt succeeded and none will follow.
         * @example delivered
         * @enum {string}
         */
        DeliveryStatus: "pending" | "delivered" | "failed";
        /** @description One attempt to deliver the event. */
        DeliveryAttempt: {
            at: components["schemas"]["Timestamp"];
            /**
             * @description The status of the response. Null if there was none.
             * @example 204
             */
            status_code: number | null;
            /**
             * @description The duration of the attempt in milliseconds.
             * @example 84
             */
            duration_ms: number;
            /**
             * @description Why the attempt failed. Null if it succeeded.
             * @example null
             */
            error: string | null;
            /**
             * @description The beginning of the response body, with likely secrets removed. Null if there was none.
             * @example null
             */
            response_excerpt: string | null;
        };
        /** @description The delivery of one event to one webhook. */
        Delivery: {
            /**
             * @description The id, which sorts by time of creation.
             * @example del_01m31q4c88ecc8p2y9192w071j
             */
            id: string;
            /**
             * @description The kind of record.
             * @example delivery
             * @constant
             */
            object: "delivery";
            /**
             * @description The id of the webhook.
             * @example whk_01m31q3zg8e9cs40257fpva0w4
             */
            webhook_id: string;
            /**
             * @description The id of the event. Every attempt has it as `webhook-id`.
             * @example evt_01m31q4c7eedfb94ffm1kkd2dk
             */
            event_id: string;
            event_type: components["schemas"]["EventType"];
            status: components["schemas"]["DeliveryStatus"];
            /**
             * @description The attempts so far, oldest first.
             * @example []
             */
            attempts: components["schemas"]["DeliveryAttempt"][];
            /**
             * Format: date-time
             * @description When the next attempt is due. Null if there is none.
             * @example null
             */
            next_attempt_at: string | null;
            /**
             * @description The body of the requests, which does not change between attempts.
             * @example {
             *       "type": "domain.active"
             *     }
             */
            payload: {
                [key: string]: unknown;
            };
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of deliveries, newest first. */
        DeliveryList: {
            object: components["schemas"]["ListObject"];
            /** @description The deliveries of this page. */
            data: components["schemas"]["Delivery"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description The kind of resource, and what happened to it.
         * @example domain.created
         * @enum {string}
         */
        EventType: "domain.created" | "domain.active" | "domain.failed" | "domain.updated" | "domain.deleted" | "zone.created" | "zone.active" | "zone.failed" | "zone.updated" | "zone.records_changed" | "zone.deleted" | "update_key.created" | "update_key.updated" | "update_key.deleted" | "site.created" | "site.active" | "site.failed" | "site.updated" | "site.promoted" | "site.deleted" | "deployment.created" | "deployment.ready" | "deployment.failed" | "deployment.deleted" | "database.created" | "database.active" | "database.restored" | "database.storage_warning" | "database.failed" | "database.updated" | "database.deleted" | "database_user.created" | "database_user.updated" | "database_user.rotated" | "database_user.deleted" | "backup.created" | "backup.completed" | "backup.failed" | "backup.deleted" | "vpn_network.created" | "vpn_network.active" | "vpn_network.failed" | "vpn_network.updated" | "vpn_network.deleted" | "peer.created" | "peer.connected" | "peer.disconnected" | "peer.expired" | "peer.updated" | "peer.deleted" | "enrollment_key.created" | "enrollment_key.updated" | "enrollment_key.used" | "enrollment_key.deleted" | "webhook.created" | "webhook.updated" | "webhook.disabled" | "webhook.deleted";
        /** @description A change to a resource. */
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
             * @description The id of its parent resource; null if it has none.
             * @example null
             */
            parent_id: string | null;
            /**
             * @description Starts at 1 and increases with each change to this resource. If you have seen a higher number for the same resource, this event is out of date.
             * @example 2
             */
            sequence: number;
            /**
             * @description The request that caused the change; null if the service did.
             * @example req_01m31mvd9qeabsykr5mnsn2yf0
             */
            request_id: string | null;
            /**
             * @description Only in events that `testWebhook` sends. Nothing has changed.
             * @example true
             * @constant
             */
            test?: true;
            /** @description The resource, and what changed. */
            data: {
                /** @description The resource after the change. Null if the event would be larger than 20 kB: use `resource_id` to read it. */
                object: components["schemas"]["Domain"] | components["schemas"]["Zone"] | components["schemas"]["UpdateKey"] | components["schemas"]["Site"] | components["schemas"]["Deployment"] | components["schemas"]["Database"] | components["schemas"]["DatabaseUser"] | components["schemas"]["Backup"] | components["schemas"]["VpnNetwork"] | components["schemas"]["Peer"] | components["schemas"]["EnrollmentKey"] | components["schemas"]["Webhook"] | null;
                /**
                 * @description The previous values of the changed fields. Null if the resource was created or deleted, or if `object` is null.
                 * @example {
                 *       "status": "provisioning",
                 *       "updated_at": "2026-09-21T09:30:44.919Z"
                 *     }
                 */
                previous: {
                    [key: string]: unknown;
                } | null;
                /**
                 * @description The id of the zone change. Only in `zone.records_changed`.
                 * @example chg_01m31h191qexa80aks1x4y0gs5
                 */
                change_id?: string;
            };
        };
        /** @description A page of events. */
        EventList: {
            object: components["schemas"]["ListObject"];
            /** @description The events of this page. */
            data: components["schemas"]["Event"][];
            has_more: components["schemas"]["HasMore"];
            /**
             * @description Pass it as `cursor` to get the next page; null on the last page. With `order=oldest` it is never null: save the last one, and pass it later to get what has happened since.
             * @example AZkuZ1wAe7uYkPGkq8yF3g
             */
            next_cursor: string | null;
        };
    };
    responses: {
        /** @description Deleted. */
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
        /** @description The record has not changed since the version in `If-None-Match`. */
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
        /** @description Something in the request is missing or invalid. The response lists every invalid field. */
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
        /** @description The API key is missing or invalid. */
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
        /** @description The record has changed since you read the `ETag` in `If-Match`. Nothing was changed. */
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
                 *         "message": "The record has changed since the version in If-Match. Read it again, and send its current ETag.",
                 *         "request_id": "req_01m3y8axnte2c8r9m7ahx0vd4k",
                 *         "param": "If-Match"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request body is too large. The limit is 64 KiB, or the operation's `x-max-body`. */
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
        /** @description The operation does not accept this content type. Unless it says otherwise, send JSON. */
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
                 *         "message": "Only \"Expect: 100-continue\" is supported. Remove the header.",
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
        /** @description You have used all requests in this window. Wait until it ends, then try again. */
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
        /** @description The server listens on a loopback address, and the request's `Host` is not a name of this machine. */
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
                 *         "message": "This server listens on a loopback address, so it answers only to names of this machine, such as localhost. Set LANDHOLD_BASE_URL to the address that callers use.",
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
                 *         "message": "restricted-1 is restricted: This region is always restricted, so that callers can test the response. Choose another region.",
                 *         "request_id": "req_01m3y8axntec7vvrahf1jjsbpd",
                 *         "param": "region"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something went wrong on our side. */
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
        /** @description The service is temporarily unavailable. */
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
                 *         "message": "The service is temporarily unavailable. Try again shortly.",
                 *         "request_id": "req_01m3y8axnte8fvw9204r0f5kcw"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service is temporarily unavailable, or has no key to encrypt secrets. */
        SecretsUnavailable: {
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
        /** @description The request took too long to process. */
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
                 *           "provider": "simulated",
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
                 *           "years": 3,
                 *           "auto_renew": true,
                 *           "privacy": true,
                 *           "nameservers": [
                 *             "ns1.landhold.test",
                 *             "ns2.landhold.test"
                 *           ],
                 *           "glue": [],
                 *           "ds": [],
                 *           "served_by": "installation",
                 *           "locked": true,
                 *           "registered_at": "2026-09-21T08:14:06.123Z",
                 *           "expires_at": "2029-09-21T08:14:06.123Z",
                 *           "created_at": "2026-09-21T08:14:05.120Z",
                 *           "updated_at": "2026-09-21T08:14:06.123Z"
                 *         },
                 *         {
                 *           "id": "dom_01m1kyw4xzeddrxp4sa9p396mz",
                 *           "object": "domain",
                 *           "provider": "simulated",
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
                 *           "glue": [],
                 *           "ds": [],
                 *           "served_by": "installation",
                 *           "locked": true,
                 *           "registered_at": "2026-09-03T15:40:52.010Z",
                 *           "expires_at": "2036-09-03T15:40:52.010Z",
                 *           "created_at": "2026-09-03T15:40:51.007Z",
                 *           "updated_at": "2026-09-03T15:40:52.010Z"
                 *         },
                 *         {
                 *           "id": "dom_01m07p6c4feb4th0w65dczt4vb",
                 *           "object": "domain",
                 *           "provider": "simulated",
                 *           "name": "fail-payment.test",
                 *           "status": "failed",
                 *           "status_reason": "The simulated provider failed this on purpose, because the name begins with \"fail-\".",
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
                 *           "glue": [],
                 *           "ds": [],
                 *           "served_by": "installation",
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
                 *       "provider": "simulated",
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
                 *       "glue": [],
                 *       "ds": [],
                 *       "served_by": "installation",
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
        /** @description The domain that a create would return. This was a dry run, so nothing was created. */
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
                 *       "provider": "simulated",
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
                 *       "glue": [],
                 *       "ds": [],
                 *       "served_by": "installation",
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
                 *       "provider": "simulated",
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
                 *       "years": 3,
                 *       "auto_renew": true,
                 *       "privacy": true,
                 *       "nameservers": [
                 *         "ns1.landhold.test",
                 *         "ns2.landhold.test"
                 *       ],
                 *       "glue": [],
                 *       "ds": [],
                 *       "served_by": "installation",
                 *       "locked": true,
                 *       "registered_at": "2026-09-21T08:14:06.123Z",
                 *       "expires_at": "2029-09-21T08:14:06.123Z",
                 *       "created_at": "2026-09-21T08:14:05.120Z",
                 *       "updated_at": "2026-09-21T08:14:06.123Z"
                 *     }
                 */
                "application/json": components["schemas"]["Domain"];
            };
        };
        /** @description The updated domain. */
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
                 *       "provider": "simulated",
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
                 *       "years": 3,
                 *       "auto_renew": false,
                 *       "privacy": true,
                 *       "nameservers": [
                 *         "ns1.landhold.test",
                 *         "ns2.landhold.test"
                 *       ],
                 *       "glue": [],
                 *       "ds": [],
                 *       "served_by": "installation",
                 *       "locked": true,
                 *       "registered_at": "2026-09-21T08:14:06.123Z",
                 *       "expires_at": "2029-09-21T08:14:06.123Z",
                 *       "created_at": "2026-09-21T08:14:05.120Z",
                 *       "updated_at": "2026-10-02T12:30:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["Domain"];
            };
        };
        /** @description The result for each name, in the order of the request. */
        DomainsChecked: {
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
                 *       "object": "domain_check",
                 *       "data": [
                 *         {
                 *           "name": "tidewater-press.com",
                 *           "ascii_name": "tidewater-press.com",
                 *           "state": "available",
                 *           "reason": null,
                 *           "provider": "simulated"
                 *         },
                 *         {
                 *           "name": "harbour-books.com",
                 *           "ascii_name": "harbour-books.com",
                 *           "state": "registered",
                 *           "reason": "Your project already owns it.",
                 *           "provider": "simulated"
                 *         },
                 *         {
                 *           "name": "press",
                 *           "ascii_name": null,
                 *           "state": "invalid",
                 *           "reason": "A name to register is one label under a public suffix, such as example.com.",
                 *           "provider": null
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DomainCheck"];
            };
        };
        /** @description The domain with its new expiry. A dry run returns what it would be. */
        DomainRenewed: {
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
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "dom_01m31gf1a0e8x8yaqm517v2b6f",
                 *       "object": "domain",
                 *       "provider": "simulated",
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
                 *       "years": 3,
                 *       "auto_renew": true,
                 *       "privacy": true,
                 *       "nameservers": [
                 *         "ns1.landhold.test",
                 *         "ns2.landhold.test"
                 *       ],
                 *       "glue": [],
                 *       "ds": [],
                 *       "served_by": "installation",
                 *       "locked": true,
                 *       "registered_at": "2026-09-21T08:14:06.123Z",
                 *       "expires_at": "2031-09-21T08:14:06.123Z",
                 *       "created_at": "2026-09-21T08:14:05.120Z",
                 *       "updated_at": "2026-10-02T12:30:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["Domain"];
            };
        };
        /** @description The auth code. */
        AuthCodeCreated: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                "Dry-Run": components["headers"]["DryRunSometimes"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "object": "auth_code",
                 *       "domain_id": "dom_01m31gf1a0e8x8yaqm517v2b6f",
                 *       "code": "an-auth-code-shown-once",
                 *       "created_at": "2026-10-02T12:30:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["AuthCode"];
            };
        };
        /** @description The name is taken, it is a suffix of this installation, or a request with the same `Idempotency-Key` is still running. */
        DomainConflict: {
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
        /** @description The domain is protected from deletion, or an administrator has suspended it. */
        DomainDeletionConflict: {
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
        /** @description The domain is not registered, or the new term would end more than ten years from now. Or a request with the same `Idempotency-Key` is still running. */
        DomainRenewalConflict: {
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
        /** @description The domain is not registered, or an administrator has suspended it. Or a request with the same `Idempotency-Key` is still running. */
        AuthCodeConflict: {
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
                /**
                 * @example {
                 *       "error": {
                 *         "type": "conflict_error",
                 *         "code": "domain_suspended",
                 *         "message": "harbour-books.com is suspended. Ask an administrator of this installation.",
                 *         "request_id": "req_01m3y8axnte4j1t6h9w3e7k8yn"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
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
                 *           "provider": "simulated",
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
                 *           "signing": null,
                 *           "created_at": "2026-09-21T08:20:41.532Z",
                 *           "updated_at": "2026-09-21T08:24:02.871Z"
                 *         },
                 *         {
                 *           "id": "zone_01m1nyd8tse4tbph1wgxatb0q8",
                 *           "object": "zone",
                 *           "provider": "simulated",
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
                 *           "signing": null,
                 *           "created_at": "2026-09-04T10:11:12.345Z",
                 *           "updated_at": "2026-09-04T10:11:13.348Z"
                 *         },
                 *         {
                 *           "id": "zone_01m0exsez2e4ms937qqhrab2v2",
                 *           "object": "zone",
                 *           "provider": "simulated",
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
                 *           "signing": null,
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
                 *       "provider": "simulated",
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
                 *       "signing": null,
                 *       "created_at": "2026-10-02T12:01:00.250Z",
                 *       "updated_at": "2026-10-02T12:01:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["Zone"];
            };
        };
        /** @description The zone that a create would return. This was a dry run, so nothing was created. */
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
                 *       "provider": "simulated",
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
                 *       "signing": null,
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
                 *       "provider": "simulated",
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
                 *       "signing": null,
                 *       "created_at": "2026-09-21T08:20:41.532Z",
                 *       "updated_at": "2026-09-21T08:24:02.871Z"
                 *     }
                 */
                "application/json": components["schemas"]["Zone"];
            };
        };
        /** @description The updated zone. */
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
                 *       "provider": "simulated",
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
                 *       "signing": null,
                 *       "created_at": "2026-09-21T08:20:41.532Z",
                 *       "updated_at": "2026-10-02T12:30:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["Zone"];
            };
        };
        /** @description The zone after the step. A dry run returns the current zone. */
        ZoneKeyRolledOver: {
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
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "zone_01m31gv4dwe3as2s95kk3zn2af",
                 *       "object": "zone",
                 *       "provider": "embedded",
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
                 *       "serial": 5,
                 *       "record_count": 3,
                 *       "dnssec": {
                 *         "enabled": true
                 *       },
                 *       "signing": {
                 *         "signed_at": "2026-10-02T12:30:00.250Z",
                 *         "keys": [
                 *           {
                 *             "key_tag": 46659,
                 *             "algorithm": 13,
                 *             "status": "active",
                 *             "public_key": "siFLRKHyy2FEORX9vgk5WxwnTfK0SwIQezPKLCbWFxdvmqFfjLKo0ZyBCpRI6a0pkSP28V9N6VL6xBgyK+xe3Q==",
                 *             "created_at": "2026-09-21T08:24:02.871Z"
                 *           },
                 *           {
                 *             "key_tag": 26098,
                 *             "algorithm": 13,
                 *             "status": "incoming",
                 *             "public_key": "rWZSVDhoDVGkLBB4Oq76TqhKLG/vF7mH7X9LEenckb4LpZVH+JU2/NF9Vil8dLO2kSTbU9LFMjwGEUQFbZCv1Q==",
                 *             "created_at": "2026-10-02T12:30:00.250Z"
                 *           }
                 *         ],
                 *         "ds": [
                 *           "46659 13 2 A7802F10EA1405C39832228841B8236D87DC15158FDF45D57E2F51F91B9DC131",
                 *           "26098 13 2 87CCE829D423241DC73055261DBF74697B6C8D027748F258E0DA7A188F2A4DA3"
                 *         ],
                 *         "rollover": {
                 *           "started_at": "2026-10-02T12:30:00.250Z",
                 *           "finish_after": "2026-10-03T13:30:00.250Z"
                 *         }
                 *       },
                 *       "created_at": "2026-09-21T08:20:41.532Z",
                 *       "updated_at": "2026-10-02T12:30:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["Zone"];
            };
        };
        /** @description The zone file. */
        ZoneFile: {
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
                 * @example $ORIGIN harbour-books.com.
                 *     blog	3600	IN	A	192.0.2.10
                 */
                "text/dns": string;
            };
        };
        /** @description What the import changed. */
        ZoneImported: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                "Dry-Run": components["headers"]["DryRunSometimes"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "object": "zone_import",
                 *       "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
                 *       "change_id": "chg_01m3y7teatem6b5ywv69v0dkzq",
                 *       "serial": 5,
                 *       "added": [
                 *         {
                 *           "name": "www",
                 *           "type": "A",
                 *           "before": null,
                 *           "after": {
                 *             "ttl": null,
                 *             "values": [
                 *               "192.0.2.10"
                 *             ]
                 *           }
                 *         },
                 *         {
                 *           "name": "mail",
                 *           "type": "MX",
                 *           "before": null,
                 *           "after": {
                 *             "ttl": 300,
                 *             "values": [
                 *               "10 mx.example.org."
                 *             ]
                 *           }
                 *         }
                 *       ],
                 *       "changed": [],
                 *       "removed": [],
                 *       "ignored": []
                 *     }
                 */
                "application/json": components["schemas"]["ZoneImport"];
            };
        };
        /** @description The status of the zone. */
        ZoneReported: {
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
                 *       "object": "zone_status",
                 *       "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
                 *       "serial": 4,
                 *       "secondaries": [
                 *         {
                 *           "address": "192.0.2.53:53",
                 *           "state": "current",
                 *           "serial": 4
                 *         },
                 *         {
                 *           "address": "192.0.2.54:53",
                 *           "state": "behind",
                 *           "serial": 3
                 *         }
                 *       ],
                 *       "delegation": {
                 *         "state": "partial",
                 *         "zone_above": "com",
                 *         "nameservers": [
                 *           "ns1.landhold.test"
                 *         ],
                 *         "glue": [],
                 *         "ds": [],
                 *         "problems": [
                 *           {
                 *             "code": "nameserver_missing",
                 *             "value": "ns2.landhold.test",
                 *             "message": "com does not have the name server ns2.landhold.test. Add it at the registrar."
                 *           }
                 *         ]
                 *       },
                 *       "served_by": "installation",
                 *       "checked_at": "2026-10-02T12:30:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["ZoneReport"];
            };
        };
        /** @description There is no rollover, or it cannot be finished yet. Or a request with the same `Idempotency-Key` is still running. */
        ZoneKeyRolloverConflict: {
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
                /**
                 * @example {
                 *       "error": {
                 *         "type": "conflict_error",
                 *         "code": "rollover_conflict",
                 *         "message": "No rollover is under way in harbour-books.com. Start one first.",
                 *         "request_id": "req_01m3y8axntefybad3mefs6zwvr",
                 *         "param": "step"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The resulting zone would not be valid: a CNAME would share its name with other sets or point back to itself, or the zone would have too many sets. Or a request with the same `Idempotency-Key` is still running. */
        ZoneImportConflict: {
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
                /**
                 * @example {
                 *       "error": {
                 *         "type": "conflict_error",
                 *         "code": "record_conflict",
                 *         "message": "blog would have sets of other types (A), and a CNAME must be alone at its name.",
                 *         "request_id": "req_01m3y8axntefybad3mefs6zwvr",
                 *         "param": "zonefile"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
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
        /** @description The record set that a create would return. This was a dry run, so nothing was created. */
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
        /** @description The updated record set. */
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
        /** @description The changes were made. */
        RecordsChanged: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                "Dry-Run": components["headers"]["DryRunSometimes"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "object": "record_changes",
                 *       "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
                 *       "change_id": "chg_01m3y7teatem6b5ywv69v0dkzn",
                 *       "serial": 5,
                 *       "records": [
                 *         {
                 *           "id": "rec_01m3y7teatem6b5ywv69v0dkzk",
                 *           "name": "shop",
                 *           "fqdn": "shop.harbour-books.com",
                 *           "type": "A",
                 *           "ttl": 300,
                 *           "values": [
                 *             "192.0.2.20",
                 *             "192.0.2.21"
                 *           ]
                 *         },
                 *         {
                 *           "id": "rec_01m3y7teatem6b5ywv69v0dkzm",
                 *           "name": "_acme-challenge.shop",
                 *           "fqdn": "_acme-challenge.shop.harbour-books.com",
                 *           "type": "TXT",
                 *           "ttl": null,
                 *           "values": [
                 *             "LHDhK3oGRvkiefQnx7OOczTY5Tic_xZ6HcMOc_gmtoM"
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RecordChanges"];
            };
        };
        /** @description The set conflicts with the zone: one with this name and type already exists, a CNAME would share its name with other sets or point back to itself, the zone is full, or the set is managed. Or a request with the same `Idempotency-Key` is still running. */
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
        /** @description The resulting zone would not be valid: a CNAME would share its name with other sets or point back to itself, the zone would have too many sets, or a set is managed. Or a request with the same `Idempotency-Key` is still running. */
        RecordChangesConflict: {
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
                /**
                 * @example {
                 *       "error": {
                 *         "type": "conflict_error",
                 *         "code": "record_conflict",
                 *         "message": "docs would have sets of other types (A), and a CNAME must be alone at its name.",
                 *         "request_id": "req_01m3y8axntefybad3mefs6zwvt",
                 *         "param": "changes[0].name"
                 *       }
                 *     }
                 */
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
        /** @description A page of zone changes. */
        ZoneChangePage: {
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
                 *           "id": "chg_01m31h191qexa80aks1x4y0gs5",
                 *           "object": "zone_change",
                 *           "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
                 *           "serial": 4,
                 *           "actor": {
                 *             "type": "api_key",
                 *             "id": "demo"
                 *           },
                 *           "reverts": null,
                 *           "zone_ttl": null,
                 *           "set_count": 1,
                 *           "sets": null,
                 *           "created_at": "2026-09-21T08:24:02.871Z"
                 *         },
                 *         {
                 *           "id": "chg_01m31gzpggek5v059tz6c0a3v7",
                 *           "object": "zone_change",
                 *           "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
                 *           "serial": 3,
                 *           "actor": {
                 *             "type": "api_key",
                 *             "id": "demo"
                 *           },
                 *           "reverts": null,
                 *           "zone_ttl": null,
                 *           "set_count": 1,
                 *           "sets": null,
                 *           "created_at": "2026-09-21T08:23:11.120Z"
                 *         },
                 *         {
                 *           "id": "chg_01m31gxv1teg19fbscsgh7my09",
                 *           "object": "zone_change",
                 *           "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
                 *           "serial": 2,
                 *           "actor": {
                 *             "type": "api_key",
                 *             "id": "demo"
                 *           },
                 *           "reverts": null,
                 *           "zone_ttl": null,
                 *           "set_count": 1,
                 *           "sets": null,
                 *           "created_at": "2026-09-21T08:22:10.234Z"
                 *         }
                 *       ],
                 *       "has_more": false,
                 *       "next_cursor": null
                 *     }
                 */
                "application/json": components["schemas"]["ZoneChangeList"];
            };
        };
        /** @description The zone change. */
        ZoneChangeRecord: {
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
                 *       "id": "chg_01m31h191qexa80aks1x4y0gs5",
                 *       "object": "zone_change",
                 *       "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
                 *       "serial": 4,
                 *       "actor": {
                 *         "type": "api_key",
                 *         "id": "demo"
                 *       },
                 *       "reverts": null,
                 *       "zone_ttl": null,
                 *       "set_count": 1,
                 *       "sets": [
                 *         {
                 *           "name": "blog",
                 *           "type": "A",
                 *           "before": null,
                 *           "after": {
                 *             "ttl": null,
                 *             "values": [
                 *               "192.0.2.10"
                 *             ]
                 *           }
                 *         }
                 *       ],
                 *       "created_at": "2026-09-21T08:24:02.871Z"
                 *     }
                 */
                "application/json": components["schemas"]["ZoneChange"];
            };
        };
        /** @description The change was reverted. */
        ZoneChangeReverted: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                "Dry-Run": components["headers"]["DryRunSometimes"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "object": "record_changes",
                 *       "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
                 *       "change_id": "chg_01m3y7teatem6b5ywv69v0dkzp",
                 *       "serial": 5,
                 *       "records": []
                 *     }
                 */
                "application/json": components["schemas"]["RecordChanges"];
            };
        };
        /** @description A set of this change has changed since, or the resulting zone would not be valid. Or a request with the same `Idempotency-Key` is still running. */
        ZoneChangeConflict: {
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
                /**
                 * @example {
                 *       "error": {
                 *         "type": "conflict_error",
                 *         "code": "change_not_revertible",
                 *         "message": "The set of type A at blog has changed since. Change the sets yourself instead.",
                 *         "request_id": "req_01m3y8axntefybad3mefs6zwvs",
                 *         "param": "id"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A page of update keys. */
        UpdateKeyPage: {
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
                 *           "id": "upk_01m31h2vtce91k6b8x4n7q5s3w",
                 *           "object": "update_key",
                 *           "name": "certbot.harbour-books.com",
                 *           "labels": {},
                 *           "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
                 *           "algorithm": "hmac-sha256",
                 *           "names": [
                 *             "_acme-challenge"
                 *           ],
                 *           "types": [
                 *             "TXT"
                 *           ],
                 *           "secret": null,
                 *           "created_at": "2026-09-21T08:24:54.860Z",
                 *           "updated_at": "2026-09-21T08:24:54.860Z"
                 *         },
                 *         {
                 *           "id": "upk_01m31h224me2r9t0c3m6d8z1vy",
                 *           "object": "update_key",
                 *           "name": "router.harbour-books.com",
                 *           "labels": {
                 *             "team": "field"
                 *           },
                 *           "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
                 *           "algorithm": "hmac-sha256",
                 *           "names": [
                 *             "home",
                 *             "*.home"
                 *           ],
                 *           "types": [
                 *             "A",
                 *             "AAAA"
                 *           ],
                 *           "secret": null,
                 *           "created_at": "2026-09-21T08:24:28.564Z",
                 *           "updated_at": "2026-09-21T08:24:28.564Z"
                 *         }
                 *       ],
                 *       "has_more": false,
                 *       "next_cursor": null
                 *     }
                 */
                "application/json": components["schemas"]["UpdateKeyList"];
            };
        };
        /** @description The update key was created. */
        UpdateKeyCreated: {
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
                 *       "id": "upk_01m3y7tqv8e5a3r8k2w9n4c6xj",
                 *       "object": "update_key",
                 *       "name": "router.tidewater-press.com",
                 *       "labels": {},
                 *       "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
                 *       "algorithm": "hmac-sha256",
                 *       "names": [
                 *         "home",
                 *         "*.home"
                 *       ],
                 *       "types": [
                 *         "A",
                 *         "AAAA"
                 *       ],
                 *       "secret": "c2VjcmV0LXRoYXQtaXMtc2hvd24tb25jZS0wMDAwMDA=",
                 *       "created_at": "2026-10-02T12:00:50.152Z",
                 *       "updated_at": "2026-10-02T12:00:50.152Z"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateKey"];
            };
        };
        /** @description The update key that a create would return. This was a dry run, so nothing was created. */
        UpdateKeyDryRun: {
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
                 *       "object": "update_key",
                 *       "name": "router.tidewater-press.com",
                 *       "labels": {},
                 *       "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
                 *       "algorithm": "hmac-sha256",
                 *       "names": [
                 *         "home",
                 *         "*.home"
                 *       ],
                 *       "types": [
                 *         "A",
                 *         "AAAA"
                 *       ],
                 *       "secret": "c2VjcmV0LXRoYXQtaXMtc2hvd24tb25jZS0wMDAwMDA=",
                 *       "created_at": "2026-10-02T12:00:50.152Z",
                 *       "updated_at": "2026-10-02T12:00:50.152Z"
                 *     }
                 */
                "application/json": components["schemas"]["DryRunUpdateKey"];
            };
        };
        /** @description The update key. */
        UpdateKeyRecord: {
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
                 *       "id": "upk_01m31h2vtce91k6b8x4n7q5s3w",
                 *       "object": "update_key",
                 *       "name": "certbot.harbour-books.com",
                 *       "labels": {},
                 *       "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
                 *       "algorithm": "hmac-sha256",
                 *       "names": [
                 *         "_acme-challenge"
                 *       ],
                 *       "types": [
                 *         "TXT"
                 *       ],
                 *       "secret": null,
                 *       "created_at": "2026-09-21T08:24:54.860Z",
                 *       "updated_at": "2026-09-21T08:24:54.860Z"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateKey"];
            };
        };
        /** @description The updated update key. */
        UpdateKeyUpdated: {
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
                 *       "id": "upk_01m31h2vtce91k6b8x4n7q5s3w",
                 *       "object": "update_key",
                 *       "name": "certbot.harbour-books.com",
                 *       "labels": {},
                 *       "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
                 *       "algorithm": "hmac-sha256",
                 *       "names": [
                 *         "_acme-challenge",
                 *         "_acme-challenge.www"
                 *       ],
                 *       "types": [
                 *         "TXT"
                 *       ],
                 *       "secret": null,
                 *       "created_at": "2026-09-21T08:24:54.860Z",
                 *       "updated_at": "2026-10-02T12:30:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateKey"];
            };
        };
        /** @description The name is taken, the zone has reached its limit of update keys, or a request with the same `Idempotency-Key` is still running. */
        UpdateKeyConflict: {
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
                 *           "provider": "simulated",
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
                 *           "custom_domain_states": [
                 *             {
                 *               "name": "www.harbour-books.com",
                 *               "status": "pending",
                 *               "reason": "Not checked yet.",
                 *               "record": {
                 *                 "type": "TXT",
                 *                 "name": "_landhold.www.harbour-books.com",
                 *                 "value": "landhold-verification=8d35bd7fad2d272bcd34cdd06e24b23b"
                 *               },
                 *               "managed": false,
                 *               "since": "2026-09-21T09:01:17.250Z",
                 *               "checked_at": null,
                 *               "served_until": null
                 *             }
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
                 *           "provider": "simulated",
                 *           "name": "harbour-books-staging",
                 *           "status": "active",
                 *           "status_reason": null,
                 *           "labels": {
                 *             "env": "staging"
                 *           },
                 *           "deletion_protection": false,
                 *           "region": "eu-north",
                 *           "custom_domains": [],
                 *           "custom_domain_states": [],
                 *           "force_https": true,
                 *           "url": "https://harbour-books-staging.sites.landhold.test",
                 *           "production_deployment_id": null,
                 *           "created_at": "2026-09-05T13:22:09.664Z",
                 *           "updated_at": "2026-09-05T13:22:10.667Z"
                 *         },
                 *         {
                 *           "id": "site_01m0n97rmjeawrtccjxq3h7v2d",
                 *           "object": "site",
                 *           "provider": "simulated",
                 *           "name": "reading-list",
                 *           "status": "active",
                 *           "status_reason": null,
                 *           "labels": {},
                 *           "deletion_protection": false,
                 *           "region": "us-east",
                 *           "custom_domains": [],
                 *           "custom_domain_states": [],
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
                 *       "provider": "simulated",
                 *       "name": "tidewater-press",
                 *       "status": "pending",
                 *       "status_reason": null,
                 *       "labels": {},
                 *       "deletion_protection": false,
                 *       "region": "eu-central",
                 *       "custom_domains": [
                 *         "www.tidewater-press.com"
                 *       ],
                 *       "custom_domain_states": [
                 *         {
                 *           "name": "www.tidewater-press.com",
                 *           "status": "pending",
                 *           "reason": "Not checked yet.",
                 *           "record": {
                 *             "type": "TXT",
                 *             "name": "_landhold.www.tidewater-press.com",
                 *             "value": "landhold-verification=8d35bd7fad2d272bcd34cdd06e24b23b"
                 *           },
                 *           "managed": false,
                 *           "since": "2026-10-02T12:02:00.250Z",
                 *           "checked_at": null,
                 *           "served_until": null
                 *         }
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
        /** @description The site that a create would return. This was a dry run, so nothing was created. */
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
                 *       "provider": "simulated",
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
                 *       "provider": "simulated",
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
                 *       "custom_domain_states": [
                 *         {
                 *           "name": "www.harbour-books.com",
                 *           "status": "pending",
                 *           "reason": "Not checked yet.",
                 *           "record": {
                 *             "type": "TXT",
                 *             "name": "_landhold.www.harbour-books.com",
                 *             "value": "landhold-verification=8d35bd7fad2d272bcd34cdd06e24b23b"
                 *           },
                 *           "managed": false,
                 *           "since": "2026-09-21T09:01:17.250Z",
                 *           "checked_at": null,
                 *           "served_until": null
                 *         }
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
        /** @description The updated site. */
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
                 *       "provider": "simulated",
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
                 *       "custom_domain_states": [
                 *         {
                 *           "name": "www.harbour-books.com",
                 *           "status": "pending",
                 *           "reason": "Not checked yet.",
                 *           "record": {
                 *             "type": "TXT",
                 *             "name": "_landhold.www.harbour-books.com",
                 *             "value": "landhold-verification=8d35bd7fad2d272bcd34cdd06e24b23b"
                 *           },
                 *           "managed": false,
                 *           "since": "2026-09-21T09:01:17.250Z",
                 *           "checked_at": null,
                 *           "served_until": null
                 *         }
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
        /** @description A page of deployments. */
        DeploymentPage: {
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
                 *           "id": "dep_01m31mckvkeh787c7jpkn3va32",
                 *           "object": "deployment",
                 *           "status": "ready",
                 *           "status_reason": null,
                 *           "site_id": "site_01m31k5f22ec0st347ep6ycf8v",
                 *           "target": "preview",
                 *           "url": "https://dep-01m31mckvkeh787c7jpkn3va32.preview.sites.landhold.test",
                 *           "message": "New opening hours",
                 *           "source": {
                 *             "branch": "main",
                 *             "commit": "4f1c2ab"
                 *           },
                 *           "files": {
                 *             "count": 2,
                 *             "bytes": 48
                 *           },
                 *           "missing": [],
                 *           "problems": [],
                 *           "ready_at": "2026-09-21T09:22:40.321Z",
                 *           "created_at": "2026-09-21T09:22:40.115Z",
                 *           "updated_at": "2026-09-21T09:22:40.321Z"
                 *         },
                 *         {
                 *           "id": "dep_01m31ks64rettv5j6bawxmzp1f",
                 *           "object": "deployment",
                 *           "status": "ready",
                 *           "status_reason": null,
                 *           "site_id": "site_01m31k5f22ec0st347ep6ycf8v",
                 *           "target": "preview",
                 *           "url": "https://dep-01m31ks64rettv5j6bawxmzp1f.preview.sites.landhold.test",
                 *           "message": null,
                 *           "source": {
                 *             "branch": null,
                 *             "commit": null
                 *           },
                 *           "files": {
                 *             "count": 2,
                 *             "bytes": 48
                 *           },
                 *           "missing": [],
                 *           "problems": [],
                 *           "ready_at": "2026-09-21T09:12:03.655Z",
                 *           "created_at": "2026-09-21T09:12:03.480Z",
                 *           "updated_at": "2026-09-21T09:12:03.655Z"
                 *         }
                 *       ],
                 *       "has_more": false,
                 *       "next_cursor": null
                 *     }
                 */
                "application/json": components["schemas"]["DeploymentList"];
            };
        };
        /** @description The deployment. */
        DeploymentRecord: {
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
                 *       "id": "dep_01m31mckvkeh787c7jpkn3va32",
                 *       "object": "deployment",
                 *       "status": "ready",
                 *       "status_reason": null,
                 *       "site_id": "site_01m31k5f22ec0st347ep6ycf8v",
                 *       "target": "preview",
                 *       "url": "https://dep-01m31mckvkeh787c7jpkn3va32.preview.sites.landhold.test",
                 *       "message": "New opening hours",
                 *       "source": {
                 *         "branch": "main",
                 *         "commit": "4f1c2ab"
                 *       },
                 *       "files": {
                 *         "count": 2,
                 *         "bytes": 48
                 *       },
                 *       "missing": [],
                 *       "problems": [],
                 *       "ready_at": "2026-09-21T09:22:40.321Z",
                 *       "created_at": "2026-09-21T09:22:40.115Z",
                 *       "updated_at": "2026-09-21T09:22:40.321Z"
                 *     }
                 */
                "application/json": components["schemas"]["Deployment"];
            };
        };
        /** @description A page of files. */
        DeploymentFilePage: {
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
                 *           "object": "deployment_file",
                 *           "path": "/404.html",
                 *           "sha256": "4e05ed359fb7614b14a335cb755210d5ac35ab4736c97fdc540b5899661e1684",
                 *           "size": 22,
                 *           "change": null,
                 *           "previous": null
                 *         },
                 *         {
                 *           "object": "deployment_file",
                 *           "path": "/index.html",
                 *           "sha256": "be2e95315a804907f6c9d89a3dfd9a229f8737767f76e6414ced01def11d22ce",
                 *           "size": 26,
                 *           "change": null,
                 *           "previous": null
                 *         }
                 *       ],
                 *       "has_more": false,
                 *       "next_cursor": null
                 *     }
                 */
                "application/json": components["schemas"]["DeploymentFileList"];
            };
        };
        /** @description The file is stored. */
        FileStored: {
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
            content?: never;
        };
        /** @description The deployment was created. */
        DeploymentBegun: {
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
                 *       "id": "dep_01m3y7y3gte6z91v2a231ysheh",
                 *       "object": "deployment",
                 *       "status": "uploading",
                 *       "status_reason": null,
                 *       "site_id": "site_01m31k5f22ec0st347ep6ycf8v",
                 *       "target": "preview",
                 *       "url": "https://dep-01m3y7y3gte6z91v2a231ysheh.preview.sites.landhold.test",
                 *       "message": "New opening hours",
                 *       "source": {
                 *         "branch": null,
                 *         "commit": null
                 *       },
                 *       "files": {
                 *         "count": 2,
                 *         "bytes": 48
                 *       },
                 *       "missing": [
                 *         "be2e95315a804907f6c9d89a3dfd9a229f8737767f76e6414ced01def11d22ce"
                 *       ],
                 *       "problems": [],
                 *       "ready_at": null,
                 *       "created_at": "2026-10-02T12:03:00.250Z",
                 *       "updated_at": "2026-10-02T12:03:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["Deployment"];
            };
        };
        /** @description The deployment was created. */
        DeploymentCreated: {
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
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "dep_01m3y7y3gte6z91v2a231ysheh",
                 *       "object": "deployment",
                 *       "status": "processing",
                 *       "status_reason": null,
                 *       "site_id": "site_01m31k5f22ec0st347ep6ycf8v",
                 *       "target": "preview",
                 *       "url": "https://dep-01m3y7y3gte6z91v2a231ysheh.preview.sites.landhold.test",
                 *       "message": null,
                 *       "source": {
                 *         "branch": null,
                 *         "commit": null
                 *       },
                 *       "files": {
                 *         "count": 2,
                 *         "bytes": 1204
                 *       },
                 *       "missing": [],
                 *       "problems": [],
                 *       "ready_at": null,
                 *       "created_at": "2026-10-02T12:03:00.250Z",
                 *       "updated_at": "2026-10-02T12:03:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["Deployment"];
            };
        };
        /** @description The site as it is now. */
        DeploymentPromoted: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                "Dry-Run": components["headers"]["DryRunSometimes"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "site_01m31k5f22ec0st347ep6ycf8v",
                 *       "object": "site",
                 *       "provider": "simulated",
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
                 *       "custom_domain_states": [
                 *         {
                 *           "name": "www.harbour-books.com",
                 *           "status": "pending",
                 *           "reason": "Not checked yet.",
                 *           "record": {
                 *             "type": "TXT",
                 *             "name": "_landhold.www.harbour-books.com",
                 *             "value": "landhold-verification=8d35bd7fad2d272bcd34cdd06e24b23b"
                 *           },
                 *           "managed": false,
                 *           "since": "2026-09-21T09:01:17.250Z",
                 *           "checked_at": null,
                 *           "served_until": null
                 *         }
                 *       ],
                 *       "force_https": true,
                 *       "url": "https://harbour-books.sites.landhold.test",
                 *       "production_deployment_id": "dep_01m31mckvkeh787c7jpkn3va32",
                 *       "created_at": "2026-09-21T09:01:17.250Z",
                 *       "updated_at": "2026-10-02T12:30:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["Site"];
            };
        };
        /** @description A request with the same `Idempotency-Key` is still running. */
        DeploymentRunning: {
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
                /**
                 * @example {
                 *       "error": {
                 *         "type": "idempotency_error",
                 *         "code": "idempotency_key_in_use",
                 *         "message": "A request with this Idempotency-Key is still running. Try again in a second.",
                 *         "request_id": "req_01m31mckvkeh7rgrrd73k4a41e"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The project's files would have more bytes together than it may store. */
        FilesQuotaExceeded: {
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
                 *         "code": "files_quota_exceeded",
                 *         "message": "The project's files may have 10737418240 bytes together, and with this one they would have more. Delete deployments that are no longer needed.",
                 *         "request_id": "req_01m31mckvkeh7rgrrd73k4a41b"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The deployment is live. */
        DeploymentLive: {
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
                 *         "code": "deployment_live",
                 *         "message": "This deployment is live. Promote another one first, or delete the site.",
                 *         "request_id": "req_01m31mckvkeh7rgrrd73k4a41c"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The deployment is not `ready`. Or a request with the same `Idempotency-Key` is still running. */
        DeploymentNotReady: {
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
                /**
                 * @example {
                 *       "error": {
                 *         "type": "conflict_error",
                 *         "code": "deployment_not_ready",
                 *         "message": "Only a deployment that is ready can be promoted, and this one is failed.",
                 *         "request_id": "req_01m31mckvkeh7rgrrd73k4a41d",
                 *         "param": "id"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
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
                 *           "provider": "simulated",
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
                 *           "backup_retention_days": 3650,
                 *           "restore_from": null,
                 *           "storage_warning": null,
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
                 *           "provider": "simulated",
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
                 *           "backup_retention_days": 7,
                 *           "restore_from": null,
                 *           "storage_warning": null,
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
                 *           "provider": "simulated",
                 *           "name": "fail-legacy",
                 *           "status": "failed",
                 *           "status_reason": "The simulated provider failed this on purpose, because the name begins with \"fail-\".",
                 *           "labels": {},
                 *           "deletion_protection": false,
                 *           "region": "eu-central",
                 *           "engine": "mysql",
                 *           "version": "8.4",
                 *           "size": "small",
                 *           "storage_gb": 10,
                 *           "backup_retention_days": 7,
                 *           "restore_from": null,
                 *           "storage_warning": null,
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
                 *       "provider": "simulated",
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
                 *       "backup_retention_days": 7,
                 *       "restore_from": null,
                 *       "storage_warning": null,
                 *       "connection": null,
                 *       "created_at": "2026-10-02T12:03:00.250Z",
                 *       "updated_at": "2026-10-02T12:03:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["Database"];
            };
        };
        /** @description The database that a create would return. This was a dry run, so nothing was created. */
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
                 *       "provider": "simulated",
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
                 *       "backup_retention_days": 7,
                 *       "restore_from": null,
                 *       "storage_warning": null,
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
                 *       "provider": "simulated",
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
                 *       "backup_retention_days": 3650,
                 *       "restore_from": null,
                 *       "storage_warning": null,
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
        /** @description The updated database. */
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
                 *       "provider": "simulated",
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
                 *       "backup_retention_days": 3650,
                 *       "restore_from": null,
                 *       "storage_warning": null,
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
        /** @description The status of the database. */
        DatabaseReported: {
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
                 *       "object": "database_status",
                 *       "database_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *       "size_bytes": 48211968,
                 *       "sizes": [
                 *         {
                 *           "at": "2026-10-02T06:30:00.250Z",
                 *           "size_bytes": 46104576
                 *         },
                 *         {
                 *           "at": "2026-10-02T12:30:00.250Z",
                 *           "size_bytes": 48211968
                 *         }
                 *       ],
                 *       "connections": 3,
                 *       "oldest_transaction_at": null,
                 *       "users": [
                 *         {
                 *           "user_id": "dbu_01m31n1dnhevt2m0b4r8d6y1zs",
                 *           "name": "nightly-report",
                 *           "connections": 0
                 *         },
                 *         {
                 *           "user_id": "dbu_01m31n2egteb8sxc9j5k7w3q6v",
                 *           "name": "shop",
                 *           "connections": 3
                 *         }
                 *       ],
                 *       "last_backup": {
                 *         "id": "bak_01m31nefxweeebdcfaf3cw4f8k",
                 *         "created_at": "2026-09-21T09:41:10.204Z",
                 *         "verified_at": "2026-09-21T09:41:11.207Z",
                 *         "size_bytes": 8118272
                 *       },
                 *       "limits": {
                 *         "storage_bytes": 100000000000,
                 *         "connections": 50
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DatabaseReport"];
            };
        };
        /** @description The name is taken, the backup cannot be restored, or a request with the same `Idempotency-Key` is still running. */
        DatabaseConflict: {
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
        /** @description A page of database users. */
        DatabaseUserPage: {
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
                 *           "id": "dbu_01m31n2egteb8sxc9j5k7w3q6v",
                 *           "object": "database_user",
                 *           "name": "shop",
                 *           "labels": {
                 *             "team": "orders"
                 *           },
                 *           "database_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *           "role": "read_write",
                 *           "username": "dbu_01m31n2egteb8sxc9j5k7w3q6v_1",
                 *           "password": null,
                 *           "uri": null,
                 *           "previous_login": null,
                 *           "rotated_at": null,
                 *           "created_at": "2026-09-21T09:34:35.546Z",
                 *           "updated_at": "2026-09-21T09:34:35.546Z"
                 *         },
                 *         {
                 *           "id": "dbu_01m31n1dnhevt2m0b4r8d6y1zs",
                 *           "object": "database_user",
                 *           "name": "nightly-report",
                 *           "labels": {},
                 *           "database_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *           "role": "read_only",
                 *           "username": "dbu_01m31n1dnhevt2m0b4r8d6y1zs_1",
                 *           "password": null,
                 *           "uri": null,
                 *           "previous_login": null,
                 *           "rotated_at": null,
                 *           "created_at": "2026-09-21T09:34:01.905Z",
                 *           "updated_at": "2026-09-21T09:34:01.905Z"
                 *         }
                 *       ],
                 *       "has_more": false,
                 *       "next_cursor": null
                 *     }
                 */
                "application/json": components["schemas"]["DatabaseUserList"];
            };
        };
        /** @description The user was created. */
        DatabaseUserCreated: {
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
                 *       "id": "dbu_01m3y7y3hbe4p5c7n9x1t8w2kq",
                 *       "object": "database_user",
                 *       "name": "reports",
                 *       "labels": {},
                 *       "database_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *       "role": "read_only",
                 *       "username": "dbu_01m3y7y3hbe4p5c7n9x1t8w2kq_1",
                 *       "password": "a-password-that-is-shown-once-00",
                 *       "uri": "postgresql://dbu_01m3y7y3hbe4p5c7n9x1t8w2kq_1:a-password-that-is-shown-once-00@db-01m31mvd9qe7v8nhvfw9tp6rmn.eu-central.databases.landhold.test:5432/orders?sslmode=require",
                 *       "previous_login": null,
                 *       "rotated_at": null,
                 *       "created_at": "2026-10-02T12:03:00.267Z",
                 *       "updated_at": "2026-10-02T12:03:00.267Z"
                 *     }
                 */
                "application/json": components["schemas"]["DatabaseUser"];
            };
        };
        /** @description The user that a create would return. This was a dry run, so nothing was created. */
        DatabaseUserDryRun: {
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
                 *       "object": "database_user",
                 *       "name": "reports",
                 *       "labels": {},
                 *       "database_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *       "role": "read_only",
                 *       "password": "a-password-that-is-shown-once-00",
                 *       "uri": "postgresql://dbu_01m3y7y3hbe4p5c7n9x1t8w2kq_1:a-password-that-is-shown-once-00@db-01m31mvd9qe7v8nhvfw9tp6rmn.eu-central.databases.landhold.test:5432/orders?sslmode=require",
                 *       "previous_login": null,
                 *       "rotated_at": null,
                 *       "created_at": "2026-10-02T12:03:00.267Z",
                 *       "updated_at": "2026-10-02T12:03:00.267Z"
                 *     }
                 */
                "application/json": components["schemas"]["DryRunDatabaseUser"];
            };
        };
        /** @description The user. */
        DatabaseUserRecord: {
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
                 *       "id": "dbu_01m31n2egteb8sxc9j5k7w3q6v",
                 *       "object": "database_user",
                 *       "name": "shop",
                 *       "labels": {
                 *         "team": "orders"
                 *       },
                 *       "database_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *       "role": "read_write",
                 *       "username": "dbu_01m31n2egteb8sxc9j5k7w3q6v_1",
                 *       "password": null,
                 *       "uri": null,
                 *       "previous_login": null,
                 *       "rotated_at": null,
                 *       "created_at": "2026-09-21T09:34:35.546Z",
                 *       "updated_at": "2026-09-21T09:34:35.546Z"
                 *     }
                 */
                "application/json": components["schemas"]["DatabaseUser"];
            };
        };
        /** @description The updated user. */
        DatabaseUserUpdated: {
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
                 *       "id": "dbu_01m31n2egteb8sxc9j5k7w3q6v",
                 *       "object": "database_user",
                 *       "name": "shop",
                 *       "labels": {
                 *         "team": "orders"
                 *       },
                 *       "database_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *       "role": "read_write",
                 *       "username": "dbu_01m31n2egteb8sxc9j5k7w3q6v_1",
                 *       "password": null,
                 *       "uri": null,
                 *       "previous_login": null,
                 *       "rotated_at": null,
                 *       "created_at": "2026-09-21T09:34:35.546Z",
                 *       "updated_at": "2026-10-02T12:30:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["DatabaseUser"];
            };
        };
        /** @description The user with its new login. */
        DatabaseUserRotated: {
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
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "dbu_01m31n2egteb8sxc9j5k7w3q6v",
                 *       "object": "database_user",
                 *       "name": "shop",
                 *       "labels": {
                 *         "team": "orders"
                 *       },
                 *       "database_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *       "role": "read_write",
                 *       "username": "dbu_01m31n2egteb8sxc9j5k7w3q6v_2",
                 *       "password": "a-password-that-is-shown-once-00",
                 *       "uri": "postgresql://dbu_01m31n2egteb8sxc9j5k7w3q6v_2:a-password-that-is-shown-once-00@db-01m31mvd9qe7v8nhvfw9tp6rmn.eu-central.databases.landhold.test:5432/orders?sslmode=require",
                 *       "previous_login": {
                 *         "username": "dbu_01m31n2egteb8sxc9j5k7w3q6v_1",
                 *         "works_until": "2026-10-02T13:30:00.250Z"
                 *       },
                 *       "rotated_at": "2026-10-02T12:30:00.250Z",
                 *       "created_at": "2026-09-21T09:34:35.546Z",
                 *       "updated_at": "2026-10-02T12:30:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["DatabaseUser"];
            };
        };
        /** @description The name is taken, the database has reached its limit of users, or a request with the same `Idempotency-Key` is still running. */
        DatabaseUserConflict: {
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
        /** @description A page of backups. */
        BackupPage: {
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
                 *           "id": "bak_01m31nefxweeebdcfaf3cw4f8k",
                 *           "object": "backup",
                 *           "provider": "simulated",
                 *           "status": "completed",
                 *           "status_reason": null,
                 *           "database_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *           "database": {
                 *             "name": "orders",
                 *             "region": "eu-central",
                 *             "engine": "postgres",
                 *             "version": "18",
                 *             "size": "medium",
                 *             "storage_gb": 100
                 *           },
                 *           "size_bytes": 0,
                 *           "sha256": null,
                 *           "table_count": null,
                 *           "row_count": null,
                 *           "verified_at": null,
                 *           "expires_at": "2036-09-18T09:41:10.204Z",
                 *           "created_at": "2026-09-21T09:41:10.204Z",
                 *           "updated_at": "2026-09-21T09:41:11.207Z"
                 *         }
                 *       ],
                 *       "has_more": false,
                 *       "next_cursor": null
                 *     }
                 */
                "application/json": components["schemas"]["BackupList"];
            };
        };
        /** @description The backup was created. */
        BackupCreated: {
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
                 *       "id": "bak_01m3y7y3hvewfb171hfa5yvkb0",
                 *       "object": "backup",
                 *       "provider": "simulated",
                 *       "status": "pending",
                 *       "status_reason": null,
                 *       "database_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *       "database": {
                 *         "name": "orders",
                 *         "region": "eu-central",
                 *         "engine": "postgres",
                 *         "version": "18",
                 *         "size": "medium",
                 *         "storage_gb": 100
                 *       },
                 *       "size_bytes": null,
                 *       "sha256": null,
                 *       "table_count": null,
                 *       "row_count": null,
                 *       "verified_at": null,
                 *       "expires_at": "2036-09-29T12:03:00.283Z",
                 *       "created_at": "2026-10-02T12:03:00.283Z",
                 *       "updated_at": "2026-10-02T12:03:00.283Z"
                 *     }
                 */
                "application/json": components["schemas"]["Backup"];
            };
        };
        /** @description The backup that a create would return. This was a dry run, so nothing was created. */
        BackupDryRun: {
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
                 *       "object": "backup",
                 *       "provider": "simulated",
                 *       "status": "pending",
                 *       "status_reason": null,
                 *       "database_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *       "database": {
                 *         "name": "orders",
                 *         "region": "eu-central",
                 *         "engine": "postgres",
                 *         "version": "18",
                 *         "size": "medium",
                 *         "storage_gb": 100
                 *       },
                 *       "size_bytes": null,
                 *       "sha256": null,
                 *       "table_count": null,
                 *       "row_count": null,
                 *       "verified_at": null,
                 *       "expires_at": "2036-09-29T12:03:00.283Z",
                 *       "created_at": "2026-10-02T12:03:00.283Z",
                 *       "updated_at": "2026-10-02T12:03:00.283Z"
                 *     }
                 */
                "application/json": components["schemas"]["DryRunBackup"];
            };
        };
        /** @description The backup. */
        BackupRecord: {
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
                 *       "id": "bak_01m31nefxweeebdcfaf3cw4f8k",
                 *       "object": "backup",
                 *       "provider": "simulated",
                 *       "status": "completed",
                 *       "status_reason": null,
                 *       "database_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *       "database": {
                 *         "name": "orders",
                 *         "region": "eu-central",
                 *         "engine": "postgres",
                 *         "version": "18",
                 *         "size": "medium",
                 *         "storage_gb": 100
                 *       },
                 *       "size_bytes": 0,
                 *       "sha256": null,
                 *       "table_count": null,
                 *       "row_count": null,
                 *       "verified_at": null,
                 *       "expires_at": "2036-09-18T09:41:10.204Z",
                 *       "created_at": "2026-09-21T09:41:10.204Z",
                 *       "updated_at": "2026-09-21T09:41:11.207Z"
                 *     }
                 */
                "application/json": components["schemas"]["Backup"];
            };
        };
        /** @description The new database, or the one that the backup is being restored into. */
        BackupRestored: {
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
                 *       "id": "db_01m3y9hc5ve14a3z7y05rtg17a",
                 *       "object": "database",
                 *       "provider": "simulated",
                 *       "name": "orders-restored",
                 *       "status": "provisioning",
                 *       "status_reason": null,
                 *       "labels": {},
                 *       "deletion_protection": false,
                 *       "region": "eu-central",
                 *       "engine": "postgres",
                 *       "version": "18",
                 *       "size": "medium",
                 *       "storage_gb": 100,
                 *       "backup_retention_days": 7,
                 *       "restore_from": {
                 *         "backup_id": "bak_01m31nefxweeebdcfaf3cw4f8k"
                 *       },
                 *       "storage_warning": null,
                 *       "connection": null,
                 *       "created_at": "2026-10-02T12:31:00.283Z",
                 *       "updated_at": "2026-10-02T12:31:00.283Z"
                 *     }
                 */
                "application/json": components["schemas"]["Database"];
            };
        };
        /** @description A request with the same `Idempotency-Key` is still running. */
        BackupRunning: {
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
                /**
                 * @example {
                 *       "error": {
                 *         "type": "idempotency_error",
                 *         "code": "idempotency_key_in_use",
                 *         "message": "A request with this Idempotency-Key is still running. Try again in a second.",
                 *         "request_id": "req_01m3y7y3hvewftqwcrdt3a5r2y"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
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
                 *           "provider": "simulated",
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
                 *           "public_key": "K7sy0hX36lXpn3TFw8sOjkITL3H0OeB9aQCAimog9EI=",
                 *           "peer_count": 2,
                 *           "created_at": "2026-09-21T10:05:26.777Z",
                 *           "updated_at": "2026-09-21T10:08:40.090Z"
                 *         },
                 *         {
                 *           "id": "vpn_01m1xvv192eeb9csxz8k2ekys8",
                 *           "object": "vpn_network",
                 *           "provider": "simulated",
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
                 *           "public_key": "r/LJvq3+WxfU2RX8a4MAsXIw8dwz2hjtbpuSIOkD9Xo=",
                 *           "peer_count": 0,
                 *           "created_at": "2026-09-07T12:00:13.090Z",
                 *           "updated_at": "2026-09-07T12:00:14.093Z"
                 *         },
                 *         {
                 *           "id": "vpn_01m0z7za07e4k9e9hj5s1hgk98",
                 *           "object": "vpn_network",
                 *           "provider": "simulated",
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
                 *           "public_key": "NhicJTTt9Nbz/3aMoD69gqljbwWwZ3eMe24Js9psF20=",
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
                 *       "provider": "simulated",
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
                 *       "public_key": "ewNXZ0d+vtluDmknI3Nb1thSuHyK83R+xSFuK9UHiTs=",
                 *       "peer_count": 0,
                 *       "created_at": "2026-10-02T12:04:00.250Z",
                 *       "updated_at": "2026-10-02T12:04:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["VpnNetwork"];
            };
        };
        /** @description The VPN network that a create would return. This was a dry run, so nothing was created. */
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
                 *       "provider": "simulated",
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
                 *       "provider": "simulated",
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
                 *       "public_key": "K7sy0hX36lXpn3TFw8sOjkITL3H0OeB9aQCAimog9EI=",
                 *       "peer_count": 2,
                 *       "created_at": "2026-09-21T10:05:26.777Z",
                 *       "updated_at": "2026-09-21T10:08:40.090Z"
                 *     }
                 */
                "application/json": components["schemas"]["VpnNetwork"];
            };
        };
        /** @description The updated VPN network. */
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
                 *       "provider": "simulated",
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
                 *       "public_key": "K7sy0hX36lXpn3TFw8sOjkITL3H0OeB9aQCAimog9EI=",
                 *       "peer_count": 2,
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
        /** @description A page of peers. */
        PeerPage: {
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
                 *           "id": "peer_01m31q0v4teers7e4gx8kypbb1",
                 *           "object": "peer",
                 *           "name": "phone",
                 *           "status": "active",
                 *           "labels": {},
                 *           "network_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *           "public_key": "K3zSoycA/BTzgbUR/IJNGUaxyM7BB1tee35rtDc/Nnw=",
                 *           "address": "10.0.0.3",
                 *           "address_v6": "fd70:7c8c:31c7:8069::3",
                 *           "allowed_ips": [],
                 *           "keepalive_s": 25,
                 *           "expires_at": null,
                 *           "connected": false,
                 *           "private_key": null,
                 *           "config": null,
                 *           "created_at": "2026-09-21T10:08:40.090Z",
                 *           "updated_at": "2026-09-21T10:08:40.090Z"
                 *         },
                 *         {
                 *           "id": "peer_01m31py4hmegb9434ydahy92cg",
                 *           "object": "peer",
                 *           "name": "laptop",
                 *           "status": "active",
                 *           "labels": {
                 *             "env": "production"
                 *           },
                 *           "network_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *           "public_key": "LVNhmInxDTPZLHf4V2PY+aW5KxTIPKHEuDBs3Asrsws=",
                 *           "address": "10.0.0.2",
                 *           "address_v6": "fd70:7c8c:31c7:8069::2",
                 *           "allowed_ips": [],
                 *           "keepalive_s": 25,
                 *           "expires_at": null,
                 *           "connected": false,
                 *           "private_key": null,
                 *           "config": null,
                 *           "created_at": "2026-09-21T10:07:11.412Z",
                 *           "updated_at": "2026-09-21T10:07:11.412Z"
                 *         }
                 *       ],
                 *       "has_more": false,
                 *       "next_cursor": null
                 *     }
                 */
                "application/json": components["schemas"]["PeerList"];
            };
        };
        /** @description The peer was created. */
        PeerCreated: {
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
                 *       "id": "peer_01m3y80vdae00afbn12yvqy20k",
                 *       "object": "peer",
                 *       "name": "tablet",
                 *       "status": "active",
                 *       "labels": {
                 *         "team": "field"
                 *       },
                 *       "network_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *       "public_key": "EdmibZQIfbsMhjIqOUXwxAyQk/DCwl1k3jz7UzSYjTw=",
                 *       "address": "10.0.0.4",
                 *       "address_v6": "fd70:7c8c:31c7:8069::4",
                 *       "allowed_ips": [],
                 *       "keepalive_s": 25,
                 *       "expires_at": "2036-12-31T00:00:00.000Z",
                 *       "connected": false,
                 *       "private_key": "0OVsdjXQ+zqF8ufmMR1PRddgM1k7zdQwhaJ7ExfRj34=",
                 *       "config": "[Interface]\nPrivateKey = 0OVsdjXQ+zqF8ufmMR1PRddgM1k7zdQwhaJ7ExfRj34=\nAddress = 10.0.0.4/32, fd70:7c8c:31c7:8069::4/128\nDNS = 10.0.0.53\nMTU = 1420\n\n[Peer]\nPublicKey = K7sy0hX36lXpn3TFw8sOjkITL3H0OeB9aQCAimog9EI=\nAllowedIPs = 10.0.0.0/24, fd70:7c8c:31c7:8069::/64\nEndpoint = vpn-01m31ptybse889pjh0dz7kb2wb.eu-central.vpn.landhold.test:51820\nPersistentKeepalive = 25\n",
                 *       "created_at": "2026-10-02T12:04:30.250Z",
                 *       "updated_at": "2026-10-02T12:04:30.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["Peer"];
            };
        };
        /** @description The peer that a create would return. This was a dry run, so nothing was created. */
        PeerDryRun: {
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
                 *       "object": "peer",
                 *       "name": "tablet",
                 *       "status": "active",
                 *       "labels": {
                 *         "team": "field"
                 *       },
                 *       "network_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *       "public_key": "EdmibZQIfbsMhjIqOUXwxAyQk/DCwl1k3jz7UzSYjTw=",
                 *       "address": "10.0.0.4",
                 *       "address_v6": "fd70:7c8c:31c7:8069::4",
                 *       "allowed_ips": [],
                 *       "keepalive_s": 25,
                 *       "expires_at": "2036-12-31T00:00:00.000Z",
                 *       "connected": false,
                 *       "private_key": "0OVsdjXQ+zqF8ufmMR1PRddgM1k7zdQwhaJ7ExfRj34=",
                 *       "config": "[Interface]\nPrivateKey = 0OVsdjXQ+zqF8ufmMR1PRddgM1k7zdQwhaJ7ExfRj34=\nAddress = 10.0.0.4/32, fd70:7c8c:31c7:8069::4/128\nDNS = 10.0.0.53\nMTU = 1420\n\n[Peer]\nPublicKey = K7sy0hX36lXpn3TFw8sOjkITL3H0OeB9aQCAimog9EI=\nAllowedIPs = 10.0.0.0/24, fd70:7c8c:31c7:8069::/64\nEndpoint = vpn-01m31ptybse889pjh0dz7kb2wb.eu-central.vpn.landhold.test:51820\nPersistentKeepalive = 25\n",
                 *       "created_at": "2026-10-02T12:04:30.250Z",
                 *       "updated_at": "2026-10-02T12:04:30.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["DryRunPeer"];
            };
        };
        /** @description The peer. */
        PeerRecord: {
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
                 *       "id": "peer_01m31q0v4teers7e4gx8kypbb1",
                 *       "object": "peer",
                 *       "name": "phone",
                 *       "status": "active",
                 *       "labels": {},
                 *       "network_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *       "public_key": "K3zSoycA/BTzgbUR/IJNGUaxyM7BB1tee35rtDc/Nnw=",
                 *       "address": "10.0.0.3",
                 *       "address_v6": "fd70:7c8c:31c7:8069::3",
                 *       "allowed_ips": [],
                 *       "keepalive_s": 25,
                 *       "expires_at": null,
                 *       "connected": false,
                 *       "private_key": null,
                 *       "config": null,
                 *       "created_at": "2026-09-21T10:08:40.090Z",
                 *       "updated_at": "2026-09-21T10:08:40.090Z"
                 *     }
                 */
                "application/json": components["schemas"]["Peer"];
            };
        };
        /** @description The updated peer. */
        PeerUpdated: {
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
                 *       "id": "peer_01m31q0v4teers7e4gx8kypbb1",
                 *       "object": "peer",
                 *       "name": "phone",
                 *       "status": "active",
                 *       "labels": {
                 *         "team": "field"
                 *       },
                 *       "network_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *       "public_key": "K3zSoycA/BTzgbUR/IJNGUaxyM7BB1tee35rtDc/Nnw=",
                 *       "address": "10.0.0.3",
                 *       "address_v6": "fd70:7c8c:31c7:8069::3",
                 *       "allowed_ips": [],
                 *       "keepalive_s": 15,
                 *       "expires_at": null,
                 *       "connected": false,
                 *       "private_key": null,
                 *       "config": null,
                 *       "created_at": "2026-09-21T10:08:40.090Z",
                 *       "updated_at": "2026-10-02T12:30:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["Peer"];
            };
        };
        /** @description The configuration. */
        PeerConfig: {
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
                 * @example [Interface]
                 *     PrivateKey = <the private key of laptop>
                 *     Address = 10.0.0.2/32, fd70:7c8c:31c7:8069::2/128
                 *     DNS = 10.0.0.53
                 *     MTU = 1420
                 *
                 *     [Peer]
                 *     PublicKey = K7sy0hX36lXpn3TFw8sOjkITL3H0OeB9aQCAimog9EI=
                 *     AllowedIPs = 10.0.0.0/24, fd70:7c8c:31c7:8069::/64
                 *     Endpoint = vpn-01m31ptybse889pjh0dz7kb2wb.eu-central.vpn.landhold.test:51820
                 *     PersistentKeepalive = 25
                 */
                "text/plain": string;
            };
        };
        /** @description The connection. */
        PeerConnectionAnswer: {
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
                 *       "object": "peer_connection",
                 *       "peer_id": "peer_01m31q0v4teers7e4gx8kypbb1",
                 *       "connected": true,
                 *       "last_handshake_at": "2026-10-02T12:29:10.112Z",
                 *       "endpoint": "203.0.113.77:51820",
                 *       "received_bytes": 482110,
                 *       "sent_bytes": 1920336,
                 *       "observed_at": "2026-10-02T12:30:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["PeerConnection"];
            };
        };
        /** @description The peer with its new key. */
        PeerRotated: {
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
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "peer_01m31q0v4teers7e4gx8kypbb1",
                 *       "object": "peer",
                 *       "name": "phone",
                 *       "status": "active",
                 *       "labels": {},
                 *       "network_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *       "public_key": "SnMAI2y7X2eJppY5OS8KsTqp6LsPDwKt/u9hHQoQ2T8=",
                 *       "address": "10.0.0.3",
                 *       "address_v6": "fd70:7c8c:31c7:8069::3",
                 *       "allowed_ips": [],
                 *       "keepalive_s": 25,
                 *       "expires_at": null,
                 *       "connected": false,
                 *       "private_key": "QBRb6MEwGm1l2zQd6TDGYKb/TrNinYdsAkSEC4BgtWw=",
                 *       "config": "[Interface]\nPrivateKey = QBRb6MEwGm1l2zQd6TDGYKb/TrNinYdsAkSEC4BgtWw=\nAddress = 10.0.0.3/32, fd70:7c8c:31c7:8069::3/128\nDNS = 10.0.0.53\nMTU = 1420\n\n[Peer]\nPublicKey = K7sy0hX36lXpn3TFw8sOjkITL3H0OeB9aQCAimog9EI=\nAllowedIPs = 10.0.0.0/24, fd70:7c8c:31c7:8069::/64\nEndpoint = vpn-01m31ptybse889pjh0dz7kb2wb.eu-central.vpn.landhold.test:51820\nPersistentKeepalive = 25\n",
                 *       "created_at": "2026-09-21T10:08:40.090Z",
                 *       "updated_at": "2026-10-02T12:30:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["Peer"];
            };
        };
        /** @description The name or the key is taken, a range overlaps another, the network is full, or a request with the same `Idempotency-Key` is still running. */
        PeerConflict: {
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
        /** @description A range overlaps another. */
        PeerRangeConflict: {
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
                 *         "code": "allowed_ips_overlap",
                 *         "message": "192.168.77.0/24 overlaps 192.168.0.0/16, which another peer of the network has.",
                 *         "request_id": "req_01m3y8axntefybad3mefs6zwv5",
                 *         "param": "allowed_ips[0]"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Another peer has the key, or a request with the same `Idempotency-Key` is still running. */
        PeerKeyConflict: {
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
                /**
                 * @example {
                 *       "error": {
                 *         "type": "conflict_error",
                 *         "code": "public_key_taken",
                 *         "message": "Another peer of the network has this key. Each device needs its own key.",
                 *         "request_id": "req_01m3y8axntefybad3mefs6zwv6",
                 *         "param": "public_key"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A page of enrollment keys. */
        EnrollmentKeyPage: {
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
                 *           "id": "key_01m31q3brmey4r56k29vphkc9g",
                 *           "object": "enrollment_key",
                 *           "name": "warehouse-scanners",
                 *           "labels": {},
                 *           "network_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *           "max_uses": 200,
                 *           "use_count": 0,
                 *           "expires_at": null,
                 *           "allow_replace": true,
                 *           "last_four": "wLzk",
                 *           "key": null,
                 *           "created_at": "2026-09-21T10:10:02.644Z",
                 *           "updated_at": "2026-09-21T10:10:02.644Z"
                 *         },
                 *         {
                 *           "id": "key_01m31q224zesgbxb5zsce02dvh",
                 *           "object": "enrollment_key",
                 *           "name": "spare-phone",
                 *           "labels": {
                 *             "team": "field"
                 *           },
                 *           "network_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *           "max_uses": 1,
                 *           "use_count": 0,
                 *           "expires_at": "2026-09-22T10:09:20.031Z",
                 *           "allow_replace": false,
                 *           "last_four": "1DfR",
                 *           "key": null,
                 *           "created_at": "2026-09-21T10:09:20.031Z",
                 *           "updated_at": "2026-09-21T10:09:20.031Z"
                 *         }
                 *       ],
                 *       "has_more": false,
                 *       "next_cursor": null
                 *     }
                 */
                "application/json": components["schemas"]["EnrollmentKeyList"];
            };
        };
        /** @description The key was created. */
        EnrollmentKeyCreated: {
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
                 *       "id": "key_01m3y8155tedfsbabz6e4bheyh",
                 *       "object": "enrollment_key",
                 *       "name": "new-laptops",
                 *       "labels": {},
                 *       "network_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *       "max_uses": 20,
                 *       "use_count": 0,
                 *       "expires_at": "2036-12-31T00:00:00.000Z",
                 *       "allow_replace": false,
                 *       "last_four": "sBQw",
                 *       "key": "sk_svc_ThisIsHowAnEnrollmentKeyLooksOnce0001sBQw",
                 *       "created_at": "2026-10-02T12:04:40.250Z",
                 *       "updated_at": "2026-10-02T12:04:40.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["EnrollmentKey"];
            };
        };
        /** @description The key that a create would return. This was a dry run, so nothing was created. */
        EnrollmentKeyDryRun: {
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
                 *       "object": "enrollment_key",
                 *       "name": "new-laptops",
                 *       "labels": {},
                 *       "network_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *       "max_uses": 20,
                 *       "use_count": 0,
                 *       "expires_at": "2036-12-31T00:00:00.000Z",
                 *       "allow_replace": false,
                 *       "key": "sk_svc_ThisIsHowAnEnrollmentKeyLooksOnce0001sBQw",
                 *       "created_at": "2026-10-02T12:04:40.250Z",
                 *       "updated_at": "2026-10-02T12:04:40.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["DryRunEnrollmentKey"];
            };
        };
        /** @description The key. */
        EnrollmentKeyRecord: {
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
                 *       "id": "key_01m31q3brmey4r56k29vphkc9g",
                 *       "object": "enrollment_key",
                 *       "name": "warehouse-scanners",
                 *       "labels": {},
                 *       "network_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *       "max_uses": 200,
                 *       "use_count": 0,
                 *       "expires_at": null,
                 *       "allow_replace": true,
                 *       "last_four": "wLzk",
                 *       "key": null,
                 *       "created_at": "2026-09-21T10:10:02.644Z",
                 *       "updated_at": "2026-09-21T10:10:02.644Z"
                 *     }
                 */
                "application/json": components["schemas"]["EnrollmentKey"];
            };
        };
        /** @description The updated key. */
        EnrollmentKeyUpdated: {
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
                 *       "id": "key_01m31q3brmey4r56k29vphkc9g",
                 *       "object": "enrollment_key",
                 *       "name": "warehouse-scanners",
                 *       "labels": {
                 *         "team": "field"
                 *       },
                 *       "network_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *       "max_uses": 50,
                 *       "use_count": 0,
                 *       "expires_at": null,
                 *       "allow_replace": true,
                 *       "last_four": "wLzk",
                 *       "key": null,
                 *       "created_at": "2026-09-21T10:10:02.644Z",
                 *       "updated_at": "2026-10-02T12:30:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["EnrollmentKey"];
            };
        };
        /** @description The peer, with its configuration. */
        PeerEnrolled: {
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
                 *       "id": "peer_01m3y80wcjebtvdny63t61m88y",
                 *       "object": "peer",
                 *       "name": "workstation",
                 *       "status": "active",
                 *       "labels": {},
                 *       "network_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *       "public_key": "HGEbT+mreR3bt1wwSX3omyEh381Mv2nLAevxXaA743A=",
                 *       "address": "10.0.0.4",
                 *       "address_v6": "fd70:7c8c:31c7:8069::4",
                 *       "allowed_ips": [],
                 *       "keepalive_s": 25,
                 *       "expires_at": null,
                 *       "connected": false,
                 *       "private_key": null,
                 *       "config": "[Interface]\nPrivateKey = <the private key of workstation>\nAddress = 10.0.0.4/32, fd70:7c8c:31c7:8069::4/128\nDNS = 10.0.0.53\nMTU = 1420\n\n[Peer]\nPublicKey = K7sy0hX36lXpn3TFw8sOjkITL3H0OeB9aQCAimog9EI=\nAllowedIPs = 10.0.0.0/24, fd70:7c8c:31c7:8069::/64\nEndpoint = vpn-01m31ptybse889pjh0dz7kb2wb.eu-central.vpn.landhold.test:51820\nPersistentKeepalive = 25\n",
                 *       "created_at": "2026-10-02T12:04:31.250Z",
                 *       "updated_at": "2026-10-02T12:04:31.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["Peer"];
            };
        };
        /** @description The name is taken, the network has reached its limit of enrollment keys, or a request with the same `Idempotency-Key` is still running. */
        EnrollmentKeyConflict: {
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
        /** @description The key is missing or invalid. */
        EnrollmentRefused: {
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
        /** @description The name or the public key is taken, the network is full, or a request with the same `Idempotency-Key` is still running. */
        EnrollmentConflict: {
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
        /** @description A page of webhooks. */
        WebhookPage: {
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
                 *           "id": "whk_01m31q3zg8e9cs40257fpva0w4",
                 *           "object": "webhook",
                 *           "name": "release-desk",
                 *           "status": "enabled",
                 *           "labels": {
                 *             "env": "production"
                 *           },
                 *           "url": "https://hooks.harbour-books.example/releases",
                 *           "description": "Tells the release desk",
                 *           "event_types": [
                 *             "site.*"
                 *           ],
                 *           "payload": "thin",
                 *           "disabled_reason": null,
                 *           "secret": null,
                 *           "secret_hint": "nBkM",
                 *           "created_at": "2026-09-21T10:10:22.856Z",
                 *           "updated_at": "2026-09-21T10:10:22.856Z"
                 *         },
                 *         {
                 *           "id": "whk_01m31q1vgee56rphvpzseka5xd",
                 *           "object": "webhook",
                 *           "name": "audit-trail",
                 *           "status": "disabled",
                 *           "labels": {},
                 *           "url": "https://audit.harbour-books.example/events",
                 *           "description": null,
                 *           "event_types": [
                 *             "*"
                 *           ],
                 *           "payload": "full",
                 *           "disabled_reason": null,
                 *           "secret": null,
                 *           "secret_hint": "sVB4",
                 *           "created_at": "2026-09-21T10:09:13.230Z",
                 *           "updated_at": "2026-09-21T10:09:13.230Z"
                 *         }
                 *       ],
                 *       "has_more": false,
                 *       "next_cursor": null
                 *     }
                 */
                "application/json": components["schemas"]["WebhookList"];
            };
        };
        /** @description The webhook was created. */
        WebhookCreated: {
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
                 *       "id": "whk_01m3y7rkqteyfbemesqdzxs93x",
                 *       "object": "webhook",
                 *       "name": "orders",
                 *       "status": "enabled",
                 *       "labels": {},
                 *       "url": "https://hooks.harbour-books.example/landhold",
                 *       "description": "Tells the order desk",
                 *       "event_types": [
                 *         "domain.active",
                 *         "database.*"
                 *       ],
                 *       "payload": "full",
                 *       "disabled_reason": null,
                 *       "secret": "whsec_TGFuZGhvbGQgc2hvd3MgdGhpcyBzZWNyZXQgb25jZS4=",
                 *       "secret_hint": "jZS4",
                 *       "created_at": "2026-10-02T12:00:00.250Z",
                 *       "updated_at": "2026-10-02T12:00:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["Webhook"];
            };
        };
        /** @description The webhook that a create would return. This was a dry run, so nothing was created. */
        WebhookDryRun: {
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
                 *       "object": "webhook",
                 *       "name": "orders",
                 *       "status": "enabled",
                 *       "labels": {},
                 *       "url": "https://hooks.harbour-books.example/landhold",
                 *       "description": "Tells the order desk",
                 *       "event_types": [
                 *         "domain.active",
                 *         "database.*"
                 *       ],
                 *       "payload": "full",
                 *       "disabled_reason": null,
                 *       "secret": "whsec_TGFuZGhvbGQgc2hvd3MgdGhpcyBzZWNyZXQgb25jZS4=",
                 *       "created_at": "2026-10-02T12:00:00.250Z",
                 *       "updated_at": "2026-10-02T12:00:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["DryRunWebhook"];
            };
        };
        /** @description The webhook. */
        WebhookRecord: {
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
                 *       "id": "whk_01m31q3zg8e9cs40257fpva0w4",
                 *       "object": "webhook",
                 *       "name": "release-desk",
                 *       "status": "enabled",
                 *       "labels": {
                 *         "env": "production"
                 *       },
                 *       "url": "https://hooks.harbour-books.example/releases",
                 *       "description": "Tells the release desk",
                 *       "event_types": [
                 *         "site.*"
                 *       ],
                 *       "payload": "thin",
                 *       "disabled_reason": null,
                 *       "secret": null,
                 *       "secret_hint": "nBkM",
                 *       "created_at": "2026-09-21T10:10:22.856Z",
                 *       "updated_at": "2026-09-21T10:10:22.856Z"
                 *     }
                 */
                "application/json": components["schemas"]["Webhook"];
            };
        };
        /** @description The updated webhook. */
        WebhookUpdated: {
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
                 *       "id": "whk_01m31q3zg8e9cs40257fpva0w4",
                 *       "object": "webhook",
                 *       "name": "release-desk",
                 *       "status": "enabled",
                 *       "labels": {
                 *         "env": "production"
                 *       },
                 *       "url": "https://hooks.harbour-books.example/releases",
                 *       "description": "Tells the release desk",
                 *       "event_types": [
                 *         "database.*"
                 *       ],
                 *       "payload": "thin",
                 *       "disabled_reason": null,
                 *       "secret": null,
                 *       "secret_hint": "nBkM",
                 *       "created_at": "2026-09-21T10:10:22.856Z",
                 *       "updated_at": "2026-10-02T12:30:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["Webhook"];
            };
        };
        /** @description A page of deliveries. */
        DeliveryPage: {
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
                 *           "id": "del_01m31q4c88ecc8p2y9192w071j",
                 *           "object": "delivery",
                 *           "webhook_id": "whk_01m31q3zg8e9cs40257fpva0w4",
                 *           "event_id": "evt_01m31q4c7eedfb94ffm1kkd2dk",
                 *           "event_type": "site.updated",
                 *           "status": "delivered",
                 *           "attempts": [
                 *             {
                 *               "at": "2026-09-21T10:10:35.912Z",
                 *               "status_code": null,
                 *               "duration_ms": 15000,
                 *               "error": "No answer within 15 seconds.",
                 *               "response_excerpt": null
                 *             },
                 *             {
                 *               "at": "2026-09-21T10:10:56.241Z",
                 *               "status_code": 204,
                 *               "duration_ms": 84,
                 *               "error": null,
                 *               "response_excerpt": null
                 *             }
                 *           ],
                 *           "next_attempt_at": null,
                 *           "payload": {
                 *             "id": "evt_01m31q4c7eedfb94ffm1kkd2dk",
                 *             "object": "event",
                 *             "type": "site.updated",
                 *             "created_at": "2026-09-21T10:10:35.886Z",
                 *             "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
                 *             "resource_id": "site_01m31k5f22ec0st347ep6ycf8v",
                 *             "parent_id": null,
                 *             "sequence": 3,
                 *             "request_id": "req_01m31q4c7eederc19chmvmaq1z"
                 *           },
                 *           "created_at": "2026-09-21T10:10:35.912Z"
                 *         },
                 *         {
                 *           "id": "del_01m31q3zgtef9w2n6v1k8t5r7c",
                 *           "object": "delivery",
                 *           "webhook_id": "whk_01m31q3zg8e9cs40257fpva0w4",
                 *           "event_id": "evt_01m31q3zg4e5tm1xq0c8v6h2ys",
                 *           "event_type": "site.created",
                 *           "status": "failed",
                 *           "attempts": [
                 *             {
                 *               "at": "2026-09-21T10:10:22.874Z",
                 *               "status_code": 410,
                 *               "duration_ms": 31,
                 *               "error": "The answer was 410, and only 2xx counts.",
                 *               "response_excerpt": "This service has moved."
                 *             }
                 *           ],
                 *           "next_attempt_at": null,
                 *           "payload": {
                 *             "id": "evt_01m31q3zg4e5tm1xq0c8v6h2ys",
                 *             "object": "event",
                 *             "type": "site.created",
                 *             "created_at": "2026-09-21T10:10:22.860Z",
                 *             "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
                 *             "resource_id": "site_01m31q3zg4e9a7v5k2m8c1r6tn",
                 *             "parent_id": null,
                 *             "sequence": 1,
                 *             "request_id": "req_01m31q3zg4e1bd5w9x7q3y8h0k"
                 *           },
                 *           "created_at": "2026-09-21T10:10:22.874Z"
                 *         }
                 *       ],
                 *       "has_more": false,
                 *       "next_cursor": null
                 *     }
                 */
                "application/json": components["schemas"]["DeliveryList"];
            };
        };
        /** @description The delivery. */
        DeliveryRecord: {
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
                 *       "id": "del_01m31q4c88ecc8p2y9192w071j",
                 *       "object": "delivery",
                 *       "webhook_id": "whk_01m31q3zg8e9cs40257fpva0w4",
                 *       "event_id": "evt_01m31q4c7eedfb94ffm1kkd2dk",
                 *       "event_type": "site.updated",
                 *       "status": "delivered",
                 *       "attempts": [
                 *         {
                 *           "at": "2026-09-21T10:10:35.912Z",
                 *           "status_code": null,
                 *           "duration_ms": 15000,
                 *           "error": "No answer within 15 seconds.",
                 *           "response_excerpt": null
                 *         },
                 *         {
                 *           "at": "2026-09-21T10:10:56.241Z",
                 *           "status_code": 204,
                 *           "duration_ms": 84,
                 *           "error": null,
                 *           "response_excerpt": null
                 *         }
                 *       ],
                 *       "next_attempt_at": null,
                 *       "payload": {
                 *         "id": "evt_01m31q4c7eedfb94ffm1kkd2dk",
                 *         "object": "event",
                 *         "type": "site.updated",
                 *         "created_at": "2026-09-21T10:10:35.886Z",
                 *         "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
                 *         "resource_id": "site_01m31k5f22ec0st347ep6ycf8v",
                 *         "parent_id": null,
                 *         "sequence": 3,
                 *         "request_id": "req_01m31q4c7eederc19chmvmaq1z"
                 *       },
                 *       "created_at": "2026-09-21T10:10:35.912Z"
                 *     }
                 */
                "application/json": components["schemas"]["Delivery"];
            };
        };
        /** @description The webhook with its new secret. */
        WebhookSecretRotated: {
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
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "whk_01m31q3zg8e9cs40257fpva0w4",
                 *       "object": "webhook",
                 *       "name": "release-desk",
                 *       "status": "enabled",
                 *       "labels": {
                 *         "env": "production"
                 *       },
                 *       "url": "https://hooks.harbour-books.example/releases",
                 *       "description": "Tells the release desk",
                 *       "event_types": [
                 *         "site.*"
                 *       ],
                 *       "payload": "thin",
                 *       "disabled_reason": null,
                 *       "secret": "whsec_TGFuZGhvbGQgc2hvd3MgdGhpcyBzZWNyZXQgb25jZS4=",
                 *       "secret_hint": "jZS4",
                 *       "created_at": "2026-09-21T10:10:22.856Z",
                 *       "updated_at": "2026-10-02T12:30:00.250Z"
                 *     }
                 */
                "application/json": components["schemas"]["Webhook"];
            };
        };
        /** @description The result of the test. */
        WebhookTested: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                "Dry-Run": components["headers"]["DryRunSometimes"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "object": "webhook_test",
                 *       "webhook_id": "whk_01m31q3zg8e9cs40257fpva0w4",
                 *       "event_type": "site.updated",
                 *       "status": "delivered",
                 *       "attempt": {
                 *         "at": "2026-10-02T12:30:00.250Z",
                 *         "status_code": 204,
                 *         "duration_ms": 84,
                 *         "error": null,
                 *         "response_excerpt": null
                 *       },
                 *       "payload": {
                 *         "id": "evt_01m3y7teaye5v0c9n3d7k1h6wr",
                 *         "object": "event",
                 *         "type": "site.updated",
                 *         "created_at": "2026-10-02T12:30:00.250Z",
                 *         "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
                 *         "resource_id": "site_01m31k5f22ec0st347ep6ycf8v",
                 *         "parent_id": null,
                 *         "sequence": 2,
                 *         "request_id": "req_01m3y7teatem6b5ywv69v0dkzq",
                 *         "test": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookTest"];
            };
        };
        /** @description The number of deliveries, and where to continue. */
        MissedReplayed: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                "Dry-Run": components["headers"]["DryRunSometimes"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "object": "missed_replay",
                 *       "webhook_id": "whk_01m31q3zg8e9cs40257fpva0w4",
                 *       "replayed": 12,
                 *       "next_since": null
                 *     }
                 */
                "application/json": components["schemas"]["MissedReplay"];
            };
        };
        /** @description The delivery, which waits for its next attempt. */
        DeliveryReplayed: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["ServiceDescription"];
                "Dry-Run": components["headers"]["DryRunSometimes"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "del_01m31q4c88ecc8p2y9192w071j",
                 *       "object": "delivery",
                 *       "webhook_id": "whk_01m31q3zg8e9cs40257fpva0w4",
                 *       "event_id": "evt_01m31q4c7eedfb94ffm1kkd2dk",
                 *       "event_type": "site.updated",
                 *       "status": "pending",
                 *       "attempts": [
                 *         {
                 *           "at": "2026-09-21T10:10:35.912Z",
                 *           "status_code": null,
                 *           "duration_ms": 15000,
                 *           "error": "No answer within 15 seconds.",
                 *           "response_excerpt": null
                 *         },
                 *         {
                 *           "at": "2026-09-21T10:10:56.241Z",
                 *           "status_code": 204,
                 *           "duration_ms": 84,
                 *           "error": null,
                 *           "response_excerpt": null
                 *         }
                 *       ],
                 *       "next_attempt_at": "2026-10-02T12:30:00.250Z",
                 *       "payload": {
                 *         "id": "evt_01m31q4c7eedfb94ffm1kkd2dk",
                 *         "object": "event",
                 *         "type": "site.updated",
                 *         "created_at": "2026-09-21T10:10:35.886Z",
                 *         "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
                 *         "resource_id": "site_01m31k5f22ec0st347ep6ycf8v",
                 *         "parent_id": null,
                 *         "sequence": 3,
                 *         "request_id": "req_01m31q4c7eederc19chmvmaq1z"
                 *       },
                 *       "created_at": "2026-09-21T10:10:35.912Z"
                 *     }
                 */
                "application/json": components["schemas"]["Delivery"];
            };
        };
        /** @description The service has disabled the webhook, and the test to enable it failed, or was not sent because deliveries are paused (`deliveries_paused`). */
        WebhookTestFailed: {
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
                 *         "code": "webhook_test_failed",
                 *         "message": "The webhook stays disabled, because its test has not succeeded. The connection was refused.",
                 *         "request_id": "req_01m3y8axntefr0c5w7d2k9h4vj",
                 *         "param": "status"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Deliveries are paused, or a request with the same `Idempotency-Key` is still running. */
        TestConflict: {
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
                /**
                 * @example {
                 *       "error": {
                 *         "type": "conflict_error",
                 *         "code": "deliveries_paused",
                 *         "message": "Webhook deliveries are paused, so nothing was sent. `npm run resume` resumes them.",
                 *         "request_id": "req_01m3y8axnte6p1w8z3r5n0k7df"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The webhook is disabled, or a request with the same `Idempotency-Key` is still running. */
        ReplayConflict: {
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
                /**
                 * @example {
                 *       "error": {
                 *         "type": "conflict_error",
                 *         "code": "webhook_disabled",
                 *         "message": "The webhook is disabled, so nothing is sent to it. Enable it first.",
                 *         "request_id": "req_01m3y8axnte8m2r6x1f5b7k0tw"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The events after the one in `since` have expired. */
        ReplayExpired: {
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
                 *         "message": "The events after this one have expired. Send a time instead.",
                 *         "request_id": "req_01m3y8axnte3h9d4v6n1c8s5qe",
                 *         "param": "since"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description You have used all requests in this window, or the project is running four tests. */
        TooManyTests: {
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
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The name is taken, the project has reached its limit of webhooks, or a request with the same `Idempotency-Key` is still running. */
        WebhookConflict: {
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
                 *           "id": "evt_01m31q3zg8e9da02rn80rptgf6",
                 *           "object": "event",
                 *           "type": "webhook.created",
                 *           "created_at": "2026-09-21T10:10:22.856Z",
                 *           "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
                 *           "resource_id": "whk_01m31q3zg8e9cs40257fpva0w4",
                 *           "parent_id": null,
                 *           "sequence": 1,
                 *           "request_id": "req_01m31q3zg8e9drw26nbxdpv3ry",
                 *           "data": {
                 *             "object": {
                 *               "id": "whk_01m31q3zg8e9cs40257fpva0w4",
                 *               "object": "webhook",
                 *               "name": "release-desk",
                 *               "status": "enabled",
                 *               "labels": {
                 *                 "env": "production"
                 *               },
                 *               "url": "https://hooks.harbour-books.example/releases",
                 *               "description": "Tells the release desk",
                 *               "event_types": [
                 *                 "site.*"
                 *               ],
                 *               "payload": "thin",
                 *               "disabled_reason": null,
                 *               "secret": null,
                 *               "secret_hint": "nBkM",
                 *               "created_at": "2026-09-21T10:10:22.856Z",
                 *               "updated_at": "2026-09-21T10:10:22.856Z"
                 *             },
                 *             "previous": null
                 *           }
                 *         },
                 *         {
                 *           "id": "evt_01m31q3brmez9abdf0nzrnztpn",
                 *           "object": "event",
                 *           "type": "enrollment_key.created",
                 *           "created_at": "2026-09-21T10:10:02.644Z",
                 *           "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
                 *           "resource_id": "key_01m31q3brmey4r56k29vphkc9g",
                 *           "parent_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *           "sequence": 1,
                 *           "request_id": "req_01m31q3brmez9vg0t0e8tw2q20",
                 *           "data": {
                 *             "object": {
                 *               "id": "key_01m31q3brmey4r56k29vphkc9g",
                 *               "object": "enrollment_key",
                 *               "name": "warehouse-scanners",
                 *               "labels": {},
                 *               "network_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *               "max_uses": 200,
                 *               "use_count": 0,
                 *               "expires_at": null,
                 *               "allow_replace": true,
                 *               "last_four": "wLzk",
                 *               "key": null,
                 *               "created_at": "2026-09-21T10:10:02.644Z",
                 *               "updated_at": "2026-09-21T10:10:02.644Z"
                 *             },
                 *             "previous": null
                 *           }
                 *         },
                 *         {
                 *           "id": "evt_01m31q224zektbjhdrhx9b8xh7",
                 *           "object": "event",
                 *           "type": "enrollment_key.created",
                 *           "created_at": "2026-09-21T10:09:20.031Z",
                 *           "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
                 *           "resource_id": "key_01m31q224zesgbxb5zsce02dvh",
                 *           "parent_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *           "sequence": 1,
                 *           "request_id": "req_01m31q224zektt88c2nskw6njj",
                 *           "data": {
                 *             "object": {
                 *               "id": "key_01m31q224zesgbxb5zsce02dvh",
                 *               "object": "enrollment_key",
                 *               "name": "spare-phone",
                 *               "labels": {
                 *                 "team": "field"
                 *               },
                 *               "network_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *               "max_uses": 1,
                 *               "use_count": 0,
                 *               "expires_at": "2026-09-22T10:09:20.031Z",
                 *               "allow_replace": false,
                 *               "last_four": "1DfR",
                 *               "key": null,
                 *               "created_at": "2026-09-21T10:09:20.031Z",
                 *               "updated_at": "2026-09-21T10:09:20.031Z"
                 *             },
                 *             "previous": null
                 *           }
                 *         },
                 *         {
                 *           "id": "evt_01m31q1vgee57bqdc30gz4n1kj",
                 *           "object": "event",
                 *           "type": "webhook.created",
                 *           "created_at": "2026-09-21T10:09:13.230Z",
                 *           "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
                 *           "resource_id": "whk_01m31q1vgee56rphvpzseka5xd",
                 *           "parent_id": null,
                 *           "sequence": 1,
                 *           "request_id": "req_01m31q1vgee57v6h37m7tbryp4",
                 *           "data": {
                 *             "object": {
                 *               "id": "whk_01m31q1vgee56rphvpzseka5xd",
                 *               "object": "webhook",
                 *               "name": "audit-trail",
                 *               "status": "disabled",
                 *               "labels": {},
                 *               "url": "https://audit.harbour-books.example/events",
                 *               "description": null,
                 *               "event_types": [
                 *                 "*"
                 *               ],
                 *               "payload": "full",
                 *               "disabled_reason": null,
                 *               "secret": null,
                 *               "secret_hint": "sVB4",
                 *               "created_at": "2026-09-21T10:09:13.230Z",
                 *               "updated_at": "2026-09-21T10:09:13.230Z"
                 *             },
                 *             "previous": null
                 *           }
                 *         },
                 *         {
                 *           "id": "evt_01m31q0v4tey3sfyxzpmydkgjt",
                 *           "object": "event",
                 *           "type": "vpn_network.updated",
                 *           "created_at": "2026-09-21T10:08:40.090Z",
                 *           "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
                 *           "resource_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *           "parent_id": null,
                 *           "sequence": 4,
                 *           "request_id": "req_01m31q0v4teqxsysepv5f7p2se",
                 *           "data": {
                 *             "object": {
                 *               "id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *               "object": "vpn_network",
                 *               "provider": "simulated",
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
                 *               "public_key": "K7sy0hX36lXpn3TFw8sOjkITL3H0OeB9aQCAimog9EI=",
                 *               "peer_count": 2,
                 *               "created_at": "2026-09-21T10:05:26.777Z",
                 *               "updated_at": "2026-09-21T10:08:40.090Z"
                 *             },
                 *             "previous": {
                 *               "peer_count": 1,
                 *               "updated_at": "2026-09-21T10:07:11.412Z"
                 *             }
                 *           }
                 *         },
                 *         {
                 *           "id": "evt_01m31q0v4te009qpsxq9j3vyya",
                 *           "object": "event",
                 *           "type": "peer.created",
                 *           "created_at": "2026-09-21T10:08:40.090Z",
                 *           "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
                 *           "resource_id": "peer_01m31q0v4teers7e4gx8kypbb1",
                 *           "parent_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *           "sequence": 1,
                 *           "request_id": "req_01m31q0v4teqxsysepv5f7p2se",
                 *           "data": {
                 *             "object": {
                 *               "id": "peer_01m31q0v4teers7e4gx8kypbb1",
                 *               "object": "peer",
                 *               "name": "phone",
                 *               "status": "active",
                 *               "labels": {},
                 *               "network_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *               "public_key": "K3zSoycA/BTzgbUR/IJNGUaxyM7BB1tee35rtDc/Nnw=",
                 *               "address": "10.0.0.3",
                 *               "address_v6": "fd70:7c8c:31c7:8069::3",
                 *               "allowed_ips": [],
                 *               "keepalive_s": 25,
                 *               "expires_at": null,
                 *               "connected": false,
                 *               "private_key": null,
                 *               "config": null,
                 *               "created_at": "2026-09-21T10:08:40.090Z",
                 *               "updated_at": "2026-09-21T10:08:40.090Z"
                 *             },
                 *             "previous": null
                 *           }
                 *         },
                 *         {
                 *           "id": "evt_01m31py4hmedktbwegqpg0qr4r",
                 *           "object": "event",
                 *           "type": "vpn_network.updated",
                 *           "created_at": "2026-09-21T10:07:11.412Z",
                 *           "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
                 *           "resource_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *           "parent_id": null,
                 *           "sequence": 3,
                 *           "request_id": "req_01m31py4hmedktg00fzx5qmm2e",
                 *           "data": {
                 *             "object": {
                 *               "id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *               "object": "vpn_network",
                 *               "provider": "simulated",
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
                 *               "public_key": "K7sy0hX36lXpn3TFw8sOjkITL3H0OeB9aQCAimog9EI=",
                 *               "peer_count": 1,
                 *               "created_at": "2026-09-21T10:05:26.777Z",
                 *               "updated_at": "2026-09-21T10:07:11.412Z"
                 *             },
                 *             "previous": {
                 *               "peer_count": 0,
                 *               "updated_at": "2026-09-21T10:05:27.780Z"
                 *             }
                 *           }
                 *         },
                 *         {
                 *           "id": "evt_01m31py4hme009xejp3jwn6jsh",
                 *           "object": "event",
                 *           "type": "peer.created",
                 *           "created_at": "2026-09-21T10:07:11.412Z",
                 *           "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
                 *           "resource_id": "peer_01m31py4hmegb9434ydahy92cg",
                 *           "parent_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *           "sequence": 1,
                 *           "request_id": "req_01m31py4hmedktg00fzx5qmm2e",
                 *           "data": {
                 *             "object": {
                 *               "id": "peer_01m31py4hmegb9434ydahy92cg",
                 *               "object": "peer",
                 *               "name": "laptop",
                 *               "status": "active",
                 *               "labels": {
                 *                 "env": "production"
                 *               },
                 *               "network_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
                 *               "public_key": "LVNhmInxDTPZLHf4V2PY+aW5KxTIPKHEuDBs3Asrsws=",
                 *               "address": "10.0.0.2",
                 *               "address_v6": "fd70:7c8c:31c7:8069::2",
                 *               "allowed_ips": [],
                 *               "keepalive_s": 25,
                 *               "expires_at": null,
                 *               "connected": false,
                 *               "private_key": null,
                 *               "config": null,
                 *               "created_at": "2026-09-21T10:07:11.412Z",
                 *               "updated_at": "2026-09-21T10:07:11.412Z"
                 *             },
                 *             "previous": null
                 *           }
                 *         },
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
                 *               "provider": "simulated",
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
                 *               "public_key": "K7sy0hX36lXpn3TFw8sOjkITL3H0OeB9aQCAimog9EI=",
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
                 *               "provider": "simulated",
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
                 *               "public_key": "K7sy0hX36lXpn3TFw8sOjkITL3H0OeB9aQCAimog9EI=",
                 *               "peer_count": 0,
                 *               "created_at": "2026-09-21T10:05:26.777Z",
                 *               "updated_at": "2026-09-21T10:05:26.777Z"
                 *             },
                 *             "previous": null
                 *           }
                 *         },
                 *         {
                 *           "id": "evt_01m31negx7e0k8c0kcxbh2x91v",
                 *           "object": "event",
                 *           "type": "backup.completed",
                 *           "created_at": "2026-09-21T09:41:11.207Z",
                 *           "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
                 *           "resource_id": "bak_01m31nefxweeebdcfaf3cw4f8k",
                 *           "parent_id": null,
                 *           "sequence": 2,
                 *           "request_id": null,
                 *           "data": {
                 *             "object": {
                 *               "id": "bak_01m31nefxweeebdcfaf3cw4f8k",
                 *               "object": "backup",
                 *               "provider": "simulated",
                 *               "status": "completed",
                 *               "status_reason": null,
                 *               "database_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *               "database": {
                 *                 "name": "orders",
                 *                 "region": "eu-central",
                 *                 "engine": "postgres",
                 *                 "version": "18",
                 *                 "size": "medium",
                 *                 "storage_gb": 100
                 *               },
                 *               "size_bytes": 0,
                 *               "sha256": null,
                 *               "table_count": null,
                 *               "row_count": null,
                 *               "verified_at": null,
                 *               "expires_at": "2036-09-18T09:41:10.204Z",
                 *               "created_at": "2026-09-21T09:41:10.204Z",
                 *               "updated_at": "2026-09-21T09:41:11.207Z"
                 *             },
                 *             "previous": {
                 *               "status": "pending",
                 *               "size_bytes": null,
                 *               "updated_at": "2026-09-21T09:41:10.204Z"
                 *             }
                 *           }
                 *         },
                 *         {
                 *           "id": "evt_01m31nefxweeevdj5d2g80e36p",
                 *           "object": "event",
                 *           "type": "backup.created",
                 *           "created_at": "2026-09-21T09:41:10.204Z",
                 *           "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
                 *           "resource_id": "bak_01m31nefxweeebdcfaf3cw4f8k",
                 *           "parent_id": null,
                 *           "sequence": 1,
                 *           "request_id": "req_01m31nefxweef8xap5d4baebzd",
                 *           "data": {
                 *             "object": {
                 *               "id": "bak_01m31nefxweeebdcfaf3cw4f8k",
                 *               "object": "backup",
                 *               "provider": "simulated",
                 *               "status": "pending",
                 *               "status_reason": null,
                 *               "database_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *               "database": {
                 *                 "name": "orders",
                 *                 "region": "eu-central",
                 *                 "engine": "postgres",
                 *                 "version": "18",
                 *                 "size": "medium",
                 *                 "storage_gb": 100
                 *               },
                 *               "size_bytes": null,
                 *               "sha256": null,
                 *               "table_count": null,
                 *               "row_count": null,
                 *               "verified_at": null,
                 *               "expires_at": "2036-09-18T09:41:10.204Z",
                 *               "created_at": "2026-09-21T09:41:10.204Z",
                 *               "updated_at": "2026-09-21T09:41:10.204Z"
                 *             },
                 *             "previous": null
                 *           }
                 *         },
                 *         {
                 *           "id": "evt_01m31n2egteb9d1q5h7c2x8m4r",
                 *           "object": "event",
                 *           "type": "database_user.created",
                 *           "created_at": "2026-09-21T09:34:35.546Z",
                 *           "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
                 *           "resource_id": "dbu_01m31n2egteb8sxc9j5k7w3q6v",
                 *           "parent_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *           "sequence": 1,
                 *           "request_id": "req_01m31n2egtebaz6t3k9w5n1p7d",
                 *           "data": {
                 *             "object": {
                 *               "id": "dbu_01m31n2egteb8sxc9j5k7w3q6v",
                 *               "object": "database_user",
                 *               "name": "shop",
                 *               "labels": {
                 *                 "team": "orders"
                 *               },
                 *               "database_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *               "role": "read_write",
                 *               "username": "dbu_01m31n2egteb8sxc9j5k7w3q6v_1",
                 *               "password": null,
                 *               "uri": null,
                 *               "previous_login": null,
                 *               "rotated_at": null,
                 *               "created_at": "2026-09-21T09:34:35.546Z",
                 *               "updated_at": "2026-09-21T09:34:35.546Z"
                 *             },
                 *             "previous": null
                 *           }
                 *         },
                 *         {
                 *           "id": "evt_01m31n1dnhevtbz7q2s5x9k3gw",
                 *           "object": "event",
                 *           "type": "database_user.created",
                 *           "created_at": "2026-09-21T09:34:01.905Z",
                 *           "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
                 *           "resource_id": "dbu_01m31n1dnhevt2m0b4r8d6y1zs",
                 *           "parent_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *           "sequence": 1,
                 *           "request_id": "req_01m31n1dnhevtcm4w8r1z6t2hp",
                 *           "data": {
                 *             "object": {
                 *               "id": "dbu_01m31n1dnhevt2m0b4r8d6y1zs",
                 *               "object": "database_user",
                 *               "name": "nightly-report",
                 *               "labels": {},
                 *               "database_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
                 *               "role": "read_only",
                 *               "username": "dbu_01m31n1dnhevt2m0b4r8d6y1zs_1",
                 *               "password": null,
                 *               "uri": null,
                 *               "previous_login": null,
                 *               "rotated_at": null,
                 *               "created_at": "2026-09-21T09:34:01.905Z",
                 *               "updated_at": "2026-09-21T09:34:01.905Z"
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
                 *               "provider": "simulated",
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
                 *               "backup_retention_days": 3650,
                 *               "restore_from": null,
                 *               "storage_warning": null,
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
                 *               "provider": "simulated",
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
                 *               "backup_retention_days": 3650,
                 *               "restore_from": null,
                 *               "storage_warning": null,
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
        /** @description Events as they happen, until one side closes the stream. */
        EventStream: {
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
                 * @example id: bPgvUX0lrbVXU74WVn0WcTQx
                 *
                 *     id: evt_01m31mve92efyb7xjy4d3g5wm0
                 *     event: database.active
                 *     data: {"id":"evt_01m31mve92efyb7xjy4d3g5wm0","object":"event","type":"database.active", …}
                 *
                 *     : still here
                 *     id: bPgvUX0lrbVXU74WVn0WcTQy
                 */
                "text/event-stream": string;
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
                 *           "provider": "simulated",
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
                 *           "backup_retention_days": 3650,
                 *           "restore_from": null,
                 *           "storage_warning": null,
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
        /** @description The events after the cursor have expired. Start again without a cursor. */
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
                 *         "message": "The events after this cursor have expired. Start again without it.",
                 *         "request_id": "req_01m3y8axnte2rk5v7d9c0w4h6j",
                 *         "param": "cursor"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The events after `Last-Event-ID` have expired. Read the resources, and start again without it. */
        StreamExpired: {
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
                 *         "message": "The events after this Last-Event-ID have expired. Start again without it.",
                 *         "request_id": "req_01m3y8axnte5c1d8w2h7k4r9vq",
                 *         "param": "Last-Event-ID"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description You have used all requests in this window, or 10 streams are open with this key. */
        TooManyStreams: {
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
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description The maximum number of items on a page, from 1 to 100. You can change it from page to page.
         * @example 20
         */
        Limit: number;
        /** @description The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
        Cursor: string;
        /** @description Only the one with this name. Case is ignored, and an international name can be in Unicode or in its ASCII form. */
        HostnameFilter: string;
        /** @description Only the one with exactly this name. */
        NameFilter: string;
        /** @description Only those whose name begins with this, sorted by name. Case is ignored. A label of an international name matches as a whole, or by the beginning of its ASCII form, `xn--…`. */
        HostnamePrefixFilter: string;
        /** @description Only those whose name begins with this, sorted by name. */
        NamePrefixFilter: string;
        /** @description `newest`: newest first, the default. `name`: by name, compared byte by byte; this is always the order with `name_prefix`. Those with the same name are oldest first. */
        ListOrder: "newest" | "name";
        /** @description Only those in this region. */
        RegionFilter: components["schemas"]["RegionId"];
        /** @description Only those with this label, in the form `key:value`. If you repeat it, all labels must match. */
        LabelFilter: string[];
        /**
         * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
         * @example 6f1d5f0e-order-1042
         */
        IdempotencyKey: string;
        /**
         * @description The `ETag` of the version that you read, or several separated by commas. If the record has changed since, the response is 412 and nothing is changed. `*` matches any version.
         * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
         */
        IfMatch: string;
        /**
         * @description The `ETag` of the version that you read, or several separated by commas. If the record has not changed, the response is 304 without a body.
         * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
         */
        IfNoneMatch: string;
        /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
        DryRun: boolean;
        /** @description Only those with this status. */
        DomainStatusFilter: components["schemas"]["DomainStatus"];
        /**
         * @description The id of the domain.
         * @example dom_01m31gf1a0e8x8yaqm517v2b6f
         */
        DomainId: string;
        /** @description Only those with this status. */
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
        /** @description Only sets with this name, relative to the zone or in full. */
        RecordNameFilter: string;
        /** @description Only sets whose name relative to the zone begins with this, sorted by name. Case is ignored. */
        RecordNamePrefixFilter: string;
        /** @description Only sets of this type. */
        RecordTypeFilter: "A" | "AAAA" | "CAA" | "CNAME" | "DS" | "HTTPS" | "MX" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT";
        /**
         * @description The id of the zone change.
         * @example chg_01m31h191qexa80aks1x4y0gs5
         */
        ZoneChangeId: string;
        /**
         * @description The id of the update key.
         * @example upk_01m31h2vtce91k6b8x4n7q5s3w
         */
        UpdateKeyId: string;
        /** @description Only those with this status. */
        SiteStatusFilter: components["schemas"]["SiteStatus"];
        /**
         * @description The id of the site.
         * @example site_01m31k5f22ec0st347ep6ycf8v
         */
        SiteId: string;
        /** @description Only those with this status. */
        DeploymentStatusFilter: components["schemas"]["DeploymentStatus"];
        /**
         * @description The id of the deployment.
         * @example dep_01m31mckvkeh787c7jpkn3va32
         */
        DeploymentId: string;
        /**
         * @description The id of the site.
         * @example site_01m31k5f22ec0st347ep6ycf8v
         */
        ParentSiteId: string;
        /**
         * @description The SHA-256 of the file as 64 hexadecimal digits in lower case.
         * @example be2e95315a804907f6c9d89a3dfd9a229f8737767f76e6414ced01def11d22ce
         */
        FileDigest: string;
        /**
         * @description The id of an earlier deployment of the same site. Only files that differ from it are listed.
         * @example dep_01m31ks64rettv5j6bawxmzp1f
         */
        ComparedWith: string;
        /**
         * @description Whether it goes live once it is ready. The default is `production`.
         * @example preview
         */
        DeploymentTarget: "production" | "preview";
        /** @description A message that describes it, for people. */
        DeploymentMessage: string;
        /** @description The branch that the files come from. */
        DeploymentBranch: string;
        /** @description The commit that the files come from. */
        DeploymentCommit: string;
        /** @description Only those with this status. */
        DatabaseStatusFilter: components["schemas"]["DatabaseStatus"];
        /**
         * @description The id of the database.
         * @example db_01m31mvd9qe7v8nhvfw9tp6rmn
         */
        DatabaseId: string;
        /**
         * @description The id of the user.
         * @example dbu_01m31n2egteb8sxc9j5k7w3q6v
         */
        DatabaseUserId: string;
        /**
         * @description The id of the database.
         * @example db_01m31mvd9qe7v8nhvfw9tp6rmn
         */
        ParentDatabaseId: string;
        /** @description Only those with this status. */
        BackupStatusFilter: components["schemas"]["BackupStatus"];
        /**
         * @description The id of the backup.
         * @example bak_01m31nefxweeebdcfaf3cw4f8k
         */
        BackupId: string;
        /** @description Only those of this database. */
        DatabaseIdFilter: string;
        /** @description Only those with this status. */
        VpnNetworkStatusFilter: components["schemas"]["VpnNetworkStatus"];
        /**
         * @description The id of the VPN network.
         * @example vpn_01m31ptybse889pjh0dz7kb2wb
         */
        VpnNetworkId: string;
        /** @description Only those with this status. */
        PeerStatusFilter: components["schemas"]["PeerStatus"];
        /**
         * @description The id of the peer.
         * @example peer_01m31q0v4teers7e4gx8kypbb1
         */
        PeerId: string;
        /**
         * @description The id of the VPN network.
         * @example vpn_01m31ptybse889pjh0dz7kb2wb
         */
        ParentVpnNetworkId: string;
        /**
         * @description The id of the key.
         * @example key_01m31q3brmey4r56k29vphkc9g
         */
        EnrollmentKeyId: string;
        /** @description Only those with this status. */
        WebhookStatusFilter: components["schemas"]["WebhookStatus"];
        /**
         * @description The id of the webhook.
         * @example whk_01m31q3zg8e9cs40257fpva0w4
         */
        WebhookId: string;
        /**
         * @description The id of the webhook.
         * @example whk_01m31q3zg8e9cs40257fpva0w4
         */
        ParentWebhookId: string;
        /**
         * @description The id of the delivery.
         * @example del_01m31q4c88ecc8p2y9192w071j
         */
        DeliveryId: string;
        /** @description Only those with this status. */
        DeliveryStatusFilter: components["schemas"]["DeliveryStatus"];
        /** @description Only deliveries of events of this type. */
        DeliveryEventTypeFilter: components["schemas"]["EventType"];
        /** @description Only deliveries created after this time. */
        DeliveryCreatedAfterFilter: string;
        /** @description The id of the last event that you have received, or the last `id` of the stream. The stream continues after it. If you leave it out, the stream starts now. */
        LastEventId: string;
        /** @description `newest`: newest first, by id; the default. `oldest`: in the order in which they were committed, which you can continue at any time. */
        EventOrder: "newest" | "oldest";
        /** @description Only events of this type, or of all types of a kind, written `domain.*`. Repeat it for several. */
        EventTypesFilter: ("domain.created" | "domain.active" | "domain.failed" | "domain.updated" | "domain.deleted" | "zone.created" | "zone.active" | "zone.failed" | "zone.updated" | "zone.records_changed" | "zone.deleted" | "update_key.created" | "update_key.updated" | "update_key.deleted" | "site.created" | "site.active" | "site.failed" | "site.updated" | "site.promoted" | "site.deleted" | "deployment.created" | "deployment.ready" | "deployment.failed" | "deployment.deleted" | "database.created" | "database.active" | "database.restored" | "database.storage_warning" | "database.failed" | "database.updated" | "database.deleted" | "database_user.created" | "database_user.updated" | "database_user.rotated" | "database_user.deleted" | "backup.created" | "backup.completed" | "backup.failed" | "backup.deleted" | "vpn_network.created" | "vpn_network.active" | "vpn_network.failed" | "vpn_network.updated" | "vpn_network.deleted" | "peer.created" | "peer.connected" | "peer.disconnected" | "peer.expired" | "peer.updated" | "peer.deleted" | "enrollment_key.created" | "enrollment_key.updated" | "enrollment_key.used" | "enrollment_key.deleted" | "webhook.created" | "webhook.updated" | "webhook.disabled" | "webhook.deleted" | "domain.*" | "zone.*" | "update_key.*" | "site.*" | "deployment.*" | "database.*" | "database_user.*" | "backup.*" | "vpn_network.*" | "peer.*" | "enrollment_key.*" | "webhook.*")[];
        /** @description Only events created after this time. */
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
         * @description The version of the record in the body. It changes with each change to the record. Send it as `If-Match` or `If-None-Match`.
         * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
         */
        ETag: string;
        /**
         * @description The version of the record in the body. It changes with each change to the record. Send it as `If-Match` or `If-None-Match`. A dry run has none.
         * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
         */
        ETagUnlessDryRun: string;
        /**
         * @description Shows that this was a dry run and that nothing was stored.
         * @example true
         */
        DryRun: "true";
        /**
         * @description Present and `true` if this was a dry run and nothing was stored.
         * @example true
         */
        DryRunSometimes: "true";
        /**
         * @description The id of this request, the same as `error.request_id` in an error. Quote it when you ask for help.
         * @example req_01m3y7rkqve2rt3y8bgys3m6t3
         */
        XRequestId: string;
        /**
         * @description The number of requests you can make in a window.
         * @example 600
         */
        XRateLimitLimit: number;
        /**
         * @description The number of requests left in the current window.
         * @example 599
         */
        XRateLimitRemaining: number;
        /**
         * @description The number of seconds until the current window ends.
         * @example 42
         */
        XRateLimitReset: number;
        /**
         * @description The quota and the window in seconds, in the format of the IETF draft for rate limit headers.
         * @example "default";q=600;w=60
         */
        RateLimitPolicy: string;
        /**
         * @description The requests left and the seconds until the window ends, in the format of the IETF draft for rate limit headers.
         * @example "default";r=599;t=42
         */
        RateLimit: string;
        /**
         * @description The number of seconds to wait before you try again.
         * @example 42
         */
        RetryAfter: number;
        /**
         * @description The number of seconds to wait before you try again, if waiting helps.
         * @example 1
         */
        RetryAfterSometimes: number;
        /**
         * @description The path of the new record.
         * @example /api/v1/domains/dom_01m3y7rkqtedtbk602y2ggsthk
         */
        Location: string;
        /**
         * @description Present and `true` if this is the stored response to an earlier request with the same `Idempotency-Key`.
         * @example true
         */
        IdempotentReplayed: "true";
        /**
         * @description The scheme to authenticate with.
         * @example Bearer
         */
        WwwAuthenticate: "Bearer";
        /**
         * @description The address of this document (RFC 8631).
         * @example </openapi.json>; rel="service-desc"
         */
        ServiceDescription: string;
        /**
         * @description The address of this document, and who applied the restriction (RFC 7725).
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
export type CheckDomainsBody = components['schemas']['CheckDomainsBody'];
export type DomainCheck = components['schemas']['DomainCheck'];
export type CheckedDomain = components['schemas']['CheckedDomain'];
export type RenewDomainBody = components['schemas']['RenewDomainBody'];
export type AuthCode = components['schemas']['AuthCode'];
export type GlueRecord = components['schemas']['GlueRecord'];
export type ZoneStatus = components['schemas']['ZoneStatus'];
export type Zone = components['schemas']['Zone'];
export type DryRunZone = components['schemas']['DryRunZone'];
export type ZoneList = components['schemas']['ZoneList'];
export type CreateZoneBody = components['schemas']['CreateZoneBody'];
export type UpdateZoneBody = components['schemas']['UpdateZoneBody'];
export type RolloverZoneKeyBody = components['schemas']['RolloverZoneKeyBody'];
export type ZoneSigning = components['schemas']['ZoneSigning'];
export type ZoneKey = components['schemas']['ZoneKey'];
export type ZoneKeyRollover = components['schemas']['ZoneKeyRollover'];
export type ZoneReport = components['schemas']['ZoneReport'];
export type ZoneDelegation = components['schemas']['ZoneDelegation'];
export type DelegationGlue = components['schemas']['DelegationGlue'];
export type DelegationProblem = components['schemas']['DelegationProblem'];
export type SecondaryState = components['schemas']['SecondaryState'];
export type ImportZoneBody = components['schemas']['ImportZoneBody'];
export type ZoneImport = components['schemas']['ZoneImport'];
export type IgnoredSet = components['schemas']['IgnoredSet'];
export type DnsRecord = components['schemas']['DnsRecord'];
export type DryRunDnsRecord = components['schemas']['DryRunDnsRecord'];
export type DnsRecordList = components['schemas']['DnsRecordList'];
export type CreateRecordBody = components['schemas']['CreateRecordBody'];
export type UpdateRecordBody = components['schemas']['UpdateRecordBody'];
export type ChangeRecordsBody = components['schemas']['ChangeRecordsBody'];
export type RecordChange = components['schemas']['RecordChange'];
export type RecordChanges = components['schemas']['RecordChanges'];
export type RecordSet = components['schemas']['RecordSet'];
export type ZoneChange = components['schemas']['ZoneChange'];
export type ZoneChangeList = components['schemas']['ZoneChangeList'];
export type ChangedSet = components['schemas']['ChangedSet'];
export type SetContent = components['schemas']['SetContent'];
export type UpdateKey = components['schemas']['UpdateKey'];
export type DryRunUpdateKey = components['schemas']['DryRunUpdateKey'];
export type UpdateKeyList = components['schemas']['UpdateKeyList'];
export type CreateUpdateKeyBody = components['schemas']['CreateUpdateKeyBody'];
export type UpdateUpdateKeyBody = components['schemas']['UpdateUpdateKeyBody'];
export type SiteStatus = components['schemas']['SiteStatus'];
export type Site = components['schemas']['Site'];
export type DryRunSite = components['schemas']['DryRunSite'];
export type SiteList = components['schemas']['SiteList'];
export type CreateSiteBody = components['schemas']['CreateSiteBody'];
export type UpdateSiteBody = components['schemas']['UpdateSiteBody'];
export type CustomDomainState = components['schemas']['CustomDomainState'];
export type DeploymentStatus = components['schemas']['DeploymentStatus'];
export type Deployment = components['schemas']['Deployment'];
export type DeploymentList = components['schemas']['DeploymentList'];
export type CreateDeploymentBody = components['schemas']['CreateDeploymentBody'];
export type ManifestFile = components['schemas']['ManifestFile'];
export type DeploymentFileList = components['schemas']['DeploymentFileList'];
export type DeploymentFile = components['schemas']['DeploymentFile'];
export type DeploymentProblem = components['schemas']['DeploymentProblem'];
export type DatabaseStatus = components['schemas']['DatabaseStatus'];
export type Database = components['schemas']['Database'];
export type DryRunDatabase = components['schemas']['DryRunDatabase'];
export type DatabaseList = components['schemas']['DatabaseList'];
export type CreateDatabaseBody = components['schemas']['CreateDatabaseBody'];
export type UpdateDatabaseBody = components['schemas']['UpdateDatabaseBody'];
export type DatabaseReport = components['schemas']['DatabaseReport'];
export type DatabaseSize = components['schemas']['DatabaseSize'];
export type DatabaseUserConnections = components['schemas']['DatabaseUserConnections'];
export type LastBackup = components['schemas']['LastBackup'];
export type DatabaseLimits = components['schemas']['DatabaseLimits'];
export type DatabaseConnection = components['schemas']['DatabaseConnection'];
export type DatabaseUser = components['schemas']['DatabaseUser'];
export type DryRunDatabaseUser = components['schemas']['DryRunDatabaseUser'];
export type DatabaseUserList = components['schemas']['DatabaseUserList'];
export type CreateDatabaseUserBody = components['schemas']['CreateDatabaseUserBody'];
export type UpdateDatabaseUserBody = components['schemas']['UpdateDatabaseUserBody'];
export type RotateDatabaseUserBody = components['schemas']['RotateDatabaseUserBody'];
export type PreviousLogin = components['schemas']['PreviousLogin'];
export type BackupStatus = components['schemas']['BackupStatus'];
export type Backup = components['schemas']['Backup'];
export type DryRunBackup = components['schemas']['DryRunBackup'];
export type BackupList = components['schemas']['BackupList'];
export type CreateBackupBody = components['schemas']['CreateBackupBody'];
export type RestoreBackupBody = components['schemas']['RestoreBackupBody'];
export type BackedUpDatabase = components['schemas']['BackedUpDatabase'];
export type VpnNetworkStatus = components['schemas']['VpnNetworkStatus'];
export type VpnNetwork = components['schemas']['VpnNetwork'];
export type DryRunVpnNetwork = components['schemas']['DryRunVpnNetwork'];
export type VpnNetworkList = components['schemas']['VpnNetworkList'];
export type CreateVpnNetworkBody = components['schemas']['CreateVpnNetworkBody'];
export type UpdateVpnNetworkBody = components['schemas']['UpdateVpnNetworkBody'];
export type PeerStatus = components['schemas']['PeerStatus'];
export type Peer = components['schemas']['Peer'];
export type DryRunPeer = components['schemas']['DryRunPeer'];
export type PeerList = components['schemas']['PeerList'];
export type CreatePeerBody = components['schemas']['CreatePeerBody'];
export type UpdatePeerBody = components['schemas']['UpdatePeerBody'];
export type PeerConnection = components['schemas']['PeerConnection'];
export type RotatePeerBody = components['schemas']['RotatePeerBody'];
export type EnrollmentKey = components['schemas']['EnrollmentKey'];
export type DryRunEnrollmentKey = components['schemas']['DryRunEnrollmentKey'];
export type EnrollmentKeyList = components['schemas']['EnrollmentKeyList'];
export type CreateEnrollmentKeyBody = components['schemas']['CreateEnrollmentKeyBody'];
export type UpdateEnrollmentKeyBody = components['schemas']['UpdateEnrollmentKeyBody'];
export type EnrollPeerBody = components['schemas']['EnrollPeerBody'];
export type Region = components['schemas']['Region'];
export type RegionList = components['schemas']['RegionList'];
export type WebhookStatus = components['schemas']['WebhookStatus'];
export type Webhook = components['schemas']['Webhook'];
export type DryRunWebhook = components['schemas']['DryRunWebhook'];
export type WebhookList = components['schemas']['WebhookList'];
export type CreateWebhookBody = components['schemas']['CreateWebhookBody'];
export type UpdateWebhookBody = components['schemas']['UpdateWebhookBody'];
export type RotateWebhookSecretBody = components['schemas']['RotateWebhookSecretBody'];
export type TestWebhookBody = components['schemas']['TestWebhookBody'];
export type ReplayMissedBody = components['schemas']['ReplayMissedBody'];
export type WebhookTest = components['schemas']['WebhookTest'];
export type MissedReplay = components['schemas']['MissedReplay'];
export type DeliveryStatus = components['schemas']['DeliveryStatus'];
export type DeliveryAttempt = components['schemas']['DeliveryAttempt'];
export type Delivery = components['schemas']['Delivery'];
export type DeliveryList = components['schemas']['DeliveryList'];
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
export type ResponseSecretsUnavailable = components['responses']['SecretsUnavailable'];
export type ResponseTimeout = components['responses']['Timeout'];
export type ResponseDomainPage = components['responses']['DomainPage'];
export type ResponseDomainCreated = components['responses']['DomainCreated'];
export type ResponseDomainDryRun = components['responses']['DomainDryRun'];
export type ResponseDomainRecord = components['responses']['DomainRecord'];
export type ResponseDomainUpdated = components['responses']['DomainUpdated'];
export type ResponseDomainsChecked = components['responses']['DomainsChecked'];
export type ResponseDomainRenewed = components['responses']['DomainRenewed'];
export type ResponseAuthCodeCreated = components['responses']['AuthCodeCreated'];
export type ResponseDomainConflict = components['responses']['DomainConflict'];
export type ResponseDomainDeletionConflict = components['responses']['DomainDeletionConflict'];
export type ResponseDomainRenewalConflict = components['responses']['DomainRenewalConflict'];
export type ResponseAuthCodeConflict = components['responses']['AuthCodeConflict'];
export type ResponseZonePage = components['responses']['ZonePage'];
export type ResponseZoneCreated = components['responses']['ZoneCreated'];
export type ResponseZoneDryRun = components['responses']['ZoneDryRun'];
export type ResponseZoneRecord = components['responses']['ZoneRecord'];
export type ResponseZoneUpdated = components['responses']['ZoneUpdated'];
export type ResponseZoneKeyRolledOver = components['responses']['ZoneKeyRolledOver'];
export type ResponseZoneFile = components['responses']['ZoneFile'];
export type ResponseZoneImported = components['responses']['ZoneImported'];
export type ResponseZoneReported = components['responses']['ZoneReported'];
export type ResponseZoneKeyRolloverConflict = components['responses']['ZoneKeyRolloverConflict'];
export type ResponseZoneImportConflict = components['responses']['ZoneImportConflict'];
export type ResponseDnsRecordPage = components['responses']['DnsRecordPage'];
export type ResponseDnsRecordCreated = components['responses']['DnsRecordCreated'];
export type ResponseDnsRecordDryRun = components['responses']['DnsRecordDryRun'];
export type ResponseDnsRecordRecord = components['responses']['DnsRecordRecord'];
export type ResponseDnsRecordUpdated = components['responses']['DnsRecordUpdated'];
export type ResponseRecordsChanged = components['responses']['RecordsChanged'];
export type ResponseRecordConflict = components['responses']['RecordConflict'];
export type ResponseRecordChangesConflict = components['responses']['RecordChangesConflict'];
export type ResponseRecordManaged = components['responses']['RecordManaged'];
export type ResponseZoneChangePage = components['responses']['ZoneChangePage'];
export type ResponseZoneChangeRecord = components['responses']['ZoneChangeRecord'];
export type ResponseZoneChangeReverted = components['responses']['ZoneChangeReverted'];
export type ResponseZoneChangeConflict = components['responses']['ZoneChangeConflict'];
export type ResponseUpdateKeyPage = components['responses']['UpdateKeyPage'];
export type ResponseUpdateKeyCreated = components['responses']['UpdateKeyCreated'];
export type ResponseUpdateKeyDryRun = components['responses']['UpdateKeyDryRun'];
export type ResponseUpdateKeyRecord = components['responses']['UpdateKeyRecord'];
export type ResponseUpdateKeyUpdated = components['responses']['UpdateKeyUpdated'];
export type ResponseUpdateKeyConflict = components['responses']['UpdateKeyConflict'];
export type ResponseSitePage = components['responses']['SitePage'];
export type ResponseSiteCreated = components['responses']['SiteCreated'];
export type ResponseSiteDryRun = components['responses']['SiteDryRun'];
export type ResponseSiteRecord = components['responses']['SiteRecord'];
export type ResponseSiteUpdated = components['responses']['SiteUpdated'];
export type ResponseDeploymentPage = components['responses']['DeploymentPage'];
export type ResponseDeploymentRecord = components['responses']['DeploymentRecord'];
export type ResponseDeploymentFilePage = components['responses']['DeploymentFilePage'];
export type ResponseFileStored = components['responses']['FileStored'];
export type ResponseDeploymentBegun = components['responses']['DeploymentBegun'];
export type ResponseDeploymentCreated = components['responses']['DeploymentCreated'];
export type ResponseDeploymentPromoted = components['responses']['DeploymentPromoted'];
export type ResponseDeploymentRunning = components['responses']['DeploymentRunning'];
export type ResponseFilesQuotaExceeded = components['responses']['FilesQuotaExceeded'];
export type ResponseDeploymentLive = components['responses']['DeploymentLive'];
export type ResponseDeploymentNotReady = components['responses']['DeploymentNotReady'];
export type ResponseDatabasePage = components['responses']['DatabasePage'];
export type ResponseDatabaseCreated = components['responses']['DatabaseCreated'];
export type ResponseDatabaseDryRun = components['responses']['DatabaseDryRun'];
export type ResponseDatabaseRecord = components['responses']['DatabaseRecord'];
export type ResponseDatabaseUpdated = components['responses']['DatabaseUpdated'];
export type ResponseDatabaseReported = components['responses']['DatabaseReported'];
export type ResponseDatabaseConflict = components['responses']['DatabaseConflict'];
export type ResponseDatabaseUserPage = components['responses']['DatabaseUserPage'];
export type ResponseDatabaseUserCreated = components['responses']['DatabaseUserCreated'];
export type ResponseDatabaseUserDryRun = components['responses']['DatabaseUserDryRun'];
export type ResponseDatabaseUserRecord = components['responses']['DatabaseUserRecord'];
export type ResponseDatabaseUserUpdated = components['responses']['DatabaseUserUpdated'];
export type ResponseDatabaseUserRotated = components['responses']['DatabaseUserRotated'];
export type ResponseDatabaseUserConflict = components['responses']['DatabaseUserConflict'];
export type ResponseBackupPage = components['responses']['BackupPage'];
export type ResponseBackupCreated = components['responses']['BackupCreated'];
export type ResponseBackupDryRun = components['responses']['BackupDryRun'];
export type ResponseBackupRecord = components['responses']['BackupRecord'];
export type ResponseBackupRestored = components['responses']['BackupRestored'];
export type ResponseBackupRunning = components['responses']['BackupRunning'];
export type ResponseVpnNetworkPage = components['responses']['VpnNetworkPage'];
export type ResponseVpnNetworkCreated = components['responses']['VpnNetworkCreated'];
export type ResponseVpnNetworkDryRun = components['responses']['VpnNetworkDryRun'];
export type ResponseVpnNetworkRecord = components['responses']['VpnNetworkRecord'];
export type ResponseVpnNetworkUpdated = components['responses']['VpnNetworkUpdated'];
export type ResponseCidrConflict = components['responses']['CidrConflict'];
export type ResponsePeerPage = components['responses']['PeerPage'];
export type ResponsePeerCreated = components['responses']['PeerCreated'];
export type ResponsePeerDryRun = components['responses']['PeerDryRun'];
export type ResponsePeerRecord = components['responses']['PeerRecord'];
export type ResponsePeerUpdated = components['responses']['PeerUpdated'];
export type ResponsePeerConfig = components['responses']['PeerConfig'];
export type ResponsePeerConnectionAnswer = components['responses']['PeerConnectionAnswer'];
export type ResponsePeerRotated = components['responses']['PeerRotated'];
export type ResponsePeerConflict = components['responses']['PeerConflict'];
export type ResponsePeerRangeConflict = components['responses']['PeerRangeConflict'];
export type ResponsePeerKeyConflict = components['responses']['PeerKeyConflict'];
export type ResponseEnrollmentKeyPage = components['responses']['EnrollmentKeyPage'];
export type ResponseEnrollmentKeyCreated = components['responses']['EnrollmentKeyCreated'];
export type ResponseEnrollmentKeyDryRun = components['responses']['EnrollmentKeyDryRun'];
export type ResponseEnrollmentKeyRecord = components['responses']['EnrollmentKeyRecord'];
export type ResponseEnrollmentKeyUpdated = components['responses']['EnrollmentKeyUpdated'];
export type ResponsePeerEnrolled = components['responses']['PeerEnrolled'];
export type ResponseEnrollmentKeyConflict = components['responses']['EnrollmentKeyConflict'];
export type ResponseEnrollmentRefused = components['responses']['EnrollmentRefused'];
export type ResponseEnrollmentConflict = components['responses']['EnrollmentConflict'];
export type ResponseRegionPage = components['responses']['RegionPage'];
export type ResponseWebhookPage = components['responses']['WebhookPage'];
export type ResponseWebhookCreated = components['responses']['WebhookCreated'];
export type ResponseWebhookDryRun = components['responses']['WebhookDryRun'];
export type ResponseWebhookRecord = components['responses']['WebhookRecord'];
export type ResponseWebhookUpdated = components['responses']['WebhookUpdated'];
export type ResponseDeliveryPage = components['responses']['DeliveryPage'];
export type ResponseDeliveryRecord = components['responses']['DeliveryRecord'];
export type ResponseWebhookSecretRotated = components['responses']['WebhookSecretRotated'];
export type ResponseWebhookTested = components['responses']['WebhookTested'];
export type ResponseMissedReplayed = components['responses']['MissedReplayed'];
export type ResponseDeliveryReplayed = components['responses']['DeliveryReplayed'];
export type ResponseWebhookTestFailed = components['responses']['WebhookTestFailed'];
export type ResponseTestConflict = components['responses']['TestConflict'];
export type ResponseReplayConflict = components['responses']['ReplayConflict'];
export type ResponseReplayExpired = components['responses']['ReplayExpired'];
export type ResponseTooManyTests = components['responses']['TooManyTests'];
export type ResponseWebhookConflict = components['responses']['WebhookConflict'];
export type ResponseEventPage = components['responses']['EventPage'];
export type ResponseEventStream = components['responses']['EventStream'];
export type ResponseEventRecord = components['responses']['EventRecord'];
export type ResponseEventsExpired = components['responses']['EventsExpired'];
export type ResponseStreamExpired = components['responses']['StreamExpired'];
export type ResponseTooManyStreams = components['responses']['TooManyStreams'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterCursor = components['parameters']['Cursor'];
export type ParameterHostnameFilter = components['parameters']['HostnameFilter'];
export type ParameterNameFilter = components['parameters']['NameFilter'];
export type ParameterHostnamePrefixFilter = components['parameters']['HostnamePrefixFilter'];
export type ParameterNamePrefixFilter = components['parameters']['NamePrefixFilter'];
export type ParameterListOrder = components['parameters']['ListOrder'];
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
export type ParameterRecordNamePrefixFilter = components['parameters']['RecordNamePrefixFilter'];
export type ParameterRecordTypeFilter = components['parameters']['RecordTypeFilter'];
export type ParameterZoneChangeId = components['parameters']['ZoneChangeId'];
export type ParameterUpdateKeyId = components['parameters']['UpdateKeyId'];
export type ParameterSiteStatusFilter = components['parameters']['SiteStatusFilter'];
export type ParameterSiteId = components['parameters']['SiteId'];
export type ParameterDeploymentStatusFilter = components['parameters']['DeploymentStatusFilter'];
export type ParameterDeploymentId = components['parameters']['DeploymentId'];
export type ParameterParentSiteId = components['parameters']['ParentSiteId'];
export type ParameterFileDigest = components['parameters']['FileDigest'];
export type ParameterComparedWith = components['parameters']['ComparedWith'];
export type ParameterDeploymentTarget = components['parameters']['DeploymentTarget'];
export type ParameterDeploymentMessage = components['parameters']['DeploymentMessage'];
export type ParameterDeploymentBranch = components['parameters']['DeploymentBranch'];
export type ParameterDeploymentCommit = components['parameters']['DeploymentCommit'];
export type ParameterDatabaseStatusFilter = components['parameters']['DatabaseStatusFilter'];
export type ParameterDatabaseId = components['parameters']['DatabaseId'];
export type ParameterDatabaseUserId = components['parameters']['DatabaseUserId'];
export type ParameterParentDatabaseId = components['parameters']['ParentDatabaseId'];
export type ParameterBackupStatusFilter = components['parameters']['BackupStatusFilter'];
export type ParameterBackupId = components['parameters']['BackupId'];
export type ParameterDatabaseIdFilter = components['parameters']['DatabaseIdFilter'];
export type ParameterVpnNetworkStatusFilter = components['parameters']['VpnNetworkStatusFilter'];
export type ParameterVpnNetworkId = components['parameters']['VpnNetworkId'];
export type ParameterPeerStatusFilter = components['parameters']['PeerStatusFilter'];
export type ParameterPeerId = components['parameters']['PeerId'];
export type ParameterParentVpnNetworkId = components['parameters']['ParentVpnNetworkId'];
export type ParameterEnrollmentKeyId = components['parameters']['EnrollmentKeyId'];
export type ParameterWebhookStatusFilter = components['parameters']['WebhookStatusFilter'];
export type ParameterWebhookId = components['parameters']['WebhookId'];
export type ParameterParentWebhookId = components['parameters']['ParentWebhookId'];
export type ParameterDeliveryId = components['parameters']['DeliveryId'];
export type ParameterDeliveryStatusFilter = components['parameters']['DeliveryStatusFilter'];
export type ParameterDeliveryEventTypeFilter = components['parameters']['DeliveryEventTypeFilter'];
export type ParameterDeliveryCreatedAfterFilter = components['parameters']['DeliveryCreatedAfterFilter'];
export type ParameterLastEventId = components['parameters']['LastEventId'];
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
                 * @description The maximum number of items on a page, from 1 to 100. You can change it from page to page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only the one with this name. Case is ignored, and an international name can be in Unicode or in its ASCII form. */
                name?: components["parameters"]["HostnameFilter"];
                /** @description Only those whose name begins with this, sorted by name. Case is ignored. A label of an international name matches as a whole, or by the beginning of its ASCII form, `xn--…`. */
                name_prefix?: components["parameters"]["HostnamePrefixFilter"];
                /** @description `newest`: newest first, the default. `name`: by name, compared byte by byte; this is always the order with `name_prefix`. Those with the same name are oldest first. */
                order?: components["parameters"]["ListOrder"];
                /** @description Only those with this status. */
                status?: components["parameters"]["DomainStatusFilter"];
                /** @description Only those in this region. */
                region?: components["parameters"]["RegionFilter"];
                /** @description Only those with this label, in the form `key:value`. If you repeat it, all labels must match. */
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
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
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
            409: components["responses"]["DomainConflict"];
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
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has not changed, the response is 304 without a body.
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
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has changed since, the response is 412 and nothing is changed. `*` matches any version.
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
            409: components["responses"]["DomainDeletionConflict"];
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
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has changed since, the response is 412 and nothing is changed. `*` matches any version.
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
    checkDomains: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckDomainsBody"];
            };
        };
        responses: {
            200: components["responses"]["DomainsChecked"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
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
    renewDomain: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
                 * @example 6f1d5f0e-order-1042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                "application/json": components["schemas"]["RenewDomainBody"];
            };
        };
        responses: {
            200: components["responses"]["DomainRenewed"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["DomainRenewalConflict"];
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
    createAuthCode: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
                 * @example 6f1d5f0e-order-1042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
            200: components["responses"]["AuthCodeCreated"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["AuthCodeConflict"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["SecretsUnavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    listZones: {
        parameters: {
            query?: {
                /**
                 * @description The maximum number of items on a page, from 1 to 100. You can change it from page to page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only the one with this name. Case is ignored, and an international name can be in Unicode or in its ASCII form. */
                name?: components["parameters"]["HostnameFilter"];
                /** @description Only those whose name begins with this, sorted by name. Case is ignored. A label of an international name matches as a whole, or by the beginning of its ASCII form, `xn--…`. */
                name_prefix?: components["parameters"]["HostnamePrefixFilter"];
                /** @description `newest`: newest first, the default. `name`: by name, compared byte by byte; this is always the order with `name_prefix`. Those with the same name are oldest first. */
                order?: components["parameters"]["ListOrder"];
                /** @description Only those with this status. */
                status?: components["parameters"]["ZoneStatusFilter"];
                /** @description Only those with this label, in the form `key:value`. If you repeat it, all labels must match. */
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
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
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
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has not changed, the response is 304 without a body.
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
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has changed since, the response is 412 and nothing is changed. `*` matches any version.
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
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has changed since, the response is 412 and nothing is changed. `*` matches any version.
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
    exportZone: {
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
        requestBody?: never;
        responses: {
            200: components["responses"]["ZoneFile"];
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
    importZone: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
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
                "application/json": components["schemas"]["ImportZoneBody"];
            };
        };
        responses: {
            200: components["responses"]["ZoneImported"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ZoneImportConflict"];
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
    getZoneStatus: {
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
        requestBody?: never;
        responses: {
            200: components["responses"]["ZoneReported"];
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
    rolloverZoneKey: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
                 * @example 6f1d5f0e-order-1042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                "application/json": components["schemas"]["RolloverZoneKeyBody"];
            };
        };
        responses: {
            200: components["responses"]["ZoneKeyRolledOver"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ZoneKeyRolloverConflict"];
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
    listRecords: {
        parameters: {
            query?: {
                /**
                 * @description The maximum number of items on a page, from 1 to 100. You can change it from page to page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only sets with this name, relative to the zone or in full. */
                name?: components["parameters"]["RecordNameFilter"];
                /** @description Only sets whose name relative to the zone begins with this, sorted by name. Case is ignored. */
                name_prefix?: components["parameters"]["RecordNamePrefixFilter"];
                /** @description `newest`: newest first, the default. `name`: by name, compared byte by byte; this is always the order with `name_prefix`. Those with the same name are oldest first. */
                order?: components["parameters"]["ListOrder"];
                /** @description Only those with this label, in the form `key:value`. If you repeat it, all labels must match. */
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
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
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
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has not changed, the response is 304 without a body.
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
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has changed since, the response is 412 and nothing is changed. `*` matches any version.
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
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has changed since, the response is 412 and nothing is changed. `*` matches any version.
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
    changeRecords: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
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
                "application/json": components["schemas"]["ChangeRecordsBody"];
            };
        };
        responses: {
            200: components["responses"]["RecordsChanged"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["RecordChangesConflict"];
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
    listZoneChanges: {
        parameters: {
            query?: {
                /**
                 * @description The maximum number of items on a page, from 1 to 100. You can change it from page to page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
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
            200: components["responses"]["ZoneChangePage"];
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
    getZoneChange: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has not changed, the response is 304 without a body.
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
                 * @description The id of the zone change.
                 * @example chg_01m31h191qexa80aks1x4y0gs5
                 */
                id: components["parameters"]["ZoneChangeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ZoneChangeRecord"];
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
    revertZoneChange: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
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
                /**
                 * @description The id of the zone change.
                 * @example chg_01m31h191qexa80aks1x4y0gs5
                 */
                id: components["parameters"]["ZoneChangeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ZoneChangeReverted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ZoneChangeConflict"];
            414: components["responses"]["UriTooLong"];
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
    listUpdateKeys: {
        parameters: {
            query?: {
                /**
                 * @description The maximum number of items on a page, from 1 to 100. You can change it from page to page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only the one with exactly this name. */
                name?: components["parameters"]["NameFilter"];
                /** @description Only those whose name begins with this, sorted by name. */
                name_prefix?: components["parameters"]["NamePrefixFilter"];
                /** @description `newest`: newest first, the default. `name`: by name, compared byte by byte; this is always the order with `name_prefix`. Those with the same name are oldest first. */
                order?: components["parameters"]["ListOrder"];
                /** @description Only those with this label, in the form `key:value`. If you repeat it, all labels must match. */
                label?: components["parameters"]["LabelFilter"];
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
            200: components["responses"]["UpdateKeyPage"];
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
    createUpdateKey: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
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
                "application/json": components["schemas"]["CreateUpdateKeyBody"];
            };
        };
        responses: {
            200: components["responses"]["UpdateKeyDryRun"];
            201: components["responses"]["UpdateKeyCreated"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["UpdateKeyConflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["SecretsUnavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    getUpdateKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has not changed, the response is 304 without a body.
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
                 * @description The id of the update key.
                 * @example upk_01m31h2vtce91k6b8x4n7q5s3w
                 */
                id: components["parameters"]["UpdateKeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UpdateKeyRecord"];
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
    deleteUpdateKey: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has changed since, the response is 412 and nothing is changed. `*` matches any version.
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
                 * @description The id of the update key.
                 * @example upk_01m31h2vtce91k6b8x4n7q5s3w
                 */
                id: components["parameters"]["UpdateKeyId"];
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
    updateUpdateKey: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has changed since, the response is 412 and nothing is changed. `*` matches any version.
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
                 * @description The id of the update key.
                 * @example upk_01m31h2vtce91k6b8x4n7q5s3w
                 */
                id: components["parameters"]["UpdateKeyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUpdateKeyBody"];
            };
        };
        responses: {
            200: components["responses"]["UpdateKeyUpdated"];
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
    listSites: {
        parameters: {
            query?: {
                /**
                 * @description The maximum number of items on a page, from 1 to 100. You can change it from page to page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only the one with exactly this name. */
                name?: components["parameters"]["NameFilter"];
                /** @description Only those whose name begins with this, sorted by name. */
                name_prefix?: components["parameters"]["NamePrefixFilter"];
                /** @description `newest`: newest first, the default. `name`: by name, compared byte by byte; this is always the order with `name_prefix`. Those with the same name are oldest first. */
                order?: components["parameters"]["ListOrder"];
                /** @description Only those with this status. */
                status?: components["parameters"]["SiteStatusFilter"];
                /** @description Only those in this region. */
                region?: components["parameters"]["RegionFilter"];
                /** @description Only those with this label, in the form `key:value`. If you repeat it, all labels must match. */
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
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
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
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has not changed, the response is 304 without a body.
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
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has changed since, the response is 412 and nothing is changed. `*` matches any version.
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
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has changed since, the response is 412 and nothing is changed. `*` matches any version.
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
    listDeployments: {
        parameters: {
            query?: {
                /**
                 * @description The maximum number of items on a page, from 1 to 100. You can change it from page to page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only those with this status. */
                status?: components["parameters"]["DeploymentStatusFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the site.
                 * @example site_01m31k5f22ec0st347ep6ycf8v
                 */
                site_id: components["parameters"]["ParentSiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeploymentPage"];
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
    getDeployment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has not changed, the response is 304 without a body.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the site.
                 * @example site_01m31k5f22ec0st347ep6ycf8v
                 */
                site_id: components["parameters"]["ParentSiteId"];
                /**
                 * @description The id of the deployment.
                 * @example dep_01m31mckvkeh787c7jpkn3va32
                 */
                id: components["parameters"]["DeploymentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeploymentRecord"];
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
    deleteDeployment: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has changed since, the response is 412 and nothing is changed. `*` matches any version.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the site.
                 * @example site_01m31k5f22ec0st347ep6ycf8v
                 */
                site_id: components["parameters"]["ParentSiteId"];
                /**
                 * @description The id of the deployment.
                 * @example dep_01m31mckvkeh787c7jpkn3va32
                 */
                id: components["parameters"]["DeploymentId"];
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
            409: components["responses"]["DeploymentLive"];
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
    createDeployment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
                 * @example 6f1d5f0e-order-1042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the site.
                 * @example site_01m31k5f22ec0st347ep6ycf8v
                 */
                site_id: components["parameters"]["ParentSiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDeploymentBody"];
            };
        };
        responses: {
            201: components["responses"]["DeploymentBegun"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["DeploymentRunning"];
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
    uploadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the site.
                 * @example site_01m31k5f22ec0st347ep6ycf8v
                 */
                site_id: components["parameters"]["ParentSiteId"];
                /**
                 * @description The SHA-256 of the file as 64 hexadecimal digits in lower case.
                 * @example be2e95315a804907f6c9d89a3dfd9a229f8737767f76e6414ced01def11d22ce
                 */
                sha256: components["parameters"]["FileDigest"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            204: components["responses"]["FileStored"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["FilesQuotaExceeded"];
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
    createDeploymentFromArchive: {
        parameters: {
            query?: {
                /**
                 * @description Whether it goes live once it is ready. The default is `production`.
                 * @example preview
                 */
                target?: components["parameters"]["DeploymentTarget"];
                /** @description A message that describes it, for people. */
                message?: components["parameters"]["DeploymentMessage"];
                /** @description The branch that the files come from. */
                branch?: components["parameters"]["DeploymentBranch"];
                /** @description The commit that the files come from. */
                commit?: components["parameters"]["DeploymentCommit"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the site.
                 * @example site_01m31k5f22ec0st347ep6ycf8v
                 */
                site_id: components["parameters"]["ParentSiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/gzip": string;
                "application/zip": string;
            };
        };
        responses: {
            201: components["responses"]["DeploymentCreated"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["FilesQuotaExceeded"];
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
    promoteDeployment: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
                 * @example 6f1d5f0e-order-1042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the site.
                 * @example site_01m31k5f22ec0st347ep6ycf8v
                 */
                site_id: components["parameters"]["ParentSiteId"];
                /**
                 * @description The id of the deployment.
                 * @example dep_01m31mckvkeh787c7jpkn3va32
                 */
                id: components["parameters"]["DeploymentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeploymentPromoted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["DeploymentNotReady"];
            414: components["responses"]["UriTooLong"];
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
    listDeploymentFiles: {
        parameters: {
            query?: {
                /**
                 * @description The maximum number of items on a page, from 1 to 100. You can change it from page to page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The id of an earlier deployment of the same site. Only files that differ from it are listed.
                 * @example dep_01m31ks64rettv5j6bawxmzp1f
                 */
                compared_with?: components["parameters"]["ComparedWith"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the site.
                 * @example site_01m31k5f22ec0st347ep6ycf8v
                 */
                site_id: components["parameters"]["ParentSiteId"];
                /**
                 * @description The id of the deployment.
                 * @example dep_01m31mckvkeh787c7jpkn3va32
                 */
                id: components["parameters"]["DeploymentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeploymentFilePage"];
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
    listDatabases: {
        parameters: {
            query?: {
                /**
                 * @description The maximum number of items on a page, from 1 to 100. You can change it from page to page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only the one with exactly this name. */
                name?: components["parameters"]["NameFilter"];
                /** @description Only those whose name begins with this, sorted by name. */
                name_prefix?: components["parameters"]["NamePrefixFilter"];
                /** @description `newest`: newest first, the default. `name`: by name, compared byte by byte; this is always the order with `name_prefix`. Those with the same name are oldest first. */
                order?: components["parameters"]["ListOrder"];
                /** @description Only those with this status. */
                status?: components["parameters"]["DatabaseStatusFilter"];
                /** @description Only those in this region. */
                region?: components["parameters"]["RegionFilter"];
                /** @description Only those with this label, in the form `key:value`. If you repeat it, all labels must match. */
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
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
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
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["DatabaseConflict"];
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
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has not changed, the response is 304 without a body.
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
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has changed since, the response is 412 and nothing is changed. `*` matches any version.
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
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has changed since, the response is 412 and nothing is changed. `*` matches any version.
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
    getDatabaseStatus: {
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
        requestBody?: never;
        responses: {
            200: components["responses"]["DatabaseReported"];
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
    listDatabaseUsers: {
        parameters: {
            query?: {
                /**
                 * @description The maximum number of items on a page, from 1 to 100. You can change it from page to page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only the one with exactly this name. */
                name?: components["parameters"]["NameFilter"];
                /** @description Only those whose name begins with this, sorted by name. */
                name_prefix?: components["parameters"]["NamePrefixFilter"];
                /** @description `newest`: newest first, the default. `name`: by name, compared byte by byte; this is always the order with `name_prefix`. Those with the same name are oldest first. */
                order?: components["parameters"]["ListOrder"];
                /** @description Only those with this label, in the form `key:value`. If you repeat it, all labels must match. */
                label?: components["parameters"]["LabelFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the database.
                 * @example db_01m31mvd9qe7v8nhvfw9tp6rmn
                 */
                database_id: components["parameters"]["ParentDatabaseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DatabaseUserPage"];
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
    createDatabaseUser: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
                 * @example 6f1d5f0e-order-1042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the database.
                 * @example db_01m31mvd9qe7v8nhvfw9tp6rmn
                 */
                database_id: components["parameters"]["ParentDatabaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDatabaseUserBody"];
            };
        };
        responses: {
            200: components["responses"]["DatabaseUserDryRun"];
            201: components["responses"]["DatabaseUserCreated"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["DatabaseUserConflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["SecretsUnavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    getDatabaseUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has not changed, the response is 304 without a body.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the database.
                 * @example db_01m31mvd9qe7v8nhvfw9tp6rmn
                 */
                database_id: components["parameters"]["ParentDatabaseId"];
                /**
                 * @description The id of the user.
                 * @example dbu_01m31n2egteb8sxc9j5k7w3q6v
                 */
                id: components["parameters"]["DatabaseUserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DatabaseUserRecord"];
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
    deleteDatabaseUser: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has changed since, the response is 412 and nothing is changed. `*` matches any version.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the database.
                 * @example db_01m31mvd9qe7v8nhvfw9tp6rmn
                 */
                database_id: components["parameters"]["ParentDatabaseId"];
                /**
                 * @description The id of the user.
                 * @example dbu_01m31n2egteb8sxc9j5k7w3q6v
                 */
                id: components["parameters"]["DatabaseUserId"];
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
    updateDatabaseUser: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has changed since, the response is 412 and nothing is changed. `*` matches any version.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the database.
                 * @example db_01m31mvd9qe7v8nhvfw9tp6rmn
                 */
                database_id: components["parameters"]["ParentDatabaseId"];
                /**
                 * @description The id of the user.
                 * @example dbu_01m31n2egteb8sxc9j5k7w3q6v
                 */
                id: components["parameters"]["DatabaseUserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateDatabaseUserBody"];
            };
        };
        responses: {
            200: components["responses"]["DatabaseUserUpdated"];
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
    rotateDatabaseUser: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
                 * @example 6f1d5f0e-order-1042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the database.
                 * @example db_01m31mvd9qe7v8nhvfw9tp6rmn
                 */
                database_id: components["parameters"]["ParentDatabaseId"];
                /**
                 * @description The id of the user.
                 * @example dbu_01m31n2egteb8sxc9j5k7w3q6v
                 */
                id: components["parameters"]["DatabaseUserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RotateDatabaseUserBody"];
            };
        };
        responses: {
            200: components["responses"]["DatabaseUserRotated"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["SecretsUnavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    listBackups: {
        parameters: {
            query?: {
                /**
                 * @description The maximum number of items on a page, from 1 to 100. You can change it from page to page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only those with this status. */
                status?: components["parameters"]["BackupStatusFilter"];
                /** @description Only those of this database. */
                database_id?: components["parameters"]["DatabaseIdFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BackupPage"];
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
    createBackup: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
                 * @example 6f1d5f0e-order-1042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBackupBody"];
            };
        };
        responses: {
            200: components["responses"]["BackupDryRun"];
            201: components["responses"]["BackupCreated"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["BackupRunning"];
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
    getBackup: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has not changed, the response is 304 without a body.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the backup.
                 * @example bak_01m31nefxweeebdcfaf3cw4f8k
                 */
                id: components["parameters"]["BackupId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BackupRecord"];
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
    deleteBackup: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has changed since, the response is 412 and nothing is changed. `*` matches any version.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the backup.
                 * @example bak_01m31nefxweeebdcfaf3cw4f8k
                 */
                id: components["parameters"]["BackupId"];
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
    restoreBackup: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
                 * @example 6f1d5f0e-order-1042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the backup.
                 * @example bak_01m31nefxweeebdcfaf3cw4f8k
                 */
                id: components["parameters"]["BackupId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreBackupBody"];
            };
        };
        responses: {
            201: components["responses"]["BackupRestored"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["DatabaseConflict"];
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
    listVpnNetworks: {
        parameters: {
            query?: {
                /**
                 * @description The maximum number of items on a page, from 1 to 100. You can change it from page to page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only the one with exactly this name. */
                name?: components["parameters"]["NameFilter"];
                /** @description Only those whose name begins with this, sorted by name. */
                name_prefix?: components["parameters"]["NamePrefixFilter"];
                /** @description `newest`: newest first, the default. `name`: by name, compared byte by byte; this is always the order with `name_prefix`. Those with the same name are oldest first. */
                order?: components["parameters"]["ListOrder"];
                /** @description Only those with this status. */
                status?: components["parameters"]["VpnNetworkStatusFilter"];
                /** @description Only those in this region. */
                region?: components["parameters"]["RegionFilter"];
                /** @description Only those with this label, in the form `key:value`. If you repeat it, all labels must match. */
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
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
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
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has not changed, the response is 304 without a body.
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
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has changed since, the response is 412 and nothing is changed. `*` matches any version.
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
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has changed since, the response is 412 and nothing is changed. `*` matches any version.
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
    listPeers: {
        parameters: {
            query?: {
                /**
                 * @description The maximum number of items on a page, from 1 to 100. You can change it from page to page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only the one with exactly this name. */
                name?: components["parameters"]["NameFilter"];
                /** @description Only those whose name begins with this, sorted by name. */
                name_prefix?: components["parameters"]["NamePrefixFilter"];
                /** @description `newest`: newest first, the default. `name`: by name, compared byte by byte; this is always the order with `name_prefix`. Those with the same name are oldest first. */
                order?: components["parameters"]["ListOrder"];
                /** @description Only those with this status. */
                status?: components["parameters"]["PeerStatusFilter"];
                /** @description Only those with this label, in the form `key:value`. If you repeat it, all labels must match. */
                label?: components["parameters"]["LabelFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the VPN network.
                 * @example vpn_01m31ptybse889pjh0dz7kb2wb
                 */
                network_id: components["parameters"]["ParentVpnNetworkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PeerPage"];
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
    createPeer: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
                 * @example 6f1d5f0e-order-1042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the VPN network.
                 * @example vpn_01m31ptybse889pjh0dz7kb2wb
                 */
                network_id: components["parameters"]["ParentVpnNetworkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePeerBody"];
            };
        };
        responses: {
            200: components["responses"]["PeerDryRun"];
            201: components["responses"]["PeerCreated"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PeerConflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["SecretsUnavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    getPeer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has not changed, the response is 304 without a body.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the VPN network.
                 * @example vpn_01m31ptybse889pjh0dz7kb2wb
                 */
                network_id: components["parameters"]["ParentVpnNetworkId"];
                /**
                 * @description The id of the peer.
                 * @example peer_01m31q0v4teers7e4gx8kypbb1
                 */
                id: components["parameters"]["PeerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PeerRecord"];
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
    deletePeer: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has changed since, the response is 412 and nothing is changed. `*` matches any version.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the VPN network.
                 * @example vpn_01m31ptybse889pjh0dz7kb2wb
                 */
                network_id: components["parameters"]["ParentVpnNetworkId"];
                /**
                 * @description The id of the peer.
                 * @example peer_01m31q0v4teers7e4gx8kypbb1
                 */
                id: components["parameters"]["PeerId"];
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
    updatePeer: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has changed since, the response is 412 and nothing is changed. `*` matches any version.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the VPN network.
                 * @example vpn_01m31ptybse889pjh0dz7kb2wb
                 */
                network_id: components["parameters"]["ParentVpnNetworkId"];
                /**
                 * @description The id of the peer.
                 * @example peer_01m31q0v4teers7e4gx8kypbb1
                 */
                id: components["parameters"]["PeerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePeerBody"];
            };
        };
        responses: {
            200: components["responses"]["PeerUpdated"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PeerRangeConflict"];
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
    getPeerConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the VPN network.
                 * @example vpn_01m31ptybse889pjh0dz7kb2wb
                 */
                network_id: components["parameters"]["ParentVpnNetworkId"];
                /**
                 * @description The id of the peer.
                 * @example peer_01m31q0v4teers7e4gx8kypbb1
                 */
                id: components["parameters"]["PeerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PeerConfig"];
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
    getPeerStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the VPN network.
                 * @example vpn_01m31ptybse889pjh0dz7kb2wb
                 */
                network_id: components["parameters"]["ParentVpnNetworkId"];
                /**
                 * @description The id of the peer.
                 * @example peer_01m31q0v4teers7e4gx8kypbb1
                 */
                id: components["parameters"]["PeerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PeerConnectionAnswer"];
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
    rotatePeer: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
                 * @example 6f1d5f0e-order-1042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the VPN network.
                 * @example vpn_01m31ptybse889pjh0dz7kb2wb
                 */
                network_id: components["parameters"]["ParentVpnNetworkId"];
                /**
                 * @description The id of the peer.
                 * @example peer_01m31q0v4teers7e4gx8kypbb1
                 */
                id: components["parameters"]["PeerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RotatePeerBody"];
            };
        };
        responses: {
            200: components["responses"]["PeerRotated"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PeerKeyConflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["SecretsUnavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    listEnrollmentKeys: {
        parameters: {
            query?: {
                /**
                 * @description The maximum number of items on a page, from 1 to 100. You can change it from page to page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only the one with exactly this name. */
                name?: components["parameters"]["NameFilter"];
                /** @description Only those whose name begins with this, sorted by name. */
                name_prefix?: components["parameters"]["NamePrefixFilter"];
                /** @description `newest`: newest first, the default. `name`: by name, compared byte by byte; this is always the order with `name_prefix`. Those with the same name are oldest first. */
                order?: components["parameters"]["ListOrder"];
                /** @description Only those with this label, in the form `key:value`. If you repeat it, all labels must match. */
                label?: components["parameters"]["LabelFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the VPN network.
                 * @example vpn_01m31ptybse889pjh0dz7kb2wb
                 */
                network_id: components["parameters"]["ParentVpnNetworkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EnrollmentKeyPage"];
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
    createEnrollmentKey: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
                 * @example 6f1d5f0e-order-1042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the VPN network.
                 * @example vpn_01m31ptybse889pjh0dz7kb2wb
                 */
                network_id: components["parameters"]["ParentVpnNetworkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateEnrollmentKeyBody"];
            };
        };
        responses: {
            200: components["responses"]["EnrollmentKeyDryRun"];
            201: components["responses"]["EnrollmentKeyCreated"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["EnrollmentKeyConflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["SecretsUnavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    getEnrollmentKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has not changed, the response is 304 without a body.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the VPN network.
                 * @example vpn_01m31ptybse889pjh0dz7kb2wb
                 */
                network_id: components["parameters"]["ParentVpnNetworkId"];
                /**
                 * @description The id of the key.
                 * @example key_01m31q3brmey4r56k29vphkc9g
                 */
                id: components["parameters"]["EnrollmentKeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EnrollmentKeyRecord"];
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
    deleteEnrollmentKey: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has changed since, the response is 412 and nothing is changed. `*` matches any version.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the VPN network.
                 * @example vpn_01m31ptybse889pjh0dz7kb2wb
                 */
                network_id: components["parameters"]["ParentVpnNetworkId"];
                /**
                 * @description The id of the key.
                 * @example key_01m31q3brmey4r56k29vphkc9g
                 */
                id: components["parameters"]["EnrollmentKeyId"];
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
    updateEnrollmentKey: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has changed since, the response is 412 and nothing is changed. `*` matches any version.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the VPN network.
                 * @example vpn_01m31ptybse889pjh0dz7kb2wb
                 */
                network_id: components["parameters"]["ParentVpnNetworkId"];
                /**
                 * @description The id of the key.
                 * @example key_01m31q3brmey4r56k29vphkc9g
                 */
                id: components["parameters"]["EnrollmentKeyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateEnrollmentKeyBody"];
            };
        };
        responses: {
            200: components["responses"]["EnrollmentKeyUpdated"];
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
    enrollPeer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
                 * @example 6f1d5f0e-order-1042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the VPN network.
                 * @example vpn_01m31ptybse889pjh0dz7kb2wb
                 */
                network_id: components["parameters"]["ParentVpnNetworkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnrollPeerBody"];
            };
        };
        responses: {
            201: components["responses"]["PeerEnrolled"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["EnrollmentRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["EnrollmentConflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["SecretsUnavailable"];
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
    listWebhooks: {
        parameters: {
            query?: {
                /**
                 * @description The maximum number of items on a page, from 1 to 100. You can change it from page to page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only the one with exactly this name. */
                name?: components["parameters"]["NameFilter"];
                /** @description Only those whose name begins with this, sorted by name. */
                name_prefix?: components["parameters"]["NamePrefixFilter"];
                /** @description `newest`: newest first, the default. `name`: by name, compared byte by byte; this is always the order with `name_prefix`. Those with the same name are oldest first. */
                order?: components["parameters"]["ListOrder"];
                /** @description Only those with this status. */
                status?: components["parameters"]["WebhookStatusFilter"];
                /** @description Only those with this label, in the form `key:value`. If you repeat it, all labels must match. */
                label?: components["parameters"]["LabelFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookPage"];
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
    createWebhook: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
                 * @example 6f1d5f0e-order-1042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookBody"];
            };
        };
        responses: {
            200: components["responses"]["WebhookDryRun"];
            201: components["responses"]["WebhookCreated"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["WebhookConflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["SecretsUnavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has not changed, the response is 304 without a body.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example whk_01m31q3zg8e9cs40257fpva0w4
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookRecord"];
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
    deleteWebhook: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has changed since, the response is 412 and nothing is changed. `*` matches any version.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example whk_01m31q3zg8e9cs40257fpva0w4
                 */
                id: components["parameters"]["WebhookId"];
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
    updateWebhook: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has changed since, the response is 412 and nothing is changed. `*` matches any version.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example whk_01m31q3zg8e9cs40257fpva0w4
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookBody"];
            };
        };
        responses: {
            200: components["responses"]["WebhookUpdated"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["WebhookTestFailed"];
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
    rotateWebhookSecret: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
                 * @example 6f1d5f0e-order-1042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example whk_01m31q3zg8e9cs40257fpva0w4
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RotateWebhookSecretBody"];
            };
        };
        responses: {
            200: components["responses"]["WebhookSecretRotated"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["SecretsUnavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    testWebhook: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
                 * @example 6f1d5f0e-order-1042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example whk_01m31q3zg8e9cs40257fpva0w4
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestWebhookBody"];
            };
        };
        responses: {
            200: components["responses"]["WebhookTested"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["TestConflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyTests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    replayMissed: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
                 * @example 6f1d5f0e-order-1042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example whk_01m31q3zg8e9cs40257fpva0w4
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayMissedBody"];
            };
        };
        responses: {
            200: components["responses"]["MissedReplayed"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ReplayConflict"];
            410: components["responses"]["ReplayExpired"];
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
    listDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description The maximum number of items on a page, from 1 to 100. You can change it from page to page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only those with this status. */
                status?: components["parameters"]["DeliveryStatusFilter"];
                /** @description Only deliveries of events of this type. */
                event_type?: components["parameters"]["DeliveryEventTypeFilter"];
                /** @description Only deliveries created after this time. */
                created_after?: components["parameters"]["DeliveryCreatedAfterFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example whk_01m31q3zg8e9cs40257fpva0w4
                 */
                webhook_id: components["parameters"]["ParentWebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeliveryPage"];
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
    getDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has not changed, the response is 304 without a body.
                 * @example "bmJvOFh0RXlkUEtxRHZ5Tw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example whk_01m31q3zg8e9cs40257fpva0w4
                 */
                webhook_id: components["parameters"]["ParentWebhookId"];
                /**
                 * @description The id of the delivery.
                 * @example del_01m31q4c88ecc8p2y9192w071j
                 */
                id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeliveryRecord"];
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
    replayDelivery: {
        parameters: {
            query?: {
                /** @description If `true`, the request is checked and you get the response it would get, but nothing is stored: there is no change and no event, and an `Idempotency-Key` is ignored. A successful response has the header `Dry-Run: true`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description A value you choose to identify this request: 1 to 255 printable ASCII characters. If you repeat the same request with it within 72 hours, you get the original response, and no duplicate is created.
                 * @example 6f1d5f0e-order-1042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example whk_01m31q3zg8e9cs40257fpva0w4
                 */
                webhook_id: components["parameters"]["ParentWebhookId"];
                /**
                 * @description The id of the delivery.
                 * @example del_01m31q4c88ecc8p2y9192w071j
                 */
                id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeliveryReplayed"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ReplayConflict"];
            414: components["responses"]["UriTooLong"];
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
    listEvents: {
        parameters: {
            query?: {
                /**
                 * @description The maximum number of items on a page, from 1 to 100. You can change it from page to page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page, with the same filters and order. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description `newest`: newest first, by id; the default. `oldest`: in the order in which they were committed, which you can continue at any time. */
                order?: components["parameters"]["EventOrder"];
                /** @description Only events of this type. */
                type?: components["parameters"]["EventTypeFilter"];
                /** @description Only events of this type, or of all types of a kind, written `domain.*`. Repeat it for several. */
                types?: components["parameters"]["EventTypesFilter"];
                /** @description Only events of the resource with this id. */
                resource_id?: components["parameters"]["ResourceIdFilter"];
                /** @description Only events created after this time. */
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
    streamEvents: {
        parameters: {
            query?: {
                /** @description Only events of this type. */
                type?: components["parameters"]["EventTypeFilter"];
                /** @description Only events of this type, or of all types of a kind, written `domain.*`. Repeat it for several. */
                types?: components["parameters"]["EventTypesFilter"];
                /** @description Only events of the resource with this id. */
                resource_id?: components["parameters"]["ResourceIdFilter"];
            };
            header?: {
                /** @description The id of the last event that you have received, or the last `id` of the stream. The stream continues after it. If you leave it out, the stream starts now. */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventStream"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            410: components["responses"]["StreamExpired"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            421: components["responses"]["MisdirectedRequest"];
            429: components["responses"]["TooManyStreams"];
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
                 * @description The `ETag` of the version that you read, or several separated by commas. If the record has not changed, the response is 304 without a body.
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
