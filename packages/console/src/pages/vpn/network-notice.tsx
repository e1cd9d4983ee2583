import type { ResourceRecord } from '../../api/resources-api.ts';
import { Notice } from '../../components/states.tsx';

const LOOPBACK = /^(127\.|::1$|localhost$)/;

/** Why a device cannot connect, if that is known in advance. */
export function NetworkNotice({ network }: { readonly network: ResourceRecord }) {
  if (network['provider'] === 'simulated') return <Notice>This network is simulated. No device can connect.</Notice>;
  const endpoint = String(network['endpoint']);
  if (!LOOPBACK.test(endpoint)) return null;
  return (
    <Notice tone="warning">
      Only the machine that runs Landhold reaches {endpoint}. For other devices, set LANDHOLD_VPN_ADDRESS and
      LANDHOLD_VPN_ENDPOINT, and create a new network.{' '}
      <a href="/guides/a-phone-by-qr-code" className="underline">
        How to
      </a>
    </Notice>
  );
}
