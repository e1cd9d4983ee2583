// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { PageCall } from '../pages.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { Region } from './types.ts';

/** The regions that you can create resources in. */
export class Regions {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists every region, and whether this project can create resources there. Any valid key works.
   *
   * @see GET /api/v1/regions
   */
  listRegions(params: Record<string, never> = {}, options: RequestOptions = {}): PageCall<Region> {
    return this.#transport.list<Region>({ method: 'GET', path: '/api/v1/regions', params }, options);
  }
}
