// Made from openapi/console.yaml by `npm run generate`. Do not edit.
export interface operations {
  getSession: {
    path: undefined;
    query: undefined;
    body: undefined;
    result: SessionState;
  };
  signIn: {
    path: undefined;
    query: undefined;
    body: SignInBody;
    result: SessionState;
  };
  signOut: {
    path: undefined;
    query: undefined;
    body: undefined;
    result: undefined;
  };
  claimInstallation: {
    path: undefined;
    query: undefined;
    body: ClaimInstallationBody;
    result: SessionState;
  };
  beginProviderSignIn: {
    path: {
      /** The id of the identity provider. */
      provider_id: string;
    };
    query: undefined;
    body: BeginProviderSignInBody;
    result: ProviderRedirect;
  };
  completeProviderSignIn: {
    path: {
      /** The id of the identity provider. */
      provider_id: string;
    };
    query: undefined;
    body: CompleteProviderSignInBody;
    result: ProviderArrival;
  };
  readInvitation: {
    path: undefined;
    query: undefined;
    body: InvitationTokenBody;
    result: InvitationOffer;
  };
  acceptInvitation: {
    path: undefined;
    query: undefined;
    body: AcceptInvitationBody;
    result: SessionState;
  };
  getAccount: {
    path: undefined;
    query: undefined;
    body: undefined;
    result: Account;
  };
  updateAccount: {
    path: undefined;
    query: undefined;
    body: UpdateAccountBody;
    result: Account;
  };
  changePassword: {
    path: undefined;
    query: undefined;
    body: ChangePasswordBody;
    result: undefined;
  };
  listSessions: {
    path: undefined;
    query: {
      /**
       * How many items a page holds at most, from 1 to 100.
       * @default 20
       */
      limit?: number;
      /** The `next_cursor` of the page before, with the same filters. */
      cursor?: string;
    };
    body: undefined;
    result: SessionList;
  };
  signOutEverywhere: {
    path: undefined;
    query: undefined;
    body: undefined;
    result: undefined;
  };
  endSession: {
    path: {
      /** The id of the session. */
      session_id: string;
    };
    query: undefined;
    body: undefined;
    result: undefined;
  };
  listTokens: {
    path: undefined;
    query: {
      /**
       * How many items a page holds at most, from 1 to 100.
       * @default 20
       */
      limit?: number;
      /** The `next_cursor` of the page before, with the same filters. */
      cursor?: string;
    };
    body: undefined;
    result: PersonalTokenList;
  };
  createToken: {
    path: undefined;
    query: undefined;
    body: CreatePersonalTokenBody;
    result: CreatedPersonalToken;
  };
  revokeToken: {
    path: {
      /** The id of the token. */
      token_id: string;
    };
    query: undefined;
    body: undefined;
    result: undefined;
  };
  getRoles: {
    path: undefined;
    query: undefined;
    body: undefined;
    result: Roles;
  };
  listIdentities: {
    path: undefined;
    query: {
      /**
       * How many items a page holds at most, from 1 to 100.
       * @default 20
       */
      limit?: number;
      /** The `next_cursor` of the page before, with the same filters. */
      cursor?: string;
    };
    body: undefined;
    result: IdentityList;
  };
  removeIdentity: {
    path: {
      /** The id of the identity. */
      identity_id: string;
    };
    query: undefined;
    body: undefined;
    result: undefined;
  };
  listProjects: {
    path: undefined;
    query: {
      /**
       * How many items a page holds at most, from 1 to 100.
       * @default 20
       */
      limit?: number;
      /** The `next_cursor` of the page before, with the same filters. */
      cursor?: string;
    };
    body: undefined;
    result: ProjectList;
  };
  createProject: {
    path: undefined;
    query: undefined;
    body: CreateProjectBody;
    result: Project;
  };
  getProject: {
    path: {
      /** The id of the project. */
      project_id: string;
    };
    query: undefined;
    body: undefined;
    result: ProjectDetail;
  };
  updateProject: {
    path: {
      /** The id of the project. */
      project_id: string;
    };
    query: undefined;
    body: UpdateProjectBody;
    result: ProjectDetail;
  };
  deleteProject: {
    path: {
      /** The id of the project. */
      project_id: string;
    };
    query: {
      /** The name of the project, typed again. */
      confirm: string;
    };
    body: undefined;
    result: undefined;
  };
  listMembers: {
    path: {
      /** The id of the project. */
      project_id: string;
    };
    query: {
      /**
       * How many items a page holds at most, from 1 to 100.
       * @default 20
       */
      limit?: number;
      /** The `next_cursor` of the page before, with the same filters. */
      cursor?: string;
    };
    body: undefined;
    result: MemberList;
  };
  updateMember: {
    path: {
      /** The id of the project. */
      project_id: string;
      /** The id of the account of the member. */
      account_id: string;
    };
    query: undefined;
    body: UpdateMemberBody;
    result: Member;
  };
  removeMember: {
    path: {
      /** The id of the project. */
      project_id: string;
      /** The id of the account of the member. */
      account_id: string;
    };
    query: undefined;
    body: undefined;
    result: undefined;
  };
  listInvitations: {
    path: {
      /** The id of the project. */
      project_id: string;
    };
    query: {
      /**
       * How many items a page holds at most, from 1 to 100.
       * @default 20
       */
      limit?: number;
      /** The `next_cursor` of the page before, with the same filters. */
      cursor?: string;
    };
    body: undefined;
    result: InvitationList;
  };
  createInvitation: {
    path: {
      /** The id of the project. */
      project_id: string;
    };
    query: undefined;
    body: CreateInvitationBody;
    result: CreatedInvitation;
  };
  revokeInvitation: {
    path: {
      /** The id of the project. */
      project_id: string;
      /** The id of the invitation. */
      invitation_id: string;
    };
    query: undefined;
    body: undefined;
    result: undefined;
  };
  listKeys: {
    path: {
      /** The id of the project. */
      project_id: string;
    };
    query: {
      /**
       * How many items a page holds at most, from 1 to 100.
       * @default 20
       */
      limit?: number;
      /** The `next_cursor` of the page before, with the same filters. */
      cursor?: string;
    };
    body: undefined;
    result: KeyList;
  };
  createKey: {
    path: {
      /** The id of the project. */
      project_id: string;
    };
    query: undefined;
    body: CreateKeyBody;
    result: CreatedKey;
  };
  rollKey: {
    path: {
      /** The id of the project. */
      project_id: string;
      /** The id of the key. */
      key_id: string;
    };
    query: undefined;
    body: RollKeyBody;
    result: CreatedKey;
  };
  revokeKey: {
    path: {
      /** The id of the project. */
      project_id: string;
      /** The id of the key. */
      key_id: string;
    };
    query: undefined;
    body: undefined;
    result: Key;
  };
  approvePlan: {
    path: {
      /** The id of the project. */
      project_id: string;
      /** The id of the plan. */
      plan_id: string;
    };
    query: undefined;
    body: DecidePlanBody;
    result: PlanDecision;
  };
  rejectPlan: {
    path: {
      /** The id of the project. */
      project_id: string;
      /** The id of the plan. */
      plan_id: string;
    };
    query: undefined;
    body: DecidePlanBody;
    result: PlanDecision;
  };
  suspendDomain: {
    path: {
      /** The id of the project. */
      project_id: string;
      /** The id of the domain. */
      domain_id: string;
    };
    query: undefined;
    body: SuspendDomainBody;
    result: DomainState;
  };
  resumeDomain: {
    path: {
      /** The id of the project. */
      project_id: string;
      /** The id of the domain. */
      domain_id: string;
    };
    query: undefined;
    body: undefined;
    result: DomainState;
  };
  getOverview: {
    path: {
      /** The id of the project. */
      project_id: string;
    };
    query: {
      /** How far back the overview looks. Without it, a day. */
      range?: 'hour' | 'day' | 'week';
    };
    body: undefined;
    result: Overview;
  };
  countRecords: {
    path: {
      /** The id of the project. */
      project_id: string;
    };
    query: {
      /**
       * The kind, as the last word of its list's path. Domains when left out.
       * @default "domains"
       */
      kind?: string;
      /** The record whose list it is, where the kind has a parent. */
      parent_id?: string;
      /** The query of the list, without `limit` and `cursor`. */
      filters?: string;
    };
    body: undefined;
    result: ListCount;
  };
  readFigures: {
    path: {
      /** The id of the project. */
      project_id: string;
    };
    query: {
      /**
       * The kind of the records. Sites when left out.
       * @default "sites"
       */
      kind?: 'sites' | 'databases' | 'vpn' | 'peers';
      /** The record whose list it is, where the kind has a parent. */
      parent_id?: string;
      /** The ids of at most 50 records, with commas between them. */
      ids?: string;
    };
    body: undefined;
    result: Figures;
  };
  listRequests: {
    path: {
      /** The id of the project. */
      project_id: string;
    };
    query: {
      /**
       * How many items a page holds at most, from 1 to 100.
       * @default 20
       */
      limit?: number;
      /** The `next_cursor` of the page before, with the same filters. */
      cursor?: string;
      /** Only requests with this method. */
      method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
      /** Only requests of this operation, such as `createSite`. */
      operation?: string;
      /** Only requests with this status, of this class of statuses, or that failed. */
      status?: string;
      /** Only requests made with this key. */
      key_id?: string;
      /** Only requests whose path begins with this. */
      path?: string;
      /** Only what is from this moment on. */
      since?: string;
      /** Only what is from before this moment. */
      until?: string;
    };
    body: undefined;
    result: LoggedRequestList;
  };
  getRequest: {
    path: {
      /** The id of the project. */
      project_id: string;
      /** The id of the request. */
      request_id: string;
    };
    query: undefined;
    body: undefined;
    result: LoggedRequestDetail;
  };
  listChanges: {
    path: {
      /** The id of the project. */
      project_id: string;
    };
    query: {
      /**
       * How many items a page holds at most, from 1 to 100.
       * @default 20
       */
      limit?: number;
      /** The `next_cursor` of the page before, with the same filters. */
      cursor?: string;
      /** Only records of this kind, as the last word of its list's path. */
      kind?: string;
      /** Only what this key or account did, by its id; `service` for what nobody asked for. */
      actor?: string;
    };
    body: undefined;
    result: ChangeList;
  };
  listAudit: {
    path: {
      /** The id of the project. */
      project_id: string;
    };
    query: {
      /**
       * How many items a page holds at most, from 1 to 100.
       * @default 20
       */
      limit?: number;
      /** The `next_cursor` of the page before, with the same filters. */
      cursor?: string;
      /** Only this action, such as `createKey`. */
      action?: string;
      /** Only what this account did. */
      account_id?: string;
      /** Only what is from this moment on. */
      since?: string;
      /** Only what is from before this moment. */
      until?: string;
    };
    body: undefined;
    result: AuditEntryList;
  };
  listInstallationAudit: {
    path: undefined;
    query: {
      /**
       * How many items a page holds at most, from 1 to 100.
       * @default 20
       */
      limit?: number;
      /** The `next_cursor` of the page before, with the same filters. */
      cursor?: string;
    };
    body: undefined;
    result: AuditEntryList;
  };
}

