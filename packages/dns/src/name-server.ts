/** The name server. It needs Node, which names, record data and zone files do not, so it is a separate entry. */
export { askSerial, notifyServer } from './client/ask-server.ts';
export type { ServerAddress, Told } from './client/ask-server.ts';
export { createSigner, signQuery } from './message/tsig.ts';
export type { TsigAlgorithm, TsigKey } from './message/tsig.ts';
export { createNameServer } from './server/create-name-server.ts';
export type { NameServer, NameServerOptions } from './server/create-name-server.ts';
export type { Counters } from './server/counters.ts';
export type { RateLimits } from './server/rate-limiter.ts';
export type { SecondaryOptions } from './server/responder.ts';
export type { TcpLimits } from './server/tcp-listener.ts';
export { isLater } from './server/transfer.ts';
export type { FindDifference, ZoneDifference } from './server/transfer.ts';
export type { ZoneAuthority, ZoneRecordSet } from './zone/compiled-set.ts';
export { compileZone, updateZone } from './zone/zone.ts';
export type { Zone, ZoneChange, ZoneSource } from './zone/zone.ts';
export { createZones } from './zone/zones.ts';
export type { Zones } from './zone/zones.ts';
