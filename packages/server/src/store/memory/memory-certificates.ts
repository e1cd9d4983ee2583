import type { Certificates, KeptCertificate } from '../certificates.ts';

/** They last as long as the process, which is the only one. */
export function createMemoryCertificates(): Certificates {
  const kept = new Map<string, KeptCertificate>();
  let lease = { holder: '', until: Number.NEGATIVE_INFINITY };
  return {
    find: async (name) => kept.get(name),
    list: async () =>
      Array.from(kept.values(), ({ name, state }) => ({ name, state })).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    put: async ({ name, state, key = kept.get(name)?.key ?? null }) => void kept.set(name, { name, state, key }),
    remove: async (name) => void kept.delete(name),
    async lease(holder, now, until) {
      if (lease.holder !== holder && lease.until > now) return false;
      lease = { holder, until };
      return true;
    },
  };
}
