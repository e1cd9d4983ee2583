import type { operations as OperationTypes } from './generated/mock-types.ts';
import type { OperationId } from './generated/mock-operations.ts';

export type * from './generated/mock-types.ts';
export { operations as mockOperationTable, type OperationId as MockOperationId } from './generated/mock-operations.ts';
export { schemas as mockSchemas } from './generated/mock-schemas.ts';
export { createMockClient, MockError, type MockClient, type MockClientOptions } from './mock-client.ts';

export type MockBody<Id extends OperationId> = OperationTypes[Id]['body'];

export type MockQuery<Id extends OperationId> = Omit<OperationTypes[Id]['query'], 'limit'>;

/** The body of a success; undefined if there is none. */
export type MockResult<Id extends OperationId> = OperationTypes[Id]['result'];
