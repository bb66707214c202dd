import { createServer, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';

export interface SeenRequest {
  readonly method: string;
  /** Path with its query string. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface ServedResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, a text as it is; 'hang up' breaks the connection. */
  readonly body: object | string;
}

export const HANG_UP = 'hang up';

/** A server on the loopback interface for one test, and the requests that it received. */
export async function serve(
  respond: (request: SeenRequest) => ServedResponse | Promise<ServedResponse>,
) {
  const requests: SeenRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      let body = '';
      for await (const chunk of incoming) body += String(chunk);
      const { method = '', url = '', headers } = incoming;
      const request = { method, url, headers, body };
      requests.push(request);
      const reply = await respond(request);
      if (reply.body === HANG_UP) {
        incoming.socket.destroy();
        return;
      }
      const isText = typeof reply.body === 'string';
      outgoing.writeHead(reply.status ?? 200, {
        'content-type': isText ? 'text/html' : 'application/json',
        ...reply.headers,
      });
      outgoing.end(isText ? reply.body : JSON.stringify(reply.body));
    })();
  });
  const origin = await new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('no port was given');
      resolve(`http://127.0.0.1:${address.port}`);
    });
  });
  onTestFinished(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  return { origin, requests };
}
