import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ApiDocument } from './document.ts';
import { DocumentError, readDocument, toDocument } from './document.ts';
import { assembleDocument, emitDocument } from './assemble/assemble.ts';
import { emitClient } from './client/emit-client.ts';
import { emitForms } from './emit-forms.ts';
import { emitKinds, emitSandboxSeed } from './emit-kinds.ts';
import { CONSOLE_SCHEMA_ID, emitOperations } from './emit-operations.ts';
import { emitErrorCodes, emitSchemas } from './emit-schemas.ts';
import { emitSettings } from './emit-settings.ts';
import { fillPassages } from './fill-passages.ts';
import { emitGuidePages } from './guides/emit-guide-pages.ts';
import type { GuideGroup } from './guides/guide-order.ts';
import { orderGuides } from './guides/guide-order.ts';
import { emitTypes } from './emit-types.ts';
import { emitMarkdownPages } from './markdown/emit-markdown-pages.ts';
import { readGuides } from './markdown/guide.ts';
import { baseUrlOf } from './markdown/servers.ts';
import { emitBrowserFiles } from './portal/emit-browser-files.ts';
import { emitRequests } from './portal/emit-requests.ts';
import { emitSearchIndex } from './portal/emit-search-index.ts';
import { emitReferencePage } from './reference/emit-reference-page.ts';
import { emitServedJson, emitServedYaml } from './samples/emit-served-document.ts';

const root = join(import.meta.dirname, '../../..');
const KINDS = 'packages/contract/src/generated/kinds.ts';
const CONSOLE_DOCUMENT = 'openapi/console.yaml';
const GENERATED = '// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.\n';
const GENERATED_CONSOLE = GENERATED.replace('openapi.yaml', 'console.yaml');
const GENERATED_YAML = GENERATED.replace('//', '#');
const ASSEMBLED = GENERATED_YAML.replace('openapi.yaml', 'parts');

type Emitter = (document: ApiDocument) => string | Promise<string>;

/** Emitters that make one file each. */
const outputs: Record<string, Emitter> = {
  'openapi/openapi.yaml': (document) => ASSEMBLED + emitDocument(document.root),
  'packages/contract/src/generated/types.ts': async (document) => GENERATED + (await emitTypes(document)),
  'packages/contract/src/generated/operations.ts': (document) => GENERATED + emitOperations(document),
  'packages/contract/src/generated/schemas.ts': (document) => GENERATED + emitSchemas(document),
  'packages/contract/src/generated/error-codes.ts': (document) => GENERATED + emitErrorCodes(document),
  [KINDS]: (document) => GENERATED + emitKinds(document),
  'packages/contract/src/generated/forms.ts': (document) => GENERATED + emitForms(document),
  'packages/contract/src/generated/sandbox-seed.ts': (document) => GENERATED + emitSandboxSeed(document),
  'docs/guides/settings.md': emitSettings,
  'packages/contract/src/generated/openapi.json': emitServedJson,
  'packages/contract/src/generated/openapi.yaml': (document) => GENERATED_YAML + emitServedYaml(document),
  'packages/portal/src/generated/markdown-pages.json': (document) =>
    emitMarkdownPages(
      document,
      readGuideGroups(document).flatMap(({ guides }) => guides),
    ),
  'packages/portal/src/generated/guide-pages.json': (document) =>
    emitGuidePages(readGuideGroups(document), baseUrlOf(document)),
  'packages/portal/src/generated/reference-page.json': emitReferencePage,
  'packages/portal/src/generated/requests.json': emitRequests,
  'packages/portal/src/generated/search-index.json': (document) => emitSearchIndex(document, readGuideGroups(document)),
};

/** Shared only by the console and its server. */
const consoleOutputs: Record<string, Emitter> = {
  'packages/contract/src/generated/console-types.ts': emitTypes,
  'packages/contract/src/generated/console-operations.ts': (document) => emitOperations(document, CONSOLE_SCHEMA_ID),
  'packages/contract/src/generated/console-schemas.ts': (document) => emitSchemas(document, CONSOLE_SCHEMA_ID),
  'packages/contract/src/generated/console-error-codes.ts': emitErrorCodes,
};

function readGuideGroups(document: ApiDocument): GuideGroup[] {
  const filled = [...fillPassages(document, root)]
    .filter(([path]) => path.startsWith('docs/guides/'))
    .map(([path, text]) => [basename(path), text]);
  const fresh = { ...(Object.fromEntries(filled) as Record<string, string>), 'settings.md': emitSettings() };
  return orderGuides(readGuides(join(root, 'docs/guides'), fresh));
}

/** Errors there must not be attributed to the public document. */
async function inConsoleDocument<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof DocumentError ? new DocumentError(error.message, CONSOLE_DOCUMENT) : error;
  }
}

/** Every generated file, by its path. */
async function makeAll(document: ApiDocument, consoleDocument: ApiDocument): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const [path, emit] of Object.entries(outputs)) files.set(path, await emit(document));
  for (const [path, emit] of Object.entries(consoleOutputs)) {
    files.set(path, GENERATED_CONSOLE + (await inConsoleDocument(() => emit(consoleDocument))));
  }
  for (const [path, text] of fillPassages(document, root)) files.set(path, text);
  for (const [name, text] of await emitBrowserFiles(join(root, 'packages/portal/src/browser')))
    files.set(`packages/portal/src/generated/${name}`, text);
  for (const [name, text] of emitClient(document)) files.set(`packages/client/src/generated/${name}`, GENERATED + text);
  return files;
}

async function main(): Promise<void> {
  const checking = process.argv.includes('--check');
  const document = toDocument(assembleDocument(join(root, 'openapi/parts')));
  const consoleDocument = await inConsoleDocument(() => readDocument(join(root, CONSOLE_DOCUMENT)));
  const stale: string[] = [];
  for (const [path, made] of await makeAll(document, consoleDocument)) {
    const file = join(root, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === made) continue;
    stale.push(path);
    if (checking) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, made);
  }
  if (!checking) {
    console.log(stale.length === 0 ? 'Everything was up to date.' : `Wrote ${stale.join(', ')}.`);
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
