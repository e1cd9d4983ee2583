import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { demoKey } from '@landhold/contract';
import type { HomePageFacts, OwnAddresses } from '@landhold/portal';
import { escapeHtml, homePageHeaders, renderHomePage, renderHomeText } from '@landhold/portal';
import type { FastifyInstance } from 'fastify';
import { VERSION } from './version.ts';
import type { ProductStates } from '../products/products.ts';
import type { EncodedText, Encode } from './encode-text.ts';
import { createEncode } from './encode-text.ts';
import { serveGuidePages } from './guide-page-routes.ts';
import { serveMarkdownPages } from './markdown-pages.ts';
import { readOwnAddresses } from './own-addresses.ts';
import { servePortalFiles } from './portal-files.ts';
import { serveReferencePage } from './reference-page-routes.ts';
import type { TextPage } from './text-page.ts';
import { createTextPage } from './text-page.ts';

export interface PublicPageOptions {
  readonly baseUrl: () => string;
  readonly dataMode: 'mock' | 'live';
  readonly developmentKey: string | null;
  readonly isSetupNeeded: () => Promise<boolean>;
  readonly providers: () => Promise<string>;
  readonly paused: () => string | null;
  readonly states: () => ProductStates;
  readonly lines: () => HomePageFacts['served'];
}

const DOCUMENT_JSON = fileURLToPath(import.meta.resolve('#assets/openapi.json'));
const DOCUMENT_YAML = fileURLToPath(import.meta.resolve('#assets/openapi.yaml'));
/** The document's address until an installation has a different one. */
const DOCUMENTED_BASE_URL = 'http://127.0.0.1:4000';

export async function homePageFacts(options: PublicPageOptions): Promise<HomePageFacts> {
  const { baseUrl, dataMode, developmentKey, providers, paused } = options;
  return {
    baseUrl: baseUrl(),
    dataMode,
    apiKey: developmentKey,
    // If this fails, the page still shows everything else.
    isSetupNeeded: await options.isSetupNeeded().catch(() => false),
    providers: await providers(),
    paused: paused(),
    demoKey,
    version: VERSION,
    served: options.lines(),
    links: [
      { href: '/console', label: 'Console', description: 'Keys, resources, and every request as it arrives.' },
      { href: '/reference', label: 'Reference', description: 'Every operation, with samples and a sandbox to try it.' },
      {
        href: '/guides',
        label: 'Guides',
        description: 'From the first request to tests in CI, with commands to paste.',
      },
      { href: '/openapi.json', label: 'OpenAPI document, JSON', description: 'The whole interface, for tools.' },
      { href: '/openapi.yaml', label: 'OpenAPI document, YAML', description: 'The same document, easier to read.' },
      { href: '/sandbox', label: 'Sandbox', description: 'The same API with separate data, for the demo key.' },
      { href: '/llms.txt', label: 'llms.txt', description: 'The same as Markdown, for machines.' },
      { href: '/metrics', label: 'Metrics', description: 'Prometheus text format.' },
    ],
  };
}

/** Pages that need no key: the home page, the document, and pages for machines made from it. */
export function servePublicPages(server: FastifyInstance, options: PublicPageOptions): void {
  const encode = encodeLatest();
  server.get('/', async (request, reply) => {
    const facts = await homePageFacts(options);
    reply.header('Vary', 'Accept, Accept-Encoding');
    // A browser asks for HTML explicitly; curl and the like do not, and show plain text better.
    if (!request.headers.accept?.includes('text/html')) {
      return reply.type('text/plain; charset=utf-8').send(renderHomeText(facts));
    }
    const { encoding, bytes } = await encode(renderHomePage(facts), request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.headers(homePageHeaders).type('text/html; charset=utf-8').send(bytes);
  });
  server.get('/sandbox', (_request, reply) => reply.redirect('/#try-sandbox'));
  const toOwnAddress = (text: string): string => text.replaceAll(DOCUMENTED_BASE_URL, options.baseUrl());
  serveDocument(server, '/openapi.json', DOCUMENT_JSON, 'application/json; charset=utf-8', toOwnAddress);
  serveDocument(server, '/openapi.yaml', DOCUMENT_YAML, 'application/yaml; charset=utf-8', toOwnAddress);
  const addresses = (): OwnAddresses => readOwnAddresses(options.baseUrl(), options.states());
  serveMarkdownPages(server, addresses);
  serveGuidePages(server, addresses);
  const toOwnAddressInHtml = (html: string): string =>
    html.replaceAll(DOCUMENTED_BASE_URL, escapeHtml(options.baseUrl()));
  serveReferencePage(server, toOwnAddressInHtml);
  servePortalFiles(server);
}

/** Encodes a text that rarely changes once for all who ask for it. */
function encodeLatest(): (text: string, accepted: string | undefined) => Promise<EncodedText> {
  let latest: { readonly text: string; readonly encode: Encode } | undefined;
  return (text, accepted) => {
    if (latest?.text !== text) latest = { text, encode: createEncode(async () => Buffer.from(text)) };
    return latest.encode(accepted);
  };
}

function serveDocument(
  server: FastifyInstance,
  path: string,
  file: string,
  type: string,
  toOwnAddress: (text: string) => string,
): void {
  let page: TextPage | undefined;
  server.get(path, (request, reply) => {
    page ??= createTextPage({
      type,
      text: toOwnAddress(readFileSync(file, 'utf8')),
      // Public, and useful to pages elsewhere that show or import it.
      headers: { 'access-control-allow-origin': '*' },
    });
    return page(request, reply);
  });
}
