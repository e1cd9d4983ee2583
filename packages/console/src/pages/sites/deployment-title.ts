import type { Deployment } from '@landhold/contract';
import { countOf, formatBytes } from '../../components/amount.ts';

/** Its title if it has no message. */
export function titleOf({ message, source }: Deployment): string {
  return message ?? (source.commit === null ? 'No message' : `Commit ${source.commit.slice(0, 10)}`);
}

/** Where its files come from, in a few characters. */
export function sourceOf({ source: { branch, commit } }: Deployment): string | null {
  const parts = [branch, commit?.slice(0, 10)].filter((part) => part !== null && part !== undefined);
  return parts.length === 0 ? null : parts.join(' · ');
}

/** Such as `12 files, 3.4 kB`. */
export function sizeOf({ files }: Deployment): string {
  return `${countOf(files.count, 'file')}, ${formatBytes(files.bytes)}`;
}