/** A moment in UTC, to the millisecond. */
export type Timestamp = string;

/** A moment in UTC, to the millisecond; or null for never. */
export type NullableTimestamp = string | null;

/** Says that this is a page of a list. */
export type ListObject = 'list';

/** True while further pages exist. */
export type HasMore = boolean;

/** Pass it as `cursor` to get the next page; null on the last one. */
export type NextCursor = string | null;

/** An `owner` may do everything, a `developer` may work with keys and resources, and `read_only` may look. */
export type Role = 'owner' | 'developer' | 'read_only';

/** What a key may do, such as `domains:read`. */
export type Scope = string;

/** What others call you. */
export type PersonName = string;

/** An email address. It is compared without regard to letter case. */
export type Email = string;

/** A password of 12 to 256 characters. Length is what counts; there are no other rules. */
export type NewPassword = string;

/** The part of the link after `#token=`. */
export type Token = string;

/** Unique in the installation. */
export type ProjectName = string;

/** The country of the project, by ISO 3166-1. Export control asks for it, and only an administrator sets it. */
export type Country = string | null;

/** Who is signed in, and where. */
export type SessionState = {
  /** The kind of record. */
  object: 'session_state';
  /** Whether somebody is signed in. */
  signed_in: boolean;
  /** Whether the browser sent a session that has ended. */
  has_expired: boolean;
  /** The account; null when nobody is signed in. */
  account: Account | null;
  /** Whether this is the demo owner of mock mode, who needs no password. */
  is_demo: boolean;
  /** Where records are kept. */
  data_mode: 'mock' | 'live';
  /** The address of the installation, as callers use it. */
  base_url: string;
  /** Whether the first administrator is still to be made. */
  setup_needed: boolean;
  /** The version of the service. */
  version: string;
  /** The name server of the process; null when nobody is signed in. */
  name_server: NameServer | null;
  /** The identity providers that people can sign in with. */
  providers: SignInProvider[];
  /** Whether everyone can sign in with a password, and not only one administrator. */
  has_passwords: boolean;
};

