// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
export const operations = {
  "listDomains": {
    "method": "GET",
    "path": "/api/v1/domains",
    "tag": "domains",
    "kind": "domains",
    "scope": "domains:read",
    "approval": null,
    "summary": "List domains",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      },
      "name": {
        "type": "string",
        "minLength": 1,
        "maxLength": 254
      },
      "name_prefix": {
        "type": "string",
        "minLength": 1,
        "maxLength": 254
      },
      "search": {
        "type": "string",
        "minLength": 1,
        "maxLength": 254
      },
      "order": {
        "type": "string",
        "enum": [
          "newest",
          "name"
        ]
      },
      "status": {
        "$ref": "landhold#/$defs/DomainStatus"
      },
      "region": {
        "$ref": "landhold#/$defs/RegionId"
      },
      "label": {
        "type": "array",
        "maxItems": 20,
        "items": {
          "type": "string",
          "pattern": "^[a-z0-9._/-]{1,63}:[\\s\\S]{0,255}$",
          "x-must-be": "a label written key:value",
          "description": "One label, split at the first colon."
        }
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "DomainList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "registerDomain": {
    "method": "POST",
    "path": "/api/v1/domains",
    "tag": "domains",
    "kind": "domains",
    "scope": "domains:write",
    "approval": false,
    "summary": "Register a domain",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": true,
    "body": "RegisterDomainBody",
    "bodyDefaults": [
      "region",
      "years",
      "auto_renew",
      "privacy",
      "glue",
      "ds",
      "labels",
      "deletion_protection"
    ],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "200": "DryRunDomain",
      "201": "Domain",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "451": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "getDomain": {
    "method": "GET",
    "path": "/api/v1/domains/{id}",
    "tag": "domains",
    "kind": "domains",
    "scope": "domains:read",
    "approval": null,
    "summary": "Get a domain",
    "query": {
      "as_of": {
        "type": "string",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "x-must-be": "a moment in UTC such as 2026-09-21T08:14:05.120Z"
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Domain",
      "304": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "410": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "updateDomain": {
    "method": "PATCH",
    "path": "/api/v1/domains/{id}",
    "tag": "domains",
    "kind": "domains",
    "scope": "domains:write",
    "approval": {
      "nameservers": true,
      "deletion_protection": [
        false
      ]
    },
    "summary": "Update a domain",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": true,
    "body": "UpdateDomainBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Domain",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "412": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "deleteDomain": {
    "method": "DELETE",
    "path": "/api/v1/domains/{id}",
    "tag": "domains",
    "kind": "domains",
    "scope": "domains:write",
    "approval": true,
    "summary": "Delete a domain",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": null,
    "success": 204,
    "responses": {
      "204": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "412": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listDomainVersions": {
    "method": "GET",
    "path": "/api/v1/domains/{id}/versions",
    "tag": "domains",
    "kind": null,
    "scope": "domains:read",
    "approval": null,
    "summary": "List versions of a domain",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "VersionList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "checkDomains": {
    "method": "POST",
    "path": "/api/v1/domains/check",
    "tag": "domains",
    "kind": null,
    "scope": "domains:read",
    "approval": null,
    "summary": "Check domain names",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": "CheckDomainsBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "DomainCheck",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "renewDomain": {
    "method": "POST",
    "path": "/api/v1/domains/{id}/renew",
    "tag": "domains",
    "kind": null,
    "scope": "domains:write",
    "approval": false,
    "summary": "Renew a domain",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": true,
    "body": "RenewDomainBody",
    "bodyDefaults": [
      "years"
    ],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Domain",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "createAuthCode": {
    "method": "POST",
    "path": "/api/v1/domains/{id}/auth-code",
    "tag": "domains",
    "kind": null,
    "scope": "domains:transfer",
    "approval": true,
    "summary": "Create an auth code",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "AuthCode",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "code"
      ]
    }
  },
  "listZones": {
    "method": "GET",
    "path": "/api/v1/dns",
    "tag": "dns",
    "kind": "dns",
    "scope": "dns:read",
    "approval": null,
    "summary": "List DNS zones",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      },
      "name": {
        "type": "string",
        "minLength": 1,
        "maxLength": 254
      },
      "name_prefix": {
        "type": "string",
        "minLength": 1,
        "maxLength": 254
      },
      "search": {
        "type": "string",
        "minLength": 1,
        "maxLength": 254
      },
      "order": {
        "type": "string",
        "enum": [
          "newest",
          "name"
        ]
      },
      "status": {
        "$ref": "landhold#/$defs/ZoneStatus"
      },
      "label": {
        "type": "array",
        "maxItems": 20,
        "items": {
          "type": "string",
          "pattern": "^[a-z0-9._/-]{1,63}:[\\s\\S]{0,255}$",
          "x-must-be": "a label written key:value",
          "description": "One label, split at the first colon."
        }
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "ZoneList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "createZone": {
    "method": "POST",
    "path": "/api/v1/dns",
    "tag": "dns",
    "kind": "dns",
    "scope": "dns:write",
    "approval": false,
    "summary": "Create a DNS zone",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": true,
    "body": "CreateZoneBody",
    "bodyDefaults": [
      "ttl",
      "dnssec",
      "labels",
      "deletion_protection"
    ],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "200": "DryRunZone",
      "201": "Zone",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "getZone": {
    "method": "GET",
    "path": "/api/v1/dns/{id}",
    "tag": "dns",
    "kind": "dns",
    "scope": "dns:read",
    "approval": null,
    "summary": "Get a zone",
    "query": {
      "as_of": {
        "type": "string",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "x-must-be": "a moment in UTC such as 2026-09-21T08:14:05.120Z"
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Zone",
      "304": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "410": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "updateZone": {
    "method": "PATCH",
    "path": "/api/v1/dns/{id}",
    "tag": "dns",
    "kind": "dns",
    "scope": "dns:write",
    "approval": {
      "deletion_protection": [
        false
      ]
    },
    "summary": "Update a zone",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": true,
    "body": "UpdateZoneBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Zone",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "412": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "deleteZone": {
    "method": "DELETE",
    "path": "/api/v1/dns/{id}",
    "tag": "dns",
    "kind": "dns",
    "scope": "dns:write",
    "approval": true,
    "summary": "Delete a zone",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": null,
    "success": 204,
    "responses": {
      "204": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "412": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listZoneVersions": {
    "method": "GET",
    "path": "/api/v1/dns/{id}/versions",
    "tag": "dns",
    "kind": null,
    "scope": "dns:read",
    "approval": null,
    "summary": "List versions of a zone",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "VersionList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "exportZone": {
    "method": "GET",
    "path": "/api/v1/dns/{zone_id}/zonefile",
    "tag": "dns",
    "kind": null,
    "scope": "dns:read",
    "approval": null,
    "summary": "Export a zone file",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "text/dns",
    "success": 200,
    "responses": {
      "200": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "importZone": {
    "method": "POST",
    "path": "/api/v1/dns/{zone_id}/zonefile",
    "tag": "dns",
    "kind": null,
    "scope": "dns:write",
    "approval": {
      "mode": [
        "replace"
      ]
    },
    "summary": "Import a zone file",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      },
      "mode": {
        "type": "string",
        "enum": [
          "merge",
          "replace"
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": false,
    "body": "ImportZoneBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": {
      "type": "text/dns",
      "field": "zonefile"
    },
    "maxBody": 4194304,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "ZoneImport",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "getZoneStatus": {
    "method": "GET",
    "path": "/api/v1/dns/{zone_id}/status",
    "tag": "dns",
    "kind": null,
    "scope": "dns:read",
    "approval": null,
    "summary": "Get a zone's status",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "ZoneReport",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "rolloverZoneKey": {
    "method": "POST",
    "path": "/api/v1/dns/{id}/rollover-key",
    "tag": "dns",
    "kind": null,
    "scope": "dns:write",
    "approval": true,
    "summary": "Roll over a zone's key",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": true,
    "body": "RolloverZoneKeyBody",
    "bodyDefaults": [
      "force"
    ],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Zone",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listRecords": {
    "method": "GET",
    "path": "/api/v1/dns/{zone_id}/records",
    "tag": "dns",
    "kind": "records",
    "scope": "dns:read",
    "approval": null,
    "summary": "List record sets",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      },
      "name": {
        "type": "string",
        "minLength": 1,
        "maxLength": 254
      },
      "name_prefix": {
        "type": "string",
        "minLength": 1,
        "maxLength": 254
      },
      "search": {
        "type": "string",
        "minLength": 1,
        "maxLength": 254
      },
      "order": {
        "type": "string",
        "enum": [
          "newest",
          "name"
        ]
      },
      "label": {
        "type": "array",
        "maxItems": 20,
        "items": {
          "type": "string",
          "pattern": "^[a-z0-9._/-]{1,63}:[\\s\\S]{0,255}$",
          "x-must-be": "a label written key:value",
          "description": "One label, split at the first colon."
        }
      },
      "type": {
        "type": "string",
        "pattern": "^[A-Z][A-Z0-9]{0,14}$",
        "x-must-be": "a record type in capital letters, such as A or TYPE65280"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "DnsRecordList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "createRecord": {
    "method": "POST",
    "path": "/api/v1/dns/{zone_id}/records",
    "tag": "dns",
    "kind": "records",
    "scope": "dns:write",
    "approval": false,
    "summary": "Create a record set",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": true,
    "body": "CreateRecordBody",
    "bodyDefaults": [
      "ttl",
      "comment",
      "labels"
    ],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "200": "DryRunDnsRecord",
      "201": "DnsRecord",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "getRecord": {
    "method": "GET",
    "path": "/api/v1/dns/{zone_id}/records/{id}",
    "tag": "dns",
    "kind": "records",
    "scope": "dns:read",
    "approval": null,
    "summary": "Get a record set",
    "query": {
      "as_of": {
        "type": "string",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "x-must-be": "a moment in UTC such as 2026-09-21T08:14:05.120Z"
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "DnsRecord",
      "304": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "410": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "updateRecord": {
    "method": "PATCH",
    "path": "/api/v1/dns/{zone_id}/records/{id}",
    "tag": "dns",
    "kind": "records",
    "scope": "dns:write",
    "approval": {
      "values": true
    },
    "summary": "Update a record set",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": true,
    "body": "UpdateRecordBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "DnsRecord",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "412": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "deleteRecord": {
    "method": "DELETE",
    "path": "/api/v1/dns/{zone_id}/records/{id}",
    "tag": "dns",
    "kind": "records",
    "scope": "dns:write",
    "approval": true,
    "summary": "Delete a record set",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": null,
    "success": 204,
    "responses": {
      "204": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "412": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listDnsRecordVersions": {
    "method": "GET",
    "path": "/api/v1/dns/{zone_id}/records/{id}/versions",
    "tag": "dns",
    "kind": null,
    "scope": "dns:read",
    "approval": null,
    "summary": "List versions of a record set",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "VersionList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "changeRecords": {
    "method": "POST",
    "path": "/api/v1/dns/{zone_id}/records/changes",
    "tag": "dns",
    "kind": null,
    "scope": "dns:write",
    "approval": {
      "changes[].action": [
        "put",
        "remove",
        "delete"
      ]
    },
    "summary": "Change record sets",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": false,
    "body": "ChangeRecordsBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 2097152,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "RecordChanges",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listZoneChanges": {
    "method": "GET",
    "path": "/api/v1/dns/{zone_id}/changes",
    "tag": "dns",
    "kind": "changes",
    "scope": "dns:read",
    "approval": null,
    "summary": "List zone changes",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "ZoneChangeList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "getZoneChange": {
    "method": "GET",
    "path": "/api/v1/dns/{zone_id}/changes/{id}",
    "tag": "dns",
    "kind": "changes",
    "scope": "dns:read",
    "approval": null,
    "summary": "Get a zone change",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "ZoneChange",
      "304": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "revertZoneChange": {
    "method": "POST",
    "path": "/api/v1/dns/{zone_id}/changes/{id}/revert",
    "tag": "dns",
    "kind": null,
    "scope": "dns:write",
    "approval": true,
    "summary": "Revert a zone change",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "RecordChanges",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listUpdateKeys": {
    "method": "GET",
    "path": "/api/v1/dns/{zone_id}/update-keys",
    "tag": "dns",
    "kind": "update-keys",
    "scope": "dns:read",
    "approval": null,
    "summary": "List update keys",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      },
      "name": {
        "type": "string",
        "minLength": 1,
        "maxLength": 63
      },
      "name_prefix": {
        "type": "string",
        "minLength": 1,
        "maxLength": 254
      },
      "search": {
        "type": "string",
        "minLength": 1,
        "maxLength": 254
      },
      "order": {
        "type": "string",
        "enum": [
          "newest",
          "name"
        ]
      },
      "label": {
        "type": "array",
        "maxItems": 20,
        "items": {
          "type": "string",
          "pattern": "^[a-z0-9._/-]{1,63}:[\\s\\S]{0,255}$",
          "x-must-be": "a label written key:value",
          "description": "One label, split at the first colon."
        }
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "UpdateKeyList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "secret"
      ]
    }
  },
  "createUpdateKey": {
    "method": "POST",
    "path": "/api/v1/dns/{zone_id}/update-keys",
    "tag": "dns",
    "kind": "update-keys",
    "scope": "dns:write",
    "approval": true,
    "summary": "Create an update key",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": true,
    "body": "CreateUpdateKeyBody",
    "bodyDefaults": [
      "algorithm",
      "names",
      "types",
      "transfer",
      "labels"
    ],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "200": "DryRunUpdateKey",
      "201": "UpdateKey",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "secret"
      ]
    }
  },
  "getUpdateKey": {
    "method": "GET",
    "path": "/api/v1/dns/{zone_id}/update-keys/{id}",
    "tag": "dns",
    "kind": "update-keys",
    "scope": "dns:read",
    "approval": null,
    "summary": "Get an update key",
    "query": {
      "as_of": {
        "type": "string",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "x-must-be": "a moment in UTC such as 2026-09-21T08:14:05.120Z"
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "UpdateKey",
      "304": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "410": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "secret"
      ]
    }
  },
  "updateUpdateKey": {
    "method": "PATCH",
    "path": "/api/v1/dns/{zone_id}/update-keys/{id}",
    "tag": "dns",
    "kind": "update-keys",
    "scope": "dns:write",
    "approval": false,
    "summary": "Update an update key",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": true,
    "body": "UpdateUpdateKeyBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "UpdateKey",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "412": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "secret"
      ]
    }
  },
  "deleteUpdateKey": {
    "method": "DELETE",
    "path": "/api/v1/dns/{zone_id}/update-keys/{id}",
    "tag": "dns",
    "kind": "update-keys",
    "scope": "dns:write",
    "approval": true,
    "summary": "Delete an update key",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": null,
    "success": 204,
    "responses": {
      "204": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "412": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listUpdateKeyVersions": {
    "method": "GET",
    "path": "/api/v1/dns/{zone_id}/update-keys/{id}/versions",
    "tag": "dns",
    "kind": null,
    "scope": "dns:read",
    "approval": null,
    "summary": "List versions of an update key",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "VersionList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listSites": {
    "method": "GET",
    "path": "/api/v1/sites",
    "tag": "sites",
    "kind": "sites",
    "scope": "sites:read",
    "approval": null,
    "summary": "List sites",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      },
      "name": {
        "type": "string",
        "minLength": 1,
        "maxLength": 63
      },
      "name_prefix": {
        "type": "string",
        "minLength": 1,
        "maxLength": 254
      },
      "search": {
        "type": "string",
        "minLength": 1,
        "maxLength": 254
      },
      "order": {
        "type": "string",
        "enum": [
          "newest",
          "name"
        ]
      },
      "status": {
        "$ref": "landhold#/$defs/SiteStatus"
      },
      "region": {
        "$ref": "landhold#/$defs/RegionId"
      },
      "label": {
        "type": "array",
        "maxItems": 20,
        "items": {
          "type": "string",
          "pattern": "^[a-z0-9._/-]{1,63}:[\\s\\S]{0,255}$",
          "x-must-be": "a label written key:value",
          "description": "One label, split at the first colon."
        }
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "SiteList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "createSite": {
    "method": "POST",
    "path": "/api/v1/sites",
    "tag": "sites",
    "kind": "sites",
    "scope": "sites:write",
    "approval": false,
    "summary": "Create a site",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": true,
    "body": "CreateSiteBody",
    "bodyDefaults": [
      "region",
      "custom_domains",
      "wildcard_domains",
      "force_https",
      "labels",
      "deletion_protection"
    ],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "200": "DryRunSite",
      "201": "Site",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "451": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "getSite": {
    "method": "GET",
    "path": "/api/v1/sites/{id}",
    "tag": "sites",
    "kind": "sites",
    "scope": "sites:read",
    "approval": null,
    "summary": "Get a site",
    "query": {
      "as_of": {
        "type": "string",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "x-must-be": "a moment in UTC such as 2026-09-21T08:14:05.120Z"
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Site",
      "304": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "410": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "updateSite": {
    "method": "PATCH",
    "path": "/api/v1/sites/{id}",
    "tag": "sites",
    "kind": "sites",
    "scope": "sites:write",
    "approval": {
      "deletion_protection": [
        false
      ]
    },
    "summary": "Update a site",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": true,
    "body": "UpdateSiteBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Site",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "412": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "deleteSite": {
    "method": "DELETE",
    "path": "/api/v1/sites/{id}",
    "tag": "sites",
    "kind": "sites",
    "scope": "sites:write",
    "approval": true,
    "summary": "Delete a site",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": null,
    "success": 204,
    "responses": {
      "204": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "412": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listSiteVersions": {
    "method": "GET",
    "path": "/api/v1/sites/{id}/versions",
    "tag": "sites",
    "kind": null,
    "scope": "sites:read",
    "approval": null,
    "summary": "List versions of a site",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "VersionList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listDeployments": {
    "method": "GET",
    "path": "/api/v1/sites/{site_id}/deployments",
    "tag": "sites",
    "kind": "deployments",
    "scope": "sites:read",
    "approval": null,
    "summary": "List deployments",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      },
      "status": {
        "$ref": "landhold#/$defs/DeploymentStatus"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "DeploymentList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "getDeployment": {
    "method": "GET",
    "path": "/api/v1/sites/{site_id}/deployments/{id}",
    "tag": "sites",
    "kind": "deployments",
    "scope": "sites:read",
    "approval": null,
    "summary": "Get a deployment",
    "query": {
      "as_of": {
        "type": "string",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "x-must-be": "a moment in UTC such as 2026-09-21T08:14:05.120Z"
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Deployment",
      "304": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "410": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "deleteDeployment": {
    "method": "DELETE",
    "path": "/api/v1/sites/{site_id}/deployments/{id}",
    "tag": "sites",
    "kind": "deployments",
    "scope": "sites:write",
    "approval": true,
    "summary": "Delete a deployment",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": null,
    "success": 204,
    "responses": {
      "204": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "412": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listDeploymentVersions": {
    "method": "GET",
    "path": "/api/v1/sites/{site_id}/deployments/{id}/versions",
    "tag": "sites",
    "kind": null,
    "scope": "sites:read",
    "approval": null,
    "summary": "List versions of a deployment",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "VersionList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "createDeployment": {
    "method": "POST",
    "path": "/api/v1/sites/{site_id}/deployments/manifest",
    "tag": "sites",
    "kind": null,
    "scope": "sites:write",
    "approval": false,
    "summary": "Deploy files by their digests",
    "query": {},
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": true,
    "body": "CreateDeploymentBody",
    "bodyDefaults": [
      "target",
      "message",
      "branch",
      "commit"
    ],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 8388608,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "201": "Deployment",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "uploadFile": {
    "method": "PUT",
    "path": "/api/v1/sites/{site_id}/files/{sha256}",
    "tag": "sites",
    "kind": null,
    "scope": "sites:write",
    "approval": false,
    "summary": "Upload a file",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [
      "application/octet-stream"
    ],
    "textBody": null,
    "maxBody": 104857600,
    "responseType": null,
    "success": 204,
    "responses": {
      "204": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "createDeploymentFromArchive": {
    "method": "POST",
    "path": "/api/v1/sites/{site_id}/deployments/archive",
    "tag": "sites",
    "kind": null,
    "scope": "sites:write",
    "approval": false,
    "summary": "Deploy an archive",
    "query": {
      "target": {
        "type": "string",
        "enum": [
          "production",
          "preview"
        ]
      },
      "message": {
        "type": "string",
        "minLength": 1,
        "maxLength": 500
      },
      "branch": {
        "type": "string",
        "minLength": 1,
        "maxLength": 255
      },
      "commit": {
        "type": "string",
        "minLength": 1,
        "maxLength": 255
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [
      "application/gzip",
      "application/zip"
    ],
    "textBody": null,
    "maxBody": 1073741824,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "201": "Deployment",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "promoteDeployment": {
    "method": "POST",
    "path": "/api/v1/sites/{site_id}/deployments/{id}/promote",
    "tag": "sites",
    "kind": null,
    "scope": "sites:write",
    "approval": false,
    "summary": "Promote a deployment",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Site",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listDeploymentFiles": {
    "method": "GET",
    "path": "/api/v1/sites/{site_id}/deployments/{id}/files",
    "tag": "sites",
    "kind": null,
    "scope": "sites:read",
    "approval": null,
    "summary": "List the files of a deployment",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      },
      "compared_with": {
        "type": "string",
        "pattern": "^dep_[0-7][0-9a-hjkmnp-tv-z]{25}$",
        "x-must-be": "the id of a deployment"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "DeploymentFileList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listDatabases": {
    "method": "GET",
    "path": "/api/v1/databases",
    "tag": "databases",
    "kind": "databases",
    "scope": "databases:read",
    "approval": null,
    "summary": "List databases",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      },
      "name": {
        "type": "string",
        "minLength": 1,
        "maxLength": 63
      },
      "name_prefix": {
        "type": "string",
        "minLength": 1,
        "maxLength": 254
      },
      "search": {
        "type": "string",
        "minLength": 1,
        "maxLength": 254
      },
      "order": {
        "type": "string",
        "enum": [
          "newest",
          "name"
        ]
      },
      "status": {
        "$ref": "landhold#/$defs/DatabaseStatus"
      },
      "region": {
        "$ref": "landhold#/$defs/RegionId"
      },
      "label": {
        "type": "array",
        "maxItems": 20,
        "items": {
          "type": "string",
          "pattern": "^[a-z0-9._/-]{1,63}:[\\s\\S]{0,255}$",
          "x-must-be": "a label written key:value",
          "description": "One label, split at the first colon."
        }
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "DatabaseList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "createDatabase": {
    "method": "POST",
    "path": "/api/v1/databases",
    "tag": "databases",
    "kind": "databases",
    "scope": "databases:write",
    "approval": false,
    "summary": "Create a database",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": true,
    "body": "CreateDatabaseBody",
    "bodyDefaults": [
      "region",
      "engine",
      "size",
      "storage_gb",
      "backup_retention_days",
      "labels",
      "deletion_protection"
    ],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "200": "DryRunDatabase",
      "201": "Database",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "451": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "getDatabase": {
    "method": "GET",
    "path": "/api/v1/databases/{id}",
    "tag": "databases",
    "kind": "databases",
    "scope": "databases:read",
    "approval": null,
    "summary": "Get a database",
    "query": {
      "as_of": {
        "type": "string",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "x-must-be": "a moment in UTC such as 2026-09-21T08:14:05.120Z"
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Database",
      "304": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "410": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "updateDatabase": {
    "method": "PATCH",
    "path": "/api/v1/databases/{id}",
    "tag": "databases",
    "kind": "databases",
    "scope": "databases:write",
    "approval": {
      "deletion_protection": [
        false
      ]
    },
    "summary": "Update a database",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": true,
    "body": "UpdateDatabaseBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Database",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "412": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "deleteDatabase": {
    "method": "DELETE",
    "path": "/api/v1/databases/{id}",
    "tag": "databases",
    "kind": "databases",
    "scope": "databases:write",
    "approval": true,
    "summary": "Delete a database",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": null,
    "success": 204,
    "responses": {
      "204": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "412": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listDatabaseVersions": {
    "method": "GET",
    "path": "/api/v1/databases/{id}/versions",
    "tag": "databases",
    "kind": null,
    "scope": "databases:read",
    "approval": null,
    "summary": "List versions of a database",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "VersionList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "getDatabaseStatus": {
    "method": "GET",
    "path": "/api/v1/databases/{id}/status",
    "tag": "databases",
    "kind": null,
    "scope": "databases:read",
    "approval": null,
    "summary": "Get a database's status",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "DatabaseReport",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listDatabaseUsers": {
    "method": "GET",
    "path": "/api/v1/databases/{database_id}/users",
    "tag": "databases",
    "kind": "users",
    "scope": "databases:read",
    "approval": null,
    "summary": "List database users",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      },
      "name": {
        "type": "string",
        "minLength": 1,
        "maxLength": 63
      },
      "name_prefix": {
        "type": "string",
        "minLength": 1,
        "maxLength": 254
      },
      "search": {
        "type": "string",
        "minLength": 1,
        "maxLength": 254
      },
      "order": {
        "type": "string",
        "enum": [
          "newest",
          "name"
        ]
      },
      "label": {
        "type": "array",
        "maxItems": 20,
        "items": {
          "type": "string",
          "pattern": "^[a-z0-9._/-]{1,63}:[\\s\\S]{0,255}$",
          "x-must-be": "a label written key:value",
          "description": "One label, split at the first colon."
        }
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "DatabaseUserList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "password",
        "uri"
      ]
    }
  },
  "createDatabaseUser": {
    "method": "POST",
    "path": "/api/v1/databases/{database_id}/users",
    "tag": "databases",
    "kind": "users",
    "scope": "databases:credentials",
    "approval": false,
    "summary": "Create a database user",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": true,
    "body": "CreateDatabaseUserBody",
    "bodyDefaults": [
      "role",
      "labels"
    ],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "200": "DryRunDatabaseUser",
      "201": "DatabaseUser",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "password",
        "uri"
      ]
    }
  },
  "getDatabaseUser": {
    "method": "GET",
    "path": "/api/v1/databases/{database_id}/users/{id}",
    "tag": "databases",
    "kind": "users",
    "scope": "databases:read",
    "approval": null,
    "summary": "Get a user",
    "query": {
      "as_of": {
        "type": "string",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "x-must-be": "a moment in UTC such as 2026-09-21T08:14:05.120Z"
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "DatabaseUser",
      "304": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "410": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "password",
        "uri"
      ]
    }
  },
  "updateDatabaseUser": {
    "method": "PATCH",
    "path": "/api/v1/databases/{database_id}/users/{id}",
    "tag": "databases",
    "kind": "users",
    "scope": "databases:credentials",
    "approval": false,
    "summary": "Update a user",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": true,
    "body": "UpdateDatabaseUserBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "DatabaseUser",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "412": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "password",
        "uri"
      ]
    }
  },
  "deleteDatabaseUser": {
    "method": "DELETE",
    "path": "/api/v1/databases/{database_id}/users/{id}",
    "tag": "databases",
    "kind": "users",
    "scope": "databases:credentials",
    "approval": true,
    "summary": "Delete a user",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": null,
    "success": 204,
    "responses": {
      "204": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "412": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listDatabaseUserVersions": {
    "method": "GET",
    "path": "/api/v1/databases/{database_id}/users/{id}/versions",
    "tag": "databases",
    "kind": null,
    "scope": "databases:read",
    "approval": null,
    "summary": "List versions of a user",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "VersionList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "rotateDatabaseUser": {
    "method": "POST",
    "path": "/api/v1/databases/{database_id}/users/{id}/rotate",
    "tag": "databases",
    "kind": null,
    "scope": "databases:credentials",
    "approval": true,
    "summary": "Rotate a database user",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": true,
    "body": "RotateDatabaseUserBody",
    "bodyDefaults": [
      "overlap_s"
    ],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "DatabaseUser",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "password",
        "uri"
      ]
    }
  },
  "listBackups": {
    "method": "GET",
    "path": "/api/v1/backups",
    "tag": "databases",
    "kind": "backups",
    "scope": "databases:read",
    "approval": null,
    "summary": "List backups",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      },
      "status": {
        "$ref": "landhold#/$defs/BackupStatus"
      },
      "database_id": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "BackupList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "createBackup": {
    "method": "POST",
    "path": "/api/v1/backups",
    "tag": "databases",
    "kind": "backups",
    "scope": "databases:write",
    "approval": false,
    "summary": "Create a backup",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": true,
    "body": "CreateBackupBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "200": "DryRunBackup",
      "201": "Backup",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "getBackup": {
    "method": "GET",
    "path": "/api/v1/backups/{id}",
    "tag": "databases",
    "kind": "backups",
    "scope": "databases:read",
    "approval": null,
    "summary": "Get a backup",
    "query": {
      "as_of": {
        "type": "string",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "x-must-be": "a moment in UTC such as 2026-09-21T08:14:05.120Z"
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Backup",
      "304": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "410": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "deleteBackup": {
    "method": "DELETE",
    "path": "/api/v1/backups/{id}",
    "tag": "databases",
    "kind": "backups",
    "scope": "databases:write",
    "approval": true,
    "summary": "Delete a backup",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": null,
    "success": 204,
    "responses": {
      "204": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "412": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listBackupVersions": {
    "method": "GET",
    "path": "/api/v1/backups/{id}/versions",
    "tag": "databases",
    "kind": null,
    "scope": "databases:read",
    "approval": null,
    "summary": "List versions of a backup",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "VersionList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "restoreBackup": {
    "method": "POST",
    "path": "/api/v1/backups/{id}/restore",
    "tag": "databases",
    "kind": null,
    "scope": "databases:write",
    "approval": {
      "into": [
        "self"
      ]
    },
    "summary": "Restore a backup",
    "query": {},
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": true,
    "body": "RestoreBackupBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "201": "Database",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "451": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listVpnNetworks": {
    "method": "GET",
    "path": "/api/v1/vpn",
    "tag": "vpn",
    "kind": "vpn",
    "scope": "vpn:read",
    "approval": null,
    "summary": "List VPN networks",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      },
      "name": {
        "type": "string",
        "minLength": 1,
        "maxLength": 63
      },
      "name_prefix": {
        "type": "string",
        "minLength": 1,
        "maxLength": 254
      },
      "search": {
        "type": "string",
        "minLength": 1,
        "maxLength": 254
      },
      "order": {
        "type": "string",
        "enum": [
          "newest",
          "name"
        ]
      },
      "status": {
        "$ref": "landhold#/$defs/VpnNetworkStatus"
      },
      "region": {
        "$ref": "landhold#/$defs/RegionId"
      },
      "label": {
        "type": "array",
        "maxItems": 20,
        "items": {
          "type": "string",
          "pattern": "^[a-z0-9._/-]{1,63}:[\\s\\S]{0,255}$",
          "x-must-be": "a label written key:value",
          "description": "One label, split at the first colon."
        }
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "VpnNetworkList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "createVpnNetwork": {
    "method": "POST",
    "path": "/api/v1/vpn",
    "tag": "vpn",
    "kind": "vpn",
    "scope": "vpn:write",
    "approval": false,
    "summary": "Create a VPN network",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": true,
    "body": "CreateVpnNetworkBody",
    "bodyDefaults": [
      "region",
      "dns_servers",
      "mtu",
      "labels",
      "deletion_protection"
    ],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "200": "DryRunVpnNetwork",
      "201": "VpnNetwork",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "451": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "getVpnNetwork": {
    "method": "GET",
    "path": "/api/v1/vpn/{id}",
    "tag": "vpn",
    "kind": "vpn",
    "scope": "vpn:read",
    "approval": null,
    "summary": "Get a VPN network",
    "query": {
      "as_of": {
        "type": "string",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "x-must-be": "a moment in UTC such as 2026-09-21T08:14:05.120Z"
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "VpnNetwork",
      "304": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "410": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "updateVpnNetwork": {
    "method": "PATCH",
    "path": "/api/v1/vpn/{id}",
    "tag": "vpn",
    "kind": "vpn",
    "scope": "vpn:write",
    "approval": {
      "deletion_protection": [
        false
      ]
    },
    "summary": "Update a VPN network",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": true,
    "body": "UpdateVpnNetworkBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "VpnNetwork",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "412": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "deleteVpnNetwork": {
    "method": "DELETE",
    "path": "/api/v1/vpn/{id}",
    "tag": "vpn",
    "kind": "vpn",
    "scope": "vpn:write",
    "approval": true,
    "summary": "Delete a VPN network",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": null,
    "success": 204,
    "responses": {
      "204": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "412": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listVpnNetworkVersions": {
    "method": "GET",
    "path": "/api/v1/vpn/{id}/versions",
    "tag": "vpn",
    "kind": null,
    "scope": "vpn:read",
    "approval": null,
    "summary": "List versions of a VPN network",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "VersionList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listPeers": {
    "method": "GET",
    "path": "/api/v1/vpn/{network_id}/peers",
    "tag": "vpn",
    "kind": "peers",
    "scope": "vpn:read",
    "approval": null,
    "summary": "List peers",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      },
      "name": {
        "type": "string",
        "minLength": 1,
        "maxLength": 63
      },
      "name_prefix": {
        "type": "string",
        "minLength": 1,
        "maxLength": 254
      },
      "search": {
        "type": "string",
        "minLength": 1,
        "maxLength": 254
      },
      "order": {
        "type": "string",
        "enum": [
          "newest",
          "name"
        ]
      },
      "status": {
        "$ref": "landhold#/$defs/PeerStatus"
      },
      "label": {
        "type": "array",
        "maxItems": 20,
        "items": {
          "type": "string",
          "pattern": "^[a-z0-9._/-]{1,63}:[\\s\\S]{0,255}$",
          "x-must-be": "a label written key:value",
          "description": "One label, split at the first colon."
        }
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "PeerList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "private_key",
        "config"
      ]
    }
  },
  "createPeer": {
    "method": "POST",
    "path": "/api/v1/vpn/{network_id}/peers",
    "tag": "vpn",
    "kind": "peers",
    "scope": "vpn:write",
    "approval": false,
    "summary": "Create a peer",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": true,
    "body": "CreatePeerBody",
    "bodyDefaults": [
      "allowed_ips",
      "keepalive_s",
      "expires_at",
      "labels"
    ],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "200": "DryRunPeer",
      "201": "Peer",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "private_key",
        "config"
      ]
    }
  },
  "getPeer": {
    "method": "GET",
    "path": "/api/v1/vpn/{network_id}/peers/{id}",
    "tag": "vpn",
    "kind": "peers",
    "scope": "vpn:read",
    "approval": null,
    "summary": "Get a peer",
    "query": {
      "as_of": {
        "type": "string",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "x-must-be": "a moment in UTC such as 2026-09-21T08:14:05.120Z"
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Peer",
      "304": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "410": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "private_key",
        "config"
      ]
    }
  },
  "updatePeer": {
    "method": "PATCH",
    "path": "/api/v1/vpn/{network_id}/peers/{id}",
    "tag": "vpn",
    "kind": "peers",
    "scope": "vpn:write",
    "approval": false,
    "summary": "Update a peer",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": true,
    "body": "UpdatePeerBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Peer",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "412": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "private_key",
        "config"
      ]
    }
  },
  "deletePeer": {
    "method": "DELETE",
    "path": "/api/v1/vpn/{network_id}/peers/{id}",
    "tag": "vpn",
    "kind": "peers",
    "scope": "vpn:write",
    "approval": true,
    "summary": "Delete a peer",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": null,
    "success": 204,
    "responses": {
      "204": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "412": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listPeerVersions": {
    "method": "GET",
    "path": "/api/v1/vpn/{network_id}/peers/{id}/versions",
    "tag": "vpn",
    "kind": null,
    "scope": "vpn:read",
    "approval": null,
    "summary": "List versions of a peer",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "VersionList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "getPeerConfig": {
    "method": "GET",
    "path": "/api/v1/vpn/{network_id}/peers/{id}/config",
    "tag": "vpn",
    "kind": null,
    "scope": "vpn:read",
    "approval": null,
    "summary": "Get a peer's configuration",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "text/plain",
    "success": 200,
    "responses": {
      "200": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "getPeerStatus": {
    "method": "GET",
    "path": "/api/v1/vpn/{network_id}/peers/{id}/status",
    "tag": "vpn",
    "kind": null,
    "scope": "vpn:read",
    "approval": null,
    "summary": "Get a peer's connection",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "PeerConnection",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "rotatePeer": {
    "method": "POST",
    "path": "/api/v1/vpn/{network_id}/peers/{id}/rotate",
    "tag": "vpn",
    "kind": null,
    "scope": "vpn:write",
    "approval": true,
    "summary": "Rotate a peer's keys",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": true,
    "body": "RotatePeerBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Peer",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "private_key",
        "config"
      ]
    }
  },
  "listEnrollmentKeys": {
    "method": "GET",
    "path": "/api/v1/vpn/{network_id}/enrollment-keys",
    "tag": "vpn",
    "kind": "enrollment-keys",
    "scope": "vpn:read",
    "approval": null,
    "summary": "List enrollment keys",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      },
      "name": {
        "type": "string",
        "minLength": 1,
        "maxLength": 63
      },
      "name_prefix": {
        "type": "string",
        "minLength": 1,
        "maxLength": 254
      },
      "search": {
        "type": "string",
        "minLength": 1,
        "maxLength": 254
      },
      "order": {
        "type": "string",
        "enum": [
          "newest",
          "name"
        ]
      },
      "label": {
        "type": "array",
        "maxItems": 20,
        "items": {
          "type": "string",
          "pattern": "^[a-z0-9._/-]{1,63}:[\\s\\S]{0,255}$",
          "x-must-be": "a label written key:value",
          "description": "One label, split at the first colon."
        }
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "EnrollmentKeyList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "key"
      ]
    }
  },
  "createEnrollmentKey": {
    "method": "POST",
    "path": "/api/v1/vpn/{network_id}/enrollment-keys",
    "tag": "vpn",
    "kind": "enrollment-keys",
    "scope": "vpn:write",
    "approval": true,
    "summary": "Create an enrollment key",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": true,
    "body": "CreateEnrollmentKeyBody",
    "bodyDefaults": [
      "max_uses",
      "allow_replace",
      "labels"
    ],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "200": "DryRunEnrollmentKey",
      "201": "EnrollmentKey",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "key"
      ]
    }
  },
  "getEnrollmentKey": {
    "method": "GET",
    "path": "/api/v1/vpn/{network_id}/enrollment-keys/{id}",
    "tag": "vpn",
    "kind": "enrollment-keys",
    "scope": "vpn:read",
    "approval": null,
    "summary": "Get a key",
    "query": {
      "as_of": {
        "type": "string",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "x-must-be": "a moment in UTC such as 2026-09-21T08:14:05.120Z"
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "EnrollmentKey",
      "304": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "410": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "key"
      ]
    }
  },
  "updateEnrollmentKey": {
    "method": "PATCH",
    "path": "/api/v1/vpn/{network_id}/enrollment-keys/{id}",
    "tag": "vpn",
    "kind": "enrollment-keys",
    "scope": "vpn:write",
    "approval": false,
    "summary": "Update a key",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": true,
    "body": "UpdateEnrollmentKeyBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "EnrollmentKey",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "412": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "key"
      ]
    }
  },
  "deleteEnrollmentKey": {
    "method": "DELETE",
    "path": "/api/v1/vpn/{network_id}/enrollment-keys/{id}",
    "tag": "vpn",
    "kind": "enrollment-keys",
    "scope": "vpn:write",
    "approval": true,
    "summary": "Delete a key",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": null,
    "success": 204,
    "responses": {
      "204": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "412": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listEnrollmentKeyVersions": {
    "method": "GET",
    "path": "/api/v1/vpn/{network_id}/enrollment-keys/{id}/versions",
    "tag": "vpn",
    "kind": null,
    "scope": "vpn:read",
    "approval": null,
    "summary": "List versions of a key",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "VersionList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "enrollPeer": {
    "method": "POST",
    "path": "/api/v1/vpn/{network_id}/enroll",
    "tag": "vpn",
    "kind": null,
    "scope": "vpn:enroll",
    "approval": false,
    "summary": "Enroll a device",
    "query": {},
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": true,
    "body": "EnrollPeerBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "201": "Peer",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "private_key",
        "config"
      ]
    }
  },
  "listRegions": {
    "method": "GET",
    "path": "/api/v1/regions",
    "tag": "regions",
    "kind": null,
    "scope": null,
    "approval": null,
    "summary": "List regions",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "RegionList",
      "400": "Error",
      "401": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listWebhooks": {
    "method": "GET",
    "path": "/api/v1/webhooks",
    "tag": "webhooks",
    "kind": "webhooks",
    "scope": "webhooks:read",
    "approval": null,
    "summary": "List webhooks",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      },
      "name": {
        "type": "string",
        "minLength": 1,
        "maxLength": 63
      },
      "name_prefix": {
        "type": "string",
        "minLength": 1,
        "maxLength": 254
      },
      "search": {
        "type": "string",
        "minLength": 1,
        "maxLength": 254
      },
      "order": {
        "type": "string",
        "enum": [
          "newest",
          "name"
        ]
      },
      "status": {
        "$ref": "landhold#/$defs/WebhookStatus"
      },
      "label": {
        "type": "array",
        "maxItems": 20,
        "items": {
          "type": "string",
          "pattern": "^[a-z0-9._/-]{1,63}:[\\s\\S]{0,255}$",
          "x-must-be": "a label written key:value",
          "description": "One label, split at the first colon."
        }
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "WebhookList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "secret"
      ]
    }
  },
  "createWebhook": {
    "method": "POST",
    "path": "/api/v1/webhooks",
    "tag": "webhooks",
    "kind": "webhooks",
    "scope": "webhooks:write",
    "approval": false,
    "summary": "Create a webhook",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": true,
    "body": "CreateWebhookBody",
    "bodyDefaults": [
      "description",
      "event_types",
      "payload",
      "status",
      "labels"
    ],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "200": "DryRunWebhook",
      "201": "Webhook",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "secret"
      ]
    }
  },
  "getWebhook": {
    "method": "GET",
    "path": "/api/v1/webhooks/{id}",
    "tag": "webhooks",
    "kind": "webhooks",
    "scope": "webhooks:read",
    "approval": null,
    "summary": "Get a webhook",
    "query": {
      "as_of": {
        "type": "string",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "x-must-be": "a moment in UTC such as 2026-09-21T08:14:05.120Z"
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Webhook",
      "304": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "410": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "secret"
      ]
    }
  },
  "updateWebhook": {
    "method": "PATCH",
    "path": "/api/v1/webhooks/{id}",
    "tag": "webhooks",
    "kind": "webhooks",
    "scope": "webhooks:write",
    "approval": false,
    "summary": "Update a webhook",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": true,
    "body": "UpdateWebhookBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Webhook",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "412": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "secret"
      ]
    }
  },
  "deleteWebhook": {
    "method": "DELETE",
    "path": "/api/v1/webhooks/{id}",
    "tag": "webhooks",
    "kind": "webhooks",
    "scope": "webhooks:write",
    "approval": true,
    "summary": "Delete a webhook",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": null,
    "success": 204,
    "responses": {
      "204": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "412": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listWebhookVersions": {
    "method": "GET",
    "path": "/api/v1/webhooks/{id}/versions",
    "tag": "webhooks",
    "kind": null,
    "scope": "webhooks:read",
    "approval": null,
    "summary": "List versions of a webhook",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "VersionList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "rotateWebhookSecret": {
    "method": "POST",
    "path": "/api/v1/webhooks/{id}/rotate-secret",
    "tag": "webhooks",
    "kind": null,
    "scope": "webhooks:write",
    "approval": true,
    "summary": "Rotate a webhook's secret",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": true,
    "body": "RotateWebhookSecretBody",
    "bodyDefaults": [
      "overlap_s"
    ],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Webhook",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "secret"
      ]
    }
  },
  "testWebhook": {
    "method": "POST",
    "path": "/api/v1/webhooks/{id}/test",
    "tag": "webhooks",
    "kind": null,
    "scope": "webhooks:write",
    "approval": false,
    "summary": "Test a webhook",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": false,
    "body": "TestWebhookBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "WebhookTest",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "replayMissed": {
    "method": "POST",
    "path": "/api/v1/webhooks/{id}/replay-missed",
    "tag": "webhooks",
    "kind": null,
    "scope": "webhooks:write",
    "approval": false,
    "summary": "Replay missed events",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": false,
    "body": "ReplayMissedBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "MissedReplay",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "410": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listDeliveries": {
    "method": "GET",
    "path": "/api/v1/webhooks/{webhook_id}/deliveries",
    "tag": "webhooks",
    "kind": null,
    "scope": "webhooks:read",
    "approval": null,
    "summary": "List deliveries",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      },
      "status": {
        "$ref": "landhold#/$defs/DeliveryStatus"
      },
      "event_type": {
        "$ref": "landhold#/$defs/EventType"
      },
      "resource_id": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64
      },
      "created_after": {
        "type": "string",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "x-must-be": "a moment in UTC such as 2026-09-21T08:14:05.120Z"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "DeliveryList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "getDelivery": {
    "method": "GET",
    "path": "/api/v1/webhooks/{webhook_id}/deliveries/{id}",
    "tag": "webhooks",
    "kind": null,
    "scope": "webhooks:read",
    "approval": null,
    "summary": "Get a delivery",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Delivery",
      "304": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "replayDelivery": {
    "method": "POST",
    "path": "/api/v1/webhooks/{webhook_id}/deliveries/{id}/replay",
    "tag": "webhooks",
    "kind": null,
    "scope": "webhooks:write",
    "approval": false,
    "summary": "Replay a delivery",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Delivery",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listPlans": {
    "method": "GET",
    "path": "/api/v1/plans",
    "tag": "plans",
    "kind": "plans",
    "scope": "plans:read",
    "approval": null,
    "summary": "List plans",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      },
      "status": {
        "$ref": "landhold#/$defs/PlanStatus"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "PlanList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "createPlan": {
    "method": "POST",
    "path": "/api/v1/plans",
    "tag": "plans",
    "kind": "plans",
    "scope": "plans:write",
    "approval": null,
    "summary": "Create a plan",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": true,
    "body": "CreatePlanBody",
    "bodyDefaults": [
      "mode",
      "kinds",
      "only_labels",
      "reason",
      "expires_in_s",
      "steps"
    ],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 8388608,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "200": "DryRunPlan",
      "201": "Plan",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "451": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "getPlan": {
    "method": "GET",
    "path": "/api/v1/plans/{id}",
    "tag": "plans",
    "kind": "plans",
    "scope": "plans:read",
    "approval": null,
    "summary": "Get a plan",
    "query": {
      "as_of": {
        "type": "string",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "x-must-be": "a moment in UTC such as 2026-09-21T08:14:05.120Z"
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Plan",
      "304": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "410": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "deletePlan": {
    "method": "DELETE",
    "path": "/api/v1/plans/{id}",
    "tag": "plans",
    "kind": "plans",
    "scope": "plans:write",
    "approval": true,
    "summary": "Delete a plan",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": null,
    "success": 204,
    "responses": {
      "204": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "412": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listPlanVersions": {
    "method": "GET",
    "path": "/api/v1/plans/{id}/versions",
    "tag": "plans",
    "kind": null,
    "scope": "plans:read",
    "approval": null,
    "summary": "List versions of a plan",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "VersionList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "applyPlan": {
    "method": "POST",
    "path": "/api/v1/plans/{id}/apply",
    "tag": "plans",
    "kind": null,
    "scope": "plans:write",
    "approval": null,
    "summary": "Apply a plan",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": false,
    "body": "ApplyPlanBody",
    "bodyDefaults": [
      "allow_deletions",
      "allow_large"
    ],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "PlanApplication",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "451": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "secrets"
      ]
    }
  },
  "undoPlan": {
    "method": "POST",
    "path": "/api/v1/plans/{id}/undo",
    "tag": "plans",
    "kind": null,
    "scope": "plans:write",
    "approval": null,
    "summary": "Plan to undo a plan",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "200": "DryRunPlan",
      "201": "Plan",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "451": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "discardPlan": {
    "method": "POST",
    "path": "/api/v1/plans/{id}/discard",
    "tag": "plans",
    "kind": null,
    "scope": "plans:write",
    "approval": null,
    "summary": "Discard a plan",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Plan",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "exportProject": {
    "method": "GET",
    "path": "/api/v1/project-export",
    "tag": "plans",
    "kind": null,
    "scope": null,
    "approval": null,
    "summary": "Export a project",
    "query": {
      "kinds": {
        "type": "array",
        "minItems": 1,
        "maxItems": 50,
        "items": {
          "$ref": "landhold#/$defs/ProjectKind"
        }
      },
      "as_of": {
        "type": "string",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "x-must-be": "a moment in UTC such as 2026-09-21T08:14:05.120Z"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "ProjectExport",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "409": "Error",
      "410": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listTrash": {
    "method": "GET",
    "path": "/api/v1/trash",
    "tag": "trash",
    "kind": null,
    "scope": null,
    "approval": null,
    "summary": "List the trash",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      },
      "kind": {
        "$ref": "landhold#/$defs/ProjectKind"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "TrashList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "purgeFromTrash": {
    "method": "DELETE",
    "path": "/api/v1/trash/{id}",
    "tag": "trash",
    "kind": null,
    "scope": null,
    "approval": true,
    "summary": "Purge from the trash",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": null,
    "success": 204,
    "responses": {
      "204": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "restoreFromTrash": {
    "method": "POST",
    "path": "/api/v1/trash/{id}/restore",
    "tag": "trash",
    "kind": null,
    "scope": null,
    "approval": false,
    "summary": "Restore from the trash",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "RestoredResource",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "451": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listEvents": {
    "method": "GET",
    "path": "/api/v1/events",
    "tag": "events",
    "kind": null,
    "scope": "events:read",
    "approval": null,
    "summary": "List events",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      },
      "order": {
        "type": "string",
        "enum": [
          "newest",
          "oldest"
        ]
      },
      "type": {
        "$ref": "landhold#/$defs/EventType"
      },
      "types": {
        "type": "array",
        "minItems": 1,
        "maxItems": 20,
        "items": {
          "type": "string",
          "enum": [
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
            "invitation.deleted",
            "domain.*",
            "zone.*",
            "update_key.*",
            "site.*",
            "deployment.*",
            "database.*",
            "database_user.*",
            "backup.*",
            "vpn_network.*",
            "peer.*",
            "enrollment_key.*",
            "webhook.*",
            "plan.*",
            "api_key.*",
            "member.*",
            "invitation.*"
          ],
          "x-must-be": "an event type such as domain.created, or domain.* for all types of a kind",
          "description": "One type, or all types of one kind."
        }
      },
      "resource_id": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64
      },
      "created_after": {
        "type": "string",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "x-must-be": "a moment in UTC such as 2026-09-21T08:14:05.120Z"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "EventList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "410": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "secret",
        "password",
        "uri",
        "private_key",
        "config",
        "key",
        "link"
      ]
    }
  },
  "streamEvents": {
    "method": "GET",
    "path": "/api/v1/events/stream",
    "tag": "events",
    "kind": null,
    "scope": "events:read",
    "approval": null,
    "summary": "Stream events",
    "query": {
      "type": {
        "$ref": "landhold#/$defs/EventType"
      },
      "types": {
        "type": "array",
        "minItems": 1,
        "maxItems": 20,
        "items": {
          "type": "string",
          "enum": [
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
            "invitation.deleted",
            "domain.*",
            "zone.*",
            "update_key.*",
            "site.*",
            "deployment.*",
            "database.*",
            "database_user.*",
            "backup.*",
            "vpn_network.*",
            "peer.*",
            "enrollment_key.*",
            "webhook.*",
            "plan.*",
            "api_key.*",
            "member.*",
            "invitation.*"
          ],
          "x-must-be": "an event type such as domain.created, or domain.* for all types of a kind",
          "description": "One type, or all types of one kind."
        }
      },
      "resource_id": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "text/event-stream",
    "success": 200,
    "responses": {
      "200": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "410": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "getEvent": {
    "method": "GET",
    "path": "/api/v1/events/{id}",
    "tag": "events",
    "kind": null,
    "scope": "events:read",
    "approval": null,
    "summary": "Get an event",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Event",
      "304": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "secret",
        "password",
        "uri",
        "private_key",
        "config",
        "key",
        "link"
      ]
    }
  },
  "listKeys": {
    "method": "GET",
    "path": "/api/v1/keys",
    "tag": "keys",
    "kind": null,
    "scope": "keys:read",
    "approval": null,
    "summary": "List API keys",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "ApiKeyList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "secret"
      ]
    }
  },
  "createKey": {
    "method": "POST",
    "path": "/api/v1/keys",
    "tag": "keys",
    "kind": null,
    "scope": "keys:write",
    "approval": false,
    "summary": "Create an API key",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": true,
    "body": "CreateKeyBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "200": "DryRunApiKey",
      "201": "ApiKey",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "secret"
      ]
    }
  },
  "getKey": {
    "method": "GET",
    "path": "/api/v1/keys/{id}",
    "tag": "keys",
    "kind": null,
    "scope": "keys:read",
    "approval": null,
    "summary": "Get an API key",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "ApiKey",
      "304": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "secret"
      ]
    }
  },
  "updateKey": {
    "method": "PATCH",
    "path": "/api/v1/keys/{id}",
    "tag": "keys",
    "kind": null,
    "scope": "keys:write",
    "approval": false,
    "summary": "Rename an API key",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": true,
    "body": "UpdateKeyBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "ApiKey",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "412": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "secret"
      ]
    }
  },
  "revokeKey": {
    "method": "POST",
    "path": "/api/v1/keys/{id}/revoke",
    "tag": "keys",
    "kind": null,
    "scope": "keys:write",
    "approval": true,
    "summary": "Revoke an API key",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "ApiKey",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "secret"
      ]
    }
  },
  "getProject": {
    "method": "GET",
    "path": "/api/v1/project",
    "tag": "projects",
    "kind": null,
    "scope": "projects:read",
    "approval": null,
    "summary": "Get the project",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Project",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listMembers": {
    "method": "GET",
    "path": "/api/v1/members",
    "tag": "members",
    "kind": null,
    "scope": "members:read",
    "approval": null,
    "summary": "List members",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "MemberList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "getMember": {
    "method": "GET",
    "path": "/api/v1/members/{id}",
    "tag": "members",
    "kind": null,
    "scope": "members:read",
    "approval": null,
    "summary": "Get a member",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Member",
      "304": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "updateMember": {
    "method": "PATCH",
    "path": "/api/v1/members/{id}",
    "tag": "members",
    "kind": null,
    "scope": "members:write",
    "approval": true,
    "summary": "Change a member's role",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": true,
    "body": "UpdateMemberBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Member",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "412": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "removeMember": {
    "method": "DELETE",
    "path": "/api/v1/members/{id}",
    "tag": "members",
    "kind": null,
    "scope": "members:write",
    "approval": true,
    "summary": "Remove a member",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": null,
    "success": 204,
    "responses": {
      "204": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "409": "Error",
      "412": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listInvitations": {
    "method": "GET",
    "path": "/api/v1/invitations",
    "tag": "invitations",
    "kind": null,
    "scope": "invitations:read",
    "approval": null,
    "summary": "List invitations",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "InvitationList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "link"
      ]
    }
  },
  "createInvitation": {
    "method": "POST",
    "path": "/api/v1/invitations",
    "tag": "invitations",
    "kind": null,
    "scope": "members:write",
    "approval": true,
    "summary": "Invite someone",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": true,
    "condition": null,
    "hasEntityTag": true,
    "body": "CreateInvitationBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "200": "DryRunInvitation",
      "201": "Invitation",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "409": "Error",
      "413": "Error",
      "414": "Error",
      "415": "Error",
      "417": "Error",
      "421": "Error",
      "422": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "link"
      ]
    }
  },
  "getInvitation": {
    "method": "GET",
    "path": "/api/v1/invitations/{id}",
    "tag": "invitations",
    "kind": null,
    "scope": "invitations:read",
    "approval": null,
    "summary": "Get an invitation",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Invitation",
      "304": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": [
        "link"
      ]
    }
  },
  "revokeInvitation": {
    "method": "DELETE",
    "path": "/api/v1/invitations/{id}",
    "tag": "invitations",
    "kind": null,
    "scope": "members:write",
    "approval": true,
    "summary": "Revoke an invitation",
    "query": {
      "dry_run": {
        "type": "boolean",
        "examples": [
          false
        ]
      }
    },
    "takesIdempotencyKey": false,
    "condition": "If-Match",
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": null,
    "success": 204,
    "responses": {
      "204": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "412": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listAuditEntries": {
    "method": "GET",
    "path": "/api/v1/audit-log",
    "tag": "audit",
    "kind": null,
    "scope": "audit:read",
    "approval": null,
    "summary": "List audit entries",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      },
      "action": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64
      },
      "account_id": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64
      },
      "since": {
        "type": "string",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "x-must-be": "a moment in UTC such as 2026-09-21T08:14:05.120Z"
      },
      "until": {
        "type": "string",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "x-must-be": "a moment in UTC such as 2026-09-21T08:14:05.120Z"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "AuditEntryList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listRequests": {
    "method": "GET",
    "path": "/api/v1/requests",
    "tag": "requests",
    "kind": null,
    "scope": "requests:read",
    "approval": null,
    "summary": "List requests",
    "query": {
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 20,
        "x-must-be": "a whole number from 1 to 100"
      },
      "cursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 512,
        "x-must-be": "the next_cursor of an earlier page"
      },
      "method": {
        "type": "string",
        "enum": [
          "GET",
          "HEAD",
          "POST",
          "PATCH",
          "DELETE",
          "PUT"
        ]
      },
      "operation": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64
      },
      "status": {
        "type": "string",
        "pattern": "^([1-5]([0-9]{2}|xx)|error)$",
        "x-must-be": "a status such as 404, a class such as 4xx, or error"
      },
      "key_id": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64
      },
      "path": {
        "type": "string",
        "minLength": 1,
        "maxLength": 300
      },
      "since": {
        "type": "string",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "x-must-be": "a moment in UTC such as 2026-09-21T08:14:05.120Z"
      },
      "until": {
        "type": "string",
        "maxLength": 24,
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
        "x-must-be": "a moment in UTC such as 2026-09-21T08:14:05.120Z"
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "LoggedRequestList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "getRequest": {
    "method": "GET",
    "path": "/api/v1/requests/{id}",
    "tag": "requests",
    "kind": null,
    "scope": "requests:read",
    "approval": null,
    "summary": "Get a request",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": null,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "LoggedRequestDetail",
      "304": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "408": "Error",
      "414": "Error",
      "417": "Error",
      "421": "Error",
      "429": "Error",
      "431": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  }
} as const;

export type OperationId = keyof typeof operations;
