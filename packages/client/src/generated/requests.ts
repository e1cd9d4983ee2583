// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { PageCall } from '../pages.ts';
import type { IfNoneMatch } from '../options.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { GetRequestParams, ListRequestsParams, LoggedRequest, LoggedRequestDetail } from './types.ts';

/** The requests that were made with keys. */
export class Requests {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists requests to the API with keys of the project, newest first. Filters can be combined. The log is written after responses, is limited in age and number, and has gaps when the server is very busy: use events to follow changes.
   *
   * @see GET /api/v1/requests
   */
  listRequests(params: ListRequestsParams = {}, options: RequestOptions = {}): PageCall<LoggedRequest> {
    return this.#transport.list<LoggedRequest>({ method: 'GET', path: '/api/v1/requests', params, rest: 'query' }, options);
  }

  /**
   * Returns a request with what was sent and what was returned. Secrets are left out, and long bodies are cut off.
   *
   * @see GET /api/v1/requests/{id}
   */
  getRequest(params: GetRequestParams, options?: RequestOptions & IfNoneMatch<never>): Call<LoggedRequestDetail>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getRequest(params: GetRequestParams, options: RequestOptions & IfNoneMatch): Call<LoggedRequestDetail | null>;
  getRequest(params: GetRequestParams, options: RequestOptions & IfNoneMatch = {}): Call<LoggedRequestDetail | null> {
    return this.#transport.call<LoggedRequestDetail | null>({ method: 'GET', path: '/api/v1/requests/{id}', params }, options);
  }
}
