import { defineProduct } from '../product.ts';

/** What was deleted lately. It serves nothing. */
export const trash = defineProduct({
  name: 'trash',
  rules: async () => (await import('./kinds.ts')).rules,
});
