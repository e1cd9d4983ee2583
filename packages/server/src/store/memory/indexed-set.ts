import type { Page, PageRequest } from '../store.ts';
import { OrderedSet } from './ordered-set.ts';

interface Member {
  readonly id: string;
  readonly json: string;
}

const MAX_PAGES = 32;
/** For all cached pages together, and for one: docs/decisions/0048-memory-is-bounded-by-bytes.md. */
const MAX_CHARACTERS = 2 ** 20;
const LARGEST_PAGE = 2 ** 18;

/**
 * Members by id, newest first, and by facet. A facet is a text that members can be filtered by, such as
 * `status=active`. Each facet has its own order, so a filtered page costs no more than an unfiltered one.
 */
export class IndexedSet<M extends Member> {
  readonly #facetsOf: (member: M) => readonly string[];
  readonly #byId = new Map<string, M>();
  readonly #all = new OrderedSet<M>((member) => member.id);
  /** Undefined after a load, until it is used: docs/decisions/0373-restores-in-milliseconds.md. */
  #facets: Map<string, OrderedSet<M>> | undefined = new Map();
  /** Cached pages. Lists are read far more often than they change. */
  #pages = new Map<string, Page>();
  #characters = 0;

  constructor(facetsOf: (member: M) => readonly string[]) {
    this.#facetsOf = facetsOf;
  }

  get size(): number {
    return this.#all.size;
  }

  ascending(): IteratorObject<M> {
    return this.#all.ascending();
  }

  /** Members with a facet, oldest first. */
  having(facet: string): Iterable<M> {
    return this.#byFacet().get(facet)?.ascending() ?? [];
  }

  /** The number of members with a facet. */
  sizeOf(facet: string): number {
    return this.#byFacet().get(facet)?.size ?? 0;
  }

  get(id: string): M | undefined {
    return this.#byId.get(id);
  }

  /** Adds a new member, newest last. */
  load(member: M): void {
    this.#facets = undefined;
    this.#byId.set(member.id, member);
    this.#all.add(member);
  }

  #byFacet(): Map<string, OrderedSet<M>> {
    if (this.#facets === undefined) {
      this.#facets = new Map();
      for (const member of this.#all.ascending()) {
        for (const facet of this.#facetsOf(member)) this.#addFacet(this.#facets, facet, member);
      }
    }
    return this.#facets;
  }

  /** Adds the member, or replaces the one with the same id. */
  put(member: M): void {
    const byFacet = this.#byFacet();
    const former = this.#byId.get(member.id);
    const formerFacets = former === undefined ? [] : this.#facetsOf(former);
    const facets = this.#facetsOf(member);

    this.#forgetPages();
    this.#byId.set(member.id, member);
    if (former === undefined) this.#all.add(member);
    else this.#all.replace(former, member);
    for (const facet of formerFacets) if (!facets.includes(facet)) this.#dropFacet(facet, former!);
    for (const facet of facets) {
      if (formerFacets.includes(facet)) byFacet.get(facet)!.replace(former!, member);
      else this.#addFacet(byFacet, facet, member);
    }
  }

  remove(id: string): void {
    const member = this.#byId.get(id);
    if (member === undefined) return;
    this.#byFacet();
    this.#forgetPages();
    this.#byId.delete(id);
    this.#all.remove(member);
    for (const facet of this.#facetsOf(member)) this.#dropFacet(facet, member);
  }

  #addFacet(byFacet: Map<string, OrderedSet<M>>, facet: string, member: M): void {
    let members = byFacet.get(facet);
    if (members === undefined) byFacet.set(facet, (members = new OrderedSet<M>((each) => each.id)));
    members.add(member);
  }

  #dropFacet(facet: string, member: M): void {
    const byFacet = this.#byFacet();
    const members = byFacet.get(facet)!;
    members.remove(member);
    if (members.size === 0) byFacet.delete(facet);
  }

  /** Members that have all of the facets. Returns the same object until something changes. */
  page(request: PageRequest, facets: readonly string[]): Page {
    // As JSON, because facets contain callers' texts, which may contain any separator.
    const name = `${request.limit} ${request.after ?? ''} ${facets.length === 0 ? '' : JSON.stringify(facets)}`;
    let page = this.#pages.get(name);
    if (page === undefined) {
      page = this.#collect(request, facets);
      this.#keep(name, page);
    }
    return page;
  }

  /** The items count although they are not copies: other code keeps them with the page. */
  #keep(name: string, page: Page): void {
    const characters = page.items.reduce((sum, item) => sum + item.length, name.length);
    if (characters > LARGEST_PAGE) return;
    if (this.#pages.size >= MAX_PAGES || this.#characters + characters > MAX_CHARACTERS) this.#forgetPages();
    this.#pages.set(name, page);
    this.#characters += characters;
  }

  /** A new map: one that is cleared leaves its table behind, and short garbage collections keep what that holds. */
  #forgetPages(): void {
    if (this.#pages.size > 0) this.#pages = new Map();
    this.#characters = 0;
  }

  /** Walks the rarest facet and checks the others. */
  #collect({ limit, after }: PageRequest, facets: readonly string[]): Page {
    let source: OrderedSet<M> | undefined = this.#all;
    for (const facet of facets) {
      const members = this.#byFacet().get(facet);
      if (members === undefined) return { items: [], next: null };
      if (members.size < source.size) source = members;
    }
    const items: string[] = [];
    let last: string | null = null;
    let next: string | null = null;
    source.visitDescending(after, (member) => {
      if (facets.length > 1 && !this.hasAll(member, facets)) return true;
      if (items.length === limit) {
        next = last;
        return false;
      }
      items.push(member.json);
      last = member.id;
      return true;
    });
    return { items, next };
  }

  hasAll(member: M, facets: readonly string[]): boolean {
    const own = this.#facetsOf(member);
    return facets.every((facet) => own.includes(facet));
  }
}
