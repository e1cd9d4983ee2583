import type { CatalogueOperation } from '@landhold/contract/catalogue';
import { hasNames, kindNamed } from './find-record.ts';

/** An argument of a command that identifies a record. */
interface Parameter {
  /** Its name in the path. */
  readonly parameter: string;
  /** Its name in the help. */
  readonly label: string;
  readonly help: string;
}

export function parametersOf({ path, records }: CatalogueOperation): Parameter[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, parameter]) => {
    const kind = records[parameter!];
    if (kind === undefined)
      return { parameter: parameter!, label: parameter!.toUpperCase(), help: `The ${parameter!}.` };
    const { object, title } = kindNamed(kind);
    const label = hasNames(kindNamed(kind)) ? object.split('_').at(-1)!.toUpperCase() : 'ID';
    const help = kind === 'records' ? 'as name/TYPE, or its id' : label === 'ID' ? 'its id' : 'its name or id';
    return { parameter: parameter!, label, help: `The ${title}: ${help}.` };
  });
}
