/** What name servers say about a name: another name, its addresses, that it has none, or nothing. */
export type NameAnswer =
  | { readonly outcome: 'alias'; readonly target: string }
  | { readonly outcome: 'addresses'; readonly addresses: readonly string[]; readonly ttl: number }
  | { readonly outcome: 'nothing' }
  | { readonly outcome: 'unknown'; readonly reason: string };

/** Asks the resolver of the settings. Always resolves within a few seconds. */
export type LookUpName = (name: string, signal: AbortSignal) => Promise<NameAnswer>;

export const lookUpsOff: LookUpName = async () => ({ outcome: 'unknown', reason: 'look-ups are turned off' });
