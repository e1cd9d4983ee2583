import { stringify } from 'yaml';
import type { ApiDocument, JsonObject } from '../document.ts';
import { asObject } from '../document.ts';
import { codeSamplesOf } from './code-samples.ts';

export function emitServedJson(document: ApiDocument): string {
  return `${JSON.stringify(withSamples(document))}\n`;
}

export function emitServedYaml(document: ApiDocument): string {
  // Aliases are within YAML's rules, and beyond many tools that say they read it.
  return stringify(withSamples(document), { aliasDuplicateObjects: false, lineWidth: 120, singleQuote: true });
}

/** The document as it is served: the one that is assembled, and samples with every operation. */
function withSamples(document: ApiDocument): JsonObject {
  const root = structuredClone(document.root);
  const paths = asObject(root['paths'], 'paths');
  for (const operation of document.operations) {
    const { path, method } = operation;
    const target = asObject(asObject(paths[path], path)[method.toLowerCase()], `${method} ${path}`);
    const samples = codeSamplesOf(document, operation).map((sample) => ({ ...sample }));
    if (samples.length > 0) target['x-codeSamples'] = samples;
  }
  return root;
}
