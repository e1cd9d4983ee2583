import type { KindTag } from '@landhold/contract';
import type { Curl, Tour } from '@landhold/portal';
import type { Awaitable } from '../core/awaitable.ts';
import type { CheckBody } from '../core/operation.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Randomness } from '../core/randomness.ts';
import type { Sealer } from '../core/sealer.ts';
import type { ProviderTraits } from '../pipeline/provider-work.ts';
import type { ActionTools } from '../pipeline/resource-action.ts';
import type { DecisionsByKind } from '../pipeline/decisions.ts';
import type { DefineKind } from '../pipeline/resource-pipeline.ts';
import type { Provider } from '../reconciler/provider.ts';
import type { ServerConfig } from '../settings/server-config.ts';
import type { ChosenProviders, ProviderChoices } from '../settings/provider-choice.ts';
import type { SettingTable } from '../settings/setting.ts';
import type { ProjectReads } from '../store/project-reads.ts';
import type { Backend } from './backend.ts';
import type { OwnNames } from './dns/ports/own-names.ts';

/** What the rules of every kind can use. */
export interface CommonTools extends ActionTools {
  readonly randomness: Randomness;
  readonly sealer: Sealer;
  /** The provider of the kind's new records, or the one with this name. */
  readonly providerOf: (kind: KindTag, name?: string) => ProviderTraits;
  readonly wakeAt: (kind: KindTag, dueAt: number) => void;
  readonly now: () => number;
  /** Makes a key's text and the hash to store. */
  readonly newApiKey: () => { readonly key: string; readonly hash: string };
  readonly newInvitationToken: () => { readonly token: string; readonly hash: string };
  /** The API's public address; empty until the server listens. */
  readonly baseUrl: () => string;
  /** How many keys of a project may work at the same time. */
  readonly keysPerProject: number;
  /** How many invitations of a project may be open at the same time. */
  readonly invitationsPerProject: number;
  readonly reads: ProjectReads;
  /** How each kind decides, once all of them are defined. */
  readonly decisions: DecisionsByKind;
  /** Checks a body as its operation does. */
  readonly checkBody: CheckBody;
  readonly onError: (error: unknown) => void;
}

/** What a product is opened with. */
export interface ProductContext<Config = unknown> {
  readonly config: Config & ServerConfig & { readonly providers: ChosenProviders };
  readonly backend: Backend;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly randomness: Randomness;
  /** The API's public address; empty until the server listens. */
  readonly baseUrl: () => string;
  /** The installation's names, which one project may answer for. */
  readonly ownNames: OwnNames;
  /** Whether this process has what only one of several on a port may have. */
  readonly isOwner: boolean;
  readonly version: string;
  /** Removes secrets from a text. */
  readonly redact: (text: string) => string;
  /** Whether an operator has paused everything outside the store. */
  readonly isPaused: () => boolean;
  /** Counts a request that does not come over HTTP. False if the key's limit is reached. */
  readonly admit: (keyId: string, projectId: string) => Awaitable<boolean>;
  readonly log: { info(line: string): void; warn(line: string): void };
  readonly onError: (error: unknown) => void;
}

/** How what a product serves is doing, for people. */
export interface ProductState {
  /** In a few words, such as where it listens. */
  readonly summary: string;
}

/** A product in a running process. */
export interface OpenProduct {
  /** What rules and other products use of it. */
  readonly ports: object;
  /** What makes its records real, by kind. */
  readonly providers?: Readonly<Partial<Record<KindTag, Provider>>>;
  /** Undefined if it serves nothing. */
  readonly state?: () => ProductState;
  /** For how long the oldest change that it does not serve yet has waited. */
  readonly behindMs?: () => number;
  /** Lines for the metrics. */
  readonly renderMetrics?: () => Awaitable<readonly string[]>;
  /** Gives it what the rules of production use. */
  readonly connect?: (tools: CommonTools) => void;
  /** Resolves when it serves, when it is known why it does not, or when that takes too long. */
  readonly start?: () => Awaitable<void>;
  /** Resolves when nothing is in progress until something else is due. Who moves time waits for that. */
  readonly idle?: () => Promise<void>;
  /** Reads everything again, after the store was replaced. */
  readonly reload?: () => Awaitable<void>;
  /** Called when a pause ends. */
  readonly resume?: () => void;
  /** Stops serving. */
  readonly stop?: () => Promise<void>;
  /** Closes what its providers use, once they have stopped. */
  readonly close?: () => Promise<void>;
}

/** Operations that belong to no kind. */
export interface Operations {
  readonly handlers: object;
  readonly checks: object;
}

/** What the API does with a product. */
export interface ProductRules {
  /** The rules of each kind, by the kind's name in the document. */
  readonly kinds: Readonly<Record<string, (defineKind: DefineKind, tools: never) => object>>;
  /** What it adds to the tools of all rules. */
  readonly tools: (common: CommonTools) => object;
  readonly operations: (tools: CommonTools) => Operations;
  /** Its ports where nothing is served, as in the sandbox. */
  readonly off: () => object;
}

const NO_RULES = {
  tools: (_common: CommonTools): object => ({}),
  operations: (_tools: CommonTools): Operations => ({ handlers: {}, checks: {} }),
  off: (): object => ({}),
} satisfies Omit<ProductRules, 'kinds'>;

/** Parts that are missing are empty. */
export function defineRules<const Given extends Partial<ProductRules> & Pick<ProductRules, 'kinds'>>(
  given: Given,
): Omit<typeof NO_RULES, keyof Given> & Given {
  return { ...NO_RULES, ...given };
}

/**
 * What an installation offers under one name: kinds, and what makes them real. A product is a folder, and a line in
 * products.ts: docs/decisions/0200-a-folder-for-each-product.md. The parameters are `never` because each product asks
 * only for what it needs; where products.ts is used, the compiler checks that all of it is there.
 */
export interface Product {
  /** The name of its folder. */
  readonly name: string;
  /** The name for people of what it serves, such as `DNS`; null if it serves nothing. */
  readonly title: string | null;
  readonly settings: SettingTable;
  /** Reads the values of all settings. Throws a `StartError` if they do not fit together. */
  readonly readConfig: (values: never) => object;
  /** How the provider of new records is chosen, by kind. */
  readonly providerChoices: ProviderChoices<never>;
  /** Hosts that callers connect to. Only the operator's project may answer for them. */
  readonly publicHosts: (config: never) => readonly (string | null)[];
  /** Loads its rules: programs that only read the settings do without. */
  readonly rules: () => Promise<ProductRules>;
  /** Loads how it is tried, by the state of what it serves; null if the home page only says where it is served. */
  readonly tour: (() => Promise<(state: never, curl: Curl) => Tour>) | null;
  /** Opens it in a process. `ports` are those of the products before it in the list. */
  readonly open: (context: never, ports: never) => Awaitable<OpenProduct>;
}

const NOTHING = {
  title: null,
  settings: {},
  readConfig: (_values: object): object => ({}),
  providerChoices: {},
  publicHosts: (_config: object) => [],
  tour: null,
  open: (_context: object, _ports: object): OpenProduct => ({ ports: {} }),
} satisfies Omit<Product, 'name' | 'rules'>;

/** A product needs a name and rules. Other parts that are missing are empty. */
export function defineProduct<const Given extends Partial<Product> & Pick<Product, 'name' | 'rules'>>(
  given: Given,
): Omit<typeof NOTHING, keyof Given> & Given {
  return { ...NOTHING, ...given };
}
