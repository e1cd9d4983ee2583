import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ApiDocument } from './document.ts';
import { readDocument, toDocument } from './document.ts';
import { DocumentError } from './document-values.ts';
import { assembleDocument } from './assemble/assemble.ts';
import { writeDocument } from './write-document.ts';
import { emitClient } from './client/emit-client.ts';
import { emitCatalogue } from './emit-catalogue.ts';
import { emitForms } from './emit-forms.ts';
import { emitKinds, emitSandboxSeed } from './emit-kinds.ts';
import { CONSOLE_SCHEMA_ID, emitOperations, MOCK_SCHEMA_ID } from './emit-operations.ts';
import { emitErrorCodes, emitSchemas } from './emit-schemas.ts';
import { emitMockGuide } from './emit-mock-guide.ts';
import { emitSettings } from './emit-settings.ts';
import { fillPassages } from './fill-passages.ts';
import { emitGuidePages } from './guides/emit-guide-pages.ts';
import { readGuideGroups } from './guides/read-guide-groups.ts';
import { emitTypes } from './emit-types.ts';
import { openResults, saveResults } from './kept-results.ts';
import { emitMarkdownPages } from './markdown/emit-markdown-pages.ts';
import { baseUrlOf } from './markdown/servers.ts';
import { emitBrowserFiles } from './portal/emit-browser-files.ts';
import { emitRequests } from './portal/emit-requests.ts';
import { emitSearchIndex } from './portal/emit-search-index.ts';
import { emitReferencePage } from './reference/emit-reference-page.ts';
import { emitServedJson, emitServedYaml } from './samples/emit-served-document.ts';
import { emitTerraformDocs } from './terraform/emit-docs.ts';
import { emitTerraformFields } from './terraform/emit-fields.ts';

const root = join(import.meta.dirname, '../../..');
const KINDS = 'packages/contract/src/generated/kinds.ts';
const CONSOLE_DOCUMENT = 'openapi/console.yaml';
const MOCK_DOCUMENT = 'openapi/mock.yaml';
const MOCK_GUIDE = 'docs/guides/mock-controls.md';
const GENERATED = '// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.\n';
const GENERATED_YAML = GENERATED.replace('//', '#');
const ASSEMBLED = GENERATED_YAML.replace('openapi.yaml', 'parts');

type Emitter = (document: ApiDocument) => string;

const guidesOf = (document: ApiDocument): ReturnType<typeof readGuideGroups> =>
  readGuideGroups(document, root, 'clone');

/** Emitters that make one file each. */
const outputs: Record<string, Emitter> = {
  'openapi/openapi.yaml': (document) => ASSEMBLED + writeDocument(document.root),
  'packages/contract/src/generated/types.ts': (document) => GENERATED + emitTypes(document),
  'packages/contract/src/generated/operations.ts': (document) => GENERATED + emitOperations(document),
  'packages/contract/src/generated/schemas.ts': (document) => GENERATED + emitSchemas(document),
  'packages/contract/src/generated/error-codes.ts': (document) => GENERATED + emitErrorCodes(document),
  [KINDS]: (document) => GENERATED + emitKinds(document),
  'packages/contract/src/generated/forms.ts': (document) => GENERATED + emitForms(document),
  'packages/contract/src/generated/catalogue.ts': (document) => GENERATED + emitCatalogue(document),
  'packages/terraform-provider/src/generated/fields.ts': (document) => GENERATED + emitTerraformFields(document),
  'packages/contract/src/generated/sandbox-seed.ts': (document) => GENERATED + emitSandboxSeed(document),
  'docs/guides/settings.md': emitSettings,
  'packages/contract/src/generated/openapi.json': emitServedJson,
  'packages/contract/src/generated/openapi.yaml': (document) => GENERATED_YAML + emitServedYaml(document),
  'packages/portal/src/generated/markdown-pages.json': (document) =>
    emitMarkdownPages(
      document,
      guidesOf(document).flatMap(({ guides }) => guides),
    ),
  'packages/portal/src/generated/guide-pages.json': (document) =>
    emitGuidePages(guidesOf(document), baseUrlOf(document)),
  'packages/portal/src/generated/reference-page.json': emitReferencePage,
  'packages/portal/src/generated/requests.json': emitRequests,
  'packages/portal/src/generated/search-index.json': (document) => emitSearchIndex(document, guidesOf(document)),
};

