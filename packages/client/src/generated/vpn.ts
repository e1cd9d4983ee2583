// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { PageCall } from '../pages.ts';
import type { DryRun, IfMatch, IfNoneMatch } from '../options.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { CreateVpnNetworkParams, DeleteVpnNetworkParams, DryRunVpnNetwork, GetVpnNetworkParams, ListVpnNetworksParams, UpdateVpnNetworkParams, VpnNetwork } from './types.ts';

/** WireGuard networks. */
export class Vpn {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists the project's VPN networks, newest first, one page at a time. Filters are exact and may be combined.
   *
   * @see GET /api/v1/vpn
   */
  listVpnNetworks(params: ListVpnNetworksParams = {}, options: RequestOptions = {}): PageCall<VpnNetwork> {
    return this.#transport.list<VpnNetwork>({ method: 'GET', path: '/api/v1/vpn', params, rest: 'query' }, options);
  }

  /**
   * Creates a WireGuard network. Leave `cidr` out and the first free /24 of 10.0.0.0/8 is taken. The record answers at once as `provisioning` and becomes `active`, or `failed`, by itself.
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
   * Deletes the VPN network in whatever state it is. From then on it is gone, and its name is free.
   *
   * @see DELETE /api/v1/vpn/{id}
   */
  deleteVpnNetwork(params: DeleteVpnNetworkParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/vpn/{id}', params }, options);
  }
}
