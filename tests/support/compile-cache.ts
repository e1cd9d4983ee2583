import { join } from 'node:path';

/** Programs are started hundreds of times from the same files: without this, compiling takes much of a test run. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compiled') };
