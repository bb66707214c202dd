import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { once } from 'node:events';

/** A TCP proxy between browser and server that can drop responses or connections. */
export interface FlakyLine {
  readonly url: string;
  /** Until `heal`, closes the connection when the server starts to respond to a request that starts with this text. */
  loseResponsesTo(requestStart: string): void;
  /** Until `heal`, ends every connection and accepts no other, like a machine without a network. */
  cut(): void;
  heal(): void;
  /** The number of lost responses. */
  lostResponses(): number;
  close(): Promise<void>;
}

/** Listens on loopback and forwards to `target`. */
export async function openFlakyLine(target: string): Promise<FlakyLine> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let doomedStart: string | undefined;
  let lostResponses = 0;
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect(Number(port), hostname);
    let isDoomed = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (bytes) => {
      if (doomedStart !== undefined && bytes.toString('latin1').startsWith(doomedStart)) {
        isDoomed = true;
      }
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (isDoomed) {
        lostResponses += 1;
        client.resetAndDestroy();
      } else {
        client.write(bytes);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    loseResponsesTo(requestStart) {
      doomedStart = requestStart;
    },
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    heal() {
      doomedStart = undefined;
      isCut = false;
    },
    lostResponses: () => lostResponses,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('not listening on TCP');
  return address.port;
}
