import type { Domain, Zone } from '@landhold/contract';

/** A change that would fix a mismatch between a domain's zone and its registration. */
export interface Advice {
  readonly text: string;
  readonly action: string;
  readonly body: Readonly<Partial<Pick<Domain, 'nameservers' | 'ds'>>>;
}

type Registered = Pick<Domain, 'nameservers' | 'ds' | 'served_by'>;
type Served = Pick<Zone, 'nameservers' | 'signing'>;

/** What to change about a domain, given the same project's zone of that name. */
export function adviceFor({ nameservers, ds, served_by: by }: Registered, zone: Served): readonly Advice[] {
  if (!isSame(nameservers, zone.nameservers)) {
    return [
      {
        text: 'This project has a zone with this name, but the domain has other name servers.',
        action: 'Use the name servers of the zone',
        body: { nameservers: zone.nameservers },
      },
      // Others' signing keys are not known here.
      ...(by === 'elsewhere' ? [] : adviceOnKeys(ds, zone)),
    ];
  }
  return adviceOnKeys(ds, zone);
}

function adviceOnKeys(ds: Domain['ds'], { signing }: Served): readonly Advice[] {
  if (signing === null) {
    if (ds.length === 0) return [];
    const text = 'The zone is not signed, but the domain has DS records. Resolvers that validate refuse its answers.';
    return [{ text, action: 'Remove DS records', body: { ds: [] } }];
  }
  if (isSame(ds, signing.ds)) return [];
  const records = signing.ds.length === 1 ? 'DS record' : 'DS records';
  if (ds.length === 0) {
    const text = `The zone is signed. Resolvers validate its answers once the domain has its ${records}.`;
    return [{ text, action: `Add ${records} of the zone`, body: { ds: signing.ds } }];
  }
  const text = 'The DS records of the domain are not those of the keys that sign the zone.';
  return [{ text, action: `Use the ${records} of the zone`, body: { ds: signing.ds } }];
}

/** In any order, and in any letter case. */
function isSame(one: readonly string[], other: readonly string[]): boolean {
  const plain = (values: readonly string[]): string =>
    JSON.stringify(values.map((each) => each.toLowerCase()).toSorted());
  return plain(one) === plain(other);
}

/** Name servers inside the domain that cannot be found, because their addresses are missing. */
export function withoutGlue({ name, nameservers, glue }: Pick<Domain, 'name' | 'nameservers' | 'glue'>): string[] {
  const inside = nameservers.filter((host) => host.endsWith(`.${name}`));
  return inside.filter((host) => !glue.some((entry) => entry.name === host));
}
