import { kinds as contractKinds } from '@landhold/contract';
import type { forms } from '@landhold/contract/forms';
import type { IconName } from './components/icon.tsx';
import { isIconName } from './components/icon.tsx';

/** The kinds that people create, which have forms and tables. */
export type KindTag = keyof typeof forms;

interface KindDisplay {
  readonly pluralTitle: string;
  /** In the middle of a sentence. */
  readonly singular: string;
  readonly plural: string;
  /** Fields that the table shows besides name, status and age. */
  readonly columns: readonly string[];
  /** The first section of a record's page: what most people open it for. */
  readonly lead: { readonly title: string; readonly fields: readonly string[] };
  /** Fields that few people need at creation: the form shows them on request. */
  readonly advanced: readonly string[];
  readonly icon: IconName;
  /** Pressed after `g`, it opens the list. */
  readonly shortcut: string | null;
}

/** What the OpenAPI document says about each kind, in its order. */
function displayOf(tag: KindTag): KindDisplay {
  const { title: singular, plural, columns, lead, advanced, icon, shortcut } = contractKinds[tag];
  const pluralTitle = `${plural[0]!.toUpperCase()}${plural.slice(1)}`;
  return { pluralTitle, singular, plural, columns, lead, advanced, icon: isIconName(icon) ? icon : 'box', shortcut };
}

/** From the list of kinds, because the forms are loaded with the pages that show them. */
const ALL_TAGS = (Object.keys(contractKinds) as (keyof typeof contractKinds)[]).filter(
  (tag): tag is KindTag => contractKinds[tag].hasForms,
);

/** Those with separate pages. Children are on their parent's page. */
export const KIND_TAGS: readonly KindTag[] = ALL_TAGS.filter((tag) => contractKinds[tag].parent === null);

export const KINDS = Object.fromEntries(ALL_TAGS.map((tag) => [tag, displayOf(tag)])) as Readonly<
  Record<KindTag, KindDisplay>
>;

/** The kinds of this kind's children. */
export function childKindsOf(kind: KindTag): readonly KindTag[] {
  return ALL_TAGS.filter((tag) => contractKinds[tag].parent === kind);
}

export function isKind(text: string): text is KindTag {
  return (KIND_TAGS as readonly string[]).includes(text);
}

/** The kind of an id such as `site_01…`. */
export function kindOfId(id: string): KindTag | undefined {
  const prefix = id.split('_', 1)[0];
  return KIND_TAGS.find((tag) => contractKinds[tag].idPrefix === prefix);
}
