import { isValidTimestamp } from './clock.ts';
import type { Check } from './operation.ts';

/** There is no 31st of June, which a pattern cannot express. */
export function checkMoment(param: string): Check {
  return ({ [param]: time }) => {
    if (typeof time !== 'string' || isValidTimestamp(time)) return [];
    const message = `${param} must be a moment in UTC such as 2026-09-21T08:14:05.120Z.`;
    return [{ param, code: `${param}_invalid`, message }];
  };
}
