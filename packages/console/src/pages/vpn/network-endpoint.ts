import type { ResourceRecord } from '../../api/resources-api.ts';

/** Host and port in one piece, as `Endpoint` in a WireGuard configuration has them. */
export function endpointOf(network: ResourceRecord): string {
  const host = String(network['endpoint']);
  return `${host.includes(':') ? `[${host}]` : host}:${String(network['listen_port'])}`;
}
