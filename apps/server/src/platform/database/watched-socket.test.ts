import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { connect as connectTls, createServer as createTlsServer } from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import { watchSocket } from './watched-socket.ts';

const SILENCE_MS = 40;
/** A pre-shared key, so that no certificate is needed. */
const SHARED_KEY = { psk: Buffer.alloc(32, 1), identity: 'test' };
const TLS = { ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server that responds to 'ping' and ignores everything else. */
function converse(socket: Socket): void {
  ends.push(() => socket.destroy());
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    if (String(bytes) === 'ping') socket.write('pong');
  });
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  ends.push(() => server.close());
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const CONNECTIONS = {
  'a plain connection': async () => {
    const socket = connect(await portOf(createServer(converse)), '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  },
  'an encrypted connection': async () => {
    const server = createTlsServer({ ...TLS, pskCallback: () => SHARED_KEY.psk }, converse);
    const plain = connect(await portOf(server), '127.0.0.1');
    const pskCallback = () => SHARED_KEY;
    const checkServerIdentity = () => undefined;
    const socket = connectTls({ ...TLS, socket: plain, pskCallback, checkServerIdentity });
    await once(socket, 'secureConnect');
    return socket;
  },
} as const;

describe.each(Object.entries(CONNECTIONS))('%s', (_, open) => {
  async function watched(): Promise<Socket> {
    const socket = await open();
    ends.push(() => socket.destroy());
    watchSocket(socket, SILENCE_MS);
    return socket;
  }

  test('that receives no response to a query is closed, also after earlier responses', async () => {
    const socket = await watched();
    socket.write('ping');
    await once(socket, 'data');
    const failed = once(socket, 'error');
    socket.write('?');
    expect(await failed).toEqual([new Error('Connection terminated: no response')]);
    expect(socket.destroyed).toBe(true);
  });

  test('without a pending query may be silent', async () => {
    const socket = await watched();
    await once(socket, 'timeout');
    expect(socket.destroyed).toBe(false);
    socket.write('ping');
    await once(socket, 'data');
    await once(socket, 'timeout');
    expect(socket.destroyed).toBe(false);
  });

  test('is checked only for queries sent since it is watched', async () => {
    const socket = await open();
    ends.push(() => socket.destroy());
    socket.write('before');
    watchSocket(socket, SILENCE_MS);
    await once(socket, 'timeout');
    expect(socket.destroyed).toBe(false);
  });
});
