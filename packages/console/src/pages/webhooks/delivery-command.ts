import type { Delivery } from '@landhold/contract';

/** A delivery as a command, to test a receiver by hand. It has no signature: the secret is not known here. */
export function deliveryCommand(
  url: string,
  { event_id: id, payload }: Pick<Delivery, 'event_id' | 'payload'>,
): string {
  return [
    `curl ${quote(url)}`,
    `-H ${quote('Content-Type: application/json; charset=utf-8')}`,
    `-H ${quote(`webhook-id: ${id}`)}`,
    `--data-binary ${quote(JSON.stringify(payload))}`,
  ].join(' \\\n  ');
}

/** For a shell: nothing inside is special. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
