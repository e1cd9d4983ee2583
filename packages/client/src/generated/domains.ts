// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { PageCall } from '../pages.ts';
import type { DryRun, IfMatch, IfNoneMatch } from '../options.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { AuthCode, CheckDomainsParams, CreateAuthCodeParams, DeleteDomainParams, Domain, DomainCheck, DryRunDomain, GetDomainParams, ListDomainsParams, RegisterDomainParams, RenewDomainParams, UpdateDomainParams } from './types.ts';

/** Names registered with a registry. */
export class Domains {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists the project's domains, one page at a time: newest first, or by name with `order=name` or `name_prefix`. Filters may be combined.
   *
   * @see GET /api/v1/domains
   */
  listDomains(params: ListDomainsParams = {}, options: RequestOptions = {}): PageCall<Domain> {
    return this.#transport.list<Domain>({ method: 'GET', path: '/api/v1/domains', params, rest: 'query' }, options);
  }

  /**
   * Registers one name under an ICANN public suffix, under `.test` or `.example`, or under a private suffix of this installation. The answer comes at once with the status `pending`, which later becomes `active` or `failed`; read it again or watch the events. Under a private suffix this installation is the registry: once active, the name is delegated to its `nameservers`, and `provider` is `embedded`. Under any other suffix nothing is registered outside, and `provider` is `simulated`.
   *
   * @see POST /api/v1/domains
   */
  registerDomain(params: RegisterDomainParams, options?: RequestOptions & DryRun<false>): Call<Domain>;
  /** The same as a dry run: what a create would make, without what is new with each record. */
  registerDomain(params: RegisterDomainParams, options: RequestOptions & DryRun): Call<DryRunDomain>;
  registerDomain(params: RegisterDomainParams, options: RequestOptions & DryRun = {}): Call<DryRunDomain> {
    return this.#transport.call<DryRunDomain>({ method: 'POST', path: '/api/v1/domains', params, rest: 'body', creates: true }, options);
  }

  /**
   * Returns one domain of the project as it is now.
   *
   * @see GET /api/v1/domains/{id}
   */
  getDomain(params: GetDomainParams, options?: RequestOptions & IfNoneMatch<never>): Call<Domain>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getDomain(params: GetDomainParams, options: RequestOptions & IfNoneMatch): Call<Domain | null>;
  getDomain(params: GetDomainParams, options: RequestOptions & IfNoneMatch = {}): Call<Domain | null> {
    return this.#transport.call<Domain | null>({ method: 'GET', path: '/api/v1/domains/{id}', params }, options);
  }

  /**
   * Changes what is sent and leaves the rest. `labels` are merged: a label set to null is removed. When nothing changes, the record stays as it is and no event is made.
   *
   * @see PATCH /api/v1/domains/{id}
   */
  updateDomain(params: UpdateDomainParams, options: RequestOptions & IfMatch & DryRun = {}): Call<Domain> {
    return this.#transport.call<Domain>({ method: 'PATCH', path: '/api/v1/domains/{id}', params, rest: 'body' }, options);
  }

  /**
   * Deletes the domain in whatever state it is. From then on it is gone, and its name is free. What its provider made is cleaned up afterwards; a new record of the same name waits for that as it waits to become `active`.
   *
   * @see DELETE /api/v1/domains/{id}
   */
  deleteDomain(params: DeleteDomainParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/domains/{id}', params }, options);
  }

  /**
   * Tells which of up to 20 names can be registered here. Nothing is reserved by it: another caller may register a name before you do.
   *
   * @see POST /api/v1/domains/check
   */
  checkDomains(params: CheckDomainsParams, options: RequestOptions = {}): Call<DomainCheck> {
    return this.#transport.call<DomainCheck>({ method: 'POST', path: '/api/v1/domains/check', params, rest: 'body' }, options);
  }

  /**
   * Moves `expires_at` by some years, to ten years from now at most. An expired domain is renewed from now on, and is delegated again. A suspended one stays suspended. One that is still `pending` is registered for more `years`.
   *
   * @see POST /api/v1/domains/{id}/renew
   */
  renewDomain(params: RenewDomainParams, options: RequestOptions & DryRun = {}): Call<Domain> {
    return this.#transport.call<Domain>({ method: 'POST', path: '/api/v1/domains/{id}/renew', params, rest: 'body', creates: true }, options);
  }

  /**
   * Makes a new auth code for the domain, which another registrar asks for when the domain is transferred to it. The answer shows it, this once. The code before it no longer counts. A dry run makes none.
   *
   * @see POST /api/v1/domains/{id}/auth-code
   */
  createAuthCode(params: CreateAuthCodeParams, options: RequestOptions & DryRun = {}): Call<AuthCode> {
    return this.#transport.call<AuthCode>({ method: 'POST', path: '/api/v1/domains/{id}/auth-code', params, creates: true }, options);
  }
}
