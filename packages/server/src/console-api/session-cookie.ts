import type { ConsoleAddress } from './console-address.ts';

/** The token that the browser sent for this address; undefined when there are several. */
export function readCookie(header: string | undefined, { cookieName }: ConsoleAddress): string | undefined {
  return readOnly(header, cookieName);
}

/** The token of a sign-in that began in this browser. */
export function readFlowCookie(header: string | undefined, address: ConsoleAddress): string | undefined {
  return readOnly(header, flowNameOf(address));
}

/** As long as such a sign-in can take. Pages of other sites cannot have it sent at all. */
export function writeFlowCookie(token: string, address: ConsoleAddress): string {
  const secure = address.isSecure ? '; Secure' : '';
  return `${flowNameOf(address)}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=600${secure}`;
}

const flowNameOf = ({ cookieName }: ConsoleAddress): string => cookieName.replace('session', 'sign_in');

function readOnly(header: string | undefined, cookieName: string): string | undefined {
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
