// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
export const schemas = {
  "$id": "landhold",
  "$defs": {
    "Labels": {
      "type": "object",
      "maxProperties": 20,
      "propertyNames": {
        "pattern": "^[a-z0-9._/-]{1,63}$",
        "x-must-be": "1 to 63 of the characters a-z, 0-9, \".\", \"_\", \"/\" and \"-\""
      },
      "additionalProperties": {
        "type": "string",
        "maxLength": 255
      }
    },
    "LabelChanges": {
      "type": "object",
      "propertyNames": {
        "pattern": "^[a-z0-9._/-]{1,63}$",
        "x-must-be": "1 to 63 of the characters a-z, 0-9, \".\", \"_\", \"/\" and \"-\""
      },
      "additionalProperties": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 255
      }
    },
    "DeletionProtection": {
      "type": "boolean"
    },
    "StatusReason": {
      "type": [
        "string",
        "null"
      ]
    },
    "Timestamp": {
      "type": "string",
      "format": "date-time",
      "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[.][0-9]{3}Z$"
    },
    "Hostname": {
      "type": "string",
      "maxLength": 253,
      "pattern": "^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?[.])+[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$",
      "x-must-be": "a hostname such as www.example.com"
    },
    "HostnameToNormalise": {
      "type": "string",
      "maxLength": 254,
      "x-must-be": "a hostname such as www.example.com"
    },
    "RegionId": {
      "type": "string",
      "minLength": 1,
      "maxLength": 63
    },
    "ListObject": {
      "type": "string",
      "const": "list"
    },
    "HasMore": {
      "type": "boolean"
    },
    "NextCursor": {
      "type": [
        "string",
        "null"
      ]
    },
    "Error": {
      "type": "object",
      "required": [
        "error"
      ],
      "properties": {
        "error": {
          "type": "object",
          "required": [
            "type",
            "code",
            "message",
            "request_id"
          ],
          "properties": {
            "type": {
              "type": "string",
              "enum": [
                "invalid_request_error",
                "authentication_error",
                "permission_error",
                "conflict_error",
                "idempotency_error",
                "rate_limit_error",
                "export_control_error",
                "api_error"
              ]
            },
            "code": {
              "type": "string"
            },
            "message": {
              "type": "string"
            },
            "request_id": {
              "type": "string"
            },
            "param": {
              "type": "string"
            },
            "required_scope": {
              "type": "string"
            },
            "doc_url": {
              "type": "string",
              "format": "uri"
            },
            "errors": {
              "type": "array",
              "items": {
                "type": "object",
                "required": [
                  "param",
                  "code",
                  "message"
                ],
                "properties": {
                  "param": {
                    "type": "string"
                  },
                  "code": {
                    "type": "string"
                  },
                  "message": {
                    "type": "string"
                  }
                }
              }
            }
          }
        }
      }
    },
    "DomainStatus": {
      "type": "string",
      "enum": [
        "pending",
        "active",
        "expired",
        "failed",
        "suspended"
      ]
    },
    "Domain": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^dom_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "object": {
          "type": "string",
          "const": "domain"
        },
        "name": {
          "type": "string"
        },
        "status": {
          "$ref": "landhold#/$defs/DomainStatus"
        },
        "status_reason": {
          "$ref": "landhold#/$defs/StatusReason"
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection"
        },
        "unicode_name": {
          "type": "string"
        },
        "region": {
          "$ref": "landhold#/$defs/RegionId"
        },
        "years": {
          "type": "integer",
          "minimum": 1,
          "maximum": 10
        },
        "auto_renew": {
          "type": "boolean"
        },
        "privacy": {
          "type": "boolean"
        },
        "nameservers": {
          "type": "array",
          "minItems": 2,
          "maxItems": 13,
          "uniqueItems": true,
          "items": {
            "$ref": "landhold#/$defs/Hostname"
          }
        },
        "locked": {
          "type": "boolean"
        },
        "registered_at": {
          "type": [
            "string",
            "null"
          ],
          "format": "date-time"
        },
        "expires_at": {
          "type": [
            "string",
            "null"
          ],
          "format": "date-time"
        },
        "created_at": {
          "$ref": "landhold#/$defs/Timestamp"
        },
        "updated_at": {
          "$ref": "landhold#/$defs/Timestamp"
        }
      }
    },
    "DryRunDomain": {
      "type": "object",
      "required": [
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
      "properties": {
        "object": {
          "type": "string",
          "const": "domain"
        },
        "name": {
          "type": "string"
        },
        "status": {
          "$ref": "landhold#/$defs/DomainStatus"
        },
        "status_reason": {
          "$ref": "landhold#/$defs/StatusReason"
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection"
        },
        "unicode_name": {
          "type": "string"
        },
        "region": {
          "$ref": "landhold#/$defs/RegionId"
        },
        "years": {
          "type": "integer",
          "minimum": 1,
          "maximum": 10
        },
        "auto_renew": {
          "type": "boolean"
        },
        "privacy": {
          "type": "boolean"
        },
        "nameservers": {
          "type": "array",
          "minItems": 2,
          "maxItems": 13,
          "uniqueItems": true,
          "items": {
            "$ref": "landhold#/$defs/Hostname"
          }
        },
        "locked": {
          "type": "boolean"
        },
        "registered_at": {
          "type": [
            "string",
            "null"
          ],
          "format": "date-time"
        },
        "expires_at": {
          "type": [
            "string",
            "null"
          ],
          "format": "date-time"
        },
        "created_at": {
          "$ref": "landhold#/$defs/Timestamp"
        },
        "updated_at": {
          "$ref": "landhold#/$defs/Timestamp"
        }
      }
    },
    "DomainList": {
      "type": "object",
      "required": [
        "object",
        "data",
        "has_more",
        "next_cursor"
      ],
      "properties": {
        "object": {
          "$ref": "landhold#/$defs/ListObject"
        },
        "data": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/Domain"
          }
        },
        "has_more": {
          "$ref": "landhold#/$defs/HasMore"
        },
        "next_cursor": {
          "$ref": "landhold#/$defs/NextCursor"
        }
      }
    },
    "RegisterDomainBody": {
      "type": "object",
      "required": [
        "name"
      ],
      "additionalProperties": false,
      "properties": {
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 254,
          "x-must-be": "one label under a public suffix, such as example.com"
        },
        "region": {
          "$ref": "landhold#/$defs/RegionId",
          "default": "eu-central"
        },
        "years": {
          "type": "integer",
          "minimum": 1,
          "maximum": 10,
          "default": 1
        },
        "auto_renew": {
          "type": "boolean",
          "default": true
        },
        "privacy": {
          "type": "boolean",
          "default": true
        },
        "nameservers": {
          "type": "array",
          "minItems": 2,
          "maxItems": 13,
          "uniqueItems": true,
          "items": {
            "$ref": "landhold#/$defs/HostnameToNormalise"
          }
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels",
          "default": {}
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection",
          "default": false
        }
      }
    },
    "UpdateDomainBody": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "auto_renew": {
          "type": "boolean"
        },
        "privacy": {
          "type": "boolean"
        },
        "nameservers": {
          "type": "array",
          "minItems": 2,
          "maxItems": 13,
          "uniqueItems": true,
          "items": {
            "$ref": "landhold#/$defs/HostnameToNormalise"
          }
        },
        "labels": {
          "$ref": "landhold#/$defs/LabelChanges"
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection"
        }
      }
    },
    "ZoneStatus": {
      "type": "string",
      "enum": [
        "pending",
        "active",
        "failed"
      ]
    },
    "Zone": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^zone_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "object": {
          "type": "string",
          "const": "zone"
        },
        "name": {
          "type": "string"
        },
        "status": {
          "$ref": "landhold#/$defs/ZoneStatus"
        },
        "status_reason": {
          "$ref": "landhold#/$defs/StatusReason"
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection"
        },
        "unicode_name": {
          "type": "string"
        },
        "ttl": {
          "type": "integer",
          "minimum": 60,
          "maximum": 86400
        },
        "nameservers": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/Hostname"
          }
        },
        "serial": {
          "type": "integer",
          "minimum": 1
        },
        "record_count": {
          "type": "integer",
          "minimum": 0
        },
        "dnssec": {
          "type": "object",
          "properties": {
            "enabled": {
              "type": "boolean"
            }
          },
          "required": [
            "enabled"
          ]
        },
        "created_at": {
          "$ref": "landhold#/$defs/Timestamp"
        },
        "updated_at": {
          "$ref": "landhold#/$defs/Timestamp"
        }
      }
    },
    "DryRunZone": {
      "type": "object",
      "required": [
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
      "properties": {
        "object": {
          "type": "string",
          "const": "zone"
        },
        "name": {
          "type": "string"
        },
        "status": {
          "$ref": "landhold#/$defs/ZoneStatus"
        },
        "status_reason": {
          "$ref": "landhold#/$defs/StatusReason"
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection"
        },
        "unicode_name": {
          "type": "string"
        },
        "ttl": {
          "type": "integer",
          "minimum": 60,
          "maximum": 86400
        },
        "nameservers": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/Hostname"
          }
        },
        "serial": {
          "type": "integer",
          "minimum": 1
        },
        "record_count": {
          "type": "integer",
          "minimum": 0
        },
        "dnssec": {
          "type": "object",
          "properties": {
            "enabled": {
              "type": "boolean"
            }
          },
          "required": [
            "enabled"
          ]
        },
        "created_at": {
          "$ref": "landhold#/$defs/Timestamp"
        },
        "updated_at": {
          "$ref": "landhold#/$defs/Timestamp"
        }
      }
    },
    "ZoneList": {
      "type": "object",
      "required": [
        "object",
        "data",
        "has_more",
        "next_cursor"
      ],
      "properties": {
        "object": {
          "$ref": "landhold#/$defs/ListObject"
        },
        "data": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/Zone"
          }
        },
        "has_more": {
          "$ref": "landhold#/$defs/HasMore"
        },
        "next_cursor": {
          "$ref": "landhold#/$defs/NextCursor"
        }
      }
    },
    "CreateZoneBody": {
      "type": "object",
      "required": [
        "name"
      ],
      "additionalProperties": false,
      "properties": {
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 254,
          "x-must-be": "a hostname of two labels or more, such as example.com"
        },
        "ttl": {
          "type": "integer",
          "minimum": 60,
          "maximum": 86400,
          "default": 3600
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels",
          "default": {}
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection",
          "default": false
        }
      }
    },
    "UpdateZoneBody": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "ttl": {
          "type": "integer",
          "minimum": 60,
          "maximum": 86400
        },
        "labels": {
          "$ref": "landhold#/$defs/LabelChanges"
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection"
        }
      }
    },
    "DnsRecord": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^rec_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "object": {
          "type": "string",
          "const": "record"
        },
        "name": {
          "type": "string"
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        },
        "zone_id": {
          "type": "string",
          "pattern": "^zone_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "fqdn": {
          "type": "string"
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
        },
        "ttl": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 60,
          "maximum": 86400
        },
        "values": {
          "type": "array",
          "minItems": 1,
          "maxItems": 100,
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 4096,
            "x-must-be": "a value of the type"
          }
        },
        "comment": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 255
        },
        "managed": {
          "type": "boolean"
        },
        "created_at": {
          "$ref": "landhold#/$defs/Timestamp"
        },
        "updated_at": {
          "$ref": "landhold#/$defs/Timestamp"
        }
      }
    },
    "DryRunDnsRecord": {
      "type": "object",
      "required": [
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
      "properties": {
        "object": {
          "type": "string",
          "const": "record"
        },
        "name": {
          "type": "string"
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        },
        "zone_id": {
          "type": "string",
          "pattern": "^zone_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "fqdn": {
          "type": "string"
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
        },
        "ttl": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 60,
          "maximum": 86400
        },
        "values": {
          "type": "array",
          "minItems": 1,
          "maxItems": 100,
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 4096,
            "x-must-be": "a value of the type"
          }
        },
        "comment": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 255
        },
        "managed": {
          "type": "boolean"
        },
        "created_at": {
          "$ref": "landhold#/$defs/Timestamp"
        },
        "updated_at": {
          "$ref": "landhold#/$defs/Timestamp"
        }
      }
    },
    "DnsRecordList": {
      "type": "object",
      "required": [
        "object",
        "data",
        "has_more",
        "next_cursor"
      ],
      "properties": {
        "object": {
          "$ref": "landhold#/$defs/ListObject"
        },
        "data": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/DnsRecord"
          }
        },
        "has_more": {
          "$ref": "landhold#/$defs/HasMore"
        },
        "next_cursor": {
          "$ref": "landhold#/$defs/NextCursor"
        }
      }
    },
    "CreateRecordBody": {
      "type": "object",
      "required": [
        "name",
        "type",
        "values"
      ],
      "additionalProperties": false,
      "properties": {
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 254,
          "x-must-be": "a name in the zone, such as www or @"
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
        },
        "ttl": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 60,
          "maximum": 86400,
          "default": null
        },
        "values": {
          "type": "array",
          "minItems": 1,
          "maxItems": 100,
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 4096,
            "x-must-be": "a value of the type"
          }
        },
        "comment": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 255,
          "default": null
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels",
          "default": {}
        }
      }
    },
    "UpdateRecordBody": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "ttl": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 60,
          "maximum": 86400
        },
        "values": {
          "type": "array",
          "minItems": 1,
          "maxItems": 100,
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 4096,
            "x-must-be": "a value of the type"
          }
        },
        "comment": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 255
        },
        "labels": {
          "$ref": "landhold#/$defs/LabelChanges"
        }
      }
    },
    "SiteStatus": {
      "type": "string",
      "enum": [
        "pending",
        "active",
        "failed",
        "suspended"
      ]
    },
    "Site": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^site_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "object": {
          "type": "string",
          "const": "site"
        },
        "name": {
          "type": "string"
        },
        "status": {
          "$ref": "landhold#/$defs/SiteStatus"
        },
        "status_reason": {
          "$ref": "landhold#/$defs/StatusReason"
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection"
        },
        "region": {
          "$ref": "landhold#/$defs/RegionId"
        },
        "custom_domains": {
          "type": "array",
          "maxItems": 20,
          "uniqueItems": true,
          "items": {
            "$ref": "landhold#/$defs/Hostname"
          }
        },
        "force_https": {
          "type": "boolean"
        },
        "url": {
          "type": "string",
          "format": "uri"
        },
        "production_deployment_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "created_at": {
          "$ref": "landhold#/$defs/Timestamp"
        },
        "updated_at": {
          "$ref": "landhold#/$defs/Timestamp"
        }
      }
    },
    "DryRunSite": {
      "type": "object",
      "required": [
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
      "properties": {
        "object": {
          "type": "string",
          "const": "site"
        },
        "name": {
          "type": "string"
        },
        "status": {
          "$ref": "landhold#/$defs/SiteStatus"
        },
        "status_reason": {
          "$ref": "landhold#/$defs/StatusReason"
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection"
        },
        "region": {
          "$ref": "landhold#/$defs/RegionId"
        },
        "custom_domains": {
          "type": "array",
          "maxItems": 20,
          "uniqueItems": true,
          "items": {
            "$ref": "landhold#/$defs/Hostname"
          }
        },
        "force_https": {
          "type": "boolean"
        },
        "url": {
          "type": "string",
          "format": "uri"
        },
        "production_deployment_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "created_at": {
          "$ref": "landhold#/$defs/Timestamp"
        },
        "updated_at": {
          "$ref": "landhold#/$defs/Timestamp"
        }
      }
    },
    "SiteList": {
      "type": "object",
      "required": [
        "object",
        "data",
        "has_more",
        "next_cursor"
      ],
      "properties": {
        "object": {
          "$ref": "landhold#/$defs/ListObject"
        },
        "data": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/Site"
          }
        },
        "has_more": {
          "$ref": "landhold#/$defs/HasMore"
        },
        "next_cursor": {
          "$ref": "landhold#/$defs/NextCursor"
        }
      }
    },
    "CreateSiteBody": {
      "type": "object",
      "required": [
        "name"
      ],
      "additionalProperties": false,
      "properties": {
        "name": {
          "type": "string",
          "pattern": "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$",
          "x-must-be": "1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end"
        },
        "region": {
          "$ref": "landhold#/$defs/RegionId",
          "default": "eu-central"
        },
        "custom_domains": {
          "type": "array",
          "maxItems": 20,
          "uniqueItems": true,
          "items": {
            "$ref": "landhold#/$defs/HostnameToNormalise"
          },
          "default": []
        },
        "force_https": {
          "type": "boolean",
          "default": true
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels",
          "default": {}
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection",
          "default": false
        }
      }
    },
    "UpdateSiteBody": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "custom_domains": {
          "type": "array",
          "maxItems": 20,
          "uniqueItems": true,
          "items": {
            "$ref": "landhold#/$defs/HostnameToNormalise"
          }
        },
        "force_https": {
          "type": "boolean"
        },
        "labels": {
          "$ref": "landhold#/$defs/LabelChanges"
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection"
        }
      }
    },
    "DatabaseStatus": {
      "type": "string",
      "enum": [
        "provisioning",
        "active",
        "failed",
        "suspended"
      ]
    },
    "Database": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^db_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "object": {
          "type": "string",
          "const": "database"
        },
        "name": {
          "type": "string"
        },
        "status": {
          "$ref": "landhold#/$defs/DatabaseStatus"
        },
        "status_reason": {
          "$ref": "landhold#/$defs/StatusReason"
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection"
        },
        "region": {
          "$ref": "landhold#/$defs/RegionId"
        },
        "engine": {
          "type": "string",
          "enum": [
            "postgres",
            "mysql",
            "valkey"
          ]
        },
        "version": {
          "type": "string",
          "maxLength": 16
        },
        "size": {
          "type": "string",
          "enum": [
            "small",
            "medium",
            "large"
          ]
        },
        "storage_gb": {
          "type": "integer",
          "minimum": 10,
          "maximum": 4096
        },
        "connection": {
          "oneOf": [
            {
              "$ref": "landhold#/$defs/DatabaseConnection"
            },
            {
              "type": "null"
            }
          ]
        },
        "created_at": {
          "$ref": "landhold#/$defs/Timestamp"
        },
        "updated_at": {
          "$ref": "landhold#/$defs/Timestamp"
        }
      }
    },
    "DryRunDatabase": {
      "type": "object",
      "required": [
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
      "properties": {
        "object": {
          "type": "string",
          "const": "database"
        },
        "name": {
          "type": "string"
        },
        "status": {
          "$ref": "landhold#/$defs/DatabaseStatus"
        },
        "status_reason": {
          "$ref": "landhold#/$defs/StatusReason"
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection"
        },
        "region": {
          "$ref": "landhold#/$defs/RegionId"
        },
        "engine": {
          "type": "string",
          "enum": [
            "postgres",
            "mysql",
            "valkey"
          ]
        },
        "version": {
          "type": "string",
          "maxLength": 16
        },
        "size": {
          "type": "string",
          "enum": [
            "small",
            "medium",
            "large"
          ]
        },
        "storage_gb": {
          "type": "integer",
          "minimum": 10,
          "maximum": 4096
        },
        "connection": {
          "oneOf": [
            {
              "$ref": "landhold#/$defs/DatabaseConnection"
            },
            {
              "type": "null"
            }
          ]
        },
        "created_at": {
          "$ref": "landhold#/$defs/Timestamp"
        },
        "updated_at": {
          "$ref": "landhold#/$defs/Timestamp"
        }
      }
    },
    "DatabaseList": {
      "type": "object",
      "required": [
        "object",
        "data",
        "has_more",
        "next_cursor"
      ],
      "properties": {
        "object": {
          "$ref": "landhold#/$defs/ListObject"
        },
        "data": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/Database"
          }
        },
        "has_more": {
          "$ref": "landhold#/$defs/HasMore"
        },
        "next_cursor": {
          "$ref": "landhold#/$defs/NextCursor"
        }
      }
    },
    "CreateDatabaseBody": {
      "type": "object",
      "required": [
        "name"
      ],
      "additionalProperties": false,
      "properties": {
        "name": {
          "type": "string",
          "pattern": "^[a-z][a-z0-9-]{2,62}$",
          "x-must-be": "3 to 63 lower-case letters, digits and hyphens, beginning with a letter"
        },
        "region": {
          "$ref": "landhold#/$defs/RegionId",
          "default": "eu-central"
        },
        "engine": {
          "type": "string",
          "enum": [
            "postgres",
            "mysql",
            "valkey"
          ],
          "default": "postgres"
        },
        "version": {
          "type": "string",
          "maxLength": 16,
          "x-versions": {
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
        "size": {
          "type": "string",
          "enum": [
            "small",
            "medium",
            "large"
          ],
          "default": "small"
        },
        "storage_gb": {
          "type": "integer",
          "minimum": 10,
          "maximum": 4096,
          "default": 10
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels",
          "default": {}
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection",
          "default": false
        }
      }
    },
    "UpdateDatabaseBody": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "size": {
          "type": "string",
          "enum": [
            "small",
            "medium",
            "large"
          ]
        },
        "storage_gb": {
          "type": "integer",
          "minimum": 10,
          "maximum": 4096
        },
        "labels": {
          "$ref": "landhold#/$defs/LabelChanges"
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection"
        }
      }
    },
    "DatabaseConnection": {
      "type": "object",
      "required": [
        "host",
        "port",
        "database",
        "user",
        "ssl"
      ],
      "properties": {
        "host": {
          "type": "string"
        },
        "port": {
          "type": "integer",
          "minimum": 1,
          "maximum": 65535
        },
        "database": {
          "type": "string"
        },
        "user": {
          "type": "string"
        },
        "ssl": {
          "type": "boolean"
        }
      }
    },
    "VpnNetworkStatus": {
      "type": "string",
      "enum": [
        "provisioning",
        "active",
        "failed"
      ]
    },
    "VpnNetwork": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^vpn_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "object": {
          "type": "string",
          "const": "vpn_network"
        },
        "name": {
          "type": "string"
        },
        "status": {
          "$ref": "landhold#/$defs/VpnNetworkStatus"
        },
        "status_reason": {
          "$ref": "landhold#/$defs/StatusReason"
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection"
        },
        "region": {
          "$ref": "landhold#/$defs/RegionId"
        },
        "cidr": {
          "type": "string",
          "pattern": "^(0|[1-9][0-9]{0,2})([.](0|[1-9][0-9]{0,2})){3}/[0-9]{1,2}$",
          "x-must-be": "a private IPv4 network such as 10.20.0.0/24"
        },
        "dns_servers": {
          "type": "array",
          "maxItems": 4,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "anyOf": [
              {
                "format": "ipv4"
              },
              {
                "format": "ipv6"
              }
            ],
            "x-must-be": "an IPv4 or IPv6 address"
          }
        },
        "mtu": {
          "type": "integer",
          "minimum": 1280,
          "maximum": 1500
        },
        "protocol": {
          "type": "string",
          "const": "wireguard"
        },
        "endpoint": {
          "type": "string"
        },
        "listen_port": {
          "type": "integer",
          "minimum": 1,
          "maximum": 65535
        },
        "public_key": {
          "type": "string"
        },
        "peer_count": {
          "type": "integer",
          "minimum": 0
        },
        "created_at": {
          "$ref": "landhold#/$defs/Timestamp"
        },
        "updated_at": {
          "$ref": "landhold#/$defs/Timestamp"
        }
      }
    },
    "DryRunVpnNetwork": {
      "type": "object",
      "required": [
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
        "listen_port",
        "peer_count",
        "created_at",
        "updated_at"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "vpn_network"
        },
        "name": {
          "type": "string"
        },
        "status": {
          "$ref": "landhold#/$defs/VpnNetworkStatus"
        },
        "status_reason": {
          "$ref": "landhold#/$defs/StatusReason"
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection"
        },
        "region": {
          "$ref": "landhold#/$defs/RegionId"
        },
        "cidr": {
          "type": "string",
          "pattern": "^(0|[1-9][0-9]{0,2})([.](0|[1-9][0-9]{0,2})){3}/[0-9]{1,2}$",
          "x-must-be": "a private IPv4 network such as 10.20.0.0/24"
        },
        "dns_servers": {
          "type": "array",
          "maxItems": 4,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "anyOf": [
              {
                "format": "ipv4"
              },
              {
                "format": "ipv6"
              }
            ],
            "x-must-be": "an IPv4 or IPv6 address"
          }
        },
        "mtu": {
          "type": "integer",
          "minimum": 1280,
          "maximum": 1500
        },
        "protocol": {
          "type": "string",
          "const": "wireguard"
        },
        "listen_port": {
          "type": "integer",
          "minimum": 1,
          "maximum": 65535
        },
        "peer_count": {
          "type": "integer",
          "minimum": 0
        },
        "created_at": {
          "$ref": "landhold#/$defs/Timestamp"
        },
        "updated_at": {
          "$ref": "landhold#/$defs/Timestamp"
        }
      }
    },
    "VpnNetworkList": {
      "type": "object",
      "required": [
        "object",
        "data",
        "has_more",
        "next_cursor"
      ],
      "properties": {
        "object": {
          "$ref": "landhold#/$defs/ListObject"
        },
        "data": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/VpnNetwork"
          }
        },
        "has_more": {
          "$ref": "landhold#/$defs/HasMore"
        },
        "next_cursor": {
          "$ref": "landhold#/$defs/NextCursor"
        }
      }
    },
    "CreateVpnNetworkBody": {
      "type": "object",
      "required": [
        "name"
      ],
      "additionalProperties": false,
      "properties": {
        "name": {
          "type": "string",
          "pattern": "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$",
          "x-must-be": "1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end"
        },
        "region": {
          "$ref": "landhold#/$defs/RegionId",
          "default": "eu-central"
        },
        "cidr": {
          "type": "string",
          "pattern": "^(0|[1-9][0-9]{0,2})([.](0|[1-9][0-9]{0,2})){3}/[0-9]{1,2}$",
          "x-must-be": "a private IPv4 network such as 10.20.0.0/24"
        },
        "dns_servers": {
          "type": "array",
          "maxItems": 4,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "anyOf": [
              {
                "format": "ipv4"
              },
              {
                "format": "ipv6"
              }
            ],
            "x-must-be": "an IPv4 or IPv6 address"
          },
          "default": []
        },
        "mtu": {
          "type": "integer",
          "minimum": 1280,
          "maximum": 1500,
          "default": 1420
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels",
          "default": {}
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection",
          "default": false
        }
      }
    },
    "UpdateVpnNetworkBody": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "dns_servers": {
          "type": "array",
          "maxItems": 4,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "anyOf": [
              {
                "format": "ipv4"
              },
              {
                "format": "ipv6"
              }
            ],
            "x-must-be": "an IPv4 or IPv6 address"
          }
        },
        "mtu": {
          "type": "integer",
          "minimum": 1280,
          "maximum": 1500
        },
        "labels": {
          "$ref": "landhold#/$defs/LabelChanges"
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection"
        }
      }
    },
    "Region": {
      "type": "object",
      "required": [
        "id",
        "object",
        "name",
        "restricted"
      ],
      "properties": {
        "id": {
          "$ref": "landhold#/$defs/RegionId"
        },
        "object": {
          "type": "string",
          "const": "region"
        },
        "name": {
          "type": "string"
        },
        "restricted": {
          "type": "boolean"
        }
      }
    },
    "RegionList": {
      "type": "object",
      "required": [
        "object",
        "data",
        "has_more",
        "next_cursor"
      ],
      "properties": {
        "object": {
          "$ref": "landhold#/$defs/ListObject"
        },
        "data": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/Region"
          }
        },
        "has_more": {
          "$ref": "landhold#/$defs/HasMore"
        },
        "next_cursor": {
          "$ref": "landhold#/$defs/NextCursor"
        }
      }
    },
    "EventType": {
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
        "vpn_network.deleted"
      ]
    },
    "Event": {
      "type": "object",
      "required": [
        "id",
        "object",
        "type",
        "created_at",
        "project_id",
        "resource_id",
        "parent_id",
        "sequence",
        "request_id",
        "data"
      ],
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^evt_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "object": {
          "type": "string",
          "const": "event"
        },
        "type": {
          "$ref": "landhold#/$defs/EventType"
        },
        "created_at": {
          "$ref": "landhold#/$defs/Timestamp"
        },
        "project_id": {
          "type": "string",
          "pattern": "^proj_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "resource_id": {
          "type": "string"
        },
        "parent_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "sequence": {
          "type": "integer",
          "minimum": 1
        },
        "request_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "data": {
          "type": "object",
          "required": [
            "object",
            "previous"
          ],
          "properties": {
            "object": {
              "oneOf": [
                {
                  "$ref": "landhold#/$defs/Domain"
                },
                {
                  "$ref": "landhold#/$defs/Zone"
                },
                {
                  "$ref": "landhold#/$defs/DnsRecord"
                },
                {
                  "$ref": "landhold#/$defs/Site"
                },
                {
                  "$ref": "landhold#/$defs/Database"
                },
                {
                  "$ref": "landhold#/$defs/VpnNetwork"
                },
                {
                  "type": "null"
                }
              ]
            },
            "previous": {
              "type": [
                "object",
                "null"
              ],
              "additionalProperties": true
            }
          }
        }
      }
    },
    "EventList": {
      "type": "object",
      "required": [
        "object",
        "data",
        "has_more",
        "next_cursor"
      ],
      "properties": {
        "object": {
          "$ref": "landhold#/$defs/ListObject"
        },
        "data": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/Event"
          }
        },
        "has_more": {
          "$ref": "landhold#/$defs/HasMore"
        },
        "next_cursor": {
          "type": [
            "string",
            "null"
          ]
        }
      }
    }
  }
} as const;
