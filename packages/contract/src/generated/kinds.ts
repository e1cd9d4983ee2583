// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
export const kinds = {
  "domains": {
    "object": "domain",
    "idPrefix": "dom",
    "path": "/api/v1/domains",
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
    "statuses": [
      "pending",
      "active",
      "expired",
      "failed",
      "suspended"
    ]
  },
  "dns": {
    "object": "zone",
    "idPrefix": "zone",
    "path": "/api/v1/dns",
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
    "statuses": [
      "pending",
      "active",
      "failed"
    ]
  },
  "sites": {
    "object": "site",
    "idPrefix": "site",
    "path": "/api/v1/sites",
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
    "statuses": [
      "pending",
      "active",
      "failed",
      "suspended"
    ]
  },
  "databases": {
    "object": "database",
    "idPrefix": "db",
    "path": "/api/v1/databases",
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
    "statuses": [
      "provisioning",
      "active",
      "failed",
      "suspended"
    ]
  },
  "vpn": {
    "object": "vpn_network",
    "idPrefix": "vpn",
    "path": "/api/v1/vpn",
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
    "statuses": [
      "provisioning",
      "active",
      "failed"
    ]
  }
} as const;

export type KindTag = keyof typeof kinds;
