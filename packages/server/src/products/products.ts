import { access } from './access/product.ts';
import { databases } from './databases/product.ts';
import { dns } from './dns/product.ts';
import { domains } from './domains/product.ts';
import { plans } from './plans/product.ts';
import { sites } from './sites/product.ts';
import { trash } from './trash/product.ts';
import { vpn } from './vpn/product.ts';
import { webhooks } from './webhooks/product.ts';

/** Every product, in the order in which they are opened: each can use the ports of those before it. */
export const products = [dns, domains, sites, databases, vpn, webhooks, plans, trash, access] as const;

type Each = (typeof products)[number];
/** All that is in any of them. */
export type Merged<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

export type ProductSettings = Merged<Each['settings']>;
export type ProductConfig = Merged<ReturnType<Each['readConfig']>>;
/** The state of what the products serve, by their names. */
export type ProductStates = {
  readonly [P in Each as P['name']]: Awaited<ReturnType<P['open']>> extends { readonly state: () => infer State }
    ? State
    : null;
};
