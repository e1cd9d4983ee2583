// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { PageCall } from '../pages.ts';
import type { DryRun, IfMatch, IfNoneMatch } from '../options.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { GetMemberParams, ListMembersParams, Member, RemoveMemberParams, UpdateMemberParams } from './types.ts';

/** The people who can sign in to a project. */
export class Members {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists the people who can sign in to the project, newest account first. The administrators of the installation are owners of every project.
   *
   * @see GET /api/v1/members
   */
  listMembers(params: ListMembersParams = {}, options: RequestOptions = {}): PageCall<Member> {
    return this.#transport.list<Member>({ method: 'GET', path: '/api/v1/members', params, rest: 'query' }, options);
  }

  /**
   * Returns one of the people who can sign in to the project.
   *
   * @see GET /api/v1/members/{id}
   */
  getMember(params: GetMemberParams, options?: RequestOptions & IfNoneMatch<never>): Call<Member>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getMember(params: GetMemberParams, options: RequestOptions & IfNoneMatch): Call<Member | null>;
  getMember(params: GetMemberParams, options: RequestOptions & IfNoneMatch = {}): Call<Member | null> {
    return this.#transport.call<Member | null>({ method: 'GET', path: '/api/v1/members/{id}', params }, options);
  }

  /**
   * Changes what the person can do in the project, from their next request on. Someone who stops being an owner loses the open invitations that they made. If nothing changes, no event is created.
   * A key can change people only as far as it reaches: it needs every scope of the role that the person has, and of the one that they get. To give someone more, it must also never expire. Otherwise the response is 403 `role_exceeds_yours`.
   *
   * @see PATCH /api/v1/members/{id}
   */
  updateMember(params: UpdateMemberParams, options: RequestOptions & IfMatch & DryRun = {}): Call<Member> {
    return this.#transport.call<Member>({ method: 'PATCH', path: '/api/v1/members/{id}', params, rest: 'body' }, options);
  }

  /**
   * Ends the person's access to the project. Their account stays, and so do keys that they created. A key needs every scope of the person's role.
   *
   * @see DELETE /api/v1/members/{id}
   */
  removeMember(params: RemoveMemberParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/members/{id}', params }, options);
  }
}
