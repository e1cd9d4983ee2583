import type { ProductContext } from '../../product.ts';
import type { SiteConfig } from '../settings.ts';

/** What sites are served with. */
export type SitesContext = ProductContext<SiteConfig>;
