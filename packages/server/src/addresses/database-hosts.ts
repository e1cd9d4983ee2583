const SEVERAL = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?#]+)(.*)$/s;

/** An address for each host of an address that may name several: `postgres://user@one:5432,two:5432/name`. */
export function addressesIn(url: string): string[] {
  const [, before, hosts, after] = SEVERAL.exec(url) ?? [];
  return hosts === undefined ? [url] : hosts.split(',').map((host) => `${before}${host}${after}`);
}
