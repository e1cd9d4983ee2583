/** The server of sites, in a separate entry, so that a process without sites does not load it. */
export { createSitesServer } from './listener/create-sites-server.ts';
export type { SitesServer, SitesServerOptions } from './listener/create-sites-server.ts';
export { createHandler } from './listener/handler.ts';
export type { AdmitVisit, FindChallengeProof, HandlerOptions, ResolveHost } from './listener/handler.ts';
export type { ListenerLimits } from './listener/http-listener.ts';
export type { SecureHosts } from './listener/secure-listener.ts';
export { createContents, DEFAULT_CONTENT_LIMITS } from './serving/contents.ts';
export type { ContentLimits, Contents } from './serving/contents.ts';