/** An identity provider. */
export type SignInProvider = {
  /** Its id in the settings. */
  id: string;
  /** Its name for people. */
  name: string;
};

/** What for, and what comes after it. */
export type BeginProviderSignInBody = {
  /** Whether to sign in, or to link an identity to the account that is signed in. */
  intent: 'sign_in' | 'link';
  /**
   * The page of the console to go on with.
   * @default "/"
   */
  next?: string;
};

/** Where the browser goes. */
export type ProviderRedirect = {
  /** The kind of record. */
  object: 'provider_redirect';
  /** An address of the identity provider. */
  url: string;
};

/** What the provider sent the browser back with. */
export type CompleteProviderSignInBody = {
  /** The query of the address, without the question mark. */
  parameters: string;
};

/** A sign-in or a link that was completed. */
export type ProviderArrival = {
  /** The kind of record. */
  object: 'provider_arrival';
  /** What it was for. */
  intent: 'sign_in' | 'link';
  /** The page of the console to go on with. */
  next: string;
  /** Who is signed in, and where. */
  session: SessionState;
};

/** An identity at a provider that the account can sign in with. */
export type Identity = {
  /** Begins with idn_. */
  id: string;
  /** The kind of record. */
  object: 'identity';
  /** The name of the provider, or its address if it is no longer set up. */
  provider_name: string;
  /** The email that the provider named when it was linked, if it did. */
  email: string | null;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
};

