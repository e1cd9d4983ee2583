/** Limits on what one client may use. Each is far above what an honest request needs. */
export const HEADERS_MS = 10_000;
export const REQUEST_MS = 15_000;
export const CHECKING_MS = 1_000;
export const HANDLER_MS = 10_000;
export const KEEP_ALIVE_MS = 65_000;
export const BODY_BYTES = 65_536;
export const HEADER_BYTES = 8_192;
export const URL_CHARACTERS = 2_048;
/** Unread responses of all clients together. */
export const UNREAD_BYTES = 32 * 2 ** 20;
/** Bodies beyond the normal size, of all requests together and per key. */
export const LARGE_BODIES_BYTES = 64 * 2 ** 20;
export const LARGE_BODIES_OF_ONE_BYTES = 16 * 2 ** 20;
/** A worker thread parses longer bodies: docs/decisions/0063-large-bodies.md. */
export const READ_ASIDE_BYTES = 262_144;
