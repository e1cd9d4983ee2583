/** A record of which something is served. */
export interface ServedRecord {
  readonly projectId: string;
  readonly name: string;
}

/** Makes what products serve fail as a test chose. Only a mock has it. */
export interface ServedFaults {
  /** The number of rules. While it is 0, nothing else is used. */
  readonly size: number;
  /** Why a delivery to a webhook is not answered, or the status of its answer. */
  forDelivery(webhook: ServedRecord): { readonly reason: string } | { readonly status: number } | undefined;
  /** What becomes of a query for a zone. */
  forQuery(zone: ServedRecord): 'servfail' | 'no_answer' | undefined;
  /** The status of the page that a visitor of a site gets. */
  forVisit(site: ServedRecord): number | undefined;
}
