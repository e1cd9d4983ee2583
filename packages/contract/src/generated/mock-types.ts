// Made from openapi/mock.yaml by `npm run generate`. Do not edit.
export interface operations {
  getClock: {
    path: undefined;
    query: undefined;
    body: undefined;
    result: Clock;
  };
  freezeClock: {
    path: undefined;
    query: undefined;
    body: undefined;
    result: Clock;
  };
  runClock: {
    path: undefined;
    query: undefined;
    body: undefined;
    result: Clock;
  };
  advanceClock: {
    path: undefined;
    query: undefined;
    body: AdvanceClockBody;
    result: ClockAdvance;
  };
  listFaults: {
    path: undefined;
    query: undefined;
    body: undefined;
    result: FaultList;
  };
  addFault: {
    path: undefined;
    query: undefined;
    body: AddFaultBody;
    result: Fault;
  };
  clearFaults: {
    path: undefined;
    query: undefined;
    body: undefined;
    result: undefined;
  };
  removeFault: {
    path: {
      /** The id of the rule. */
      id: string;
    };
    query: undefined;
    body: undefined;
    result: undefined;
  };
  resetMock: {
    path: undefined;
    query: undefined;
    body: undefined;
    result: MockReset;
  };
  listSnapshots: {
    path: undefined;
    query: undefined;
    body: undefined;
    result: SnapshotList;
  };
  saveSnapshot: {
    path: {
      /** The name of the snapshot, of 1 to 63 letters a-z, digits and hyphens. */
      name: string;
    };
    query: undefined;
    body: undefined;
    result: Snapshot;
  };
  deleteSnapshot: {
    path: {
      /** The name of the snapshot, of 1 to 63 letters a-z, digits and hyphens. */
      name: string;
    };
    query: undefined;
    body: undefined;
    result: undefined;
  };
  restoreSnapshot: {
    path: {
      /** The name of the snapshot, of 1 to 63 letters a-z, digits and hyphens. */
      name: string;
    };
    query: undefined;
    body: undefined;
    result: Snapshot;
  };
  listMockRequests: {
    path: undefined;
    query: {
      /** Only requests of this project. Those of all, and those without a valid key, if left out. */
      project_id?: string;
      /** Only requests of this operation. */
      operation?: string;
      /**
       * How many at most.
       * @default 100
       */
      limit?: number;
    };
    body: undefined;
    result: MockRequestList;
  };
  clearMockRequests: {
    path: undefined;
    query: undefined;
    body: undefined;
    result: undefined;
  };
  verifyMockRequests: {
    path: undefined;
    query: undefined;
    body: VerifyMockRequestsBody;
    result: MockVerification;
  };
  createMockProject: {
    path: undefined;
    query: undefined;
    body: CreateMockProjectBody;
    result: MockProject;
  };
}

/** A moment in UTC. */
export type Timestamp = string;

/** The service's time. */
export type Clock = {
  /** Says that this is the clock. */
  object: 'clock';
  /** A moment in UTC. */
  now: string;
  /** Whether time stands still. */
  is_frozen: boolean;
  /** How far the service is ahead of the machine, in seconds. Negative after a freeze. */
  ahead_seconds: number;
};

/** How far to advance. Send one of the two. */
export type AdvanceClockBody = {
  /** By how many seconds. */
  seconds?: number;
  /** Until when. */
  to?: string;
};

/** Where time is now, and what happened on the way. */
export type ClockAdvance = {
  /** Says that this is the clock. */
  object: 'clock';
  /** A moment in UTC. */
  now: string;
  /** Whether time stands still. */
  is_frozen: boolean;
  /** How far the service is ahead of the machine, in seconds. */
  ahead_seconds: number;
  /** How many due times there were. */
  steps: number;
  /** False if the time for one request ended first. */
  is_complete: boolean;
  /** What happened, in order. */
  events: ClockEvent[];
  /** Whether there were more than 1,000. The event log has them all. */
  has_more_events: boolean;
};

/** One event while time was advanced. */
export type ClockEvent = {
  /** The id of the event. */
  id: string;
  /** What happened, such as `domain.updated`. */
  type: string;
  /** A moment in UTC. */
  created_at: string;
  /** The record that it happened to. */
  resource_id: string;
  /** The project of the record. */
  project_id: string;
};

/** An error response in place of the operation's own, with the usual envelope and headers. */
export type FaultRespond = {
  /** A code of the document, such as `unavailable` or `name_taken`. */
  code: string;
  /** The status of the code. You can leave it out. */
  status?: number;
  /**
   * Do the work first, and lose only the response to it. Only for operations that write.
   * @default false
   */
  after_commit?: boolean;
};

