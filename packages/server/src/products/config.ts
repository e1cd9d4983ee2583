import { kindWords } from '@landhold/contract/kinds';
import type { ServerConfig } from '../settings/server-config.ts';
import { readServerConfig } from '../settings/server-config.ts';
import { serverSettings } from '../settings/server-settings.ts';
import type { ChosenProviders, ProviderChoices } from '../settings/provider-choice.ts';
import { chooseProviders, providerSettings } from '../settings/provider-choice.ts';
import type { Environment, SettingTable, ValuesOf } from '../settings/setting.ts';
import { readSettings } from '../settings/setting.ts';
import { toNames } from './dns/ports/own-names.ts';
import type { ProductConfig, ProductSettings } from './products.ts';
import { products } from './products.ts';
import { howToRun } from '../core/how-to-run.ts';

const choices = Object.assign({}, ...products.map((each) => each.providerChoices)) as ProviderChoices<Values>;

/** All settings, by environment variable. */
const settings = {
  ...serverSettings,
  ...(Object.assign({}, ...products.map((each) => each.settings)) as ProductSettings),
  ...providerSettings(choices),
} satisfies SettingTable;

type Values = ValuesOf<typeof serverSettings & ProductSettings & ReturnType<typeof providerSettings>>;

export interface Config extends ServerConfig, ProductConfig {
  /** The provider of new records, by kind. */
  readonly providers: ChosenProviders;
  /** The hosts of this installation's public addresses. */
  readonly ownHosts: readonly string[];
}

export function readConfig(environment: Environment = process.env): Config {
  const values: Values = readSettings(settings, environment);
  const common = readServerConfig(values, environment['PATH'] ?? '');
  const ofProducts = Object.assign({}, ...products.map((each) => each.readConfig(values))) as ProductConfig;
  const config = { ...common, ...ofProducts, providers: chooseProviders(choices, values) };
  return { ...config, ownHosts: ownHostsOf(config) };
}

function ownHostsOf(config: ServerConfig & ProductConfig): readonly string[] {
  const hosts = products.flatMap((each): readonly (string | null)[] => each.publicHosts(config));
  return toNames([...hosts, config.baseUrl === null ? null : new URL(config.baseUrl).hostname]);
}

/** Unknown variables with our prefix. Without this, a misspelt setting would be ignored silently. */
export function unknownSettings(environment: Environment = process.env): string[] {
  // The client's variable may well be in the same environment.
  const known = new Set([...Object.keys(settings), 'LANDHOLD_API_KEY']);
  return Object.keys(environment).filter((name) => name.startsWith('LANDHOLD_') && !known.has(name));
}

/** Every setting with its default and description. */
export function listSettings(): { readonly name: string; readonly fallback: string; readonly description: string }[] {
  return Object.entries(settings).map(([name, { fallback, description }]) => ({ name, fallback, description }));
}

export function helpText(): string {
  const rows = listSettings().map(({ name, fallback, description }) => {
    const value = fallback === '' ? '' : ` [${fallback}]`;
    return `  ${name}${value}\n      ${description}`;
  });
  return [
    `Landhold: one REST API for ${kindWords.list}.`,
    '',
    `Usage: ${howToRun('start', '[--help | --new-key | --new-secret-key]')}`,
    '',
    '  --help            prints this help',
    '  --new-key         prints a new API key for LANDHOLD_BOOTSTRAP_KEYS; it is not stored anywhere',
    '  --new-secret-key  prints a new key for LANDHOLD_SECRET_KEY; it is not stored anywhere',
    '',
    'Configure the server with environment variables. Defaults are in [brackets]:',
    '',
    ...rows,
    '',
    `Example: PORT=8080 LANDHOLD_SIMULATED_DELAY_MS=0 ${howToRun('start')}`,
  ].join('\n');
}