/** One page of a list. */
export type IdentityList = {
  /** Says that this is a page of a list. */
  object: 'list';
  /** The items. */
  data: Identity[];
  /** True while further pages exist. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last one. */
  next_cursor: string | null;
};

/** The name server that answers for zones. */
export type NameServer = {
  /** Where it listens, or why it does not. */
  summary: string;
  /** The command that asks it, up to the name and the type; null while it does not answer. */
  dig: string | null;
};

/** Somebody who can sign in. */
export type Account = {
  /** Begins with acct_. */
  id: string;
  /** The kind of record. */
  object: 'account';
  /** What others call you. */
  name: string;
  /** An email address. It is compared without regard to letter case. */
  email: string;
  /** Counts as owner of every project, and may create projects. */
  is_administrator: boolean;
  /** Whether the account can sign in with a password. */
  has_password: boolean;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
};

/** What signing in takes. */
export type SignInBody = {
  /** An email address. It is compared without regard to letter case. */
  email: string;
  /** The password. */
  password: string;
};

/** The first administrator. */
export type ClaimInstallationBody = {
  /** The part of the link after `#token=`. */
  token: string;
  /** What others call you. */
  name: string;
  /** An email address. It is compared without regard to letter case. */
  email: string;
  /** A password of 12 to 256 characters. Length is what counts; there are no other rules. */
  password: string;
};

/** The token of a link. */
export type InvitationTokenBody = {
  /** The part of the link after `#token=`. */
  token: string;
};

/** What a link invites to. */
export type InvitationOffer = {
  /** The kind of record. */
  object: 'invitation_offer';
  /** The name of the member who invites. */
  invited_by: string;
  /** The project. */
  project_name: string;
  /** An `owner` may do everything, a `developer` may work with keys and resources, and `read_only` may look. */
  role: Role;
  /** An email address. It is compared without regard to letter case. */
  email: string;
  /** Whether this email has an account, which then has to sign in first. */
  has_account: boolean;
  /** A moment in UTC, to the millisecond. */
  expires_at: string;
};

/** Name and password are for those who have no account yet. */
export type AcceptInvitationBody = {
  /** The part of the link after `#token=`. */
  token: string;
  /** What others call you. */
  name?: string;
  /** A password of 12 to 256 characters. Length is what counts; there are no other rules. */
  password?: string;
};

/** What can be changed. */
export type UpdateAccountBody = {
  /** What others call you. */
  name?: string;
};

/** The old and the new password. */
export type ChangePasswordBody = {
  /** The password as it is. */
  current_password: string;
  /** A password of 12 to 256 characters. Length is what counts; there are no other rules. */
  new_password: string;
};

/** One place where the account is signed in. */
export type Session = {
  /** Begins with sess_. */
  id: string;
  /** The kind of record. */
  object: 'session';
  /** The browser, in a few words. */
  device: string;
  /** The network address it was last used from. */
  address: string;
  /** Whether it is the session that asks. */
  is_current: boolean;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  last_seen_at: string;
};

/** One page of a list. */
export type SessionList = {
  /** Says that this is a page of a list. */
  object: 'list';
  /** The items. */
  data: Session[];
  /** True while further pages exist. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last one. */
  next_cursor: string | null;
};

/** A project as lists show it. */
export type Project = {
  /** Begins with proj_. */
  id: string;
  /** The kind of record. */
  object: 'project';
  /** Unique in the installation. */
  name: string;
  /** The country of the project, by ISO 3166-1. Export control asks for it, and only an administrator sets it. */
  country: string | null;
  /** An `owner` may do everything, a `developer` may work with keys and resources, and `read_only` may look. */
  role: Role;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
};

/** A project with its limits and counts. */
export type ProjectDetail = {
  /** Begins with proj_. */
  id: string;
  /** The kind of record. */
  object: 'project';
  /** Unique in the installation. */
  name: string;
  /** The country of the project, by ISO 3166-1. Export control asks for it, and only an administrator sets it. */
  country: string | null;
  /** An `owner` may do everything, a `developer` may work with keys and resources, and `read_only` may look. */
  role: Role;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** What the project and each of its keys may do at most. */
  limits: ProjectLimits;
  /** How many resources of each kind the project has, by the word that the kind has in its path. Counted up to 1,001, which stands for more than 1,000. */
  counts: Record<string, number>;
  /** The public key of mock mode, if it works in this project. Null in live mode. */
  development_key: string | null;
};

