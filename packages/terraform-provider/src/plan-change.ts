import type { Api } from './api.ts';
import type { Behaviour } from './behaviour.ts';
import type { Attribute } from './define-resources.ts';
import type { Diagnostic } from './diagnostics.ts';
import { UNKNOWN } from './plugin/message-pack.ts';
import type { Value } from './plugin/message-pack.ts';
import type { Fields } from './values.ts';
import { isKnown, isSame, isSameFor } from './values.ts';

export interface Plan {
  readonly planned: Fields;
  /** Attributes that only another record could have. */
  readonly replaced: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A new record: what the configuration says, the defaults, and the rest after the apply. */
export async function planCreate(api: Api, behaviour: Behaviour, config: Fields): Promise<Plan> {
  const planned: Fields = {};
  for (const attribute of behaviour.attributes) {
    const later = attribute.computed ? UNKNOWN : null;
    planned[attribute.name] = givenOrDefault(attribute, config) ?? later;
  }
  Object.assign(planned, await deriveFrom(behaviour, planned));
  const inputs = inputsOf(behaviour, planned).filter(([{ name }]) => planned[name] !== UNKNOWN);
  const isComplete = inputs.every(([, value]) => isKnown(value));
  // What other resources decide is unknown until they exist, and so is whether it would be accepted.
  const waitsForOthers = inputsOf(behaviour, config).some(([, value]) => !isKnown(value));
  const diagnostics =
    isComplete && !waitsForOthers ? await behaviour.previewCreate(api, wantedOf(behaviour, planned)) : [];
  return { planned, replaced: [], diagnostics };
}

/** A record that exists. State keeps the spelling of the user as long as the service sees no difference. */
export async function planUpdate(
  api: Api,
  behaviour: Behaviour,
  config: Fields,
  { prior, server }: { readonly prior: Fields; readonly server: Fields },
): Promise<Plan> {
  const planned: Fields = { ...prior };
  const changes: Fields = {};
  const others: Fields = {};
  for (const attribute of behaviour.attributes) {
    const { name, replaces, onlyAtCreation } = attribute;
    if (!isInput(attribute) || (onlyAtCreation && prior[name] !== null)) continue;
    const wanted = givenOrDefault(attribute, config) ?? (attribute.computed ? prior[name]! : null);
    if (isKnown(wanted) && isSameFor(attribute, wanted, prior[name])) continue;
    planned[name] = wanted;
    (replaces ? others : changes)[name] = wanted;
  }
  for (const [name, value] of Object.entries(await deriveFrom(behaviour, planned))) {
    if (isSame(value, prior[name])) continue;
    planned[name] = value;
    others[name] = value;
  }
  const replaced = await replacedOf(api, behaviour, prior, others);
  if (replaced.length > 0) return { planned, replaced, diagnostics: [] };
  for (const name of Object.keys(others)) planned[name] = prior[name]!;

  const known = Object.fromEntries(Object.entries(changes).filter(([, value]) => isKnown(value)));
  if (Object.keys(known).length === 0) return { planned, replaced, diagnostics: [] };
  const preview = await behaviour.previewUpdate(api, prior, known);
  if ('diagnostics' in preview) return { planned, replaced, diagnostics: preview.diagnostics };
  for (const attribute of behaviour.attributes.filter(({ name }) => name in known)) {
    const { name } = attribute;
    const isSpelling = prior[name] !== null && isSameFor(attribute, preview.server[name], server[name]);
    if (isSpelling && known[name] !== null) planned[name] = prior[name]!;
  }
  return { planned, replaced, diagnostics: [] };
}

async function deriveFrom(behaviour: Behaviour, planned: Fields): Promise<Fields> {
  return (await behaviour.derive?.(wantedOf(behaviour, planned))) ?? {};
}

/** Attributes whose change needs another record. Only the service knows all spellings of a name. */
async function replacedOf(api: Api, behaviour: Behaviour, prior: Fields, others: Fields): Promise<string[]> {
  const names = Object.keys(others);
  if (names.length === 0 || !Object.values(others).every(isKnown)) return names;
  return (await behaviour.isSameRecord(api, prior, others)) ? [] : names;
}

export function isInput({ required, optional }: Attribute): boolean {
  return required === true || optional === true;
}

/** What is sent to create it. */
export function wantedOf(behaviour: Behaviour, planned: Fields): Fields {
  const known = inputsOf(behaviour, planned).filter(([, value]) => value !== null && isKnown(value));
  return Object.fromEntries(known.map(([{ name }, value]) => [name, value]));
}

function inputsOf({ attributes }: Behaviour, values: Fields): [Attribute, Value][] {
  return attributes.filter(isInput).map((attribute) => [attribute, values[attribute.name] ?? null]);
}

function givenOrDefault({ name, default: preset }: Attribute, config: Fields): Value {
  return config[name] ?? (preset as Value | undefined) ?? null;
}
