// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { PageCall } from '../pages.ts';
import type { DryRun, IfMatch, IfNoneMatch } from '../options.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { AuthCode, CheckDomainsParams, CreateAuthCodeParams, DeleteDomainParams, Domain, DomainCheck, DryRunDomain, GetDomainParams, ListDomainVersionsParams, ListDomainsParams, RegisterDomainParams, RenewDomainParams, UpdateDomainParams, Version } from './types.ts';

/** Domain names and their registration. */
export class Domains {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists the project's domains, one page at a time, newest first. With `order=name` or `name_prefix`, they are sorted by name. You can combine filters.
   *
   * @see GET /api/v1/domains
   */
  listDomains(params: ListDomainsParams = {}, options: RequestOptions = {}): PageCall<Domain> {
    return this.#transport.list<Domain>({ method: 'GET', path: '/api/v1/domains', params, rest: 'query' }, options);
  }

  /**
   * Registers one name under an ICANN public suffix, under `.test` or `.example`, or under a private suffix of this installation. The response has the status `pending`, which later becomes `active` or `failed`; read the domain again or watch the events. Under a private suffix, this installation is the registry: an active name is delegated to its `nameservers`, and `provider` is `embedded`. Under any other suffix, `provider` is `simulated`, and nothing is registered with a real registry.
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
   * Returns a domain of the project.
   *
   * @see GET /api/v1/domains/{id}
   */
  getDomain(params: GetDomainParams, options?: RequestOptions & IfNoneMatch<never>): Call<Domain>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getDomain(params: GetDomainParams, options: RequestOptions & IfNoneMatch): Call<Domain | null>;
  getDomain(params: GetDomainParams, options: RequestOptions & IfNoneMatch = {}): Call<Domain | null> {
    return this.#transport.call<Domain | null>({ method: 'GET', path: '/api/v1/domains/{id}', params, rest: 'query' }, options);
  }

  /**
   * Changes the fields you send and leaves the others unchanged. `labels` are merged; set a label to null to remove it. If nothing changes, no event is created.
   *
   * @see PATCH /api/v1/domains/{id}
   */
  updateDomain(params: UpdateDomainParams, options: RequestOptions & IfMatch & DryRun = {}): Call<Domain> {
    return this.#transport.call<Domain>({ method: 'PATCH', path: '/api/v1/domains/{id}', params, rest: 'body' }, options);
  }

  /**
   * Deletes the domain. It can have any status. Its name is available again immediately. The provider cleans up afterwards; until then, a new record with the same name does not become `active`. If nothing is left outside, you can bring it back for a while: see `listTrash`.
   *
   * @see DELETE /api/v1/domains/{id}
   */
  deleteDomain(params: DeleteDomainParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/domains/{id}', params }, options);
  }

  /**
   * Lists the versions of a domain, newest first: who wrote each, when, and which fields changed. It also works after the domain was deleted. `as_of` on `getDomain` shows the domain as it was at a time.
   * Versions are kept for 30 days, unless the operator chose another time, and at most 1,000 of one domain; in mock mode, at most 10,000 of a project. Changes from before this was recorded are missing.
   *
   * @see GET /api/v1/domains/{id}/versions
   */
  listDomainVersions(params: ListDomainVersionsParams, options: RequestOptions = {}): PageCall<Version> {
    return this.#transport.list<Version>({ method: 'GET', path: '/api/v1/domains/{id}/versions', params, rest: 'query' }, options);
  }

  /**
   * Checks which of up to 20 names you can register here. This does not reserve them: another caller may register a name before you do.
   *
   * @see POST /api/v1/domains/check
   */
  checkDomains(params: CheckDomainsParams, options: RequestOptions = {}): Call<DomainCheck> {
    return this.#transport.call<DomainCheck>({ method: 'POST', path: '/api/v1/domains/check', params, rest: 'body' }, options);
  }

  /**
   * Extends `expires_at` by some years, up to ten years from now. An expired domain is renewed from now on and delegated again. A suspended domain stays suspended. For a domain that is still `pending`, this increases `years`.
   *
   * @see POST /api/v1/domains/{id}/renew
   */
  renewDomain(params: RenewDomainParams, options: RequestOptions & DryRun = {}): Call<Domain> {
    return this.#transport.call<Domain>({ method: 'POST', path: '/api/v1/domains/{id}/renew', params, rest: 'body', creates: true }, options);
  }

  /**
   * Creates an auth code, which another registrar needs to transfer the domain. The response shows it once. The previous code stops working. A dry run creates none.
   *
   * @see POST /api/v1/domains/{id}/auth-code
   */
  createAuthCode(params: CreateAuthCodeParams, options: RequestOptions & DryRun = {}): Call<AuthCode> {
    return this.#transport.call<AuthCode>({ method: 'POST', path: '/api/v1/domains/{id}/auth-code', params, creates: true }, options);
  }
}
