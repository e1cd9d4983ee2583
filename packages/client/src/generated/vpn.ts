// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { PageCall } from '../pages.ts';
import type { DryRun, IfMatch, IfNoneMatch } from '../options.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { CreateEnrollmentKeyParams, CreatePeerParams, CreateVpnNetworkParams, DeleteEnrollmentKeyParams, DeletePeerParams, DeleteVpnNetworkParams, DryRunEnrollmentKey, DryRunPeer, DryRunVpnNetwork, EnrollPeerParams, EnrollmentKey, GetEnrollmentKeyParams, GetPeerConfigParams, GetPeerParams, GetPeerStatusParams, GetVpnNetworkParams, ListEnrollmentKeyVersionsParams, ListEnrollmentKeysParams, ListPeerVersionsParams, ListPeersParams, ListVpnNetworkVersionsParams, ListVpnNetworksParams, Peer, PeerConnection, RotatePeerParams, UpdateEnrollmentKeyParams, UpdatePeerParams, UpdateVpnNetworkParams, Version, VpnNetwork } from './types.ts';

/** WireGuard networks. */
export class Vpn {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists the project's VPN networks, one page at a time, newest first. With `order=name` or `name_prefix`, they are sorted by name. You can combine filters.
   *
   * @see GET /api/v1/vpn
   */
  listVpnNetworks(params: ListVpnNetworksParams = {}, options: RequestOptions = {}): PageCall<VpnNetwork> {
    return this.#transport.list<VpnNetwork>({ method: 'GET', path: '/api/v1/vpn', params, rest: 'query' }, options);
  }

  /**
   * Creates a WireGuard network. If you leave out `cidr`, it gets the first free /24 of 10.0.0.0/8. The response has the status `provisioning`, which later becomes `active` or `failed`. Where networks carry packets, a project can have half of those that there is room for, which is 128 unless the operator has chosen fewer ports.
   *
   * @see POST /api/v1/vpn
   */
  createVpnNetwork(params: CreateVpnNetworkParams, options?: RequestOptions & DryRun<false>): Call<VpnNetwork>;
  /** The same as a dry run: what a create would make, without what is new with each record. */
  createVpnNetwork(params: CreateVpnNetworkParams, options: RequestOptions & DryRun): Call<DryRunVpnNetwork>;
  createVpnNetwork(params: CreateVpnNetworkParams, options: RequestOptions & DryRun = {}): Call<DryRunVpnNetwork> {
    return this.#transport.call<DryRunVpnNetwork>({ method: 'POST', path: '/api/v1/vpn', params, rest: 'body', creates: true }, options);
  }

  /**
   * Returns a VPN network of the project.
   *
   * @see GET /api/v1/vpn/{id}
   */
  getVpnNetwork(params: GetVpnNetworkParams, options?: RequestOptions & IfNoneMatch<never>): Call<VpnNetwork>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getVpnNetwork(params: GetVpnNetworkParams, options: RequestOptions & IfNoneMatch): Call<VpnNetwork | null>;
  getVpnNetwork(params: GetVpnNetworkParams, options: RequestOptions & IfNoneMatch = {}): Call<VpnNetwork | null> {
    return this.#transport.call<VpnNetwork | null>({ method: 'GET', path: '/api/v1/vpn/{id}', params, rest: 'query' }, options);
  }

  /**
   * Changes the fields you send and leaves the others unchanged. `labels` are merged; set a label to null to remove it. If nothing changes, no event is created.
   *
   * @see PATCH /api/v1/vpn/{id}
   */
  updateVpnNetwork(params: UpdateVpnNetworkParams, options: RequestOptions & IfMatch & DryRun = {}): Call<VpnNetwork> {
    return this.#transport.call<VpnNetwork>({ method: 'PATCH', path: '/api/v1/vpn/{id}', params, rest: 'body' }, options);
  }

