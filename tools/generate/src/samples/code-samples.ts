import type { SampleCall } from '@landhold/samples';
import { emitCurl, emitGo, emitPython, emitTypeScript } from '@landhold/samples';
import type { ApiDocument, Operation } from '../document.ts';
import { toSampleCall } from './sample-call.ts';

/** One entry of `x-codeSamples`, as Redoc and others read it. */
export interface CodeSample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

interface Language {
  readonly lang: string;
  readonly label: string;
  readonly emit: (call: SampleCall) => string;
}

const LANGUAGES: readonly Language[] = [
  { lang: 'shell', label: 'curl', emit: emitCurl },
  { lang: 'typescript', label: 'TypeScript', emit: emitTypeScript },
  { lang: 'python', label: 'Python', emit: emitPython },
  { lang: 'go', label: 'Go', emit: emitGo },
];

export function codeSamplesOf(document: ApiDocument, operation: Operation): CodeSample[] {
  const call = toSampleCall(document, operation);
  return LANGUAGES.map(({ lang, label, emit }) => ({ lang, label, source: emit(call) }));
}
