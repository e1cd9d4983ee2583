// Made from openapi/console.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/console/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the session
         * @description Says whether the browser is signed in, as whom, and where it is. In mock mode on this machine it signs the demo owner in.
         */
        get: operations["getSession"];
        put?: never;
        /**
         * Sign in
         * @description Begins a new session and sets its cookie. Failed tries are slowed down for the account and for the address.
         */
        post: operations["signIn"];
        /**
         * Sign out
         * @description Ends the session, if there is one, and takes its cookie back.
         */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the first administrator
         * @description Takes the token that the server printed at start. It works once; a second use gets 409.
         */
        post: operations["claimInstallation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/invitation-checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read an invitation
         * @description Says what a link invites to. It is a POST so that the token stays out of addresses and logs.
         */
        post: operations["readInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/invitation-acceptances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Makes the account where there is none, adds it to the project, and signs it in. If you have an account, sign in first and then send only the token.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read your account
         * @description The account that is signed in.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change your account
         * @description Changes the name that others see.
         */
        patch: operations["updateAccount"];
        trace?: never;
    };
    "/console/api/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password
         * @description Needs the current one, and ends all other sessions of the account.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description Where the account is signed in, newest first.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/account/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the session. */
                session_id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session
         * @description Signs the account out there. Ending the current one signs you out.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List projects
         * @description The projects you are a member of, newest first; all of them for an administrator.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create a project
         * @description Makes a project and its first owner: you.
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/projects/{project_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * Read a project
         * @description Its name, country, limits, and how many resources it has.
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        /**
         * Delete a project
         * @description Needs the project's name as `confirm`. Refused while it has resources. Its keys end with it.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        /**
         * Change a project
         * @description Changes its name or its country. The country takes an administrator of the installation: 403 `role_insufficient` with `param` `country` for any other owner who sends a different one.
         */
        patch: operations["updateProject"];
        trace?: never;
    };
    "/console/api/projects/{project_id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List members
         * @description Who belongs to the project, and in which role. Administrators are owners of every project.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/projects/{project_id}/members/{account_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
                /** @description The id of the account of the member. */
                account_id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member
         * @description The last owner cannot be removed.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Change a member's role
         * @description The last owner cannot become anything less.
         */
        patch: operations["updateMember"];
        trace?: never;
    };
    "/console/api/projects/{project_id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List invitations
         * @description Invitations that are still open, newest first.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite someone
         * @description Creates a link that works once, for 7 days. It is shown only now.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/projects/{project_id}/invitations/{invitation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
                /** @description The id of the invitation. */
                invitation_id: components["parameters"]["InvitationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an invitation
         * @description Its link stops working.
         */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/projects/{project_id}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List API keys
         * @description Every key of the project, newest first, also those that have ended.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create an API key
         * @description The key itself is in this answer and never again. 409 `key_limit_reached` when as many keys of the project work as may.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/projects/{project_id}/keys/{key_id}/roll": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
                /** @description The id of the key. */
                key_id: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roll an API key
         * @description Makes a successor with the same name and scopes. The old key goes on working for the overlap. It counts until then: a project at its limit of keys can roll one without an overlap, and else gets 409 `key_limit_reached`.
         */
        post: operations["rollKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/projects/{project_id}/keys/{key_id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
                /** @description The id of the key. */
                key_id: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an API key
         * @description Ends a key at once.
         */
        post: operations["revokeKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/projects/{project_id}/domains/{domain_id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
                /** @description The id of the domain. */
                domain_id: components["parameters"]["DomainId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend a domain
         * @description Stops a domain that is registered: it loses its delegation, and its project can neither delete nor transfer it. A domain that is suspended already gets the new reason. One that is pending or failed is 409 `domain_not_registered`.
         */
        post: operations["suspendDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/projects/{project_id}/domains/{domain_id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
                /** @description The id of the domain. */
                domain_id: components["parameters"]["DomainId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a domain
         * @description Ends the suspension of a domain. It is `active` and delegated again, or `expired` if its term has ended since. A domain that is not suspended stays as it is.
         */
        post: operations["resumeDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/projects/{project_id}/overview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * Read the overview
         * @description API requests of the last hour, day or week with their latency, by operation and by key, recent errors, the first steps, and how each provider is.
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/projects/{project_id}/count": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * Count the records of a list
         * @description How many records a list of the public API has on all of its pages, counted up to 1,000. Where several filters meet, at most 1,200 records are looked at.
         */
        get: operations["countRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/projects/{project_id}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List API requests
         * @description What keys of the project have asked, newest first.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/projects/{project_id}/requests/{request_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
                /** @description The id of the request. */
                request_id: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        /**
         * Read an API request
         * @description One request with its headers and bodies, without secrets, and cut at 8 KiB.
         */
        get: operations["getRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/projects/{project_id}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List what was done in the console
         * @description Who did what, newest first.
         */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was done to the installation
         * @description Which projects were deleted and by whom, newest first. This log outlives the projects it tells of.
         */
        get: operations["listInstallationAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Format: date-time
         * @description A moment in UTC, to the millisecond.
         */
        Timestamp: string;
        /**
         * Format: date-time
         * @description A moment in UTC, to the millisecond; or null for never.
         */
        NullableTimestamp: string | null;
        /**
         * @description Says that this is a page of a list.
         * @constant
         */
        ListObject: "list";
        /** @description True while further pages exist. */
        HasMore: boolean;
        /** @description Pass it as `cursor` to get the next page; null on the last one. */
        NextCursor: string | null;
        /**
         * @description An `owner` may do everything, a `developer` may work with keys and resources, and `read_only` may look.
         * @enum {string}
         */
        Role: "owner" | "developer" | "read_only";
        /** @description What a key may do, such as `domains:read`. */
        Scope: string;
        /** @description What others call you. */
        PersonName: string;
        /** @description An email address. It is compared without regard to letter case. */
        Email: string;
        /** @description A password of 12 to 256 characters. Length is what counts; there are no other rules. */
        NewPassword: string;
        /** @description The part of the link after `#token=`. */
        Token: string;
        /** @description Unique in the installation. */
        ProjectName: string;
        /** @description The country of the project, by ISO 3166-1. Export control asks for it, and only an administrator sets it. */
        Country: string | null;
        /** @description Who is signed in, and where. */
        SessionState: {
            /**
             * @description The kind of record.
             * @constant
             */
            object: "session_state";
            /** @description Whether somebody is signed in. */
            signed_in: boolean;
            /** @description Whether the browser sent a session that has ended. */
            has_expired: boolean;
            /** @description The account; null when nobody is signed in. */
            account: components["schemas"]["Account"] | null;
            /** @description Whether this is the demo owner of mock mode, who needs no password. */
            is_demo: boolean;
            /**
             * @description Where records are kept.
             * @enum {string}
             */
            data_mode: "mock" | "live";
            /** @description The address of the installation, as callers use it. */
            base_url: string;
            /** @description Whether the first administrator is still to be made. */
            setup_needed: boolean;
            /** @description The version of the service. */
            version: string;
            /** @description The name server of the process; null when nobody is signed in. */
            name_server: components["schemas"]["NameServer"] | null;
        };
        /** @description The name server that answers for zones. */
        NameServer: {
            /** @description Where it listens, or why it does not. */
            summary: string;
            /** @description The command that asks it, up to the name and the type; null while it does not answer. */
            dig: string | null;
        };
        /** @description Somebody who can sign in. */
        Account: {
            /** @description Begins with acct_. */
            id: string;
            /**
             * @description The kind of record.
             * @constant
             */
            object: "account";
            name: components["schemas"]["PersonName"];
            email: components["schemas"]["Email"];
            /** @description Counts as owner of every project, and may create projects. */
            is_administrator: boolean;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description What signing in takes. */
        SignInBody: {
            email: components["schemas"]["Email"];
            /** @description The password. */
            password: string;
        };
        /** @description The first administrator. */
        ClaimInstallationBody: {
            token: components["schemas"]["Token"];
            name: components["schemas"]["PersonName"];
            email: components["schemas"]["Email"];
            password: components["schemas"]["NewPassword"];
        };
        /** @description The token of a link. */
        InvitationTokenBody: {
            token: components["schemas"]["Token"];
        };
        /** @description What a link invites to. */
        InvitationOffer: {
            /**
             * @description The kind of record.
             * @constant
             */
            object: "invitation_offer";
            /** @description The name of the member who invites. */
            invited_by: string;
            /** @description The project. */
            project_name: string;
            role: components["schemas"]["Role"];
            email: components["schemas"]["Email"];
            /** @description Whether this email has an account, which then has to sign in first. */
            has_account: boolean;
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description Name and password are for those who have no account yet. */
        AcceptInvitationBody: {
            token: components["schemas"]["Token"];
            name?: components["schemas"]["PersonName"];
            password?: components["schemas"]["NewPassword"];
        };
        /** @description What can be changed. */
        UpdateAccountBody: {
            name?: components["schemas"]["PersonName"];
        };
        /** @description The old and the new password. */
        ChangePasswordBody: {
            /** @description The password as it is. */
            current_password: string;
            new_password: components["schemas"]["NewPassword"];
        };
        /** @description One place where the account is signed in. */
        Session: {
            /** @description Begins with sess_. */
            id: string;
            /**
             * @description The kind of record.
             * @constant
             */
            object: "session";
            /** @description The browser, in a few words. */
            device: string;
            /** @description The network address it was last used from. */
            address: string;
            /** @description Whether it is the session that asks. */
            is_current: boolean;
            created_at: components["schemas"]["Timestamp"];
            last_seen_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of a list. */
        SessionList: {
            object: components["schemas"]["ListObject"];
            /** @description The items. */
            data: components["schemas"]["Session"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A project as lists show it. */
        Project: {
            /** @description Begins with proj_. */
            id: string;
            /**
             * @description The kind of record.
             * @constant
             */
            object: "project";
            name: components["schemas"]["ProjectName"];
            country: components["schemas"]["Country"];
            role: components["schemas"]["Role"];
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A project with its limits and counts. */
        ProjectDetail: {
            /** @description Begins with proj_. */
            id: string;
            /**
             * @description The kind of record.
             * @constant
             */
            object: "project";
            name: components["schemas"]["ProjectName"];
            country: components["schemas"]["Country"];
            role: components["schemas"]["Role"];
            created_at: components["schemas"]["Timestamp"];
            limits: components["schemas"]["ProjectLimits"];
            counts: components["schemas"]["ResourceCounts"];
            /** @description The public key of mock mode, if it works in this project. Null in live mode. */
            development_key: string | null;
        };
        /** @description How many records a list has. */
        ListCount: {
            /**
             * @description The kind of record.
             * @constant
             */
            object: "list_count";
            /** @description How many were counted. */
            count: number;
            /** @description Whether there may be more than were counted. */
            is_more: boolean;
        };
        /** @description What the project and each of its keys may do at most. */
        ProjectLimits: {
            /** @description Requests that one key may make in a window. */
            requests_per_window: number;
            /** @description Requests that all its keys together may make. */
            project_requests_per_window: number;
            /** @description The length of the window. */
            window_seconds: number;
            /** @description The largest body. */
            body_bytes: number;
            /** @description Keys that may work at the same time. */
            keys: number;
        };
        /** @description How many resources of each kind the project has, by the word that the kind has in its path. Counted up to 1,001, which stands for more than 1,000. */
        ResourceCounts: {
            [key: string]: number;
        };
        /** @description One page of a list. */
        ProjectList: {
            object: components["schemas"]["ListObject"];
            /** @description The items. */
            data: components["schemas"]["Project"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A new project. */
        CreateProjectBody: {
            name: components["schemas"]["ProjectName"];
            country?: components["schemas"]["Country"];
        };
        /** @description What can be changed. */
        UpdateProjectBody: {
            name?: components["schemas"]["ProjectName"];
            country?: components["schemas"]["Country"];
        };
        /** @description Somebody who belongs to the project. */
        Member: {
            /** @description Begins with acct_. */
            account_id: string;
            /**
             * @description The kind of record.
             * @constant
             */
            object: "member";
            name: components["schemas"]["PersonName"];
            email: components["schemas"]["Email"];
            role: components["schemas"]["Role"];
            /** @description Whether it is the account that asks. */
            is_you: boolean;
            /** @description An administrator is an owner of every project. The role cannot be changed. */
            is_administrator: boolean;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of a list. */
        MemberList: {
            object: components["schemas"]["ListObject"];
            /** @description The items. */
            data: components["schemas"]["Member"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description The new role. */
        UpdateMemberBody: {
            role: components["schemas"]["Role"];
        };
        /** @description A link that somebody may still accept. */
        Invitation: {
            /** @description Begins with inv_. */
            id: string;
            /**
             * @description The kind of record.
             * @constant
             */
            object: "invitation";
            email: components["schemas"]["Email"];
            role: components["schemas"]["Role"];
            /** @description The name of the member who invited. */
            invited_by: string;
            created_at: components["schemas"]["Timestamp"];
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of a list. */
        InvitationList: {
            object: components["schemas"]["ListObject"];
            /** @description The items. */
            data: components["schemas"]["Invitation"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description The invitation with its link, which is shown once. */
        CreatedInvitation: {
            /** @description Begins with inv_. */
            id: string;
            /**
             * @description The kind of record.
             * @constant
             */
            object: "invitation";
            email: components["schemas"]["Email"];
            role: components["schemas"]["Role"];
            /** @description The name of the member who invited. */
            invited_by: string;
            created_at: components["schemas"]["Timestamp"];
            expires_at: components["schemas"]["Timestamp"];
            /** @description Give it to the person you invite. It cannot be shown again. */
            link: string;
        };
        /** @description Whom to invite, and as what. */
        CreateInvitationBody: {
            email: components["schemas"]["Email"];
            role: components["schemas"]["Role"];
        };
        /** @description An API key, without the key itself. */
        Key: {
            /** @description Begins with key_. */
            id: string;
            /**
             * @description The kind of record.
             * @constant
             */
            object: "key";
            /** @description What it is for. */
            name: string;
            /** @description Its last four characters. */
            last_four: string;
            /** @description What it may do. */
            scopes: components["schemas"]["Scope"][];
            /**
             * @description Whether it can be used.
             * @enum {string}
             */
            status: "active" | "expired" | "revoked";
            created_at: components["schemas"]["Timestamp"];
            last_used_at: components["schemas"]["NullableTimestamp"];
            expires_at: components["schemas"]["NullableTimestamp"];
            revoked_at: components["schemas"]["NullableTimestamp"];
        };
        /** @description One page of a list. */
        KeyList: {
            object: components["schemas"]["ListObject"];
            /** @description The items. */
            data: components["schemas"]["Key"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description The new key with its secret, which is shown once. */
        CreatedKey: {
            /** @description Begins with key_. */
            id: string;
            /**
             * @description The kind of record.
             * @constant
             */
            object: "key";
            /** @description What it is for. */
            name: string;
            /** @description Its last four characters. */
            last_four: string;
            /** @description What it may do. */
            scopes: components["schemas"]["Scope"][];
            /**
             * @description Whether it can be used.
             * @enum {string}
             */
            status: "active" | "expired" | "revoked";
            created_at: components["schemas"]["Timestamp"];
            last_used_at: components["schemas"]["NullableTimestamp"];
            expires_at: components["schemas"]["NullableTimestamp"];
            revoked_at: components["schemas"]["NullableTimestamp"];
            /** @description The key. It cannot be shown again. */
            secret: string;
        };
        /** @description A new key. */
        CreateKeyBody: {
            /** @description What it is for. */
            name: string;
            /** @description What it may do. */
            scopes: components["schemas"]["Scope"][];
            expires_at: components["schemas"]["NullableTimestamp"];
        };
        /** @description How to roll. */
        RollKeyBody: {
            /** @description How long the old key goes on working, at most 7 days. */
            overlap_seconds: number;
        };
        /** @description The project at a glance. */
        Overview: {
            /**
             * @description The kind of record.
             * @constant
             */
            object: "overview";
            /**
             * @description How far back it looks.
             * @enum {string}
             */
            range: "hour" | "day" | "week";
            since: components["schemas"]["Timestamp"];
            /** @description The length of a bucket. */
            bucket_seconds: number;
            /** @description 60 minutes, 48 half hours, or 56 times three hours, oldest first. */
            buckets: components["schemas"]["OverviewBucket"][];
            /** @description Requests in all buckets. */
            total_requests: number;
            /** @description Those of them that failed with 4xx or 5xx. */
            total_errors: number;
            p50_ms: components["schemas"]["Latency"];
            p95_ms: components["schemas"]["Latency"];
            /** @description The ten busiest operations, the busiest first. */
            by_operation: components["schemas"]["OperationStats"][];
            /** @description The ten busiest keys, the busiest first. */
            by_key: components["schemas"]["KeyStats"][];
            /** @description Recent errors, the most frequent first. */
            error_groups: components["schemas"]["ErrorGroup"][];
            first_steps: components["schemas"]["FirstSteps"];
            /** @description What makes new records of each kind real, and how it is. */
            providers: components["schemas"]["ProviderHealth"][];
            /** @description Why providers and webhook deliveries are paused, and how to go on; null while they are not. */
            paused: string | null;
        };
        /** @description What makes new records of a kind real, and how it is. */
        ProviderHealth: {
            /** @description The kind. */
            kind: string;
            /** @description The provider that new records get. */
            provider: string;
            /** @description Whether it can work. */
            healthy: boolean;
            /** @description A sentence that says how it is. */
            detail: string;
        };
        /** @description One bar of the chart. */
        OverviewBucket: {
            at: components["schemas"]["Timestamp"];
            /** @description Requests that were answered in it. */
            requests: number;
            /** @description Those of them that failed. */
            errors: number;
            p50_ms: components["schemas"]["Latency"];
            p95_ms: components["schemas"]["Latency"];
        };
        /** @description How many milliseconds that share of requests took at most, estimated from classes of durations; null without any. */
        Latency: number | null;
        /** @description The requests of one operation. */
        OperationStats: {
            /** @description The operation; null for paths that are none. */
            operation: string | null;
            /** @description How many. */
            requests: number;
            /** @description Those of them that failed. */
            errors: number;
            p50_ms: components["schemas"]["Latency"];
            p95_ms: components["schemas"]["Latency"];
        };
        /** @description The requests with one key. */
        KeyStats: {
            /** @description The key. */
            key_id: string;
            /** @description Its name; null when the key no longer exists. */
            key_name: string | null;
            /** @description The last four characters of its secret. */
            last_four: string | null;
            /** @description How many. */
            requests: number;
            /** @description Those of them that failed. */
            errors: number;
            p50_ms: components["schemas"]["Latency"];
            p95_ms: components["schemas"]["Latency"];
        };
        /** @description Errors of one kind. */
        ErrorGroup: {
            /** @description The operation; null where the path is none. */
            operation: string | null;
            /** @description The code of the error. */
            code: string;
            /** @description Its status. */
            status: number;
            /** @description How often. */
            count: number;
            /** @description The latest such request. */
            latest_request_id: string;
            latest_at: components["schemas"]["Timestamp"];
        };
        /** @description What a newcomer has done so far. */
        FirstSteps: {
            /** @description Whether the project has a key that works. */
            has_key: boolean;
            /** @description Whether a request was made with one. */
            has_request: boolean;
            /** @description Whether a resource was made. */
            has_resource: boolean;
        };
        /** @description One API request. */
        LoggedRequest: {
            /** @description The id that the answer carried as X-Request-Id. */
            id: string;
            /**
             * @description The kind of record.
             * @constant
             */
            object: "request";
            at: components["schemas"]["Timestamp"];
            /** @description The method. */
            method: string;
            /** @description The path, without the query. */
            path: string;
            /** @description The query without its question mark; empty when there is none. */
            query: string;
            /** @description The operation; null where the path is none. */
            operation: string | null;
            /** @description The status that was answered. */
            status: number;
            /** @description How long it took. */
            duration_ms: number;
            /** @description The key that was used. */
            key_id: string;
            /** @description The name of that key. */
            key_name: string;
            /** @description The code of the error; null on success. */
            error_code: string | null;
        };
        /** @description One page of a list. */
        LoggedRequestList: {
            object: components["schemas"]["ListObject"];
            /** @description The items. */
            data: components["schemas"]["LoggedRequest"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description One API request with what was sent and answered, without secrets. */
        LoggedRequestDetail: {
            /** @description The id that the answer carried as X-Request-Id. */
            id: string;
            /**
             * @description The kind of record.
             * @constant
             */
            object: "request";
            at: components["schemas"]["Timestamp"];
            /** @description The method. */
            method: string;
            /** @description The path, without the query. */
            path: string;
            /** @description The query without its question mark; empty when there is none. */
            query: string;
            /** @description The operation; null where the path is none. */
            operation: string | null;
            /** @description The status that was answered. */
            status: number;
            /** @description How long it took. */
            duration_ms: number;
            /** @description The key that was used. */
            key_id: string;
            /** @description The name of that key. */
            key_name: string;
            /** @description The code of the error; null on success. */
            error_code: string | null;
            /** @description The network address it came from. */
            address: string;
            /** @description As they were sent. */
            request_headers: components["schemas"]["LoggedHeader"][];
            request_body: components["schemas"]["LoggedBody"];
            /** @description As they were answered. */
            response_headers: components["schemas"]["LoggedHeader"][];
            response_body: components["schemas"]["LoggedBody"];
        };
        /** @description One header. */
        LoggedHeader: {
            /** @description Its name. */
            name: string;
            /** @description Its value, or [redacted]. */
            value: string;
        };
        /** @description A body as text. */
        LoggedBody: {
            /** @description The text; empty when there was no body. */
            text: string;
            /** @description How long the whole body was. */
            bytes: number;
            /** @description Whether the text is only its beginning. */
            is_truncated: boolean;
        };
        /** @description One thing that somebody did. */
        AuditEntry: {
            /** @description Begins with aud_. */
            id: string;
            /**
             * @description The kind of record.
             * @constant
             */
            object: "audit_entry";
            at: components["schemas"]["Timestamp"];
            /** @description Who did it. */
            account_id: string;
            /** @description Their name at that time. */
            account_name: string;
            /** @description The operation, such as createKey or deleteSite. */
            action: string;
            /** @description What it was done to. */
            target_id: string | null;
            /** @description The name of that at that time. */
            target_name: string | null;
            /** @description What else there is to know, such as a role. */
            details: {
                [key: string]: string;
            };
            /** @description The network address it came from. */
            address: string;
        };
        /** @description One page of a list. */
        AuditEntryList: {
            object: components["schemas"]["ListObject"];
            /** @description The items. */
            data: components["schemas"]["AuditEntry"][];
            has_more: components["schemas"]["HasMore"];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description Why a domain is suspended. */
        SuspendDomainBody: {
            /** @description Why, in a sentence. The project sees it as the domain's `status_reason`. */
            reason: string;
        };
        /** @description The state of a domain. */
        DomainState: {
            /** @description The id of the domain. */
            id: string;
            /** @description The name. */
            name: string;
            /** @description The status, as the domain has it. */
            status: string;
            /** @description Why it is in this state; null where there is no more to say. */
            status_reason: string | null;
            /** @description When the registration ends. */
            expires_at: string | null;
        };
        /** @description Every failure has this shape, as in the public document. */
        Error: {
            /** @description What went wrong. */
            error: {
                /** @description The category of the error. */
                type: string;
                /** @description What exactly went wrong, for programs. */
                code: string;
                /** @description What went wrong and what to do next, for people. */
                message: string;
                /** @description Equals the X-Request-Id response header. */
                request_id: string;
                /** @description The field at fault. */
                param?: string;
                /** @description The scope or role that is missing. */
                required_scope?: string;
                /** @description Where the reference describes the operation. */
                doc_url?: string;
                /** @description Each wrong field, when there are several. */
                errors?: {
                    /** @description The field at fault. */
                    param: string;
                    /** @description What is wrong with it, for programs. */
                    code: string;
                    /** @description What is wrong with it, for people. */
                    message: string;
                }[];
            };
        };
    };
    responses: {
        /** @description Done; there is nothing to say. */
        Done: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Something in the request is wrong. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Nobody is signed in, or the password is wrong. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The role does not allow it, or the request came from another site. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing, or it is not yours to see. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description It does not fit the state that things are in. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The link was used, was revoked, or has expired. */
        Gone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests, or too many failed tries. `Retry-After` says how long to wait. */
        RateLimited: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something went wrong on our side. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service cannot take the request now. `Retry-After` says when to come back. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request took too long here. */
        Timeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description How many items a page holds at most, from 1 to 100. */
        Limit: number;
        /** @description The `next_cursor` of the page before, with the same filters. */
        Cursor: string;
        /** @description The name of the project, typed again. */
        Confirm: string;
        /** @description The kind, as the last word of its list's path. Domains when left out. */
        CountedKind: string;
        /** @description The record whose list it is, where the kind has a parent. */
        CountedParent: string;
        /** @description The query of the list, without `limit` and `cursor`. */
        CountedFilters: string;
        /** @description Only requests with this method. */
        MethodFilter: "GET" | "HEAD" | "POST" | "PATCH" | "DELETE" | "PUT";
        /** @description Only requests of this operation, such as `createSite`. */
        OperationFilter: string;
        /** @description Only requests with this status, of this class of statuses, or that failed. */
        StatusFilter: string;
        /** @description Only requests made with this key. */
        KeyFilter: string;
        /** @description Only requests whose path begins with this. */
        PathFilter: string;
        /** @description How far back the overview looks. Without it, a day. */
        RangeFilter: "hour" | "day" | "week";
        /** @description Only this action, such as `createKey`. */
        ActionFilter: string;
        /** @description Only what this account did. */
        AccountFilter: string;
        /** @description Only what is from before this moment. */
        UntilFilter: components["schemas"]["Timestamp"];
        /** @description Only what is from this moment on. */
        SinceFilter: components["schemas"]["Timestamp"];
        /** @description The id of the session. */
        SessionId: string;
        /** @description The id of the project. */
        ProjectId: string;
        /** @description The id of the account of the member. */
        AccountId: string;
        /** @description The id of the invitation. */
        InvitationId: string;
        /** @description The id of the key. */
        KeyId: string;
        /** @description The id of the domain. */
        DomainId: string;
        /** @description The id of the request. */
        RequestId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Timestamp = components['schemas']['Timestamp'];
export type NullableTimestamp = components['schemas']['NullableTimestamp'];
export type ListObject = components['schemas']['ListObject'];
export type HasMore = components['schemas']['HasMore'];
export type NextCursor = components['schemas']['NextCursor'];
export type Role = components['schemas']['Role'];
export type Scope = components['schemas']['Scope'];
export type PersonName = components['schemas']['PersonName'];
export type Email = components['schemas']['Email'];
export type NewPassword = components['schemas']['NewPassword'];
export type Token = components['schemas']['Token'];
export type ProjectName = components['schemas']['ProjectName'];
export type Country = components['schemas']['Country'];
export type SessionState = components['schemas']['SessionState'];
export type NameServer = components['schemas']['NameServer'];
export type Account = components['schemas']['Account'];
export type SignInBody = components['schemas']['SignInBody'];
export type ClaimInstallationBody = components['schemas']['ClaimInstallationBody'];
export type InvitationTokenBody = components['schemas']['InvitationTokenBody'];
export type InvitationOffer = components['schemas']['InvitationOffer'];
export type AcceptInvitationBody = components['schemas']['AcceptInvitationBody'];
export type UpdateAccountBody = components['schemas']['UpdateAccountBody'];
export type ChangePasswordBody = components['schemas']['ChangePasswordBody'];
export type Session = components['schemas']['Session'];
export type SessionList = components['schemas']['SessionList'];
export type Project = components['schemas']['Project'];
export type ProjectDetail = components['schemas']['ProjectDetail'];
export type ListCount = components['schemas']['ListCount'];
export type ProjectLimits = components['schemas']['ProjectLimits'];
export type ResourceCounts = components['schemas']['ResourceCounts'];
export type ProjectList = components['schemas']['ProjectList'];
export type CreateProjectBody = components['schemas']['CreateProjectBody'];
export type UpdateProjectBody = components['schemas']['UpdateProjectBody'];
export type Member = components['schemas']['Member'];
export type MemberList = components['schemas']['MemberList'];
export type UpdateMemberBody = components['schemas']['UpdateMemberBody'];
export type Invitation = components['schemas']['Invitation'];
export type InvitationList = components['schemas']['InvitationList'];
export type CreatedInvitation = components['schemas']['CreatedInvitation'];
export type CreateInvitationBody = components['schemas']['CreateInvitationBody'];
export type Key = components['schemas']['Key'];
export type KeyList = components['schemas']['KeyList'];
export type CreatedKey = components['schemas']['CreatedKey'];
export type CreateKeyBody = components['schemas']['CreateKeyBody'];
export type RollKeyBody = components['schemas']['RollKeyBody'];
export type Overview = components['schemas']['Overview'];
export type ProviderHealth = components['schemas']['ProviderHealth'];
export type OverviewBucket = components['schemas']['OverviewBucket'];
export type Latency = components['schemas']['Latency'];
export type OperationStats = components['schemas']['OperationStats'];
export type KeyStats = components['schemas']['KeyStats'];
export type ErrorGroup = components['schemas']['ErrorGroup'];
export type FirstSteps = components['schemas']['FirstSteps'];
export type LoggedRequest = components['schemas']['LoggedRequest'];
export type LoggedRequestList = components['schemas']['LoggedRequestList'];
export type LoggedRequestDetail = components['schemas']['LoggedRequestDetail'];
export type LoggedHeader = components['schemas']['LoggedHeader'];
export type LoggedBody = components['schemas']['LoggedBody'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditEntryList = components['schemas']['AuditEntryList'];
export type SuspendDomainBody = components['schemas']['SuspendDomainBody'];
export type DomainState = components['schemas']['DomainState'];
export type Error = components['schemas']['Error'];
export type ResponseDone = components['responses']['Done'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseGone = components['responses']['Gone'];
export type ResponseRateLimited = components['responses']['RateLimited'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type ResponseTimeout = components['responses']['Timeout'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterCursor = components['parameters']['Cursor'];
export type ParameterConfirm = components['parameters']['Confirm'];
export type ParameterCountedKind = components['parameters']['CountedKind'];
export type ParameterCountedParent = components['parameters']['CountedParent'];
export type ParameterCountedFilters = components['parameters']['CountedFilters'];
export type ParameterMethodFilter = components['parameters']['MethodFilter'];
export type ParameterOperationFilter = components['parameters']['OperationFilter'];
export type ParameterStatusFilter = components['parameters']['StatusFilter'];
export type ParameterKeyFilter = components['parameters']['KeyFilter'];
export type ParameterPathFilter = components['parameters']['PathFilter'];
export type ParameterRangeFilter = components['parameters']['RangeFilter'];
export type ParameterActionFilter = components['parameters']['ActionFilter'];
export type ParameterAccountFilter = components['parameters']['AccountFilter'];
export type ParameterUntilFilter = components['parameters']['UntilFilter'];
export type ParameterSinceFilter = components['parameters']['SinceFilter'];
export type ParameterSessionId = components['parameters']['SessionId'];
export type ParameterProjectId = components['parameters']['ProjectId'];
export type ParameterAccountId = components['parameters']['AccountId'];
export type ParameterInvitationId = components['parameters']['InvitationId'];
export type ParameterKeyId = components['parameters']['KeyId'];
export type ParameterDomainId = components['parameters']['DomainId'];
export type ParameterRequestId = components['parameters']['RequestId'];
export type $defs = Record<string, never>;
export interface operations {
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    claimInstallation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimInstallationBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    readInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationTokenBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationOffer"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptInvitationBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAccountBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordBody"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /** @description How many items a page holds at most, from 1 to 100. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before, with the same filters. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the session. */
                session_id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    listProjects: {
        parameters: {
            query?: {
                /** @description How many items a page holds at most, from 1 to 100. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before, with the same filters. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProjectBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    deleteProject: {
        parameters: {
            query: {
                /** @description The name of the project, typed again. */
                confirm: components["parameters"]["Confirm"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    updateProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProjectBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    listMembers: {
        parameters: {
            query?: {
                /** @description How many items a page holds at most, from 1 to 100. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before, with the same filters. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
                /** @description The id of the account of the member. */
                account_id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
                /** @description The id of the account of the member. */
                account_id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMemberBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                /** @description How many items a page holds at most, from 1 to 100. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before, with the same filters. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInvitationBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedInvitation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
                /** @description The id of the invitation. */
                invitation_id: components["parameters"]["InvitationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    listKeys: {
        parameters: {
            query?: {
                /** @description How many items a page holds at most, from 1 to 100. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before, with the same filters. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateKeyBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    rollKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
                /** @description The id of the key. */
                key_id: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RollKeyBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
                /** @description The id of the key. */
                key_id: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Key"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    suspendDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
                /** @description The id of the domain. */
                domain_id: components["parameters"]["DomainId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuspendDomainBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainState"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    resumeDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
                /** @description The id of the domain. */
                domain_id: components["parameters"]["DomainId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainState"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    getOverview: {
        parameters: {
            query?: {
                /** @description How far back the overview looks. Without it, a day. */
                range?: components["parameters"]["RangeFilter"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    countRecords: {
        parameters: {
            query?: {
                /** @description The kind, as the last word of its list's path. Domains when left out. */
                kind?: components["parameters"]["CountedKind"];
                /** @description The record whose list it is, where the kind has a parent. */
                parent_id?: components["parameters"]["CountedParent"];
                /** @description The query of the list, without `limit` and `cursor`. */
                filters?: components["parameters"]["CountedFilters"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListCount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /** @description How many items a page holds at most, from 1 to 100. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before, with the same filters. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only requests with this method. */
                method?: components["parameters"]["MethodFilter"];
                /** @description Only requests of this operation, such as `createSite`. */
                operation?: components["parameters"]["OperationFilter"];
                /** @description Only requests with this status, of this class of statuses, or that failed. */
                status?: components["parameters"]["StatusFilter"];
                /** @description Only requests made with this key. */
                key_id?: components["parameters"]["KeyFilter"];
                /** @description Only requests whose path begins with this. */
                path?: components["parameters"]["PathFilter"];
                /** @description Only what is from this moment on. */
                since?: components["parameters"]["SinceFilter"];
                /** @description Only what is from before this moment. */
                until?: components["parameters"]["UntilFilter"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedRequestList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    getRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
                /** @description The id of the request. */
                request_id: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedRequestDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    listAudit: {
        parameters: {
            query?: {
                /** @description How many items a page holds at most, from 1 to 100. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before, with the same filters. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only this action, such as `createKey`. */
                action?: components["parameters"]["ActionFilter"];
                /** @description Only what this account did. */
                account_id?: components["parameters"]["AccountFilter"];
                /** @description Only what is from this moment on. */
                since?: components["parameters"]["SinceFilter"];
                /** @description Only what is from before this moment. */
                until?: components["parameters"]["UntilFilter"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    listInstallationAudit: {
        parameters: {
            query?: {
                /** @description How many items a page holds at most, from 1 to 100. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before, with the same filters. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
}
