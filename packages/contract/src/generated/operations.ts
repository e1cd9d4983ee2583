// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
export const operations = {
  "listDomains": {
    "method": "GET",
    "path": "/api/v1/domains",
    "tag": "domains",
    "kind": "domains",
    "scope": "domains:read",
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
    "maxBody": null,
    "answerType": "application/json",
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
      "answer": []
    }
  },
  "registerDomain": {
    "method": "POST",
    "path": "/api/v1/domains",
    "tag": "domains",
    "kind": "domains",
    "scope": "domains:write",
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
      "labels",
      "deletion_protection"
    ],
    "bodyTypes": [],
    "maxBody": 65536,
    "answerType": "application/json",
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
      "answer": []
    }
  },
  "getDomain": {
    "method": "GET",
    "path": "/api/v1/domains/{id}",
    "tag": "domains",
    "kind": "domains",
    "scope": "domains:read",
    "summary": "Get a domain",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "maxBody": null,
    "answerType": "application/json",
    "success": 200,
    "responses": {
      "200": "Domain",
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
      "answer": []
    }
  },
  "updateDomain": {
    "method": "PATCH",
    "path": "/api/v1/domains/{id}",
    "tag": "domains",
    "kind": "domains",
    "scope": "domains:write",
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
    "maxBody": 65536,
    "answerType": "application/json",
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
      "answer": []
    }
  },
  "deleteDomain": {
    "method": "DELETE",
    "path": "/api/v1/domains/{id}",
    "tag": "domains",
    "kind": "domains",
    "scope": "domains:write",
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
    "maxBody": null,
    "answerType": null,
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
      "answer": []
    }
  },
  "listZones": {
    "method": "GET",
    "path": "/api/v1/dns",
    "tag": "dns",
    "kind": "dns",
    "scope": "dns:read",
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
    "maxBody": null,
    "answerType": "application/json",
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
      "answer": []
    }
  },
  "createZone": {
    "method": "POST",
    "path": "/api/v1/dns",
    "tag": "dns",
    "kind": "dns",
    "scope": "dns:write",
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
      "labels",
      "deletion_protection"
    ],
    "bodyTypes": [],
    "maxBody": 65536,
    "answerType": "application/json",
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
      "answer": []
    }
  },
  "getZone": {
    "method": "GET",
    "path": "/api/v1/dns/{id}",
    "tag": "dns",
    "kind": "dns",
    "scope": "dns:read",
    "summary": "Get a zone",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "maxBody": null,
    "answerType": "application/json",
    "success": 200,
    "responses": {
      "200": "Zone",
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
      "answer": []
    }
  },
  "updateZone": {
    "method": "PATCH",
    "path": "/api/v1/dns/{id}",
    "tag": "dns",
    "kind": "dns",
    "scope": "dns:write",
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
    "maxBody": 65536,
    "answerType": "application/json",
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
      "answer": []
    }
  },
  "deleteZone": {
    "method": "DELETE",
    "path": "/api/v1/dns/{id}",
    "tag": "dns",
    "kind": "dns",
    "scope": "dns:write",
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
    "maxBody": null,
    "answerType": null,
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
      "answer": []
    }
  },
  "listRecords": {
    "method": "GET",
    "path": "/api/v1/dns/{zone_id}/records",
    "tag": "dns",
    "kind": "records",
    "scope": "dns:read",
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
        "enum": [
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
      }
    },
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "maxBody": null,
    "answerType": "application/json",
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
      "answer": []
    }
  },
  "createRecord": {
    "method": "POST",
    "path": "/api/v1/dns/{zone_id}/records",
    "tag": "dns",
    "kind": "records",
    "scope": "dns:write",
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
    "maxBody": 65536,
    "answerType": "application/json",
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
      "answer": []
    }
  },
  "getRecord": {
    "method": "GET",
    "path": "/api/v1/dns/{zone_id}/records/{id}",
    "tag": "dns",
    "kind": "records",
    "scope": "dns:read",
    "summary": "Get a record set",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "maxBody": null,
    "answerType": "application/json",
    "success": 200,
    "responses": {
      "200": "DnsRecord",
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
      "answer": []
    }
  },
  "updateRecord": {
    "method": "PATCH",
    "path": "/api/v1/dns/{zone_id}/records/{id}",
    "tag": "dns",
    "kind": "records",
    "scope": "dns:write",
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
    "maxBody": 65536,
    "answerType": "application/json",
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
      "answer": []
    }
  },
  "deleteRecord": {
    "method": "DELETE",
    "path": "/api/v1/dns/{zone_id}/records/{id}",
    "tag": "dns",
    "kind": "records",
    "scope": "dns:write",
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
    "maxBody": null,
    "answerType": null,
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
      "answer": []
    }
  },
  "listSites": {
    "method": "GET",
    "path": "/api/v1/sites",
    "tag": "sites",
    "kind": "sites",
    "scope": "sites:read",
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
    "maxBody": null,
    "answerType": "application/json",
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
      "answer": []
    }
  },
  "createSite": {
    "method": "POST",
    "path": "/api/v1/sites",
    "tag": "sites",
    "kind": "sites",
    "scope": "sites:write",
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
      "force_https",
      "labels",
      "deletion_protection"
    ],
    "bodyTypes": [],
    "maxBody": 65536,
    "answerType": "application/json",
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
      "answer": []
    }
  },
  "getSite": {
    "method": "GET",
    "path": "/api/v1/sites/{id}",
    "tag": "sites",
    "kind": "sites",
    "scope": "sites:read",
    "summary": "Get a site",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "maxBody": null,
    "answerType": "application/json",
    "success": 200,
    "responses": {
      "200": "Site",
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
      "answer": []
    }
  },
  "updateSite": {
    "method": "PATCH",
    "path": "/api/v1/sites/{id}",
    "tag": "sites",
    "kind": "sites",
    "scope": "sites:write",
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
    "maxBody": 65536,
    "answerType": "application/json",
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
      "answer": []
    }
  },
  "deleteSite": {
    "method": "DELETE",
    "path": "/api/v1/sites/{id}",
    "tag": "sites",
    "kind": "sites",
    "scope": "sites:write",
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
    "maxBody": null,
    "answerType": null,
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
      "answer": []
    }
  },
  "listDatabases": {
    "method": "GET",
    "path": "/api/v1/databases",
    "tag": "databases",
    "kind": "databases",
    "scope": "databases:read",
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
    "maxBody": null,
    "answerType": "application/json",
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
      "answer": []
    }
  },
  "createDatabase": {
    "method": "POST",
    "path": "/api/v1/databases",
    "tag": "databases",
    "kind": "databases",
    "scope": "databases:write",
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
      "labels",
      "deletion_protection"
    ],
    "bodyTypes": [],
    "maxBody": 65536,
    "answerType": "application/json",
    "success": 201,
    "responses": {
      "200": "DryRunDatabase",
      "201": "Database",
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
      "answer": []
    }
  },
  "getDatabase": {
    "method": "GET",
    "path": "/api/v1/databases/{id}",
    "tag": "databases",
    "kind": "databases",
    "scope": "databases:read",
    "summary": "Get a database",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "maxBody": null,
    "answerType": "application/json",
    "success": 200,
    "responses": {
      "200": "Database",
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
      "answer": []
    }
  },
  "updateDatabase": {
    "method": "PATCH",
    "path": "/api/v1/databases/{id}",
    "tag": "databases",
    "kind": "databases",
    "scope": "databases:write",
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
    "maxBody": 65536,
    "answerType": "application/json",
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
      "answer": []
    }
  },
  "deleteDatabase": {
    "method": "DELETE",
    "path": "/api/v1/databases/{id}",
    "tag": "databases",
    "kind": "databases",
    "scope": "databases:write",
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
    "maxBody": null,
    "answerType": null,
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
      "answer": []
    }
  },
  "listVpnNetworks": {
    "method": "GET",
    "path": "/api/v1/vpn",
    "tag": "vpn",
    "kind": "vpn",
    "scope": "vpn:read",
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
    "maxBody": null,
    "answerType": "application/json",
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
      "answer": []
    }
  },
  "createVpnNetwork": {
    "method": "POST",
    "path": "/api/v1/vpn",
    "tag": "vpn",
    "kind": "vpn",
    "scope": "vpn:write",
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
    "maxBody": 65536,
    "answerType": "application/json",
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
      "answer": []
    }
  },
  "getVpnNetwork": {
    "method": "GET",
    "path": "/api/v1/vpn/{id}",
    "tag": "vpn",
    "kind": "vpn",
    "scope": "vpn:read",
    "summary": "Get a VPN network",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "maxBody": null,
    "answerType": "application/json",
    "success": 200,
    "responses": {
      "200": "VpnNetwork",
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
      "answer": []
    }
  },
  "updateVpnNetwork": {
    "method": "PATCH",
    "path": "/api/v1/vpn/{id}",
    "tag": "vpn",
    "kind": "vpn",
    "scope": "vpn:write",
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
    "maxBody": 65536,
    "answerType": "application/json",
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
      "answer": []
    }
  },
  "deleteVpnNetwork": {
    "method": "DELETE",
    "path": "/api/v1/vpn/{id}",
    "tag": "vpn",
    "kind": "vpn",
    "scope": "vpn:write",
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
    "maxBody": null,
    "answerType": null,
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
      "answer": []
    }
  },
  "listRegions": {
    "method": "GET",
    "path": "/api/v1/regions",
    "tag": "regions",
    "kind": null,
    "scope": null,
    "summary": "List regions",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "maxBody": null,
    "answerType": "application/json",
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
      "answer": []
    }
  },
  "listEvents": {
    "method": "GET",
    "path": "/api/v1/events",
    "tag": "events",
    "kind": null,
    "scope": "events:read",
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
            "zone.created",
            "zone.active",
            "zone.failed",
            "zone.updated",
            "zone.records_changed",
            "zone.deleted",
            "site.created",
            "site.active",
            "site.failed",
            "site.updated",
            "site.deleted",
            "database.created",
            "database.active",
            "database.failed",
            "database.updated",
            "database.deleted",
            "vpn_network.created",
            "vpn_network.active",
            "vpn_network.failed",
            "vpn_network.updated",
            "vpn_network.deleted",
            "domain.*",
            "zone.*",
            "site.*",
            "database.*",
            "vpn_network.*"
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
    "maxBody": null,
    "answerType": "application/json",
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
      "answer": []
    }
  },
  "getEvent": {
    "method": "GET",
    "path": "/api/v1/events/{id}",
    "tag": "events",
    "kind": null,
    "scope": "events:read",
    "summary": "Get an event",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": "If-None-Match",
    "hasEntityTag": true,
    "body": null,
    "bodyDefaults": [],
    "bodyTypes": [],
    "maxBody": null,
    "answerType": "application/json",
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
      "answer": []
    }
  }
} as const;

export type OperationId = keyof typeof operations;
