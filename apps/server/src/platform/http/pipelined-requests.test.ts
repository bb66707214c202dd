import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limitPipelining } from './pipelined-requests.ts';

interface HeldRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** A server whose requests wait in their handlers until the test responds to them. */
async function holdingServer() {
  const waiting: HeldRequest[] = [];
  const sockets: Socket[] = [];
  const server = createServer();
  server.on('connection', (socket: Socket) => sockets.push(socket));
  server.on(
    'request',
    limitPipelining((request, response) => waiting.push({ request, response })),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const clients: Socket[] = [];
  onTestFinished(() => {
    for (const client of clients) client.destroy();
    server.closeAllConnections();
    server.close();
  });
  return {
    waiting,
    sockets,
    respondNext() {
      const next = waiting.shift();
      next?.response.end(next.request.url);
      return next?.request.url;
    },
    /** Connects; `received` is everything the server has sent so far. */
    async connect() {
      const client = connect(port, '127.0.0.1');
      clients.push(client);
      let received = '';
      client.on('data', (bytes) => (received += bytes.toString('latin1')));
      await once(client, 'connect');
      return { client, received: () => received };
    },
  };
}

/** Polls immediately, not after the usual 50 ms: these tests wait often. */
const soon = (check: () => void) => vi.waitFor(check, { interval: 1, timeout: 15_000 });

const gets = (from: number, to: number) =>
  Array.from(
    { length: to - from },
    (_, index) => `GET /${from + index} HTTP/1.1\r\nhost: x\r\n\r\n`,
  ).join('');

test('at most 8 requests of a connection are in handlers, and all responses are in order', async () => {
  const { respondNext, connect: open, waiting } = await holdingServer();
  const { client, received } = await open();
  client.write(gets(0, 100));
  for (let index = 0; index < 100; index += 1) {
    await soon(() => expect(waiting.length).toBe(Math.min(8, 100 - index)));
    expect(respondNext()).toBe(`/${index}`);
  }
  await soon(() => expect(received().match(/HTTP\/1\.1 200/g)?.length).toBe(100));
  expect(received().match(/(?<=\r\n)\/\d+/g)).toEqual(
    Array.from({ length: 100 }, (_, index) => `/${index}`),
  );
});

test('responses that complete out of order free no slot before they can be sent', async () => {
  const { connect: open, waiting } = await holdingServer();
  const { client } = await open();
  client.write(gets(0, 20));
  await soon(() => expect(waiting.length).toBe(8));
  for (const { response } of waiting.slice(1)) response.end('early');
  client.write(gets(20, 21));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(waiting).toHaveLength(8);
  waiting[0]?.response.end('first');
  await soon(() => expect(waiting.length).toBe(16));
});

test('a connection with waiting requests is not read beyond the chunk already received', async () => {
  const { respondNext, connect: open, waiting, sockets } = await holdingServer();
  const { client } = await open();
  client.write(gets(0, 20_000));
  await soon(() => expect(waiting.length).toBe(8));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(sockets[0]?.bytesRead).toBeLessThanOrEqual(2 * 65_536);
  // Node resumes a socket after a response: it must be paused again
  for (let index = 0; index < 100; index += 1) {
    respondNext();
    await soon(() => expect(waiting.length).toBe(8));
  }
  expect(sockets[0]?.bytesRead).toBeLessThanOrEqual(2 * 65_536);
});

test('a second connection reaches its handler while the first one waits', async () => {
  const { connect: open, waiting } = await holdingServer();
  const first = await open();
  first.client.write(gets(0, 1_000));
  await soon(() => expect(waiting.length).toBe(8));
  const second = await open();
  second.client.write('GET /second HTTP/1.1\r\nhost: x\r\n\r\n');
  await soon(() => expect(waiting.length).toBe(9));
  waiting[8]?.response.end('seen');
  await soon(() => expect(second.received()).toContain('seen'));
  expect(first.received()).toBe('');
});

test('of connections that have caught up together one resumes in each turn of the event loop', async () => {
  const { respondNext, connect: open, waiting, sockets } = await holdingServer();
  const clients = await Promise.all(Array.from({ length: 5 }, () => open()));
  for (const { client } of clients) client.write(gets(0, 20));
  await soon(() => expect(waiting.length).toBe(40));
  const isRead = () => sockets.filter((socket) => !socket.isPaused()).length;
  const resumed = [isRead()];
  while (resumed.at(-1) !== 5) {
    while (respondNext() !== undefined);
    await new Promise((resolve) => setImmediate(resolve));
    resumed.push(isRead());
  }
  const more = resumed.map((count, turn) => count - (resumed[turn - 1] ?? 0));
  expect(resumed[0]).toBe(0);
  expect(Math.max(...more)).toBe(1);
});

test.each([8, 9, 30])(
  'a body that arrives late is read at position %i of a pipeline',
  async (place) => {
    const { respondNext, connect: open, waiting } = await holdingServer();
    const { client, received } = await open();
    const body = 'b'.repeat(300_000);
    client.write(gets(1, place));
    client.write(`POST /late HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n`);
    await soon(() => expect(waiting.length).toBe(8));
    client.write(body);
    for (let index = 1; index < place; index += 1) {
      await soon(() => expect(waiting.length).toBeGreaterThan(0));
      expect(respondNext()).toBe(`/${index}`);
    }
    await soon(() => expect(waiting.length).toBe(1));
    const [late] = waiting;
    if (late === undefined) throw new Error('the request with a body is missing');
    expect((await text(late.request)).length).toBe(body.length);
    client.write(gets(40, 41));
    late.response.end('done');
    await soon(() => expect(received()).toContain('done'));
    await soon(() => expect(waiting.at(-1)?.request.url).toBe('/40'));
  },
);

test('requests that wait on a connection that closes never reach a handler', async () => {
  const { respondNext, connect: open, waiting, sockets } = await holdingServer();
  const { client } = await open();
  client.write(gets(0, 50));
  await soon(() => expect(waiting.length).toBe(8));
  const [socket] = sockets;
  if (socket === undefined) throw new Error('there is no connection');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  client.resetAndDestroy();
  // a socket that is not read detects it by writing
  respondNext();
  respondNext();
  await closed;
  const startedCount = waiting.length;
  while (respondNext() !== undefined);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(startedCount).toBeLessThanOrEqual(8);
  expect(waiting).toEqual([]);
});
