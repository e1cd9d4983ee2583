/** Where this server and its listeners can be reached. Null for a listener that is off or not up yet. */
export interface OwnAddresses {
  readonly baseUrl: string;
  readonly nameServer: { readonly address: string; readonly port: number } | null;
  /** As in `http://NAME.sites.localhost:4080`. */
  readonly sites: string | null;
  readonly vpnPort: number | null;
  readonly databasesPort: number | null;
}

/** The addresses that guides are written with. */
const BASE_URL = 'http://127.0.0.1:4000';
/** In `dig @127.0.0.1 -p 4053`, in nsupdate's `server 127.0.0.1 4053`, and in words. A setting has `127.0.0.1:4053`. */
const NAME_SERVER = /127\.0\.0\.1((?:, port| -p)?) 4053\b/g;
const SITE = /(http:\/\/)?([\w….-]{1,100})\.sites\.localhost:4080\b/g;
const DATABASES = /(127\.0\.0\.1, port )4032\b/g;
const VPN_ENDPOINT = /(Endpoint = 127\.0\.0\.1:)4820\b/g;

/** A guide with the addresses of the server that shows it. `encode` is how the page writes a text, such as HTML. */
export function withOwnAddresses(
  text: string,
  { baseUrl, nameServer, sites, vpnPort, databasesPort }: OwnAddresses,
  encode: (value: string) => string = (value) => value,
): string {
  return text
    .replaceAll(BASE_URL, () => encode(baseUrl))
    .replaceAll(NAME_SERVER, (written, flag: string) =>
      nameServer === null ? written : encode(`${nameServer.address}${flag} ${nameServer.port}`),
    )
    .replaceAll(SITE, (written, scheme: string | undefined, name: string) =>
      sites === null
        ? written
        : encode(
            siteAt(
              sites.replace('NAME', () => name),
              scheme !== undefined,
            ),
          ),
    )
    .replaceAll(VPN_ENDPOINT, (written, before: string) => (vpnPort === null ? written : `${before}${vpnPort}`))
    .replaceAll(DATABASES, (written, before: string) =>
      databasesPort === null ? written : `${before}${databasesPort}`,
    );
}

/** Without its scheme, an address always has its port: it is where a program such as curl connects. */
function siteAt(url: string, hasScheme: boolean): string {
  if (hasScheme) return url;
  const [scheme, host = ''] = url.split('://');
  if (/:\d+$/.test(host)) return host;
  return `${host}:${scheme === 'https' ? 443 : 80}`;
}
