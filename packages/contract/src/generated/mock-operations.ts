// Made from openapi/mock.yaml by `npm run generate`. Do not edit.
export const operations = {
  "getClock": {
    "method": "GET",
    "path": "/mock/v1/clock",
    "tag": "clock",
    "kind": null,
    "scope": "mock:control",
    "summary": "Read the clock",
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
      "200": "Clock",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "500": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "freezeClock": {
    "method": "POST",
    "path": "/mock/v1/clock/freeze",
    "tag": "clock",
    "kind": null,
    "scope": "mock:control",
    "summary": "Stop the clock",
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
      "200": "Clock",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "500": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "runClock": {
    "method": "POST",
    "path": "/mock/v1/clock/run",
    "tag": "clock",
    "kind": null,
    "scope": "mock:control",
    "summary": "Let the clock run",
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
      "200": "Clock",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "500": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "advanceClock": {
    "method": "POST",
    "path": "/mock/v1/clock/advance",
    "tag": "clock",
    "kind": null,
    "scope": "mock:control",
    "summary": "Advance the clock",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": "AdvanceClockBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "ClockAdvance",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "409": "Error",
      "413": "Error",
      "415": "Error",
      "500": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listFaults": {
    "method": "GET",
    "path": "/mock/v1/faults",
    "tag": "faults",
    "kind": null,
    "scope": "mock:control",
    "summary": "List the rules",
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
      "200": "FaultList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "500": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "addFault": {
    "method": "POST",
    "path": "/mock/v1/faults",
    "tag": "faults",
    "kind": null,
    "scope": "mock:control",
    "summary": "Add a rule",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": "AddFaultBody",
    "bodyDefaults": [
      "all_projects"
    ],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "201": "Fault",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "409": "Error",
      "413": "Error",
      "415": "Error",
      "500": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "clearFaults": {
    "method": "DELETE",
    "path": "/mock/v1/faults",
    "tag": "faults",
    "kind": null,
    "scope": "mock:control",
    "summary": "Remove all rules",
    "query": {},
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
      "500": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "removeFault": {
    "method": "DELETE",
    "path": "/mock/v1/faults/{id}",
    "tag": "faults",
    "kind": null,
    "scope": "mock:control",
    "summary": "Remove a rule",
    "query": {},
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
      "500": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "resetMock": {
    "method": "POST",
    "path": "/mock/v1/reset",
    "tag": "state",
    "kind": null,
    "scope": "mock:control",
    "summary": "Reset the mock",
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
      "200": "MockReset",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "409": "Error",
      "500": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listSnapshots": {
    "method": "GET",
    "path": "/mock/v1/snapshots",
    "tag": "state",
    "kind": null,
    "scope": "mock:control",
    "summary": "List the snapshots",
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
      "200": "SnapshotList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "500": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "saveSnapshot": {
    "method": "PUT",
    "path": "/mock/v1/snapshots/{name}",
    "tag": "state",
    "kind": null,
    "scope": "mock:control",
    "summary": "Save a snapshot",
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
      "200": "Snapshot",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "409": "Error",
      "500": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "deleteSnapshot": {
    "method": "DELETE",
    "path": "/mock/v1/snapshots/{name}",
    "tag": "state",
    "kind": null,
    "scope": "mock:control",
    "summary": "Delete a snapshot",
    "query": {},
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
      "500": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "restoreSnapshot": {
    "method": "POST",
    "path": "/mock/v1/snapshots/{name}/restore",
    "tag": "state",
    "kind": null,
    "scope": "mock:control",
    "summary": "Restore a snapshot",
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
      "200": "Snapshot",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "409": "Error",
      "500": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listMockRequests": {
    "method": "GET",
    "path": "/mock/v1/requests",
    "tag": "requests",
    "kind": null,
    "scope": "mock:control",
    "summary": "List the requests",
    "query": {
      "project_id": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "x-must-be": "the id of a project"
      },
      "operation": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "x-must-be": "an operationId such as createSite"
      },
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 1000,
        "default": 100,
        "x-must-be": "a whole number from 1 to 1000"
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
      "200": "MockRequestList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "500": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "clearMockRequests": {
    "method": "DELETE",
    "path": "/mock/v1/requests",
    "tag": "requests",
    "kind": null,
    "scope": "mock:control",
    "summary": "Forget the requests",
    "query": {},
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
      "500": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "verifyMockRequests": {
    "method": "POST",
    "path": "/mock/v1/requests/verify",
    "tag": "requests",
    "kind": null,
    "scope": "mock:control",
    "summary": "Verify the requests",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": "VerifyMockRequestsBody",
    "bodyDefaults": [
      "nothing_else"
    ],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "MockVerification",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "409": "Error",
      "413": "Error",
      "415": "Error",
      "500": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "createMockProject": {
    "method": "POST",
    "path": "/mock/v1/projects",
    "tag": "projects",
    "kind": null,
    "scope": "mock:control",
    "summary": "Create a project with a key",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": "CreateMockProjectBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "201": "MockProject",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "409": "Error",
      "413": "Error",
      "415": "Error",
      "500": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  }
} as const;

export type OperationId = keyof typeof operations;
