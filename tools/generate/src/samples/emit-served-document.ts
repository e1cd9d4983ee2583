import type { ApiDocument } from '../document.ts';
import type { JsonObject } from '../document-values.ts';
import { asObject } from '../document-values.ts';
import { writeDocument } from '../write-document.ts';
import { codeSamplesOf } from './code-samples.ts';

export function emitServedJson(document: ApiDocument): string {
  return `${JSON.stringify(withSamples(document))}\n`;
}

export function emitServedYaml(document: ApiDocument): string {
  return writeDocument(withSamples(document));
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
