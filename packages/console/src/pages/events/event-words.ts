import { kinds } from '@landhold/contract';

/** `Site created`, `VPN network updated`, `DNS zone records changed`. */
export function eventWords(type: string): string {
  const [object = '', what = ''] = type.split('.');
  const title = Object.values(kinds).find((kind) => kind.object === object)?.title ?? object.replaceAll('_', ' ');
  return `${title[0]!.toUpperCase()}${title.slice(1)} ${what.replaceAll('_', ' ')}`;
}
