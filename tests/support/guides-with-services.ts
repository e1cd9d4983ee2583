/** Guides that are done where there are PostgreSQL and Redis: tests/durability/guides-with-services.test.ts. */
export const NEED_SERVICES = ['use-every-core.md'];
