/** A key as shown in the response to its creation. */
export interface NewUpdateKey {
  readonly name: string;
  readonly algorithm: string;
  readonly secret: string;
  /** The first name that it may change, relative to the zone. */
  readonly allowed: string;
  readonly type: string;
}

export interface UpdateSample {
  readonly label: string;
  readonly code: string;
}

interface Place {
  readonly address: string;
  readonly port: string;
}

/** Where to send updates: the name server in the command. */
export function placeOf(dig: string | null | undefined): Place {
  const [, address = 'NAME-SERVER', port = '53'] = /@(\S+)(?: -p (\d+))?/.exec(dig ?? '') ?? [];
  return { address, port };
}

/** Lines to paste, by program. */
export function updateSamples(zone: string, key: NewUpdateKey, { address, port }: Place): UpdateSample[] {
  const { name, algorithm, secret, allowed, type } = key;
  const owner = allowed === '@' ? zone : `${allowed.replace(/^\*/, 'name')}.${zone}`;
  return [
    {
      label: 'nsupdate',
      code: [
        `nsupdate <<'END'`,
        `server ${address} ${port}`,
        `key ${algorithm}:${name} ${secret}`,
        `zone ${zone}`,
        `update delete ${owner}. ${type}`,
        'send',
        'END',
      ].join('\n'),
    },
    {
      label: 'certbot',
      code: [
        `dns_rfc2136_server = ${address}`,
        `dns_rfc2136_port = ${port}`,
        `dns_rfc2136_name = ${name}`,
        `dns_rfc2136_secret = ${secret}`,
        `dns_rfc2136_algorithm = ${algorithm.toUpperCase()}`,
      ].join('\n'),
    },
    {
      label: 'lego',
      code: [
        `export RFC2136_NAMESERVER=${address.includes(':') ? `[${address}]` : address}:${port}`,
        `export RFC2136_TSIG_KEY=${name}`,
        `export RFC2136_TSIG_SECRET=${secret}`,
        `export RFC2136_TSIG_ALGORITHM=${algorithm}.`,
      ].join('\n'),
    },
  ];
}
