import { catalogue } from '@landhold/contract/catalogue';
import { describe, expect, test } from 'vitest';
import type { Attribute } from './define-resources.ts';
import { definitions } from './resources.ts';

const attributeOf = (type: string, name: string): Attribute =>
  definitions.find((each) => each.type === type)!.attributes.find((each) => each.name === name)!;

const tools = catalogue.kinds.filter(({ isTool }) => isTool).map(({ name }) => name);

test('every kind whose records can be created with JSON has a resource, except for tools', () => {
  const created = catalogue.operations.flatMap(({ role, returns }) => (role === 'create' ? [returns!] : []));
  const kept = created.filter((kind) => !tools.includes(kind));
  expect(definitions.map(({ kind }) => kind.name).toSorted()).toEqual(kept.toSorted());
});

test('plans, which are changes and not what is changed, have none', () => {
  expect(tools).toEqual(['plans']);
});

describe.each(definitions.map((each) => [each.type, each] as const))(
  '%s',
  (_, { attributes, readable, operations }) => {
    test('can be read and deleted', () => {
      expect(Object.keys(operations)).toEqual(expect.arrayContaining(['list', 'create', 'get', 'delete']));
    });

    test('has no attribute whose name Terraform reserves', () => {
      const reserved = ['connection', 'count', 'depends_on', 'for_each', 'lifecycle', 'provider', 'provisioner'];
      const names = [...attributes, ...readable].map(({ name }) => name);
      expect(names.filter((name) => reserved.includes(name))).toEqual([]);
    });

    test('its fields that can change are updated, and the others replace it', () => {
      const updated = operations.update?.body.map(({ name }) => name) ?? [];
      const inputs = attributes.filter(
        ({ required, optional, onlyAtCreation }) => (required ?? optional) && !onlyAtCreation,
      );
      const kept = inputs.filter(({ replaces }) => !replaces).map(({ field }) => field);
      expect(kept.toSorted()).toEqual(updated.toSorted());
    });
  },
);

test('a renewal, which adds to the years of a domain, does not replace it', () => {
  expect(attributeOf('landhold_domain', 'years')).toMatchObject({ onlyAtCreation: true });
  expect(attributeOf('landhold_domain', 'years').replaces).toBeUndefined();
});

test('secrets are sensitive, and data sources have none', () => {
  expect(attributeOf('landhold_database_user', 'password')).toMatchObject({ sensitive: true, computed: true });
  const secret = definitions.flatMap(({ readable }) => readable.filter(({ sensitive }) => sensitive));
  expect(secret).toEqual([]);
});
