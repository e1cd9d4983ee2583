import type { operations as OperationTypes } from './generated/console-types.ts';
import type { OperationId } from './generated/console-operations.ts';

export type * from './generated/console-types.ts';
export {
  operations as consoleOperationTable,
  type OperationId as ConsoleOperationId,
} from './generated/console-operations.ts';
export { schemas as consoleSchemas } from './generated/console-schemas.ts';

/** The body that a page sends. */
export type ConsoleBody<Id extends OperationId> = OperationTypes[Id]['body'];

export type ConsoleQuery<Id extends OperationId> = NonNullable<OperationTypes[Id]['query']>;

/** The body of a success; undefined if there is none. */
export type ConsoleResult<Id extends OperationId> = OperationTypes[Id]['result'];
