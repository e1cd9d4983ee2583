// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
export const errorCodes = {
  "<field>_required": {
    "type": "invalid_request_error",
    "status": 400
  },
  "<field>_invalid": {
    "type": "invalid_request_error",
    "status": 400
  },
  "<field>_immutable": {
    "type": "invalid_request_error",
    "status": 400
  },
  "body_invalid": {
    "type": "invalid_request_error",
    "status": 400
  },
  "unknown_parameter": {
    "type": "invalid_request_error",
    "status": 400
  },
  "json_invalid": {
    "type": "invalid_request_error",
    "status": 400
  },
  "cursor_invalid": {
    "type": "invalid_request_error",
    "status": 400
  },
  "limit_invalid": {
    "type": "invalid_request_error",
    "status": 400
  },
  "status_invalid": {
    "type": "invalid_request_error",
    "status": 400
  },
  "region_unknown": {
    "type": "invalid_request_error",
    "status": 400
  },
  "idempotency_key_invalid": {
    "type": "invalid_request_error",
    "status": 400
  },
  "request_malformed": {
    "type": "invalid_request_error",
    "status": 400
  },
  "resource_not_found": {
    "type": "invalid_request_error",
    "status": 404
  },
  "record_deleted": {
    "type": "invalid_request_error",
    "status": 410
  },
  "history_expired": {
    "type": "invalid_request_error",
    "status": 410
  },
  "events_expired": {
    "type": "invalid_request_error",
    "status": 410
  },
  "route_not_found": {
    "type": "invalid_request_error",
    "status": 404
  },
  "method_not_allowed": {
    "type": "invalid_request_error",
    "status": 405
  },
  "request_timeout": {
    "type": "invalid_request_error",
    "status": 408
  },
  "etag_mismatch": {
    "type": "conflict_error",
    "status": 412
  },
  "body_too_large": {
    "type": "invalid_request_error",
    "status": 413
  },
  "uri_too_long": {
    "type": "invalid_request_error",
    "status": 414
  },
  "unsupported_media_type": {
    "type": "invalid_request_error",
    "status": 415
  },
  "expectation_failed": {
    "type": "invalid_request_error",
    "status": 417
  },
  "misdirected_request": {
    "type": "invalid_request_error",
    "status": 421
  },
  "headers_too_large": {
    "type": "invalid_request_error",
    "status": 431
  },
  "api_key_missing": {
    "type": "authentication_error",
    "status": 401
  },
  "api_key_invalid": {
    "type": "authentication_error",
    "status": 401
  },
  "api_key_expired": {
    "type": "authentication_error",
    "status": 401
  },
  "api_key_revoked": {
    "type": "authentication_error",
    "status": 401
  },
  "enrollment_key_used_up": {
    "type": "authentication_error",
    "status": 401
  },
  "production_key_in_sandbox": {
    "type": "authentication_error",
    "status": 401
  },
  "sandbox_key_in_production": {
    "type": "authentication_error",
    "status": 401
  },
  "scope_missing": {
    "type": "permission_error",
    "status": 403
  },
  "key_exceeds_yours": {
    "type": "permission_error",
    "status": 403
  },
  "role_exceeds_yours": {
    "type": "permission_error",
    "status": 403
  },
  "approval_required": {
    "type": "permission_error",
    "status": 403
  },
  "sandbox_full": {
    "type": "permission_error",
    "status": 403
  },
  "name_taken": {
    "type": "conflict_error",
    "status": 409
  },
  "cidr_overlap": {
    "type": "conflict_error",
    "status": 409
  },
  "too_many_networks": {
    "type": "conflict_error",
    "status": 409
  },
  "public_key_taken": {
    "type": "conflict_error",
    "status": 409
  },
  "allowed_ips_overlap": {
    "type": "conflict_error",
    "status": 409
  },
  "network_full": {
    "type": "conflict_error",
    "status": 409
  },
  "record_exists": {
    "type": "conflict_error",
    "status": 409
  },
  "record_conflict": {
    "type": "conflict_error",
    "status": 409
  },
  "rollover_conflict": {
    "type": "conflict_error",
    "status": 409
  },
  "record_managed": {
    "type": "conflict_error",
    "status": 409
  },
  "change_not_revertible": {
    "type": "conflict_error",
    "status": 409
  },
  "zone_full": {
    "type": "conflict_error",
    "status": 409
  },
  "planning_only": {
    "type": "permission_error",
    "status": 403
  },
  "plan_closed": {
    "type": "conflict_error",
    "status": 409
  },
  "plan_not_confirmed": {
    "type": "conflict_error",
    "status": 409
  },
  "plan_stale": {
    "type": "conflict_error",
    "status": 409
  },
  "plan_too_large": {
    "type": "conflict_error",
    "status": 409
  },
  "too_many_plans": {
    "type": "conflict_error",
    "status": 409
  },
  "undo_conflict": {
    "type": "conflict_error",
    "status": 409
  },
  "restore_conflict": {
    "type": "conflict_error",
    "status": 409
  },
  "export_too_large": {
    "type": "conflict_error",
    "status": 409
  },
  "files_quota_exceeded": {
    "type": "conflict_error",
    "status": 409
  },
  "deployment_live": {
    "type": "conflict_error",
    "status": 409
  },
  "deployment_not_ready": {
    "type": "conflict_error",
    "status": 409
  },
  "too_many_webhooks": {
    "type": "conflict_error",
    "status": 409
  },
  "too_many_enrollment_keys": {
    "type": "conflict_error",
    "status": 409
  },
  "too_many_database_users": {
    "type": "conflict_error",
    "status": 409
  },
  "too_many_update_keys": {
    "type": "conflict_error",
    "status": 409
  },
  "backup_not_completed": {
    "type": "conflict_error",
    "status": 409
  },
  "webhook_disabled": {
    "type": "conflict_error",
    "status": 409
  },
  "webhook_test_failed": {
    "type": "conflict_error",
    "status": 409
  },
  "deliveries_paused": {
    "type": "conflict_error",
    "status": 409
  },
  "domain_not_registered": {
    "type": "conflict_error",
    "status": 409
  },
  "domain_suspended": {
    "type": "conflict_error",
    "status": 409
  },
  "renewal_too_long": {
    "type": "conflict_error",
    "status": 409
  },
  "name_reserved": {
    "type": "conflict_error",
    "status": 409
  },
  "deletion_protected": {
    "type": "conflict_error",
    "status": 409
  },
  "key_limit_reached": {
    "type": "conflict_error",
    "status": 409
  },
  "limit_reached": {
    "type": "conflict_error",
    "status": 409
  },
  "last_owner": {
    "type": "conflict_error",
    "status": 409
  },
  "administrator_fixed": {
    "type": "conflict_error",
    "status": 409
  },
  "already_member": {
    "type": "conflict_error",
    "status": 409
  },
  "idempotency_key_in_use": {
    "type": "idempotency_error",
    "status": 409
  },
  "idempotency_key_reused": {
    "type": "idempotency_error",
    "status": 422
  },
  "rate_limited": {
    "type": "rate_limit_error",
    "status": 429
  },
  "too_many_streams": {
    "type": "rate_limit_error",
    "status": 429
  },
  "too_many_tests": {
    "type": "rate_limit_error",
    "status": 429
  },
  "region_restricted": {
    "type": "export_control_error",
    "status": 451
  },
  "internal_error": {
    "type": "api_error",
    "status": 500
  },
  "unavailable": {
    "type": "api_error",
    "status": 503
  },
  "secret_key_missing": {
    "type": "api_error",
    "status": 503
  },
  "timeout": {
    "type": "api_error",
    "status": 504
  }
} as const;
