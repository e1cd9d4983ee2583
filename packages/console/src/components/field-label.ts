/** `storage_gb` is shown as "Storage (GB)"; what is an abbreviation stays one. */
const WORDS: Readonly<Record<string, string>> = {
  gb: '(GB)',
  days: '(days)',
  s: '(seconds)',
  max: 'maximum',
  ips: 'IPs',
  v6: '(IPv6)',
  dns: 'DNS',
  ttl: 'TTL',
  mtu: 'MTU',
  cidr: 'CIDR',
  https: 'HTTPS',
  id: 'ID',
  url: 'URL',
  uri: 'URI',
  dnssec: 'DNSSEC',
  ssl: 'SSL',
  nameservers: 'name servers',
  ds: 'DS records',
};

export function labelOf(name: string): string {
  // "Created" says it: that a moment follows can be seen.
  const text = name
    .replace(/_at$/, '')
    .split('_')
    .map((word) => WORDS[word] ?? word)
    .join(' ');
  return text[0]!.toUpperCase() + text.slice(1);
}

/** What people call it, where that is not the word with a capital. */
const NAMES: Readonly<Record<string, string>> = {
  postgres: 'PostgreSQL',
  mysql: 'MySQL',
  wireguard: 'WireGuard',
  read_write: 'Read and write',
  read_only: 'Read only',
};

/** A choice as people read it: `small` is "Small", and what is no word, such as `hmac-sha256`, stays. */
export function optionLabel(option: string): string {
  return NAMES[option] ?? (/^[a-z]+$/.test(option) ? option[0]!.toUpperCase() + option.slice(1) : option);
}

/** Within a sentence, a label is without its unit. */
const subjectOf = (name: string): string => labelOf(name).replace(/ \(\w+\)$/, '');

/** What the server says of a field, with the label that the form has for it and for its other fields. */
export function inFormWords(message: string, param: string, names: readonly string[] = []): string {
  const isReason = message.startsWith(`${param}: `);
  if (!isReason && !message.startsWith(`${param} `)) return message;
  const [, name = param, index, key] = /^(\w+)(?:\[(\d+)\])?(?:\.(.*))?$/s.exec(param) ?? [];
  const label = subjectOf(name);
  const subject =
    index !== undefined
      ? `${label}, line ${Number(index) + 1}${isReason ? '' : ','}`
      : key !== undefined
        ? `Label “${key}”`
        : label;
  const rest = message
    .slice(param.length)
    .replaceAll(/\b\w+\b/g, (word) => (names.includes(word) ? `“${subjectOf(word)}”` : word));
  return subject + rest;
}
