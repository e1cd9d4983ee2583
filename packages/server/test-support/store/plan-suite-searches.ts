import type { KindTag } from '@landhold/contract';
import { writeSearchPosition } from '../../src/store/name-parts.ts';
import type { RecordPageRequest } from '../../src/store/store.ts';
import type { ListRequest } from './plan-suite-requests.ts';
import { COMMON, firstParentOf, middleOf, RARE } from './plan-suite-rows.ts';
import { ONE } from './store-fixture.ts';

const LIMIT = 20;

type Choice = Partial<RecordPageRequest>;

/** Searches that find parts of all names or of one, alone and with filters. */
export function searchRequests(): ListRequest[] {
  const { id, name } = middleOf('sites');
  const number = name.slice(COMMON.prefix.length);
  const part = `${COMMON.part}${number}`;
  const parentId = firstParentOf('records')!.id;
  const inParts = [null, writeSearchPosition({ part: '', id: '' }), writeSearchPosition({ part, id })];
  const choices: readonly Choice[] = [
    { search: COMMON.part },
    { search: part },
    { search: COMMON.part, status: COMMON.status },
    { search: COMMON.part, status: RARE.status },
    { search: COMMON.part, labels: [COMMON.label] },
    { search: COMMON.part, labels: [RARE.label] },
    { search: part, labels: [COMMON.label], region: COMMON.region },
    { search: COMMON.part, namePrefix: COMMON.prefix },
  ];
  const pages = (kind: KindTag, choice: Choice): ListRequest[] =>
    inParts.map((after) => ({
      what: `page of ${kind} ${JSON.stringify(choice)} after ${after}`,
      rare: [],
      isByName: true,
      ask: async (store) => store.page(ONE, kind, { limit: LIMIT, after, ...choice }),
    }));
  const count = (kind: KindTag, choice: Choice): ListRequest => ({
    what: `count of ${kind} ${JSON.stringify(choice)}`,
    rare: [],
    ask: async (store) => store.countList(ONE, kind, choice, LIMIT),
  });
  return choices.flatMap((choice) => [
    ...pages('sites', choice),
    ...pages('records', { ...choice, parentId }),
    count('sites', choice),
    count('records', { ...choice, parentId }),
  ]);
}
