import type { CommonTools } from '../product.ts';
import { defineRules } from '../product.ts';
import { createKeyOperations } from './rules/keys.ts';
import { createProjectReads } from './rules/project-reads.ts';

export const rules = defineRules({
  kinds: {},
  operations(tools: CommonTools) {
    const [keys, reads] = [createKeyOperations(tools), createProjectReads(tools)];
    return { handlers: { ...keys.handlers, ...reads.handlers }, checks: { ...keys.checks, ...reads.checks } };
  },
});
