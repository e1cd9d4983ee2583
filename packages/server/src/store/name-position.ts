/** Where a page in name order ended. Records may share a name, so it includes the id. */
export interface NamePosition {
  readonly name: string;
  readonly id: string;
}

export function writeNamePosition({ name, id }: NamePosition): string {
  return `${name} ${id}`;
}

/** Ids contain no spaces. */
function readNamePosition(position: string): NamePosition {
  const space = position.lastIndexOf(' ');
  return { name: position.slice(0, space), id: position.slice(space + 1) };
}

/** Where a page starts: after the end of the previous page, but not before the prefix. */
export function placeAfter(after: string | null, namePrefix: string): NamePosition | null {
  const position = after === null ? null : readNamePosition(after);
  return position === null || position.name < namePrefix ? null : position;
}

export function isPast(position: NamePosition, { name, id }: NamePosition): boolean {
  return name === position.name ? id > position.id : name > position.name;
}
