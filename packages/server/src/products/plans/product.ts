import { defineProduct } from '../product.ts';

/** Projects as documents. It serves nothing. */
export const plans = defineProduct({
  name: 'plans',
  rules: async () => (await import('./kinds.ts')).rules,
});