  /**
   * Deletes the VPN network. It can have any status. Its name is available again immediately. The provider cleans up afterwards; until then, a new record with the same name does not become `active`. If nothing is left outside, you can bring it back for a while: see `listTrash`.
   *
   * @see DELETE /api/v1/vpn/{id}
   */
  deleteVpnNetwork(params: DeleteVpnNetworkParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/vpn/{id}', params }, options);
  }

  /**
   * Lists the versions of a VPN network, newest first: who wrote each, when, and which fields changed. It also works after the VPN network was deleted. `as_of` on `getVpnNetwork` shows the VPN network as it was at a time.
   * Versions are kept for 30 days, unless the operator chose another time, and at most 1,000 of one VPN network; in mock mode, at most 10,000 of a project. Changes from before this was recorded are missing.
   *
   * @see GET /api/v1/vpn/{id}/versions
   */
  listVpnNetworkVersions(params: ListVpnNetworkVersionsParams, options: RequestOptions = {}): PageCall<Version> {
    return this.#transport.list<Version>({ method: 'GET', path: '/api/v1/vpn/{id}/versions', params, rest: 'query' }, options);
  }

  /**
   * Lists the VPN network's peers, one page at a time, newest first. With `order=name` or `name_prefix`, they are sorted by name. You can combine filters.
   *
   * @see GET /api/v1/vpn/{network_id}/peers
   */
  listPeers(params: ListPeersParams, options: RequestOptions = {}): PageCall<Peer> {
    return this.#transport.list<Peer>({ method: 'GET', path: '/api/v1/vpn/{network_id}/peers', params, rest: 'query' }, options);
  }

  /**
   * Adds a device to the network and gives it the first free addresses. It is best to send the device's `public_key`, so that its private key never leaves the device. Without one, the service creates a key pair, and the response shows `private_key` and `config`, a file for wg-quick and the WireGuard apps, once. A network can have up to 1,000 peers.
   *
   * @see POST /api/v1/vpn/{network_id}/peers
   */
  createPeer(params: CreatePeerParams, options?: RequestOptions & DryRun<false>): Call<Peer>;
  /** The same as a dry run: what a create would make, without what is new with each record. */
  createPeer(params: CreatePeerParams, options: RequestOptions & DryRun): Call<DryRunPeer>;
  createPeer(params: CreatePeerParams, options: RequestOptions & DryRun = {}): Call<DryRunPeer> {
    return this.#transport.call<DryRunPeer>({ method: 'POST', path: '/api/v1/vpn/{network_id}/peers', params, rest: 'body', creates: true }, options);
  }

  /**
   * Returns a peer of the VPN network.
   *
   * @see GET /api/v1/vpn/{network_id}/peers/{id}
   */
  getPeer(params: GetPeerParams, options?: RequestOptions & IfNoneMatch<never>): Call<Peer>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getPeer(params: GetPeerParams, options: RequestOptions & IfNoneMatch): Call<Peer | null>;
  getPeer(params: GetPeerParams, options: RequestOptions & IfNoneMatch = {}): Call<Peer | null> {
    return this.#transport.call<Peer | null>({ method: 'GET', path: '/api/v1/vpn/{network_id}/peers/{id}', params, rest: 'query' }, options);
  }

  /**
   * Changes the fields you send and leaves the others unchanged. `allowed_ips` are replaced; `labels` are merged; set a label to null to remove it. If nothing changes, no event is created.
   *
   * @see PATCH /api/v1/vpn/{network_id}/peers/{id}
   */
  updatePeer(params: UpdatePeerParams, options: RequestOptions & IfMatch & DryRun = {}): Call<Peer> {
    return this.#transport.call<Peer>({ method: 'PATCH', path: '/api/v1/vpn/{network_id}/peers/{id}', params, rest: 'body' }, options);
  }

  /**
   * Removes the device from the network and disconnects it immediately. Its addresses are not reused for a day.
   *
   * @see DELETE /api/v1/vpn/{network_id}/peers/{id}
   */
  deletePeer(params: DeletePeerParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/vpn/{network_id}/peers/{id}', params }, options);
  }