/** How many records a list has. */
export type ListCount = {
  /** The kind of record. */
  object: 'list_count';
  /** How many were counted. */
  count: number;
  /** Whether there may be more than were counted. */
  is_more: boolean;
};

/** What the rows of a list show besides their records. */
export type Figures = {
  /** The kind of record. */
  object: 'figures';
  /** The records that exist, in the order in which they were named. */
  records: RecordFigures[];
};

/** The figures of one record. Those of other kinds are null. */
export type RecordFigures = {
  /** The record. */
  id: string;
  /** The last deployment of a site. */
  deployment: {
    /** Its id. */
    id: string;
    /** Its status. */
    status: string;
    /** Where it goes. */
    target: string;
    /** When it was created. */
    created_at: string;
  } | null;
  /** The last known size of a database. */
  stored_bytes: number | null;
  /** Connected devices among the newest 100 of a network. */
  online: number | null;
  /** The connection of a device. */
  connection: {
    /** Whether it is connected. */
    connected: boolean;
    /** When it last made a handshake. */
    last_handshake_at: string | null;
    /** Where it was last seen. */
    endpoint: string | null;
    /** What it has sent. */
    received_bytes: number;
    /** What it was sent. */
    sent_bytes: number;
  } | null;
};

/** What the project and each of its keys may do at most. */
export type ProjectLimits = {
  /** Requests that one key may make in a window. */
  requests_per_window: number;
  /** Requests that all its keys together may make. */
  project_requests_per_window: number;
  /** The length of the window. */
  window_seconds: number;
  /** The largest body. */
  body_bytes: number;
  /** Keys that may work at the same time. */
  keys: number;
};

/** How many resources of each kind the project has, by the word that the kind has in its path. Counted up to 1,001, which stands for more than 1,000. */
export type ResourceCounts = Record<string, number>;

/** One page of a list. */
export type ProjectList = {
  /** Says that this is a page of a list. */
  object: 'list';
  /** The items. */
  data: Project[];
  /** True while further pages exist. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last one. */
  next_cursor: string | null;
};

/** A new project. */
export type CreateProjectBody = {
  /** Unique in the installation. */
  name: string;
  /** The country of the project, by ISO 3166-1. Export control asks for it, and only an administrator sets it. */
  country?: string | null;
};

/** What can be changed. */
export type UpdateProjectBody = {
  /** Unique in the installation. */
  name?: string;
  /** The country of the project, by ISO 3166-1. Export control asks for it, and only an administrator sets it. */
  country?: string | null;
};

/** Somebody who belongs to the project. */
export type Member = {
  /** Begins with acct_. */
  account_id: string;
  /** The kind of record. */
  object: 'member';
  /** What others call you. */
  name: string;
  /** An email address. It is compared without regard to letter case. */
  email: string;
  /** An `owner` may do everything, a `developer` may work with keys and resources, and `read_only` may look. */
  role: Role;
  /** Whether it is the account that asks. */
  is_you: boolean;
  /** An administrator is an owner of every project. The role cannot be changed. */
  is_administrator: boolean;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
};

/** One page of a list. */
export type MemberList = {
  /** Says that this is a page of a list. */
  object: 'list';
  /** The items. */
  data: Member[];
  /** True while further pages exist. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last one. */
  next_cursor: string | null;
};

/** The new role. */
export type UpdateMemberBody = {
  /** An `owner` may do everything, a `developer` may work with keys and resources, and `read_only` may look. */
  role: Role;
};

/** A link that somebody may still accept. */
export type Invitation = {
  /** Begins with inv_. */
  id: string;
  /** The kind of record. */
  object: 'invitation';
  /** An email address. It is compared without regard to letter case. */
  email: string;
  /** An `owner` may do everything, a `developer` may work with keys and resources, and `read_only` may look. */
  role: Role;
  /** The name of the member who invited. */
  invited_by: string;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  expires_at: string;
};

/** One page of a list. */
export type InvitationList = {
  /** Says that this is a page of a list. */
  object: 'list';
  /** The items. */
  data: Invitation[];
  /** True while further pages exist. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last one. */
  next_cursor: string | null;
};

/** The invitation with its link, which is shown once. */
export type CreatedInvitation = {
  /** Begins with inv_. */
  id: string;
  /** The kind of record. */
  object: 'invitation';
  /** An email address. It is compared without regard to letter case. */
  email: string;
  /** An `owner` may do everything, a `developer` may work with keys and resources, and `read_only` may look. */
  role: Role;
  /** The name of the member who invited. */
  invited_by: string;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond. */
  expires_at: string;
  /** Give it to the person you invite. It cannot be shown again. */
  link: string;
};

/** Whom to invite, and as what. */
export type CreateInvitationBody = {
  /** An email address. It is compared without regard to letter case. */
  email: string;
  /** An `owner` may do everything, a `developer` may work with keys and resources, and `read_only` may look. */
  role: Role;
};

