// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { PageCall } from '../pages.ts';
import type { DryRun, IfMatch, IfNoneMatch } from '../options.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { CreateInvitationParams, DryRunInvitation, GetInvitationParams, Invitation, ListInvitationsParams, RevokeInvitationParams } from './types.ts';

/** Invitations to a project that nobody has accepted yet. */
export class Invitations {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists invitations that are open, newest first. No response shows their links.
   *
   * @see GET /api/v1/invitations
   */
  listInvitations(params: ListInvitationsParams = {}, options: RequestOptions = {}): PageCall<Invitation> {
    return this.#transport.list<Invitation>({ method: 'GET', path: '/api/v1/invitations', params, rest: 'query' }, options);
  }

  /**
   * Creates an invitation to the project. The response shows its `link` once: send it to the person, who opens it and signs in or creates an account. It works once, for 7 days. Landhold sends no email.
   * A key can only invite people to a role whose scopes it has, and only if it never expires; otherwise the response is 403 `role_exceeds_yours`. When a key ends, so do the open invitations that it made.
   *
   * @see POST /api/v1/invitations
   */
  createInvitation(params: CreateInvitationParams, options?: RequestOptions & DryRun<false>): Call<Invitation>;
  /** The same as a dry run: what a create would make, without what is new with each record. */
  createInvitation(params: CreateInvitationParams, options: RequestOptions & DryRun): Call<DryRunInvitation>;
  createInvitation(params: CreateInvitationParams, options: RequestOptions & DryRun = {}): Call<DryRunInvitation> {
    return this.#transport.call<DryRunInvitation>({ method: 'POST', path: '/api/v1/invitations', params, rest: 'body', creates: true }, options);
  }

  /**
   * Returns an open invitation, without its link.
   *
   * @see GET /api/v1/invitations/{id}
   */
  getInvitation(params: GetInvitationParams, options?: RequestOptions & IfNoneMatch<never>): Call<Invitation>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getInvitation(params: GetInvitationParams, options: RequestOptions & IfNoneMatch): Call<Invitation | null>;
  getInvitation(params: GetInvitationParams, options: RequestOptions & IfNoneMatch = {}): Call<Invitation | null> {
    return this.#transport.call<Invitation | null>({ method: 'GET', path: '/api/v1/invitations/{id}', params }, options);
  }

  /**
   * Ends the invitation. Its link stops working at once. A key needs every scope of the invitation's role.
   *
   * @see DELETE /api/v1/invitations/{id}
   */
  revokeInvitation(params: RevokeInvitationParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/invitations/{id}', params }, options);
  }
}
