import type { KindTag } from '@landhold/contract';

/** Counts one try: what was asked of which provider, and how it ended. */
export type AttemptReport = (kind: KindTag, provider: string, method: string, outcome: string) => void;
