/** Words that name a secret, also at the end of another word: `rootpassword`, `PHPSESSID`. */
const ENDINGS =
  /(?:pass(?:word|wd|phrase|code)|pwd|secret|token|credential|authorization|cookie|sess(?:ion)?id|(?:api|access|secret|private|priv|shared|ssh|auth)key(?:pem)?)s?$/;
/** Words that name a secret only as a whole: not `monkey`, `author` and `possession`. */
const WORDS =
  /^(?:key|auth|authentication|oauth|session|pass|pw|cred|sid|jwt|bearer|dpop|otp|totp|pin|psk|pkey|sig|signature|hmac|nonce|csrf|xsrf|assertion|saml|mnemonic|pem|passkey|verifier|key(?:store|file|pair|tab|ring))s?$/;
/** After a secret's name, at the end: the value describes the secret. */
const ABOUT =
  /^(?:used|count|hint|type|length|at|expires|expiry|required|enabled|status|policy|limit|method|algorithm)$/;
/** After `key`, at the end. The id of a session or token often is the secret. */
const ABOUT_KEY = /^(?:id|name|tag)$/;
/** Before `code` or `phrase`: with these, someone signs in, gets back in or proves who they are. */
const SIGNS_IN = /^(?:access|backup|device|invitation|invite|mfa|recovery|seed|transfer|verification)$/;
/** Before `key`: one is public, the other identifies a retry. */
const OPEN_KEY = /^(?:public|idempotency)$/;

/** Any name of a secret has one of these. Most names have none, and are not split. */
const PART =
  /pass|pwd|pw|secret|token|cred|auth|cookie|key|sess|sid|jwt|bearer|dpop|otp|pin|psk|sig|hmac|nonce|[cx]srf|assert|saml|mnemonic|access|pem|verifier|code|phrase/i;

/** Whether a header or field of this name is likely to have a secret value. */
export function isSecretName(name: string): boolean {
  if (!PART.test(name)) return false;
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  if (ABOUT.test(last) || words.slice(0, 2).join('-') === 'access-control') return false;
  // Elsewhere, as in `access_level`, it is about permissions.
  if (last === 'access') return true;
  return words.some((word, at) => {
    if (/^(?:code|phrase)s?$/.test(word)) return SIGNS_IN.test(words[at - 1] ?? '');
    if (!/^keys?$/.test(word)) return ENDINGS.test(word) || WORDS.test(word);
    const isAbout = at === words.length - 2 && ABOUT_KEY.test(last);
    return !isAbout && !OPEN_KEY.test(words[at - 1] ?? '');
  });
}

/** `X-Api-Key`, `apiKey`, `APIKey` and `api_key2` are the words api and key. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
}

/** A name with one of the parts above, and a value. Short parts are often inside other words, so they end one here. */
const NAMED =
  /(?:p(?:ass|wd|sk)|s(?:ecret|ess|aml)|token|c(?:red|ookie|srf)|a(?:uth|ssert|ccess)|key|jwt|bearer|dpop|hmac|nonce|xsrf|mnemonic|verifier|(?:backup|device|invit(?:e|ation)|mfa|recovery|seed|transfer|verification)[_-]?(?:code|phrase))[\w.[\]-]{0,64}[\W\d_]{0,4}?\s*[:=]/gi;
const NAMED_SHORT =
  /(?:[pP](?:w|in|em)|P(?:W|IN|EM)|[sS](?:id|ig(?:nature)?)|S(?:ID|IG)|[oO]tp|OTP)(?![a-z])[\w.[\]-]{0,64}[\W\d_]{0,4}?\s*[:=]/g;
/** These are names of secrets in a text whatever comes before them. */
const SECRET_AT_END =
  /(?:pass(?:word|wd|phrase|code)|pwd|secret|token|credential|authorization|cookie|key|auth)s?[\W\d_]{0,4}?\s*[:=]$/i;
const PART_OF_NAME = /[\w.[\]-]/;
const LONGEST_NAME = 64;

/** Whether there may be a named secret in a text. Each part of a name that can make it secret is looked for. */
export function mayNameSecret(text: string): boolean {
  return (text.includes(':') || text.includes('=')) && (text.search(NAMED) !== -1 || text.search(NAMED_SHORT) !== -1);
}

export interface NamedSecret {
  readonly index: number;
  /** The name that is shown. */
  readonly name: string;
}

/** The first name of a secret that has a value in a text. */
export function findNamedSecret(text: string): NamedSecret | undefined {
  const found = [NAMED, NAMED_SHORT].flatMap((pattern) => firstIn(text, pattern) ?? []);
  return found.toSorted((a, b) => a.index - b.index)[0];
}

function firstIn(text: string, pattern: RegExp): NamedSecret | undefined {
  for (const { 0: whole, index } of text.matchAll(pattern)) {
    let start = index;
    while (start > 0 && index - start < LONGEST_NAME && PART_OF_NAME.test(text[start - 1]!)) start -= 1;
    const name = text.slice(start, index) + /^[\w.[\]-]*/.exec(whole)![0];
    const isSecret = SECRET_AT_END.test(whole) || isSecretName(name);
    if (isSecret) return { index, name: /^[a-z]*/i.exec(whole)![0] };
  }
  return undefined;
}
