import { isLoopback } from '../../addresses/network.ts';
import type { ServerValues } from '../../settings/server-settings.ts';
import { setting } from '../../settings/setting.ts';
import type { SettingTable, ValuesOf } from '../../settings/setting.ts';
import { networks } from '../../settings/setting-values.ts';
import type { WebhookTargets } from './ports/webhook-targets.ts';
import { createWebhookTargets, isLocalName } from './ports/webhook-targets.ts';

export const webhookSettings = {
  LANDHOLD_WEBHOOK_ALLOW: setting(
    '',
    'Addresses or networks that webhooks can be sent to although they are not public, separated by commas.',
    networks,
  ),
} satisfies SettingTable;

/** Receivers on this machine are allowed while only its users can choose where events go. */
export function readWebhookConfig({
  LANDHOLD_DATA_MODE: mode,
  HOST: host,
  LANDHOLD_WEBHOOK_ALLOW: allowed,
}: ValuesOf<typeof webhookSettings> & ServerValues): { readonly webhookTargets: WebhookTargets } {
  const allowsLoopback = mode === 'mock' && (isLoopback(host) || isLocalName(host));
  return { webhookTargets: createWebhookTargets({ allowed, allowsLoopback }) };
}