/** What the provider does in place of its work. */
export type FaultProvider = {
  /** `failed` makes the record fail for good, `pending` keeps it as it is while the rule applies. */
  outcome: 'failed' | 'pending';
  /** What `status_reason` says. */
  reason?: string;
};

/** What becomes of a delivery to a webhook. Nothing is sent to its URL. */
export type FaultWebhook = {
  /** `no_response` leaves the delivery without a response, `status` answers it with `status`. */
  outcome: 'no_response' | 'status';
  /** The status of the answer; 500 if left out. */
  status?: number;
};

/** What becomes of a query for a zone. */
export type FaultDns = {
  /** `servfail` answers with SERVFAIL, `no_answer` drops the query. */
  outcome: 'servfail' | 'no_answer';
};

/** What a visitor of a site gets. */
export type FaultSite = {
  /**
   * The status of an error page in place of the site.
   * @default 503
   */
  status?: number;
};

/** A rule. Conditions that are left out match everything. One of `respond`, `cut`, `delay_ms`, `provider`, `webhook`, `dns` and `site` is needed. */
export type AddFaultBody = {
  /** Only this operation of the document. */
  operation?: string;
  /** Only operations on this kind; for a provider, only its records. */
  kind?: string;
  /** Only a record with this name, in the body of a create or found by the id in the path; the webhook, zone or site. */
  name?: string;
  /** Only requests with this key. */
  key_id?: string;
  /** A header of the request. */
  header?: FaultHeader;
  /** Only the nth request that matches, counted from when the rule was added. */
  nth?: number;
  /** How often it applies at most. */
  times?: number;
  /** How likely it applies to a request that matches. With a seed, the same requests are hit in each run. */
  probability?: number;
  /**
   * Apply to every project, and not only to that of the key.
   * @default false
   */
  all_projects?: boolean;
  /** Apply to this project. That of the key if left out. */
  project_id?: string;
  /** An error response in place of the operation's own, with the usual envelope and headers. */
  respond?: FaultRespond;
  /** Where the connection is cut. `before_operation` does nothing; the others are after the commit: before the first byte of the response, in the middle of it, or after its last byte. */
  cut?: 'before_operation' | 'before_response' | 'during_response' | 'after_response';
  /** How many milliseconds of the machine's time to wait before the operation, or before the error or cut. */
  delay_ms?: number;
  /** What the provider does in place of its work. */
  provider?: FaultProvider;
  /** What becomes of a delivery to a webhook. Nothing is sent to its URL. */
  webhook?: FaultWebhook;
  /** What becomes of a query for a zone. */
  dns?: FaultDns;
  /** What a visitor of a site gets. */
  site?: FaultSite;
};

/** A header of the request. */
export type FaultHeader = {
  /** Its name, in any case. */
  name: string;
  /** Its exact value. */
  value: string;
};

/** A rule, and how often it matched. */
export type Fault = {
  /** Its id. */
  id: string;
  /** Says that this is a rule. */
  object: 'fault';
  /** A moment in UTC. */
  created_at: string;
  /** The project that it applies to; null for all. */
  project_id: string | null;
  /** How many requests or steps matched its conditions. */
  matched: number;
  /** How many of them it applied to, after `nth`, `times` and `probability`. */
  applied: number;
  /** The operation; null for all. */
  operation: string | null;
  /** The kind; null for all. */
  kind: string | null;
  /** The name; null for all. */
  name: string | null;
  /** The key; null for all. */
  key_id: string | null;
  /** The header; null for all. */
  header: FaultHeader | null;
  /** The only request that it applies to. */
  nth: number | null;
  /** How often it applies at most. */
  times: number | null;
  /** How likely it applies. */
  probability: number | null;
  /** The response. */
  respond: FaultRespond | null;
  /** Where the connection is cut. */
  cut: string | null;
  /** The delay. */
  delay_ms: number | null;
  /** What the provider does. */
  provider: FaultProvider | null;
  /** What becomes of a delivery. */
  webhook: FaultWebhook | null;
  /** What becomes of a query. */
  dns: FaultDns | null;
  /** What a visitor gets. */
  site: FaultSite | null;
};

/** All rules. */
export type FaultList = {
  /** Says that this is a list. */
  object: 'list';
  /** The rules. */
  data: Fault[];
};

/** What was reset. */
export type MockReset = {
  /** Says that this is a reset. */
  object: 'reset';
  /** What is as it was after the start. */
  reset: string[];
  /** What a reset does not reach. */
  kept: string[];
};

