import { randomBytes } from 'node:crypto';
import { demoKey } from '@landhold/contract';
import { tokensCss } from '@landhold/design';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ServiceError } from '../core/service-error.ts';
import { once } from './encode-text.ts';
import type { Asset } from './sandbox-page-assets.ts';
import { createScalarAsset, createTextAsset } from './sandbox-page-assets.ts';
import { createSandboxDocument } from './sandbox-page-document.ts';
import { renderSandboxScript } from './sandbox-page-script.ts';
import { sandboxPageStyle } from './sandbox-page-style.ts';
import { sandboxPageHeaders, renderSandboxPage } from './sandbox-page.ts';

interface SandboxPage {
  readonly style: Asset;
  readonly script: Asset;
  readonly scalar: Asset;
  readonly document: Asset;
}

const ASSET_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'Accept-Encoding',
  'x-content-type-options': 'nosniff',
};

function createSandboxPage(documentText: string): SandboxPage {
  const document = createTextAsset('document', 'json', JSON.stringify(createSandboxDocument(documentText, demoKey)));
  return {
    style: createTextAsset('style', 'css', `${tokensCss}\n${sandboxPageStyle}`),
    script: createTextAsset('page', 'js', renderSandboxScript({ documentPath: document.path, demoKey })),
    scalar: createScalarAsset(),
    document,
  };
}

/** Scalar with the sandbox, made at first use from the document that this server itself answers with. */
export function serveSandboxPage(server: FastifyInstance): void {
  const sandboxPage = once(async () => {
    const { statusCode, body } = await server.inject('/openapi.json');
    if (statusCode !== 200) throw new Error(`/openapi.json answered ${statusCode}.`);
    return createSandboxPage(body);
  });

  server.get('/reference/sandbox', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    const page = renderSandboxPage({ nonce, ...(await sandboxPage()) });
    return reply.headers(sandboxPageHeaders(nonce)).type('text/html; charset=utf-8').send(page);
  });

  server.get<{ Params: { name: string } }>('/reference/assets/:name', async (request, reply): Promise<FastifyReply> => {
    const { style, script, scalar, document } = await sandboxPage();
    const { name } = request.params;
    const asset = [style, script, scalar, document].find(({ path }) => path.endsWith(`/${name}`));
    if (asset === undefined) throw new ServiceError('route_not_found', `There is no asset ${name} of the reference.`);
    const { encoding, bytes } = await asset.encode(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.headers(ASSET_HEADERS).type(asset.type).send(bytes);
  });
}
