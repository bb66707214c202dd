import type { Server } from 'node:http';

/** Listens on any free port, sends its number to the parent, and ends with the parent. */
export function sendPort(server: Server): void {
  server.keepAliveTimeout = 72_000;
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address === 'object') process.send?.({ port: address.port });
  });
  process.on('disconnect', () => process.exit(0));
}
