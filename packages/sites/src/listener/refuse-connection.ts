import type { Duplex } from 'node:stream';
import { STATUS_CODES } from './node-http.ts';

const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Responds to a malformed request, and closes the connection: nothing that follows on it can be trusted. */
export function refuseConnection(error: Error & { readonly code?: string }, socket: Duplex): void {
  // A second response in the middle of the first would be taken for a part of it.
  const hasAnswered = 'bytesWritten' in socket && socket.bytesWritten !== 0;
  if (!socket.writable || hasAnswered) {
    socket.destroy();
    return;
  }
  const status = STATUS_BY_CODE[error.code ?? ''] ?? 400;
  const body = `${STATUS_CODES[status]}\n`;
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}
