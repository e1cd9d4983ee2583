import { StartError } from '../../core/start-error.ts';
import type { ServerValues } from '../../settings/server-settings.ts';
import type { ListenAddresses } from '../../settings/listen-addresses.ts';
import type { ProviderChoice } from '../../settings/provider-choice.ts';
import { setting } from '../../settings/setting.ts';
import type { SettingTable, ValuesOf } from '../../settings/setting.ts';
import { orNull, text } from '../../settings/setting-values.ts';
import { DEFAULT_VPN_ADDRESS, vpnAddress, vpnHost } from './ports/vpn-address.ts';
import { vpnPorts } from './ports/vpn-ports.ts';

type VpnValues = ValuesOf<typeof vpnSettings> & ServerValues;

export const vpnSettings = {
  LANDHOLD_VPN_ADDRESS: setting(
    '',
    'Where the VPN hub listens for devices, over UDP: an address with a port; port 0 for any free port. off turns it off. The default is 127.0.0.1:4820 or the next free port in mock mode, and off in live mode. The hub is for development.',
    vpnAddress,
  ),
  LANDHOLD_VPN_ENDPOINT: setting(
    '',
    'The host name or address of this machine in device configurations. The default is the address in LANDHOLD_VPN_ADDRESS.',
    vpnHost,
  ),
  LANDHOLD_VPN_HELPER: setting(
    '',
    'In live mode: the socket of the helper that creates WireGuard interfaces, such as /run/landhold-vpn.sock. Set it only on the machine with the interfaces; see docs/guides/vpn-in-production.md.',
    orNull(text(/^\/./, 'the path of a socket, which begins with a slash')),
  ),
  LANDHOLD_VPN_PORTS: setting(
    '51820-52075',
    'With WireGuard interfaces: the range of UDP ports. Each network gets one port.',
    vpnPorts,
  ),
} satisfies SettingTable;

export const networkProvider: ProviderChoice<VpnValues> = {
  names: ['wireguard', 'embedded', 'simulated'],
  description:
    ': wireguard (WireGuard interfaces that a helper creates), embedded (the VPN hub in the process) or simulated. The default is wireguard in live mode if LANDHOLD_VPN_HELPER is set, embedded if LANDHOLD_VPN_ADDRESS is not off, and simulated otherwise.',
  choose(requested, values) {
    const { LANDHOLD_DATA_MODE: mode, LANDHOLD_VPN_HELPER: helper, LANDHOLD_VPN_ENDPOINT: endpoint } = values;
    const chosen = requested ?? (mode === 'live' && helper !== null ? 'wireguard' : null);
    if (chosen === 'wireguard' && (mode === 'mock' || endpoint === null)) throw wireguardImpossible();
    return chosen ?? (addressOf(values) === null ? 'simulated' : 'embedded');
  },
};

export type VpnConfig = ReturnType<typeof readVpnConfig>;

export function readVpnConfig(values: VpnValues) {
  const address = addressOf(values);
  if (address?.port === 0 && values.LANDHOLD_PROCESSES > 1) throw portUnknown();
  return {
    vpnAddress: address,
    vpnEndpoint: values.LANDHOLD_VPN_ENDPOINT,
    /** The helper's command socket; null if this process has no helper. */
    vpnHelper: values.LANDHOLD_VPN_HELPER,
    vpnPorts: values.LANDHOLD_VPN_PORTS,
  };
}

/** By default, the hub carries packets only in mock mode. */
function addressOf({
  LANDHOLD_VPN_ADDRESS: address,
  LANDHOLD_DATA_MODE: mode,
  LANDHOLD_PROVIDERS: providers,
}: VpnValues): ListenAddresses | null {
  if (providers !== null) return null;
  return address === undefined ? (mode === 'mock' ? DEFAULT_VPN_ADDRESS : null) : address;
}

function portUnknown(): StartError {
  return new StartError('LANDHOLD_VPN_ADDRESS: with LANDHOLD_PROCESSES, the hub needs a port that is not 0.');
}

function wireguardImpossible(): StartError {
  const message = 'wireguard needs live mode and LANDHOLD_VPN_ENDPOINT, the address that devices connect to';
  return new StartError(`LANDHOLD_PROVIDER_VPN: ${message}.`);
}
