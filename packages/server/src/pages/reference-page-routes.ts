import { randomBytes } from 'node:crypto';
import { demoKey } from '@landhold/contract';
import { tokensCss } from '@landhold/design';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ServiceError } from '../core/service-error.ts';
import { once } from './encode-text.ts';
import type { Asset } from './reference-page-assets.ts';
import { createScalarAsset, createTextAsset } from './reference-page-assets.ts';
import { createReferenceDocument } from './reference-page-document.ts';
import { renderReferenceScript } from './reference-page-script.ts';
import { referencePageStyle } from './reference-page-style.ts';
import { referencePageHeaders, renderReferencePage } from './reference-page.ts';

interface Reference {
  readonly style: Asset;
  readonly script: Asset;
  readonly scalar: Asset;
  readonly document: Asset;
  /** Where each operation is on the page, by operationId. */
  readonly anchors: ReadonlyMap<string, string>;
}

const ASSET_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'Accept-Encoding',
  'x-content-type-options': 'nosniff',
};

function createReference(documentText: string): Reference {
  const { document, anchors } = createReferenceDocument(documentText, demoKey);
  const documentAsset = createTextAsset('document', 'json', JSON.stringify(document));
  return {
    style: createTextAsset('style', 'css', `${tokensCss}\n${referencePageStyle}`),
    script: createTextAsset('page', 'js', renderReferenceScript({ documentPath: documentAsset.path, demoKey })),
    scalar: createScalarAsset(),
    document: documentAsset,
    anchors,
  };
}

function notFound(url: string): ServiceError {
  return new ServiceError(
    'route_not_found',
    `There is no ${url.split('?', 1)[0]}. GET /reference lists all operations.`,
  );
}

/** The reference, made at first use from the document that this server itself answers with. */
export function serveReferencePage(server: FastifyInstance): void {
  const reference = once(async () => {
    const { statusCode, body } = await server.inject('/openapi.json');
    if (statusCode !== 200) throw new Error(`/openapi.json answered ${statusCode}.`);
    return createReference(body);
  });

  server.get('/reference', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    const page = renderReferencePage({ nonce, ...(await reference()) });
    return reply.headers(referencePageHeaders(nonce)).type('text/html; charset=utf-8').send(page);
  });
  server.get('/reference/', (_request, reply) => reply.redirect('/reference'));

  server.get<{ Params: { name: string } }>('/reference/assets/:name', async (request, reply): Promise<FastifyReply> => {
    const { style, script, scalar, document } = await reference();
    const asset = [style, script, scalar, document].find(({ path }) => path.endsWith(`/${request.params.name}`));
    if (asset === undefined) throw notFound(request.url);
    const { encoding, bytes } = await asset.encode(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.headers(ASSET_HEADERS).type(asset.type).send(bytes);
  });

  // Short enough for a `doc_url`, and stable whatever Scalar calls its sections.
  server.get<{ Params: { operationId: string } }>('/reference/:operationId', async (request, reply) => {
    const anchor = (await reference()).anchors.get(request.params.operationId);
    if (anchor === undefined) throw notFound(request.url);
    return reply.redirect(`/reference#${anchor}`);
  });
}
