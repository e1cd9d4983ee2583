// Made from openapi/console.yaml by `npm run generate`. Do not edit.
export const operations = {
  "getSession": {
    "method": "GET",
    "path": "/console/api/session",
    "tag": "session",
    "kind": null,
    "scope": "anyone",
    "summary": "Read the session",
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
      "200": "SessionState",
      "400": "Error",
      "403": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "signIn": {
    "method": "POST",
    "path": "/console/api/session",
    "tag": "session",
    "kind": null,
    "scope": "anyone",
    "summary": "Sign in",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": "SignInBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "201": "SessionState",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [
        "password"
      ],
      "response": []
    }
  },
  "signOut": {
    "method": "DELETE",
    "path": "/console/api/session",
    "tag": "session",
    "kind": null,
    "scope": "anyone",
    "summary": "Sign out",
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
      "403": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "claimInstallation": {
    "method": "POST",
    "path": "/console/api/setup",
    "tag": "session",
    "kind": null,
    "scope": "anyone",
    "summary": "Make the first administrator",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": "ClaimInstallationBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "201": "SessionState",
      "400": "Error",
      "403": "Error",
      "409": "Error",
      "410": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [
        "token",
        "password"
      ],
      "response": []
    }
  },
  "beginProviderSignIn": {
    "method": "POST",
    "path": "/console/api/sign-in-providers/{provider_id}/begin",
    "tag": "session",
    "kind": null,
    "scope": "anyone",
    "summary": "Begin to sign in with a provider",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": "BeginProviderSignInBody",
    "bodyDefaults": [
      "next"
    ],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "201": "ProviderRedirect",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "completeProviderSignIn": {
    "method": "POST",
    "path": "/console/api/sign-in-providers/{provider_id}/complete",
    "tag": "session",
    "kind": null,
    "scope": "anyone",
    "summary": "Complete a sign-in with a provider",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": "CompleteProviderSignInBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "201": "ProviderArrival",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "409": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [
        "parameters"
      ],
      "response": []
    }
  },
  "readInvitation": {
    "method": "POST",
    "path": "/console/api/invitation-checks",
    "tag": "invitations",
    "kind": null,
    "scope": "anyone",
    "summary": "Read an invitation",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": "InvitationTokenBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "InvitationOffer",
      "400": "Error",
      "403": "Error",
      "410": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [
        "token"
      ],
      "response": []
    }
  },
  "acceptInvitation": {
    "method": "POST",
    "path": "/console/api/invitation-acceptances",
    "tag": "invitations",
    "kind": null,
    "scope": "anyone",
    "summary": "Accept an invitation",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": "AcceptInvitationBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "201": "SessionState",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "409": "Error",
      "410": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [
        "token",
        "password"
      ],
      "response": []
    }
  },
  "getAccount": {
    "method": "GET",
    "path": "/console/api/account",
    "tag": "account",
    "kind": null,
    "scope": "account",
    "summary": "Read your account",
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
      "200": "Account",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "updateAccount": {
    "method": "PATCH",
    "path": "/console/api/account",
    "tag": "account",
    "kind": null,
    "scope": "account",
    "summary": "Change your account",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": "UpdateAccountBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Account",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "changePassword": {
    "method": "POST",
    "path": "/console/api/account/password",
    "tag": "account",
    "kind": null,
    "scope": "account",
    "summary": "Change your password",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": "ChangePasswordBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": null,
    "success": 204,
    "responses": {
      "204": null,
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [
        "current_password",
        "new_password"
      ],
      "response": []
    }
  },
  "listSessions": {
    "method": "GET",
    "path": "/console/api/account/sessions",
    "tag": "account",
    "kind": null,
    "scope": "account",
    "summary": "List your sessions",
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
      "200": "SessionList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "signOutEverywhere": {
    "method": "DELETE",
    "path": "/console/api/account/sessions",
    "tag": "account",
    "kind": null,
    "scope": "account",
    "summary": "Sign out everywhere",
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
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "endSession": {
    "method": "DELETE",
    "path": "/console/api/account/sessions/{session_id}",
    "tag": "account",
    "kind": null,
    "scope": "account",
    "summary": "End a session",
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
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listTokens": {
    "method": "GET",
    "path": "/console/api/account/tokens",
    "tag": "account",
    "kind": null,
    "scope": "account",
    "summary": "List your tokens",
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
      "200": "PersonalTokenList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "createToken": {
    "method": "POST",
    "path": "/console/api/account/tokens",
    "tag": "account",
    "kind": null,
    "scope": "account",
    "summary": "Create a token",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": "CreatePersonalTokenBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "201": "CreatedPersonalToken",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "409": "Error",
      "429": "Error",
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
  "revokeToken": {
    "method": "DELETE",
    "path": "/console/api/account/tokens/{token_id}",
    "tag": "account",
    "kind": null,
    "scope": "account",
    "summary": "Revoke a token",
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
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "getRoles": {
    "method": "GET",
    "path": "/console/api/roles",
    "tag": "account",
    "kind": null,
    "scope": "account",
    "summary": "Read what roles may do",
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
      "200": "Roles",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listIdentities": {
    "method": "GET",
    "path": "/console/api/account/identities",
    "tag": "account",
    "kind": null,
    "scope": "account",
    "summary": "List your identities",
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
      "200": "IdentityList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "removeIdentity": {
    "method": "DELETE",
    "path": "/console/api/account/identities/{identity_id}",
    "tag": "account",
    "kind": null,
    "scope": "account",
    "summary": "Unlink an identity",
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
      "409": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listProjects": {
    "method": "GET",
    "path": "/console/api/projects",
    "tag": "projects",
    "kind": null,
    "scope": "account",
    "summary": "List projects",
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
      "200": "ProjectList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "createProject": {
    "method": "POST",
    "path": "/console/api/projects",
    "tag": "projects",
    "kind": null,
    "scope": "administrator",
    "summary": "Create a project",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": "CreateProjectBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "201": "Project",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "409": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "getProject": {
    "method": "GET",
    "path": "/console/api/projects/{project_id}",
    "tag": "projects",
    "kind": null,
    "scope": "read_only",
    "summary": "Read a project",
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
      "200": "ProjectDetail",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "updateProject": {
    "method": "PATCH",
    "path": "/console/api/projects/{project_id}",
    "tag": "projects",
    "kind": null,
    "scope": "owner",
    "summary": "Change a project",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": "UpdateProjectBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "ProjectDetail",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "409": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "deleteProject": {
    "method": "DELETE",
    "path": "/console/api/projects/{project_id}",
    "tag": "projects",
    "kind": null,
    "scope": "owner",
    "summary": "Delete a project",
    "query": {
      "confirm": {
        "type": "string",
        "minLength": 1,
        "maxLength": 63
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
      "409": "Error",
      "429": "Error",
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
    "path": "/console/api/projects/{project_id}/members",
    "tag": "members",
    "kind": null,
    "scope": "read_only",
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
      "404": "Error",
      "429": "Error",
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
    "path": "/console/api/projects/{project_id}/members/{account_id}",
    "tag": "members",
    "kind": null,
    "scope": "owner",
    "summary": "Change a member's role",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
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
      "409": "Error",
      "429": "Error",
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
    "path": "/console/api/projects/{project_id}/members/{account_id}",
    "tag": "members",
    "kind": null,
    "scope": "owner",
    "summary": "Remove a member",
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
      "409": "Error",
      "429": "Error",
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
    "path": "/console/api/projects/{project_id}/invitations",
    "tag": "invitations",
    "kind": null,
    "scope": "owner",
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
      "404": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "createInvitation": {
    "method": "POST",
    "path": "/console/api/projects/{project_id}/invitations",
    "tag": "invitations",
    "kind": null,
    "scope": "owner",
    "summary": "Invite someone",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": "CreateInvitationBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "201": "CreatedInvitation",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "409": "Error",
      "429": "Error",
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
    "path": "/console/api/projects/{project_id}/invitations/{invitation_id}",
    "tag": "invitations",
    "kind": null,
    "scope": "owner",
    "summary": "Revoke an invitation",
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
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listKeys": {
    "method": "GET",
    "path": "/console/api/projects/{project_id}/keys",
    "tag": "keys",
    "kind": null,
    "scope": "read_only",
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
      "200": "KeyList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "createKey": {
    "method": "POST",
    "path": "/console/api/projects/{project_id}/keys",
    "tag": "keys",
    "kind": null,
    "scope": "developer",
    "summary": "Create an API key",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": "CreateKeyBody",
    "bodyDefaults": [
      "approval"
    ],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "201": "CreatedKey",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "409": "Error",
      "429": "Error",
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
  "rollKey": {
    "method": "POST",
    "path": "/console/api/projects/{project_id}/keys/{key_id}/roll",
    "tag": "keys",
    "kind": null,
    "scope": "developer",
    "summary": "Roll an API key",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": "RollKeyBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 201,
    "responses": {
      "201": "CreatedKey",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "409": "Error",
      "429": "Error",
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
    "path": "/console/api/projects/{project_id}/keys/{key_id}/revoke",
    "tag": "keys",
    "kind": null,
    "scope": "developer",
    "summary": "Revoke an API key",
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
      "200": "Key",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "approvePlan": {
    "method": "POST",
    "path": "/console/api/projects/{project_id}/plans/{plan_id}/approve",
    "tag": "plans",
    "kind": null,
    "scope": "developer",
    "summary": "Approve a plan",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": "DecidePlanBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "PlanDecision",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "409": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "rejectPlan": {
    "method": "POST",
    "path": "/console/api/projects/{project_id}/plans/{plan_id}/reject",
    "tag": "plans",
    "kind": null,
    "scope": "developer",
    "summary": "Reject a plan",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": "DecidePlanBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "PlanDecision",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "409": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "suspendDomain": {
    "method": "POST",
    "path": "/console/api/projects/{project_id}/domains/{domain_id}/suspend",
    "tag": "domains",
    "kind": null,
    "scope": "administrator",
    "summary": "Suspend a domain",
    "query": {},
    "takesIdempotencyKey": false,
    "condition": null,
    "hasEntityTag": false,
    "body": "SuspendDomainBody",
    "bodyDefaults": [],
    "bodyTypes": [],
    "textBody": null,
    "maxBody": 65536,
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "DomainState",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "409": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "resumeDomain": {
    "method": "POST",
    "path": "/console/api/projects/{project_id}/domains/{domain_id}/resume",
    "tag": "domains",
    "kind": null,
    "scope": "administrator",
    "summary": "Resume a domain",
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
      "200": "DomainState",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "getOverview": {
    "method": "GET",
    "path": "/console/api/projects/{project_id}/overview",
    "tag": "requests",
    "kind": null,
    "scope": "read_only",
    "summary": "Read the overview",
    "query": {
      "range": {
        "type": "string",
        "enum": [
          "hour",
          "day",
          "week"
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
    "responseType": "application/json",
    "success": 200,
    "responses": {
      "200": "Overview",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "countRecords": {
    "method": "GET",
    "path": "/console/api/projects/{project_id}/count",
    "tag": "projects",
    "kind": null,
    "scope": "read_only",
    "summary": "Count the records of a list",
    "query": {
      "kind": {
        "type": "string",
        "minLength": 1,
        "maxLength": 63,
        "default": "domains"
      },
      "parent_id": {
        "type": "string",
        "minLength": 1,
        "maxLength": 63
      },
      "filters": {
        "type": "string",
        "maxLength": 2000
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
      "200": "ListCount",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "readFigures": {
    "method": "GET",
    "path": "/console/api/projects/{project_id}/figures",
    "tag": "projects",
    "kind": null,
    "scope": "read_only",
    "summary": "Read what the rows of a list show besides their records",
    "query": {
      "kind": {
        "type": "string",
        "enum": [
          "sites",
          "databases",
          "vpn",
          "peers"
        ],
        "default": "sites"
      },
      "parent_id": {
        "type": "string",
        "minLength": 1,
        "maxLength": 63
      },
      "ids": {
        "type": "string",
        "pattern": "^[a-z0-9_]{1,40}(,[a-z0-9_]{1,40}){0,49}$",
        "maxLength": 2049
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
      "200": "Figures",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "429": "Error",
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
    "path": "/console/api/projects/{project_id}/requests",
    "tag": "requests",
    "kind": null,
    "scope": "read_only",
    "summary": "List API requests",
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
        "$ref": "landhold-console#/$defs/Timestamp"
      },
      "until": {
        "$ref": "landhold-console#/$defs/Timestamp"
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
      "404": "Error",
      "429": "Error",
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
    "path": "/console/api/projects/{project_id}/requests/{request_id}",
    "tag": "requests",
    "kind": null,
    "scope": "read_only",
    "summary": "Read an API request",
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
      "200": "LoggedRequestDetail",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listChanges": {
    "method": "GET",
    "path": "/console/api/projects/{project_id}/changes",
    "tag": "changes",
    "kind": null,
    "scope": "read_only",
    "summary": "List what changed",
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
        "type": "string",
        "minLength": 1,
        "maxLength": 63
      },
      "actor": {
        "type": "string",
        "pattern": "^[a-z0-9_]{1,40}$",
        "x-must-be": "an id, or \"service\""
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
      "200": "ChangeList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "404": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listAudit": {
    "method": "GET",
    "path": "/console/api/projects/{project_id}/audit",
    "tag": "audit",
    "kind": null,
    "scope": "owner",
    "summary": "List what was done in the console",
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
        "$ref": "landhold-console#/$defs/Timestamp"
      },
      "until": {
        "$ref": "landhold-console#/$defs/Timestamp"
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
      "404": "Error",
      "429": "Error",
      "500": "Error",
      "503": "Error",
      "504": "Error"
    },
    "secrets": {
      "body": [],
      "response": []
    }
  },
  "listInstallationAudit": {
    "method": "GET",
    "path": "/console/api/audit",
    "tag": "audit",
    "kind": null,
    "scope": "administrator",
    "summary": "List what was done to the installation",
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
      "200": "AuditEntryList",
      "400": "Error",
      "401": "Error",
      "403": "Error",
      "429": "Error",
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
