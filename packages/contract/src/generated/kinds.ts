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
      "deleted",
      "undeleted"
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
      "nameservers",
      "glue",
      "ds"
    ],
    "icon": "globe",
    "shortcut": "d",
    "preset": "Web publishing",
    "hasForms": true,
    "hasVersions": true,
    "entry": "DomainEntry",
    "identifiedBy": [
      "name"
    ],
    "recordFields": [
      "id",
      "object",
      "provider",
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
      "glue",
      "ds",
      "served_by",
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
      "updating",
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
      "deleted",
      "undeleted"
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
    "hasForms": true,
    "hasVersions": true,
    "entry": "ZoneEntry",
    "identifiedBy": [
      "name"
    ],
    "recordFields": [
      "id",
      "object",
      "provider",
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
      "signing",
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
      "updating",
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
    "hasForms": true,
    "hasVersions": true,
    "entry": "DnsRecordEntry",
    "identifiedBy": [
      "name",
      "type"
    ],
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
  "changes": {
    "tag": "dns",
    "object": "zone_change",
    "idPrefix": "chg",
    "path": "/api/v1/dns/{zone_id}/changes",
    "parent": "dns",
    "parentParam": "zone_id",
    "events": [],
    "title": "zone change",
    "plural": "zone changes",
    "noun": "zone change",
    "summary": "A change to a zone's answers, with its sets before and after.",
    "nameUniqueIn": "none",
    "filters": [],
    "exampleName": null,
    "columns": [
      "serial",
      "set_count"
    ],
    "lead": {
      "title": "Overview",
      "fields": [
        "serial",
        "set_count"
      ]
    },
    "advanced": [],
    "icon": null,
    "shortcut": null,
    "preset": null,
    "hasForms": false,
    "hasVersions": false,
    "entry": null,
    "identifiedBy": [],
    "recordFields": [
      "id",
      "object",
      "zone_id",
      "serial",
      "actor",
      "reverts",
      "zone_ttl",
      "set_count",
      "sets",
      "created_at"
    ],
    "generatedFields": [],
    "secretFields": [],
    "statuses": []
  },
  "update-keys": {
    "tag": "dns",
    "object": "update_key",
    "idPrefix": "upk",
    "path": "/api/v1/dns/{zone_id}/update-keys",
    "parent": "dns",
    "parentParam": "zone_id",
    "events": [
      "created",
      "updated",
      "deleted"
    ],
    "title": "update key",
    "plural": "update keys",
    "noun": "update key",
    "summary": "A TSIG key that lets programs change a zone's record sets through DNS.",
    "nameUniqueIn": "installation",
    "filters": [],
    "exampleName": "certbot.tidewater-press.com",
    "columns": [
      "names",
      "types"
    ],
    "lead": {
      "title": "Overview",
      "fields": [
        "names",
        "types"
      ]
    },
    "advanced": [
      "algorithm",
      "transfer"
    ],
    "icon": "keys",
    "shortcut": null,
    "preset": null,
    "hasForms": true,
    "hasVersions": true,
    "entry": null,
    "identifiedBy": [],
    "recordFields": [
      "id",
      "object",
      "name",
      "labels",
      "zone_id",
      "algorithm",
      "names",
      "types",
      "transfer",
      "secret",
      "created_at",
      "updated_at"
    ],
    "generatedFields": [
      "id"
    ],
    "secretFields": [
      "secret"
    ],
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
      "promoted",
      "deleted",
      "undeleted"
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
        "region"
      ]
    },
    "advanced": [
      "force_https"
    ],
    "icon": "window",
    "shortcut": "s",
    "preset": "Web publishing",
    "hasForms": true,
    "hasVersions": true,
    "entry": "SiteEntry",
    "identifiedBy": [
      "name"
    ],
    "recordFields": [
      "id",
      "object",
      "provider",
      "name",
      "status",
      "status_reason",
      "labels",
      "deletion_protection",
      "region",
      "custom_domains",
      "wildcard_domains",
      "custom_domain_states",
      "force_https",
      "url",
      "production_deployment_id",
      "created_at",
      "updated_at"
    ],
    "generatedFields": [
      "id",
      "custom_domain_states"
    ],
    "secretFields": [],
    "statuses": [
      "pending",
      "active",
      "updating",
      "failed",
      "suspended"
    ]
  },
  "deployments": {
    "tag": "sites",
    "object": "deployment",
    "idPrefix": "dep",
    "path": "/api/v1/sites/{site_id}/deployments",
    "parent": "sites",
    "parentParam": "site_id",
    "events": [
      "created",
      "ready",
      "failed",
      "deleted"
    ],
    "title": "deployment",
    "plural": "deployments",
    "noun": "deployment",
    "summary": "One version of a site's files.",
    "nameUniqueIn": "none",
    "filters": [],
    "exampleName": null,
    "columns": [
      "target",
      "message",
      "url"
    ],
    "lead": {
      "title": "Overview",
      "fields": [
        "target",
        "message",
        "url"
      ]
    },
    "advanced": [],
    "icon": null,
    "shortcut": null,
    "preset": null,
    "hasForms": false,
    "hasVersions": true,
    "entry": null,
    "identifiedBy": [],
    "recordFields": [
      "id",
      "object",
      "status",
      "status_reason",
      "site_id",
      "target",
      "url",
      "message",
      "source",
      "files",
      "missing",
      "problems",
      "ready_at",
      "created_at",
      "updated_at"
    ],
    "generatedFields": [],
    "secretFields": [],
    "statuses": [
      "uploading",
      "processing",
      "ready",
      "failed"
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
      "restored",
      "storage_warning",
      "failed",
      "updated",
      "deleted",
      "undeleted"
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
    "hasForms": true,
    "hasVersions": true,
    "entry": "DatabaseEntry",
    "identifiedBy": [
      "name"
    ],
    "recordFields": [
      "id",
      "object",
      "provider",
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
      "backup_retention_days",
      "restore_from",
      "storage_warning",
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
      "updating",
      "failed",
      "suspended"
    ]
  },
  "users": {
    "tag": "databases",
    "object": "database_user",
    "idPrefix": "dbu",
    "path": "/api/v1/databases/{database_id}/users",
    "parent": "databases",
    "parentParam": "database_id",
    "events": [
      "created",
      "updated",
      "rotated",
      "deleted"
    ],
    "title": "database user",
    "plural": "database users",
    "noun": "user",
    "summary": "A login of a database, with a role and a password.",
    "nameUniqueIn": "parent",
    "filters": [],
    "exampleName": "app",
    "columns": [
      "role",
      "username"
    ],
    "lead": {
      "title": "Overview",
      "fields": [
        "role",
        "username"
      ]
    },
    "advanced": [],
    "icon": "keys",
    "shortcut": null,
    "preset": null,
    "hasForms": true,
    "hasVersions": true,
    "entry": "DatabaseUserEntry",
    "identifiedBy": [
      "name"
    ],
    "recordFields": [
      "id",
      "object",
      "name",
      "labels",
      "database_id",
      "role",
      "username",
      "password",
      "uri",
      "previous_login",
      "rotated_at",
      "created_at",
      "updated_at"
    ],
    "generatedFields": [
      "id",
      "username"
    ],
    "secretFields": [
      "password",
      "uri"
    ],
    "statuses": []
  },
  "backups": {
    "tag": "databases",
    "object": "backup",
    "idPrefix": "bak",
    "path": "/api/v1/backups",
    "parent": null,
    "parentParam": null,
    "events": [
      "created",
      "completed",
      "failed",
      "deleted"
    ],
    "title": "backup",
    "plural": "backups",
    "noun": "backup",
    "summary": "A verified copy of a database.",
    "nameUniqueIn": "none",
    "filters": [
      "database_id"
    ],
    "exampleName": null,
    "columns": [
      "database_id",
      "size_bytes",
      "verified_at"
    ],
    "lead": {
      "title": "Overview",
      "fields": [
        "database_id",
        "size_bytes",
        "verified_at"
      ]
    },
    "advanced": [],
    "icon": "cylinder",
    "shortcut": null,
    "preset": null,
    "hasForms": false,
    "hasVersions": true,
    "entry": null,
    "identifiedBy": [],
    "recordFields": [
      "id",
      "object",
      "provider",
      "status",
      "status_reason",
      "database_id",
      "database",
      "size_bytes",
      "sha256",
      "table_count",
      "row_count",
      "verified_at",
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
      "running",
      "completed",
      "failed"
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
      "deleted",
      "undeleted"
    ],
    "title": "VPN network",
    "plural": "VPN networks",
    "noun": "VPN network",
    "summary": "A WireGuard network with its own address range.",
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
    "hasForms": true,
    "hasVersions": true,
    "entry": "VpnNetworkEntry",
    "identifiedBy": [
      "name"
    ],
    "recordFields": [
      "id",
      "object",
      "provider",
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
      "updating",
      "failed"
    ]
  },
  "peers": {
    "tag": "vpn",
    "object": "peer",
    "idPrefix": "peer",
    "path": "/api/v1/vpn/{network_id}/peers",
    "parent": "vpn",
    "parentParam": "network_id",
    "events": [
      "created",
      "connected",
      "disconnected",
      "expired",
      "updated",
      "deleted"
    ],
    "title": "peer",
    "plural": "peers",
    "noun": "peer",
    "summary": "A device in a VPN network.",
    "nameUniqueIn": "parent",
    "filters": [],
    "exampleName": "desktop",
    "columns": [
      "connected",
      "address"
    ],
    "lead": {
      "title": "Device",
      "fields": [
        "connected",
        "address",
        "address_v6",
        "public_key",
        "allowed_ips",
        "expires_at"
      ]
    },
    "advanced": [
      "public_key",
      "allowed_ips",
      "keepalive_s",
      "expires_at"
    ],
    "icon": null,
    "shortcut": null,
    "preset": null,
    "hasForms": true,
    "hasVersions": true,
    "entry": "PeerEntry",
    "identifiedBy": [
      "name"
    ],
    "recordFields": [
      "id",
      "object",
      "name",
      "status",
      "labels",
      "network_id",
      "public_key",
      "address",
      "address_v6",
      "allowed_ips",
      "keepalive_s",
      "expires_at",
      "connected",
      "private_key",
      "config",
      "created_at",
      "updated_at"
    ],
    "generatedFields": [
      "id",
      "public_key"
    ],
    "secretFields": [
      "private_key",
      "config"
    ],
    "statuses": [
      "active",
      "expired"
    ]
  },
  "enrollment-keys": {
    "tag": "vpn",
    "object": "enrollment_key",
    "idPrefix": "key",
    "path": "/api/v1/vpn/{network_id}/enrollment-keys",
    "parent": "vpn",
    "parentParam": "network_id",
    "events": [
      "created",
      "updated",
      "used",
      "deleted"
    ],
    "title": "enrollment key",
    "plural": "enrollment keys",
    "noun": "key",
    "summary": "A key that devices use to add themselves to a VPN network.",
    "nameUniqueIn": "parent",
    "filters": [],
    "exampleName": "tablets",
    "columns": [
      "use_count",
      "max_uses",
      "expires_at"
    ],
    "lead": {
      "title": "Overview",
      "fields": [
        "use_count",
        "max_uses",
        "expires_at"
      ]
    },
    "advanced": [
      "allow_replace"
    ],
    "icon": "keys",
    "shortcut": null,
    "preset": null,
    "hasForms": true,
    "hasVersions": true,
    "entry": null,
    "identifiedBy": [],
    "recordFields": [
      "id",
      "object",
      "name",
      "labels",
      "network_id",
      "max_uses",
      "use_count",
      "expires_at",
      "allow_replace",
      "last_four",
      "key",
      "created_at",
      "updated_at"
    ],
    "generatedFields": [
      "id",
      "expires_at",
      "last_four"
    ],
    "secretFields": [
      "key"
    ],
    "statuses": []
  },
  "webhooks": {
    "tag": "webhooks",
    "object": "webhook",
    "idPrefix": "whk",
    "path": "/api/v1/webhooks",
    "parent": null,
    "parentParam": null,
    "events": [
      "created",
      "updated",
      "disabled",
      "deleted",
      "undeleted"
    ],
    "title": "webhook",
    "plural": "webhooks",
    "noun": "webhook",
    "summary": "Your endpoint for signed events.",
    "nameUniqueIn": "project",
    "filters": [],
    "exampleName": "orders",
    "columns": [
      "url",
      "event_types"
    ],
    "lead": {
      "title": "Endpoint",
      "fields": [
        "url",
        "event_types",
        "payload"
      ]
    },
    "advanced": [
      "description",
      "payload",
      "status"
    ],
    "icon": "send",
    "shortcut": "w",
    "preset": null,
    "hasForms": true,
    "hasVersions": true,
    "entry": "WebhookEntry",
    "identifiedBy": [
      "name"
    ],
    "recordFields": [
      "id",
      "object",
      "name",
      "status",
      "labels",
      "url",
      "description",
      "event_types",
      "payload",
      "disabled_reason",
      "secret",
      "secret_hint",
      "created_at",
      "updated_at"
    ],
    "generatedFields": [
      "id",
      "secret_hint"
    ],
    "secretFields": [
      "secret"
    ],
    "statuses": [
      "enabled",
      "disabled"
    ]
  },
  "plans": {
    "tag": "plans",
    "object": "plan",
    "idPrefix": "plan",
    "path": "/api/v1/plans",
    "parent": null,
    "parentParam": null,
    "events": [
      "created",
      "approval_requested",
      "approved",
      "rejected",
      "applied",
      "settled",
      "failed",
      "discarded",
      "expired",
      "deleted"
    ],
    "title": "plan",
    "plural": "plans",
    "noun": "plan",
    "summary": "Changes that are made together, once you have seen them.",
    "nameUniqueIn": "none",
    "filters": [],
    "exampleName": null,
    "columns": [
      "mode",
      "reason",
      "create_count",
      "update_count",
      "delete_count"
    ],
    "lead": {
      "title": "Overview",
      "fields": [
        "mode",
        "reason",
        "create_count",
        "update_count",
        "delete_count"
      ]
    },
    "advanced": [],
    "icon": "check",
    "shortcut": null,
    "preset": null,
    "hasForms": false,
    "hasVersions": true,
    "entry": null,
    "identifiedBy": [],
    "recordFields": [
      "id",
      "object",
      "status",
      "mode",
      "kinds",
      "only_labels",
      "reason",
      "expires_at",
      "create_count",
      "update_count",
      "delete_count",
      "restore_count",
      "needs",
      "undo",
      "needs_approval",
      "requested_by",
      "decided_by",
      "decided_at",
      "decision_reason",
      "undoes",
      "applied_at",
      "pending_count",
      "settled_count",
      "failed_count",
      "settled_at",
      "steps",
      "created_at",
      "updated_at"
    ],
    "generatedFields": [
      "id"
    ],
    "secretFields": [],
    "statuses": [
      "planned",
      "approved",
      "rejected",
      "applied",
      "stale",
      "expired",
      "discarded"
    ]
  }
} as const;

