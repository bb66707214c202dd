import { Socket } from 'node:net';

/**
 * A socket to PostgreSQL that gives up when something was asked and nothing at all came back for `silenceMs`. The
 * server's own time limit ends statements that are slow; only the asking side can notice that the server is frozen or
 * that the network swallows everything, which would otherwise hold requests and connections for ever. A connection
 * that only listens has asked nothing and may be silent.
 */
export function watchedSocket(silenceMs: number): Socket {
  const socket = new Socket();
  let bytesAnswered = 0;
  let bytesAsked = 0;
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
  return socket;
}
