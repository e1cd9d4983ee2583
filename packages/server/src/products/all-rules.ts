import type { CommonTools } from './product.ts';
import type { Merged } from './products.ts';
import { products } from './products.ts';

const loaded = await Promise.all(products.map(async (each) => each.rules()));

type Each = (typeof loaded)[number];
/** The factories of all kinds, by their name in the document. */
export type KindFactories = Merged<Each['kinds']>;
/** What rules and products use of the products. */
export type Ports = Merged<ReturnType<Each['off']>>;
export type ProductTools = Merged<ReturnType<Each['tools']>>;
type Operations = ReturnType<Each['operations']>;

export const kindFactories = Object.assign({}, ...loaded.map(({ kinds }) => kinds)) as KindFactories;

/** The ports of all products where nothing is served. */
export function portsOff(): Ports {
  return Object.assign({}, ...loaded.map(({ off }) => off())) as Ports;
}

export function productTools(common: CommonTools): ProductTools {
  return Object.assign({}, ...loaded.map(({ tools }) => tools(common))) as ProductTools;
}

/** The operations of products that belong to no kind. */
export function operationsOf(common: CommonTools): {
  readonly handlers: Merged<Operations['handlers']>;
  readonly checks: object;
} {
  const all = loaded.map(({ operations }) => operations(common));
  return {
    handlers: Object.assign({}, ...all.map(({ handlers }) => handlers)) as Merged<Operations['handlers']>,
    checks: Object.assign({}, ...all.map(({ checks }) => checks)) as object,
  };
}
