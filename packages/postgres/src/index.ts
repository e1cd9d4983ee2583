export type { Programs } from './programs.ts';
export { findPrograms } from './programs.ts';
export { newFolderIn, removeLeftovers } from './leftovers.ts';
export type { PostgresOptions, RunningPostgres } from './start-postgres.ts';
export { PostgresError, startPostgres } from './start-postgres.ts';
