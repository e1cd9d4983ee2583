import { mkdtempSync, rmSync } from 'node:fs';
import type { Http2SecureServer, Http2Server, IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2';
import { createSecureServer, createServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from './certificate.ts';
import { METHODS } from './messages.ts';
import type { Message } from './protobuf.ts';
import { decodeMessage, encodeMessage } from './protobuf.ts';

export type Handler = (request: Message) => Promise<Message> | Message;

export interface PluginOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly handlers: Readonly<Record<string, Handler>>;
  readonly print: (line: string) => void;
  /** Called once, when the plugin has been told to end. */
  readonly onEnd: () => void;
  /** For TF_REATTACH_PROVIDERS: the provider's address. The process then serves any number of runs, without TLS. */
  readonly reattach?: string | undefined;
}

/** What a program that starts plugins sets, so that a person does not start one by mistake. */
export const MAGIC_COOKIE = 'd602bf8f470bc67ca7faa0386276bbdd4330efaf76d1a219cb4d6991ca9872b2';
const PROTOCOL = 6;
const STATUS = { internal: 13, unimplemented: 12 } as const;
const GRPC_HEADERS = { ':status': 200, 'content-type': 'application/grpc' } as const;
/** How long the response to Shutdown has before the process ends. */
const GRACE_MS = 1_000;

/**
 * Serves a provider over gRPC, with nothing but Node's HTTP/2: docs/decisions/0285-a-terraform-provider.md. Prints the
 * line that the program waits for. Returns what ends it.
 */
export function servePlugin({ env, handlers, print, onEnd, reattach }: PluginOptions): () => void {
  const folder = mkdtempSync(join(env['PLUGIN_UNIX_SOCKET_DIR'] || tmpdir(), 'landhold-'));
  const socket = join(folder, 's');
  const clientCertificate = reattach === undefined ? env['PLUGIN_CLIENT_CERT'] : undefined;
  const own = clientCertificate ? makeCertificate(new Date()) : undefined;
  const server: Http2Server | Http2SecureServer =
    own === undefined
      ? createServer()
      : createSecureServer({
          key: own.key,
          cert: own.pem,
          ca: clientCertificate!,
          requestCert: true,
          minVersion: 'TLSv1.2',
        });
  let hasEnded = false;
  const end = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    rmSync(folder, { recursive: true, force: true });
    onEnd();
  };
  server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    // A stream that is reset has nobody left to tell.
    stream.on('error', () => {});
    answer(stream, String(headers[':path']), handlers, end);
  });
  server.listen(socket, () => {
    // Without padding, as Go's RawStdEncoding.
    const certificate = own?.der.toString('base64').replace(/=+$/, '') ?? '';
    print(
      reattach === undefined
        ? `1|${PROTOCOL}|unix|${socket}|grpc|${certificate}`
        : JSON.stringify({ [reattach]: reattachConfig(socket) }),
    );
  });
  return end;
}

function reattachConfig(socket: string): object {
  const address = { Network: 'unix', String: socket };
  return { Protocol: 'grpc', ProtocolVersion: PROTOCOL, Pid: process.pid, Test: true, Addr: address };
}

function answer(
  stream: ServerHttp2Stream,
  path: string,
  handlers: Readonly<Record<string, Handler>>,
  end: () => void,
): void {
  const [, service, method = ''] = path.split('/');
  if (service === 'plugin.GRPCStdio' || service === 'plugin.GRPCBroker') {
    // Streams of go-plugin that stay open: this plugin writes nothing, and starts no servers.
    stream.respond(GRPC_HEADERS);
    stream.resume();
    return;
  }
  const parts: Buffer[] = [];
  stream.on('data', (part: Buffer) => parts.push(part));
  stream.on('end', () => {
    if (service === 'plugin.GRPCController') {
      // It must be answered before the end, or the program waits two seconds and kills.
      stream.on('close', end);
      setTimeout(end, GRACE_MS).unref();
      respond(stream, Buffer.alloc(0));
    } else if (service !== `tfplugin${PROTOCOL}.Provider` || !Object.hasOwn(METHODS, method)) {
      refuse(stream, STATUS.unimplemented, `There is no ${path}.`);
    } else void handle(stream, method, Buffer.concat(parts), handlers);
  });
}

async function handle(
  stream: ServerHttp2Stream,
  method: string,
  body: Buffer,
  handlers: Readonly<Record<string, Handler>>,
): Promise<void> {
  const [request, response] = METHODS[method]!;
  try {
    // One message, not compressed: five bytes come before it.
    const result = await handlers[method]!(decodeMessage(request, body.subarray(5)));
    respond(stream, encodeMessage(response, result));
  } catch (error) {
    refuse(stream, STATUS.internal, (error as Error).message);
  }
}

function respond(stream: ServerHttp2Stream, body: Buffer): void {
  if (stream.destroyed) return;
  stream.respond(GRPC_HEADERS, { waitForTrailers: true });
  stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }));
  const prefix = Buffer.alloc(5);
  prefix.writeUInt32BE(body.length, 1);
  stream.end(Buffer.concat([prefix, body]));
}

function refuse(stream: ServerHttp2Stream, status: number, message: string): void {
  if (stream.destroyed) return;
  stream.respond(
    { ...GRPC_HEADERS, 'grpc-status': String(status), 'grpc-message': encodeURIComponent(message) },
    { endStream: true },
  );
}
