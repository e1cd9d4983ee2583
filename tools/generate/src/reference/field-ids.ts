/** The beginning of a field's address, by the section that it is in. Sections of responses have several titles. */
const PREFIXES: Readonly<Record<string, string>> = { Parameters: 'parameter', Body: 'body' };

/** The address of a field on its operation's page, such as `body-changes-name` of `changes[].name`. */
export function fieldId(section: string, name: string): string {
  return `${PREFIXES[section] ?? 'response'}-${name.replaceAll(/[^\w-]+/g, '-')}`;
}

const FIELD = /<tr role="row">(<td role="cell" data-column="(?:Name|Field)"><code>)([^<]+)(?=<\/code>)/g;

/** Gives each field of a section its address, and sets off the path to a nested one. */
export function withFieldIds(section: string, html: readonly string[]): string[] {
  return html.map((line) =>
    line.replaceAll(FIELD, (_, cell: string, name: string) => {
      const [, path, own] = /^(.*\.)?(.+)$/.exec(name)!;
      const within = path === undefined ? '' : `<span class="within">${path}</span>`;
      return `<tr role="row" id="${fieldId(section, name)}">${cell}${within}${own}`;
    }),
  );
}
