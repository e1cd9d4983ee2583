/** Every operation and kind, for programs that call the API without its document. */
export type * from './catalogue-rows.ts';
export { COMMON_FLAGS, flagOf, isDestructive } from './catalogue-rows.ts';
export { catalogue } from './generated/catalogue.ts';
