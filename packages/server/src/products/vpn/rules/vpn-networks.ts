import type { VpnNetwork } from '@landhold/contract';
import type { Lifecycle } from '../../../reconciler/lifecycle.ts';
import type { Check } from '../../../core/operation.ts';
import { SHARES } from '../../../shares/project-shares.ts';
import type { Randomness } from '../../../core/randomness.ts';
import { ServiceError } from '../../../core/service-error.ts';
import type { VpnHub, VpnPorts } from '../ports/vpn-hub.ts';
import type { DefineKind } from '../../../pipeline/resource-pipeline.ts';
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
  { randomness, vpnHub }: VpnPorts & { randomness: Randomness },
) {
  function chooseRange(requested: string | undefined, used: readonly string[]): string {
    if (requested === undefined) {
      const free = firstFree(used.map(readCidr));
      if (free !== undefined) return writeCidr(free);
      throw new ServiceError('cidr_overlap', 'No /24 of 10.0.0.0/8 is free in this project. Choose a range yourself.', {
        param: 'cidr',
      });
    }
    const range = readCidr(requested);
    const other = used.find((text) => overlap(range, readCidr(text)));
    if (other === undefined) return requested;
    throw new ServiceError(
      'cidr_overlap',
      `${requested} overlaps ${other}, which this project already uses. Choose another range, or leave cidr out.`,
      { param: 'cidr' },
    );
  }

  const networks = defineKind<'createVpnNetwork', 'updateVpnNetwork', VpnNetwork>({
    kind: 'vpn',
    createsInTurn: true,
    check,
    async draft({ name, region, cidr: requested, dns_servers, mtu }, { id, projectId, view }) {
      const scope = rangesOf(projectId);
      const { keys } = await view.readClaims(scope);
      // Each network of the project has a range, so these are all of them.
      if (vpnHub.isOn) refuseMore(keys.length, vpnHub);
      const cidr = chooseRange(requested, keys);
      const { privateKey, publicKey } = newKeys(randomness);
      const simulated = { host: `${id.replace('_', '-')}.${region}.vpn.landhold.test`, port: LISTEN_PORT };
      const { host, port: shared } = vpnHub.isOn ? vpnHub.endpoint() : simulated;
      const own = vpnHub.isOn && vpnHub.ports ? await choosePort(view.peek, vpnHub.ports) : undefined;
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
        // Not needed where nothing carries packets.
        ...(vpnHub.isOn ? { hidden: { secrets: { private_key: privateKey } } } : {}),
      };
    },
    async comeBack({ cidr }, { projectId, view }) {
      const { keys } = await view.readClaims(rangesOf(projectId));
      if (vpnHub.isOn) refuseMore(keys.length, vpnHub);
      const other = keys.find((text) => overlap(readCidr(cidr), readCidr(text)));
      if (other === undefined) return {};
      const message = `${cidr} overlaps ${other}, which another network of this project uses by now.`;
      throw new ServiceError('restore_conflict', message, { param: 'id' });
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

/** Each network of the project claims its range there. */
function rangesOf(projectId: string): string {
  return `vpn_network.cidr ${projectId}`;
}

/** Other projects' networks need room too. */
function refuseMore(count: number, { ports }: VpnHub): void {
  const { maxPerProject } = SHARES.vpnNetworks;
  const max =
    ports === undefined ? maxPerProject : Math.min(maxPerProject, Math.ceil((ports.last - ports.first + 1) / 2));
  if (count < max) return;
  const message = `This project has ${count} VPN networks, as many as one may have here. Delete one that you no longer need.`;
  throw new ServiceError('too_many_networks', message);
}
