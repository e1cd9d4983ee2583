// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
export const forms = {
  "domains": {
    "description": "Domain names and their registration.",
    "operations": {
      "list": {
        "id": "listDomains",
        "summary": "List domains"
      },
      "create": {
        "id": "registerDomain",
        "summary": "Register a domain"
      },
      "get": {
        "id": "getDomain",
        "summary": "Get a domain"
      },
      "update": {
        "id": "updateDomain",
        "summary": "Update a domain"
      },
      "delete": {
        "id": "deleteDomain",
        "summary": "Delete a domain"
      }
    },
    "filters": [
      "name",
      "name_prefix",
      "order",
      "status",
      "region",
      "label"
    ],
    "createFields": [
      {
        "name": "name",
        "control": "text",
        "isRequired": true,
        "help": "The name to register: one label under an ICANN public suffix, or under `.test` or `.example`. International names can be in Unicode or in their ASCII form; case and a trailing dot are ignored. Unique in the whole installation.",
        "example": "tidewater-press.com",
        "minLength": 1,
        "maxLength": 254,
        "mustBe": "one label under a public suffix, such as example.com"
      },
      {
        "name": "region",
        "control": "region",
        "isRequired": false,
        "help": "The id of a region, from `GET /api/v1/regions`. The default is `eu-central`.",
        "example": "eu-central",
        "default": "eu-central",
        "minLength": 1,
        "maxLength": 63
      },
      {
        "name": "years",
        "control": "integer",
        "isRequired": false,
        "help": "The number of years to register the domain for, from 1 to 10.",
        "example": 1,
        "default": 1,
        "minimum": 1,
        "maximum": 10
      },
      {
        "name": "auto_renew",
        "control": "boolean",
        "isRequired": false,
        "help": "Renew the registration for another year before it expires.",
        "example": true,
        "default": true
      },
      {
        "name": "privacy",
        "control": "boolean",
        "isRequired": false,
        "help": "Hide the owner's contact details from the public register.",
        "example": true,
        "default": true
      },
      {
        "name": "nameservers",
        "control": "list",
        "isRequired": false,
        "help": "2 to 13 name servers that the domain is delegated to. Leave empty to use the default name servers.",
        "example": [
          "ns1.landhold.test",
          "ns2.landhold.test"
        ],
        "minItems": 2,
        "maxItems": 13
      },
      {
        "name": "glue",
        "control": "rows",
        "parts": [
          "name",
          "addresses"
        ],
        "isRequired": false,
        "help": "Addresses of name servers inside the domain itself, which resolvers cannot find otherwise. Each name must be in `nameservers`. If you remove a name server, its entry here is removed too.",
        "example": [],
        "default": [],
        "maxItems": 13
      },
      {
        "name": "ds",
        "control": "list",
        "isRequired": false,
        "help": "The domain's DS records, which identify the keys that sign its zone. For a zone of this installation, copy them from `signing.ds`. Remove them here before you stop signing the zone.",
        "example": [
          "46659 13 2 A7802F10EA1405C39832228841B8236D87DC15158FDF45D57E2F51F91B9DC131"
        ],
        "default": [],
        "maxItems": 8
      },
      {
        "name": "labels",
        "control": "labels",
        "isRequired": false,
        "help": "Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.",
        "example": {
          "env": "production"
        },
        "default": {}
      },
      {
        "name": "deletion_protection",
        "control": "boolean",
        "isRequired": false,
        "help": "While true, the resource cannot be deleted.",
        "example": false,
        "default": false
      }
    ],
    "updateFields": [
      {
        "name": "auto_renew",
        "control": "boolean",
        "isRequired": false,
        "help": "Renew the registration for another year before it expires.",
        "example": true
      },
      {
        "name": "privacy",
        "control": "boolean",
        "isRequired": false,
        "help": "Hide the owner's contact details from the public register.",
        "example": true
      },
      {
        "name": "nameservers",
        "control": "list",
        "isRequired": false,
        "help": "2 to 13 name servers that the domain is delegated to. Leave empty to use the default name servers.",
        "example": [
          "ns1.landhold.test",
          "ns2.landhold.test"
        ],
        "minItems": 2,
        "maxItems": 13
      },
      {
        "name": "glue",
        "control": "rows",
        "parts": [
          "name",
          "addresses"
        ],
        "isRequired": false,
        "help": "Addresses of name servers inside the domain itself, which resolvers cannot find otherwise. Each name must be in `nameservers`. If you remove a name server, its entry here is removed too.",
        "example": [],
        "maxItems": 13
      },
      {
        "name": "ds",
        "control": "list",
        "isRequired": false,
        "help": "The domain's DS records, which identify the keys that sign its zone. For a zone of this installation, copy them from `signing.ds`. Remove them here before you stop signing the zone.",
        "example": [
          "46659 13 2 A7802F10EA1405C39832228841B8236D87DC15158FDF45D57E2F51F91B9DC131"
        ],
        "maxItems": 8
      },
      {
        "name": "labels",
        "control": "labels",
        "isRequired": false,
        "help": "Labels to set, or to remove by setting them to null. Other labels stay the same.",
        "example": {
          "team": "finance",
          "env": null
        }
      },
      {
        "name": "deletion_protection",
        "control": "boolean",
        "isRequired": false,
        "help": "While true, the resource cannot be deleted.",
        "example": false
      }
    ],
    "recordWords": {
      "id": "The id, which sorts by time of creation.",
      "object": "The kind of record.",
      "provider": "What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with.",
      "name": "The name in lower-case ASCII, as registries and resolvers compare it.",
      "status": "`pending` during registration, `active` once registered, `updating` while a change is being applied, `expired` after `expires_at` without renewal, `failed` if the registration failed, `suspended` if an administrator suspended it; `status_reason` then says why. An expired or suspended domain is not delegated.",
      "status_reason": "Why the resource has this status, if there is more to say; otherwise null. While the provider retries, it has the problem and the time of the next attempt.",
      "labels": "Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.",
      "deletion_protection": "While true, the resource cannot be deleted.",
      "unicode_name": "The name in Unicode; the same as `name` unless it is an international name.",
      "region": "The id of a region, from `GET /api/v1/regions`. The default is `eu-central`.",
      "years": "The number of years to register the domain for, from 1 to 10.",
      "auto_renew": "Renew the registration for another year before it expires.",
      "privacy": "Hide the owner's contact details from the public register.",
      "nameservers": "2 to 13 name servers that the domain is delegated to. Leave empty to use the default name servers.",
      "glue": "Addresses of name servers inside the domain itself, which resolvers cannot find otherwise. Each name must be in `nameservers`. If you remove a name server, its entry here is removed too.",
      "ds": "The domain's DS records, which identify the keys that sign its zone. For a zone of this installation, copy them from `signing.ds`. Remove them here before you stop signing the zone.",
      "served_by": "Where the domain is delegated: `installation` if all `nameservers` belong to this installation, `elsewhere` if none do, `both` if some do.",
      "locked": "Whether the registry blocks transfers of the domain.",
      "registered_at": "When the domain was registered; null before that.",
      "expires_at": "When the registration expires unless it is renewed; null before the domain is registered.",
      "created_at": "A time in UTC, to the millisecond.",
      "updated_at": "A time in UTC, to the millisecond."
    }
  },
  "dns": {
    "description": "Authoritative DNS zones.",
    "operations": {
      "list": {
        "id": "listZones",
        "summary": "List DNS zones"
      },
      "create": {
        "id": "createZone",
        "summary": "Create a DNS zone"
      },
      "get": {
        "id": "getZone",
        "summary": "Get a zone"
      },
      "update": {
        "id": "updateZone",
        "summary": "Update a zone"
      },
      "delete": {
        "id": "deleteZone",
        "summary": "Delete a zone"
      }
    },
    "filters": [
      "name",
      "name_prefix",
      "order",
      "status",
      "label"
    ],
    "createFields": [
      {
        "name": "name",
        "control": "text",
        "isRequired": true,
        "help": "The apex of the zone: any hostname of two labels or more. International names can be in Unicode or in their ASCII form; case and a trailing dot are ignored. Only one project in the installation can serve it.",
        "example": "tidewater-press.com",
        "minLength": 1,
        "maxLength": 254,
        "mustBe": "a hostname of two labels or more, such as example.com"
      },
      {
        "name": "ttl",
        "control": "integer",
        "isRequired": false,
        "help": "How many seconds resolvers can cache record sets that have no TTL, from 60 to 86,400.",
        "example": 3600,
        "default": 3600,
        "minimum": 60,
        "maximum": 86400
      },
      {
        "name": "labels",
        "control": "labels",
        "isRequired": false,
        "help": "Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.",
        "example": {
          "env": "production"
        },
        "default": {}
      },
      {
        "name": "deletion_protection",
        "control": "boolean",
        "isRequired": false,
        "help": "While true, the resource cannot be deleted.",
        "example": false,
        "default": false
      }
    ],
    "updateFields": [
      {
        "name": "ttl",
        "control": "integer",
        "isRequired": false,
        "help": "How many seconds resolvers can cache record sets that have no TTL, from 60 to 86,400.",
        "example": 3600,
        "minimum": 60,
        "maximum": 86400
      },
      {
        "name": "labels",
        "control": "labels",
        "isRequired": false,
        "help": "Labels to set, or to remove by setting them to null. Other labels stay the same.",
        "example": {
          "team": "finance",
          "env": null
        }
      },
      {
        "name": "deletion_protection",
        "control": "boolean",
        "isRequired": false,
        "help": "While true, the resource cannot be deleted.",
        "example": false
      }
    ],
    "recordWords": {
      "id": "The id, which sorts by time of creation.",
      "object": "The kind of record.",
      "provider": "What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with.",
      "name": "The name in lower-case ASCII, as registries and resolvers compare it.",
      "status": "`pending` while the zone is being created or cannot be served, which `status_reason` then explains, `active` once the name servers answer for it, `updating` while a change is being applied, `failed` if that did not succeed.",
      "status_reason": "Why the resource has this status, if there is more to say; otherwise null. While the provider retries, it has the problem and the time of the next attempt.",
      "labels": "Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.",
      "deletion_protection": "While true, the resource cannot be deleted.",
      "unicode_name": "The name in Unicode; the same as `name` unless it is an international name.",
      "ttl": "How many seconds resolvers can cache record sets that have no TTL, from 60 to 86,400.",
      "nameservers": "The name servers that answer for the zone. Delegate the domain to them.",
      "serial": "The zone's serial number, which increases with each change to its answers.",
      "record_count": "The number of record sets in the zone, without its own NS and SOA records.",
      "dnssec": "Whether answers are signed.",
      "signing": "How the zone is signed; null if it is not. Give the values of `ds` to the parent zone's registry, usually through your registrar: without them, resolvers treat the zone as unsigned.",
      "created_at": "A time in UTC, to the millisecond.",
      "updated_at": "A time in UTC, to the millisecond."
    }
  },
  "records": {
    "description": "Authoritative DNS zones.",
    "operations": {
      "list": {
        "id": "listRecords",
        "summary": "List record sets"
      },
      "create": {
        "id": "createRecord",
        "summary": "Create a record set"
      },
      "get": {
        "id": "getRecord",
        "summary": "Get a record set"
      },
      "update": {
        "id": "updateRecord",
        "summary": "Update a record set"
      },
      "delete": {
        "id": "deleteRecord",
        "summary": "Delete a record set"
      }
    },
    "filters": [
      "name",
      "name_prefix",
      "order",
      "label",
      "type"
    ],
    "createFields": [
      {
        "name": "name",
        "control": "text",
        "isRequired": true,
        "help": "The name relative to the zone, such as `www`, `*.app`, or `@` for the zone itself. You can also send a full name inside the zone. International names can be in Unicode or in their ASCII form.",
        "example": "www",
        "minLength": 1,
        "maxLength": 254,
        "mustBe": "a name in the zone, such as www or @"
      },
      {
        "name": "type",
        "control": "choice",
        "isRequired": true,
        "help": "The type of the record set. A zone has one set for each name and type.",
        "example": "A",
        "options": [
          "A",
          "AAAA",
          "CAA",
          "CNAME",
          "DS",
          "HTTPS",
          "MX",
          "NS",
          "PTR",
          "SRV",
          "SSHFP",
          "SVCB",
          "TLSA",
          "TXT"
        ]
      },
      {
        "name": "ttl",
        "control": "integer",
        "isRequired": false,
        "isNullable": true,
        "help": "How many seconds resolvers can cache the answer, from 60 to 86,400. The default is the zone's `ttl`.",
        "example": 300,
        "default": null,
        "minimum": 60,
        "maximum": 86400
      },
      {
        "name": "values",
        "control": "list",
        "isRequired": true,
        "help": "The values as in a zone file, such as `192.0.2.10`, or `10 mail.example.com` for MX. TXT is plain text: the service adds quotes and splits long values. Values are returned in a normalised form.",
        "example": [
          "192.0.2.10",
          "192.0.2.11"
        ],
        "minItems": 1,
        "maxItems": 100
      },
      {
        "name": "comment",
        "control": "text",
        "isRequired": false,
        "isNullable": true,
        "help": "A note for people. It does not appear in DNS.",
        "example": "Mail goes to the office",
        "default": null,
        "maxLength": 255
      },
      {
        "name": "labels",
        "control": "labels",
        "isRequired": false,
        "help": "Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.",
        "example": {
          "env": "production"
        },
        "default": {}
      }
    ],
    "updateFields": [
      {
        "name": "ttl",
        "control": "integer",
        "isRequired": false,
        "isNullable": true,
        "help": "How many seconds resolvers can cache the answer, from 60 to 86,400. The default is the zone's `ttl`.",
        "example": 300,
        "minimum": 60,
        "maximum": 86400
      },
      {
        "name": "values",
        "control": "list",
        "isRequired": false,
        "help": "The values as in a zone file, such as `192.0.2.10`, or `10 mail.example.com` for MX. TXT is plain text: the service adds quotes and splits long values. Values are returned in a normalised form.",
        "example": [
          "192.0.2.10",
          "192.0.2.11"
        ],
        "minItems": 1,
        "maxItems": 100
      },
      {
        "name": "comment",
        "control": "text",
        "isRequired": false,
        "isNullable": true,
        "help": "A note for people. It does not appear in DNS.",
        "example": "Mail goes to the office",
        "maxLength": 255
      },
      {
        "name": "labels",
        "control": "labels",
        "isRequired": false,
        "help": "Labels to set, or to remove by setting them to null. Other labels stay the same.",
        "example": {
          "team": "finance",
          "env": null
        }
      }
    ],
    "recordWords": {
      "id": "The id, which sorts by time of creation.",
      "object": "The kind of record.",
      "name": "The name relative to the zone, in lower-case ASCII: `www`, `*.app`, or `@` for the zone itself.",
      "labels": "Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.",
      "zone_id": "The id of the zone.",
      "fqdn": "The full name, without the trailing dot.",
      "type": "The type of the record set. A zone has one set for each name and type.",
      "ttl": "How many seconds resolvers can cache the answer, from 60 to 86,400. The default is the zone's `ttl`.",
      "values": "The values as in a zone file, such as `192.0.2.10`, or `10 mail.example.com` for MX. TXT is plain text: the service adds quotes and splits long values. Values are returned in a normalised form.",
      "comment": "A note for people. It does not appear in DNS.",
      "managed": "Whether the service manages the set. If so, you cannot change or delete it through the API.",
      "created_at": "A time in UTC, to the millisecond.",
      "updated_at": "A time in UTC, to the millisecond."
    }
  },
  "update-keys": {
    "description": "Authoritative DNS zones.",
    "operations": {
      "list": {
        "id": "listUpdateKeys",
        "summary": "List update keys"
      },
      "create": {
        "id": "createUpdateKey",
        "summary": "Create an update key"
      },
      "get": {
        "id": "getUpdateKey",
        "summary": "Get an update key"
      },
      "update": {
        "id": "updateUpdateKey",
        "summary": "Update an update key"
      },
      "delete": {
        "id": "deleteUpdateKey",
        "summary": "Delete an update key"
      }
    },
    "filters": [
      "name",
      "name_prefix",
      "order",
      "label"
    ],
    "createFields": [
      {
        "name": "name",
        "control": "text",
        "isRequired": true,
        "help": "The name that programs send with their messages: 1 to 200 lower-case letters, digits, hyphens and underscores, separated by dots. Unique in the installation, so it is best to end it with the zone's name.",
        "example": "certbot.tidewater-press.com",
        "maxLength": 200,
        "pattern": "^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?([.][a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*$",
        "mustBe": "1 to 200 lower-case letters, digits, hyphens, underscores and single dots, such as certbot.example.com"
      },
      {
        "name": "algorithm",
        "control": "choice",
        "isRequired": false,
        "help": "How messages are signed.",
        "example": "hmac-sha256",
        "default": "hmac-sha256",
        "options": [
          "hmac-sha256",
          "hmac-sha384",
          "hmac-sha512"
        ]
      },
      {
        "name": "names",
        "control": "list",
        "isRequired": false,
        "help": "The names that the key can change, relative to the zone: `www` for that name, `@` for the zone itself, `*.home` for every name below `home`, and `*` for every name below the zone.",
        "example": [
          "_acme-challenge",
          "_acme-challenge.www"
        ],
        "default": [
          "_acme-challenge"
        ],
        "minItems": 1,
        "maxItems": 50
      },
      {
        "name": "types",
        "control": "list",
        "isRequired": false,
        "help": "The types of record sets that the key can change.",
        "example": [
          "TXT",
          "CNAME"
        ],
        "default": [
          "TXT"
        ],
        "minItems": 1,
        "maxItems": 14
      },
      {
        "name": "labels",
        "control": "labels",
        "isRequired": false,
        "help": "Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.",
        "example": {
          "env": "production"
        },
        "default": {}
      }
    ],
    "updateFields": [
      {
        "name": "names",
        "control": "list",
        "isRequired": false,
        "help": "The names that the key can change, relative to the zone: `www` for that name, `@` for the zone itself, `*.home` for every name below `home`, and `*` for every name below the zone.",
        "example": [
          "_acme-challenge",
          "_acme-challenge.www"
        ],
        "minItems": 1,
        "maxItems": 50
      },
      {
        "name": "types",
        "control": "list",
        "isRequired": false,
        "help": "The types of record sets that the key can change.",
        "example": [
          "TXT",
          "CNAME"
        ],
        "minItems": 1,
        "maxItems": 14
      },
      {
        "name": "labels",
        "control": "labels",
        "isRequired": false,
        "help": "Labels to set, or to remove by setting them to null. Other labels stay the same.",
        "example": {
          "team": "finance",
          "env": null
        }
      }
    ],
    "recordWords": {
      "id": "The id, which sorts by time of creation.",
      "object": "The kind of record.",
      "name": "The name.",
      "labels": "Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.",
      "zone_id": "The id of the zone.",
      "algorithm": "How messages are signed.",
      "names": "The names that the key can change, relative to the zone: `www` for that name, `@` for the zone itself, `*.home` for every name below `home`, and `*` for every name below the zone.",
      "types": "The types of record sets that the key can change.",
      "secret": "The secret in base64. Shown once, when the key is created.",
      "created_at": "A time in UTC, to the millisecond.",
      "updated_at": "A time in UTC, to the millisecond."
    }
  },
  "sites": {
    "description": "Websites, each at its own address.",
    "operations": {
      "list": {
        "id": "listSites",
        "summary": "List sites"
      },
      "create": {
        "id": "createSite",
        "summary": "Create a site"
      },
      "get": {
        "id": "getSite",
        "summary": "Get a site"
      },
      "update": {
        "id": "updateSite",
        "summary": "Update a site"
      },
      "delete": {
        "id": "deleteSite",
        "summary": "Delete a site"
      }
    },
    "filters": [
      "name",
      "name_prefix",
      "order",
      "status",
      "region",
      "label"
    ],
    "createFields": [
      {
        "name": "name",
        "control": "text",
        "isRequired": true,
        "help": "The site's name, which becomes part of its address: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique in the whole installation.",
        "example": "tidewater-press",
        "pattern": "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$",
        "mustBe": "1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end"
      },
      {
        "name": "region",
        "control": "region",
        "isRequired": false,
        "help": "The id of a region, from `GET /api/v1/regions`. The default is `eu-central`.",
        "example": "eu-central",
        "default": "eu-central",
        "minLength": 1,
        "maxLength": 63
      },
      {
        "name": "custom_domains",
        "control": "list",
        "isRequired": false,
        "help": "Up to 20 of your own hostnames. Each is served once it is `active` in `custom_domain_states`.",
        "example": [
          "www.harbour-books.com"
        ],
        "default": [],
        "maxItems": 20
      },
      {
        "name": "force_https",
        "control": "boolean",
        "isRequired": false,
        "help": "Redirect HTTP requests to HTTPS.",
        "example": true,
        "default": true
      },
      {
        "name": "labels",
        "control": "labels",
        "isRequired": false,
        "help": "Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.",
        "example": {
          "env": "production"
        },
        "default": {}
      },
      {
        "name": "deletion_protection",
        "control": "boolean",
        "isRequired": false,
        "help": "While true, the resource cannot be deleted.",
        "example": false,
        "default": false
      }
    ],
    "updateFields": [
      {
        "name": "custom_domains",
        "control": "list",
        "isRequired": false,
        "help": "Up to 20 of your own hostnames. Each is served once it is `active` in `custom_domain_states`.",
        "example": [
          "www.harbour-books.com"
        ],
        "maxItems": 20
      },
      {
        "name": "force_https",
        "control": "boolean",
        "isRequired": false,
        "help": "Redirect HTTP requests to HTTPS.",
        "example": true
      },
      {
        "name": "labels",
        "control": "labels",
        "isRequired": false,
        "help": "Labels to set, or to remove by setting them to null. Other labels stay the same.",
        "example": {
          "team": "finance",
          "env": null
        }
      },
      {
        "name": "deletion_protection",
        "control": "boolean",
        "isRequired": false,
        "help": "While true, the resource cannot be deleted.",
        "example": false
      }
    ],
    "recordWords": {
      "id": "The id, which sorts by time of creation.",
      "object": "The kind of record.",
      "provider": "What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with.",
      "name": "The name.",
      "status": "`pending` while the site is being created, `active` once it is served, `updating` while a change is being applied, `failed` if that did not succeed, `suspended` if it was stopped.",
      "status_reason": "Why the resource has this status, if there is more to say; otherwise null. While the provider retries, it has the problem and the time of the next attempt.",
      "labels": "Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.",
      "deletion_protection": "While true, the resource cannot be deleted.",
      "region": "The id of a region, from `GET /api/v1/regions`. The default is `eu-central`.",
      "custom_domains": "Up to 20 of your own hostnames. Each is served once it is `active` in `custom_domain_states`.",
      "custom_domain_states": "The state of each custom domain, in the order of `custom_domains`.",
      "force_https": "Redirect HTTP requests to HTTPS.",
      "url": "The site's own address.",
      "production_deployment_id": "The live deployment; null if there is none.",
      "created_at": "A time in UTC, to the millisecond.",
      "updated_at": "A time in UTC, to the millisecond."
    }
  },
  "databases": {
    "description": "Managed PostgreSQL, MySQL and Valkey.",
    "operations": {
      "list": {
        "id": "listDatabases",
        "summary": "List databases"
      },
      "create": {
        "id": "createDatabase",
        "summary": "Create a database"
      },
      "get": {
        "id": "getDatabase",
        "summary": "Get a database"
      },
      "update": {
        "id": "updateDatabase",
        "summary": "Update a database"
      },
      "delete": {
        "id": "deleteDatabase",
        "summary": "Delete a database"
      }
    },
    "filters": [
      "name",
      "name_prefix",
      "order",
      "status",
      "region",
      "label"
    ],
    "createFields": [
      {
        "name": "name",
        "control": "text",
        "isRequired": true,
        "help": "The database's name: 3 to 63 lower-case letters, digits and hyphens, beginning with a letter. Unique among the project's databases.",
        "example": "catalogue",
        "pattern": "^[a-z][a-z0-9-]{2,62}$",
        "mustBe": "3 to 63 lower-case letters, digits and hyphens, beginning with a letter"
      },
      {
        "name": "region",
        "control": "region",
        "isRequired": false,
        "help": "The id of a region, from `GET /api/v1/regions`. The default is `eu-central`.",
        "example": "eu-central",
        "default": "eu-central",
        "minLength": 1,
        "maxLength": 63
      },
      {
        "name": "engine",
        "control": "choice",
        "isRequired": false,
        "help": "The database software.",
        "example": "postgres",
        "default": "postgres",
        "options": [
          "postgres",
          "mysql",
          "valkey"
        ]
      },
      {
        "name": "version",
        "control": "text",
        "isRequired": false,
        "help": "The engine's version: `18`, `17`, `16` or `15` for `postgres`; `8.4` or `8.0` for `mysql`; `8.1`, `8.0` or `7.2` for `valkey`. The default is the newest of these.",
        "example": "18",
        "maxLength": 16,
        "versions": {
          "postgres": [
            "18",
            "17",
            "16",
            "15"
          ],
          "mysql": [
            "8.4",
            "8.0"
          ],
          "valkey": [
            "8.1",
            "8.0",
            "7.2"
          ]
        }
      },
      {
        "name": "size",
        "control": "choice",
        "isRequired": false,
        "help": "How much CPU and memory the database has.",
        "example": "small",
        "default": "small",
        "options": [
          "small",
          "medium",
          "large"
        ]
      },
      {
        "name": "storage_gb",
        "control": "integer",
        "isRequired": false,
        "help": "Disk space in gigabytes, from 10 to 4,096. You can increase it, but not reduce it.",
        "example": 10,
        "default": 10,
        "minimum": 10,
        "maximum": 4096
      },
      {
        "name": "backup_retention_days",
        "control": "integer",
        "isRequired": false,
        "help": "How many days to keep each backup of the database, from 1 to 3,650. A change applies only to new backups.",
        "example": 7,
        "default": 7,
        "minimum": 1,
        "maximum": 3650
      },
      {
        "name": "labels",
        "control": "labels",
        "isRequired": false,
        "help": "Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.",
        "example": {
          "env": "production"
        },
        "default": {}
      },
      {
        "name": "deletion_protection",
        "control": "boolean",
        "isRequired": false,
        "help": "While true, the resource cannot be deleted.",
        "example": false,
        "default": false
      }
    ],
    "updateFields": [
      {
        "name": "size",
        "control": "choice",
        "isRequired": false,
        "help": "How much CPU and memory the database has.",
        "example": "small",
        "options": [
          "small",
          "medium",
          "large"
        ]
      },
      {
        "name": "storage_gb",
        "control": "integer",
        "isRequired": false,
        "help": "Disk space in gigabytes, from 10 to 4,096. You can increase it, but not reduce it.",
        "example": 10,
        "minimum": 10,
        "maximum": 4096
      },
      {
        "name": "backup_retention_days",
        "control": "integer",
        "isRequired": false,
        "help": "How many days to keep each backup of the database, from 1 to 3,650. A change applies only to new backups.",
        "example": 7,
        "minimum": 1,
        "maximum": 3650
      },
      {
        "name": "labels",
        "control": "labels",
        "isRequired": false,
        "help": "Labels to set, or to remove by setting them to null. Other labels stay the same.",
        "example": {
          "team": "finance",
          "env": null
        }
      },
      {
        "name": "deletion_protection",
        "control": "boolean",
        "isRequired": false,
        "help": "While true, the resource cannot be deleted.",
        "example": false
      }
    ],
    "recordWords": {
      "id": "The id, which sorts by time of creation.",
      "object": "The kind of record.",
      "provider": "What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with.",
      "name": "The name.",
      "status": "`provisioning` while it is being created, `active` once it accepts connections, `updating` while a change is being applied, `failed` if that did not succeed, `suspended` if it was stopped.",
      "status_reason": "Why the resource has this status, if there is more to say; otherwise null. While the provider retries, it has the problem and the time of the next attempt.",
      "labels": "Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.",
      "deletion_protection": "While true, the resource cannot be deleted.",
      "region": "The id of a region, from `GET /api/v1/regions`. The default is `eu-central`.",
      "engine": "The database software.",
      "version": "The engine's version: `18`, `17`, `16` or `15` for `postgres`; `8.4` or `8.0` for `mysql`; `8.1`, `8.0` or `7.2` for `valkey`. The default is the newest of these.",
      "size": "How much CPU and memory the database has.",
      "storage_gb": "Disk space in gigabytes, from 10 to 4,096. You can increase it, but not reduce it.",
      "backup_retention_days": "How many days to keep each backup of the database, from 1 to 3,650. A change applies only to new backups.",
      "restore_from": "The backup to create the database from; null for an empty database. `engine` and `version` always come from the backup.",
      "storage_warning": "A warning that the database has used 80 or 95 percent of `storage_gb`, or 100 percent if the service makes full databases read-only. Null below 80 percent. It is checked every five minutes, and cleared once the database is 5 points below the threshold.",
      "connection": "Where to connect; null until the database is `active`. It never contains a password.",
      "created_at": "A time in UTC, to the millisecond.",
      "updated_at": "A time in UTC, to the millisecond."
    }
  },
  "users": {
    "description": "Managed PostgreSQL, MySQL and Valkey.",
    "operations": {
      "list": {
        "id": "listDatabaseUsers",
        "summary": "List database users"
      },
      "create": {
        "id": "createDatabaseUser",
        "summary": "Create a database user"
      },
      "get": {
        "id": "getDatabaseUser",
        "summary": "Get a user"
      },
      "update": {
        "id": "updateDatabaseUser",
        "summary": "Update a user"
      },
      "delete": {
        "id": "deleteDatabaseUser",
        "summary": "Delete a user"
      }
    },
    "filters": [
      "name",
      "name_prefix",
      "order",
      "label"
    ],
    "createFields": [
      {
        "name": "name",
        "control": "text",
        "isRequired": true,
        "help": "The user's name: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique among the database's users. The login is `username`.",
        "example": "app",
        "pattern": "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$",
        "mustBe": "1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end"
      },
      {
        "name": "role",
        "control": "choice",
        "isRequired": false,
        "help": "`owner` can do everything in the database. `read_write` can read and write all tables, including those created later, and `read_only` can read them.",
        "example": "owner",
        "default": "owner",
        "options": [
          "owner",
          "read_write",
          "read_only"
        ]
      },
      {
        "name": "labels",
        "control": "labels",
        "isRequired": false,
        "help": "Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.",
        "example": {
          "env": "production"
        },
        "default": {}
      }
    ],
    "updateFields": [
      {
        "name": "role",
        "control": "choice",
        "isRequired": false,
        "help": "`owner` can do everything in the database. `read_write` can read and write all tables, including those created later, and `read_only` can read them.",
        "example": "owner",
        "options": [
          "owner",
          "read_write",
          "read_only"
        ]
      },
      {
        "name": "labels",
        "control": "labels",
        "isRequired": false,
        "help": "Labels to set, or to remove by setting them to null. Other labels stay the same.",
        "example": {
          "team": "finance",
          "env": null
        }
      }
    ],
    "recordWords": {
      "id": "The id, which sorts by time of creation.",
      "object": "The kind of record.",
      "name": "The name.",
      "labels": "Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.",
      "database_id": "The id of the database.",
      "role": "`owner` can do everything in the database. `read_write` can read and write all tables, including those created later, and `read_only` can read them.",
      "username": "The user name to log in with. It changes with each rotation.",
      "password": "The password. Shown once, when it is created.",
      "uri": "The connection URI with the password, for `psql` and most drivers. Shown once, with the password; also null while the database has no `connection`.",
      "previous_login": "The login before the last rotation, and when it expires. Null if there is none.",
      "rotated_at": "When it was last rotated; null if it never was.",
      "created_at": "A time in UTC, to the millisecond.",
      "updated_at": "A time in UTC, to the millisecond."
    }
  },
  "vpn": {
    "description": "WireGuard networks.",
    "operations": {
      "list": {
        "id": "listVpnNetworks",
        "summary": "List VPN networks"
      },
      "create": {
        "id": "createVpnNetwork",
        "summary": "Create a VPN network"
      },
      "get": {
        "id": "getVpnNetwork",
        "summary": "Get a VPN network"
      },
      "update": {
        "id": "updateVpnNetwork",
        "summary": "Update a VPN network"
      },
      "delete": {
        "id": "deleteVpnNetwork",
        "summary": "Delete a VPN network"
      }
    },
    "filters": [
      "name",
      "name_prefix",
      "order",
      "status",
      "region",
      "label"
    ],
    "createFields": [
      {
        "name": "name",
        "control": "text",
        "isRequired": true,
        "help": "The network's name: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique among the project's VPN networks.",
        "example": "field-team",
        "pattern": "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$",
        "mustBe": "1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end"
      },
      {
        "name": "region",
        "control": "region",
        "isRequired": false,
        "help": "The id of a region, from `GET /api/v1/regions`. The default is `eu-central`.",
        "example": "eu-central",
        "default": "eu-central",
        "minLength": 1,
        "maxLength": 63
      },
      {
        "name": "cidr",
        "control": "text",
        "isRequired": false,
        "help": "The network's address range in CIDR notation: within 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 or 100.64.0.0/10, from /16 to /28, with host bits zero. It must not overlap another network of the project. The default is the first free /24 of 10.0.0.0/8.",
        "example": "10.20.0.0/24",
        "pattern": "^(0|[1-9][0-9]{0,2})([.](0|[1-9][0-9]{0,2})){3}/[0-9]{1,2}$",
        "mustBe": "a private IPv4 network such as 10.20.0.0/24"
      },
      {
        "name": "dns_servers",
        "control": "list",
        "isRequired": false,
        "help": "The addresses of up to 4 name servers for peers.",
        "example": [
          "10.20.0.53"
        ],
        "default": [],
        "maxItems": 4
      },
      {
        "name": "mtu",
        "control": "integer",
        "isRequired": false,
        "help": "The largest packet, in bytes, that peers send through the network, from 1,280 to 1,500.",
        "example": 1420,
        "default": 1420,
        "minimum": 1280,
        "maximum": 1500
      },
      {
        "name": "labels",
        "control": "labels",
        "isRequired": false,
        "help": "Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.",
        "example": {
          "env": "production"
        },
        "default": {}
      },
      {
        "name": "deletion_protection",
        "control": "boolean",
        "isRequired": false,
        "help": "While true, the resource cannot be deleted.",
        "example": false,
        "default": false
      }
    ],
    "updateFields": [
      {
        "name": "dns_servers",
        "control": "list",
        "isRequired": false,
        "help": "The addresses of up to 4 name servers for peers.",
        "example": [
          "10.20.0.53"
        ],
        "maxItems": 4
      },
      {
        "name": "mtu",
        "control": "integer",
        "isRequired": false,
        "help": "The largest packet, in bytes, that peers send through the network, from 1,280 to 1,500.",
        "example": 1420,
        "minimum": 1280,
        "maximum": 1500
      },
      {
        "name": "labels",
        "control": "labels",
        "isRequired": false,
        "help": "Labels to set, or to remove by setting them to null. Other labels stay the same.",
        "example": {
          "team": "finance",
          "env": null
        }
      },
      {
        "name": "deletion_protection",
        "control": "boolean",
        "isRequired": false,
        "help": "While true, the resource cannot be deleted.",
        "example": false
      }
    ],
    "recordWords": {
      "id": "The id, which sorts by time of creation.",
      "object": "The kind of record.",
      "provider": "What makes the record real. `simulated` moves it through its states and changes nothing else. A record keeps the provider it was created with.",
      "name": "The name.",
      "status": "`provisioning` while it is being created, `active` once peers can join, `updating` while a change is being applied, `failed` if that did not succeed.",
      "status_reason": "Why the resource has this status, if there is more to say; otherwise null. While the provider retries, it has the problem and the time of the next attempt.",
      "labels": "Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.",
      "deletion_protection": "While true, the resource cannot be deleted.",
      "region": "The id of a region, from `GET /api/v1/regions`. The default is `eu-central`.",
      "cidr": "The network's address range in CIDR notation: within 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 or 100.64.0.0/10, from /16 to /28, with host bits zero. It must not overlap another network of the project. The default is the first free /24 of 10.0.0.0/8.",
      "dns_servers": "The addresses of up to 4 name servers for peers.",
      "mtu": "The largest packet, in bytes, that peers send through the network, from 1,280 to 1,500.",
      "protocol": "The tunnel protocol.",
      "endpoint": "The hostname that peers connect to.",
      "listen_port": "The UDP port that peers connect to.",
      "public_key": "The network's WireGuard public key, in base64.",
      "peer_count": "The number of peers in the network.",
      "created_at": "A time in UTC, to the millisecond.",
      "updated_at": "A time in UTC, to the millisecond."
    }
  },
  "peers": {
    "description": "WireGuard networks.",
    "operations": {
      "list": {
        "id": "listPeers",
        "summary": "List peers"
      },
      "create": {
        "id": "createPeer",
        "summary": "Create a peer"
      },
      "get": {
        "id": "getPeer",
        "summary": "Get a peer"
      },
      "update": {
        "id": "updatePeer",
        "summary": "Update a peer"
      },
      "delete": {
        "id": "deletePeer",
        "summary": "Delete a peer"
      }
    },
    "filters": [
      "name",
      "name_prefix",
      "order",
      "status",
      "label"
    ],
    "createFields": [
      {
        "name": "name",
        "control": "text",
        "isRequired": true,
        "help": "The device's name: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique in the network.",
        "example": "desktop",
        "pattern": "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$",
        "mustBe": "1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end"
      },
      {
        "name": "public_key",
        "control": "text",
        "isRequired": false,
        "help": "The device's WireGuard public key, in base64. If you leave it out, we create a key pair.",
        "example": "LVNhmInxDTPZLHf4V2PY+aW5KxTIPKHEuDBs3Asrsws=",
        "pattern": "^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$",
        "mustBe": "a WireGuard public key, which is 32 bytes in base64"
      },
      {
        "name": "allowed_ips",
        "control": "list",
        "isRequired": false,
        "help": "Address ranges behind the device that other peers can reach through it: IPv4 from /8 or IPv6 from /16, with host bits zero. They must not overlap the network's ranges or another peer's. The device's own addresses are not listed here.",
        "example": [
          "192.168.77.0/24"
        ],
        "default": [],
        "maxItems": 16
      },
      {
        "name": "keepalive_s",
        "control": "integer",
        "isRequired": false,
        "help": "How often the device sends a packet to stay reachable behind a router, in seconds; 0 for never.",
        "example": 25,
        "default": 25,
        "minimum": 0,
        "maximum": 65535
      },
      {
        "name": "expires_at",
        "control": "text",
        "isRequired": false,
        "isNullable": true,
        "help": "When the device loses access to the network, in the future; null for never.",
        "example": "2036-12-31T00:00:00.000Z",
        "default": null,
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "mustBe": "a moment in UTC such as 2036-12-31T00:00:00Z"
      },
      {
        "name": "labels",
        "control": "labels",
        "isRequired": false,
        "help": "Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.",
        "example": {
          "env": "production"
        },
        "default": {}
      }
    ],
    "updateFields": [
      {
        "name": "allowed_ips",
        "control": "list",
        "isRequired": false,
        "help": "Address ranges behind the device that other peers can reach through it: IPv4 from /8 or IPv6 from /16, with host bits zero. They must not overlap the network's ranges or another peer's. The device's own addresses are not listed here.",
        "example": [
          "192.168.77.0/24"
        ],
        "maxItems": 16
      },
      {
        "name": "keepalive_s",
        "control": "integer",
        "isRequired": false,
        "help": "How often the device sends a packet to stay reachable behind a router, in seconds; 0 for never.",
        "example": 25,
        "minimum": 0,
        "maximum": 65535
      },
      {
        "name": "expires_at",
        "control": "text",
        "isRequired": false,
        "isNullable": true,
        "help": "When the device loses access to the network, in the future; null for never.",
        "example": "2036-12-31T00:00:00.000Z",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "mustBe": "a moment in UTC such as 2036-12-31T00:00:00Z"
      },
      {
        "name": "labels",
        "control": "labels",
        "isRequired": false,
        "help": "Labels to set, or to remove by setting them to null. Other labels stay the same.",
        "example": {
          "team": "finance",
          "env": null
        }
      }
    ],
    "recordWords": {
      "id": "The id, which sorts by time of creation.",
      "object": "The kind of record.",
      "name": "The name.",
      "status": "`active` while the device can use the network, `expired` once `expires_at` has passed. Set a later `expires_at`, or null, to make it `active` again.",
      "labels": "Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.",
      "network_id": "The id of the network.",
      "public_key": "The device's WireGuard public key, in base64. If you leave it out, we create a key pair.",
      "address": "The device's IPv4 address in the network.",
      "address_v6": "The device's IPv6 address in the network. Each network has its own range of unique local addresses.",
      "allowed_ips": "Address ranges behind the device that other peers can reach through it: IPv4 from /8 or IPv6 from /16, with host bits zero. They must not overlap the network's ranges or another peer's. The device's own addresses are not listed here.",
      "keepalive_s": "How often the device sends a packet to stay reachable behind a router, in seconds; 0 for never.",
      "expires_at": "When the device loses access to the network, in the future; null for never.",
      "connected": "Whether the device is connected. It changes at most once a minute, with `peer.connected` and `peer.disconnected`. See `getPeerStatus` for details.",
      "private_key": "The private key created for the device. Shown once, and not stored.",
      "config": "The file for wg-quick and the WireGuard apps, with the private key. Shown once, and not stored.",
      "created_at": "A time in UTC, to the millisecond.",
      "updated_at": "A time in UTC, to the millisecond."
    }
  },
  "enrollment-keys": {
    "description": "WireGuard networks.",
    "operations": {
      "list": {
        "id": "listEnrollmentKeys",
        "summary": "List enrollment keys"
      },
      "create": {
        "id": "createEnrollmentKey",
        "summary": "Create an enrollment key"
      },
      "get": {
        "id": "getEnrollmentKey",
        "summary": "Get a key"
      },
      "update": {
        "id": "updateEnrollmentKey",
        "summary": "Update a key"
      },
      "delete": {
        "id": "deleteEnrollmentKey",
        "summary": "Delete a key"
      }
    },
    "filters": [
      "name",
      "name_prefix",
      "order",
      "label"
    ],
    "createFields": [
      {
        "name": "name",
        "control": "text",
        "isRequired": true,
        "help": "What the key is for: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique among the network's enrollment keys.",
        "example": "tablets",
        "pattern": "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$",
        "mustBe": "1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end"
      },
      {
        "name": "max_uses",
        "control": "integer",
        "isRequired": false,
        "help": "The number of devices that can enroll with the key.",
        "example": 20,
        "default": 1,
        "minimum": 1,
        "maximum": 1000
      },
      {
        "name": "expires_at",
        "control": "text",
        "isRequired": false,
        "isNullable": true,
        "help": "When the key expires; null for never. The default is one day after the key is created.",
        "example": "2036-12-31T00:00:00.000Z",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "mustBe": "a moment in UTC such as 2036-12-31T00:00:00Z"
      },
      {
        "name": "allow_replace",
        "control": "boolean",
        "isRequired": false,
        "help": "Whether a device can replace an existing peer with the same name. Use it for devices that you reinstall. Anyone with such a key can replace any peer in the network.",
        "example": false,
        "default": false
      },
      {
        "name": "labels",
        "control": "labels",
        "isRequired": false,
        "help": "Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.",
        "example": {
          "env": "production"
        },
        "default": {}
      }
    ],
    "updateFields": [
      {
        "name": "max_uses",
        "control": "integer",
        "isRequired": false,
        "help": "The number of devices that can enroll with the key.",
        "example": 20,
        "minimum": 1,
        "maximum": 1000
      },
      {
        "name": "expires_at",
        "control": "text",
        "isRequired": false,
        "isNullable": true,
        "help": "When the key expires, in the future; null for never.",
        "example": "2036-12-31T00:00:00.000Z",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "mustBe": "a moment in UTC such as 2036-12-31T00:00:00Z"
      },
      {
        "name": "labels",
        "control": "labels",
        "isRequired": false,
        "help": "Labels to set, or to remove by setting them to null. Other labels stay the same.",
        "example": {
          "team": "finance",
          "env": null
        }
      }
    ],
    "recordWords": {
      "id": "The id, which sorts by time of creation.",
      "object": "The kind of record.",
      "name": "The name.",
      "labels": "Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.",
      "network_id": "The id of the network.",
      "max_uses": "The number of devices that can enroll with the key.",
      "use_count": "The number of devices that have enrolled with the key.",
      "expires_at": "When the key expires; null for never. The default is one day after the key is created.",
      "allow_replace": "Whether a device can replace an existing peer with the same name. Use it for devices that you reinstall. Anyone with such a key can replace any peer in the network.",
      "last_four": "The last four characters of the key.",
      "key": "The key. We store only a hash, so it is shown once, when it is created.",
      "created_at": "A time in UTC, to the millisecond.",
      "updated_at": "A time in UTC, to the millisecond."
    }
  },
  "webhooks": {
    "description": "Endpoints that receive signed events, and their deliveries.",
    "operations": {
      "list": {
        "id": "listWebhooks",
        "summary": "List webhooks"
      },
      "create": {
        "id": "createWebhook",
        "summary": "Create a webhook"
      },
      "get": {
        "id": "getWebhook",
        "summary": "Get a webhook"
      },
      "update": {
        "id": "updateWebhook",
        "summary": "Update a webhook"
      },
      "delete": {
        "id": "deleteWebhook",
        "summary": "Delete a webhook"
      }
    },
    "filters": [
      "name",
      "name_prefix",
      "order",
      "status",
      "label"
    ],
    "createFields": [
      {
        "name": "name",
        "control": "text",
        "isRequired": true,
        "help": "The webhook's name: 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end. Unique among the project's webhooks.",
        "example": "orders",
        "pattern": "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$",
        "mustBe": "1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end"
      },
      {
        "name": "url",
        "control": "text",
        "isRequired": true,
        "help": "Where to send events: an https URL on port 443, or on 1024 and above, without user name, password and fragment. It must not be in a private network. In mock mode on a loopback address, `http` to the same machine works too.",
        "example": "https://hooks.harbour-books.example/landhold",
        "minLength": 1,
        "maxLength": 2048,
        "mustBe": "an https address without user and password, on port 443 or on 1024 and above"
      },
      {
        "name": "description",
        "control": "text",
        "isRequired": false,
        "isNullable": true,
        "help": "A note for people. It is not sent.",
        "example": "Tells the order desk",
        "default": null,
        "maxLength": 255
      },
      {
        "name": "event_types",
        "control": "list",
        "isRequired": false,
        "help": "Which events to send: types such as `domain.created`, `domain.*` for all types of a kind, or `*` for all.",
        "example": [
          "domain.active",
          "database.*"
        ],
        "default": [
          "*"
        ],
        "minItems": 1,
        "maxItems": 50
      },
      {
        "name": "payload",
        "control": "choice",
        "isRequired": false,
        "help": "`full` sends the event as `getEvent` returns it. `thin` leaves out `data`; the receiver reads what it needs.",
        "example": "full",
        "default": "full",
        "options": [
          "full",
          "thin"
        ]
      },
      {
        "name": "status",
        "control": "choice",
        "isRequired": false,
        "help": "`enabled` while events are sent to it, `disabled` while they are not. You can disable it; the service does so if the endpoint returns 410, or after five days without a success.",
        "example": "enabled",
        "default": "enabled",
        "options": [
          "enabled",
          "disabled"
        ]
      },
      {
        "name": "labels",
        "control": "labels",
        "isRequired": false,
        "help": "Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.",
        "example": {
          "env": "production"
        },
        "default": {}
      }
    ],
    "updateFields": [
      {
        "name": "url",
        "control": "text",
        "isRequired": false,
        "help": "Where to send events: an https URL on port 443, or on 1024 and above, without user name, password and fragment. It must not be in a private network. In mock mode on a loopback address, `http` to the same machine works too.",
        "example": "https://hooks.harbour-books.example/landhold",
        "minLength": 1,
        "maxLength": 2048,
        "mustBe": "an https address without user and password, on port 443 or on 1024 and above"
      },
      {
        "name": "description",
        "control": "text",
        "isRequired": false,
        "isNullable": true,
        "help": "A note for people. It is not sent.",
        "example": "Tells the order desk",
        "maxLength": 255
      },
      {
        "name": "event_types",
        "control": "list",
        "isRequired": false,
        "help": "Which events to send: types such as `domain.created`, `domain.*` for all types of a kind, or `*` for all.",
        "example": [
          "domain.active",
          "database.*"
        ],
        "minItems": 1,
        "maxItems": 50
      },
      {
        "name": "payload",
        "control": "choice",
        "isRequired": false,
        "help": "`full` sends the event as `getEvent` returns it. `thin` leaves out `data`; the receiver reads what it needs.",
        "example": "full",
        "options": [
          "full",
          "thin"
        ]
      },
      {
        "name": "status",
        "control": "choice",
        "isRequired": false,
        "help": "`enabled` while events are sent to it, `disabled` while they are not. You can disable it; the service does so if the endpoint returns 410, or after five days without a success.",
        "example": "enabled",
        "options": [
          "enabled",
          "disabled"
        ]
      },
      {
        "name": "labels",
        "control": "labels",
        "isRequired": false,
        "help": "Labels to set, or to remove by setting them to null. Other labels stay the same.",
        "example": {
          "team": "finance",
          "env": null
        }
      }
    ],
    "recordWords": {
      "id": "The id, which sorts by time of creation.",
      "object": "The kind of record.",
      "name": "The name.",
      "status": "`enabled` while events are sent to it, `disabled` while they are not. You can disable it; the service does so if the endpoint returns 410, or after five days without a success.",
      "labels": "Up to 20 labels. A key is 1 to 63 of the characters a-z, 0-9, `.`, `_`, `/` and `-`; a value has at most 255 characters.",
      "url": "Where to send events: an https URL on port 443, or on 1024 and above, without user name, password and fragment. It must not be in a private network. In mock mode on a loopback address, `http` to the same machine works too.",
      "description": "A note for people. It is not sent.",
      "event_types": "Which events to send: types such as `domain.created`, `domain.*` for all types of a kind, or `*` for all.",
      "payload": "`full` sends the event as `getEvent` returns it. `thin` leaves out `data`; the receiver reads what it needs.",
      "disabled_reason": "Why the service disabled it. Null while it is enabled, or if you disabled it.",
      "secret": "The secret that signs deliveries: `whsec_` and 32 bytes in base64, for any Standard Webhooks library. Shown once.",
      "secret_hint": "The last characters of the secret, to identify it.",
      "created_at": "A time in UTC, to the millisecond.",
      "updated_at": "A time in UTC, to the millisecond."
    }
  }
} as const;

export const scopes = [
  "domains:read",
  "domains:write",
  "domains:transfer",
  "dns:read",
  "dns:write",
  "sites:read",
  "sites:write",
  "databases:read",
  "databases:write",
  "databases:credentials",
  "vpn:read",
  "vpn:write",
  "vpn:enroll",
  "webhooks:read",
  "webhooks:write",
  "events:read"
] as const;
