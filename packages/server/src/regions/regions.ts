export interface Region {
  readonly id: string;
  readonly name: string;
}

export const regions: readonly Region[] = [
  { id: 'eu-central', name: 'Europe, central' },
  { id: 'eu-north', name: 'Europe, north' },
  { id: 'us-east', name: 'United States, east' },
  { id: 'us-west', name: 'United States, west' },
  { id: 'ap-southeast', name: 'Asia Pacific, south-east' },
  { id: 'ap-northeast', name: 'Asia Pacific, north-east' },
  { id: 'restricted-1', name: 'Restricted, for tests' },
];

/** Regions in which resources can be created. */
export const OPEN_REGIONS: readonly string[] = regions.map(({ id }) => id).filter((id) => id !== 'restricted-1');

const ids = new Set(regions.map((region) => region.id));

export function isRegion(id: string): boolean {
  return ids.has(id);
}
