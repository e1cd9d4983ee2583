import { defineProduct } from '../product.ts';
import type { ProductContext } from '../product.ts';
import { readWebhookConfig, webhookSettings } from './settings.ts';

export const webhooks = defineProduct({
  name: 'webhooks',
  settings: webhookSettings,
  readConfig: readWebhookConfig,
  rules: async () => (await import('./kinds.ts')).rules,
  open: async (context: ProductContext<ReturnType<typeof readWebhookConfig>>) =>
    (await import('./serving/open-webhooks.ts')).openWebhooks(context),
});
