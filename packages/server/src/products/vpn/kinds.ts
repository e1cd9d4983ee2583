import { defineRules } from '../product.ts';
import type { VpnPorts } from './ports/vpn-hub.ts';
import { vpnOff } from './ports/vpn-hub.ts';
import { createEnrollmentKeys } from './rules/enrollment-keys.ts';
import { createPeers } from './rules/peers.ts';
import { createVpnNetworks } from './rules/vpn-networks.ts';

export const rules = defineRules({
  kinds: { vpn: createVpnNetworks, peers: createPeers, 'enrollment-keys': createEnrollmentKeys },
  off: (): VpnPorts => vpnOff,
});
