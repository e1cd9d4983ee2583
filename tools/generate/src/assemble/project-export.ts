import type { JsonObject } from '../document-values.ts';
import { DocumentError } from '../document-values.ts';
import type { Kind } from './kind.ts';
import { isExported } from './kind.ts';
import type { KindFields } from './kind-fields.ts';
import { requiredIn, schemasIn } from './kind-fields.ts';

/** A record as a project's export has it: the fields that a caller can send, and its children under their name. */
export function entrySchemas(kind: Kind, fields: KindFields, kinds: readonly Kind[]): JsonObject {
  if (!isExported(kind)) return {};
  const own = schemasIn(fields, 'entry');
  const children = kinds.filter((each) => each.parent === kind && isExported(each));
  for (const { part } of children)
    if (own[part.name] !== undefined) throw new DocumentError(`fields: "${part.name}" are the records below it.`);
  return {
    [entryName(kind)]: {
      type: 'object',
      additionalProperties: false,
      description: `One ${kind.words['noun']} of a project's export. Fields that have their default are left out.`,
      required: requiredIn(fields).filter((name) => own[name] !== undefined),
      properties: { ...own, ...listsOf(children) },
    },
  };
}

/** The whole export, and the names of its parts. */
export function projectSchemas(kinds: readonly Kind[]): JsonObject {
  const roots = kinds.filter((kind) => kind.parent === undefined && isExported(kind));
  return {
    ProjectExport: {
      type: 'object',
      additionalProperties: false,
      description: 'The resources of a project, as a file that you can keep, edit and plan.',
      required: ['landhold'],
      properties: {
        landhold: { type: 'integer', const: 1, description: 'The version of this format.', examples: [1] },
        ...listsOf(roots),
      },
    },
    ProjectKind: {
      type: 'string',
      enum: roots.map(({ part }) => part.name),
      description: "A part of a project's export. Records that belong to others go with them.",
      examples: [roots[0]?.part.name ?? ''],
    },
  };
}

function listsOf(kinds: readonly Kind[]): JsonObject {
  return Object.fromEntries(
    kinds.map((kind) => [
      kind.part.name,
      {
        type: 'array',
        items: { $ref: `#/components/schemas/${entryName(kind)}` },
        description: `The ${kind.words['plural']}, by name.`,
      },
    ]),
  );
}

function entryName({ words }: Kind): string {
  return `${words['record']}Entry`;
}
