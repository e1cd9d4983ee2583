/** How often a live page refreshes. Pages in the background do not. */
export const LIVE_MS = 2_000;
/** The same for pages that change only when people act. */
export const CALM_MS = 15_000;
