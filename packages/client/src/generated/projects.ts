// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { Project } from './types.ts';

/** The project that your key belongs to. */
export class Projects {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Returns the project that your key belongs to. A key works in one project only.
   *
   * @see GET /api/v1/project
   */
  getProject(params: Record<string, never> = {}, options: RequestOptions = {}): Call<Project> {
    return this.#transport.call<Project>({ method: 'GET', path: '/api/v1/project', params }, options);
  }
}