  /**
   * Lists the versions of a peer, newest first: who wrote each, when, and which fields changed. It also works after the peer was deleted. `as_of` on `getPeer` shows the peer as it was at a time.
   * Versions are kept for 30 days, unless the operator chose another time, and at most 1,000 of one peer; in mock mode, at most 10,000 of a project. Changes from before this was recorded are missing.
   *
   * @see GET /api/v1/vpn/{network_id}/peers/{id}/versions
   */
  listPeerVersions(params: ListPeerVersionsParams, options: RequestOptions = {}): PageCall<Version> {
    return this.#transport.list<Version>({ method: 'GET', path: '/api/v1/vpn/{network_id}/peers/{id}/versions', params, rest: 'query' }, options);
  }

  /**
   * Returns the current configuration file for wg-quick and the WireGuard apps. The service does not store the private key, so the `PrivateKey` line has a placeholder: replace it with the device's private key.
   *
   * @see GET /api/v1/vpn/{network_id}/peers/{id}/config
   */
  getPeerConfig(params: GetPeerConfigParams, options: RequestOptions = {}): Call<string> {
    return this.#transport.call<string>({ method: 'GET', path: '/api/v1/vpn/{network_id}/peers/{id}/config', params, accept: 'text/plain' }, options);
  }

  /**
   * Returns whether the device is connected, when and from which address it was last seen, and how much data it has sent and received. A device counts as connected for three minutes after a handshake; devices in use make one every two minutes. `observed_at` says how old the values are: the server process that the device is connected to has the current ones, and other processes have those of the last `peer.connected` or `peer.disconnected`.
   *
   * @see GET /api/v1/vpn/{network_id}/peers/{id}/status
   */
  getPeerStatus(params: GetPeerStatusParams, options: RequestOptions = {}): Call<PeerConnection> {
    return this.#transport.call<PeerConnection>({ method: 'GET', path: '/api/v1/vpn/{network_id}/peers/{id}/status', params }, options);
  }

  /**
   * Gives the peer a new key. The old one stops working immediately, and the addresses stay the same. Send the new `public_key`, or leave it out: the response then shows a new `private_key` and `config` once. A dry run returns the current peer, without a key.
   *
   * @see POST /api/v1/vpn/{network_id}/peers/{id}/rotate
   */
  rotatePeer(params: RotatePeerParams, options: RequestOptions & DryRun = {}): Call<Peer> {
    return this.#transport.call<Peer>({ method: 'POST', path: '/api/v1/vpn/{network_id}/peers/{id}/rotate', params, rest: 'body', creates: true }, options);
  }

  /**
   * Lists the VPN network's enrollment keys, one page at a time, newest first. With `order=name` or `name_prefix`, they are sorted by name. You can combine filters.
   *
   * @see GET /api/v1/vpn/{network_id}/enrollment-keys
   */
  listEnrollmentKeys(params: ListEnrollmentKeysParams, options: RequestOptions = {}): PageCall<EnrollmentKey> {
    return this.#transport.list<EnrollmentKey>({ method: 'GET', path: '/api/v1/vpn/{network_id}/enrollment-keys', params, rest: 'query' }, options);
  }

  /**
   * Creates a key that devices use to add themselves to the network with `enrollPeer`. The response shows the `key` once. It works only for this and only in this network, so you can put it into an image or a script. It stops working after `max_uses` uses, at `expires_at`, or when you delete it. It does not count towards the project's API keys. A network can have up to 1,000 enrollment keys.
   *
   * @see POST /api/v1/vpn/{network_id}/enrollment-keys
   */
  createEnrollmentKey(params: CreateEnrollmentKeyParams, options?: RequestOptions & DryRun<false>): Call<EnrollmentKey>;
  /** The same as a dry run: what a create would make, without what is new with each record. */
  createEnrollmentKey(params: CreateEnrollmentKeyParams, options: RequestOptions & DryRun): Call<DryRunEnrollmentKey>;
  createEnrollmentKey(params: CreateEnrollmentKeyParams, options: RequestOptions & DryRun = {}): Call<DryRunEnrollmentKey> {
    return this.#transport.call<DryRunEnrollmentKey>({ method: 'POST', path: '/api/v1/vpn/{network_id}/enrollment-keys', params, rest: 'body', creates: true }, options);
  }

