// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { PageCall } from '../pages.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { Invitation, ListInvitationsParams, ListMembersParams, Member } from './types.ts';

/** The people of a project. They are invited and managed in the console. */
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
   * Lists invitations that are open, newest first. No response shows their links.
   *
   * @see GET /api/v1/invitations
   */
  listInvitations(params: ListInvitationsParams = {}, options: RequestOptions = {}): PageCall<Invitation> {
    return this.#transport.list<Invitation>({ method: 'GET', path: '/api/v1/invitations', params, rest: 'query' }, options);
  }
}
