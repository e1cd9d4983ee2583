import type { ConsoleAddress } from './console-address.ts';

/** The token that the browser sent for this address; none when there are several. */
export function readCookie(header: string | undefined, { cookieName }: ConsoleAddress): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${cookieName}=`))
    .map((part) => part.slice(cookieName.length + 1));
  // A cookie that another page planted beside ours must not decide who this is.
  return values.length === 1 && values[0] !== '' ? values[0] : undefined;
}

/** Ends with the browser's own session: how long ours lasts is decided here, not there. */
export function writeCookie(token: string, { cookieName, isSecure }: ConsoleAddress): string {
  return `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

export function clearCookie(address: ConsoleAddress): string {
  return `${writeCookie('', address)}; Max-Age=0`;
}
