// Made from openapi/console.yaml by `npm run generate`. Do not edit.
export const schemas = {
  "$id": "landhold-console",
  "$defs": {
    "Timestamp": {
      "type": "string",
      "format": "date-time",
      "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[.][0-9]{3}Z$",
      "x-must-be": "a moment such as 2026-11-15T12:00:00.000Z"
    },
    "NullableTimestamp": {
      "type": [
        "string",
        "null"
      ],
      "format": "date-time",
      "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[.][0-9]{3}Z$",
      "x-must-be": "a moment such as 2026-11-15T12:00:00.000Z, or null"
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
    "Role": {
      "type": "string",
      "enum": [
        "owner",
        "developer",
        "read_only"
      ],
      "x-must-be": "owner, developer or read_only"
    },
    "Scope": {
      "type": "string",
      "pattern": "^[a-z]+:[a-z]+$",
      "x-must-be": "a scope such as domains:read"
    },
    "PersonName": {
      "type": "string",
      "minLength": 1,
      "maxLength": 100,
      "pattern": "\\S",
      "x-must-be": "1 to 100 characters"
    },
    "Email": {
      "type": "string",
      "minLength": 3,
      "maxLength": 254,
      "pattern": "^[^@\\s]+@[^@\\s]+$",
      "x-must-be": "an email address"
    },
    "NewPassword": {
      "type": "string",
      "minLength": 12,
      "maxLength": 256,
      "x-must-be": "12 to 256 characters"
    },
    "Token": {
      "type": "string",
      "minLength": 1,
      "maxLength": 128
    },
    "ProjectName": {
      "type": "string",
      "pattern": "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$",
      "x-must-be": "1 to 63 of a-z, 0-9 and hyphens, with no hyphen at either end"
    },
    "Country": {
      "type": [
        "string",
        "null"
      ],
      "pattern": "^[A-Z]{2}$",
      "x-must-be": "a country code of two capital letters such as DE, or null"
    },
    "SessionState": {
      "type": "object",
      "required": [
        "object",
        "signed_in",
        "has_expired",
        "account",
        "is_demo",
        "data_mode",
        "base_url",
        "setup_needed",
        "version",
        "name_server",
        "providers",
        "has_passwords"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "session_state"
        },
        "signed_in": {
          "type": "boolean"
        },
        "has_expired": {
          "type": "boolean"
        },
        "account": {
          "oneOf": [
            {
              "$ref": "landhold-console#/$defs/Account"
            },
            {
              "type": "null"
            }
          ]
        },
        "is_demo": {
          "type": "boolean"
        },
        "data_mode": {
          "type": "string",
          "enum": [
            "mock",
            "live"
          ]
        },
        "base_url": {
          "type": "string"
        },
        "setup_needed": {
          "type": "boolean"
        },
        "version": {
          "type": "string"
        },
        "name_server": {
          "oneOf": [
            {
              "$ref": "landhold-console#/$defs/NameServer"
            },
            {
              "type": "null"
            }
          ]
        },
        "providers": {
          "type": "array",
          "items": {
            "$ref": "landhold-console#/$defs/SignInProvider"
          }
        },
        "has_passwords": {
          "type": "boolean"
        }
      }
    },
    "SignInProvider": {
      "type": "object",
      "required": [
        "id",
        "name"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "name": {
          "type": "string"
        }
      }
    },
    "BeginProviderSignInBody": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "intent"
      ],
      "properties": {
        "intent": {
          "type": "string",
          "enum": [
            "sign_in",
            "link"
          ],
          "x-must-be": "sign_in or link"
        },
        "next": {
          "type": "string",
          "maxLength": 2000,
          "pattern": "^/(?![/\\\\])",
          "default": "/",
          "x-must-be": "a path of the console"
        }
      }
    },
    "ProviderRedirect": {
      "type": "object",
      "required": [
        "object",
        "url"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "provider_redirect"
        },
        "url": {
          "type": "string"
        }
      }
    },
    "CompleteProviderSignInBody": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "parameters"
      ],
      "properties": {
        "parameters": {
          "type": "string",
          "minLength": 1,
          "maxLength": 8000,
          "x-must-be": "the query of the address that the provider sent the browser to"
        }
      }
    },
    "ProviderArrival": {
      "type": "object",
      "required": [
        "object",
        "intent",
        "next",
        "session"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "provider_arrival"
        },
        "intent": {
          "type": "string",
          "enum": [
            "sign_in",
            "link"
          ]
        },
        "next": {
          "type": "string"
        },
        "session": {
          "$ref": "landhold-console#/$defs/SessionState"
        }
      }
    },
    "Identity": {
      "type": "object",
      "required": [
        "id",
        "object",
        "provider_name",
        "email",
        "created_at"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "object": {
          "type": "string",
          "const": "identity"
        },
        "provider_name": {
          "type": "string"
        },
        "email": {
          "type": [
            "string",
            "null"
          ]
        },
        "created_at": {
          "$ref": "landhold-console#/$defs/Timestamp"
        }
      }
    },
    "IdentityList": {
      "type": "object",
      "required": [
        "object",
        "data",
        "has_more",
        "next_cursor"
      ],
      "properties": {
        "object": {
          "$ref": "landhold-console#/$defs/ListObject"
        },
        "data": {
          "type": "array",
          "items": {
            "$ref": "landhold-console#/$defs/Identity"
          }
        },
        "has_more": {
          "$ref": "landhold-console#/$defs/HasMore"
        },
        "next_cursor": {
          "$ref": "landhold-console#/$defs/NextCursor"
        }
      }
    },
    "NameServer": {
      "type": "object",
      "required": [
        "summary",
        "dig"
      ],
      "properties": {
        "summary": {
          "type": "string"
        },
        "dig": {
          "type": [
            "string",
            "null"
          ]
        }
      }
    },
    "Account": {
      "type": "object",
      "required": [
        "id",
        "object",
        "name",
        "email",
        "is_administrator",
        "has_password",
        "created_at"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "object": {
          "type": "string",
          "const": "account"
        },
        "name": {
          "$ref": "landhold-console#/$defs/PersonName"
        },
        "email": {
          "$ref": "landhold-console#/$defs/Email"
        },
        "is_administrator": {
          "type": "boolean"
        },
        "has_password": {
          "type": "boolean"
        },
        "created_at": {
          "$ref": "landhold-console#/$defs/Timestamp"
        }
      }
    },
    "SignInBody": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "email",
        "password"
      ],
      "properties": {
        "email": {
          "$ref": "landhold-console#/$defs/Email"
        },
        "password": {
          "type": "string",
          "minLength": 1,
          "maxLength": 256
        }
      }
    },
    "ClaimInstallationBody": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "token",
        "name",
        "email",
        "password"
      ],
      "properties": {
        "token": {
          "$ref": "landhold-console#/$defs/Token"
        },
        "name": {
          "$ref": "landhold-console#/$defs/PersonName"
        },
        "email": {
          "$ref": "landhold-console#/$defs/Email"
        },
        "password": {
          "$ref": "landhold-console#/$defs/NewPassword"
        }
      }
    },
    "InvitationTokenBody": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "token"
      ],
      "properties": {
        "token": {
          "$ref": "landhold-console#/$defs/Token"
        }
      }
    },
    "InvitationOffer": {
      "type": "object",
      "required": [
        "object",
        "invited_by",
        "project_name",
        "role",
        "email",
        "has_account",
        "expires_at"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "invitation_offer"
        },
        "invited_by": {
          "type": "string"
        },
        "project_name": {
          "type": "string"
        },
        "role": {
          "$ref": "landhold-console#/$defs/Role"
        },
        "email": {
          "$ref": "landhold-console#/$defs/Email"
        },
        "has_account": {
          "type": "boolean"
        },
        "expires_at": {
          "$ref": "landhold-console#/$defs/Timestamp"
        }
      }
    },
    "AcceptInvitationBody": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "token"
      ],
      "properties": {
        "token": {
          "$ref": "landhold-console#/$defs/Token"
        },
        "name": {
          "$ref": "landhold-console#/$defs/PersonName"
        },
        "password": {
          "$ref": "landhold-console#/$defs/NewPassword"
        }
      }
    },
    "UpdateAccountBody": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "name": {
          "$ref": "landhold-console#/$defs/PersonName"
        }
      }
    },
    "ChangePasswordBody": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "current_password",
        "new_password"
      ],
      "properties": {
        "current_password": {
          "type": "string",
          "minLength": 1,
          "maxLength": 256
        },
        "new_password": {
          "$ref": "landhold-console#/$defs/NewPassword"
        }
      }
    },
    "Session": {
      "type": "object",
      "required": [
        "id",
        "object",
        "device",
        "address",
        "is_current",
        "created_at",
        "last_seen_at"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "object": {
          "type": "string",
          "const": "session"
        },
        "device": {
          "type": "string"
        },
        "address": {
          "type": "string"
        },
        "is_current": {
          "type": "boolean"
        },
        "created_at": {
          "$ref": "landhold-console#/$defs/Timestamp"
        },
        "last_seen_at": {
          "$ref": "landhold-console#/$defs/Timestamp"
        }
      }
    },
    "SessionList": {
      "type": "object",
      "required": [
        "object",
        "data",
        "has_more",
        "next_cursor"
      ],
      "properties": {
        "object": {
          "$ref": "landhold-console#/$defs/ListObject"
        },
        "data": {
          "type": "array",
          "items": {
            "$ref": "landhold-console#/$defs/Session"
          }
        },
        "has_more": {
          "$ref": "landhold-console#/$defs/HasMore"
        },
        "next_cursor": {
          "$ref": "landhold-console#/$defs/NextCursor"
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
        "role",
        "created_at"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "object": {
          "type": "string",
          "const": "project"
        },
        "name": {
          "$ref": "landhold-console#/$defs/ProjectName"
        },
        "country": {
          "$ref": "landhold-console#/$defs/Country"
        },
        "role": {
          "$ref": "landhold-console#/$defs/Role"
        },
        "created_at": {
          "$ref": "landhold-console#/$defs/Timestamp"
        }
      }
    },
    "ProjectDetail": {
      "type": "object",
      "required": [
        "id",
        "object",
        "name",
        "country",
        "role",
        "created_at",
        "limits",
        "counts",
        "development_key"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "object": {
          "type": "string",
          "const": "project"
        },
        "name": {
          "$ref": "landhold-console#/$defs/ProjectName"
        },
        "country": {
          "$ref": "landhold-console#/$defs/Country"
        },
        "role": {
          "$ref": "landhold-console#/$defs/Role"
        },
        "created_at": {
          "$ref": "landhold-console#/$defs/Timestamp"
        },
        "limits": {
          "$ref": "landhold-console#/$defs/ProjectLimits"
        },
        "counts": {
          "$ref": "landhold-console#/$defs/ResourceCounts"
        },
        "development_key": {
          "type": [
            "string",
            "null"
          ]
        }
      }
    },
    "ListCount": {
      "type": "object",
      "required": [
        "object",
        "count",
        "is_more"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "list_count"
        },
        "count": {
          "type": "integer",
          "minimum": 0,
          "maximum": 1000
        },
        "is_more": {
          "type": "boolean"
        }
      }
    },
    "Figures": {
      "type": "object",
      "required": [
        "object",
        "records"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "figures"
        },
        "records": {
          "type": "array",
          "items": {
            "$ref": "landhold-console#/$defs/RecordFigures"
          }
        }
      }
    },
    "RecordFigures": {
      "type": "object",
      "required": [
        "id",
        "deployment",
        "stored_bytes",
        "online",
        "connection"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "deployment": {
          "type": [
            "object",
            "null"
          ],
          "required": [
            "id",
            "status",
            "target",
            "created_at"
          ],
          "properties": {
            "id": {
              "type": "string"
            },
            "status": {
              "type": "string"
            },
            "target": {
              "type": "string"
            },
            "created_at": {
              "type": "string"
            }
          }
        },
        "stored_bytes": {
          "type": [
            "integer",
            "null"
          ]
        },
        "online": {
          "type": [
            "integer",
            "null"
          ]
        },
        "connection": {
          "type": [
            "object",
            "null"
          ],
          "required": [
            "connected",
            "last_handshake_at",
            "endpoint",
            "received_bytes",
            "sent_bytes"
          ],
          "properties": {
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
              "type": "integer"
            },
            "sent_bytes": {
              "type": "integer"
            }
          }
        }
      }
    },
    "ProjectLimits": {
      "type": "object",
      "required": [
        "requests_per_window",
        "project_requests_per_window",
        "window_seconds",
        "body_bytes",
        "keys"
      ],
      "properties": {
        "requests_per_window": {
          "type": "integer"
        },
        "project_requests_per_window": {
          "type": "integer"
        },
        "window_seconds": {
          "type": "integer"
        },
        "body_bytes": {
          "type": "integer"
        },
        "keys": {
          "type": "integer"
        }
      }
    },
    "ResourceCounts": {
      "type": "object",
      "additionalProperties": {
        "type": "integer"
      }
    },
    "ProjectList": {
      "type": "object",
      "required": [
        "object",
        "data",
        "has_more",
        "next_cursor"
      ],
      "properties": {
        "object": {
          "$ref": "landhold-console#/$defs/ListObject"
        },
        "data": {
          "type": "array",
          "items": {
            "$ref": "landhold-console#/$defs/Project"
          }
        },
        "has_more": {
          "$ref": "landhold-console#/$defs/HasMore"
        },
        "next_cursor": {
          "$ref": "landhold-console#/$defs/NextCursor"
        }
      }
    },
    "CreateProjectBody": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name"
      ],
      "properties": {
        "name": {
          "$ref": "landhold-console#/$defs/ProjectName"
        },
        "country": {
          "$ref": "landhold-console#/$defs/Country"
        }
      }
    },
    "UpdateProjectBody": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "name": {
          "$ref": "landhold-console#/$defs/ProjectName"
        },
        "country": {
          "$ref": "landhold-console#/$defs/Country"
        }
      }
    },
    "Member": {
      "type": "object",
      "required": [
        "account_id",
        "object",
        "name",
        "email",
        "role",
        "is_you",
        "is_administrator",
        "created_at"
      ],
      "properties": {
        "account_id": {
          "type": "string"
        },
        "object": {
          "type": "string",
          "const": "member"
        },
        "name": {
          "$ref": "landhold-console#/$defs/PersonName"
        },
        "email": {
          "$ref": "landhold-console#/$defs/Email"
        },
        "role": {
          "$ref": "landhold-console#/$defs/Role"
        },
        "is_you": {
          "type": "boolean"
        },
        "is_administrator": {
          "type": "boolean"
        },
        "created_at": {
          "$ref": "landhold-console#/$defs/Timestamp"
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
          "$ref": "landhold-console#/$defs/ListObject"
        },
        "data": {
          "type": "array",
          "items": {
            "$ref": "landhold-console#/$defs/Member"
          }
        },
        "has_more": {
          "$ref": "landhold-console#/$defs/HasMore"
        },
        "next_cursor": {
          "$ref": "landhold-console#/$defs/NextCursor"
        }
      }
    },
    "UpdateMemberBody": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "role"
      ],
      "properties": {
        "role": {
          "$ref": "landhold-console#/$defs/Role"
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
          "$ref": "landhold-console#/$defs/Email"
        },
        "role": {
          "$ref": "landhold-console#/$defs/Role"
        },
        "invited_by": {
          "type": "string"
        },
        "created_at": {
          "$ref": "landhold-console#/$defs/Timestamp"
        },
        "expires_at": {
          "$ref": "landhold-console#/$defs/Timestamp"
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
          "$ref": "landhold-console#/$defs/ListObject"
        },
        "data": {
          "type": "array",
          "items": {
            "$ref": "landhold-console#/$defs/Invitation"
          }
        },
        "has_more": {
          "$ref": "landhold-console#/$defs/HasMore"
        },
        "next_cursor": {
          "$ref": "landhold-console#/$defs/NextCursor"
        }
      }
    },
    "CreatedInvitation": {
      "type": "object",
      "required": [
        "id",
        "object",
        "email",
        "role",
        "invited_by",
        "created_at",
        "expires_at",
        "link"
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
          "$ref": "landhold-console#/$defs/Email"
        },
        "role": {
          "$ref": "landhold-console#/$defs/Role"
        },
        "invited_by": {
          "type": "string"
        },
        "created_at": {
          "$ref": "landhold-console#/$defs/Timestamp"
        },
        "expires_at": {
          "$ref": "landhold-console#/$defs/Timestamp"
        },
        "link": {
          "type": "string"
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
          "$ref": "landhold-console#/$defs/Email"
        },
        "role": {
          "$ref": "landhold-console#/$defs/Role"
        }
      }
    },
    "Key": {
      "type": "object",
      "required": [
        "id",
        "object",
        "name",
        "last_four",
        "scopes",
        "status",
        "approval",
        "created_at",
        "last_used_at",
        "expires_at",
        "revoked_at"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "object": {
          "type": "string",
          "const": "key"
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
            "$ref": "landhold-console#/$defs/Scope"
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
          "$ref": "landhold-console#/$defs/Approval"
        },
        "created_at": {
          "$ref": "landhold-console#/$defs/Timestamp"
        },
        "last_used_at": {
          "$ref": "landhold-console#/$defs/NullableTimestamp"
        },
        "expires_at": {
          "$ref": "landhold-console#/$defs/NullableTimestamp"
        },
        "revoked_at": {
          "$ref": "landhold-console#/$defs/NullableTimestamp"
        }
      }
    },
    "KeyList": {
      "type": "object",
      "required": [
        "object",
        "data",
        "has_more",
        "next_cursor"
      ],
      "properties": {
        "object": {
          "$ref": "landhold-console#/$defs/ListObject"
        },
        "data": {
          "type": "array",
          "items": {
            "$ref": "landhold-console#/$defs/Key"
          }
        },
        "has_more": {
          "$ref": "landhold-console#/$defs/HasMore"
        },
        "next_cursor": {
          "$ref": "landhold-console#/$defs/NextCursor"
        }
      }
    },
    "CreatedKey": {
      "type": "object",
      "required": [
        "id",
        "object",
        "name",
        "last_four",
        "scopes",
        "status",
        "approval",
        "created_at",
        "last_used_at",
        "expires_at",
        "revoked_at",
        "secret"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "object": {
          "type": "string",
          "const": "key"
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
            "$ref": "landhold-console#/$defs/Scope"
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
          "$ref": "landhold-console#/$defs/Approval"
        },
        "created_at": {
          "$ref": "landhold-console#/$defs/Timestamp"
        },
        "last_used_at": {
          "$ref": "landhold-console#/$defs/NullableTimestamp"
        },
        "expires_at": {
          "$ref": "landhold-console#/$defs/NullableTimestamp"
        },
        "revoked_at": {
          "$ref": "landhold-console#/$defs/NullableTimestamp"
        },
        "secret": {
          "type": "string"
        }
      }
    },
    "CreateKeyBody": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "scopes",
        "expires_at"
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
          "maxItems": 50,
          "uniqueItems": true,
          "items": {
            "$ref": "landhold-console#/$defs/Scope"
          }
        },
        "expires_at": {
          "$ref": "landhold-console#/$defs/NullableTimestamp"
        },
        "approval": {
          "type": "string",
          "enum": [
            "none",
            "destructive",
            "all"
          ],
          "default": "none"
        }
      }
    },
    "Roles": {
      "type": "object",
      "required": [
        "object",
        "owner",
        "developer",
        "read_only"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "roles"
        },
        "owner": {
          "type": "array",
          "items": {
            "$ref": "landhold-console#/$defs/Scope"
          }
        },
        "developer": {
          "type": "array",
          "items": {
            "$ref": "landhold-console#/$defs/Scope"
          }
        },
        "read_only": {
          "type": "array",
          "items": {
            "$ref": "landhold-console#/$defs/Scope"
          }
        }
      }
    },
    "PersonalToken": {
      "type": "object",
      "required": [
        "id",
        "object",
        "name",
        "last_four",
        "project_id",
        "project_name",
        "scopes",
        "status",
        "created_at",
        "last_used_at",
        "expires_at"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "object": {
          "type": "string",
          "const": "token"
        },
        "name": {
          "type": "string"
        },
        "last_four": {
          "type": "string"
        },
        "project_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "project_name": {
          "type": [
            "string",
            "null"
          ]
        },
        "scopes": {
          "type": "array",
          "items": {
            "$ref": "landhold-console#/$defs/Scope"
          }
        },
        "status": {
          "type": "string",
          "enum": [
            "active",
            "expired"
          ]
        },
        "created_at": {
          "$ref": "landhold-console#/$defs/Timestamp"
        },
        "last_used_at": {
          "$ref": "landhold-console#/$defs/NullableTimestamp"
        },
        "expires_at": {
          "$ref": "landhold-console#/$defs/NullableTimestamp"
        }
      }
    },
    "PersonalTokenList": {
      "type": "object",
      "required": [
        "object",
        "data",
        "has_more",
        "next_cursor"
      ],
      "properties": {
        "object": {
          "$ref": "landhold-console#/$defs/ListObject"
        },
        "data": {
          "type": "array",
          "items": {
            "$ref": "landhold-console#/$defs/PersonalToken"
          }
        },
        "has_more": {
          "$ref": "landhold-console#/$defs/HasMore"
        },
        "next_cursor": {
          "$ref": "landhold-console#/$defs/NextCursor"
        }
      }
    },
    "CreatedPersonalToken": {
      "type": "object",
      "required": [
        "id",
        "object",
        "name",
        "last_four",
        "project_id",
        "project_name",
        "scopes",
        "status",
        "created_at",
        "last_used_at",
        "expires_at",
        "secret"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "object": {
          "type": "string",
          "const": "token"
        },
        "name": {
          "type": "string"
        },
        "last_four": {
          "type": "string"
        },
        "project_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "project_name": {
          "type": [
            "string",
            "null"
          ]
        },
        "scopes": {
          "type": "array",
          "items": {
            "$ref": "landhold-console#/$defs/Scope"
          }
        },
        "status": {
          "type": "string",
          "enum": [
            "active",
            "expired"
          ]
        },
        "created_at": {
          "$ref": "landhold-console#/$defs/Timestamp"
        },
        "last_used_at": {
          "$ref": "landhold-console#/$defs/NullableTimestamp"
        },
        "expires_at": {
          "$ref": "landhold-console#/$defs/NullableTimestamp"
        },
        "secret": {
          "type": "string"
        }
      }
    },
    "CreatePersonalTokenBody": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "project_id",
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
        "project_id": {
          "type": [
            "string",
            "null"
          ],
          "minLength": 1,
          "maxLength": 64,
          "x-must-be": "the id of a project, or null for the whole installation"
        },
        "scopes": {
          "type": "array",
          "minItems": 1,
          "maxItems": 50,
          "uniqueItems": true,
          "items": {
            "$ref": "landhold-console#/$defs/Scope"
          }
        },
        "expires_at": {
          "$ref": "landhold-console#/$defs/NullableTimestamp"
        }
      }
    },
    "Approval": {
      "type": "string",
      "enum": [
        "none",
        "destructive",
        "all"
      ]
    },
    "DecidePlanBody": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "reason"
      ],
      "properties": {
        "reason": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 255
        }
      }
    },
    "PlanDecision": {
      "type": "object",
      "required": [
        "id",
        "object",
        "status",
        "decided_by",
        "decided_at",
        "reason"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "object": {
          "type": "string",
          "const": "plan_decision"
        },
        "status": {
          "type": "string",
          "enum": [
            "approved",
            "rejected"
          ]
        },
        "decided_by": {
          "type": "string"
        },
        "decided_at": {
          "$ref": "landhold-console#/$defs/Timestamp"
        },
        "reason": {
          "type": [
            "string",
            "null"
          ]
        }
      }
    },
    "RollKeyBody": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "overlap_seconds"
      ],
      "properties": {
        "overlap_seconds": {
          "type": "integer",
          "minimum": 0,
          "maximum": 604800
        }
      }
    },
    "Overview": {
      "type": "object",
      "required": [
        "object",
        "range",
        "since",
        "bucket_seconds",
        "buckets",
        "total_requests",
        "total_errors",
        "p50_ms",
        "p95_ms",
        "by_operation",
        "by_key",
        "error_groups",
        "first_steps",
        "providers",
        "paused"
      ],
      "properties": {
        "object": {
          "type": "string",
          "const": "overview"
        },
        "range": {
          "type": "string",
          "enum": [
            "hour",
            "day",
            "week"
          ]
        },
        "since": {
          "$ref": "landhold-console#/$defs/Timestamp"
        },
        "bucket_seconds": {
          "type": "integer"
        },
        "buckets": {
          "type": "array",
          "items": {
            "$ref": "landhold-console#/$defs/OverviewBucket"
          }
        },
        "total_requests": {
          "type": "integer"
        },
        "total_errors": {
          "type": "integer"
        },
        "p50_ms": {
          "$ref": "landhold-console#/$defs/Latency"
        },
        "p95_ms": {
          "$ref": "landhold-console#/$defs/Latency"
        },
        "by_operation": {
          "type": "array",
          "items": {
            "$ref": "landhold-console#/$defs/OperationStats"
          }
        },
        "by_key": {
          "type": "array",
          "items": {
            "$ref": "landhold-console#/$defs/KeyStats"
          }
        },
        "error_groups": {
          "type": "array",
          "items": {
            "$ref": "landhold-console#/$defs/ErrorGroup"
          }
        },
        "first_steps": {
          "$ref": "landhold-console#/$defs/FirstSteps"
        },
        "providers": {
          "type": "array",
          "items": {
            "$ref": "landhold-console#/$defs/ProviderHealth"
          }
        },
        "paused": {
          "type": [
            "string",
            "null"
          ]
        }
      }
    },
    "ProviderHealth": {
      "type": "object",
      "required": [
        "kind",
        "provider",
        "healthy",
        "detail"
      ],
      "properties": {
        "kind": {
          "type": "string"
        },
        "provider": {
          "type": "string"
        },
        "healthy": {
          "type": "boolean"
        },
        "detail": {
          "type": "string"
        }
      }
    },
    "OverviewBucket": {
      "type": "object",
      "required": [
        "at",
        "requests",
        "errors",
        "p50_ms",
        "p95_ms"
      ],
      "properties": {
        "at": {
          "$ref": "landhold-console#/$defs/Timestamp"
        },
        "requests": {
          "type": "integer"
        },
        "errors": {
          "type": "integer"
        },
        "p50_ms": {
          "$ref": "landhold-console#/$defs/Latency"
        },
        "p95_ms": {
          "$ref": "landhold-console#/$defs/Latency"
        }
      }
    },
    "Latency": {
      "type": [
        "number",
        "null"
      ]
    },
    "OperationStats": {
      "type": "object",
      "required": [
        "operation",
        "requests",
        "errors",
        "p50_ms",
        "p95_ms"
      ],
      "properties": {
        "operation": {
          "type": [
            "string",
            "null"
          ]
        },
        "requests": {
          "type": "integer"
        },
        "errors": {
          "type": "integer"
        },
        "p50_ms": {
          "$ref": "landhold-console#/$defs/Latency"
        },
        "p95_ms": {
          "$ref": "landhold-console#/$defs/Latency"
        }
      }
    },
    "KeyStats": {
      "type": "object",
      "required": [
        "key_id",
        "key_name",
        "last_four",
        "requests",
        "errors",
        "p50_ms",
        "p95_ms"
      ],
      "properties": {
        "key_id": {
          "type": "string"
        },
        "key_name": {
          "type": [
            "string",
            "null"
          ]
        },
        "last_four": {
          "type": [
            "string",
            "null"
          ]
        },
        "requests": {
          "type": "integer"
        },
        "errors": {
          "type": "integer"
        },
        "p50_ms": {
          "$ref": "landhold-console#/$defs/Latency"
        },
        "p95_ms": {
          "$ref": "landhold-console#/$defs/Latency"
        }
      }
    },
    "ErrorGroup": {
      "type": "object",
      "required": [
        "operation",
        "code",
        "status",
        "count",
        "latest_request_id",
        "latest_at"
      ],
      "properties": {
        "operation": {
          "type": [
            "string",
            "null"
          ]
        },
        "code": {
          "type": "string"
        },
        "status": {
          "type": "integer"
        },
        "count": {
          "type": "integer"
        },
        "latest_request_id": {
          "type": "string"
        },
        "latest_at": {
          "$ref": "landhold-console#/$defs/Timestamp"
        }
      }
    },
    "FirstSteps": {
      "type": "object",
      "required": [
        "has_key",
        "has_request",
        "has_resource"
      ],
      "properties": {
        "has_key": {
          "type": "boolean"
        },
        "has_request": {
          "type": "boolean"
        },
        "has_resource": {
          "type": "boolean"
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
        "key_name",
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
          "$ref": "landhold-console#/$defs/Timestamp"
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
          "type": "number"
        },
        "key_id": {
          "type": "string"
        },
        "key_name": {
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
          "$ref": "landhold-console#/$defs/ListObject"
        },
        "data": {
          "type": "array",
          "items": {
            "$ref": "landhold-console#/$defs/LoggedRequest"
          }
        },
        "has_more": {
          "$ref": "landhold-console#/$defs/HasMore"
        },
        "next_cursor": {
          "$ref": "landhold-console#/$defs/NextCursor"
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
        "key_name",
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
          "$ref": "landhold-console#/$defs/Timestamp"
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
          "type": "number"
        },
        "key_id": {
          "type": "string"
        },
        "key_name": {
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
          "type": "array",
          "items": {
            "$ref": "landhold-console#/$defs/LoggedHeader"
          }
        },
        "request_body": {
          "$ref": "landhold-console#/$defs/LoggedBody"
        },
        "response_headers": {
          "type": "array",
          "items": {
            "$ref": "landhold-console#/$defs/LoggedHeader"
          }
        },
        "response_body": {
          "$ref": "landhold-console#/$defs/LoggedBody"
        }
      }
    },
    "LoggedHeader": {
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
    "Change": {
      "type": "object",
      "required": [
        "id",
        "object",
        "type",
        "kind",
        "resource_id",
        "parent_id",
        "name",
        "created_at",
        "request_id",
        "actor",
        "plan",
        "before",
        "after",
        "zone_change_id"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "object": {
          "type": "string",
          "const": "change"
        },
        "type": {
          "type": "string"
        },
        "kind": {
          "type": "string"
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
        "name": {
          "type": [
            "string",
            "null"
          ]
        },
        "created_at": {
          "$ref": "landhold-console#/$defs/Timestamp"
        },
        "request_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "actor": {
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
        },
        "zone_change_id": {
          "type": [
            "string",
            "null"
          ]
        }
      }
    },
    "ChangeList": {
      "type": "object",
      "required": [
        "object",
        "data",
        "has_more",
        "next_cursor"
      ],
      "properties": {
        "object": {
          "$ref": "landhold-console#/$defs/ListObject"
        },
        "data": {
          "type": "array",
          "items": {
            "$ref": "landhold-console#/$defs/Change"
          }
        },
        "has_more": {
          "$ref": "landhold-console#/$defs/HasMore"
        },
        "next_cursor": {
          "$ref": "landhold-console#/$defs/NextCursor"
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
          "$ref": "landhold-console#/$defs/Timestamp"
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
          "$ref": "landhold-console#/$defs/ListObject"
        },
        "data": {
          "type": "array",
          "items": {
            "$ref": "landhold-console#/$defs/AuditEntry"
          }
        },
        "has_more": {
          "$ref": "landhold-console#/$defs/HasMore"
        },
        "next_cursor": {
          "$ref": "landhold-console#/$defs/NextCursor"
        }
      }
    },
    "SuspendDomainBody": {
      "type": "object",
      "required": [
        "reason"
      ],
      "additionalProperties": false,
      "properties": {
        "reason": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "x-must-be": "1 to 200 characters"
        }
      }
    },
    "DomainState": {
      "type": "object",
      "required": [
        "id",
        "name",
        "status",
        "status_reason",
        "expires_at"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "name": {
          "type": "string"
        },
        "status": {
          "type": "string"
        },
        "status_reason": {
          "type": [
            "string",
            "null"
          ]
        },
        "expires_at": {
          "type": [
            "string",
            "null"
          ]
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
