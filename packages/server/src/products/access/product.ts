import { defineProduct } from '../product.ts';

/** What programs and people are allowed. It serves nothing. */
export const access = defineProduct({
  name: 'access',
  rules: async () => (await import('./kinds.ts')).rules,
});
