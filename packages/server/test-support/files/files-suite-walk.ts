import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GRACE_MS } from '../../src/files/file-store.ts';
import type { CreateFiles, FilesFixture } from './files-fixture.ts';
import { createFilesFixture, digestOf, ONE, TWO } from './files-fixture.ts';

const project = fc.constantFrom(ONE, TWO);
const text = fc.constantFrom('', 'a', 'bb', 'ccc', 'dddd');
const owner = fc.constantFrom('dep_1', 'dep_2', 'dep_3');
const step = fc.oneof(
  fc.record({ do: fc.constant('put' as const), project, text }),
  fc.record({ do: fc.constant('find' as const), project, texts: fc.array(text) }),
  fc.record({ do: fc.constant('hold' as const), project, owner, texts: fc.array(text) }),
  fc.record({ do: fc.constant('release' as const), project, owner }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, GRACE_MS / 2, GRACE_MS - 1, GRACE_MS) }),
  fc.record({ do: fc.constant('collect' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Known {
  readonly project: string;
  readonly text: string;
  readonly owners: Set<string>;
  expiresAt: number;
}

/** Takes the same steps in the store and in a model, and compares the results. */
export function describeWalks(createFiles: CreateFiles): void {
  test('does what a model of a list does, over hundreds of random steps', { timeout: 240_000 }, async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 120, size: 'max' }), async (steps) => {
      const fixture = await createFilesFixture(createFiles);
      const model: Known[] = [];
      for (const each of steps) {
        const [found, expected] = await take(fixture, model, each);
        expect(found).toEqual(expected);
      }
      await fixture.files.collect();
      collect(fixture, model);
      for (const projectId of [ONE, TWO]) {
        const kept = model.filter((known) => known.project === projectId);
        expect(await fixture.bytes(projectId)).toBe(kept.reduce((sum, known) => sum + known.text.length, 0));
        for (const known of kept) expect(await fixture.read(projectId, digestOf(known.text))).toBe(known.text);
      }
    });
    await fc.assert(property, { numRuns: 5, interruptAfterTimeLimit: 40_000 });
  });
}

/** The results of the store and of the model. */
async function take(fixture: FilesFixture, model: Known[], each: Step): Promise<[found: unknown, expected: unknown]> {
  const { files, clock } = fixture;
  const expiresAt = clock.now() + GRACE_MS;
  switch (each.do) {
    case 'put': {
      await fixture.put(each.project, each.text);
      const known = knownIn(model, each.project, each.text);
      if (known === undefined) model.push({ ...each, owners: new Set(), expiresAt });
      else known.expiresAt = expiresAt;
      return [null, null];
    }
    case 'find': {
      const known = each.texts.flatMap((one) => knownIn(model, each.project, one) ?? []);
      for (const one of known) one.expiresAt = expiresAt;
      const found = await files.find(each.project, each.texts.map(digestOf));
      return [found, new Map(known.map((one) => [digestOf(one.text), one.text.length]))];
    }
    case 'hold': {
      const texts = [...new Set(each.texts)];
      const known = texts.flatMap((one) => knownIn(model, each.project, one) ?? []);
      for (const one of known) one.expiresAt = expiresAt;
      if (known.length === texts.length) for (const one of known) one.owners.add(each.owner);
      const missing = texts.filter((one) => knownIn(model, each.project, one) === undefined);
      return [await files.hold(each.project, each.owner, texts.map(digestOf)), missing.map(digestOf)];
    }
    case 'release':
      for (const one of model) {
        if (one.project === each.project && one.owners.delete(each.owner)) one.expiresAt = expiresAt;
      }
      await files.release(each.project, each.owner);
      return [null, null];
    case 'wait':
      clock.advance(each.ms);
      return [null, null];
    case 'collect':
      return [await files.collect(), collect(fixture, model)];
  }
}

function knownIn(model: readonly Known[], projectId: string, wanted: string): Known | undefined {
  return model.find((known) => known.project === projectId && known.text === wanted);
}

function collect({ clock }: FilesFixture, model: Known[]): number {
  const kept = model.filter(({ owners, expiresAt }) => owners.size > 0 || expiresAt > clock.now());
  const removed = model.length - kept.length;
  model.splice(0, model.length, ...kept);
  return removed;
}
