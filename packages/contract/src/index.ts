import type { operations as OperationTypes } from './generated/types.ts';
import type { OperationId, operations } from './generated/operations.ts';

export type * from './generated/types.ts';
export { hasDestructive } from './catalogue-rows.ts';
export { errorCodes as consoleErrorCodes } from './generated/console-error-codes.ts';
export { errorCodes as mockErrorCodes } from './generated/mock-error-codes.ts';
export { errorCodes } from './generated/error-codes.ts';
export { eventTypes, kinds, kindWords, type KindTag } from './generated/kinds.ts';
export { operations as operationTable, type OperationId } from './generated/operations.ts';
export { demoKey, sandboxSeed } from './generated/sandbox-seed.ts';
export { schemas } from './generated/schemas.ts';

/** The body as a caller sends it. */
export type SentBody<Id extends OperationId> = OperationTypes[Id]['body'];

type FieldsWithDefault<Id extends OperationId> = (typeof operations)[Id]['bodyDefaults'][number];

/** The body as a handler sees it: checked, and with the document's defaults filled in. */
export type CheckedBody<Id extends OperationId> = SentBody<Id> &
  Required<Pick<SentBody<Id>, FieldsWithDefault<Id> & keyof SentBody<Id>>>;

export type Query<Id extends OperationId> = NonNullable<OperationTypes[Id]['query']>;

/** The path parameters, by their names in the document. */
export type PathParams<Id extends OperationId> = Readonly<Record<string, string>> &
  (OperationTypes[Id]['path'] extends object ? OperationTypes[Id]['path'] : object);
