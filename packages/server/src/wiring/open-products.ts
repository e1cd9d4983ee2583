import type { KindTag } from '@landhold/contract';
import type { Curl, Tour } from '@landhold/portal';
import { metricFamily } from '../core/metric-family.ts';
import type { Config } from '../products/config.ts';
import type { CommonTools, OpenProduct, ProductContext, ProductState } from '../products/product.ts';
import type { Ports } from '../products/all-rules.ts';
import type { ProductStates } from '../products/products.ts';
import { products } from '../products/products.ts';
import type { Provider } from '../reconciler/provider.ts';

/** One line of what is served, for people. */
export interface ServedLine {
  /** The product's name, and its title for people. */
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly tour?: ((curl: Curl) => Tour) | undefined;
}

/** All products in this process. */
export interface OpenProducts {
  readonly ports: Ports;
  readonly providers: Readonly<Partial<Record<KindTag, Provider>>>;
  states(): ProductStates;
  lines(): readonly ServedLine[];
  renderMetrics(): Promise<readonly string[]>;
  connect(tools: CommonTools): void;
  start(): Promise<void>;
  resume(): void;
  /** Resolves when nothing is in progress until something else is due. */
  idle(): Promise<void>;
  /** Reads everything again, after the store was replaced. */
  reload(): Promise<void>;
  stop(): Promise<void>;
  close(): Promise<void>;
}

interface Opened {
  readonly name: string;
  readonly product: OpenProduct;
  readonly line: () => ServedLine | null;
}

/** Opens the products one after another: each can use the ports of those before it. Nothing is started yet. */
export async function openProducts(context: ProductContext<Config>): Promise<OpenProducts> {
  const opened: Opened[] = [];
  const ports = {} as Ports;
  for (const { name, title, open, tour } of products) {
    const product: OpenProduct = await open(context, ports);
    Object.assign(ports, product.ports);
    const tourOf = (await tour?.()) as ((state: ProductState, curl: Curl) => Tour) | undefined;
    const line = (): ServedLine | null => {
      const state = product.state?.();
      if (title === null || state === undefined) return null;
      return { name, title, summary: summaryOf(state, product), tour: tourOf && ((curl) => tourOf(state, curl)) };
    };
    opened.push({ name, product, line });
  }
  const all = opened.map(({ product }) => product);

  return {
    ports,
    providers: Object.assign({}, ...all.map(({ providers }) => providers)) as OpenProducts['providers'],
    states: () =>
      Object.fromEntries(opened.map(({ name, product }) => [name, product.state?.() ?? null])) as ProductStates,
    lines: () => opened.flatMap(({ line }) => line() ?? []),
    renderMetrics: async () => [
      ...(await Promise.all(all.map(async (each) => (await each.renderMetrics?.()) ?? []))).flat(),
      ...renderBehind(opened),
    ],
    connect: (tools) => all.forEach((each) => each.connect?.(tools)),
    start: async () => void (await Promise.all(all.map(async (each) => each.start?.()))),
    resume: () => all.forEach((each) => each.resume?.()),
    async idle() {
      for (const each of all) await each.idle?.();
    },
    reload: async () => void (await Promise.all(all.map(async (each) => each.reload?.()))),
    stop: async () => void (await Promise.all(all.map(async (each) => each.stop?.()))),
    close: async () => void (await Promise.all(all.map(async (each) => each.close?.()))),
  };
}

/** Less is ordinary: reading what has changed takes a moment. */
const BEHIND_MS = 5_000;

function summaryOf({ summary }: ProductState, { behindMs = () => 0 }: OpenProduct): string {
  const ms = behindMs();
  return ms < BEHIND_MS ? summary : `${summary}; ${Math.floor(ms / 1_000)} s behind the store`;
}

function renderBehind(opened: readonly Opened[]): string[] {
  const help = 'For how long the oldest change that is not served yet has waited.';
  return metricFamily(
    'landhold_behind_seconds',
    'gauge',
    help,
    opened.flatMap(({ name, product: { behindMs } }) =>
      behindMs === undefined ? [] : [[`{product="${name}"}`, behindMs() / 1_000] as const],
    ),
  );
}
