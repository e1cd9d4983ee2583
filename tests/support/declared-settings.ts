import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds } from '@landhold/contract';

interface Declared {
  readonly name: string;
  readonly fallback: string;
}

/**
 * The settings as declared in the source: `NAME: setting('default', …`, the default on the same line or the next. Each
 * kind whose records have a provider has one more, and so has each region.
 */
export function declaredSettings(): Declared[] {
  const source = readFileSync(join(import.meta.dirname, '../../packages/server/src/settings.ts'), 'utf8');
  const found = source.matchAll(
    /^ {2}(?:([A-Z][A-Z_]*): setting\(\s*(?:'([^']*)'|"([^"]*)")|\.\.\.(providerSettings|databaseUrlSettings)\()/gm,
  );
  return Array.from(found).flatMap(([, name, single, double, several]) => {
    if (name !== undefined) return [{ name, fallback: single ?? double ?? '' }];
    return several === 'providerSettings' ? ofProviders() : ofRegions();
  });
}

function ofRegions(): Declared[] {
  const regions = ['EU_CENTRAL', 'EU_NORTH', 'US_EAST', 'US_WEST', 'AP_SOUTHEAST', 'AP_NORTHEAST'];
  return regions.map((region) => ({ name: `LANDHOLD_DATABASES_URL_${region}`, fallback: '' }));
}

function ofProviders(): Declared[] {
  return Object.entries(kinds)
    .filter(([kind, { tag, recordFields }]) => tag === kind && (recordFields as readonly string[]).includes('provider'))
    .map(([kind]) => ({
      name: `LANDHOLD_PROVIDER_${kind.toUpperCase()}`,
      // Their default provider follows from another setting.
      fallback: ['domains', 'dns', 'sites', 'databases', 'vpn'].includes(kind) ? '' : 'simulated',
    }));
}
