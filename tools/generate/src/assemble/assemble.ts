import type { JsonObject } from '../document-values.ts';
import { asArray, asObject, asString, DocumentError } from '../document-values.ts';
import { expandKind } from './expand-kind.ts';
import { checkKind } from './kind-checks.ts';
import type { Kind } from './kind.ts';
import { readKind } from './kind.ts';
import type { Part } from './part.ts';
import { fillIn, inPart, mapValues, merge, readParts, refuseUnknown } from './part.ts';
import { projectSchemas } from './project-export.ts';
import { documentSecretFailures } from './secret-failures.ts';
import { completePath, completeResponse, expandFailure, repeatForKinds, toldOf, wordsOfKinds } from './rules.ts';

const SECTIONS = ['securitySchemes', 'parameters', 'headers', 'responses', 'schemas'];
const COPIED = ['openapi', 'info', 'servers', 'security', 'components', 'x-error-codes'];
const COMMON_WORDS = [...COPIED, 'kind', 'headers-of-every-response', 'failures-of', 'failures'];

/** A part, and what it adds to the document. */
interface Contribution {
  readonly part: Part;
  readonly paths: JsonObject;
  readonly components: JsonObject;
}

/** The whole document, made from the folder of its parts. openapi/parts/README.md says what they may contain. */
export function assembleDocument(folder: string): JsonObject {
  const { common: part, parts } = readParts(folder);
  const common = inPart(part, () => readCommon(part));
  const kinds = readKinds([part, ...parts], common);
  const all = [...kinds.values()];
  const contributions = [
    { part, paths: {}, components: inPart(part, () => componentsOf(part.root, common)) },
    ...parts.map((each) => inPart(each, () => contributionOf(each, kinds, common))),
    { part, paths: {}, components: { schemas: projectSchemas(all) } },
  ];
  const { openapi, info, servers, security, 'x-error-codes': errorCodes } = part.root;
  const document = {
    openapi: openapi!,
    info: inPart(part, () => fillIn(info!, wordsOfKinds(all), 'info')),
    servers: servers!,
    security: security!,
    tags: tagsOf(parts, kinds),
    paths: join(contributions, 'paths', ({ paths }) => paths),
    components: Object.fromEntries(
      SECTIONS.map((section) => [
        section,
        join(contributions, `components.${section}`, ({ components }) => asObject(components[section] ?? {}, section)),
      ]),
    ),
    'x-error-codes': errorCodes!,
  };
  return documentSecretFailures(asObject(repeatForKinds(document, all, toldOf(all, parts)), 'the document'));
}

function readKinds(parts: readonly Part[], common: CommonPart): Map<string, Kind> {
  const kinds = new Map<string, Kind>();
  for (const part of parts) {
    if (part.root['x-kind'] === undefined) continue;
    const kind = inPart(part, () => readKind(part, kinds, common.kind));
    inPart(part, () => checkKind(kind, [...kinds.values()], parts));
    kinds.set(part.name, kind);
  }
  return kinds;
}

function contributionOf(part: Part, kinds: ReadonlyMap<string, Kind>, common: CommonPart): Contribution {
  const { root } = part;
  const kind = kinds.get(part.name);
  const made = merge(kind === undefined ? {} : expandKind(kind, common.kind, [...kinds.values()]), {
    paths: root['paths'] ?? {},
    components: root['components'] ?? {},
    failures: root['failures'] ?? {},
  });
  const paths = mapValues(asObject(made['paths'], 'paths'), (item, path) =>
    completePath(path, asObject(item, path), kind?.tag ?? part.name, common.failuresOf),
  );
  return { part, paths, components: componentsOf(made, common) };
}

/** Responses with the shared headers, including failures in full. */
function componentsOf({ components, failures }: JsonObject, { everyHeader, errorCodes }: CommonPart): JsonObject {
  const given = asObject(components, 'components');
  refuseUnknown(given, SECTIONS, 'components');
  const responses = {
    ...asObject(given['responses'] ?? {}, 'components.responses'),
    ...mapValues(asObject(failures, 'failures'), (failure, name) =>
      expandFailure(asObject(failure, `failures.${name}`), errorCodes, name),
    ),
  };
  const complete = mapValues(responses, (response, name) =>
    completeResponse(asObject(response, name), everyHeader, name),
  );
  return { ...given, responses: complete };
}

/** Instructions in common.yaml for the assembler, not for the document's readers. */
interface CommonPart {
  readonly kind: JsonObject;
  readonly everyHeader: JsonObject;
  readonly failuresOf: JsonObject;
  readonly errorCodes: readonly JsonObject[];
}

function readCommon({ root }: Part): CommonPart {
  refuseUnknown(root, COMMON_WORDS, 'the part');
  return {
    kind: asObject(root['kind'], 'kind'),
    everyHeader: asObject(root['headers-of-every-response'], 'headers-of-every-response'),
    failuresOf: asObject(root['failures-of'], 'failures-of'),
    errorCodes: asArray(root['x-error-codes'], 'x-error-codes').map((row) => asObject(row, 'x-error-codes')),
  };
}

/** Joins what the parts add to one place. No part may replace another's addition. */
function join(
  contributions: readonly Contribution[],
  place: string,
  pick: (each: Contribution) => JsonObject,
): JsonObject {
  const joined: JsonObject = {};
  const origins = new Map<string, Part>();
  for (const contribution of contributions) {
    for (const [name, value] of Object.entries(pick(contribution))) {
      const origin = origins.get(name);
      // Two kinds with the same parent both have its id in their paths.
      if (origin !== undefined && JSON.stringify(joined[name]) !== JSON.stringify(value)) {
        throw new DocumentError(`${place}: ${name} is also in ${origin.file}.`, contribution.part.file);
      }
      origins.set(name, contribution.part);
      joined[name] = value;
    }
  }
  return joined;
}

/** A child has its parent's tag, which lists it together with kinds beside it. */
function tagsOf(parts: readonly Part[], kinds: ReadonlyMap<string, Kind>): JsonObject[] {
  return parts.flatMap((part) => {
    const kind = kinds.get(part.name);
    if (kind !== undefined && kind.tag !== part.name) return [];
    const children = [...kinds.values()].filter((each) => each !== kind && each.tag === part.name);
    return {
      name: part.name,
      description: inPart(part, () => asString(part.root['description'], 'description')),
      ...(kind === undefined ? {} : { 'x-kind': kind.xKind }),
      ...(children.length === 0
        ? {}
        : { 'x-children': Object.fromEntries(children.map((child) => [child.part.name, child.xKind])) }),
    };
  });
}
