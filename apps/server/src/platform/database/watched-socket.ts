import type { Socket } from 'node:net';

/**
 * Closes a connection to PostgreSQL when a query was sent and nothing was received for `silenceMs`. The server's own
 * time limit ends slow statements. But only the client can detect that the server is frozen or that the network drops
 * everything, which would otherwise block requests and connections permanently. A connection that only listens has
 * sent no query and may be silent.
 * @param socket the one that is read: under TLS the encrypted one, because the plain one below it emits nothing
 */
export function watchSocket(socket: Socket, silenceMs: number): void {
  let bytesReceived = socket.bytesRead;
  let bytesSent = socket.bytesWritten;
  socket.on('data', () => {
    bytesReceived = socket.bytesRead;
    bytesSent = socket.bytesWritten;
  });
  // fires after a time without any traffic in either direction
  socket.setTimeout(silenceMs);
  socket.on('timeout', () => {
    const isWaiting = socket.bytesWritten > bytesSent && socket.bytesRead === bytesReceived;
    if (isWaiting) socket.destroy(new Error('Connection terminated: no response'));
  });
}
