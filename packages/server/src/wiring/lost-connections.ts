import type { ChildProcess } from 'node:child_process';

/** How `cluster` hands a connection to a process, and how the process confirms it. */
interface Handover {
  readonly act?: string;
  readonly seq?: number;
  readonly ack?: number;
}

interface Handle {
  close(): void;
}

/**
 * Closes connections that were handed to a process and not confirmed before it was killed. Node keeps them open, and
 * their callers would wait until they give up: nearly one at each kill under load.
 */
export function closeLostConnections(child: ChildProcess): void {
  const unconfirmed = new Map<number, Handle>();
  const send = child.send.bind(child) as (message: Handover, handle?: Handle, ...rest: unknown[]) => boolean;
  const track: typeof send = (message, handle, ...rest) => {
    if (handle !== undefined && message.act === 'newconn') unconfirmed.set(message.seq!, handle);
    return send(message, handle, ...rest);
  };
  child.send = track as ChildProcess['send'];
  child.on('internalMessage', ({ ack }: Handover) => {
    if (ack !== undefined) unconfirmed.delete(ack);
  });
  child.once('exit', () => {
    for (const handle of unconfirmed.values()) handle.close();
  });
}
