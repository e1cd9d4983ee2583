import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract/kinds';
import { CHOSEN_KINDS } from '../core/provided-kinds.ts';
import type { Setting } from './setting.ts';
import { oneOf, orNull } from './setting-values.ts';

export type ProviderName = 'simulated' | 'embedded' | 'postgres' | 'wireguard';

/** The provider of new records, by kind. */
export type ChosenProviders = Readonly<Partial<Record<KindTag, ProviderName>>>;

/** How the provider of a kind's new records is chosen. Without one, all are simulated. */
export interface ProviderChoice<Values> {
  readonly names: readonly [ProviderName, ...ProviderName[]];
  /** What the setting's description says after "The provider of new domains". */
  readonly description: string;
  /** `requested` is null if the setting is empty. Throws a `StartError` if the other settings do not allow it. */
  choose(requested: ProviderName | null, values: Values): ProviderName;
}

export type ProviderChoices<Values> = Readonly<Partial<Record<KindTag, ProviderChoice<Values>>>>;

type ProviderSetting = `LANDHOLD_PROVIDER_${Uppercase<KindTag>}`;

/** For a kind that a listener in this process makes real if it is on. */
export function embeddedOrSimulated<Values>(
  listener: string,
  address: string,
  isOn: (values: Values) => boolean,
): ProviderChoice<Values> {
  const choice = `embedded (the ${listener} in the process) or simulated`;
  return {
    names: ['embedded', 'simulated'],
    description: `: ${choice}. The default is embedded, or simulated if ${address} is off.`,
    choose: (requested, values) => requested ?? (isOn(values) ? 'embedded' : 'simulated'),
  };
}

/** A setting for each kind that has a provider. */
export function providerSettings<Values>(
  choices: ProviderChoices<Values>,
): Record<ProviderSetting, Setting<ProviderName | null>> {
  const made = CHOSEN_KINDS.map((kind): [ProviderSetting, Setting<ProviderName | null>] => {
    const what = `The provider of new ${kinds[kind].plural}`;
    const choice = choices[kind];
    const setting =
      choice === undefined
        ? { fallback: 'simulated', description: `${what}: so far, only simulated.`, read: oneOf(['simulated']) }
        : { fallback: '', description: what + choice.description, read: orNull(oneOf(choice.names)) };
    return [settingOf(kind), setting];
  });
  return Object.fromEntries(made) as Record<ProviderSetting, Setting<ProviderName | null>>;
}

export function chooseProviders<Values extends { readonly LANDHOLD_PROVIDERS: 'simulated' | null }>(
  choices: ProviderChoices<Values>,
  values: Values & Readonly<Record<ProviderSetting, ProviderName | null>>,
): ChosenProviders {
  return Object.fromEntries(
    CHOSEN_KINDS.map((kind) => {
      const chosen = choices[kind]?.choose(values[settingOf(kind)], values) ?? 'simulated';
      return [kind, values.LANDHOLD_PROVIDERS ?? chosen];
    }),
  );
}

function settingOf(kind: KindTag): ProviderSetting {
  return `LANDHOLD_PROVIDER_${kind.toUpperCase()}` as ProviderSetting;
}
