// Sends many requests on each connection without waiting for responses.
import { connect } from 'node:net';

/** The requests to send without waiting for responses. */
export interface FloodPlan {
  readonly port: number;
  readonly connections: number;
  readonly requestsEach: number;
  /** Whether to read responses: then the flood lasts until every request has one, otherwise `seconds`. */
  readonly isReading: boolean;
  readonly seconds: number;
}

const RESPONSE = 'HTTP/1.1 ';
let counter = 0;

process.on('message', (plan: FloodPlan) => {
  void Promise.all(Array.from({ length: plan.connections }, () => flood(plan))).then(() =>
    process.send?.('done'),
  );
});

/** Resolves when every response has arrived, the server has closed the connection, or the time is over. */
function flood({ port, requestsEach, isReading, seconds }: FloodPlan): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const socket = connect(port, '127.0.0.1');
  let responses = 0;
  let rest = '';
  const finish = () => {
    socket.destroy();
    resolve();
  };
  socket.once('error', finish);
  socket.once('close', finish);
  if (isReading) {
    socket.on('data', (chunk) => {
      const text = rest + chunk.toString('latin1');
      responses += text.split(RESPONSE).length - 1;
      // the chunk may end within the start of a response
      rest = text.slice(-(RESPONSE.length - 1));
      if (responses >= requestsEach) finish();
    });
  } else setTimeout(finish, seconds * 1000);
  socket.write(
    Array.from({ length: requestsEach }, () => {
      counter += 1;
      return `GET /api/products?search=inundacao-${counter} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`;
    }).join(''),
  );
  return promise;
}
