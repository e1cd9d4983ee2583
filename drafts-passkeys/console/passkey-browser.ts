/** What the server sends and takes is JSON; browsers take and give bytes. */

export const hasPasskeys = (): boolean =>
  // Passkeys belong to a name. An address of numbers has none.
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);

interface Described {
  readonly id: string;
  readonly type: 'public-key';
  readonly transports?: AuthenticatorTransport[];
}

/** Asks for a passkey that exists, and returns its answer for the server. */
export async function usePasskeyWith(options: string): Promise<string> {
  const { challenge, allowCredentials = [], ...rest } = JSON.parse(options) as {
    readonly challenge: string;
    readonly allowCredentials?: readonly Described[];
  };
  const publicKey = { ...rest, challenge: toBytes(challenge), allowCredentials: allowCredentials.map(describe) };
  const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const response = credential.response as AuthenticatorAssertionResponse;
  return JSON.stringify({
    ...common(credential),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      ...(response.userHandle === null ? {} : { userHandle: toText(response.userHandle) }),
    },
  });
}

/** Makes a passkey, and returns its answer for the server. */
export async function makePasskey(options: string): Promise<string> {
  const { challenge, user, excludeCredentials = [], ...rest } = JSON.parse(options) as Creation;
  const publicKey = {
    ...rest,
    challenge: toBytes(challenge),
    user: { ...user, id: toBytes(user.id) },
    excludeCredentials: excludeCredentials.map(describe),
  };
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const response = credential.response as AuthenticatorAttestationResponse;
  return JSON.stringify({
    ...common(credential),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
    },
  });
}

interface Creation extends Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> {
  readonly challenge: string;
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly excludeCredentials?: readonly Described[];
}

function common({ id, rawId, type, authenticatorAttachment }: PublicKeyCredential) {
  return { id, rawId: toText(rawId), type, authenticatorAttachment, clientExtensionResults: {} };
}

const describe = ({ id, ...rest }: Described): PublicKeyCredentialDescriptor => ({ ...rest, id: toBytes(id) });

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.codePointAt(0)!);
}

function toText(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The browser's own words for a refusal are long and differ. */
export function passkeyWords(error: unknown): Error {
  const isRefused = error instanceof DOMException;
  if (!isRefused) return error as Error;
  return new Error(
    error.name === 'InvalidStateError'
      ? 'This device has a passkey for your account already.'
      : 'The browser stopped. Try again, and confirm with your device.',
  );
}
