import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Pending requests of one connection that may be in handlers at the same time. */
const MAX_PENDING = 8;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Wraps a request listener so that one connection has few requests in handlers. Node hands over all requests of a
 * received chunk together: the excess is queued, and while any is queued, the socket is not read.
 */
export function limitPipelining(handle: Listener): Listener {
  const connections = new WeakMap<Socket, Listener>();
  const resumeInTurn = createResumeQueue();
  return (request, response) => {
    const { socket } = request;
    const existingQueue = connections.get(socket);
    if (existingQueue !== undefined) return existingQueue(request, response);
    const receive = queueOf(socket, handle, resumeInTurn);
    connections.set(socket, receive);
    receive(request, response);
  };
}

/**
 * A chunk of 64 kB can contain 900 requests, 12 ms of parsing. Connections with that many resume one per turn of the
 * event loop, so that 20 of them together do not block others.
 */
function createResumeQueue(): (socket: Socket) => void {
  const paused: Socket[] = [];
  function resumeNext(): void {
    paused.shift()?.resume();
    if (paused.length > 0) setImmediate(resumeNext);
  }
  return (socket) => {
    paused.push(socket);
    if (paused.length === 1) setImmediate(resumeNext);
  };
}

function queueOf(
  socket: Socket,
  handle: Listener,
  resumeInTurn: (socket: Socket) => void,
): Listener {
  let waiting: [IncomingMessage, ServerResponse][] = [];
  let pending = 0;

  function begin(request: IncomingMessage, response: ServerResponse): void {
    pending += 1;
    response.once('close', startNext);
    handle(request, response);
  }

  function startNext(): void {
    pending -= 1;
    if (socket.destroyed) waiting = [];
    const next = waiting.shift();
    if (next === undefined) return;
    // the body of the last one may be still incomplete
    if (waiting.length === 0) resumeInTurn(socket);
    begin(...next);
  }

  // Node resumes the socket by itself, for example after each response
  socket.on('resume', () => {
    if (waiting.length > 0) socket.pause();
  });
  return (request, response) => {
    if (pending < MAX_PENDING) return begin(request, response);
    waiting.push([request, response]);
    socket.pause();
  };
}
