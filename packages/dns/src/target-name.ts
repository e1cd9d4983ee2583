import { DnsDataError, show } from './dns-data-error.ts';
import { formatLabel, formatName, joinName, readNameText, readWholeName, ROOT, splitLabels } from './domain-name.ts';
import type { ToAscii } from './domain-name.ts';

export interface DataContext {
  /** The zone's name, with or without its dot. `@` stands for it. */
  readonly zone: string;
  /**
   * Only for zone files: names without a trailing dot are relative to this one. Without it they are absolute
   * (docs/decisions/0060-names-in-record-data.md).
   */
  readonly origin?: string | undefined;
  readonly toAscii?: ToAscii | undefined;
}

export interface TargetRules {
  /** Hosts have letters, digits and hyphens; services also underscores; others anything that a label can contain. */
  readonly letters: 'host' | 'service' | 'any';
  /** Whether `.` has a meaning: no mail, no service, the owner itself. */
  readonly mayBeRoot: boolean;
}

const HOST_LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const SERVICE_LABEL = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/;

function qualify(text: string, { zone, origin, toAscii }: DataContext): Uint8Array {
  if (text === '@') return readWholeName(origin ?? zone, toAscii);
  const { labels, isAbsolute } = readNameText(text, toAscii);
  if (isAbsolute) return joinName(labels, ROOT);
  if (origin !== undefined) return joinName(labels, readWholeName(origin, toAscii));
  if (splitLabels(labels).length === 1) {
    const whole = formatName(joinName(labels, readWholeName(zone, toAscii)));
    throw new DnsDataError(`The target ${show(text)} is not a full name; write ${show(whole)} if that is meant.`);
  }
  return joinName(labels, ROOT);
}

function checkTarget(text: string, name: Uint8Array, { letters }: TargetRules): void {
  const labels = splitLabels(name).map(formatLabel);
  const last = labels.at(-1)!;
  if (/^[0-9]+$/.test(last))
    throw new DnsDataError(`The target ${show(text)} is an IP address or ends like one; expected a name.`);
  const pattern = letters === 'host' ? HOST_LABEL : SERVICE_LABEL;
  // The last label is always a host's: a trailing port or path, as in a URL, is noticed there.
  const wrong = (letters === 'any' ? [last] : labels).find((label) => !pattern.test(label));
  if (wrong !== undefined) {
    const allowed = `letters, digits${letters === 'host' ? '' : ', underscores'} and inner hyphens`;
    throw new DnsDataError(`The target ${show(text)} has the label ${show(wrong)}; expected ${allowed}.`);
  }
}

/** Reads the name that a value points to, as a whole name in wire form. */
export function readTarget(text: string, context: DataContext, rules: TargetRules): Uint8Array {
  if (text.includes('://')) throw new DnsDataError(`The target ${show(text)} is a URL; expected a name.`);
  if (/(?:^|[^\\])@./.test(text))
    throw new DnsDataError(`The target ${show(text)} is an e-mail address; expected a name.`);
  if (text.includes(':') && !text.includes('.')) {
    throw new DnsDataError(`The target ${show(text)} is an IP address; expected a name.`);
  }
  const name = qualify(text, context);
  if (name.length === 1) {
    if (!rules.mayBeRoot) throw new DnsDataError('The target "." is the root, which is not allowed here.');
    return name;
  }
  checkTarget(text, name, rules);
  return name;
}
