// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { PageCall } from '../pages.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { AuditEntry, ListAuditEntriesParams } from './types.ts';

/** What people did in the console. */
export class Audit {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists what people did in the console, newest first: who, from where, and to what. Filters can be combined. What programs do with keys is in the request log and in the events.
   *
   * @see GET /api/v1/audit-log
   */
  listAuditEntries(params: ListAuditEntriesParams = {}, options: RequestOptions = {}): PageCall<AuditEntry> {
    return this.#transport.list<AuditEntry>({ method: 'GET', path: '/api/v1/audit-log', params, rest: 'query' }, options);
  }
}
