// Made from openapi/mock.yaml by `npm run generate`. Do not edit.
export const errorCodes = {
  "clock_backwards": {
    "type": "invalid_request_error",
    "status": 400
  },
  "rule_impossible": {
    "type": "invalid_request_error",
    "status": 400
  },
  "clock_advancing": {
    "type": "conflict_error",
    "status": 409
  },
  "too_many_snapshots": {
    "type": "conflict_error",
    "status": 409
  },
  "too_many_rules": {
    "type": "conflict_error",
    "status": 409
  },
  "verification_impossible": {
    "type": "invalid_request_error",
    "status": 400
  },
  "requests_dropped": {
    "type": "conflict_error",
    "status": 409
  }
} as const;
