import type { Socket } from 'node:net';

/**
 * Has a connection to PostgreSQL give up when something was asked and nothing at all came back for `silenceMs`. The
 * server's own time limit ends statements that are slow; only the asking side can notice that the server is frozen or
 * that the network swallows everything, which would otherwise hold requests and connections for ever. A connection
 * that only listens has asked nothing and may be silent.
 * @param socket the one that is read: under TLS the encrypted one, for the plain one below it hears nothing
 */
export function watchSocket(socket: Socket, silenceMs: number): void {
  let bytesAnswered = socket.bytesRead;
  let bytesAsked = socket.bytesWritten;
  socket.on('data', () => {
    bytesAnswered = socket.bytesRead;
    bytesAsked = socket.bytesWritten;
  });
  // fires after a time without any traffic in either direction
  socket.setTimeout(silenceMs);
  socket.on('timeout', () => {
    const isWaiting = socket.bytesWritten > bytesAsked && socket.bytesRead === bytesAnswered;
    if (isWaiting) socket.destroy(new Error('Connection terminated: no answer'));
  });
}
