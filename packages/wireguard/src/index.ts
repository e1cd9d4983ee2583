export { KEY_BYTES, clampKey, keyPairOf } from './keys.ts';
export type { Counters } from './hub/counters.ts';
export { MAX_NETWORKS, createHub } from './hub/create-hub.ts';
export type { Hub, HubOptions } from './hub/create-hub.ts';
export { listenHub } from './hub/listen-hub.ts';
export type { ListenOptions, ListeningHub } from './hub/listen-hub.ts';
export type { NetworkFacts, NetworkPeer } from './hub/network.ts';
export type { PeerStatus } from './hub/peer.ts';
