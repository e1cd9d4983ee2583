/** How often a page with live data refreshes. Pages in the background do not. */
export const FAST_REFRESH_MS = 2_000;
/** The same for data that changes only when people act. */
export const SLOW_REFRESH_MS = 15_000;
