import type { ConsoleAddress } from './console-address.ts';

/** The token that the browser sent for this address; undefined when there are several. */
export function readCookie(header: string | undefined, { cookieName }: ConsoleAddress): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${cookieName}=`))
    .map((part) => part.slice(cookieName.length + 1));
  // A cookie that another page planted must not decide who this is.
  return values.length === 1 && values[0] !== '' ? values[0] : undefined;
}

/** The cookie ends with the browser's session: the server decides how long ours lasts. */
export function writeCookie(token: string, { cookieName, isSecure }: ConsoleAddress): string {
  return `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

export function clearCookie(address: ConsoleAddress): string {
  return `${writeCookie('', address)}; Max-Age=0`;
}
