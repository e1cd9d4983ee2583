/** Everything that programs ask without a credential of ours. */
export const OAUTH_PREFIX = '/oauth';
/** Where RFC 8414 has programs look for the endpoints. */
export const METADATA_PATH = '/.well-known/oauth-authorization-server';
export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
