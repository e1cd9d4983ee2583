/** How often a page that shows what is happening looks again; never while nobody sees it. */
export const LIVE_MS = 2_000;
/** And one whose content changes only when somebody acts. */
export const CALM_MS = 15_000;
