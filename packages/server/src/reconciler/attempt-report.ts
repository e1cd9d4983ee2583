import type { KindTag } from '@landhold/contract';

/** Counts one attempt: which method of which provider was called, and its outcome. */
export type AttemptReport = (kind: KindTag, provider: string, method: string, outcome: string) => void;
