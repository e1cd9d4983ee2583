import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Licence {
  readonly name: string;
  readonly version: string;
  /** As SPDX writes it. */
  readonly identifier: string;
  readonly text: string;
}

/** The licences of the packages that files belong to, by name. */
export function readLicences(files: readonly string[]): Licence[] {
  const folders = files.flatMap((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []);
  return [...new Set(folders)].map((folder) => {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
    const file = readdirSync(folder).find((name) => /^(?:licen[sc]e|copying)/i.test(name));
    return {
      name: manifest['name']!,
      version: manifest['version']!,
      identifier: manifest['license']!,
      // A few packages name a licence and come without its text.
      text: file === undefined ? `By ${manifest['author']}` : readFileSync(join(folder, file), 'utf8'),
    };
  });
}

/** Each package once, by name. */
export function sortLicences(licences: readonly Licence[]): Licence[] {
  const byPackage = new Map(licences.map((each) => [`${each.name}@${each.version}`, each]));
  return [...byPackage.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

export function toText(licences: readonly Licence[]): string {
  const entries = licences.map(
    ({ name, version, identifier, text }) => `${name} ${version} (${identifier})\n\n${text.trim()}\n`,
  );
  return ['Landhold contains these packages.\n', ...entries].join(`\n${'-'.repeat(80)}\n\n`);
}

/** A bill of materials, because `npm audit` cannot see what is bundled. */
export function toCycloneDx(
  licences: readonly Licence[],
  { name, version }: { name: string; version: string },
): object {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version, purl: `pkg:npm/${name}@${version}` } },
    components: licences.map((each) => ({
      type: 'library',
      name: each.name,
      version: each.version,
      purl: `pkg:npm/${each.name.replace('@', '%40')}@${each.version}`,
      licenses: [{ expression: each.identifier }],
    })),
  };
}
