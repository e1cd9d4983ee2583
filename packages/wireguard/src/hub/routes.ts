import type { AddressRange } from '../addresses.ts';

/** Which peer an address belongs to. The longest prefix counts. */
export interface Routes<Target> {
  add(range: AddressRange, target: Target): void;
  removeAllOf(target: Target): void;
  find(address: Buffer): Target | undefined;
}

/** IPv4 and IPv6 have separate levels, because their addresses differ in length. */
export function createRoutes<Target>(): Routes<Target> {
  const levels = new Map<number, { prefix: number; targets: Map<string, Target> }[]>();

  function levelsOf(address: Buffer) {
    let found = levels.get(address.length);
    if (found === undefined) levels.set(address.length, (found = []));
    return found;
  }

  return {
    add({ address, prefix }, target) {
      const family = levelsOf(address);
      let level = family.find((each) => each.prefix === prefix);
      if (level === undefined) {
        level = { prefix, targets: new Map() };
        family.push(level);
        family.sort((a, b) => b.prefix - a.prefix);
      }
      level.targets.set(leadingBits(address, prefix), target);
    },
    removeAllOf(target) {
      for (const { targets } of [...levels.values()].flat())
        for (const [bits, each] of targets) if (each === target) targets.delete(bits);
    },
    find(address) {
      for (const { prefix, targets } of levelsOf(address)) {
        const target = targets.get(leadingBits(address, prefix));
        if (target !== undefined) return target;
      }
      return undefined;
    },
  };
}

function leadingBits(address: Buffer, prefix: number): string {
  const whole = prefix >> 3;
  const rest = prefix & 7;
  const text = address.toString('latin1', 0, whole);
  return rest === 0 ? text : text + String.fromCharCode(address[whole]! & (0xff << (8 - rest)));
}
