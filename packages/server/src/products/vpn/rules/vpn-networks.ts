import type { VpnNetwork } from '@landhold/contract';
import type { Lifecycle } from '../../core/lifecycle.ts';
import type { Check } from '../../core/operation.ts';
import type { Randomness } from '../../core/randomness.ts';
import { ServiceError } from '../../core/service-error.ts';
import type { VpnHub } from '../../core/vpn-hub.ts';
import type { Store } from '../../store/store.ts';
import type { DefineKind } from '../resource-pipeline.ts';
import { firstFree, overlap, readCidr, whatIsWrongWith, writeCidr } from './cidr.ts';
import { choosePort } from './network-port.ts';
import { newKeys } from './peer-fields.ts';

const LISTEN_PORT = 51_820;

const check: Check = ({ cidr }) => {
  const wrong = typeof cidr === 'string' ? whatIsWrongWith(cidr) : undefined;
  return wrong === undefined ? [] : [{ param: 'cidr', code: 'cidr_invalid', message: `cidr ${wrong}.` }];
};

const lifecycle: Lifecycle = {};

export function createVpnNetworks(
  defineKind: DefineKind,
  { store, randomness, vpnHub }: { store: Store; randomness: Randomness; vpnHub: VpnHub | undefined },
) {
  function chooseRange(asked: string | undefined, used: readonly string[]): string {
    if (asked === undefined) {
      const free = firstFree(used.map(readCidr));
      if (free !== undefined) return writeCidr(free);
      throw new ServiceError('cidr_overlap', 'No /24 of 10.0.0.0/8 is free in this project. Choose a range yourself.', {
        param: 'cidr',
      });
    }
    const range = readCidr(asked);
    const other = used.find((text) => overlap(range, readCidr(text)));
    if (other === undefined) return asked;
    throw new ServiceError(
      'cidr_overlap',
      `${asked} overlaps ${other}, which this project already uses. Choose another range, or leave cidr out.`,
      { param: 'cidr' },
    );
  }

  const networks = defineKind<'createVpnNetwork', 'updateVpnNetwork', VpnNetwork>({
    kind: 'vpn',
    createsInTurn: true,
    check,
    async draft({ name, region, cidr: asked, dns_servers, mtu }, { id, projectId }) {
      const scope = `vpn_network.cidr ${projectId}`;
      const { keys, version } = await store.readClaims(scope);
      const cidr = chooseRange(asked, keys);
      const { privateKey, publicKey } = newKeys(randomness);
      const simulated = { host: `${id.replace('_', '-')}.${region}.vpn.landhold.test`, port: LISTEN_PORT };
      const { host, port: shared } = vpnHub?.endpoint() ?? simulated;
      const own = vpnHub?.ports && (await choosePort(store, vpnHub.ports));
      const port = own?.port ?? shared;
      return {
        name,
        own: {
          region,
          cidr,
          dns_servers,
          mtu,
          protocol: 'wireguard',
          endpoint: host,
          listen_port: port,
          public_key: publicKey,
          peer_count: 0,
        },
        claims: [{ scope, key: cidr }, ...(own?.claims ?? [])],
        // If another network was added since the ranges were read, they are read again.
        guard: { scope, version },
        // Not needed where nothing carries packets.
        ...(vpnHub === undefined ? {} : { hidden: { secrets: { private_key: privateKey } } }),
      };
    },
    lifecycle,
  });

  return {
    handlers: {
      listVpnNetworks: networks.list,
      createVpnNetwork: networks.create,
      getVpnNetwork: networks.get,
      updateVpnNetwork: networks.update,
      deleteVpnNetwork: networks.remove,
    },
    checks: { listVpnNetworks: networks.checkList, createVpnNetwork: networks.checkCreate },
    lifecycle,
  };
}