/** What the mock had at a time. */
export type Snapshot = {
  /** Says that this is a snapshot. */
  object: 'snapshot';
  /** Its name. */
  name: string;
  /** A moment in UTC. */
  created_at: string;
  /** What is not in it. */
  not_included: string[];
};

/** All snapshots. */
export type SnapshotList = {
  /** Says that this is a list. */
  object: 'list';
  /** The snapshots. */
  data: Snapshot[];
};

/** One request to the API, as it was sent. */
export type MockRequest = {
  /** The id of the request. */
  id: string;
  /** Says that this is a request. */
  object: 'request';
  /** A moment in UTC. */
  at: string;
  /** The project of its key; null without a valid key. */
  project_id: string | null;
  /** Its key; null without a valid one. */
  key_id: string | null;
  /** The operation; null if there is none at the path. */
  operation: string | null;
  /** Its method. */
  method: string;
  /** Its path, without the query. */
  path: string;
  /** Its query as it was sent, without the question mark. */
  query: string;
  /** Its `Idempotency-Key`. */
  idempotency_key: string | null;
  /** The status of the response; null if a rule cut the connection. */
  status: number | null;
  /** Its body. Null if it had none, or one that is not a JSON object, or is larger than 64 KiB. */
  body: Record<string, unknown> | null;
  /** The size of its body. */
  body_bytes: number;
};

/** The latest requests. */
export type MockRequestList = {
  /** Says that this is a list. */
  object: 'list';
  /** The requests, the oldest first. */
  data: MockRequest[];
  /** How many there are with these conditions. */
  total: number;
  /** How many older requests of any kind there was no room for. */
  dropped: number;
};

/** A request that is expected. Conditions that are left out match everything. */
export type ExpectedRequest = {
  /** Only this operation of the document. */
  operation?: string;
  /** Only operations on this kind. */
  kind?: string;
  /** Only this method. */
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** Only this path, without its query. */
  path?: string;
  /** Only requests that got this status. */
  status?: number;
  /** Only requests with this key. */
  key_id?: string;
  /** Only requests with this `Idempotency-Key`. */
  idempotency_key?: string;
  /** Only requests whose body has these fields with these values. It may have other fields as well, also in objects within it; lists are equal as a whole. */
  body?: Record<string, unknown>;
  /** How often exactly. At least once if none of the three is there. */
  count?: number;
  /** How often at least. */
  at_least?: number;
  /** How often at most. */
  at_most?: number;
};

/** The requests that are expected. */
export type VerifyMockRequestsBody = {
  /** The expected requests, in any order. None with `nothing_else` says that there was no request. */
  expected: ExpectedRequest[];
  /**
   * Whether there may be no request that matches none of these.
   * @default false
   */
  nothing_else?: boolean;
  /** Look only at requests of this project. At all requests if left out. */
  project_id?: string;
};

/** Whether the requests were as expected. */
export type MockVerification = {
  /** Says that this is a verification. */
  object: 'verification';
  /** Whether everything was as expected. */
  is_met: boolean;
  /** What was not, for people; what was, if everything was. */
  message: string;
  /** How many requests matched, for each that was expected. */
  matched: number[];
  /** Requests that matched none, 10 at most. */
  others: MockRequest[];
};

/** A new project. */
export type CreateMockProjectBody = {
  /** Its name. Left out, one that no project has. */
  name?: string;
};

/** A project and its key. */
export type MockProject = {
  /** Says that this is a project. */
  object: 'project';
  /** Its id. */
  id: string;
  /** Its name. */
  name: string;
  /** A key with every scope of the API. */
  key: string;
  /** The id of the key, for `key_id` of a rule. */
  key_id: string;
};

/** Every failure has this shape, as in the public document. */
export type Error = {
  /** What went wrong. */
  error: {
    /** The category of the error. */
    type: string;
    /** What exactly went wrong, for programs. */
    code: string;
    /** What went wrong and what to do next, for people. */
    message: string;
    /** Equals the X-Request-Id response header. */
    request_id: string;
    /** The field at fault. */
    param?: string;
    /** The scope or role that is missing. */
    required_scope?: string;
    /** Where the reference describes the operation. */
    doc_url?: string;
    /** Each wrong field, when there are several. */
    errors?: ({
      /** The field at fault. */
      param: string;
      /** What is wrong with it, for programs. */
      code: string;
      /** What is wrong with it, for people. */
      message: string;
    })[];
  };
};
