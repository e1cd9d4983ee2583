import type { KindTag } from '@landhold/contract';
import { kinds, sandboxSeed } from '@landhold/contract';

/** For each parameter in the path of a kind's lists, the id of the parent whose children are in the document. */
export const seededParents: Readonly<Record<string, string>> = Object.fromEntries(
  (Object.keys(kinds) as KindTag[]).flatMap((kind) => {
    const { parentParam } = kinds[kind];
    const [child] = sandboxSeed[kind] as readonly Readonly<Record<string, unknown>>[];
    return parentParam === null ? [] : [[parentParam, child![parentParam] as string]];
  }),
);
