// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
export const kinds = {
  "domains": {
    "tag": "domains",
    "object": "domain",
    "idPrefix": "dom",
    "path": "/api/v1/domains",
    "parent": null,
    "parentParam": null,
    "events": [
      "created",
      "active",
      "failed",
      "updated",
      "deleted"
    ],
    "title": "domain",
    "plural": "domains",
    "noun": "domain",
    "summary": "A registered name with its term, renewal and privacy.",
    "nameUniqueIn": "installation",
    "filters": [],
    "exampleName": "tidewater-press.com",
    "columns": [
      "region",
      "expires_at"
    ],
    "lead": {
      "title": "Registration",
      "fields": [
        "nameservers",
        "expires_at",
        "auto_renew"
      ]
    },
    "advanced": [
      "privacy",
      "nameservers"
    ],
    "icon": "globe",
    "shortcut": "d",
    "preset": "Web publishing",
    "recordFields": [
      "id",
      "object",
      "name",
      "status",
      "status_reason",
      "labels",
      "deletion_protection",
      "unicode_name",
      "region",
      "years",
      "auto_renew",
      "privacy",
      "nameservers",
      "locked",
      "registered_at",
      "expires_at",
      "created_at",
      "updated_at"
    ],
    "generatedFields": [
      "id"
    ],
    "secretFields": [],
    "statuses": [
      "pending",
      "active",
      "expired",
      "failed",
      "suspended"
    ]
  },
  "dns": {
    "tag": "dns",
    "object": "zone",
    "idPrefix": "zone",
    "path": "/api/v1/dns",
    "parent": null,
    "parentParam": null,
    "events": [
      "created",
      "active",
      "failed",
      "updated",
      "records_changed",
      "deleted"
    ],
    "title": "DNS zone",
    "plural": "DNS zones",
    "noun": "zone",
    "summary": "A zone with its name servers, serial and default TTL.",
    "nameUniqueIn": "installation",
    "filters": [],
    "exampleName": "tidewater-press.com",
    "columns": [
      "record_count",
      "ttl"
    ],
    "lead": {
      "title": "Name servers",
      "fields": [
        "nameservers",
        "record_count"
      ]
    },
    "advanced": [
      "ttl"
    ],
    "icon": "servers",
    "shortcut": "n",
    "preset": "Web publishing",
    "recordFields": [
      "id",
      "object",
      "name",
      "status",
      "status_reason",
      "labels",
      "deletion_protection",
      "unicode_name",
      "ttl",
      "nameservers",
      "serial",
      "record_count",
      "dnssec",
      "created_at",
      "updated_at"
    ],
    "generatedFields": [
      "id"
    ],
    "secretFields": [],
    "statuses": [
      "pending",
      "active",
      "failed"
    ]
  },
  "records": {
    "tag": "dns",
    "object": "record",
    "idPrefix": "rec",
    "path": "/api/v1/dns/{zone_id}/records",
    "parent": "dns",
    "parentParam": "zone_id",
    "events": [],
    "title": "record set",
    "plural": "record sets",
    "noun": "record set",
    "summary": "All values of one name and type in a zone.",
    "nameUniqueIn": "none",
    "filters": [
      "type"
    ],
    "exampleName": "www",
    "columns": [
      "type",
      "ttl",
      "values"
    ],
    "lead": {
      "title": "Overview",
      "fields": [
        "type",
        "ttl",
        "values"
      ]
    },
    "advanced": [
      "comment"
    ],
    "icon": null,
    "shortcut": null,
    "preset": null,
    "recordFields": [
      "id",
      "object",
      "name",
      "labels",
      "zone_id",
      "fqdn",
      "type",
      "ttl",
      "values",
      "comment",
      "managed",
      "created_at",
      "updated_at"
    ],
    "generatedFields": [
      "id"
    ],
    "secretFields": [],
    "statuses": []
  },
  "sites": {
    "tag": "sites",
    "object": "site",
    "idPrefix": "site",
    "path": "/api/v1/sites",
    "parent": null,
    "parentParam": null,
    "events": [
      "created",
      "active",
      "failed",
      "updated",
      "deleted"
    ],
    "title": "site",
    "plural": "sites",
    "noun": "site",
    "summary": "A site with its region, address and custom domains.",
    "nameUniqueIn": "installation",
    "filters": [],
    "exampleName": "tidewater-press",
    "columns": [
      "region",
      "url"
    ],
    "lead": {
      "title": "Address",
      "fields": [
        "url",
        "custom_domains"
      ]
    },
    "advanced": [
      "force_https"
    ],
    "icon": "window",
    "shortcut": "s",
    "preset": "Web publishing",
    "recordFields": [
      "id",
      "object",
      "name",
      "status",
      "status_reason",
      "labels",
      "deletion_protection",
      "region",
      "custom_domains",
      "force_https",
      "url",
      "production_deployment_id",
      "created_at",
      "updated_at"
    ],
    "generatedFields": [
      "id"
    ],
    "secretFields": [],
    "statuses": [
      "pending",
      "active",
      "failed",
      "suspended"
    ]
  },
  "databases": {
    "tag": "databases",
    "object": "database",
    "idPrefix": "db",
    "path": "/api/v1/databases",
    "parent": null,
    "parentParam": null,
    "events": [
      "created",
      "active",
      "failed",
      "updated",
      "deleted"
    ],
    "title": "database",
    "plural": "databases",
    "noun": "database",
    "summary": "PostgreSQL, MySQL or Valkey with a size and storage.",
    "nameUniqueIn": "project",
    "filters": [],
    "exampleName": "catalogue",
    "columns": [
      "engine",
      "size",
      "region"
    ],
    "lead": {
      "title": "Connection",
      "fields": [
        "connection"
      ]
    },
    "advanced": [],
    "icon": "cylinder",
    "shortcut": "b",
    "preset": null,
    "recordFields": [
      "id",
      "object",
      "name",
      "status",
      "status_reason",
      "labels",
      "deletion_protection",
      "region",
      "engine",
      "version",
      "size",
      "storage_gb",
      "connection",
      "created_at",
      "updated_at"
    ],
    "generatedFields": [
      "id"
    ],
    "secretFields": [],
    "statuses": [
      "provisioning",
      "active",
      "failed",
      "suspended"
    ]
  },
  "vpn": {
    "tag": "vpn",
    "object": "vpn_network",
    "idPrefix": "vpn",
    "path": "/api/v1/vpn",
    "parent": null,
    "parentParam": null,
    "events": [
      "created",
      "active",
      "failed",
      "updated",
      "deleted"
    ],
    "title": "VPN network",
    "plural": "VPN networks",
    "noun": "VPN network",
    "summary": "A WireGuard network on an address range of its own.",
    "nameUniqueIn": "project",
    "filters": [],
    "exampleName": "field-team",
    "columns": [
      "cidr",
      "region"
    ],
    "lead": {
      "title": "Configuration",
      "fields": [
        "endpoint",
        "listen_port",
        "public_key",
        "cidr",
        "dns_servers"
      ]
    },
    "advanced": [
      "dns_servers",
      "mtu"
    ],
    "icon": "shield",
    "shortcut": "v",
    "preset": null,
    "recordFields": [
      "id",
      "object",
      "name",
      "status",
      "status_reason",
      "labels",
      "deletion_protection",
      "region",
      "cidr",
      "dns_servers",
      "mtu",
      "protocol",
      "endpoint",
      "listen_port",
      "public_key",
      "peer_count",
      "created_at",
      "updated_at"
    ],
    "generatedFields": [
      "id",
      "endpoint",
      "public_key"
    ],
    "secretFields": [],
    "statuses": [
      "provisioning",
      "active",
      "failed"
    ]
  }
} as const;

export type KindTag = keyof typeof kinds;

/** For a sentence: how many kinds there are, and what they are called. */
export const kindWords = {
  "number": "five",
  "list": "domains, DNS zones, sites, databases and VPN networks"
};
