import { Readable } from 'node:stream';
import type { Route, RouteInput } from '@vendas/contract/route';
import { InvalidInput } from './errors.ts';
import { openEventStream } from './event-stream.ts';
import type { EventStream } from './event-stream.ts';
import { callerOf, register } from './http.ts';
import type { Api, Caller } from './http.ts';
import { openApiSchema } from './open-api.ts';
import { readInput } from './read-input.ts';

const EVENTS = 'text/event-stream';

/** A generated file: its name for the person, its type (CSV when left out), and its content in chunks. */
export interface Download {
  readonly fileName: string;
  readonly contentType?: string;
  readonly chunks: AsyncGenerator<string | Uint8Array>;
}

/** Registers a route that streams a file while it is generated, so that its size does not matter. */
export function serveDownload<R extends Route>(
  api: Api,
  route: R,
  handler: (input: RouteInput<R>, caller: Caller) => Download,
): void {
  if (!route.download) throw new Error(`${route.path} is no download: use serve`);
  register(api, route, async (request, reply) => {
    const {
      fileName,
      contentType = 'text/csv; charset=utf-8',
      chunks,
    } = handler(readInput(route, request), callerOf(request));
    const body = await startStream(chunks);
    void reply
      .header('content-type', contentType)
      .header('content-disposition', `attachment; filename="${fileName}"`);
    return body;
  });
}

/** Registers a route that streams one JSON document while it is generated, so that its size does not matter. */
export function serveJsonChunks<R extends Route>(
  api: Api,
  route: R,
  handler: (input: RouteInput<R>, caller: Caller) => AsyncGenerator<string>,
): void {
  register(api, route, async (request, reply) => {
    const body = await startStream(handler(readInput(route, request), callerOf(request)));
    void reply.header('content-type', 'application/json; charset=utf-8');
    return body;
  });
}

/** Generates the first chunk before the response begins: a failure until then is an ordinary one. */
async function startStream(parts: AsyncGenerator<string | Uint8Array>): Promise<Readable> {
  const first = await parts.next();
  return Readable.from(first.done === true ? [] : resumed(first.value, parts), {
    objectMode: false,
  });
}

async function* resumed<T>(first: T, rest: AsyncGenerator<T>) {
  yield first;
  yield* rest;
}

/** Checks again whether the caller of a stream may still read it. Throws Fault like the first time. */
export type Recheck = () => Promise<Caller>;

/** Registers a route that responds with server-sent events until one side ends them. */
export function serveEvents(
  api: Api,
  route: Route,
  handler: (stream: EventStream, caller: Caller, recheck: Recheck) => void,
): void {
  const { access, isAtTill, isBeforeSecondFactor } = route;
  if (access === 'public') throw new Error(`${route.path} is public: streams are not`);
  const options = { schema: openApiSchema(route), exposeHeadRoute: false };
  api.fastify.get(route.path, options, async (request, reply) => {
    // a stream is long-lived: unlike for a single response, the session must exist, not only its token
    const demand = { access, isAtTill, isBeforeSecondFactor };
    const recheck = () => api.authorize(request.headers.authorization, demand);
    const caller = await recheck();
    if (!request.headers.accept?.includes(EVENTS)) {
      throw new InvalidInput({ accept: `Peça ${EVENTS} no cabeçalho Accept.` });
    }
    const stream = openEventStream();
    handler(stream, caller, recheck);
    return reply.type(EVENTS).header('x-accel-buffering', 'no').send(stream.body);
  });
}
