import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The limit of all headers of a request together, in bytes. */
const MAX_HEADER_BYTES = 16_384;
const HEADERS_MS = 10_000;
/** A proxy closes idle connections a little earlier than we do. */
const KEEP_ALIVE_MS = 72_000;
const MAX_BODY_BYTES = 1_048_576;

/**
 * Limits of time and size for a request before its connection is closed: a client that sends a byte now and then
 * would otherwise occupy connections until none is left.
 * @param requestSeconds for a whole request, its body included
 */
export function connectionLimits(requestSeconds: number) {
  const requestMs = requestSeconds * 1000;
  const headersTimeout = Math.min(HEADERS_MS, requestMs);
  return {
    bodyLimit: MAX_BODY_BYTES,
    // idle time, in either direction
    connectionTimeout: requestMs,
    requestTimeout: requestMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      headersTimeout,
      // how often the two timeouts above are checked
      connectionsCheckingInterval: headersTimeout / 2,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
  };
}

/**
 * Browsers open connections in advance. Node counts a connection without a request as active, so a stopping server
 * would wait for it until a timeout; this closes them first.
 */
export function dropUnusedConnections(fastify: FastifyInstance): void {
  const sockets = new Set<Socket>();
  fastify.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  fastify.addHook('preClose', async () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
}
