import type { Sealer } from '../../../core/sealer.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';
import type { ProjectReads } from '../../../store/project-reads.ts';

export interface AccessTools extends ActionTools {
  readonly sealer: Sealer;
  /** Makes a key's text and the hash to store. */
  readonly newApiKey: () => { readonly key: string; readonly hash: string };
  readonly newInvitationToken: () => { readonly token: string; readonly hash: string };
  /** Links to invitations begin with it. */
  readonly baseUrl: () => string;
  readonly keysPerProject: number;
  readonly invitationsPerProject: number;
  readonly reads: ProjectReads;
}
