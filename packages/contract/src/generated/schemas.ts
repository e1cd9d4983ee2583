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
    "Version": {
      "type": "object",
      "required": [
        "object",
        "version",
        "action",
        "created_at",
        "actor",
        "request_id",
        "plan",
        "before",
        "after"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "version"
        },
        "version": {
          "type": "integer",
          "minimum": 1
        },
        "action": {
          "type": "string",
          "enum": [
            "created",
            "updated",
            "deleted",
            "undeleted"
          ]
        },
        "created_at": {
          "$ref": "landhold#/$defs/Timestamp"
        },
        "actor": {
          "type": "object",
          "required": [
            "type",
            "id"
          ],
          "properties": {
            "type": {
              "type": "string",
              "enum": [
                "api_key",
                "token",
                "enrollment_key",
                "update_key",
                "member",
                "administrator",
                "service"
              ]
            },
            "id": {
              "type": [
                "string",
                "null"
              ]
            }
          }
        },
        "request_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "plan": {
          "type": [
            "object",
            "null"
          ],
          "required": [
            "id",
            "reason",
            "approved_by"
          ],
          "properties": {
            "id": {
              "type": "string"
            },
            "reason": {
              "type": [
                "string",
                "null"
              ]
            },
            "approved_by": {
              "type": [
                "object",
                "null"
              ],
              "required": [
                "type",
                "id"
              ],
              "properties": {
                "type": {
                  "type": "string",
                  "enum": [
                    "member",
                    "administrator"
                  ]
                },
                "id": {
                  "type": [
                    "string",
                    "null"
                  ]
                }
              }
            }
          }
        },
        "before": {
          "type": [
            "object",
            "null"
          ],
          "additionalProperties": true
        },
        "after": {
          "type": [
            "object",
            "null"
          ],
          "additionalProperties": true
        }
      }
    },
    "VersionList": {
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
            "$ref": "landhold#/$defs/Version"
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
        "updating",
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
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^dom_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "object": {
          "type": "string",
          "const": "domain"
        },
        "provider": {
          "type": "string"
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
        "glue": {
          "type": "array",
          "maxItems": 13,
          "items": {
            "$ref": "landhold#/$defs/GlueRecord"
          }
        },
        "ds": {
          "type": "array",
          "maxItems": 8,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "maxLength": 160,
            "x-must-be": "key tag, algorithm, digest type and digest, such as 46659 13 2 A7802F10…"
          }
        },
        "served_by": {
          "type": "string",
          "enum": [
            "installation",
            "elsewhere",
            "both"
          ]
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
      "properties": {
        "object": {
          "type": "string",
          "const": "domain"
        },
        "provider": {
          "type": "string"
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
        "glue": {
          "type": "array",
          "maxItems": 13,
          "items": {
            "$ref": "landhold#/$defs/GlueRecord"
          }
        },
        "ds": {
          "type": "array",
          "maxItems": 8,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "maxLength": 160,
            "x-must-be": "key tag, algorithm, digest type and digest, such as 46659 13 2 A7802F10…"
          }
        },
        "served_by": {
          "type": "string",
          "enum": [
            "installation",
            "elsewhere",
            "both"
          ]
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
        "glue": {
          "type": "array",
          "maxItems": 13,
          "items": {
            "$ref": "landhold#/$defs/GlueRecord"
          },
          "default": []
        },
        "ds": {
          "type": "array",
          "maxItems": 8,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "maxLength": 160,
            "x-must-be": "key tag, algorithm, digest type and digest, such as 46659 13 2 A7802F10…"
          },
          "default": []
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
        "glue": {
          "type": "array",
          "maxItems": 13,
          "items": {
            "$ref": "landhold#/$defs/GlueRecord"
          }
        },
        "ds": {
          "type": "array",
          "maxItems": 8,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "maxLength": 160,
            "x-must-be": "key tag, algorithm, digest type and digest, such as 46659 13 2 A7802F10…"
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
    "DomainEntry": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name"
      ],
      "properties": {
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 254,
          "x-must-be": "one label under a public suffix, such as example.com"
        },
        "region": {
          "$ref": "landhold#/$defs/RegionId"
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
            "$ref": "landhold#/$defs/HostnameToNormalise"
          }
        },
        "glue": {
          "type": "array",
          "maxItems": 13,
          "items": {
            "$ref": "landhold#/$defs/GlueRecord"
          }
        },
        "ds": {
          "type": "array",
          "maxItems": 8,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "maxLength": 160,
            "x-must-be": "key tag, algorithm, digest type and digest, such as 46659 13 2 A7802F10…"
          }
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection"
        }
      }
    },
    "CheckDomainsBody": {
      "type": "object",
      "required": [
        "names"
      ],
      "additionalProperties": false,
      "properties": {
        "names": {
          "type": "array",
          "minItems": 1,
          "maxItems": 20,
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 254,
            "x-must-be": "a name such as example.com"
          }
        }
      }
    },
    "DomainCheck": {
      "type": "object",
      "required": [
        "object",
        "data"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "domain_check"
        },
        "data": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/CheckedDomain"
          }
        }
      }
    },
    "CheckedDomain": {
      "type": "object",
      "required": [
        "name",
        "ascii_name",
        "state",
        "reason",
        "provider"
      ],
      "properties": {
        "name": {
          "type": "string"
        },
        "ascii_name": {
          "type": [
            "string",
            "null"
          ]
        },
        "state": {
          "type": "string",
          "enum": [
            "available",
            "registered",
            "reserved",
            "invalid"
          ]
        },
        "reason": {
          "type": [
            "string",
            "null"
          ]
        },
        "provider": {
          "type": [
            "string",
            "null"
          ]
        }
      }
    },
    "RenewDomainBody": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "years": {
          "type": "integer",
          "minimum": 1,
          "maximum": 10,
          "default": 1
        }
      }
    },
    "AuthCode": {
      "type": "object",
      "required": [
        "object",
        "domain_id",
        "code",
        "created_at"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "auth_code"
        },
        "domain_id": {
          "type": "string",
          "pattern": "^dom_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "code": {
          "type": [
            "string",
            "null"
          ]
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        }
      }
    },
    "GlueRecord": {
      "type": "object",
      "required": [
        "name",
        "addresses"
      ],
      "additionalProperties": false,
      "properties": {
        "name": {
          "$ref": "landhold#/$defs/HostnameToNormalise"
        },
        "addresses": {
          "type": "array",
          "minItems": 1,
          "maxItems": 8,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "maxLength": 45,
            "x-must-be": "an IPv4 or IPv6 address"
          }
        }
      }
    },
    "ZoneStatus": {
      "type": "string",
      "enum": [
        "pending",
        "active",
        "updating",
        "failed"
      ]
    },
    "Zone": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^zone_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "object": {
          "type": "string",
          "const": "zone"
        },
        "provider": {
          "type": "string"
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
        "signing": {
          "oneOf": [
            {
              "$ref": "landhold#/$defs/ZoneSigning"
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
    "DryRunZone": {
      "type": "object",
      "required": [
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
      "properties": {
        "object": {
          "type": "string",
          "const": "zone"
        },
        "provider": {
          "type": "string"
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
        "signing": {
          "oneOf": [
            {
              "$ref": "landhold#/$defs/ZoneSigning"
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
        "dnssec": {
          "type": "object",
          "properties": {
            "enabled": {
              "type": "boolean"
            }
          },
          "additionalProperties": false,
          "required": [
            "enabled"
          ],
          "default": {
            "enabled": false
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
    "UpdateZoneBody": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "ttl": {
          "type": "integer",
          "minimum": 60,
          "maximum": 86400
        },
        "dnssec": {
          "type": "object",
          "properties": {
            "enabled": {
              "type": "boolean"
            }
          },
          "additionalProperties": false,
          "required": [
            "enabled"
          ]
        },
        "labels": {
          "$ref": "landhold#/$defs/LabelChanges"
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection"
        }
      }
    },
    "ZoneEntry": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name"
      ],
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
          "maximum": 86400
        },
        "dnssec": {
          "type": "object",
          "properties": {
            "enabled": {
              "type": "boolean"
            }
          },
          "additionalProperties": false,
          "required": [
            "enabled"
          ]
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection"
        },
        "records": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/DnsRecordEntry"
          }
        }
      }
    },
    "RolloverZoneKeyBody": {
      "type": "object",
      "required": [
        "step"
      ],
      "additionalProperties": false,
      "properties": {
        "step": {
          "type": "string",
          "enum": [
            "start",
            "finish",
            "cancel"
          ]
        },
        "force": {
          "type": "boolean",
          "default": false
        }
      }
    },
    "ZoneSigning": {
      "type": "object",
      "required": [
        "signed_at",
        "keys",
        "ds",
        "rollover"
      ],
      "properties": {
        "signed_at": {
          "type": "string",
          "format": "date-time"
        },
        "keys": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/ZoneKey"
          }
        },
        "ds": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "rollover": {
          "oneOf": [
            {
              "$ref": "landhold#/$defs/ZoneKeyRollover"
            },
            {
              "type": "null"
            }
          ]
        }
      }
    },
    "ZoneKey": {
      "type": "object",
      "required": [
        "key_tag",
        "algorithm",
        "status",
        "public_key",
        "created_at"
      ],
      "properties": {
        "key_tag": {
          "type": "integer",
          "minimum": 0,
          "maximum": 65535
        },
        "algorithm": {
          "type": "integer",
          "const": 13
        },
        "status": {
          "type": "string",
          "enum": [
            "active",
            "incoming"
          ]
        },
        "public_key": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        }
      }
    },
    "ZoneKeyRollover": {
      "type": "object",
      "required": [
        "started_at",
        "finish_after"
      ],
      "properties": {
        "started_at": {
          "type": "string",
          "format": "date-time"
        },
        "finish_after": {
          "type": "string",
          "format": "date-time"
        }
      }
    },
    "ZoneReport": {
      "type": "object",
      "required": [
        "object",
        "zone_id",
        "serial",
        "secondaries",
        "delegation",
        "served_by",
        "aliases",
        "checked_at"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "zone_status"
        },
        "zone_id": {
          "type": "string",
          "pattern": "^zone_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "serial": {
          "type": "integer",
          "minimum": 1
        },
        "secondaries": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/SecondaryState"
          }
        },
        "delegation": {
          "$ref": "landhold#/$defs/ZoneDelegation"
        },
        "served_by": {
          "type": "string",
          "enum": [
            "installation",
            "elsewhere",
            "both",
            "nobody",
            "unknown"
          ]
        },
        "aliases": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/AliasState"
          }
        },
        "checked_at": {
          "type": "string",
          "format": "date-time"
        }
      }
    },
    "AliasState": {
      "type": "object",
      "required": [
        "name",
        "target",
        "problem",
        "since"
      ],
      "properties": {
        "name": {
          "type": "string"
        },
        "target": {
          "type": "string"
        },
        "problem": {
          "type": [
            "string",
            "null"
          ]
        },
        "since": {
          "type": [
            "string",
            "null"
          ],
          "format": "date-time"
        }
      }
    },
    "ZoneDelegation": {
      "type": "object",
      "required": [
        "state",
        "zone_above",
        "nameservers",
        "glue",
        "ds",
        "problems"
      ],
      "properties": {
        "state": {
          "type": "string",
          "enum": [
            "valid",
            "partial",
            "missing",
            "unregistered",
            "unknown"
          ]
        },
        "zone_above": {
          "type": [
            "string",
            "null"
          ]
        },
        "nameservers": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "glue": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/DelegationGlue"
          }
        },
        "ds": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "problems": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/DelegationProblem"
          }
        }
      }
    },
    "DelegationGlue": {
      "type": "object",
      "required": [
        "name",
        "addresses"
      ],
      "properties": {
        "name": {
          "type": "string"
        },
        "addresses": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      }
    },
    "DelegationProblem": {
      "type": "object",
      "required": [
        "code",
        "value",
        "message"
      ],
      "properties": {
        "code": {
          "type": "string",
          "enum": [
            "not_registered",
            "not_delegated",
            "nameserver_missing",
            "nameserver_extra",
            "glue_missing",
            "glue_wrong",
            "ds_missing",
            "ds_wrong",
            "not_checked"
          ]
        },
        "value": {
          "type": [
            "string",
            "null"
          ]
        },
        "message": {
          "type": "string"
        }
      }
    },
    "SecondaryState": {
      "type": "object",
      "required": [
        "address",
        "state",
        "serial"
      ],
      "properties": {
        "address": {
          "type": "string"
        },
        "state": {
          "type": "string",
          "enum": [
            "current",
            "behind",
            "ahead",
            "missing",
            "unreachable"
          ]
        },
        "serial": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0
        }
      }
    },
    "ImportZoneBody": {
      "type": "object",
      "required": [
        "zonefile",
        "mode"
      ],
      "additionalProperties": false,
      "properties": {
        "zonefile": {
          "type": "string",
          "minLength": 1,
          "maxLength": 2097152,
          "x-must-be": "the text of a zone file"
        },
        "mode": {
          "type": "string",
          "enum": [
            "merge",
            "replace"
          ]
        }
      }
    },
    "ZoneImport": {
      "type": "object",
      "required": [
        "object",
        "zone_id",
        "change_id",
        "serial",
        "added",
        "changed",
        "removed",
        "ignored"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "zone_import"
        },
        "zone_id": {
          "type": "string",
          "pattern": "^zone_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "change_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "serial": {
          "type": "integer",
          "minimum": 1
        },
        "added": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/ChangedSet"
          }
        },
        "changed": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/ChangedSet"
          }
        },
        "removed": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/ChangedSet"
          }
        },
        "ignored": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/IgnoredSet"
          }
        }
      }
    },
    "IgnoredSet": {
      "type": "object",
      "required": [
        "name",
        "type",
        "reason"
      ],
      "properties": {
        "name": {
          "type": "string"
        },
        "type": {
          "type": "string"
        },
        "reason": {
          "type": "string"
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
          "pattern": "^[A-Z][A-Z0-9]{0,14}$",
          "x-must-be": "a record type in capital letters, such as A or TYPE65280"
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
            "maxLength": 16384,
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
          "pattern": "^[A-Z][A-Z0-9]{0,14}$",
          "x-must-be": "a record type in capital letters, such as A or TYPE65280"
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
            "maxLength": 16384,
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
          "pattern": "^[A-Z][A-Z0-9]{0,14}$",
          "x-must-be": "a record type in capital letters, such as A or TYPE65280"
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
            "maxLength": 16384,
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
            "maxLength": 16384,
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
    "DnsRecordEntry": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "type",
        "values"
      ],
      "properties": {
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 254,
          "x-must-be": "a name in the zone, such as www or @"
        },
        "type": {
          "type": "string",
          "pattern": "^[A-Z][A-Z0-9]{0,14}$",
          "x-must-be": "a record type in capital letters, such as A or TYPE65280"
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
            "maxLength": 16384,
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
          "$ref": "landhold#/$defs/Labels"
        }
      }
    },
    "ChangeRecordsBody": {
      "type": "object",
      "required": [
        "changes"
      ],
      "additionalProperties": false,
      "properties": {
        "changes": {
          "type": "array",
          "minItems": 1,
          "maxItems": 1000,
          "items": {
            "$ref": "landhold#/$defs/RecordChange"
          }
        }
      }
    },
    "RecordChange": {
      "type": "object",
      "required": [
        "action",
        "name",
        "type"
      ],
      "additionalProperties": false,
      "properties": {
        "action": {
          "type": "string",
          "enum": [
            "put",
            "add",
            "remove",
            "delete"
          ]
        },
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 254,
          "x-must-be": "a name in the zone, such as www or @"
        },
        "type": {
          "type": "string",
          "pattern": "^[A-Z][A-Z0-9]{0,14}$",
          "x-must-be": "a record type in capital letters, such as A or TYPE65280"
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
            "maxLength": 16384,
            "x-must-be": "a value of the type"
          }
        }
      }
    },
    "RecordChanges": {
      "type": "object",
      "required": [
        "object",
        "zone_id",
        "change_id",
        "serial",
        "records"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "record_changes"
        },
        "zone_id": {
          "type": "string",
          "pattern": "^zone_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "change_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "serial": {
          "type": "integer",
          "minimum": 1
        },
        "records": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/RecordSet"
          }
        }
      }
    },
    "RecordSet": {
      "type": "object",
      "required": [
        "id",
        "name",
        "fqdn",
        "type",
        "ttl",
        "values"
      ],
      "properties": {
        "id": {
          "type": [
            "string",
            "null"
          ]
        },
        "name": {
          "type": "string"
        },
        "fqdn": {
          "type": "string"
        },
        "type": {
          "type": "string",
          "pattern": "^[A-Z][A-Z0-9]{0,14}$",
          "x-must-be": "a record type in capital letters, such as A or TYPE65280"
        },
        "ttl": {
          "type": [
            "integer",
            "null"
          ]
        },
        "values": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      }
    },
    "ZoneChange": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^chg_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "object": {
          "type": "string",
          "const": "zone_change"
        },
        "zone_id": {
          "type": "string",
          "pattern": "^zone_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "serial": {
          "type": "integer",
          "minimum": 2
        },
        "actor": {
          "type": "object",
          "properties": {
            "type": {
              "type": "string",
              "enum": [
                "api_key",
                "member",
                "service",
                "update_key"
              ]
            },
            "id": {
              "type": "string"
            }
          },
          "required": [
            "type",
            "id"
          ]
        },
        "reverts": {
          "type": [
            "string",
            "null"
          ]
        },
        "zone_ttl": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "before": {
              "type": "integer"
            },
            "after": {
              "type": "integer"
            }
          },
          "required": [
            "before",
            "after"
          ]
        },
        "set_count": {
          "type": "integer",
          "minimum": 0
        },
        "sets": {
          "type": [
            "array",
            "null"
          ],
          "items": {
            "$ref": "landhold#/$defs/ChangedSet"
          }
        },
        "created_at": {
          "$ref": "landhold#/$defs/Timestamp"
        }
      }
    },
    "ZoneChangeList": {
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
            "$ref": "landhold#/$defs/ZoneChange"
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
    "ChangedSet": {
      "type": "object",
      "required": [
        "name",
        "type",
        "before",
        "after"
      ],
      "properties": {
        "name": {
          "type": "string"
        },
        "type": {
          "type": "string",
          "pattern": "^[A-Z][A-Z0-9]{0,14}$",
          "x-must-be": "a record type in capital letters, such as A or TYPE65280"
        },
        "before": {
          "oneOf": [
            {
              "$ref": "landhold#/$defs/SetContent"
            },
            {
              "type": "null"
            }
          ]
        },
        "after": {
          "oneOf": [
            {
              "$ref": "landhold#/$defs/SetContent"
            },
            {
              "type": "null"
            }
          ]
        }
      }
    },
    "SetContent": {
      "type": "object",
      "required": [
        "ttl",
        "values"
      ],
      "properties": {
        "ttl": {
          "type": [
            "integer",
            "null"
          ]
        },
        "values": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      }
    },
    "UpdateKey": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^upk_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "object": {
          "type": "string",
          "const": "update_key"
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
        "algorithm": {
          "type": "string",
          "enum": [
            "hmac-sha256",
            "hmac-sha384",
            "hmac-sha512"
          ]
        },
        "names": {
          "type": "array",
          "minItems": 1,
          "maxItems": 50,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 253,
            "x-must-be": "a name in the zone such as _acme-challenge or *.home"
          }
        },
        "types": {
          "type": "array",
          "minItems": 1,
          "maxItems": 50,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "pattern": "^[A-Z][A-Z0-9]{0,14}$",
            "x-must-be": "a record type in capital letters, such as A or TYPE65280"
          }
        },
        "transfer": {
          "type": "boolean"
        },
        "secret": {
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
    "DryRunUpdateKey": {
      "type": "object",
      "required": [
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
      "properties": {
        "object": {
          "type": "string",
          "const": "update_key"
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
        "algorithm": {
          "type": "string",
          "enum": [
            "hmac-sha256",
            "hmac-sha384",
            "hmac-sha512"
          ]
        },
        "names": {
          "type": "array",
          "minItems": 1,
          "maxItems": 50,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 253,
            "x-must-be": "a name in the zone such as _acme-challenge or *.home"
          }
        },
        "types": {
          "type": "array",
          "minItems": 1,
          "maxItems": 50,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "pattern": "^[A-Z][A-Z0-9]{0,14}$",
            "x-must-be": "a record type in capital letters, such as A or TYPE65280"
          }
        },
        "transfer": {
          "type": "boolean"
        },
        "secret": {
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
    "UpdateKeyList": {
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
            "$ref": "landhold#/$defs/UpdateKey"
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
    "CreateUpdateKeyBody": {
      "type": "object",
      "required": [
        "name"
      ],
      "additionalProperties": false,
      "properties": {
        "name": {
          "type": "string",
          "maxLength": 200,
          "pattern": "^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?([.][a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*$",
          "x-must-be": "1 to 200 lower-case letters, digits, hyphens, underscores and single dots, such as certbot.example.com"
        },
        "algorithm": {
          "type": "string",
          "enum": [
            "hmac-sha256",
            "hmac-sha384",
            "hmac-sha512"
          ],
          "default": "hmac-sha256"
        },
        "names": {
          "type": "array",
          "minItems": 1,
          "maxItems": 50,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 253,
            "x-must-be": "a name in the zone such as _acme-challenge or *.home"
          },
          "default": [
            "_acme-challenge"
          ]
        },
        "types": {
          "type": "array",
          "minItems": 1,
          "maxItems": 50,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "pattern": "^[A-Z][A-Z0-9]{0,14}$",
            "x-must-be": "a record type in capital letters, such as A or TYPE65280"
          },
          "default": [
            "TXT"
          ]
        },
        "transfer": {
          "type": "boolean",
          "default": false
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels",
          "default": {}
        }
      }
    },
    "UpdateUpdateKeyBody": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "names": {
          "type": "array",
          "minItems": 1,
          "maxItems": 50,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 253,
            "x-must-be": "a name in the zone such as _acme-challenge or *.home"
          }
        },
        "types": {
          "type": "array",
          "minItems": 1,
          "maxItems": 50,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "pattern": "^[A-Z][A-Z0-9]{0,14}$",
            "x-must-be": "a record type in capital letters, such as A or TYPE65280"
          }
        },
        "transfer": {
          "type": "boolean"
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
        "updating",
        "failed",
        "suspended"
      ]
    },
    "Site": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^site_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "object": {
          "type": "string",
          "const": "site"
        },
        "provider": {
          "type": "string"
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
        "wildcard_domains": {
          "type": "array",
          "maxItems": 20,
          "uniqueItems": true,
          "items": {
            "$ref": "landhold#/$defs/WildcardDomain"
          }
        },
        "custom_domain_states": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/CustomDomainState"
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
        "provider",
        "name",
        "status",
        "status_reason",
        "labels",
        "deletion_protection",
        "region",
        "custom_domains",
        "wildcard_domains",
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
        "provider": {
          "type": "string"
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
        "wildcard_domains": {
          "type": "array",
          "maxItems": 20,
          "uniqueItems": true,
          "items": {
            "$ref": "landhold#/$defs/WildcardDomain"
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
        "wildcard_domains": {
          "type": "array",
          "maxItems": 20,
          "uniqueItems": true,
          "items": {
            "$ref": "landhold#/$defs/WildcardToNormalise"
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
        "wildcard_domains": {
          "type": "array",
          "maxItems": 20,
          "uniqueItems": true,
          "items": {
            "$ref": "landhold#/$defs/WildcardToNormalise"
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
    "SiteEntry": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name"
      ],
      "properties": {
        "name": {
          "type": "string",
          "pattern": "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$",
          "x-must-be": "1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end"
        },
        "region": {
          "$ref": "landhold#/$defs/RegionId"
        },
        "custom_domains": {
          "type": "array",
          "maxItems": 20,
          "uniqueItems": true,
          "items": {
            "$ref": "landhold#/$defs/HostnameToNormalise"
          }
        },
        "wildcard_domains": {
          "type": "array",
          "maxItems": 20,
          "uniqueItems": true,
          "items": {
            "$ref": "landhold#/$defs/WildcardToNormalise"
          }
        },
        "force_https": {
          "type": "boolean"
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection"
        }
      }
    },
    "WildcardToNormalise": {
      "type": "string",
      "maxLength": 256,
      "x-must-be": "a wildcard such as *.example.com"
    },
    "WildcardDomain": {
      "type": "string",
      "maxLength": 253,
      "pattern": "^[*][.]([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?[.])+[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$",
      "x-must-be": "a wildcard such as *.example.com"
    },
    "CustomDomain": {
      "type": "string",
      "maxLength": 253,
      "pattern": "^([*][.])?([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?[.])+[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$",
      "x-must-be": "a hostname such as www.example.com or *.example.com"
    },
    "CustomDomainState": {
      "type": "object",
      "required": [
        "name",
        "status",
        "reason",
        "record",
        "managed",
        "since",
        "checked_at",
        "served_until"
      ],
      "properties": {
        "name": {
          "$ref": "landhold#/$defs/CustomDomain"
        },
        "status": {
          "type": "string",
          "enum": [
            "pending",
            "active",
            "conflict"
          ]
        },
        "reason": {
          "type": [
            "string",
            "null"
          ]
        },
        "record": {
          "type": "object",
          "required": [
            "type",
            "name",
            "value"
          ],
          "properties": {
            "type": {
              "type": "string",
              "enum": [
                "TXT",
                "CNAME",
                "A",
                "AAAA"
              ]
            },
            "name": {
              "type": "string"
            },
            "value": {
              "type": "string"
            }
          }
        },
        "managed": {
          "type": "boolean"
        },
        "since": {
          "type": "string",
          "format": "date-time"
        },
        "checked_at": {
          "type": [
            "string",
            "null"
          ],
          "format": "date-time"
        },
        "served_until": {
          "type": [
            "string",
            "null"
          ],
          "format": "date-time"
        },
        "certificate": {
          "type": "object",
          "required": [
            "status",
            "reason",
            "expires_at"
          ],
          "properties": {
            "status": {
              "type": "string",
              "enum": [
                "pending",
                "active"
              ]
            },
            "reason": {
              "type": [
                "string",
                "null"
              ]
            },
            "expires_at": {
              "type": [
                "string",
                "null"
              ],
              "format": "date-time"
            }
          }
        }
      }
    },
    "DeploymentStatus": {
      "type": "string",
      "enum": [
        "uploading",
        "processing",
        "ready",
        "failed"
      ]
    },
    "Deployment": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^dep_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "object": {
          "type": "string",
          "const": "deployment"
        },
        "status": {
          "$ref": "landhold#/$defs/DeploymentStatus"
        },
        "status_reason": {
          "$ref": "landhold#/$defs/StatusReason"
        },
        "site_id": {
          "type": "string",
          "pattern": "^site_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "target": {
          "type": "string",
          "enum": [
            "production",
            "preview"
          ]
        },
        "url": {
          "type": "string",
          "format": "uri"
        },
        "message": {
          "type": [
            "string",
            "null"
          ]
        },
        "source": {
          "type": "object",
          "properties": {
            "branch": {
              "type": [
                "string",
                "null"
              ]
            },
            "commit": {
              "type": [
                "string",
                "null"
              ]
            }
          },
          "required": [
            "branch",
            "commit"
          ]
        },
        "files": {
          "type": "object",
          "properties": {
            "count": {
              "type": "integer",
              "minimum": 0
            },
            "bytes": {
              "type": "integer",
              "minimum": 0
            }
          },
          "required": [
            "count",
            "bytes"
          ]
        },
        "missing": {
          "type": [
            "array",
            "null"
          ],
          "items": {
            "type": "string"
          }
        },
        "problems": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/DeploymentProblem"
          }
        },
        "ready_at": {
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
    "DeploymentList": {
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
            "$ref": "landhold#/$defs/Deployment"
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
    "CreateDeploymentBody": {
      "type": "object",
      "required": [
        "files"
      ],
      "additionalProperties": false,
      "properties": {
        "files": {
          "type": "object",
          "maxProperties": 20000,
          "additionalProperties": {
            "$ref": "landhold#/$defs/ManifestFile"
          }
        },
        "target": {
          "type": "string",
          "enum": [
            "production",
            "preview"
          ],
          "default": "production"
        },
        "message": {
          "type": [
            "string",
            "null"
          ],
          "minLength": 1,
          "maxLength": 500,
          "default": null
        },
        "branch": {
          "type": [
            "string",
            "null"
          ],
          "minLength": 1,
          "maxLength": 255,
          "default": null
        },
        "commit": {
          "type": [
            "string",
            "null"
          ],
          "minLength": 1,
          "maxLength": 255,
          "default": null
        }
      }
    },
    "ManifestFile": {
      "type": "object",
      "required": [
        "sha256",
        "size"
      ],
      "additionalProperties": false,
      "properties": {
        "sha256": {
          "type": "string",
          "pattern": "^[0-9a-f]{64}$",
          "x-must-be": "the SHA-256 as 64 hexadecimal digits in lower case"
        },
        "size": {
          "type": "integer",
          "minimum": 0,
          "maximum": 104857600
        }
      }
    },
    "DeploymentFileList": {
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
            "$ref": "landhold#/$defs/DeploymentFile"
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
    "DeploymentFile": {
      "type": "object",
      "required": [
        "object",
        "path",
        "sha256",
        "size",
        "change",
        "previous"
      ],
      "properties": {
        "object": {
          "type": "string",
          "enum": [
            "deployment_file"
          ]
        },
        "path": {
          "type": "string"
        },
        "sha256": {
          "type": [
            "string",
            "null"
          ]
        },
        "size": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0
        },
        "change": {
          "type": [
            "string",
            "null"
          ],
          "enum": [
            "added",
            "changed",
            "removed",
            null
          ]
        },
        "previous": {
          "type": [
            "object",
            "null"
          ],
          "required": [
            "sha256",
            "size"
          ],
          "properties": {
            "sha256": {
              "type": "string"
            },
            "size": {
              "type": "integer",
              "minimum": 0
            }
          }
        }
      }
    },
    "DeploymentProblem": {
      "type": "object",
      "required": [
        "file",
        "line",
        "reason"
      ],
      "properties": {
        "file": {
          "type": "string",
          "enum": [
            "_headers",
            "_redirects"
          ]
        },
        "line": {
          "type": "integer",
          "minimum": 0
        },
        "reason": {
          "type": "string"
        }
      }
    },
    "DatabaseStatus": {
      "type": "string",
      "enum": [
        "provisioning",
        "active",
        "updating",
        "failed",
        "suspended"
      ]
    },
    "Database": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^db_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "object": {
          "type": "string",
          "const": "database"
        },
        "provider": {
          "type": "string"
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
        "backup_retention_days": {
          "type": "integer",
          "minimum": 1,
          "maximum": 3650
        },
        "restore_from": {
          "type": [
            "object",
            "null"
          ],
          "additionalProperties": false,
          "properties": {
            "backup_id": {
              "type": "string",
              "pattern": "^bak_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-must-be": "the id of a backup"
            }
          },
          "required": [
            "backup_id"
          ]
        },
        "storage_warning": {
          "type": [
            "integer",
            "null"
          ],
          "enum": [
            80,
            95,
            100,
            null
          ]
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
      "properties": {
        "object": {
          "type": "string",
          "const": "database"
        },
        "provider": {
          "type": "string"
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
        "backup_retention_days": {
          "type": "integer",
          "minimum": 1,
          "maximum": 3650
        },
        "restore_from": {
          "type": [
            "object",
            "null"
          ],
          "additionalProperties": false,
          "properties": {
            "backup_id": {
              "type": "string",
              "pattern": "^bak_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-must-be": "the id of a backup"
            }
          },
          "required": [
            "backup_id"
          ]
        },
        "storage_warning": {
          "type": [
            "integer",
            "null"
          ],
          "enum": [
            80,
            95,
            100,
            null
          ]
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
        "backup_retention_days": {
          "type": "integer",
          "minimum": 1,
          "maximum": 3650,
          "default": 7
        },
        "restore_from": {
          "type": [
            "object",
            "null"
          ],
          "additionalProperties": false,
          "properties": {
            "backup_id": {
              "type": "string",
              "pattern": "^bak_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-must-be": "the id of a backup"
            }
          },
          "required": [
            "backup_id"
          ]
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
        "backup_retention_days": {
          "type": "integer",
          "minimum": 1,
          "maximum": 3650
        },
        "labels": {
          "$ref": "landhold#/$defs/LabelChanges"
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection"
        }
      }
    },
    "DatabaseEntry": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name"
      ],
      "properties": {
        "name": {
          "type": "string",
          "pattern": "^[a-z][a-z0-9-]{2,62}$",
          "x-must-be": "3 to 63 lower-case letters, digits and hyphens, beginning with a letter"
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
          ]
        },
        "storage_gb": {
          "type": "integer",
          "minimum": 10,
          "maximum": 4096
        },
        "backup_retention_days": {
          "type": "integer",
          "minimum": 1,
          "maximum": 3650
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection"
        },
        "users": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/DatabaseUserEntry"
          }
        }
      }
    },
    "DatabaseReport": {
      "type": "object",
      "required": [
        "object",
        "database_id",
        "size_bytes",
        "sizes",
        "connections",
        "oldest_transaction_at",
        "users",
        "last_backup",
        "limits"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "database_status"
        },
        "database_id": {
          "type": "string",
          "pattern": "^db_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "size_bytes": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0
        },
        "sizes": {
          "type": "array",
          "maxItems": 120,
          "items": {
            "$ref": "landhold#/$defs/DatabaseSize"
          }
        },
        "connections": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0
        },
        "oldest_transaction_at": {
          "type": [
            "string",
            "null"
          ],
          "format": "date-time"
        },
        "users": {
          "type": "array",
          "maxItems": 50,
          "items": {
            "$ref": "landhold#/$defs/DatabaseUserConnections"
          }
        },
        "last_backup": {
          "oneOf": [
            {
              "$ref": "landhold#/$defs/LastBackup"
            },
            {
              "type": "null"
            }
          ]
        },
        "limits": {
          "$ref": "landhold#/$defs/DatabaseLimits"
        }
      }
    },
    "DatabaseSize": {
      "type": "object",
      "required": [
        "at",
        "size_bytes",
        "connections"
      ],
      "properties": {
        "at": {
          "type": "string",
          "format": "date-time"
        },
        "size_bytes": {
          "type": "integer",
          "minimum": 0
        },
        "connections": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0
        }
      }
    },
    "DatabaseUserConnections": {
      "type": "object",
      "required": [
        "user_id",
        "name",
        "connections"
      ],
      "properties": {
        "user_id": {
          "type": "string"
        },
        "name": {
          "type": "string"
        },
        "connections": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0
        }
      }
    },
    "LastBackup": {
      "type": "object",
      "required": [
        "id",
        "created_at",
        "verified_at",
        "size_bytes"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "verified_at": {
          "type": [
            "string",
            "null"
          ],
          "format": "date-time"
        },
        "size_bytes": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0
        }
      }
    },
    "DatabaseLimits": {
      "type": "object",
      "required": [
        "storage_bytes",
        "connections"
      ],
      "properties": {
        "storage_bytes": {
          "type": "integer",
          "minimum": 0
        },
        "connections": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0
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
    "DatabaseUser": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^dbu_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "object": {
          "type": "string",
          "const": "database_user"
        },
        "name": {
          "type": "string"
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        },
        "database_id": {
          "type": "string",
          "pattern": "^db_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "role": {
          "type": "string",
          "enum": [
            "owner",
            "read_write",
            "read_only"
          ]
        },
        "username": {
          "type": "string"
        },
        "password": {
          "type": [
            "string",
            "null"
          ]
        },
        "uri": {
          "type": [
            "string",
            "null"
          ]
        },
        "previous_login": {
          "oneOf": [
            {
              "$ref": "landhold#/$defs/PreviousLogin"
            },
            {
              "type": "null"
            }
          ]
        },
        "rotated_at": {
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
    "DryRunDatabaseUser": {
      "type": "object",
      "required": [
        "object",
        "name",
        "labels",
        "database_id",
        "role",
        "password",
        "uri",
        "previous_login",
        "rotated_at",
        "created_at",
        "updated_at"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "database_user"
        },
        "name": {
          "type": "string"
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        },
        "database_id": {
          "type": "string",
          "pattern": "^db_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "role": {
          "type": "string",
          "enum": [
            "owner",
            "read_write",
            "read_only"
          ]
        },
        "password": {
          "type": [
            "string",
            "null"
          ]
        },
        "uri": {
          "type": [
            "string",
            "null"
          ]
        },
        "previous_login": {
          "oneOf": [
            {
              "$ref": "landhold#/$defs/PreviousLogin"
            },
            {
              "type": "null"
            }
          ]
        },
        "rotated_at": {
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
    "DatabaseUserList": {
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
            "$ref": "landhold#/$defs/DatabaseUser"
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
    "CreateDatabaseUserBody": {
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
        "role": {
          "type": "string",
          "enum": [
            "owner",
            "read_write",
            "read_only"
          ],
          "default": "owner"
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels",
          "default": {}
        }
      }
    },
    "UpdateDatabaseUserBody": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "role": {
          "type": "string",
          "enum": [
            "owner",
            "read_write",
            "read_only"
          ]
        },
        "labels": {
          "$ref": "landhold#/$defs/LabelChanges"
        }
      }
    },
    "DatabaseUserEntry": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name"
      ],
      "properties": {
        "name": {
          "type": "string",
          "pattern": "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$",
          "x-must-be": "1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end"
        },
        "role": {
          "type": "string",
          "enum": [
            "owner",
            "read_write",
            "read_only"
          ]
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        }
      }
    },
    "RotateDatabaseUserBody": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "overlap_s": {
          "type": "integer",
          "minimum": 0,
          "maximum": 86400,
          "default": 3600
        }
      }
    },
    "PreviousLogin": {
      "type": "object",
      "required": [
        "username",
        "works_until"
      ],
      "properties": {
        "username": {
          "type": "string"
        },
        "works_until": {
          "type": "string",
          "format": "date-time"
        }
      }
    },
    "BackupStatus": {
      "type": "string",
      "enum": [
        "pending",
        "running",
        "completed",
        "failed"
      ]
    },
    "Backup": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^bak_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "object": {
          "type": "string",
          "const": "backup"
        },
        "provider": {
          "type": "string"
        },
        "status": {
          "$ref": "landhold#/$defs/BackupStatus"
        },
        "status_reason": {
          "$ref": "landhold#/$defs/StatusReason"
        },
        "database_id": {
          "type": "string",
          "pattern": "^db_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-must-be": "the id of a database"
        },
        "database": {
          "$ref": "landhold#/$defs/BackedUpDatabase"
        },
        "size_bytes": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0
        },
        "sha256": {
          "type": [
            "string",
            "null"
          ]
        },
        "table_count": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0
        },
        "row_count": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0
        },
        "verified_at": {
          "type": [
            "string",
            "null"
          ],
          "format": "date-time"
        },
        "expires_at": {
          "type": "string",
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
    "DryRunBackup": {
      "type": "object",
      "required": [
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
      "properties": {
        "object": {
          "type": "string",
          "const": "backup"
        },
        "provider": {
          "type": "string"
        },
        "status": {
          "$ref": "landhold#/$defs/BackupStatus"
        },
        "status_reason": {
          "$ref": "landhold#/$defs/StatusReason"
        },
        "database_id": {
          "type": "string",
          "pattern": "^db_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-must-be": "the id of a database"
        },
        "database": {
          "$ref": "landhold#/$defs/BackedUpDatabase"
        },
        "size_bytes": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0
        },
        "sha256": {
          "type": [
            "string",
            "null"
          ]
        },
        "table_count": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0
        },
        "row_count": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0
        },
        "verified_at": {
          "type": [
            "string",
            "null"
          ],
          "format": "date-time"
        },
        "expires_at": {
          "type": "string",
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
    "BackupList": {
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
            "$ref": "landhold#/$defs/Backup"
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
    "CreateBackupBody": {
      "type": "object",
      "required": [
        "database_id"
      ],
      "additionalProperties": false,
      "properties": {
        "database_id": {
          "type": "string",
          "pattern": "^db_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-must-be": "the id of a database"
        }
      }
    },
    "RestoreBackupBody": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "name": {
          "type": "string",
          "pattern": "^[a-z][a-z0-9-]{2,62}$",
          "x-must-be": "3 to 63 lower-case letters, digits and hyphens, beginning with a letter"
        },
        "into": {
          "type": "string",
          "enum": [
            "self"
          ]
        }
      }
    },
    "BackedUpDatabase": {
      "type": "object",
      "required": [
        "name",
        "region",
        "engine",
        "version",
        "size",
        "storage_gb"
      ],
      "properties": {
        "name": {
          "type": "string"
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
          "type": "string"
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
          "minimum": 10
        }
      }
    },
    "VpnNetworkStatus": {
      "type": "string",
      "enum": [
        "provisioning",
        "active",
        "updating",
        "failed"
      ]
    },
    "VpnNetwork": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^vpn_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "object": {
          "type": "string",
          "const": "vpn_network"
        },
        "provider": {
          "type": "string"
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
        "provider": {
          "type": "string"
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
    "VpnNetworkEntry": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name"
      ],
      "properties": {
        "name": {
          "type": "string",
          "pattern": "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$",
          "x-must-be": "1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end"
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
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        },
        "deletion_protection": {
          "$ref": "landhold#/$defs/DeletionProtection"
        },
        "peers": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/PeerEntry"
          }
        }
      }
    },
    "PeerStatus": {
      "type": "string",
      "enum": [
        "active",
        "expired"
      ]
    },
    "Peer": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^peer_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "object": {
          "type": "string",
          "const": "peer"
        },
        "name": {
          "type": "string"
        },
        "status": {
          "$ref": "landhold#/$defs/PeerStatus"
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        },
        "network_id": {
          "type": "string",
          "pattern": "^vpn_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "public_key": {
          "type": "string",
          "pattern": "^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$",
          "x-must-be": "a WireGuard public key, which is 32 bytes in base64"
        },
        "address": {
          "type": "string"
        },
        "address_v6": {
          "type": "string"
        },
        "allowed_ips": {
          "type": "array",
          "maxItems": 16,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "minLength": 4,
            "maxLength": 43,
            "x-must-be": "a range of addresses such as 192.168.77.0/24"
          }
        },
        "keepalive_s": {
          "type": "integer",
          "minimum": 0,
          "maximum": 65535
        },
        "expires_at": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 24,
          "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
          "x-must-be": "a moment in UTC such as 2036-12-31T00:00:00Z"
        },
        "connected": {
          "type": "boolean"
        },
        "private_key": {
          "type": [
            "string",
            "null"
          ]
        },
        "config": {
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
    "DryRunPeer": {
      "type": "object",
      "required": [
        "object",
        "name",
        "status",
        "labels",
        "network_id",
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
      "properties": {
        "object": {
          "type": "string",
          "const": "peer"
        },
        "name": {
          "type": "string"
        },
        "status": {
          "$ref": "landhold#/$defs/PeerStatus"
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        },
        "network_id": {
          "type": "string",
          "pattern": "^vpn_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "public_key": {
          "type": "string",
          "pattern": "^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$",
          "x-must-be": "a WireGuard public key, which is 32 bytes in base64"
        },
        "address": {
          "type": "string"
        },
        "address_v6": {
          "type": "string"
        },
        "allowed_ips": {
          "type": "array",
          "maxItems": 16,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "minLength": 4,
            "maxLength": 43,
            "x-must-be": "a range of addresses such as 192.168.77.0/24"
          }
        },
        "keepalive_s": {
          "type": "integer",
          "minimum": 0,
          "maximum": 65535
        },
        "expires_at": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 24,
          "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
          "x-must-be": "a moment in UTC such as 2036-12-31T00:00:00Z"
        },
        "connected": {
          "type": "boolean"
        },
        "private_key": {
          "type": [
            "string",
            "null"
          ]
        },
        "config": {
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
    "PeerList": {
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
            "$ref": "landhold#/$defs/Peer"
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
    "CreatePeerBody": {
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
        "public_key": {
          "type": "string",
          "pattern": "^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$",
          "x-must-be": "a WireGuard public key, which is 32 bytes in base64"
        },
        "allowed_ips": {
          "type": "array",
          "maxItems": 16,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "minLength": 4,
            "maxLength": 43,
            "x-must-be": "a range of addresses such as 192.168.77.0/24"
          },
          "default": []
        },
        "keepalive_s": {
          "type": "integer",
          "minimum": 0,
          "maximum": 65535,
          "default": 25
        },
        "expires_at": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 24,
          "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
          "x-must-be": "a moment in UTC such as 2036-12-31T00:00:00Z",
          "default": null
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels",
          "default": {}
        }
      }
    },
    "UpdatePeerBody": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "allowed_ips": {
          "type": "array",
          "maxItems": 16,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "minLength": 4,
            "maxLength": 43,
            "x-must-be": "a range of addresses such as 192.168.77.0/24"
          }
        },
        "keepalive_s": {
          "type": "integer",
          "minimum": 0,
          "maximum": 65535
        },
        "expires_at": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 24,
          "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
          "x-must-be": "a moment in UTC such as 2036-12-31T00:00:00Z"
        },
        "labels": {
          "$ref": "landhold#/$defs/LabelChanges"
        }
      }
    },
    "PeerEntry": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name"
      ],
      "properties": {
        "name": {
          "type": "string",
          "pattern": "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$",
          "x-must-be": "1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end"
        },
        "public_key": {
          "type": "string",
          "pattern": "^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$",
          "x-must-be": "a WireGuard public key, which is 32 bytes in base64"
        },
        "allowed_ips": {
          "type": "array",
          "maxItems": 16,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "minLength": 4,
            "maxLength": 43,
            "x-must-be": "a range of addresses such as 192.168.77.0/24"
          }
        },
        "keepalive_s": {
          "type": "integer",
          "minimum": 0,
          "maximum": 65535
        },
        "expires_at": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 24,
          "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
          "x-must-be": "a moment in UTC such as 2036-12-31T00:00:00Z"
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        }
      }
    },
    "PeerConnection": {
      "type": "object",
      "required": [
        "object",
        "peer_id",
        "connected",
        "last_handshake_at",
        "endpoint",
        "received_bytes",
        "sent_bytes",
        "observed_at"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "peer_connection"
        },
        "peer_id": {
          "type": "string"
        },
        "connected": {
          "type": "boolean"
        },
        "last_handshake_at": {
          "type": [
            "string",
            "null"
          ]
        },
        "endpoint": {
          "type": [
            "string",
            "null"
          ]
        },
        "received_bytes": {
          "type": "integer",
          "minimum": 0
        },
        "sent_bytes": {
          "type": "integer",
          "minimum": 0
        },
        "observed_at": {
          "type": [
            "string",
            "null"
          ]
        }
      }
    },
    "RotatePeerBody": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "public_key": {
          "type": "string",
          "pattern": "^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$",
          "x-must-be": "a WireGuard public key, which is 32 bytes in base64"
        }
      }
    },
    "EnrollmentKey": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^key_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "object": {
          "type": "string",
          "const": "enrollment_key"
        },
        "name": {
          "type": "string"
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        },
        "network_id": {
          "type": "string",
          "pattern": "^vpn_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "max_uses": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        },
        "use_count": {
          "type": "integer",
          "minimum": 0
        },
        "expires_at": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 24,
          "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
          "x-must-be": "a moment in UTC such as 2036-12-31T00:00:00Z"
        },
        "allow_replace": {
          "type": "boolean"
        },
        "last_four": {
          "type": "string"
        },
        "key": {
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
    "DryRunEnrollmentKey": {
      "type": "object",
      "required": [
        "object",
        "name",
        "labels",
        "network_id",
        "max_uses",
        "use_count",
        "allow_replace",
        "key",
        "created_at",
        "updated_at"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "enrollment_key"
        },
        "name": {
          "type": "string"
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        },
        "network_id": {
          "type": "string",
          "pattern": "^vpn_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "max_uses": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        },
        "use_count": {
          "type": "integer",
          "minimum": 0
        },
        "expires_at": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 24,
          "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
          "x-must-be": "a moment in UTC such as 2036-12-31T00:00:00Z"
        },
        "allow_replace": {
          "type": "boolean"
        },
        "key": {
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
    "EnrollmentKeyList": {
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
            "$ref": "landhold#/$defs/EnrollmentKey"
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
    "CreateEnrollmentKeyBody": {
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
        "max_uses": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000,
          "default": 1
        },
        "expires_at": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 24,
          "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
          "x-must-be": "a moment in UTC such as 2036-12-31T00:00:00Z"
        },
        "allow_replace": {
          "type": "boolean",
          "default": false
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels",
          "default": {}
        }
      }
    },
    "UpdateEnrollmentKeyBody": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "max_uses": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        },
        "expires_at": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 24,
          "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
          "x-must-be": "a moment in UTC such as 2036-12-31T00:00:00Z"
        },
        "labels": {
          "$ref": "landhold#/$defs/LabelChanges"
        }
      }
    },
    "EnrollPeerBody": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "public_key"
      ],
      "properties": {
        "name": {
          "type": "string",
          "pattern": "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$",
          "x-must-be": "1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end"
        },
        "public_key": {
          "type": "string",
          "pattern": "^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$",
          "x-must-be": "a WireGuard public key, which is 32 bytes in base64"
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
    "WebhookStatus": {
      "type": "string",
      "enum": [
        "enabled",
        "disabled"
      ]
    },
    "Webhook": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^whk_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "object": {
          "type": "string",
          "const": "webhook"
        },
        "name": {
          "type": "string"
        },
        "status": {
          "$ref": "landhold#/$defs/WebhookStatus"
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        },
        "url": {
          "type": "string",
          "minLength": 1,
          "maxLength": 2048,
          "x-must-be": "an https address without user and password, on port 443 or on 1024 and above"
        },
        "description": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 255
        },
        "event_types": {
          "type": "array",
          "minItems": 1,
          "maxItems": 50,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "enum": [
              "*",
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
            "x-must-be": "an event type such as domain.created, domain.* for all types of a kind, or * for all"
          }
        },
        "payload": {
          "type": "string",
          "enum": [
            "full",
            "thin"
          ]
        },
        "disabled_reason": {
          "type": [
            "string",
            "null"
          ]
        },
        "secret": {
          "type": [
            "string",
            "null"
          ]
        },
        "secret_hint": {
          "type": "string"
        },
        "created_at": {
          "$ref": "landhold#/$defs/Timestamp"
        },
        "updated_at": {
          "$ref": "landhold#/$defs/Timestamp"
        }
      }
    },
    "DryRunWebhook": {
      "type": "object",
      "required": [
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
        "created_at",
        "updated_at"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "webhook"
        },
        "name": {
          "type": "string"
        },
        "status": {
          "$ref": "landhold#/$defs/WebhookStatus"
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        },
        "url": {
          "type": "string",
          "minLength": 1,
          "maxLength": 2048,
          "x-must-be": "an https address without user and password, on port 443 or on 1024 and above"
        },
        "description": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 255
        },
        "event_types": {
          "type": "array",
          "minItems": 1,
          "maxItems": 50,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "enum": [
              "*",
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
            "x-must-be": "an event type such as domain.created, domain.* for all types of a kind, or * for all"
          }
        },
        "payload": {
          "type": "string",
          "enum": [
            "full",
            "thin"
          ]
        },
        "disabled_reason": {
          "type": [
            "string",
            "null"
          ]
        },
        "secret": {
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
    "WebhookList": {
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
            "$ref": "landhold#/$defs/Webhook"
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
    "CreateWebhookBody": {
      "type": "object",
      "required": [
        "name",
        "url"
      ],
      "additionalProperties": false,
      "properties": {
        "name": {
          "type": "string",
          "pattern": "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$",
          "x-must-be": "1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end"
        },
        "url": {
          "type": "string",
          "minLength": 1,
          "maxLength": 2048,
          "x-must-be": "an https address without user and password, on port 443 or on 1024 and above"
        },
        "description": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 255,
          "default": null
        },
        "event_types": {
          "type": "array",
          "minItems": 1,
          "maxItems": 50,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "enum": [
              "*",
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
            "x-must-be": "an event type such as domain.created, domain.* for all types of a kind, or * for all"
          },
          "default": [
            "*"
          ]
        },
        "payload": {
          "type": "string",
          "enum": [
            "full",
            "thin"
          ],
          "default": "full"
        },
        "status": {
          "$ref": "landhold#/$defs/WebhookStatus",
          "default": "enabled"
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels",
          "default": {}
        }
      }
    },
    "UpdateWebhookBody": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "url": {
          "type": "string",
          "minLength": 1,
          "maxLength": 2048,
          "x-must-be": "an https address without user and password, on port 443 or on 1024 and above"
        },
        "description": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 255
        },
        "event_types": {
          "type": "array",
          "minItems": 1,
          "maxItems": 50,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "enum": [
              "*",
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
            "x-must-be": "an event type such as domain.created, domain.* for all types of a kind, or * for all"
          }
        },
        "payload": {
          "type": "string",
          "enum": [
            "full",
            "thin"
          ]
        },
        "status": {
          "$ref": "landhold#/$defs/WebhookStatus"
        },
        "labels": {
          "$ref": "landhold#/$defs/LabelChanges"
        }
      }
    },
    "WebhookEntry": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "url"
      ],
      "properties": {
        "name": {
          "type": "string",
          "pattern": "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$",
          "x-must-be": "1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end"
        },
        "url": {
          "type": "string",
          "minLength": 1,
          "maxLength": 2048,
          "x-must-be": "an https address without user and password, on port 443 or on 1024 and above"
        },
        "description": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 255
        },
        "event_types": {
          "type": "array",
          "minItems": 1,
          "maxItems": 50,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "enum": [
              "*",
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
            "x-must-be": "an event type such as domain.created, domain.* for all types of a kind, or * for all"
          }
        },
        "payload": {
          "type": "string",
          "enum": [
            "full",
            "thin"
          ]
        },
        "status": {
          "$ref": "landhold#/$defs/WebhookStatus"
        },
        "labels": {
          "$ref": "landhold#/$defs/Labels"
        }
      }
    },
    "RotateWebhookSecretBody": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "overlap_s": {
          "type": "integer",
          "minimum": 0,
          "maximum": 604800,
          "default": 86400
        }
      }
    },
    "TestWebhookBody": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "event_type": {
          "$ref": "landhold#/$defs/EventType"
        }
      }
    },
    "ReplayMissedBody": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "since"
      ],
      "properties": {
        "since": {
          "type": "string",
          "maxLength": 30,
          "pattern": "^([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z|evt_[0-7][0-9a-hjkmnp-tv-z]{25})$",
          "x-must-be": "a moment in UTC such as 2026-09-21T08:14:05.120Z, or the id of an event"
        }
      }
    },
    "WebhookTest": {
      "type": "object",
      "required": [
        "object",
        "webhook_id",
        "event_type",
        "status",
        "attempt",
        "payload"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "webhook_test"
        },
        "webhook_id": {
          "type": "string"
        },
        "event_type": {
          "$ref": "landhold#/$defs/EventType"
        },
        "status": {
          "type": "string",
          "enum": [
            "delivered",
            "failed",
            "not_sent"
          ]
        },
        "attempt": {
          "oneOf": [
            {
              "$ref": "landhold#/$defs/DeliveryAttempt"
            },
            {
              "type": "null"
            }
          ]
        },
        "payload": {
          "type": "object",
          "additionalProperties": true
        }
      }
    },
    "MissedReplay": {
      "type": "object",
      "required": [
        "object",
        "webhook_id",
        "replayed",
        "next_since"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "missed_replay"
        },
        "webhook_id": {
          "type": "string"
        },
        "replayed": {
          "type": "integer",
          "minimum": 0
        },
        "next_since": {
          "type": [
            "string",
            "null"
          ]
        }
      }
    },
    "DeliveryStatus": {
      "type": "string",
      "enum": [
        "pending",
        "delivered",
        "failed"
      ]
    },
    "DeliveryAttempt": {
      "type": "object",
      "required": [
        "at",
        "status_code",
        "duration_ms",
        "error",
        "response_excerpt"
      ],
      "properties": {
        "at": {
          "$ref": "landhold#/$defs/Timestamp"
        },
        "status_code": {
          "type": [
            "integer",
            "null"
          ]
        },
        "duration_ms": {
          "type": "integer",
          "minimum": 0
        },
        "error": {
          "type": [
            "string",
            "null"
          ]
        },
        "response_excerpt": {
          "type": [
            "string",
            "null"
          ]
        }
      }
    },
    "Delivery": {
      "type": "object",
      "required": [
        "id",
        "object",
        "webhook_id",
        "event_id",
        "event_type",
        "status",
        "attempts",
        "next_attempt_at",
        "payload",
        "created_at"
      ],
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^del_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "object": {
          "type": "string",
          "const": "delivery"
        },
        "webhook_id": {
          "type": "string"
        },
        "event_id": {
          "type": "string"
        },
        "event_type": {
          "$ref": "landhold#/$defs/EventType"
        },
        "status": {
          "$ref": "landhold#/$defs/DeliveryStatus"
        },
        "attempts": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/DeliveryAttempt"
          }
        },
        "next_attempt_at": {
          "type": [
            "string",
            "null"
          ],
          "format": "date-time"
        },
        "payload": {
          "type": "object",
          "additionalProperties": true
        },
        "created_at": {
          "$ref": "landhold#/$defs/Timestamp"
        }
      }
    },
    "DeliveryList": {
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
            "$ref": "landhold#/$defs/Delivery"
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
    "PlanStatus": {
      "type": "string",
      "enum": [
        "planned",
        "approved",
        "rejected",
        "applied",
        "stale",
        "expired",
        "discarded"
      ]
    },
    "Plan": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^plan_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "object": {
          "type": "string",
          "const": "plan"
        },
        "status": {
          "$ref": "landhold#/$defs/PlanStatus"
        },
        "mode": {
          "type": "string",
          "enum": [
            "merge",
            "replace",
            "steps",
            "undo"
          ]
        },
        "kinds": {
          "type": [
            "array",
            "null"
          ],
          "minItems": 1,
          "maxItems": 50,
          "uniqueItems": true,
          "items": {
            "$ref": "landhold#/$defs/ProjectKind"
          }
        },
        "only_labels": {
          "type": [
            "object",
            "null"
          ],
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
        "reason": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 255
        },
        "expires_at": {
          "type": "string",
          "format": "date-time"
        },
        "create_count": {
          "type": "integer",
          "minimum": 0
        },
        "update_count": {
          "type": "integer",
          "minimum": 0
        },
        "delete_count": {
          "type": "integer",
          "minimum": 0
        },
        "restore_count": {
          "type": "integer",
          "minimum": 0
        },
        "needs": {
          "type": "array",
          "items": {
            "type": "string",
            "enum": [
              "allow_deletions",
              "allow_large"
            ]
          }
        },
        "undo": {
          "type": "string",
          "enum": [
            "exact",
            "partial"
          ]
        },
        "needs_approval": {
          "type": "boolean"
        },
        "requested_by": {
          "type": [
            "string",
            "null"
          ]
        },
        "decided_by": {
          "type": [
            "string",
            "null"
          ]
        },
        "decided_at": {
          "type": [
            "string",
            "null"
          ],
          "format": "date-time"
        },
        "decision_reason": {
          "type": [
            "string",
            "null"
          ]
        },
        "undoes": {
          "type": [
            "string",
            "null"
          ]
        },
        "applied_at": {
          "type": [
            "string",
            "null"
          ],
          "format": "date-time"
        },
        "pending_count": {
          "type": "integer",
          "minimum": 0
        },
        "settled_count": {
          "type": "integer",
          "minimum": 0
        },
        "failed_count": {
          "type": "integer",
          "minimum": 0
        },
        "settled_at": {
          "type": [
            "string",
            "null"
          ],
          "format": "date-time"
        },
        "steps": {
          "type": [
            "array",
            "null"
          ],
          "items": {
            "$ref": "landhold#/$defs/PlanStep"
          }
        },
        "created_at": {
          "$ref": "landhold#/$defs/Timestamp"
        },
        "updated_at": {
          "$ref": "landhold#/$defs/Timestamp"
        }
      }
    },
    "DryRunPlan": {
      "type": "object",
      "required": [
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
      "properties": {
        "object": {
          "type": "string",
          "const": "plan"
        },
        "status": {
          "$ref": "landhold#/$defs/PlanStatus"
        },
        "mode": {
          "type": "string",
          "enum": [
            "merge",
            "replace",
            "steps",
            "undo"
          ]
        },
        "kinds": {
          "type": [
            "array",
            "null"
          ],
          "minItems": 1,
          "maxItems": 50,
          "uniqueItems": true,
          "items": {
            "$ref": "landhold#/$defs/ProjectKind"
          }
        },
        "only_labels": {
          "type": [
            "object",
            "null"
          ],
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
        "reason": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 255
        },
        "expires_at": {
          "type": "string",
          "format": "date-time"
        },
        "create_count": {
          "type": "integer",
          "minimum": 0
        },
        "update_count": {
          "type": "integer",
          "minimum": 0
        },
        "delete_count": {
          "type": "integer",
          "minimum": 0
        },
        "restore_count": {
          "type": "integer",
          "minimum": 0
        },
        "needs": {
          "type": "array",
          "items": {
            "type": "string",
            "enum": [
              "allow_deletions",
              "allow_large"
            ]
          }
        },
        "undo": {
          "type": "string",
          "enum": [
            "exact",
            "partial"
          ]
        },
        "needs_approval": {
          "type": "boolean"
        },
        "requested_by": {
          "type": [
            "string",
            "null"
          ]
        },
        "decided_by": {
          "type": [
            "string",
            "null"
          ]
        },
        "decided_at": {
          "type": [
            "string",
            "null"
          ],
          "format": "date-time"
        },
        "decision_reason": {
          "type": [
            "string",
            "null"
          ]
        },
        "undoes": {
          "type": [
            "string",
            "null"
          ]
        },
        "applied_at": {
          "type": [
            "string",
            "null"
          ],
          "format": "date-time"
        },
        "pending_count": {
          "type": "integer",
          "minimum": 0
        },
        "settled_count": {
          "type": "integer",
          "minimum": 0
        },
        "failed_count": {
          "type": "integer",
          "minimum": 0
        },
        "settled_at": {
          "type": [
            "string",
            "null"
          ],
          "format": "date-time"
        },
        "steps": {
          "type": [
            "array",
            "null"
          ],
          "items": {
            "$ref": "landhold#/$defs/PlanStep"
          }
        },
        "created_at": {
          "$ref": "landhold#/$defs/Timestamp"
        },
        "updated_at": {
          "$ref": "landhold#/$defs/Timestamp"
        }
      }
    },
    "PlanList": {
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
            "$ref": "landhold#/$defs/Plan"
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
    "CreatePlanBody": {
      "type": "object",
      "required": [],
      "additionalProperties": false,
      "properties": {
        "mode": {
          "type": "string",
          "enum": [
            "merge",
            "replace"
          ],
          "default": "merge"
        },
        "project": {
          "$ref": "landhold#/$defs/ProjectExport"
        },
        "kinds": {
          "type": [
            "array",
            "null"
          ],
          "minItems": 1,
          "maxItems": 50,
          "uniqueItems": true,
          "items": {
            "$ref": "landhold#/$defs/ProjectKind"
          },
          "default": null
        },
        "only_labels": {
          "type": [
            "object",
            "null"
          ],
          "maxProperties": 20,
          "propertyNames": {
            "pattern": "^[a-z0-9._/-]{1,63}$",
            "x-must-be": "1 to 63 of the characters a-z, 0-9, \".\", \"_\", \"/\" and \"-\""
          },
          "additionalProperties": {
            "type": "string",
            "maxLength": 255
          },
          "default": null
        },
        "reason": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 255,
          "default": null
        },
        "expires_in_s": {
          "type": "integer",
          "minimum": 60,
          "maximum": 86400,
          "default": 86400
        },
        "steps": {
          "type": [
            "array",
            "null"
          ],
          "minItems": 1,
          "maxItems": 1000,
          "items": {
            "$ref": "landhold#/$defs/PlannedRequest"
          },
          "default": null
        }
      }
    },
    "ApplyPlanBody": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "allow_deletions": {
          "type": "boolean",
          "default": false
        },
        "allow_large": {
          "type": "boolean",
          "default": false
        }
      }
    },
    "PlannedRequest": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "operation"
      ],
      "properties": {
        "operation": {
          "type": "string",
          "maxLength": 64
        },
        "params": {
          "type": "object",
          "maxProperties": 10,
          "additionalProperties": {
            "type": [
              "string",
              "object"
            ],
            "maxLength": 64,
            "additionalProperties": {
              "type": "string",
              "maxLength": 128
            }
          }
        },
        "body": {
          "type": "object",
          "maxProperties": 100,
          "additionalProperties": true
        },
        "if_match": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 1000
        },
        "as": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^[a-z][a-z0-9_]{0,31}$",
          "x-must-be": "1 to 32 of the characters a-z, 0-9 and \"_\", with a letter at the beginning"
        }
      }
    },
    "PlanStep": {
      "type": "object",
      "required": [
        "action",
        "kind",
        "name",
        "id",
        "parent",
        "fields",
        "warnings",
        "undo",
        "undo_reason"
      ],
      "properties": {
        "action": {
          "type": "string",
          "enum": [
            "create",
            "update",
            "delete",
            "restore"
          ]
        },
        "kind": {
          "type": "string"
        },
        "name": {
          "type": "string"
        },
        "id": {
          "type": [
            "string",
            "null"
          ]
        },
        "parent": {
          "type": [
            "string",
            "null"
          ]
        },
        "fields": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/PlannedField"
          }
        },
        "warnings": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "undo": {
          "type": "string",
          "enum": [
            "exact",
            "partial"
          ]
        },
        "undo_reason": {
          "type": [
            "string",
            "null"
          ]
        }
      }
    },
    "PlannedField": {
      "type": "object",
      "required": [
        "field",
        "from",
        "to"
      ],
      "properties": {
        "field": {
          "type": "string"
        },
        "from": {
          "type": [
            "string",
            "integer",
            "boolean",
            "array",
            "object",
            "null"
          ],
          "items": {
            "type": [
              "string",
              "integer",
              "object"
            ],
            "additionalProperties": {
              "$ref": "landhold#/$defs/PlannedMember"
            }
          },
          "additionalProperties": {
            "$ref": "landhold#/$defs/PlannedMember"
          }
        },
        "to": {
          "type": [
            "string",
            "integer",
            "boolean",
            "array",
            "object",
            "null"
          ],
          "items": {
            "type": [
              "string",
              "integer",
              "object"
            ],
            "additionalProperties": {
              "$ref": "landhold#/$defs/PlannedMember"
            }
          },
          "additionalProperties": {
            "$ref": "landhold#/$defs/PlannedMember"
          }
        }
      }
    },
    "PlannedMember": {
      "type": [
        "string",
        "integer",
        "boolean",
        "array",
        "null"
      ],
      "items": {
        "type": [
          "string",
          "integer"
        ]
      }
    },
    "PlanApplication": {
      "type": "object",
      "required": [
        "object",
        "plan_id",
        "applied_at",
        "records",
        "secrets"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "plan_application"
        },
        "plan_id": {
          "type": "string"
        },
        "applied_at": {
          "type": "string",
          "format": "date-time"
        },
        "records": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/AppliedRecord"
          }
        },
        "secrets": {
          "type": [
            "array",
            "null"
          ],
          "items": {
            "$ref": "landhold#/$defs/NewSecret"
          }
        }
      }
    },
    "AppliedRecord": {
      "type": "object",
      "required": [
        "action",
        "kind",
        "name",
        "id"
      ],
      "properties": {
        "action": {
          "type": "string",
          "enum": [
            "create",
            "update",
            "delete",
            "restore"
          ]
        },
        "kind": {
          "type": "string"
        },
        "name": {
          "type": "string"
        },
        "id": {
          "type": [
            "string",
            "null"
          ]
        }
      }
    },
    "NewSecret": {
      "type": "object",
      "required": [
        "id",
        "kind",
        "name",
        "field",
        "value"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "kind": {
          "type": "string"
        },
        "name": {
          "type": "string"
        },
        "field": {
          "type": "string"
        },
        "value": {
          "type": "string"
        }
      }
    },
    "TrashedResource": {
      "type": "object",
      "required": [
        "id",
        "object",
        "kind",
        "name",
        "record_count",
        "deleted_at",
        "ends_at"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "object": {
          "type": "string",
          "const": "trashed_resource"
        },
        "kind": {
          "$ref": "landhold#/$defs/ProjectKind"
        },
        "name": {
          "type": "string"
        },
        "record_count": {
          "type": "integer",
          "minimum": 1
        },
        "deleted_at": {
          "$ref": "landhold#/$defs/Timestamp"
        },
        "ends_at": {
          "type": "string",
          "format": "date-time"
        }
      }
    },
    "TrashList": {
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
            "$ref": "landhold#/$defs/TrashedResource"
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
    "RestoredResource": {
      "type": "object",
      "required": [
        "id",
        "object",
        "kind",
        "name",
        "record_count",
        "restored_at"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "object": {
          "type": "string",
          "const": "restored_resource"
        },
        "kind": {
          "$ref": "landhold#/$defs/ProjectKind"
        },
        "name": {
          "type": "string"
        },
        "record_count": {
          "type": "integer",
          "minimum": 1
        },
        "restored_at": {
          "type": "string",
          "format": "date-time"
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
        "test": {
          "type": "boolean",
          "const": true
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
                  "$ref": "landhold#/$defs/UpdateKey"
                },
                {
                  "$ref": "landhold#/$defs/Site"
                },
                {
                  "$ref": "landhold#/$defs/Deployment"
                },
                {
                  "$ref": "landhold#/$defs/Database"
                },
                {
                  "$ref": "landhold#/$defs/DatabaseUser"
                },
                {
                  "$ref": "landhold#/$defs/Backup"
                },
                {
                  "$ref": "landhold#/$defs/VpnNetwork"
                },
                {
                  "$ref": "landhold#/$defs/Peer"
                },
                {
                  "$ref": "landhold#/$defs/EnrollmentKey"
                },
                {
                  "$ref": "landhold#/$defs/Webhook"
                },
                {
                  "$ref": "landhold#/$defs/Plan"
                },
                {
                  "$ref": "landhold#/$defs/ApiKey"
                },
                {
                  "$ref": "landhold#/$defs/Member"
                },
                {
                  "$ref": "landhold#/$defs/Invitation"
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
            },
            "change_id": {
              "type": "string"
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
    },
    "ApiKey": {
      "type": "object",
      "required": [
        "id",
        "object",
        "name",
        "last_four",
        "scopes",
        "status",
        "approval",
        "secret",
        "created_at",
        "expires_at",
        "revoked_at",
        "last_used_at"
      ],
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^key_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "object": {
          "type": "string",
          "const": "api_key"
        },
        "name": {
          "type": "string"
        },
        "last_four": {
          "type": "string"
        },
        "scopes": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "status": {
          "type": "string",
          "enum": [
            "active",
            "expired",
            "revoked"
          ]
        },
        "approval": {
          "type": "string",
          "enum": [
            "none",
            "destructive",
            "all"
          ]
        },
        "secret": {
          "type": [
            "string",
            "null"
          ]
        },
        "created_at": {
          "$ref": "landhold#/$defs/Timestamp"
        },
        "expires_at": {
          "type": [
            "string",
            "null"
          ]
        },
        "revoked_at": {
          "type": [
            "string",
            "null"
          ]
        },
        "last_used_at": {
          "type": [
            "string",
            "null"
          ]
        }
      }
    },
    "DryRunApiKey": {
      "type": "object",
      "required": [
        "object",
        "name",
        "scopes",
        "status",
        "approval",
        "created_at",
        "expires_at",
        "revoked_at",
        "last_used_at"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "api_key"
        },
        "name": {
          "type": "string"
        },
        "scopes": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "status": {
          "type": "string",
          "enum": [
            "active",
            "expired",
            "revoked"
          ]
        },
        "approval": {
          "type": "string",
          "enum": [
            "none",
            "destructive",
            "all"
          ]
        },
        "created_at": {
          "$ref": "landhold#/$defs/Timestamp"
        },
        "expires_at": {
          "type": [
            "string",
            "null"
          ]
        },
        "revoked_at": {
          "type": [
            "string",
            "null"
          ]
        },
        "last_used_at": {
          "type": [
            "string",
            "null"
          ]
        }
      }
    },
    "ApiKeyList": {
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
            "$ref": "landhold#/$defs/ApiKey"
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
    "CreateKeyBody": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "scopes"
      ],
      "properties": {
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 100,
          "pattern": "\\S",
          "x-must-be": "1 to 100 characters"
        },
        "scopes": {
          "type": "array",
          "minItems": 1,
          "maxItems": 100,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "pattern": "^[a-z_]{1,32}:[a-z_]{1,32}$",
            "x-must-be": "a scope such as domains:read"
          }
        },
        "expires_at": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 24,
          "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
          "x-must-be": "a moment in UTC such as 2036-12-31T00:00:00Z"
        },
        "approval": {
          "type": "string",
          "enum": [
            "none",
            "destructive",
            "all"
          ]
        }
      }
    },
    "UpdateKeyBody": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 100,
          "pattern": "\\S",
          "x-must-be": "1 to 100 characters"
        }
      }
    },
    "Project": {
      "type": "object",
      "required": [
        "id",
        "object",
        "name",
        "country",
        "created_at"
      ],
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^proj_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "object": {
          "type": "string",
          "const": "project"
        },
        "name": {
          "type": "string"
        },
        "country": {
          "type": [
            "string",
            "null"
          ]
        },
        "created_at": {
          "$ref": "landhold#/$defs/Timestamp"
        }
      }
    },
    "Member": {
      "type": "object",
      "required": [
        "id",
        "object",
        "name",
        "email",
        "role",
        "is_administrator",
        "created_at"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "object": {
          "type": "string",
          "const": "member"
        },
        "name": {
          "type": "string"
        },
        "email": {
          "type": "string"
        },
        "role": {
          "type": "string",
          "enum": [
            "owner",
            "developer",
            "read_only"
          ]
        },
        "is_administrator": {
          "type": "boolean"
        },
        "created_at": {
          "$ref": "landhold#/$defs/Timestamp"
        }
      }
    },
    "MemberList": {
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
            "$ref": "landhold#/$defs/Member"
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
    "UpdateMemberBody": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "role": {
          "type": "string",
          "enum": [
            "owner",
            "developer",
            "read_only"
          ]
        }
      }
    },
    "Invitation": {
      "type": "object",
      "required": [
        "id",
        "object",
        "email",
        "role",
        "link",
        "invited_by",
        "created_at",
        "expires_at"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "object": {
          "type": "string",
          "const": "invitation"
        },
        "email": {
          "type": "string"
        },
        "role": {
          "type": "string",
          "enum": [
            "owner",
            "developer",
            "read_only"
          ]
        },
        "link": {
          "type": [
            "string",
            "null"
          ]
        },
        "invited_by": {
          "type": "string"
        },
        "created_at": {
          "$ref": "landhold#/$defs/Timestamp"
        },
        "expires_at": {
          "$ref": "landhold#/$defs/Timestamp"
        }
      }
    },
    "InvitationList": {
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
            "$ref": "landhold#/$defs/Invitation"
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
    "DryRunInvitation": {
      "type": "object",
      "required": [
        "object",
        "email",
        "role",
        "invited_by",
        "created_at",
        "expires_at"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "invitation"
        },
        "email": {
          "type": "string"
        },
        "role": {
          "type": "string",
          "enum": [
            "owner",
            "developer",
            "read_only"
          ]
        },
        "invited_by": {
          "type": "string"
        },
        "created_at": {
          "$ref": "landhold#/$defs/Timestamp"
        },
        "expires_at": {
          "$ref": "landhold#/$defs/Timestamp"
        }
      }
    },
    "CreateInvitationBody": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "email",
        "role"
      ],
      "properties": {
        "email": {
          "type": "string",
          "minLength": 3,
          "maxLength": 254,
          "pattern": "^[^@\\s]+@[^@\\s]+$",
          "x-must-be": "an email address"
        },
        "role": {
          "type": "string",
          "enum": [
            "owner",
            "developer",
            "read_only"
          ]
        }
      }
    },
    "AuditEntry": {
      "type": "object",
      "required": [
        "id",
        "object",
        "at",
        "account_id",
        "account_name",
        "action",
        "target_id",
        "target_name",
        "details",
        "address"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "object": {
          "type": "string",
          "const": "audit_entry"
        },
        "at": {
          "$ref": "landhold#/$defs/Timestamp"
        },
        "account_id": {
          "type": "string"
        },
        "account_name": {
          "type": "string"
        },
        "action": {
          "type": "string"
        },
        "target_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "target_name": {
          "type": [
            "string",
            "null"
          ]
        },
        "details": {
          "type": "object",
          "additionalProperties": {
            "type": "string"
          }
        },
        "address": {
          "type": "string"
        }
      }
    },
    "AuditEntryList": {
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
            "$ref": "landhold#/$defs/AuditEntry"
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
    "LoggedRequest": {
      "type": "object",
      "required": [
        "id",
        "object",
        "at",
        "method",
        "path",
        "query",
        "operation",
        "status",
        "duration_ms",
        "key_id",
        "error_code"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "object": {
          "type": "string",
          "const": "request"
        },
        "at": {
          "$ref": "landhold#/$defs/Timestamp"
        },
        "method": {
          "type": "string"
        },
        "path": {
          "type": "string"
        },
        "query": {
          "type": "string"
        },
        "operation": {
          "type": [
            "string",
            "null"
          ]
        },
        "status": {
          "type": "integer"
        },
        "duration_ms": {
          "type": "integer"
        },
        "key_id": {
          "type": "string"
        },
        "error_code": {
          "type": [
            "string",
            "null"
          ]
        }
      }
    },
    "LoggedRequestList": {
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
            "$ref": "landhold#/$defs/LoggedRequest"
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
    "LoggedRequestDetail": {
      "type": "object",
      "required": [
        "id",
        "object",
        "at",
        "method",
        "path",
        "query",
        "operation",
        "status",
        "duration_ms",
        "key_id",
        "error_code",
        "address",
        "request_headers",
        "request_body",
        "response_headers",
        "response_body"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "object": {
          "type": "string",
          "const": "request"
        },
        "at": {
          "$ref": "landhold#/$defs/Timestamp"
        },
        "method": {
          "type": "string"
        },
        "path": {
          "type": "string"
        },
        "query": {
          "type": "string"
        },
        "operation": {
          "type": [
            "string",
            "null"
          ]
        },
        "status": {
          "type": "integer"
        },
        "duration_ms": {
          "type": "integer"
        },
        "key_id": {
          "type": "string"
        },
        "error_code": {
          "type": [
            "string",
            "null"
          ]
        },
        "address": {
          "type": "string"
        },
        "request_headers": {
          "$ref": "landhold#/$defs/LoggedHeaders"
        },
        "request_body": {
          "$ref": "landhold#/$defs/LoggedBody"
        },
        "response_headers": {
          "$ref": "landhold#/$defs/LoggedHeaders"
        },
        "response_body": {
          "$ref": "landhold#/$defs/LoggedBody"
        }
      }
    },
    "LoggedHeaders": {
      "type": "array",
      "items": {
        "type": "object",
        "required": [
          "name",
          "value"
        ],
        "properties": {
          "name": {
            "type": "string"
          },
          "value": {
            "type": "string"
          }
        }
      }
    },
    "LoggedBody": {
      "type": "object",
      "required": [
        "text",
        "bytes",
        "is_truncated"
      ],
      "properties": {
        "text": {
          "type": "string"
        },
        "bytes": {
          "type": "integer"
        },
        "is_truncated": {
          "type": "boolean"
        }
      }
    },
    "ProjectExport": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "landhold"
      ],
      "properties": {
        "landhold": {
          "type": "integer",
          "const": 1
        },
        "domains": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/DomainEntry"
          }
        },
        "dns": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/ZoneEntry"
          }
        },
        "sites": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/SiteEntry"
          }
        },
        "databases": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/DatabaseEntry"
          }
        },
        "vpn": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/VpnNetworkEntry"
          }
        },
        "webhooks": {
          "type": "array",
          "items": {
            "$ref": "landhold#/$defs/WebhookEntry"
          }
        }
      }
    },
    "ProjectKind": {
      "type": "string",
      "enum": [
        "domains",
        "dns",
        "sites",
        "databases",
        "vpn",
        "webhooks"
      ]
    }
  }
} as const;
