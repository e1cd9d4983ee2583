// Made from openapi/console.yaml by `npm run generate`. Do not edit.
export const errorCodes = {
  "session_missing": {
    "type": "authentication_error",
    "status": 401
  },
  "session_expired": {
    "type": "authentication_error",
    "status": 401
  },
  "credentials_invalid": {
    "type": "authentication_error",
    "status": 401
  },
  "sign_in_required": {
    "type": "authentication_error",
    "status": 401
  },
  "sign_in_expired": {
    "type": "authentication_error",
    "status": 401
  },
  "sign_in_failed": {
    "type": "authentication_error",
    "status": 401
  },
  "origin_mismatch": {
    "type": "permission_error",
    "status": 403
  },
  "host_not_allowed": {
    "type": "permission_error",
    "status": 403
  },
  "role_insufficient": {
    "type": "permission_error",
    "status": 403
  },
  "sign_in_not_recent": {
    "type": "permission_error",
    "status": 403
  },
  "passwords_off": {
    "type": "permission_error",
    "status": 403
  },
  "provider_refused": {
    "type": "permission_error",
    "status": 403
  },
  "email_not_admitted": {
    "type": "permission_error",
    "status": 403
  },
  "project_not_found": {
    "type": "invalid_request_error",
    "status": 404
  },
  "project_not_empty": {
    "type": "conflict_error",
    "status": 409
  },
  "link_required": {
    "type": "conflict_error",
    "status": 409
  },
  "identity_taken": {
    "type": "conflict_error",
    "status": 409
  },
  "last_sign_in_method": {
    "type": "conflict_error",
    "status": 409
  },
  "last_owner": {
    "type": "conflict_error",
    "status": 409
  },
  "key_ended": {
    "type": "conflict_error",
    "status": 409
  },
  "key_limit_reached": {
    "type": "conflict_error",
    "status": 409
  },
  "setup_done": {
    "type": "conflict_error",
    "status": 409
  },
  "already_member": {
    "type": "conflict_error",
    "status": 409
  },
  "setup_token_invalid": {
    "type": "invalid_request_error",
    "status": 410
  },
  "invitation_invalid": {
    "type": "invalid_request_error",
    "status": 410
  },
  "sign_in_slowed": {
    "type": "rate_limit_error",
    "status": 429
  },
  "provider_unavailable": {
    "type": "api_error",
    "status": 503
  }
} as const;
