/** Limits on what one client may use. Each is far above what an honest request needs. */
export const HEADERS_MS = 10_000;
export const REQUEST_MS = 15_000;
export const CHECKING_MS = 1_000;
export const HANDLER_MS = 10_000;
export const KEEP_ALIVE_MS = 65_000;
export const BODY_BYTES = 65_536;
export const HEADER_BYTES = 8_192;
export const URL_CHARACTERS = 2_048;
/** A worker thread parses longer bodies: docs/decisions/0063-large-bodies.md. */
export const READ_ASIDE_BYTES = 262_144;
