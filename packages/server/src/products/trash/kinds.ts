import type { CommonTools } from '../product.ts';
import { defineRules } from '../product.ts';
import { createTrash } from './rules/trash.ts';

export const rules = defineRules({
  kinds: {},
  operations: (tools: CommonTools) => ({ handlers: createTrash(tools), checks: {} }),
});
