import { schemas } from '@landhold/contract';
import { expect, test } from 'vitest';
import { redactBody, redactHeader, redactQuery, redactText } from './redact.ts';
import { isSecretName } from './secret-names.ts';

/** Names of headers and fields. */
const SECRET = `
  private-key-pem Private-Key-Pem private_key_pem privateKeyPem X-Session x-session session session_id sessionId
  SESSIONID PHPSESSID JSESSIONID connect.sid sid X-Forwarded-Access X-Forwarded-Access-Token x-access X-Key-Data
  password_hash passwordHash hashed_password password.new new-password-again PASSWORD_FILE db_pass smtpPass pw DB_PW
  passwd_v2 passphrase1 user_pwd_old secret_id secretValue client-secret-basic secrets.json token_id tokenValue
  id_token_hint_raw refresh-token-value X-Amz-Security-Token X-CSRFToken csrf xsrf X-XSRF X-Wp-Nonce auth_code
  authCode X-Auth-Request-Access X-Auth-User basic_auth_header authorization_header Proxy-Authorization-Info cookies
  Set-Cookie2 cookie_jar credentials credential_process creds aws_creds access_key accessKeySecret secretkey accesskey
  sshkey privkey private_key_1 pre_shared_key presharedkey psk api-key-v2 apikeys X-ApiKey-Value APIKey APIKeys
  signingKey signing_key_b64 keystore keystore_file keyfile keytab jwt X-Goog-Iap-Jwt-Assertion assertion SAMLResponse
  bearer bearer_value dpop otp totp_seed pin user_pin X-Hub-Signature-256 signature sig hmac X-Shopify-Hmac-Sha256
  Authentication X-Authentication Authentication-Info private_pem X-Private-Pem tls.pem privatekeypem rsaPrivateKeyPem
  sshkeypem recovery_code recoveryCodes backup_codes verification_code mfa_code device_code accessCode code_verifier
  seed_phrase passkey mnemonic session[id] keys[0][value] config.auth.value oauth2Token OAuthToken
`
  .trim()
  .split(/\s+/);

const OPEN = `
  name names author authority authored_by monkey valkey turkey keyboard keyword keyed secretary passport bypass compass
  passed tokenizer tokens_used token_count token_type secret_hint password_updated_at key_id keyId api_key_id key_name
  key_tag public_key publicKey PublicKey public-keys peer_public_key Idempotency-Key idempotency_key Accept
  Content-Type Content-Length User-Agent Access-Control-Request-Headers Access-Control-Allow-Origin Host Origin Referer
  Forwarded X-Forwarded-For X-Forwarded-Proto X-Real-IP Traceparent Strict-Transport-Security X-Request-Id ETag If-Match
  X-RateLimit-Remaining Sec-Fetch-Site Sec-CH-UA Accept-Encoding signing signed_at design resides side inside pinned
  spin accessible accessed_at possession obsession tokyo credit accredited status_code code
  error_code zip_code country_code backup_id backups recovery verification_name authenticated_at seeds_planted opemd
`
  .trim()
  .split(/\s+/);

test.each(SECRET)('%s is the name of a secret', (name) => {
  expect(isSecretName(name)).toBe(true);
  expect(redactHeader({ name, value: 'hunter2' }).value).toBe('[redacted]');
  expect(redactBody(JSON.stringify({ a: [{ [name]: 'hunter2' }] }), 'caller').text).not.toContain('hunter2');
  expect(redactQuery(`a=1&${encodeURIComponent(name)}=hunter2`)).not.toContain('hunter2');
});

test.each(OPEN)('%s is not the name of a secret', (name) => {
  expect(isSecretName(name)).toBe(false);
  expect(redactHeader({ name, value: 'hunter2' }).value).toBe('hunter2');
  expect(redactBody(JSON.stringify({ [name]: 'hunter2' }), 'caller').text).toContain('hunter2');
});

test.each([
  'private-key-pem: hunter2',
  'X-Session: hunter2',
  'curl -H "X-Forwarded-Access: hunter2"',
  'password_hash=hunter2',
  'secret_id = hunter2',
  'session_id=hunter2',
  'configured with -----BEGIN PRIVATE KEY-----\nhunter2\n-----END PRIVATE KEY----- here',
  'configured with -----BEGIN EC PRIVATE KEY-----\nhunter2',
  '-----BEGIN PGP PRIVATE KEY BLOCK-----\nhunter2\n-----END PGP PRIVATE KEY BLOCK-----',
  'encrypted as eyJhbGciOiJkaXIiLCJlbmMiOiJBMTI4R0NNIn0..hunter2hunter2.hunter2hunter2.hunter2hunter2',
  'signed with whsec_hunter2hunter2hunter2',
  'Hello eyJhbGciOiJIUzI1NiJ9.eyJodW50ZXIyIjoxfQ.hunter2hunter2',
])('a text keeps no secret: %s', (text) => {
  expect(redactText(text)).not.toContain('hunter2');
  expect(redactBody(JSON.stringify({ note: text }), 'caller').text).not.toContain('hunter2');
  expect(redactHeader({ name: 'X-Note', value: text }).value).not.toContain('hunter2');
});

/** The names of fields in the API, which are shown unless they are secret. */
const fields = new Set(namesIn(schemas.$defs));

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(namesIn)];
}

test('of the fields of the API, only these are secret', () => {
  expect([...fields].filter(isSecretName).toSorted()).toEqual([
    'key',
    'keys',
    'password',
    'private_key',
    'secret',
    'secrets',
  ]);
});
