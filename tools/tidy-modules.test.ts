import { describe, expect, test } from 'vitest';
import { findImportFaults, findSeedFaults } from './tidy-modules.ts';

const SERVER = 'packages/server/src';

function fileImporting(path: string, specifier: string): { path: string; text: string } {
  return { path, text: `import type { Thing } from '${specifier}';\n` };
}

const FORBIDDEN = [
  ['a kind imports another kind', `${SERVER}/resources/domains/domain-service.ts`, '../dns/zone-service.ts'],
  ['a kind imports http', `${SERVER}/resources/domains/domain-service.ts`, '../../http/render-error.ts'],
  ['a kind imports an adapter', `${SERVER}/resources/dns/zone-service.ts`, '../../store/memory/memory-store.ts'],
  ['a kind imports npm', `${SERVER}/resources/dns/zone-service.ts`, 'fastify'],
  ['the pipeline imports a kind', `${SERVER}/resources/resource-service.ts`, './dns/zone-service.ts'],
  ['http imports resources', `${SERVER}/http/bind-operations.ts`, '../resources/dns/zone-service.ts'],
  ['http imports the pipeline', `${SERVER}/http/bind-operations.ts`, '../resources/resource-service.ts'],
  ['the providers import a kind', `${SERVER}/providers/reconciler.ts`, '../resources/dns/zone-service.ts'],
  ['core imports the store', `${SERVER}/core/cursor.ts`, '../store/store.ts'],
  ['core imports another npm package', `${SERVER}/core/cursor.ts`, 'pino'],
  ["the store's port imports a driver", `${SERVER}/store/store.ts`, 'kysely'],
  ["the store's port imports an adapter", `${SERVER}/store/store.ts`, './memory/memory-store.ts'],
  ['pages import the wiring', `${SERVER}/pages/home-page.ts`, '../app.ts'],
  ['a command imports the service', `${SERVER}/commands/migrate.ts`, '../app.ts'],
  ['a command imports http', `${SERVER}/commands/migrate.ts`, '../http/rate-limit.ts'],
  ['the wiring imports a command', `${SERVER}/main.ts`, './commands/migrate.ts'],
  ['config imports http', `${SERVER}/config.ts`, './http/rate-limit.ts'],
  ['a folder that is no module', `${SERVER}/shared/thing.ts`, '../core/cursor.ts'],
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
  ['the server imports the client', `${SERVER}/app.ts`, '@landhold/client'],
  ['the server imports the support of its tests', `${SERVER}/app.ts`, '../test-support/clean-up-suite.ts'],
  ['support leaves its package', 'packages/server/test-support/suite.ts', '../../../tests/support/server.ts'],
  ['telemetry imports the wiring', `${SERVER}/telemetry/log.ts`, '../surfaces/console.ts'],
  ['a relative path out of the package', `${SERVER}/app.ts`, '../../contract/src/index.ts'],
  ['the server imports tools', `${SERVER}/app.ts`, '../../../tools/tidy-rules.ts'],
  ['a unit test leaves its package', `${SERVER}/core/cursor.test.ts`, '../../../../tests/support/server.ts'],
  ["a unit test imports the server's client", `${SERVER}/core/cursor.test.ts`, '@landhold/client'],
  ['a black-box test imports the server', 'tests/contract/paging.test.ts', '@landhold/server'],
  ['a black-box test imports tools', 'tests/contract/paging.test.ts', '../../tools/tidy-rules.ts'],
  ['a seed test imports a database server', 'tests/seed/domains.test.ts', '../../tools/test-services/postgres.ts'],
  ['a seed test imports the contract', 'tests/seed/domains.test.ts', '@landhold/contract'],
] as const;

const ALLOWED = [
  [`${SERVER}/resources/domains/domain-service.ts`, '../resource-service.ts'],
  [`${SERVER}/resources/domains/domain-service.ts`, './domain-rules.ts'],
  [`${SERVER}/resources/domains/domain-service.ts`, '../../store/store.ts'],
  [`${SERVER}/resources/domains/domain-service.ts`, '@landhold/contract'],
  [`${SERVER}/resources/domains/domain-service.ts`, 'node:crypto'],
  [`${SERVER}/resources/dns/zone-service.ts`, '@landhold/dns'],
  ['tests/dns/record-data.test.ts', '@landhold/dns'],
  ['tests/sites/curl.test.ts', '@landhold/sites'],
  [`${SERVER}/core/hostname.ts`, 'tldts'],
  [`${SERVER}/store/memory/memory-store.ts`, '../store.ts'],
  [`${SERVER}/store/sql/sql-store.ts`, 'kysely'],
  [`${SERVER}/http/server.ts`, 'fastify'],
  [`${SERVER}/pages/home-page.ts`, '../http/render-error.ts'],
  [`${SERVER}/pages/home-page.ts`, '@landhold/portal'],
  [`${SERVER}/app.ts`, './resources/domains/domain-service.ts'],
  [`${SERVER}/main.ts`, './app.ts'],
  [`${SERVER}/commands/migrate.ts`, '../config.ts'],
  [`${SERVER}/commands/migrate.ts`, '../store/sql/open-sql-database.ts'],
  [`${SERVER}/http/rate-limit.test.ts`, '../app.ts'],
  [`${SERVER}/http/rate-limit.test.ts`, '../../test-support/http/server-fixture.ts'],
  ['packages/server/test-support/http/server-fixture.ts', '../../src/surfaces/console.ts'],
  [`${SERVER}/surfaces/sandbox.ts`, '../service.ts'],
  ['packages/console/src/app.tsx', '@landhold/client'],
  ['packages/client/src/deploy.ts', 'node:fs'],
  ['tests/client/deploy-folder.test.ts', '@landhold/client/deploy'],
  ['tests/contract/paging.test.ts', '@landhold/contract'],
  ['tests/seed/domains.test.ts', '../support/running-server.ts'],
  ['tests/durability/trouble.test.ts', '../../tools/test-services/postgres.ts'],
  ['tools/check-document.ts', '../packages/server/src/app.ts'],
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
