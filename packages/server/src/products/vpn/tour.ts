import type { Curl, Tour } from '@landhold/portal';
import type { VpnFacts } from './serving/vpn-facts.ts';

const GUIDE = '/guides/connect-two-laptops';

/** The name and the idempotency key are fixed, so that the command can be pasted again. */
export function tour({ isUp }: VpnFacts, curl: Curl): Tour {
  const step = {
    id: 'vpn-create',
    title: 'Create a network',
    text: `Returns <code>201</code>. Each device that you add gets a file for WireGuard. <a href="${GUIDE}">Connect two laptops</a> has the commands.`,
    command: curl.create('/api/v1/vpn', { body: { name: 'field-team' }, idempotencyKey: 'first-network' }),
    what: 'the command that creates a network',
  };
  return {
    heading: 'A network that connects',
    introduction: `Create a VPN network, and connect devices to it as ${curl.baseUrl}${GUIDE} shows:`,
    steps: isUp ? [step] : [],
  };
}