/** An API key, without the key itself. */
export type Key = {
  /** Begins with key_. */
  id: string;
  /** The kind of record. */
  object: 'key';
  /** What it is for. */
  name: string;
  /** Its last four characters. */
  last_four: string;
  /** What it may do. */
  scopes: string[];
  /** Whether it can be used. */
  status: 'active' | 'expired' | 'revoked';
  /** What the key can do only with a plan that a person approved. */
  approval: Approval;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond; or null for never. */
  last_used_at: string | null;
  /** A moment in UTC, to the millisecond; or null for never. */
  expires_at: string | null;
  /** A moment in UTC, to the millisecond; or null for never. */
  revoked_at: string | null;
};

/** One page of a list. */
export type KeyList = {
  /** Says that this is a page of a list. */
  object: 'list';
  /** The items. */
  data: Key[];
  /** True while further pages exist. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last one. */
  next_cursor: string | null;
};

/** The new key with its secret, which is shown once. */
export type CreatedKey = {
  /** Begins with key_. */
  id: string;
  /** The kind of record. */
  object: 'key';
  /** What it is for. */
  name: string;
  /** Its last four characters. */
  last_four: string;
  /** What it may do. */
  scopes: string[];
  /** Whether it can be used. */
  status: 'active' | 'expired' | 'revoked';
  /** What the key can do only with a plan that a person approved. */
  approval: Approval;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond; or null for never. */
  last_used_at: string | null;
  /** A moment in UTC, to the millisecond; or null for never. */
  expires_at: string | null;
  /** A moment in UTC, to the millisecond; or null for never. */
  revoked_at: string | null;
  /** The key. It cannot be shown again. */
  secret: string;
};

/** A new key. */
export type CreateKeyBody = {
  /** What it is for. */
  name: string;
  /** What it may do. */
  scopes: string[];
  /** A moment in UTC, to the millisecond; or null for never. */
  expires_at: string | null;
  /**
   * What a person has to approve.
   * @default "none"
   */
  approval?: 'none' | 'destructive' | 'all';
};

/** The scopes of each role. */
export type Roles = {
  /** The kind of record. */
  object: 'roles';
  /** Also those of an administrator. */
  owner: string[];
  /** Those of a developer. */
  developer: string[];
  /** Those of a read-only member. */
  read_only: string[];
};

/** A personal token, without the token itself. */
export type PersonalToken = {
  /** Begins with tok_. */
  id: string;
  /** The kind of record. */
  object: 'token';
  /** What it is for. */
  name: string;
  /** Its last four characters. */
  last_four: string;
  /** The project that it works in; null for the whole installation. */
  project_id: string | null;
  /** The project's name. */
  project_name: string | null;
  /** The most it may do. Where your role allows less, so does the token. */
  scopes: string[];
  /** Whether it can be used. */
  status: 'active' | 'expired';
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond; or null for never. */
  last_used_at: string | null;
  /** A moment in UTC, to the millisecond; or null for never. */
  expires_at: string | null;
};

/** One page of a list. */
export type PersonalTokenList = {
  /** Says that this is a page of a list. */
  object: 'list';
  /** The items. */
  data: PersonalToken[];
  /** True while further pages exist. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last one. */
  next_cursor: string | null;
};

/** The new token with its secret, which is shown once. */
export type CreatedPersonalToken = {
  /** Begins with tok_. */
  id: string;
  /** The kind of record. */
  object: 'token';
  /** What it is for. */
  name: string;
  /** Its last four characters. */
  last_four: string;
  /** The project that it works in; null for the whole installation. */
  project_id: string | null;
  /** The project's name. */
  project_name: string | null;
  /** The most it may do. Where your role allows less, so does the token. */
  scopes: string[];
  /** Whether it can be used. */
  status: 'active' | 'expired';
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** A moment in UTC, to the millisecond; or null for never. */
  last_used_at: string | null;
  /** A moment in UTC, to the millisecond; or null for never. */
  expires_at: string | null;
  /** The token. It cannot be shown again. */
  secret: string;
};

/** A new token. */
export type CreatePersonalTokenBody = {
  /** What it is for. */
  name: string;
  /** The project that it works in; null for the whole installation, which only administrators can ask for. */
  project_id: string | null;
  /** The most it may do. */
  scopes: string[];
  /** A moment in UTC, to the millisecond; or null for never. */
  expires_at?: string | null;
};

/** What the key can do only with a plan that a person approved. */
export type Approval = 'none' | 'destructive' | 'all';

/** A decision on a plan. */
export type DecidePlanBody = {
  /** Why, for who asked; null for no reason. */
  reason: string | null;
};

