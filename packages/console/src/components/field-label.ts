/** `storage_gb` is shown as "Storage (GB)"; abbreviations are kept. */
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
  // "Created" is enough: the value is visibly a time.
  const text = name
    .replace(/_at$/, '')
    .split('_')
    .map((word) => WORDS[word] ?? word)
    .join(' ');
  return text[0]!.toUpperCase() + text.slice(1);
}

/** The usual name, where it is not the capitalised word. */
const NAMES: Readonly<Record<string, string>> = {
  postgres: 'PostgreSQL',
  mysql: 'MySQL',
  wireguard: 'WireGuard',
  read_write: 'Read and write',
  read_only: 'Read only',
};

/** A choice as people read it: `small` is "Small". Values that are not words, such as `hmac-sha256`, are kept. */
export function optionLabel(option: string): string {
  return NAMES[option] ?? (/^[a-z]+$/.test(option) ? option[0]!.toUpperCase() + option.slice(1) : option);
}

/** Within a sentence, a label has no unit. */
const subjectOf = (name: string): string => labelOf(name).replace(/ \(\w+\)$/, '');

/** The server's message about a field, with the form's labels for this and other fields. */
export function inFormWords(message: string, param: string, names: readonly string[] = []): string {
  const isReason = message.startsWith(`${param}: `);
  if (!isReason && !message.startsWith(`${param} `)) return message;
  const [, name = param, index, key] = /^(\w+)(?:\[(\d+)\])?(?:\.(.*))?$/s.exec(param) ?? [];
  const label = subjectOf(name);
  const subject =
    index !== undefined
      ? `${label}, line ${Number(index) + 1}${isReason ? '' : ','}`
      : key !== undefined
        ? `${label.replace(/s$/, '')} “${key}”`
        : label;
  const rest = message
    .slice(param.length)
    .replaceAll(/\b\w+\b/g, (word) => (names.includes(word) ? `“${subjectOf(word)}”` : word));
  return subject + rest;
}