  /**
   * Returns a key of the VPN network.
   *
   * @see GET /api/v1/vpn/{network_id}/enrollment-keys/{id}
   */
  getEnrollmentKey(params: GetEnrollmentKeyParams, options?: RequestOptions & IfNoneMatch<never>): Call<EnrollmentKey>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getEnrollmentKey(params: GetEnrollmentKeyParams, options: RequestOptions & IfNoneMatch): Call<EnrollmentKey | null>;
  getEnrollmentKey(params: GetEnrollmentKeyParams, options: RequestOptions & IfNoneMatch = {}): Call<EnrollmentKey | null> {
    return this.#transport.call<EnrollmentKey | null>({ method: 'GET', path: '/api/v1/vpn/{network_id}/enrollment-keys/{id}', params, rest: 'query' }, options);
  }

  /**
   * Changes the fields you send and leaves the others unchanged. If you set `max_uses` below the current number of uses, the key is used up. `labels` are merged; set a label to null to remove it. If nothing changes, no event is created.
   *
   * @see PATCH /api/v1/vpn/{network_id}/enrollment-keys/{id}
   */
  updateEnrollmentKey(params: UpdateEnrollmentKeyParams, options: RequestOptions & IfMatch & DryRun = {}): Call<EnrollmentKey> {
    return this.#transport.call<EnrollmentKey>({ method: 'PATCH', path: '/api/v1/vpn/{network_id}/enrollment-keys/{id}', params, rest: 'body' }, options);
  }

  /**
   * Deletes the key. It stops working immediately. Devices that have enrolled stay in the network.
   *
   * @see DELETE /api/v1/vpn/{network_id}/enrollment-keys/{id}
   */
  deleteEnrollmentKey(params: DeleteEnrollmentKeyParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/vpn/{network_id}/enrollment-keys/{id}', params }, options);
  }

  /**
   * Lists the versions of a key, newest first: who wrote each, when, and which fields changed. It also works after the key was deleted. `as_of` on `getEnrollmentKey` shows the key as it was at a time.
   * Versions are kept for 30 days, unless the operator chose another time, and at most 1,000 of one key; in mock mode, at most 10,000 of a project. Changes from before this was recorded are missing.
   *
   * @see GET /api/v1/vpn/{network_id}/enrollment-keys/{id}/versions
   */
  listEnrollmentKeyVersions(params: ListEnrollmentKeyVersionsParams, options: RequestOptions = {}): PageCall<Version> {
    return this.#transport.list<Version>({ method: 'GET', path: '/api/v1/vpn/{network_id}/enrollment-keys/{id}/versions', params, rest: 'query' }, options);
  }

  /**
   * Adds the calling device to the network. Returns the peer with its `config`: add the device's private key to the `PrivateKey` line to complete the file. Authenticate with an enrollment key of the network. Each peer counts as one use of the key. If you send an `Idempotency-Key`, a device that got no response can retry without another use. If a peer already has the name, the response is 409; a key with `allow_replace` replaces that peer instead, and the device gets its addresses. An API key with the scope `vpn:enroll` can enroll devices in every network of its project, but cannot replace any.
   *
   * @see POST /api/v1/vpn/{network_id}/enroll
   */
  enrollPeer(params: EnrollPeerParams, options: RequestOptions = {}): Call<Peer> {
    return this.#transport.call<Peer>({ method: 'POST', path: '/api/v1/vpn/{network_id}/enroll', params, rest: 'body', creates: true }, options);
  }
}