/** A plan that was approved or rejected. */
export type PlanDecision = {
  /** Begins with plan_. */
  id: string;
  /** The kind of record. */
  object: 'plan_decision';
  /** What was decided. */
  status: 'approved' | 'rejected';
  /** Whose decision it is. */
  decided_by: string;
  /** A moment in UTC, to the millisecond. */
  decided_at: string;
  /** Why. */
  reason: string | null;
};

/** How to roll. */
export type RollKeyBody = {
  /** How long the old key goes on working, at most 7 days. */
  overlap_seconds: number;
};

/** The project at a glance. */
export type Overview = {
  /** The kind of record. */
  object: 'overview';
  /** How far back it looks. */
  range: 'hour' | 'day' | 'week';
  /** A moment in UTC, to the millisecond. */
  since: string;
  /** The length of a bucket. */
  bucket_seconds: number;
  /** 60 minutes, 48 half hours, or 56 times three hours, oldest first. */
  buckets: OverviewBucket[];
  /** Requests in all buckets. */
  total_requests: number;
  /** Those of them that failed with 4xx or 5xx. */
  total_errors: number;
  /** How many milliseconds that share of requests took at most, estimated from classes of durations; null without any. */
  p50_ms: number | null;
  /** How many milliseconds that share of requests took at most, estimated from classes of durations; null without any. */
  p95_ms: number | null;
  /** The ten busiest operations, the busiest first. */
  by_operation: OperationStats[];
  /** The ten busiest keys, the busiest first. */
  by_key: KeyStats[];
  /** Recent errors, the most frequent first. */
  error_groups: ErrorGroup[];
  /** What a newcomer has done so far. */
  first_steps: FirstSteps;
  /** What makes new records of each kind real, and how it is. */
  providers: ProviderHealth[];
  /** Why providers and webhook deliveries are paused, and how to go on; null while they are not. */
  paused: string | null;
};

/** What makes new records of a kind real, and how it is. */
export type ProviderHealth = {
  /** The kind. */
  kind: string;
  /** The provider that new records get. */
  provider: string;
  /** Whether it can work. */
  healthy: boolean;
  /** A sentence that says how it is. */
  detail: string;
};

/** One bar of the chart. */
export type OverviewBucket = {
  /** A moment in UTC, to the millisecond. */
  at: string;
  /** Requests that were answered in it. */
  requests: number;
  /** Those of them that failed. */
  errors: number;
  /** How many milliseconds that share of requests took at most, estimated from classes of durations; null without any. */
  p50_ms: number | null;
  /** How many milliseconds that share of requests took at most, estimated from classes of durations; null without any. */
  p95_ms: number | null;
};

/** How many milliseconds that share of requests took at most, estimated from classes of durations; null without any. */
export type Latency = number | null;

/** The requests of one operation. */
export type OperationStats = {
  /** The operation; null for paths that are none. */
  operation: string | null;
  /** How many. */
  requests: number;
  /** Those of them that failed. */
  errors: number;
  /** How many milliseconds that share of requests took at most, estimated from classes of durations; null without any. */
  p50_ms: number | null;
  /** How many milliseconds that share of requests took at most, estimated from classes of durations; null without any. */
  p95_ms: number | null;
};

/** The requests with one key. */
export type KeyStats = {
  /** The key. */
  key_id: string;
  /** Its name; null when the key no longer exists. */
  key_name: string | null;
  /** The last four characters of its secret. */
  last_four: string | null;
  /** How many. */
  requests: number;
  /** Those of them that failed. */
  errors: number;
  /** How many milliseconds that share of requests took at most, estimated from classes of durations; null without any. */
  p50_ms: number | null;
  /** How many milliseconds that share of requests took at most, estimated from classes of durations; null without any. */
  p95_ms: number | null;
};

/** Errors of one kind. */
export type ErrorGroup = {
  /** The operation; null where the path is none. */
  operation: string | null;
  /** The code of the error. */
  code: string;
  /** Its status. */
  status: number;
  /** How often. */
  count: number;
  /** The latest such request. */
  latest_request_id: string;
  /** A moment in UTC, to the millisecond. */
  latest_at: string;
};

/** What a newcomer has done so far. */
export type FirstSteps = {
  /** Whether the project has a key that works. */
  has_key: boolean;
  /** Whether a request was made with one. */
  has_request: boolean;
  /** Whether a resource was made. */
  has_resource: boolean;
};

/** One API request. */
export type LoggedRequest = {
  /** The id that the answer carried as X-Request-Id. */
  id: string;
  /** The kind of record. */
  object: 'request';
  /** A moment in UTC, to the millisecond. */
  at: string;
  /** The method. */
  method: string;
  /** The path, without the query. */
  path: string;
  /** The query without its question mark; empty when there is none. */
  query: string;
  /** The operation; null where the path is none. */
  operation: string | null;
  /** The status that was answered. */
  status: number;
  /** How long it took. */
  duration_ms: number;
  /** The key that was used. */
  key_id: string;
  /** The name of that key. */
  key_name: string;
  /** The code of the error; null on success. */
  error_code: string | null;
};

