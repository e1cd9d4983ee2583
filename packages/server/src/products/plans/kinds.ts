import { checkMoment } from '../../core/check-moment.ts';
import type { CommonTools } from '../product.ts';
import { defineRules } from '../product.ts';
import { createExportProject } from './rules/export-project.ts';
import { createPlans } from './rules/plans.ts';

export const rules = defineRules({
  kinds: { plans: createPlans },
  operations: ({ store }: CommonTools) => ({
    handlers: { exportProject: createExportProject(store) },
    checks: { exportProject: checkMoment('as_of') },
  }),
});
