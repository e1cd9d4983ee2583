/** What a careful person would notice in a zone, and what to do. */
export interface Finding {
  readonly code: string;
  /** `error` if something does not work, `warning` if it may not, `note` if it could be better. */
  readonly severity: 'error' | 'warning' | 'note';
  /** Relative to the zone; null if it is about the whole zone. */
  readonly name: string | null;
  readonly type: string | null;
  readonly message: string;
}

export interface CheckedSet {
  readonly name: string;
  readonly type: string;
  /** Null for the zone's. */
  readonly ttl: number | null;
  readonly values: readonly string[];
}

export interface CheckedZone {
  /** Without the dot at its end. */
  readonly name: string;
  /** Null in a zone file, where each set has one. */
  readonly ttl: number | null;
  readonly sets: readonly CheckedSet[];
}

/** The zone's sets by name, which every check asks for. */
export class ZoneView {
  readonly zone: CheckedZone;
  readonly #byName: ReadonlyMap<string, readonly CheckedSet[]>;
  /** Names with sets, and those above them. */
  readonly #existing = new Set<string>(['@']);

  constructor(zone: CheckedZone) {
    this.zone = zone;
    this.#byName = Map.groupBy(zone.sets, ({ name }) => name);
    for (const name of this.#byName.keys())
      for (let at = name; at !== ''; at = at.includes('.') ? at.slice(at.indexOf('.') + 1) : '') this.#existing.add(at);
  }

  at(name: string): readonly CheckedSet[] {
    return this.#byName.get(name) ?? [];
  }

  find(name: string, type: string): CheckedSet | undefined {
    return this.at(name).find((set) => set.type === type);
  }

  /** A target's name in the zone; undefined if it is elsewhere. */
  relative(target: string): string | undefined {
    const name = target.toLowerCase().replace(/\.$/, '');
    if (name === this.zone.name) return '@';
    return name.endsWith(`.${this.zone.name}`) ? name.slice(0, -this.zone.name.length - 1) : undefined;
  }

  /** The sets that answer for a name, a wildcard's included; undefined if other servers answer. */
  answering(name: string): readonly CheckedSet[] | undefined {
    const above = [name];
    for (let at = name; at.includes('.');) above.push((at = at.slice(at.indexOf('.') + 1)));
    if (name !== '@' && above.some((owner) => this.at(owner).some(({ type }) => type === 'NS' || type === 'DNAME')))
      return undefined;
    if (this.at('@').some(({ type }) => type === 'DNAME') && name !== '@') return undefined;
    if (this.#existing.has(name)) return this.at(name);
    const closest = above.find((owner) => this.#existing.has(owner)) ?? '@';
    return this.at(closest === '@' ? '*' : `*.${closest}`);
  }
}
