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
      "search",
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
        "help": "The domain that you want to register, such as `example.com`.",
        "example": "tidewater-press.com",
        "minLength": 1,
        "maxLength": 254,
        "mustBe": "one label under a public suffix, such as example.com"
      },
      {
        "name": "region",
        "control": "region",
        "isRequired": false,
        "help": "Where we keep the registration. You cannot change this later.",
        "example": "eu-central",
        "default": "eu-central",
        "minLength": 1,
        "maxLength": 63
      },
      {
        "name": "years",
        "control": "integer",
        "isRequired": false,
        "help": "How long you register it for, from 1 to 10 years.",
        "example": 1,
        "default": 1,
        "minimum": 1,
        "maximum": 10
      },
      {
        "name": "auto_renew",
        "control": "boolean",
        "isRequired": false,
        "help": "Renew automatically for a year before it expires.",
        "example": true,
        "default": true
      },
      {
        "name": "privacy",
        "control": "boolean",
        "isRequired": false,
        "help": "Hide your contact details from the public register.",
        "example": true,
        "default": true
      },
      {
        "name": "nameservers",
        "control": "list",
        "isRequired": false,
        "help": "Leave empty to use the default name servers.",
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
        "help": "Only for name servers inside this domain, which nobody finds without their addresses.",
        "example": [],
        "default": [],
        "maxItems": 13
      },
      {
        "name": "ds",
        "control": "list",
        "isRequired": false,
        "help": "Copy these from your signed zone to turn on DNSSEC. Remove them before you stop signing.",
        "example": [
          "46659 13 2 A7802F10EA1405C39832228841B8236D87DC15158FDF45D57E2F51F91B9DC131"
        ],
        "default": [],
        "maxItems": 8
      },
      {
        "name": "labels",
        "control": "map",
        "isRequired": false,
        "help": "Group your resources by labels, such as `env` and `production`, and filter lists by them.",
        "example": {
          "env": "production"
        },
        "default": {}
      },
      {
        "name": "deletion_protection",
        "control": "boolean",
        "isRequired": false,
        "help": "Refuse to delete it until you turn this off.",
        "example": false,
        "default": false
      }
    ],
    "updateFields": [
      {
        "name": "auto_renew",
        "control": "boolean",
        "isRequired": false,
        "help": "Renew automatically for a year before it expires.",
        "example": true
      },
      {
        "name": "privacy",
        "control": "boolean",
        "isRequired": false,
        "help": "Hide your contact details from the public register.",
        "example": true
      },
      {
        "name": "nameservers",
        "control": "list",
        "isRequired": false,
        "help": "The 2 to 13 name servers that answer for your domain.",
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
        "help": "Only for name servers inside this domain, which nobody finds without their addresses.",
        "example": [],
        "maxItems": 13
      },
      {
        "name": "ds",
        "control": "list",
        "isRequired": false,
        "help": "Copy these from your signed zone to turn on DNSSEC. Remove them before you stop signing.",
        "example": [
          "46659 13 2 A7802F10EA1405C39832228841B8236D87DC15158FDF45D57E2F51F91B9DC131"
        ],
        "maxItems": 8
      },
      {
        "name": "labels",
        "control": "map",
        "isRequired": false,
        "isMerged": true,
        "help": "Group your resources by labels, such as `env` and `production`, and filter lists by them.",
        "example": {
          "team": "finance",
          "env": null
        }
      },
      {
        "name": "deletion_protection",
        "control": "boolean",
        "isRequired": false,
        "help": "Refuse to delete it until you turn this off.",
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
      "search",
      "order",
      "status",
      "label"
    ],
    "createFields": [
      {
        "name": "name",
        "control": "text",
        "isRequired": true,
        "help": "The domain that this zone answers for, such as `example.com`.",
        "example": "tidewater-press.com",
        "minLength": 1,
        "maxLength": 254,
        "mustBe": "a hostname of two labels or more, such as example.com"
      },
      {
        "name": "ttl",
        "control": "integer",
        "isRequired": false,
        "help": "How many seconds resolvers may cache answers. You can override this for each record set.",
        "example": 3600,
        "default": 3600,
        "minimum": 60,
        "maximum": 86400
      },
      {
        "name": "labels",
        "control": "map",
        "isRequired": false,
        "help": "Group your resources by labels, such as `env` and `production`, and filter lists by them.",
        "example": {
          "env": "production"
        },
        "default": {}
      },
      {
        "name": "deletion_protection",
        "control": "boolean",
        "isRequired": false,
        "help": "Refuse to delete it until you turn this off.",
        "example": false,
        "default": false
      }
    ],
    "updateFields": [
      {
        "name": "ttl",
        "control": "integer",
        "isRequired": false,
        "help": "How many seconds resolvers may cache answers. You can override this for each record set.",
        "example": 3600,
        "minimum": 60,
        "maximum": 86400
      },
      {
        "name": "labels",
        "control": "map",
        "isRequired": false,
        "isMerged": true,
        "help": "Group your resources by labels, such as `env` and `production`, and filter lists by them.",
        "example": {
          "team": "finance",
          "env": null
        }
      },
      {
        "name": "deletion_protection",
        "control": "boolean",
        "isRequired": false,
        "help": "Refuse to delete it until you turn this off.",
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
      "search",
      "order",
      "label",
      "type"
    ],
    "createFields": [
      {
        "name": "name",
        "control": "text",
        "isRequired": true,
        "help": "Use `@` for the zone itself, or a name such as `www` or `*.app`.",
        "example": "www",
        "minLength": 1,
        "maxLength": 254,
        "mustBe": "a name in the zone, such as www or @"
      },
      {
        "name": "type",
        "control": "text",
        "isRequired": true,
        "help": "`A` and `AAAA` are addresses, `CNAME` and `ALIAS` lead to another name, `MX` is a mail server, `TXT` any text.",
        "example": "A",
        "pattern": "^[A-Z][A-Z0-9]{0,14}$",
        "mustBe": "a record type in capital letters, such as A or TYPE65280"
      },
      {
        "name": "ttl",
        "control": "integer",
        "isRequired": false,
        "isNullable": true,
        "help": "How many seconds resolvers may cache the answer. Leave empty to use the zone's TTL.",
        "example": 300,
        "default": null,
        "minimum": 60,
        "maximum": 86400
      },
      {
        "name": "values",
        "control": "list",
        "isRequired": true,
        "help": "Such as `192.0.2.10`, or `10 mail.example.com` for MX. Write TXT without quotes.",
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
        "help": "A note for your team. It is not published.",
        "example": "Mail goes to the office",
        "default": null,
        "maxLength": 255
      },
      {
        "name": "labels",
        "control": "map",
        "isRequired": false,
        "help": "Group your resources by labels, such as `env` and `production`, and filter lists by them.",
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
        "help": "How many seconds resolvers may cache the answer. Leave empty to use the zone's TTL.",
        "example": 300,
        "minimum": 60,
        "maximum": 86400
      },
      {
        "name": "values",
        "control": "list",
        "isRequired": false,
        "help": "Such as `192.0.2.10`, or `10 mail.example.com` for MX. Write TXT without quotes.",
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
        "help": "A note for your team. It is not published.",
        "example": "Mail goes to the office",
        "maxLength": 255
      },
      {
        "name": "labels",
        "control": "map",
        "isRequired": false,
        "isMerged": true,
        "help": "Group your resources by labels, such as `env` and `production`, and filter lists by them.",
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
      "type": "The type of the record set: A, AAAA, CAA, CERT, CNAME, DNAME, DS, HTTPS, LOC, MX, NAPTR, NS, OPENPGPKEY, PTR, SMIMEA, SRV, SSHFP, SVCB, TLSA, TXT or URI; ALIAS; or another type as TYPE and its number, such as TYPE65280, with values as bytes (RFC 3597). A zone has one set for each name and type. An ALIAS follows a name elsewhere, also at the zone's own name, where a CNAME cannot be: the service looks up its addresses and keeps managed A and AAAA sets beside it.",
      "ttl": "How many seconds resolvers can cache the answer, from 60 to 86,400. The default is the zone's `ttl`.",
      "values": "The values as in a zone file, such as `192.0.2.10`, or `10 mail.example.com` for MX. TXT is plain text: the service adds quotes and splits long values. Types such as TYPE65280 have bytes: `\\# 4 0a000001`. Values are returned in a normalised form.",
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
      "search",
      "order",
      "label"
    ],
    "createFields": [
      {
        "name": "name",
        "control": "text",
        "isRequired": true,
        "help": "What your program calls the key. End it with the zone's name to make it unique.",
        "example": "certbot.tidewater-press.com",
        "maxLength": 200,
        "pattern": "^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?([.][a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*$",
        "mustBe": "1 to 200 lower-case letters, digits, hyphens, underscores and single dots, such as certbot.example.com"
      },
      {
        "name": "algorithm",
        "control": "choice",
        "isRequired": false,
        "help": "Keep `hmac-sha256` unless your program needs another one.",
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
        "help": "What you let the key change: `www`, `@` for the zone itself, `*.home` for all names below `home`.",
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
        "help": "Which record types you let the key change, in capital letters, such as `TXT`, `AAAA` or `TYPE65280`.",
        "example": [
          "TXT",
          "CNAME"
        ],
        "default": [
          "TXT"
        ],
        "minItems": 1,
        "maxItems": 50
      },
      {
        "name": "transfer",
        "control": "boolean",
        "isRequired": false,
        "help": "Lets the program copy the whole zone (AXFR). external-dns needs this, and ACME clients do not.",
        "example": false,
        "default": false
      },
      {
        "name": "labels",
        "control": "map",
        "isRequired": false,
        "help": "Group your resources by labels, such as `env` and `production`, and filter lists by them.",
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
        "help": "What you let the key change: `www`, `@` for the zone itself, `*.home` for all names below `home`.",
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
        "help": "Which record types you let the key change, in capital letters, such as `TXT`, `AAAA` or `TYPE65280`.",
        "example": [
          "TXT",
          "CNAME"
        ],
        "minItems": 1,
        "maxItems": 50
      },
      {
        "name": "transfer",
        "control": "boolean",
        "isRequired": false,
        "help": "Lets the program copy the whole zone (AXFR). external-dns needs this, and ACME clients do not.",
        "example": false
      },
      {
        "name": "labels",
        "control": "map",
        "isRequired": false,
        "isMerged": true,
        "help": "Group your resources by labels, such as `env` and `production`, and filter lists by them.",
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
      "transfer": "Whether the key can also copy the whole zone with AXFR and IXFR, whatever `names` and `types` allow it to change. Programs such as external-dns need this to find what they created.",
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
      "search",
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
        "help": "Becomes part of your site's address. Use lower-case letters, digits and hyphens.",
        "example": "tidewater-press",
        "pattern": "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$",
        "mustBe": "1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end"
      },
      {
        "name": "region",
        "control": "region",
        "isRequired": false,
        "help": "Where your site is served from. You cannot change this later.",
        "example": "eu-central",
        "default": "eu-central",
        "minLength": 1,
        "maxLength": 63
      },
      {
        "name": "custom_domains",
        "control": "list",
        "isRequired": false,
        "help": "Your own hostnames for this site, such as `www.example.com`.",
        "example": [
          "www.harbour-books.com"
        ],
        "default": [],
        "maxItems": 20
      },
      {
        "name": "wildcard_domains",
        "control": "list",
        "isRequired": false,
        "help": "Names such as `*.example.com`, which stand for every name with one label more.",
        "example": [
          "*.harbour-books.com"
        ],
        "default": [],
        "maxItems": 20
      },
      {
        "name": "force_https",
        "control": "boolean",
        "isRequired": false,
        "help": "Redirect visitors from HTTP to HTTPS.",
        "example": true,
        "default": true
      },
      {
        "name": "labels",
        "control": "map",
        "isRequired": false,
        "help": "Group your resources by labels, such as `env` and `production`, and filter lists by them.",
        "example": {
          "env": "production"
        },
        "default": {}
      },
      {
        "name": "deletion_protection",
        "control": "boolean",
        "isRequired": false,
        "help": "Refuse to delete it until you turn this off.",
        "example": false,
        "default": false
      }
    ],
    "updateFields": [
      {
        "name": "custom_domains",
        "control": "list",
        "isRequired": false,
        "help": "Your own hostnames for this site, such as `www.example.com`.",
        "example": [
          "www.harbour-books.com"
        ],
        "maxItems": 20
      },
      {
        "name": "wildcard_domains",
        "control": "list",
        "isRequired": false,
        "help": "Names such as `*.example.com`, which stand for every name with one label more.",
        "example": [
          "*.harbour-books.com"
        ],
        "maxItems": 20
      },
      {
        "name": "force_https",
        "control": "boolean",
        "isRequired": false,
        "help": "Redirect visitors from HTTP to HTTPS.",
        "example": true
      },
      {
        "name": "labels",
        "control": "map",
        "isRequired": false,
        "isMerged": true,
        "help": "Group your resources by labels, such as `env` and `production`, and filter lists by them.",
        "example": {
          "team": "finance",
          "env": null
        }
      },
      {
        "name": "deletion_protection",
        "control": "boolean",
        "isRequired": false,
        "help": "Refuse to delete it until you turn this off.",
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
      "wildcard_domains": "Up to 20 wildcards such as `*.example.com`, each for every name with one label in place of the `*`. A name that is a custom domain itself takes precedence. Their states are in `custom_domain_states`, after those of `custom_domains`.",
      "custom_domain_states": "The state of each custom domain, in the order of `custom_domains` and `wildcard_domains`.",
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
      "search",
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
        "help": "Use 3 to 63 lower-case letters, digits and hyphens, and start with a letter.",
        "example": "catalogue",
        "pattern": "^[a-z][a-z0-9-]{2,62}$",
        "mustBe": "3 to 63 lower-case letters, digits and hyphens, beginning with a letter"
      },
      {
        "name": "region",
        "control": "region",
        "isRequired": false,
        "help": "Choose the region closest to your application. You cannot change this later.",
        "example": "eu-central",
        "default": "eu-central",
        "minLength": 1,
        "maxLength": 63
      },
      {
        "name": "engine",
        "control": "choice",
        "isRequired": false,
        "help": "The database software. You cannot change this later.",
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
        "help": "Choose an older version only if your application needs it.",
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
        "help": "How much processor and memory the database gets. You can change this later.",
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
        "help": "From 10 to 4,096 GB. You can add storage later, but not remove it.",
        "example": 10,
        "default": 10,
        "minimum": 10,
        "maximum": 4096
      },
      {
        "name": "backup_retention_days",
        "control": "integer",
        "isRequired": false,
        "help": "How many days you keep each new backup, from 1 to 3,650.",
        "example": 7,
        "default": 7,
        "minimum": 1,
        "maximum": 3650
      },
      {
        "name": "labels",
        "control": "map",
        "isRequired": false,
        "help": "Group your resources by labels, such as `env` and `production`, and filter lists by them.",
        "example": {
          "env": "production"
        },
        "default": {}
      },
      {
        "name": "deletion_protection",
        "control": "boolean",
        "isRequired": false,
        "help": "Refuse to delete it until you turn this off.",
        "example": false,
        "default": false
      }
    ],
    "updateFields": [
      {
        "name": "size",
        "control": "choice",
        "isRequired": false,
        "help": "How much processor and memory the database gets. You can change this later.",
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
        "help": "From 10 to 4,096 GB. You can add storage later, but not remove it.",
        "example": 10,
        "minimum": 10,
        "maximum": 4096
      },
      {
        "name": "backup_retention_days",
        "control": "integer",
        "isRequired": false,
        "help": "How many days you keep each new backup, from 1 to 3,650.",
        "example": 7,
        "minimum": 1,
        "maximum": 3650
      },
      {
        "name": "labels",
        "control": "map",
        "isRequired": false,
        "isMerged": true,
        "help": "Group your resources by labels, such as `env` and `production`, and filter lists by them.",
        "example": {
          "team": "finance",
          "env": null
        }
      },
      {
        "name": "deletion_protection",
        "control": "boolean",
        "isRequired": false,
        "help": "Refuse to delete it until you turn this off.",
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
      "search",
      "order",
      "label"
    ],
    "createFields": [
      {
        "name": "name",
        "control": "text",
        "isRequired": true,
        "help": "A name that you recognise, such as `app`. We create the username to log in with.",
        "example": "app",
        "pattern": "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$",
        "mustBe": "1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end"
      },
      {
        "name": "role",
        "control": "choice",
        "isRequired": false,
        "help": "An owner can do everything. The others read all tables, or read and write them.",
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
        "control": "map",
        "isRequired": false,
        "help": "Group your resources by labels, such as `env` and `production`, and filter lists by them.",
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
        "help": "An owner can do everything. The others read all tables, or read and write them.",
        "example": "owner",
        "options": [
          "owner",
          "read_write",
          "read_only"
        ]
      },
      {
        "name": "labels",
        "control": "map",
        "isRequired": false,
        "isMerged": true,
        "help": "Group your resources by labels, such as `env` and `production`, and filter lists by them.",
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
      "search",
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
        "help": "A name that you recognise, such as `office`. Use lower-case letters, digits and hyphens.",
        "example": "field-team",
        "pattern": "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$",
        "mustBe": "1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end"
      },
      {
        "name": "region",
        "control": "region",
        "isRequired": false,
        "help": "Choose the region closest to your devices. You cannot change this later.",
        "example": "eu-central",
        "default": "eu-central",
        "minLength": 1,
        "maxLength": 63
      },
      {
        "name": "cidr",
        "control": "text",
        "isRequired": false,
        "help": "The private range for your devices, such as `10.20.0.0/24`. Leave empty to use the next free one.",
        "example": "10.20.0.0/24",
        "pattern": "^(0|[1-9][0-9]{0,2})([.](0|[1-9][0-9]{0,2})){3}/[0-9]{1,2}$",
        "mustBe": "a private IPv4 network such as 10.20.0.0/24"
      },
      {
        "name": "dns_servers",
        "control": "list",
        "isRequired": false,
        "help": "Addresses of name servers for your devices. Leave empty to let them keep their own.",
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
        "help": "The largest packet in bytes, from 1280 to 1500. Lower it if large packets get lost.",
        "example": 1420,
        "default": 1420,
        "minimum": 1280,
        "maximum": 1500
      },
      {
        "name": "labels",
        "control": "map",
        "isRequired": false,
        "help": "Group your resources by labels, such as `env` and `production`, and filter lists by them.",
        "example": {
          "env": "production"
        },
        "default": {}
      },
      {
        "name": "deletion_protection",
        "control": "boolean",
        "isRequired": false,
        "help": "Refuse to delete it until you turn this off.",
        "example": false,
        "default": false
      }
    ],
    "updateFields": [
      {
        "name": "dns_servers",
        "control": "list",
        "isRequired": false,
        "help": "Addresses of name servers for your devices. Leave empty to let them keep their own.",
        "example": [
          "10.20.0.53"
        ],
        "maxItems": 4
      },
      {
        "name": "mtu",
        "control": "integer",
        "isRequired": false,
        "help": "The largest packet in bytes, from 1280 to 1500. Lower it if large packets get lost.",
        "example": 1420,
        "minimum": 1280,
        "maximum": 1500
      },
      {
        "name": "labels",
        "control": "map",
        "isRequired": false,
        "isMerged": true,
        "help": "Group your resources by labels, such as `env` and `production`, and filter lists by them.",
        "example": {
          "team": "finance",
          "env": null
        }
      },
      {
        "name": "deletion_protection",
        "control": "boolean",
        "isRequired": false,
        "help": "Refuse to delete it until you turn this off.",
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
      "search",
      "order",
      "status",
      "label"
    ],
    "createFields": [
      {
        "name": "name",
        "control": "text",
        "isRequired": true,
        "help": "A name for the device, such as `laptop`. Use lower-case letters, digits and hyphens.",
        "example": "desktop",
        "pattern": "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$",
        "mustBe": "1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end"
      },
      {
        "name": "public_key",
        "control": "text",
        "isRequired": false,
        "help": "Paste the device's public key. Leave empty to have a key pair created for you.",
        "example": "LVNhmInxDTPZLHf4V2PY+aW5KxTIPKHEuDBs3Asrsws=",
        "pattern": "^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$",
        "mustBe": "a WireGuard public key, which is 32 bytes in base64"
      },
      {
        "name": "allowed_ips",
        "control": "list",
        "isRequired": false,
        "help": "Networks behind this device that your other devices can reach, such as `192.168.77.0/24`.",
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
        "help": "How often the device sends a packet to stay reachable behind a router. Use 0 for never.",
        "example": 25,
        "default": 25,
        "minimum": 0,
        "maximum": 65535
      },
      {
        "name": "expires_at",
        "control": "moment",
        "isRequired": false,
        "isNullable": true,
        "help": "When the device loses access. Leave empty for never.",
        "example": "2036-12-31T00:00:00.000Z",
        "default": null,
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "mustBe": "a moment in UTC such as 2036-12-31T00:00:00Z"
      },
      {
        "name": "labels",
        "control": "map",
        "isRequired": false,
        "help": "Group your resources by labels, such as `env` and `production`, and filter lists by them.",
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
        "help": "Networks behind this device that your other devices can reach, such as `192.168.77.0/24`.",
        "example": [
          "192.168.77.0/24"
        ],
        "maxItems": 16
      },
      {
        "name": "keepalive_s",
        "control": "integer",
        "isRequired": false,
        "help": "How often the device sends a packet to stay reachable behind a router. Use 0 for never.",
        "example": 25,
        "minimum": 0,
        "maximum": 65535
      },
      {
        "name": "expires_at",
        "control": "moment",
        "isRequired": false,
        "isNullable": true,
        "help": "When the device loses access. Leave empty for never.",
        "example": "2036-12-31T00:00:00.000Z",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "mustBe": "a moment in UTC such as 2036-12-31T00:00:00Z"
      },
      {
        "name": "labels",
        "control": "map",
        "isRequired": false,
        "isMerged": true,
        "help": "Group your resources by labels, such as `env` and `production`, and filter lists by them.",
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
      "public_key": "The device's WireGuard public key, in base64. If you leave it out, we create a key pair. The network's own key and keys without a private key, such as all zeros, are refused.",
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
      "search",
      "order",
      "label"
    ],
    "createFields": [
      {
        "name": "name",
        "control": "text",
        "isRequired": true,
        "help": "What you use the key for, such as `tablets`. Use lower-case letters, digits and hyphens.",
        "example": "tablets",
        "pattern": "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$",
        "mustBe": "1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end"
      },
      {
        "name": "max_uses",
        "control": "integer",
        "isRequired": false,
        "help": "How many devices can join with this key.",
        "example": 20,
        "default": 1,
        "minimum": 1,
        "maximum": 1000
      },
      {
        "name": "expires_at",
        "control": "moment",
        "isRequired": false,
        "isNullable": true,
        "help": "Leave empty to have the key expire in one day.",
        "example": "2036-12-31T00:00:00.000Z",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "mustBe": "a moment in UTC such as 2036-12-31T00:00:00Z"
      },
      {
        "name": "allow_replace",
        "control": "boolean",
        "isRequired": false,
        "help": "Let a reinstalled device replace the peer that has its name. Keep such a key safe.",
        "example": false,
        "default": false
      },
      {
        "name": "labels",
        "control": "map",
        "isRequired": false,
        "help": "Group your resources by labels, such as `env` and `production`, and filter lists by them.",
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
        "help": "How many devices can join with this key.",
        "example": 20,
        "minimum": 1,
        "maximum": 1000
      },
      {
        "name": "expires_at",
        "control": "moment",
        "isRequired": false,
        "isNullable": true,
        "help": "Leave empty for a key that never expires.",
        "example": "2036-12-31T00:00:00.000Z",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "mustBe": "a moment in UTC such as 2036-12-31T00:00:00Z"
      },
      {
        "name": "labels",
        "control": "map",
        "isRequired": false,
        "isMerged": true,
        "help": "Group your resources by labels, such as `env` and `production`, and filter lists by them.",
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
      "search",
      "order",
      "status",
      "label"
    ],
    "createFields": [
      {
        "name": "name",
        "control": "text",
        "isRequired": true,
        "help": "A name that you recognise, such as `orders`. Use lower-case letters, digits and hyphens.",
        "example": "orders",
        "pattern": "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$",
        "mustBe": "1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end"
      },
      {
        "name": "url",
        "control": "text",
        "isRequired": true,
        "help": "Where we send events: a public `https` address that takes POST requests.",
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
        "help": "A note for your team. We do not send it.",
        "example": "Tells the order desk",
        "default": null,
        "maxLength": 255
      },
      {
        "name": "event_types",
        "control": "list",
        "isRequired": false,
        "help": "Use `*` for all events, `domain.*` for one kind, or types such as `domain.created`.",
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
        "help": "Full sends the whole event. Thin leaves out its data, which you then read from the API.",
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
        "help": "Choose disabled to pause deliveries.",
        "example": "enabled",
        "default": "enabled",
        "options": [
          "enabled",
          "disabled"
        ]
      },
      {
        "name": "labels",
        "control": "map",
        "isRequired": false,
        "help": "Group your resources by labels, such as `env` and `production`, and filter lists by them.",
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
        "help": "Where we send events: a public `https` address that takes POST requests.",
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
        "help": "A note for your team. We do not send it.",
        "example": "Tells the order desk",
        "maxLength": 255
      },
      {
        "name": "event_types",
        "control": "list",
        "isRequired": false,
        "help": "Use `*` for all events, `domain.*` for one kind, or types such as `domain.created`.",
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
        "help": "Full sends the whole event. Thin leaves out its data, which you then read from the API.",
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
        "help": "Choose disabled to pause deliveries.",
        "example": "enabled",
        "options": [
          "enabled",
          "disabled"
        ]
      },
      {
        "name": "labels",
        "control": "map",
        "isRequired": false,
        "isMerged": true,
        "help": "Group your resources by labels, such as `env` and `production`, and filter lists by them.",
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
      "url": "Where to send events: an https URL on port 443, or on 1024 and above, without user name, password, fragment, spaces and control characters. Its host must be a valid name or address, and not in a private network. In mock mode on a loopback address, `http` to the same machine works too.",
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
  "plans:read",
  "plans:write",
  "events:read",
  "keys:read",
  "keys:write",
  "projects:read",
  "members:read",
  "members:write",
  "invitations:read",
  "audit:read",
  "requests:read"
] as const;

/** What each scope allows: the summaries of its operations. */
export const scopeUses: Readonly<Record<(typeof scopes)[number], readonly string[]>> = {
  "domains:read": [
    "List domains",
    "Get a domain",
    "List versions of a domain",
    "Check domain names"
  ],
  "domains:write": [
    "Register a domain",
    "Update a domain",
    "Delete a domain",
    "Renew a domain"
  ],
  "domains:transfer": [
    "Create an auth code"
  ],
  "dns:read": [
    "List DNS zones",
    "Get a zone",
    "List versions of a zone",
    "Export a zone file",
    "Get a zone's status",
    "List record sets",
    "Get a record set",
    "List versions of a record set",
    "List zone changes",
    "Get a zone change",
    "List update keys",
    "Get an update key",
    "List versions of an update key"
  ],
  "dns:write": [
    "Create a DNS zone",
    "Update a zone",
    "Delete a zone",
    "Import a zone file",
    "Roll over a zone's key",
    "Create a record set",
    "Update a record set",
    "Delete a record set",
    "Change record sets",
    "Revert a zone change",
    "Create an update key",
    "Update an update key",
    "Delete an update key"
  ],
  "sites:read": [
    "List sites",
    "Get a site",
    "List versions of a site",
    "List deployments",
    "Get a deployment",
    "List versions of a deployment",
    "List the files of a deployment"
  ],
  "sites:write": [
    "Create a site",
    "Update a site",
    "Delete a site",
    "Delete a deployment",
    "Deploy files by their digests",
    "Upload a file",
    "Deploy an archive",
    "Promote a deployment"
  ],
  "databases:read": [
    "List databases",
    "Get a database",
    "List versions of a database",
    "Get a database's status",
    "List database users",
    "Get a user",
    "List versions of a user",
    "List backups",
    "Get a backup",
    "List versions of a backup"
  ],
  "databases:write": [
    "Create a database",
    "Update a database",
    "Delete a database",
    "Create a backup",
    "Delete a backup",
    "Restore a backup"
  ],
  "databases:credentials": [
    "Create a database user",
    "Update a user",
    "Delete a user",
    "Rotate a database user"
  ],
  "vpn:read": [
    "List VPN networks",
    "Get a VPN network",
    "List versions of a VPN network",
    "List peers",
    "Get a peer",
    "List versions of a peer",
    "Get a peer's configuration",
    "Get a peer's connection",
    "List enrollment keys",
    "Get a key",
    "List versions of a key"
  ],
  "vpn:write": [
    "Create a VPN network",
    "Update a VPN network",
    "Delete a VPN network",
    "Create a peer",
    "Update a peer",
    "Delete a peer",
    "Rotate a peer's keys",
    "Create an enrollment key",
    "Update a key",
    "Delete a key"
  ],
  "vpn:enroll": [
    "Enroll a device"
  ],
  "webhooks:read": [
    "List webhooks",
    "Get a webhook",
    "List versions of a webhook",
    "List deliveries",
    "Get a delivery"
  ],
  "webhooks:write": [
    "Create a webhook",
    "Update a webhook",
    "Delete a webhook",
    "Rotate a webhook's secret",
    "Test a webhook",
    "Replay missed events",
    "Replay a delivery"
  ],
  "plans:read": [
    "List plans",
    "Get a plan",
    "List versions of a plan"
  ],
  "plans:write": [
    "Create a plan",
    "Delete a plan",
    "Apply a plan",
    "Plan to undo a plan",
    "Discard a plan"
  ],
  "events:read": [
    "List events",
    "Stream events",
    "Get an event"
  ],
  "keys:read": [
    "List API keys",
    "Get an API key"
  ],
  "keys:write": [
    "Create an API key",
    "Rename an API key",
    "Revoke an API key"
  ],
  "projects:read": [
    "Get the project"
  ],
  "members:read": [
    "List members",
    "Get a member"
  ],
  "members:write": [
    "Change a member's role",
    "Remove a member",
    "Invite someone",
    "Revoke an invitation"
  ],
  "invitations:read": [
    "List invitations",
    "Get an invitation"
  ],
  "audit:read": [
    "List audit entries"
  ],
  "requests:read": [
    "List requests",
    "Get a request"
  ]
};