/** What follows from a document that is written in one file: what the console asks for, and the controls of a mock. */
const otherDocuments = [
  { document: CONSOLE_DOCUMENT, name: 'console', schemaId: CONSOLE_SCHEMA_ID },
  { document: MOCK_DOCUMENT, name: 'mock', schemaId: MOCK_SCHEMA_ID },
] as const;

function outputsOf({ name, schemaId }: (typeof otherDocuments)[number]): Record<string, Emitter> {
  const place = `packages/contract/src/generated/${name}`;
  return {
    [`${place}-types.ts`]: emitTypes,
    [`${place}-operations.ts`]: (document) => emitOperations(document, schemaId),
    [`${place}-schemas.ts`]: (document) => emitSchemas(document, schemaId),
    [`${place}-error-codes.ts`]: emitErrorCodes,
  };
}

/** Errors there must not be attributed to the public document. */
function inDocument<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof DocumentError ? new DocumentError(error.message, path) : error;
  }
}

/** The package for tests has its own copy of what it uses of the mock's document, because the contract is not published. */
const forTesting: Record<string, Emitter> = {
  'mock-types.ts': emitTypes,
  'mock-operations.ts': (document) => emitOperations(document, MOCK_SCHEMA_ID),
  'mock-client.ts': () =>
    readFileSync(join(root, 'packages/contract/src/mock-client.ts'), 'utf8').replaceAll('./generated/', './'),
};

function makeOthers(files: Map<string, string>): void {
  for (const other of otherDocuments) {
    const { document: path } = other;
    const document = inDocument(path, () => readDocument(join(root, path)));
    const made = GENERATED.replace('openapi.yaml', path.slice('openapi/'.length));
    for (const [file, emit] of Object.entries(outputsOf(other)))
      files.set(file, made + inDocument(path, () => emit(document)));
    if (path !== MOCK_DOCUMENT) continue;
    files.set(MOCK_GUIDE, emitMockGuide(document));
    for (const [file, emit] of Object.entries(forTesting))
      files.set(`packages/testing/src/generated/${file}`, made + emit(document));
  }
}

/** Every generated file, by its path. */
async function makeAll(document: ApiDocument): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const [path, emit] of Object.entries(outputs)) files.set(path, emit(document));
  makeOthers(files);
  for (const [path, text] of emitTerraformDocs(document)) files.set(path, text);
  for (const [path, text] of fillPassages(document, root)) files.set(path, text);
  for (const [name, text] of await emitBrowserFiles(join(root, 'packages/portal/src/browser')))
    files.set(`packages/portal/src/generated/${name}`, text);
  for (const [name, text] of emitClient(document)) files.set(`packages/client/src/generated/${name}`, GENERATED + text);
  return files;
}

async function main(): Promise<void> {
  const checking = process.argv.includes('--check');
  if (!checking) openResults(root);
  const document = toDocument(assembleDocument(join(root, 'openapi/parts')));
  const stale: string[] = [];
  for (const [path, made] of await makeAll(document)) {
    const file = join(root, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === made) continue;
    stale.push(path);
    if (checking) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, made);
  }
  if (!checking) {
    saveResults();
    const seconds = (performance.now() / 1000).toFixed(1);
    console.log(
      stale.length === 0 ? `Everything was up to date: ${seconds} s.` : `Wrote ${stale.join(', ')}: ${seconds} s.`,
    );
    // Each kind has settings, and this process loaded the former kinds to list them.
    if (stale.includes(KINDS))
      spawnSync(process.execPath, [...process.execArgv, import.meta.filename], { stdio: 'inherit' });
  } else if (stale.length > 0) {
    console.error(`Out of step with the document: ${stale.join(', ')}. Run "npm run generate" and commit the result.`);
    process.exitCode = 1;
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof DocumentError)) throw error;
  console.error(`${error.file}: ${error.message}`);
  process.exitCode = 1;
}
