// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { PageCall } from '../pages.ts';
import type { DryRun, IfMatch, IfNoneMatch } from '../options.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { CreateEnrollmentKeyParams, CreatePeerParams, CreateVpnNetworkParams, DeleteEnrollmentKeyParams, DeletePeerParams, DeleteVpnNetworkParams, DryRunEnrollmentKey, DryRunPeer, DryRunVpnNetwork, EnrollPeerParams, EnrollmentKey, GetEnrollmentKeyParams, GetPeerConfigParams, GetPeerParams, GetPeerStatusParams, GetVpnNetworkParams, ListEnrollmentKeysParams, ListPeersParams, ListVpnNetworksParams, Peer, PeerConnection, RotatePeerParams, UpdateEnrollmentKeyParams, UpdatePeerParams, UpdateVpnNetworkParams, VpnNetwork } from './types.ts';

/** WireGuard networks. */
export class Vpn {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists the project's VPN networks, one page at a time: newest first, or by name with `order=name` or `name_prefix`. Filters may be combined.
   *
   * @see GET /api/v1/vpn
   */
  listVpnNetworks(params: ListVpnNetworksParams = {}, options: RequestOptions = {}): PageCall<VpnNetwork> {
    return this.#transport.list<VpnNetwork>({ method: 'GET', path: '/api/v1/vpn', params, rest: 'query' }, options);
  }

  /**
   * Creates a WireGuard network. Leave `cidr` out and the first free /24 of 10.0.0.0/8 is taken. The answer comes at once with the status `provisioning`, which later becomes `active` or `failed`.
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
   * Returns one VPN network of the project as it is now.
   *
   * @see GET /api/v1/vpn/{id}
   */
  getVpnNetwork(params: GetVpnNetworkParams, options?: RequestOptions & IfNoneMatch<never>): Call<VpnNetwork>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getVpnNetwork(params: GetVpnNetworkParams, options: RequestOptions & IfNoneMatch): Call<VpnNetwork | null>;
  getVpnNetwork(params: GetVpnNetworkParams, options: RequestOptions & IfNoneMatch = {}): Call<VpnNetwork | null> {
    return this.#transport.call<VpnNetwork | null>({ method: 'GET', path: '/api/v1/vpn/{id}', params }, options);
  }

  /**
   * Changes what is sent and leaves the rest. `labels` are merged: a label set to null is removed. When nothing changes, the record stays as it is and no event is made.
   *
   * @see PATCH /api/v1/vpn/{id}
   */
  updateVpnNetwork(params: UpdateVpnNetworkParams, options: RequestOptions & IfMatch & DryRun = {}): Call<VpnNetwork> {
    return this.#transport.call<VpnNetwork>({ method: 'PATCH', path: '/api/v1/vpn/{id}', params, rest: 'body' }, options);
  }

  /**
   * Deletes the VPN network in whatever state it is. From then on it is gone, and its name is free. What its provider made is cleaned up afterwards; a new record of the same name waits for that as it waits to become `active`.
   *
   * @see DELETE /api/v1/vpn/{id}
   */
  deleteVpnNetwork(params: DeleteVpnNetworkParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/vpn/{id}', params }, options);
  }

  /**
   * Lists the VPN network's peers, one page at a time: newest first, or by name with `order=name` or `name_prefix`. Filters may be combined.
   *
   * @see GET /api/v1/vpn/{network_id}/peers
   */
  listPeers(params: ListPeersParams, options: RequestOptions = {}): PageCall<Peer> {
    return this.#transport.list<Peer>({ method: 'GET', path: '/api/v1/vpn/{network_id}/peers', params, rest: 'query' }, options);
  }

  /**
   * Adds a device to the network and gives it the first free addresses. Send the device's `public_key`, which is the better way: its private key then never leaves it. Without one a pair of keys is made, and the answer shows `private_key` and `config`, a file for wg-quick and the WireGuard apps, this once. A network has at most 1,000 peers.
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
   * Returns one peer of the VPN network as it is now.
   *
   * @see GET /api/v1/vpn/{network_id}/peers/{id}
   */
  getPeer(params: GetPeerParams, options?: RequestOptions & IfNoneMatch<never>): Call<Peer>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getPeer(params: GetPeerParams, options: RequestOptions & IfNoneMatch): Call<Peer | null>;
  getPeer(params: GetPeerParams, options: RequestOptions & IfNoneMatch = {}): Call<Peer | null> {
    return this.#transport.call<Peer | null>({ method: 'GET', path: '/api/v1/vpn/{network_id}/peers/{id}', params }, options);
  }

  /**
   * Changes what is sent and leaves the rest. `allowed_ips` are replaced as a whole; `labels` are merged: a label set to null is removed. When nothing changes, the peer stays as it is and no event is made.
   *
   * @see PATCH /api/v1/vpn/{network_id}/peers/{id}
   */
  updatePeer(params: UpdatePeerParams, options: RequestOptions & IfMatch & DryRun = {}): Call<Peer> {
    return this.#transport.call<Peer>({ method: 'PATCH', path: '/api/v1/vpn/{network_id}/peers/{id}', params, rest: 'body' }, options);
  }

  /**
   * Removes the device from the network, which stops carrying its packets at once. Its addresses are given to no other peer for a day.
   *
   * @see DELETE /api/v1/vpn/{network_id}/peers/{id}
   */
  deletePeer(params: DeletePeerParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/vpn/{network_id}/peers/{id}', params }, options);
  }

