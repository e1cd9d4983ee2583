// Made from openapi/mock.yaml by `npm run generate`. Do not edit.
export const schemas = {
  "$id": "landhold-mock",
  "$defs": {
    "Timestamp": {
      "type": "string",
      "format": "date-time"
    },
    "Clock": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "object",
        "now",
        "is_frozen",
        "ahead_seconds"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "clock"
        },
        "now": {
          "$ref": "landhold-mock#/$defs/Timestamp"
        },
        "is_frozen": {
          "type": "boolean"
        },
        "ahead_seconds": {
          "type": "number"
        }
      }
    },
    "AdvanceClockBody": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "seconds": {
          "type": "number",
          "minimum": 0,
          "maximum": 3155760000,
          "x-must-be": "seconds, from 0 to 3155760000 (100 years)"
        },
        "to": {
          "type": "string",
          "format": "date-time",
          "x-must-be": "a moment such as 2027-01-01T00:00:00Z"
        }
      }
    },
    "ClockAdvance": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "object",
        "now",
        "is_frozen",
        "ahead_seconds",
        "steps",
        "is_complete",
        "events",
        "has_more_events"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "clock"
        },
        "now": {
          "$ref": "landhold-mock#/$defs/Timestamp"
        },
        "is_frozen": {
          "type": "boolean"
        },
        "ahead_seconds": {
          "type": "number"
        },
        "steps": {
          "type": "integer"
        },
        "is_complete": {
          "type": "boolean"
        },
        "events": {
          "type": "array",
          "items": {
            "$ref": "landhold-mock#/$defs/ClockEvent"
          }
        },
        "has_more_events": {
          "type": "boolean"
        }
      }
    },
    "ClockEvent": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "id",
        "type",
        "created_at",
        "resource_id",
        "project_id"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "type": {
          "type": "string"
        },
        "created_at": {
          "$ref": "landhold-mock#/$defs/Timestamp"
        },
        "resource_id": {
          "type": "string"
        },
        "project_id": {
          "type": "string"
        }
      }
    },
    "FaultRespond": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "code"
      ],
      "properties": {
        "code": {
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "pattern": "^[a-z][a-z0-9_]*$",
          "x-must-be": "an error code such as unavailable"
        },
        "status": {
          "type": "integer",
          "minimum": 400,
          "maximum": 599,
          "x-must-be": "the status of the code, from 400 to 599"
        },
        "after_commit": {
          "type": "boolean",
          "default": false
        }
      }
    },
    "FaultProvider": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "outcome"
      ],
      "properties": {
        "outcome": {
          "type": "string",
          "enum": [
            "failed",
            "pending"
          ],
          "x-must-be": "failed or pending"
        },
        "reason": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "x-must-be": "1 to 200 characters"
        }
      }
    },
    "FaultWebhook": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "outcome"
      ],
      "properties": {
        "outcome": {
          "type": "string",
          "enum": [
            "no_response",
            "status"
          ],
          "x-must-be": "no_response or status"
        },
        "status": {
          "type": "integer",
          "minimum": 200,
          "maximum": 599,
          "x-must-be": "a status from 200 to 599"
        }
      }
    },
    "FaultDns": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "outcome"
      ],
      "properties": {
        "outcome": {
          "type": "string",
          "enum": [
            "servfail",
            "no_answer"
          ],
          "x-must-be": "servfail or no_answer"
        }
      }
    },
    "FaultSite": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "status": {
          "type": "integer",
          "minimum": 400,
          "maximum": 599,
          "default": 503,
          "x-must-be": "a status from 400 to 599"
        }
      }
    },
    "AddFaultBody": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "operation": {
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "x-must-be": "an operationId such as createSite"
        },
        "kind": {
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "x-must-be": "a kind such as domains"
        },
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 253,
          "x-must-be": "1 to 253 characters"
        },
        "key_id": {
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "x-must-be": "the id of a key"
        },
        "header": {
          "$ref": "landhold-mock#/$defs/FaultHeader"
        },
        "nth": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000000,
          "x-must-be": "a whole number from 1 to 1000000"
        },
        "times": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000000,
          "x-must-be": "a whole number from 1 to 1000000"
        },
        "probability": {
          "type": "number",
          "minimum": 0,
          "maximum": 1,
          "x-must-be": "a number from 0 to 1"
        },
        "all_projects": {
          "type": "boolean",
          "default": false
        },
        "project_id": {
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "x-must-be": "the id of a project"
        },
        "respond": {
          "$ref": "landhold-mock#/$defs/FaultRespond"
        },
        "cut": {
          "type": "string",
          "enum": [
            "before_operation",
            "before_response",
            "during_response",
            "after_response"
          ],
          "x-must-be": "before_operation, before_response, during_response or after_response"
        },
        "delay_ms": {
          "type": "integer",
          "minimum": 1,
          "maximum": 20000,
          "x-must-be": "a whole number from 1 to 20000"
        },
        "provider": {
          "$ref": "landhold-mock#/$defs/FaultProvider"
        },
        "webhook": {
          "$ref": "landhold-mock#/$defs/FaultWebhook"
        },
        "dns": {
          "$ref": "landhold-mock#/$defs/FaultDns"
        },
        "site": {
          "$ref": "landhold-mock#/$defs/FaultSite"
        }
      }
    },
    "FaultHeader": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "value"
      ],
      "properties": {
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 100,
          "pattern": "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$",
          "x-must-be": "the name of a header"
        },
        "value": {
          "type": "string",
          "maxLength": 1000
        }
      }
    },
    "Fault": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "id",
        "object",
        "created_at",
        "project_id",
        "matched",
        "applied",
        "operation",
        "kind",
        "name",
        "key_id",
        "header",
        "nth",
        "times",
        "probability",
        "respond",
        "cut",
        "delay_ms",
        "provider",
        "webhook",
        "dns",
        "site"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "object": {
          "type": "string",
          "const": "fault"
        },
        "created_at": {
          "$ref": "landhold-mock#/$defs/Timestamp"
        },
        "project_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "matched": {
          "type": "integer"
        },
        "applied": {
          "type": "integer"
        },
        "operation": {
          "type": [
            "string",
            "null"
          ]
        },
        "kind": {
          "type": [
            "string",
            "null"
          ]
        },
        "name": {
          "type": [
            "string",
            "null"
          ]
        },
        "key_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "header": {
          "oneOf": [
            {
              "$ref": "landhold-mock#/$defs/FaultHeader"
            },
            {
              "type": "null"
            }
          ]
        },
        "nth": {
          "type": [
            "integer",
            "null"
          ]
        },
        "times": {
          "type": [
            "integer",
            "null"
          ]
        },
        "probability": {
          "type": [
            "number",
            "null"
          ]
        },
        "respond": {
          "oneOf": [
            {
              "$ref": "landhold-mock#/$defs/FaultRespond"
            },
            {
              "type": "null"
            }
          ]
        },
        "cut": {
          "type": [
            "string",
            "null"
          ]
        },
        "delay_ms": {
          "type": [
            "integer",
            "null"
          ]
        },
        "provider": {
          "oneOf": [
            {
              "$ref": "landhold-mock#/$defs/FaultProvider"
            },
            {
              "type": "null"
            }
          ]
        },
        "webhook": {
          "oneOf": [
            {
              "$ref": "landhold-mock#/$defs/FaultWebhook"
            },
            {
              "type": "null"
            }
          ]
        },
        "dns": {
          "oneOf": [
            {
              "$ref": "landhold-mock#/$defs/FaultDns"
            },
            {
              "type": "null"
            }
          ]
        },
        "site": {
          "oneOf": [
            {
              "$ref": "landhold-mock#/$defs/FaultSite"
            },
            {
              "type": "null"
            }
          ]
        }
      }
    },
    "FaultList": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "object",
        "data"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "list"
        },
        "data": {
          "type": "array",
          "items": {
            "$ref": "landhold-mock#/$defs/Fault"
          }
        }
      }
    },
    "MockReset": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "object",
        "reset",
        "kept"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "reset"
        },
        "reset": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "kept": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      }
    },
    "Snapshot": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "object",
        "name",
        "created_at",
        "not_included"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "snapshot"
        },
        "name": {
          "type": "string"
        },
        "created_at": {
          "$ref": "landhold-mock#/$defs/Timestamp"
        },
        "not_included": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      }
    },
    "SnapshotList": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "object",
        "data"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "list"
        },
        "data": {
          "type": "array",
          "items": {
            "$ref": "landhold-mock#/$defs/Snapshot"
          }
        }
      }
    },
    "MockRequest": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "id",
        "object",
        "at",
        "project_id",
        "key_id",
        "operation",
        "method",
        "path",
        "query",
        "idempotency_key",
        "status",
        "body",
        "body_bytes"
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
          "$ref": "landhold-mock#/$defs/Timestamp"
        },
        "project_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "key_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "operation": {
          "type": [
            "string",
            "null"
          ]
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
        "idempotency_key": {
          "type": [
            "string",
            "null"
          ]
        },
        "status": {
          "type": [
            "integer",
            "null"
          ]
        },
        "body": {
          "type": [
            "object",
            "null"
          ],
          "additionalProperties": true
        },
        "body_bytes": {
          "type": "integer"
        }
      }
    },
    "MockRequestList": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "object",
        "data",
        "total",
        "dropped"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "list"
        },
        "data": {
          "type": "array",
          "items": {
            "$ref": "landhold-mock#/$defs/MockRequest"
          }
        },
        "total": {
          "type": "integer"
        },
        "dropped": {
          "type": "integer"
        }
      }
    },
    "ExpectedRequest": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "operation": {
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "x-must-be": "an operationId such as createSite"
        },
        "kind": {
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "x-must-be": "a kind such as domains"
        },
        "method": {
          "type": "string",
          "enum": [
            "GET",
            "HEAD",
            "POST",
            "PUT",
            "PATCH",
            "DELETE",
            "OPTIONS"
          ],
          "x-must-be": "a method such as POST"
        },
        "path": {
          "type": "string",
          "minLength": 1,
          "maxLength": 2000,
          "x-must-be": "a path such as /api/v1/sites"
        },
        "status": {
          "type": "integer",
          "minimum": 100,
          "maximum": 599,
          "x-must-be": "a status from 100 to 599"
        },
        "key_id": {
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "x-must-be": "the id of a key"
        },
        "idempotency_key": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255,
          "x-must-be": "1 to 255 characters"
        },
        "body": {
          "type": "object",
          "additionalProperties": true,
          "x-must-be": "a JSON object"
        },
        "count": {
          "type": "integer",
          "minimum": 0,
          "maximum": 10000,
          "x-must-be": "a whole number from 0 to 10000"
        },
        "at_least": {
          "type": "integer",
          "minimum": 0,
          "maximum": 10000,
          "x-must-be": "a whole number from 0 to 10000"
        },
        "at_most": {
          "type": "integer",
          "minimum": 0,
          "maximum": 10000,
          "x-must-be": "a whole number from 0 to 10000"
        }
      }
    },
    "VerifyMockRequestsBody": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "expected"
      ],
      "properties": {
        "expected": {
          "type": "array",
          "maxItems": 50,
          "x-must-be": "up to 50 expected requests",
          "items": {
            "$ref": "landhold-mock#/$defs/ExpectedRequest"
          }
        },
        "nothing_else": {
          "type": "boolean",
          "default": false
        },
        "project_id": {
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "x-must-be": "the id of a project"
        }
      }
    },
    "MockVerification": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "object",
        "is_met",
        "message",
        "matched",
        "others"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "verification"
        },
        "is_met": {
          "type": "boolean"
        },
        "message": {
          "type": "string"
        },
        "matched": {
          "type": "array",
          "items": {
            "type": "integer"
          }
        },
        "others": {
          "type": "array",
          "items": {
            "$ref": "landhold-mock#/$defs/MockRequest"
          }
        }
      }
    },
    "CreateMockProjectBody": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 63,
          "pattern": "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$",
          "x-must-be": "1 to 63 letters a-z, digits and hyphens"
        }
      }
    },
    "MockProject": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "object",
        "id",
        "name",
        "key",
        "key_id"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "project"
        },
        "id": {
          "type": "string"
        },
        "name": {
          "type": "string"
        },
        "key": {
          "type": "string"
        },
        "key_id": {
          "type": "string"
        }
      }
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
              "type": "string"
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
              "type": "string"
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
    }
  }
} as const;