export type KindTag = keyof typeof kinds;

export const eventTypes = [
  "domain.created",
  "domain.active",
  "domain.failed",
  "domain.updated",
  "domain.deleted",
  "domain.undeleted",
  "zone.created",
  "zone.active",
  "zone.failed",
  "zone.updated",
  "zone.records_changed",
  "zone.deleted",
  "zone.undeleted",
  "update_key.created",
  "update_key.updated",
  "update_key.deleted",
  "site.created",
  "site.active",
  "site.failed",
  "site.updated",
  "site.promoted",
  "site.deleted",
  "site.undeleted",
  "deployment.created",
  "deployment.ready",
  "deployment.failed",
  "deployment.deleted",
  "database.created",
  "database.active",
  "database.restored",
  "database.storage_warning",
  "database.failed",
  "database.updated",
  "database.deleted",
  "database.undeleted",
  "database_user.created",
  "database_user.updated",
  "database_user.rotated",
  "database_user.deleted",
  "backup.created",
  "backup.completed",
  "backup.failed",
  "backup.deleted",
  "vpn_network.created",
  "vpn_network.active",
  "vpn_network.failed",
  "vpn_network.updated",
  "vpn_network.deleted",
  "vpn_network.undeleted",
  "peer.created",
  "peer.connected",
  "peer.disconnected",
  "peer.expired",
  "peer.updated",
  "peer.deleted",
  "enrollment_key.created",
  "enrollment_key.updated",
  "enrollment_key.used",
  "enrollment_key.deleted",
  "webhook.created",
  "webhook.updated",
  "webhook.disabled",
  "webhook.deleted",
  "webhook.undeleted",
  "plan.created",
  "plan.approval_requested",
  "plan.approved",
  "plan.rejected",
  "plan.applied",
  "plan.settled",
  "plan.failed",
  "plan.discarded",
  "plan.expired",
  "plan.deleted",
  "api_key.created",
  "api_key.updated",
  "api_key.revoked",
  "member.updated",
  "member.deleted",
  "invitation.created",
  "invitation.deleted"
] as const;

/** For a sentence: how many kinds there are, and what they are called. */
export const kindWords = {
  "number": "six",
  "list": "domains, DNS zones, sites, databases, VPN networks and webhooks"
};
