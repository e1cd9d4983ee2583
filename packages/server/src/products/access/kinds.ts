import type { CommonTools } from '../product.ts';
import { defineRules } from '../product.ts';
import { createInvitationOperations } from './rules/invitations.ts';
import { createKeyOperations } from './rules/keys.ts';
import { createMemberOperations } from './rules/members.ts';
import { createProjectReads } from './rules/project-reads.ts';

export const rules = defineRules({
  kinds: {},
  operations(tools: CommonTools) {
    const [keys, reads] = [createKeyOperations(tools), createProjectReads(tools)];
    const [members, invitations] = [createMemberOperations(tools), createInvitationOperations(tools)];
    return {
      handlers: { ...keys.handlers, ...reads.handlers, ...members.handlers, ...invitations.handlers },
      checks: { ...keys.checks, ...reads.checks },
    };
  },
});
