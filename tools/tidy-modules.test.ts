import { describe, expect, test } from 'vitest';
import { findImportFaults, findSeedFaults } from './tidy-modules.ts';

const SERVER = 'packages/server/src';

function fileImporting(path: string, specifier: string): { path: string; text: string } {
  return { path, text: `import type { Thing } from '${specifier}';\n` };
}

const PRODUCTS = `${SERVER}/products`;

const FORBIDDEN = [
  ['rules import the rules of another product', `${PRODUCTS}/domains/rules/domains.ts`, '../../dns/rules/zones.ts'],
  ['rules import what serves them', `${PRODUCTS}/dns/rules/zones.ts`, '../serving/name-service.ts'],
  ['rules import http', `${PRODUCTS}/domains/rules/domains.ts`, '../../../http/responses/render-error.ts'],
  ['rules import an adapter', `${PRODUCTS}/dns/rules/zones.ts`, '../../../store/memory/memory-store.ts'],
  ['rules import npm', `${PRODUCTS}/dns/rules/zones.ts`, 'fastify'],
  ['a product imports what serves another', `${PRODUCTS}/vpn/serving/listen.ts`, '../../dns/serving/name-service.ts'],
  ['a port imports what serves it', `${PRODUCTS}/vpn/ports/vpn-hub.ts`, '../serving/vpn-service.ts'],
  ['a product imports another', `${PRODUCTS}/vpn/product.ts`, '../dns/product.ts'],
  ['a product imports the settings of another', `${PRODUCTS}/vpn/settings.ts`, '../dns/settings.ts'],
  ['rules import the list of products', `${PRODUCTS}/vpn/rules/peers.ts`, '../../products.ts'],
  ['settings import a product', `${SERVER}/settings/server-config.ts`, '../products/vpn/ports/vpn-hub.ts'],
  ['a product imports the wiring', `${PRODUCTS}/vpn/serving/listen.ts`, '../../../wiring/backend.ts'],
  ['a product imports http', `${PRODUCTS}/sites/serving/listen.ts`, '../../../http/connection/drain.ts'],
  ['the pipeline imports rules', `${SERVER}/pipeline/resource-pipeline.ts`, '../products/dns/rules/zones.ts'],
  ['the pipeline imports a port', `${SERVER}/pipeline/resource-pipeline.ts`, '../products/dns/ports/zone-texts.ts'],
  ['http imports rules', `${SERVER}/http/operations/bind-operations.ts`, '../../products/dns/rules/zones.ts'],
  ['http imports the pipeline', `${SERVER}/http/operations/surface.ts`, '../../pipeline/resource-pipeline.ts'],
  ['the reconciler imports rules', `${SERVER}/reconciler/reconciler.ts`, '../products/dns/rules/zones.ts'],
  ['core imports the store', `${SERVER}/core/clock.ts`, '../store/store.ts'],
  ['core imports another npm package', `${SERVER}/core/clock.ts`, 'pino'],
  ["the store's port imports a driver", `${SERVER}/store/store.ts`, 'kysely'],
  ["the store's port imports an adapter", `${SERVER}/store/store.ts`, './memory/memory-store.ts'],
  ['pages import the wiring', `${SERVER}/pages/home-page.ts`, '../wiring/app.ts'],
  ['a command imports the service', `${SERVER}/commands/migrate.ts`, '../wiring/app.ts'],
  ['a command imports http', `${SERVER}/commands/migrate.ts`, '../http/admission/rate-limit.ts'],
  ['the wiring imports a command', `${SERVER}/main.ts`, './commands/migrate.ts'],
  ['settings import http', `${SERVER}/settings/server-config.ts`, '../http/admission/rate-limit.ts'],
  ['a folder that is no module', `${SERVER}/shared/thing.ts`, '../core/clock.ts'],
  ['a folder of a product that is none of the four', `${PRODUCTS}/dns/things/thing.ts`, '../../../core/clock.ts'],
  ['the contract imports npm', 'packages/contract/src/index.ts', 'ajv'],
  ['the contract imports the client', 'packages/contract/src/index.ts', '@landhold/client'],
  ['the client imports Node', 'packages/client/src/transport.ts', 'node:http'],
  ['the client imports what reads folders', 'packages/client/src/index.ts', './deploy.ts'],
  ['the console imports what reads folders', 'packages/console/src/app.tsx', '@landhold/client/deploy'],
  ['the client imports the contract', 'packages/client/src/client.ts', '@landhold/contract'],
  ['the DNS library imports the server', 'packages/dns/src/record-data.ts', '@landhold/server'],
  ['the DNS library imports a package', 'packages/dns/src/record-data.ts', 'fastify'],
  ['the sites library imports the server', 'packages/sites/src/deployment.ts', '@landhold/server'],
  ['the store imports the DNS library', `${SERVER}/store/store.ts`, '@landhold/dns'],
  ['the server imports the client', `${SERVER}/wiring/app.ts`, '@landhold/client'],
  ['the server imports the support of its tests', `${SERVER}/wiring/app.ts`, '../../test-support/clean-up-suite.ts'],
  ['support leaves its package', 'packages/server/test-support/suite.ts', '../../../tests/support/server.ts'],
  ['telemetry imports the wiring', `${SERVER}/telemetry/log.ts`, '../wiring/console.ts'],
  ['a relative path out of the package', `${SERVER}/wiring/app.ts`, '../../../contract/src/index.ts'],
  ['the server imports tools', `${SERVER}/wiring/app.ts`, '../../../../tools/tidy-rules.ts'],
  ['a unit test leaves its package', `${SERVER}/core/clock.test.ts`, '../../../../tests/support/server.ts'],
  ["a unit test imports the server's client", `${SERVER}/core/clock.test.ts`, '@landhold/client'],
  ['a black-box test imports the server', 'tests/contract/paging.test.ts', '@landhold/server'],
  ['a black-box test imports tools', 'tests/contract/paging.test.ts', '../../tools/tidy-rules.ts'],
  ['a seed test imports a database server', 'tests/seed/domains.test.ts', '../../tools/test-services/postgres.ts'],
  ['a seed test imports the contract', 'tests/seed/domains.test.ts', '@landhold/contract'],
] as const;

