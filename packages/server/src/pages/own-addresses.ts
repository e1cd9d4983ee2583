import type { OwnAddresses } from '@landhold/portal';
import type { ProductStates } from '../products/products.ts';

export function readOwnAddresses(
  baseUrl: string,
  { dns, sites, vpn, databases }: Pick<ProductStates, 'dns' | 'sites' | 'vpn' | 'databases'>,
): OwnAddresses {
  return {
    baseUrl,
    nameServer: dns.endpoint,
    sites: sites.pattern,
    vpnPort: vpn.port,
    databasesPort: databases.port,
  };
}

/** Keeps what was made until an address changes: a listener may come up after the first reader. */
export function forAddresses<Made>(read: () => OwnAddresses, make: (addresses: OwnAddresses) => Made): () => Made {
  let kept: { readonly key: string; readonly made: Made } | undefined;
  return () => {
    const addresses = read();
    const key = JSON.stringify(addresses);
    if (kept?.key !== key) kept = { key, made: make(addresses) };
    return kept.made;
  };
}
