import { catalogue } from '@landhold/contract/catalogue';
import { definitions } from '@landhold/terraform-provider/resources.ts';
import type { RecordDefinition } from '@landhold/terraform-provider/define-resources.ts';
import type { Written } from '@landhold/terraform-provider/hcl.ts';
import { Expression, writeBlock } from '@landhold/terraform-provider/hcl.ts';

/** One resource of each kind, with the examples of the document. */
export interface Tried {
  readonly definition: RecordDefinition;
  readonly address: string;
  /** What a create needs, with references to its parent. */
  readonly minimal: Written;
  /** What the example of an update changes; null if its records cannot be changed. */
  readonly changed: Written | null;
}

/** Storage can only grow, so a test that takes its change back leaves it out. */
function changesIn(example: Written | undefined): Written | null {
  if (example === undefined) return null;
  const { storage_gb: _, ...changes } = example;
  return changes;
}

function referTo(kind: string): Expression {
  return new Expression(`${definitions.find((each) => each.kind.name === kind)!.type}.main.id`);
}

export const tried: readonly Tried[] = definitions.map((definition) => {
  const { type, parent, operations } = definition;
  const records = catalogue.operations
    .find(({ id }) => id === operations.create!.id)!
    .body.filter(({ record }) => record);
  return {
    definition,
    address: `${type}.main`,
    minimal: {
      ...(parent === null ? {} : { [parent.param]: referTo(parent.kind) }),
      ...operations.create!.example,
      ...Object.fromEntries(records.map(({ name, record }) => [name, referTo(record!)])),
    },
    changed: changesIn(operations.update?.example),
  };
});

/** The values of each resource, if its configuration should have others. */
export type Change = (each: Tried) => Written;

export function configurationOf(change: Change = () => ({})): string {
  return tried
    .map((each) => writeBlock(['resource', each.definition.type, 'main'], { ...each.minimal, ...change(each) }))
    .join('\n');
}

/** How each is imported: by names, or by ids. */
export function importIdsOf(state: Record<string, Record<string, unknown>>, by: 'name' | 'id'): Record<string, string> {
  return Object.fromEntries(
    tried.map(({ definition: { parent, findable }, address }) => {
      const own = state[address]!;
      const name = findable.includes('name') && by === 'name' ? findable.map((each) => own[each]).join('/') : own['id'];
      if (parent === null) return [address, String(name)];
      const above = Object.entries(state).find(([, { id }]) => id === own[parent.param])![1];
      return [address, `${String(above[by])}/${String(name)}`];
    }),
  );
}