const ALLOWED = [
  [`${PRODUCTS}/domains/rules/domains.ts`, '../../../pipeline/resource-pipeline.ts'],
  [`${PRODUCTS}/domains/rules/domains.ts`, './domain-life.ts'],
  [`${PRODUCTS}/domains/rules/domains.ts`, '../ports/registry.ts'],
  [`${PRODUCTS}/domains/rules/domains.ts`, '../../dns/ports/own-names.ts'],
  [`${PRODUCTS}/domains/rules/domains.ts`, '../../../store/store.ts'],
  [`${PRODUCTS}/domains/rules/domains.ts`, '@landhold/contract'],
  [`${PRODUCTS}/domains/rules/domains.ts`, 'node:crypto'],
  [`${PRODUCTS}/dns/rules/zones.ts`, '@landhold/dns'],
  [`${PRODUCTS}/domains/kinds.ts`, './rules/domains.ts'],
  [`${PRODUCTS}/products.ts`, './domains/product.ts'],
  [`${PRODUCTS}/vpn/serving/open-vpn.ts`, '../../product.ts'],
  [`${PRODUCTS}/vpn/serving/vpn-service.ts`, '../../../following/follow-store.ts'],
  ['tests/dns/record-data.test.ts', '@landhold/dns'],
  ['tests/sites/curl.test.ts', '@landhold/sites'],
  [`${SERVER}/addresses/hostname.ts`, 'tldts'],
  [`${SERVER}/store/memory/memory-store.ts`, '../store.ts'],
  [`${SERVER}/store/sql/sql-store.ts`, 'kysely'],
  [`${SERVER}/http/connection/node-server.ts`, 'fastify'],
  [`${SERVER}/pages/home-page.ts`, '../http/responses/render-error.ts'],
  [`${SERVER}/pages/home-page.ts`, '@landhold/portal'],
  [`${SERVER}/wiring/open-products.ts`, '../products/products.ts'],
  [`${SERVER}/main.ts`, './wiring/app.ts'],
  [`${SERVER}/commands/migrate.ts`, '../products/config.ts'],
  [`${SERVER}/commands/migrate.ts`, '../store/sql/shared/open-sql-database.ts'],
  [`${SERVER}/http/admission/rate-limit.test.ts`, '../../wiring/app.ts'],
  [`${SERVER}/http/admission/rate-limit.test.ts`, '../../../test-support/http/server-fixture.ts'],
  ['packages/server/test-support/http/server-fixture.ts', '../../src/wiring/console.ts'],
  [`${SERVER}/wiring/sandbox.ts`, './service.ts'],
  ['packages/console/src/app.tsx', '@landhold/client'],
  ['packages/console/src/pages/dns/value-fields.ts', '@landhold/dns/record-data.ts'],
  ['packages/client/src/deploy.ts', 'node:fs'],
  ['tests/client/deploy-folder.test.ts', '@landhold/client/deploy'],
  ['tests/contract/paging.test.ts', '@landhold/contract'],
  ['tests/seed/domains.test.ts', '../support/running-server.ts'],
  ['tests/durability/trouble.test.ts', '../../tools/test-services/postgres.ts'],
  ['tools/check-document.ts', '../packages/server/src/wiring/app.ts'],
] as const;

describe('rule', () => {
  test.each(FORBIDDEN)('noticed: %s', (_, path, specifier) => {
    expect(findImportFaults([fileImporting(path, specifier)])).toHaveLength(1);
  });

  test.each(ALLOWED)('open: %s imports %s', (path, specifier) => {
    expect(findImportFaults([fileImporting(path, specifier)])).toEqual([]);
  });

  test.each([
    `import '../http/x.ts';`,
    `import { a, type B } from '../http/x.ts';`,
    `import a, {\n  b,\n} from "../http/x.ts";`,
    `export * from '../http/x.ts';`,
    `export { a } from '../http/x.ts';`,
    `const a = await import('../http/x.ts');`,
    `type A = import('../http/x.ts').A;`,
  ])('every form of import counts: %s', (text) => {
    expect(findImportFaults([{ path: `${SERVER}/core/a.ts`, text }])).toHaveLength(1);
  });

  test('an import that is only quoted does not count', () => {
    const text = `// import { a } from '../http/x.ts';\nexport const sample = "import '../http/x.ts';";\n`;
    expect(findImportFaults([{ path: `${SERVER}/core/a.ts`, text }])).toEqual([]);
  });
});

test('noticed: a seed test that knows the contract through its support', () => {
  const seed = fileImporting('tests/seed/domains.test.ts', '../support/server.ts');
  const support = fileImporting('tests/support/server.ts', '@landhold/contract');
  expect(findSeedFaults([seed, support])).toEqual([expect.stringContaining('tests/support/server.ts')]);
  expect(findSeedFaults([support])).toEqual([]);
});
