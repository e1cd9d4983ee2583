import type { Invitation } from '@landhold/contract';
import { expectDocumented } from './expect-response.ts';
import type { Operation } from './operations.ts';
import { allOperations } from './operations.ts';
import type { Send, SendOptions } from './send.ts';

export const INVITATIONS = '/api/v1/invitations';

export function findOperation(id: string): Operation {
  return allOperations.find((operation) => operation.id === id)!;
}

/** The events that are tried in people.test.ts and invitations.test.ts. */
export const ofPeople = ['member.updated', 'member.deleted', 'invitation.created', 'invitation.deleted'];

let made = 0;
export const newEmail = (): string => `person-${process.pid}-${(made += 1)}@harbour.example`;

export async function invite(send: Send, fields: object = {}, options: SendOptions = {}): Promise<Invitation> {
  const json = { email: newEmail(), role: 'read_only', ...fields };
  const response = await send('POST', INVITATIONS, { json, ...options });
  expectDocumented(response, findOperation('createInvitation'), 201);
  return response.json() as Invitation;
}
