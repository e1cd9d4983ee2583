export { renderCopyButton } from './copy-button.ts';
export { escapeHtml } from './escape-html.ts';
export type { HomePageFacts } from './home-page.ts';
export type { Curl, Tour } from './home-page-products.ts';
export { homePageHeaders, renderHomePage, renderHomeText } from './home-page.ts';
export { notFoundPageHeaders, renderNotFoundPage } from './not-found-page.ts';
export type { OwnAddresses } from './own-addresses.ts';
export { withOwnAddresses } from './own-addresses.ts';
export { screenshotAt } from './screenshots.ts';
