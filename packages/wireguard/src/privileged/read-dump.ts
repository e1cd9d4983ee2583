import type { FoundDevice, FoundPeer } from '../privileged.ts';

/** Reads the output of `wg show all dump`, for devices with this prefix. Private keys are left out. */
export function readDump(text: string, prefix: string): FoundDevice[] {
  const devices = new Map<string, FoundDevice & { readonly peers: FoundPeer[] }>();
  for (const line of text.split('\n')) {
    const fields = line.split('\t');
    const [device = ''] = fields;
    if (!device.startsWith(prefix)) continue;
    const known = devices.get(device);
    // A device's first line is about the device itself.
    if (known === undefined)
      devices.set(device, { device, public_key: keyOf(fields[2]!), port: Number(fields[3]), peers: [] });
    else known.peers.push(readPeer(fields));
  }
  return [...devices.values()];
}

function readPeer([, key, presharedKey, endpoint, ranges, handshake, received, sent]: readonly string[]): FoundPeer {
  return {
    public_key: key!,
    has_preshared_key: presharedKey !== '(none)',
    endpoint: endpoint === '(none)' ? null : endpoint!,
    allowed_ips: ranges === '(none)' ? [] : ranges!.split(','),
    last_handshake_s: Number(handshake),
    received_bytes: Number(received),
    sent_bytes: Number(sent),
  };
}

function keyOf(text: string): string {
  return text === '(none)' ? '' : text;
}
