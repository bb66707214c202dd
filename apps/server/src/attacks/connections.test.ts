import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startTestApp({ environment: { REQUEST_TIMEOUT_SECONDS: '1' } });
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(app.fastify.listeningOrigin).port);
});
afterAll(() => app.close());

/** The server's output on one connection until it closes it. */
function readUntilClosed(send: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => send(socket));
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
    });
    socket.on('error', () => resolve(received));
    socket.once('close', () => resolve(received));
  });
}

const send = (text: string) => readUntilClosed((socket) => void socket.write(text, 'latin1'));
const responsesIn = (received: string) => received.match(/HTTP\/1\.1 \d{3}/g) ?? [];
const HEAD = 'Host: localhost\r\nConnection: close\r\n';
const SMUGGLED = 'GET /auth/v1/settings HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

describe('a slow client is disconnected', () => {
  test('when it sends no request', async () => {
    // resolves only because the server closes the connection
    expect(await readUntilClosed(() => undefined)).not.toMatch(/ 200 /);
  });

  test('when it sends its headers one by one', async () => {
    const received = await readUntilClosed((socket) => {
      socket.write('GET /api/products HTTP/1.1\r\nHost: localhost\r\n');
      const drip = setInterval(() => socket.write('x-a: b\r\n'), 200);
      socket.once('close', () => clearInterval(drip));
    });
    expect(received).toMatch(/^(HTTP\/1\.1 408|$)/);
  });

  test('when it sends its body byte by byte', async () => {
    const received = await readUntilClosed((socket) => {
      socket.write(
        'POST /auth/v1/recover HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
      );
      const drip = setInterval(() => socket.write(' '), 200);
      socket.once('close', () => clearInterval(drip));
    });
    expect(received).not.toMatch(/ 200 /);
  });
});

describe('the server rejects too many bytes', () => {
  test('in headers', async () => {
    const received = await send(
      `GET /api/products HTTP/1.1\r\n${HEAD}x-a: ${'a'.repeat(20_000)}\r\n\r\n`,
    );
    expect(received).toMatch(/^HTTP\/1\.1 431/);
  });

  test('in the URL', async () => {
    const path = `/api/products?search=${'a'.repeat(20_000)}`;
    expect(await send(`GET ${path} HTTP/1.1\r\n${HEAD}\r\n`)).toMatch(/^HTTP\/1\.1 431/);
  });

  test('in a body, with or without Content-Length, before it is read', async () => {
    for (const url of ['/api/setup', '/auth/v1/recover']) {
      const declared = await app.fastify.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        payload: `"${'a'.repeat(1_100_000)}"`,
      });
      expect(declared.statusCode).toBe(413);
      const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`.repeat(20);
      const received = await send(
        `POST ${url} HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}0\r\n\r\n`,
      );
      expect(received).toMatch(/^(HTTP\/1\.1 413|$)/);
    }
  });

  test('of an image from a stranger, without waiting for them', async () => {
    // nine tenths of the announced bytes are never sent: the response can't have waited for them
    const received = await send(
      `POST /api/account/avatar HTTP/1.1\r\n${HEAD}Content-Type: image/png\r\nContent-Length: 8000000\r\n\r\n${'a'.repeat(800)}`,
    );
    expect(received).toMatch(/^HTTP\/1\.1 401/);
  });
});

describe('one request can’t smuggle another', () => {
  const body = (headers: string, text: string) =>
    `POST /api/setup HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${text}`;

  test.each([
    ['two lengths', body('Content-Length: 0\r\nContent-Length: 71', SMUGGLED)],
    [
      'a length and chunks',
      body('Content-Length: 4\r\nTransfer-Encoding: chunked', `0\r\n\r\n${SMUGGLED}`),
    ],
    ['a length with a sign', body('Content-Length: +2', `{}${SMUGGLED}`)],
    ['an invalid length', body('Content-Length: 2x', `{}${SMUGGLED}`)],
    ['chunks under another name', body('Transfer-Encoding: xchunked', `0\r\n\r\n${SMUGGLED}`)],
    ['a space before the colon', body('Transfer-Encoding : chunked', `0\r\n\r\n${SMUGGLED}`)],
    ['a header that is folded', body('Transfer-Encoding:\r\n chunked\r\n x', SMUGGLED)],
    ['an invalid chunk size', body('Transfer-Encoding: chunked', `zz\r\n\r\n${SMUGGLED}`)],
    ['a bare carriage return', `GET / HTTP/1.1\r\nHost: localhost\rX: y\r\n\r\n${SMUGGLED}`],
  ])('by %s', async (_, text) => {
    const received = await send(text);
    expect(responsesIn(received)).toEqual(['HTTP/1.1 400']);
    expect(received).not.toContain('disable_signup');
  });

  test('a request is not echoed to its sender', async () => {
    const received = await send(
      `TRACE /api/products HTTP/1.1\r\n${HEAD}Authorization: Bearer x\r\n\r\n`,
    );
    expect(received).toMatch(/^HTTP\/1\.1 (400|404|405|501)/);
    expect(received).not.toContain('Bearer');
  });

  test('a request without a host is rejected', async () => {
    expect(await send('GET /api/products HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
  });
});