  /**
   * Returns the file that wg-quick and the WireGuard apps read, as it is now. The private key is not kept, so that the line `PrivateKey` has a placeholder: put the device's own there.
   *
   * @see GET /api/v1/vpn/{network_id}/peers/{id}/config
   */
  getPeerConfig(params: GetPeerConfigParams, options: RequestOptions = {}): Call<string> {
    return this.#transport.call<string>({ method: 'GET', path: '/api/v1/vpn/{network_id}/peers/{id}/config', params, accept: 'text/plain' }, options);
  }

  /**
   * Returns whether the device is connected, when and from where it was last heard, and how much it has sent and received. A device is connected for three minutes after a handshake; devices in use make one every two minutes. `observed_at` says how old the figures are: the server process that the device is connected to has them as they are now, and any other has those of the last `peer.connected` or `peer.disconnected`.
   *
   * @see GET /api/v1/vpn/{network_id}/peers/{id}/status
   */
  getPeerStatus(params: GetPeerStatusParams, options: RequestOptions = {}): Call<PeerConnection> {
    return this.#transport.call<PeerConnection>({ method: 'GET', path: '/api/v1/vpn/{network_id}/peers/{id}/status', params }, options);
  }

  /**
   * Gives the peer another key, and ends the former one at once. Its addresses stay. Send the new `public_key`, or leave it out: then the answer shows a new `private_key` and `config`, this once. A dry run answers the peer as it is, without a key.
   *
   * @see POST /api/v1/vpn/{network_id}/peers/{id}/rotate
   */
  rotatePeer(params: RotatePeerParams, options: RequestOptions & DryRun = {}): Call<Peer> {
    return this.#transport.call<Peer>({ method: 'POST', path: '/api/v1/vpn/{network_id}/peers/{id}/rotate', params, rest: 'body', creates: true }, options);
  }

  /**
   * Lists the VPN network's enrollment keys, one page at a time: newest first, or by name with `order=name` or `name_prefix`. Filters may be combined.
   *
   * @see GET /api/v1/vpn/{network_id}/enrollment-keys
   */
  listEnrollmentKeys(params: ListEnrollmentKeysParams, options: RequestOptions = {}): PageCall<EnrollmentKey> {
    return this.#transport.list<EnrollmentKey>({ method: 'GET', path: '/api/v1/vpn/{network_id}/enrollment-keys', params, rest: 'query' }, options);
  }

  /**
   * Creates a key with which devices add themselves to the network by `enrollPeer`. The answer has the `key`, this once. It works for this network alone and for nothing else, so that you can put it into an image or a script. It ends after `max_uses` uses, at `expires_at`, or when you delete it, whichever comes first. It does not count towards the API keys of the project. A network has at most 1,000 enrollment keys.
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
   * Returns one key of the VPN network as it is now.
   *
   * @see GET /api/v1/vpn/{network_id}/enrollment-keys/{id}
   */
  getEnrollmentKey(params: GetEnrollmentKeyParams, options?: RequestOptions & IfNoneMatch<never>): Call<EnrollmentKey>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getEnrollmentKey(params: GetEnrollmentKeyParams, options: RequestOptions & IfNoneMatch): Call<EnrollmentKey | null>;
  getEnrollmentKey(params: GetEnrollmentKeyParams, options: RequestOptions & IfNoneMatch = {}): Call<EnrollmentKey | null> {
    return this.#transport.call<EnrollmentKey | null>({ method: 'GET', path: '/api/v1/vpn/{network_id}/enrollment-keys/{id}', params }, options);
  }

  /**
   * Changes what is sent and leaves the rest. A key with fewer `max_uses` than it has had uses is used up. `labels` are merged: a label set to null is removed. When nothing changes, the key stays as it is and no event is made.
   *
   * @see PATCH /api/v1/vpn/{network_id}/enrollment-keys/{id}
   */
  updateEnrollmentKey(params: UpdateEnrollmentKeyParams, options: RequestOptions & IfMatch & DryRun = {}): Call<EnrollmentKey> {
    return this.#transport.call<EnrollmentKey>({ method: 'PATCH', path: '/api/v1/vpn/{network_id}/enrollment-keys/{id}', params, rest: 'body' }, options);
  }

  /**
   * Ends the key at once. No device can enroll with it any more. Devices that have enrolled stay in the network.
   *
   * @see DELETE /api/v1/vpn/{network_id}/enrollment-keys/{id}
   */
  deleteEnrollmentKey(params: DeleteEnrollmentKeyParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/vpn/{network_id}/enrollment-keys/{id}', params }, options);
  }

  /**
   * Adds the device that sends this to the network. The answer is the peer, with `config`: put the device's private key into the line `PrivateKey`, and the file is complete. Authenticate with an enrollment key of the network. Each peer takes one use of the key. Send an `Idempotency-Key`, and a device that got no answer can ask again without taking another use. If a peer has the name already, the answer is 409; a key with `allow_replace` replaces that peer instead, and the device gets its addresses. An API key with the scope `vpn:enroll` can enroll devices in every network of its project, and replaces none.
   *
   * @see POST /api/v1/vpn/{network_id}/enroll
   */
  enrollPeer(params: EnrollPeerParams, options: RequestOptions = {}): Call<Peer> {
    return this.#transport.call<Peer>({ method: 'POST', path: '/api/v1/vpn/{network_id}/enroll', params, rest: 'body', creates: true }, options);
  }
}