/** One page of a list. */
export type LoggedRequestList = {
  /** Says that this is a page of a list. */
  object: 'list';
  /** The items. */
  data: LoggedRequest[];
  /** True while further pages exist. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last one. */
  next_cursor: string | null;
};

/** One API request with what was sent and answered, without secrets. */
export type LoggedRequestDetail = {
  /** The id that the answer carried as X-Request-Id. */
  id: string;
  /** The kind of record. */
  object: 'request';
  /** A moment in UTC, to the millisecond. */
  at: string;
  /** The method. */
  method: string;
  /** The path, without the query. */
  path: string;
  /** The query without its question mark; empty when there is none. */
  query: string;
  /** The operation; null where the path is none. */
  operation: string | null;
  /** The status that was answered. */
  status: number;
  /** How long it took. */
  duration_ms: number;
  /** The key that was used. */
  key_id: string;
  /** The name of that key. */
  key_name: string;
  /** The code of the error; null on success. */
  error_code: string | null;
  /** The network address it came from. */
  address: string;
  /** As they were sent. */
  request_headers: LoggedHeader[];
  /** A body as text. */
  request_body: LoggedBody;
  /** As they were answered. */
  response_headers: LoggedHeader[];
  /** A body as text. */
  response_body: LoggedBody;
};

/** One header. */
export type LoggedHeader = {
  /** Its name. */
  name: string;
  /** Its value, or [redacted]. */
  value: string;
};

/** A body as text. */
export type LoggedBody = {
  /** The text; empty when there was no body. */
  text: string;
  /** How long the whole body was. */
  bytes: number;
  /** Whether the text is only its beginning. */
  is_truncated: boolean;
};

/** One change of a record. */
export type Change = {
  /** The id of its event. */
  id: string;
  /** The kind of record. */
  object: 'change';
  /** The type of its event. */
  type: string;
  /** The kind of the record, as the last word of its list's path. */
  kind: string;
  /** The record. */
  resource_id: string;
  /** The record that it belongs to. */
  parent_id: string | null;
  /** Its name at that time, or the reason of a plan; null if there is none. */
  name: string | null;
  /** A moment in UTC, to the millisecond. */
  created_at: string;
  /** The request that caused it; null if the service did. */
  request_id: string | null;
  /** Who did it; null if that is not known any more. */
  actor: {
    /** A key, a token, an account, or the service. */
    type: 'api_key' | 'token' | 'enrollment_key' | 'update_key' | 'member' | 'administrator' | 'service';
    /** The id of the key or the account. */
    id: string | null;
  } | null;
  /** The plan that was applied; null if it was no plan. */
  plan: {
    /** The id of the plan. */
    id: string;
    /** Why it was made. */
    reason: string | null;
    /** Who approved it; null if that was not necessary. */
    approved_by: {
      /** A person in the console. */
      type: 'member' | 'administrator';
      /** The id of the account. */
      id: string | null;
    } | null;
  } | null;
  /** The changed fields with their former values. */
  before: Record<string, unknown> | null;
  /** The same fields with their new values. */
  after: Record<string, unknown> | null;
  /** The entry in the journal of a zone. */
  zone_change_id: string | null;
};

/** One page of a list. */
export type ChangeList = {
  /** Says that this is a page of a list. */
  object: 'list';
  /** The items. */
  data: Change[];
  /** True while further pages exist. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last one. */
  next_cursor: string | null;
};

/** One thing that somebody did. */
export type AuditEntry = {
  /** Begins with aud_. */
  id: string;
  /** The kind of record. */
  object: 'audit_entry';
  /** A moment in UTC, to the millisecond. */
  at: string;
  /** Who did it. */
  account_id: string;
  /** Their name at that time. */
  account_name: string;
  /** The operation, such as createKey or deleteSite. */
  action: string;
  /** What it was done to. */
  target_id: string | null;
  /** The name of that at that time. */
  target_name: string | null;
  /** What else there is to know, such as a role. */
  details: Record<string, string>;
  /** The network address it came from. */
  address: string;
};

/** One page of a list. */
export type AuditEntryList = {
  /** Says that this is a page of a list. */
  object: 'list';
  /** The items. */
  data: AuditEntry[];
  /** True while further pages exist. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last one. */
  next_cursor: string | null;
};

/** Why a domain is suspended. */
export type SuspendDomainBody = {
  /** Why, in a sentence. The project sees it as the domain's `status_reason`. */
  reason: string;
};

/** The state of a domain. */
export type DomainState = {
  /** The id of the domain. */
  id: string;
  /** The name. */
  name: string;
  /** The status, as the domain has it. */
  status: string;
  /** Why it is in this state; null where there is no more to say. */
  status_reason: string | null;
  /** When the registration ends. */
  expires_at: string | null;
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
