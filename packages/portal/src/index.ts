export { renderCopyButton } from './copy-button.ts';
export { escapeHtml } from './escape-html.ts';
export type { HomePageFacts } from './home-page.ts';
export { homePageHeaders, renderHomePage, renderHomeText } from './home-page.ts';
export { notFoundPageHeaders, renderNotFoundPage } from './not-found-page.ts';
