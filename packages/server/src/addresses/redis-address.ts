/** Where Redis is: one server, or the sentinels that know the master. */
export type RedisAddress =
  | { readonly url: string }
  | {
      readonly sentinels: readonly { readonly host: string; readonly port: number }[];
      /** The name by which the sentinels know the master. */
      readonly name: string;
      readonly username?: string;
      readonly password?: string;
      readonly db: number;
    };

const SENTINEL_PORT = 26_379;
const BY_SENTINEL = /^redis\+sentinel:\/\/(?:([^@/]*)@)?([^/?#@]+)\/([A-Za-z0-9._-]+)(?:\/(\d{1,5}))?$/;

/** `redis+sentinel://user:password@one:26379,two:26379/mymaster/0`. The password is the master's. */
export function readRedisAddress(url: string): RedisAddress | undefined {
  if (!url.startsWith('redis+sentinel:')) return /^rediss?:/.test(url) && URL.canParse(url) ? { url } : undefined;
  const [, login = '', hosts = '', name = '', db = '0'] = BY_SENTINEL.exec(url) ?? [];
  const addresses = hosts.split(',').map((host) => URL.parse(`redis://${host}`));
  if (!addresses.every((each) => each !== null && each.hostname !== '')) return undefined;
  const sentinels = addresses.map((each) => ({
    host: each!.hostname.replace(/^\[|\]$/g, ''),
    port: Number(each!.port || SENTINEL_PORT),
  }));
  const { username, password } = new URL(`redis://${login}@host`);
  return {
    sentinels,
    name,
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
    db: Number(db),
  };
}
