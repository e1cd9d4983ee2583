import { stringify } from 'yaml';
import type { ApiDocument, JsonObject } from '../document.ts';
import { asObject } from '../document.ts';
import { codeSamplesOf } from './code-samples.ts';

export function emitServedJson(document: ApiDocument): string {
  return `${JSON.stringify(withSamples(document))}\n`;
}

export function emitServedYaml(document: ApiDocument): string {
  // Aliases are valid YAML, but many tools cannot read them.
  return stringify(withSamples(document), { aliasDuplicateObjects: false, lineWidth: 120, singleQuote: true });
}

/** The document as served: the assembled one, with samples for every operation. */
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
