import type { FastifyInstance } from 'fastify';
import { allScopes } from '../core/scopes.ts';
import { DEVICE_GRANT, METADATA_PATH, OAUTH_PREFIX } from './paths.ts';

/** What programs find out about the endpoints by RFC 8414. */
export function serveOAuthMetadata(server: FastifyInstance, baseUrl: () => string): void {
  server.get(METADATA_PATH, async (_request, reply) => {
    const issuer = baseUrl();
    return reply.type('application/json; charset=utf-8').send(
      JSON.stringify({
        issuer,
        device_authorization_endpoint: `${issuer}${OAUTH_PREFIX}/device_authorization`,
        token_endpoint: `${issuer}${OAUTH_PREFIX}/token`,
        revocation_endpoint: `${issuer}${OAUTH_PREFIX}/revoke`,
        grant_types_supported: [DEVICE_GRANT],
        response_types_supported: [],
        token_endpoint_auth_methods_supported: ['none'],
        revocation_endpoint_auth_methods_supported: ['none'],
        scopes_supported: [...allScopes],
        service_documentation: `${issuer}/guides/personal-tokens`,
      }),
    );
  });
}
