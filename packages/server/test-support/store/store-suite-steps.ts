import type { KindTag } from '@landhold/contract';
import fc from 'fast-check';
import { ONE, TWO } from './store-fixture.ts';
import type { RecordPageRequest } from '../../src/store/store.ts';

/** Records and filters use only these few values, so that they often match. */
export const PROJECTS = [ONE, TWO] as const;
export const KINDS = ['sites', 'vpn', 'dns', 'records'] as const satisfies readonly KindTag[];
export const SCOPES = [`cidr ${ONE}`, `cidr ${TWO}`, 'site.name'] as const;
const STATUSES = ['pending', 'active', 'failed'];
const REGIONS = ['eu-central', 'eu-north'];
const TYPES = ['A', 'AAAA'];
/** Some are prefixes of others, and a language would sort them differently than their bytes. */
const NAMES = ['a', 'a-b', 'a.b', 'ab', 'b', 'b9', 'c', '*.a'];
const PREFIXES = ['', 'a', 'a-', 'ab', 'b', 'z', 'A', '%', '_', 'a%', 'ü', '\u{10ffff}'];
const LABELS = [
  ['env', 'prod'],
  ['env', 'test'],
  ['team', 'web'],
  ['a/b', 'x:y'],
  ['empty', ''],
] as const;
const HOUR_MS = 3_600_000;

type Project = (typeof PROJECTS)[number];
type Kind = (typeof KINDS)[number];

interface Content {
  readonly status: string;
  readonly labels: Readonly<Record<string, string>>;
  /** Milliseconds from now; null for a record that is never due. */
  readonly dueIn: number | null;
}

interface Parent {
  /** An index into the parents of the project. */
  readonly pick: number;
  /** Picks among all parents ever seen, of any project. */
  readonly isAnyones: boolean;
  /** Changed in the same commit. */
  readonly isChanged: boolean;
}

interface Target {
  /** An index into all existing records. */
  readonly pick: number;
  /** Based on an outdated version of the record. */
  readonly isLate: boolean;
  /** Sent to the other project. */
  readonly isForeign: boolean;
}

export type Step =
  | (Content & {
      readonly do: 'create';
      readonly project: Project;
      readonly kind: Kind;
      readonly name: string;
      readonly region: string | null;
      readonly range: string | null;
      /** Only for kinds with a parent. */
      readonly parent: Parent;
      readonly type: string;
      readonly guard: 'none' | 'fresh' | 'held';
      readonly idempotency: { readonly key: string; readonly fingerprint: string } | null;
    })
  | (Content & Target & { readonly do: 'update' })
  | (Target & { readonly do: 'remove' })
  | {
      readonly do: 'page';
      readonly project: Project;
      readonly kind: Kind;
      readonly filter: Omit<RecordPageRequest, 'limit' | 'after'>;
      readonly parent: Parent;
      readonly type: string | undefined;
      readonly limit: number;
      readonly after: number | null;
    }
  | {
      readonly do: 'events';
      readonly project: Project;
      readonly types: readonly string[] | undefined;
      readonly resource: number | null;
      readonly limit: number;
      readonly after: number | null;
    }
  | { readonly do: 'find'; readonly project: Project; readonly kind: Kind; readonly pick: number }
  | { readonly do: 'reply'; readonly project: Project; readonly key: string }
  | { readonly do: 'claims'; readonly scope: (typeof SCOPES)[number] }
  | { readonly do: 'lease'; readonly kind: Kind; readonly leaseMs: number; readonly limit: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'sweep'; readonly limit: number };

const project = fc.constantFrom(...PROJECTS);
const kind = fc.constantFrom(...KINDS);
const pick = fc.nat({ max: 1_000 });
const limit = fc.integer({ min: 1, max: 7 });
const after = fc.option(pick, { freq: 3 });
const key = fc.constantFrom('k1', 'k2', 'k3', 'k4');
const seldom = fc.nat({ max: 6 }).map((number) => number === 6);
const labels = fc.subarray([...LABELS]).map((chosen) => Object.fromEntries(chosen));
const dueIn = fc.option(fc.integer({ min: -2_000, max: 20_000 }));
const status = fc.constantFrom(...STATUSES);
const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

const parent = fc.record({ pick, isAnyones: seldom, isChanged: fc.boolean() });
const type = fc.constantFrom(...TYPES);

const create = fc.record({
  do: fc.constant('create' as const),
  project,
  kind,
  name: fc.constantFrom(...NAMES),
  status,
  region: fc.option(fc.constantFrom(...REGIONS)),
  labels,
  dueIn,
  parent,
  type,
  range: fc.option(fc.constantFrom('r1', 'r2', 'r3', 'r4', 'r5')),
  guard: fc.constantFrom('none' as const, 'fresh' as const, 'held' as const),
  idempotency: fc.option(fc.record({ key, fingerprint: fc.constantFrom('f1', 'f2') }), { freq: 2 }),
});
const target = { pick, isLate: seldom, isForeign: seldom };
const page = fc.record({
  do: fc.constant('page' as const),
  project,
  kind,
  filter: fc
    .record({
      name: maybe(fc.constantFrom(...NAMES)),
      namePrefix: maybe(fc.constantFrom(...PREFIXES)),
      order: maybe(fc.constant('name' as const)),
      status: maybe(status),
      region: maybe(fc.constantFrom(...REGIONS)),
      labels: maybe(fc.subarray([...LABELS], { maxLength: 2 })),
    })
    .map((filter) => (filter.namePrefix === undefined ? filter : { ...filter, order: 'name' as const })),
  parent,
  type: maybe(type),
  limit,
  after,
});
const EVENT_TYPES = ['site.created', 'site.updated', 'vpn_network.created', 'vpn_network.deleted'];
const events = fc.record({
  do: fc.constant('events' as const),
  project,
  types: maybe(fc.uniqueArray(fc.constantFrom(...EVENT_TYPES), { minLength: 1, maxLength: 3 })),
  resource: maybe(pick).map((chosen) => chosen ?? null),
  limit,
  after,
});
const waiting = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 10_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 40 * HOUR_MS }) },
  { weight: 1, arbitrary: fc.constantFrom(72 * HOUR_MS - 1, 72 * HOUR_MS) },
);

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: create },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('update' as const), ...target, status, labels, dueIn }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('remove' as const), ...target }) },
  { weight: 8, arbitrary: page },
  { weight: 4, arbitrary: events },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('find' as const), project, kind, pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reply' as const), project, key }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('claims' as const), scope: fc.constantFrom(...SCOPES) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('lease' as const), kind, leaseMs: fc.constantFrom(1, 5_000), limit }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: waiting }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep' as const), limit }) },
);
