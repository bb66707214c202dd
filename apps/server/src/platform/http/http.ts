import { createHash } from 'node:crypto';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Route, RouteInput, RouteOutput } from '@vendas/contract/route';
import { MAX_UPLOAD_BYTES } from '@vendas/contract/uploads';
import type { Permission } from '@vendas/domain/people/permission';
import type { Role } from '@vendas/domain/people/role';
import { Fault } from './errors.ts';
import { openApiSchema } from './open-api.ts';
import { readInput, readKey } from './read-input.ts';
import { shareResponse } from './shared-responses.ts';
import { rememberPermissions, visibleTo } from './visible-costs.ts';
import type { IdempotentCall } from '#platform/database/transaction.ts';

/** The signed-in person who calls. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  /** The session has passed a second factor. */
  readonly hasSecondFactor: boolean;
  readonly role: Role;
  /** What the person may do by role and grants, at this request. */
  readonly permissions: ReadonlySet<Permission>;
}

interface Demand {
  readonly access: Exclude<Access, 'public'>;
  /** Whether a person who has not yet passed their second factor may call. */
  readonly isBeforeSecondFactor: boolean;
  /** Whether a session of a till may call. */
  readonly isAtTill: boolean;
  /** Whether the sign-in, or a later proof of the password, has to be recent. */
  readonly needsProof?: boolean;
}

/** Authenticates and authorizes the caller. Throws Fault 'unauthenticated', 'forbidden' or 'proofRequired'. */
export type Authorize = (authorization: string | undefined, demand: Demand) => Promise<Caller>;

/** Where features register their routes. */
export interface Api {
  readonly fastify: FastifyInstance;
  readonly authorize: Authorize;
}

type Output<R extends Route> = Promise<RouteOutput<R>> | RouteOutput<R>;

/** Compresses the responses of a scope's GET routes from this size on. */
const COMPRESSED_BYTES = 1024;

export async function compressResponses(fastify: FastifyInstance): Promise<void> {
  await fastify.register(compress, {
    encodings: ['gzip'],
    threshold: COMPRESSED_BYTES,
    globalDecompression: false,
  });
  // the plugin sets it only on responses that it has compressed
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.header('vary', 'Accept-Encoding');
    done();
  });
}

/** Lets a scope receive images as bytes; elsewhere they remain an unsupported media type. */
export function acceptImages(fastify: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES } as const;
  fastify.addContentTypeParser(/^image\//, options, (_request, body, done) => done(null, body));
}

/** Registers a public route. */
export function servePublic<R extends Route>(
  api: Api,
  route: R,
  handler: (input: RouteInput<R>) => Output<R>,
  options: RouteOptions = {},
): void {
  if (route.access !== 'public') throw new Error(`${route.path} is not public: use serve`);
  register(api, route, (request) => handler(readInput(route, request)), options);
}

/** Registers a route for signed-in people or those with a permission, as its access declares. */
export function serve<R extends Route>(
  api: Api,
  route: R,
  handler: (input: RouteInput<R>, caller: Caller) => Output<R>,
): void {
  register(api, route, (request) => handler(readInput(route, request), callerOf(request)));
}

/** Registers a route whose use case must run `once` per `Idempotency-Key`. */
export function serveIdempotent<R extends Route>(
  api: Api,
  route: R,
  handler: (input: RouteInput<R>, caller: Caller, call: IdempotentCall) => Output<R>,
  options: RouteOptions = {},
): void {
  if (!route.idempotent) throw new Error(`${route.path} is not idempotent: use serve`);
  const handleOnce = (request: FastifyRequest) => {
    const caller = callerOf(request);
    const input = readInput(route, request);
    const inputHash = createHash('sha256').update(JSON.stringify(input)).digest();
    const key = readKey(request.headers['idempotency-key']);
    return handler(input, caller, { userId: caller.userId, key, route: route.path, inputHash });
  };
  register(api, route, handleOnce, options);
}

/** Registers a route that receives one image; `bytes` are the upload, not yet validated as an image. */
export function serveUpload<R extends Route>(
  api: Api,
  route: R,
  handler: (input: RouteInput<R>, caller: Caller, bytes: Buffer) => Output<R>,
): void {
  if (!route.upload) throw new Error(`${route.path} takes no upload: use serve`);
  register(api, route, (request) => {
    const { body } = request;
    if (!Buffer.isBuffer(body)) throw new Fault('unsupportedMedia');
    return handler(readInput(route, request), callerOf(request), body);
  });
}

/**
 * For what the access of a route cannot state, because it depends on the input.
 * @throws Fault forbidden
 */
export function requirePermission({ permissions }: Caller, permission: Permission): void {
  if (!permissions.has(permission)) throw new Fault('forbidden');
}

/**
 * The caller of each running request, and when they were authorized, by the monotonic clock. That happens before the
 * body is read, so that the body of a stranger is not buffered.
 */
const callers = new WeakMap<FastifyRequest, { readonly caller: Caller; readonly at: number }>();

/** A body that takes longer to arrive is late: the rights of its sender may have changed meanwhile. */
export const LATE_BODY_MS = 100;

/** The caller; used only for routes that are not public. */
export function callerOf(request: FastifyRequest): Caller {
  const admitted = callers.get(request);
  if (admitted === undefined)
    throw new Error(`${request.routeOptions.url} is public: use servePublic`);
  return admitted.caller;
}

/** Checks that need only the headers of a request: the caller and the content type. */
async function admit(api: Api, route: Route, request: FastifyRequest): Promise<void> {
  await admitCaller(api, route, request);
  // the scope accepts images, and much larger bodies for them, but only these routes may
  const isImage = /^image\//i.test(request.headers['content-type'] ?? '');
  if (isImage && !route.upload) throw new Fault('unsupportedMedia');
}

async function admitCaller(api: Api, route: Route, request: FastifyRequest): Promise<void> {
  const { access, isAtTill, isBeforeSecondFactor, needsProof } = route;
  if (access === 'public') return;
  const demand = { access, isAtTill, isBeforeSecondFactor, needsProof };
  const caller = await api.authorize(request.headers.authorization, demand);
  callers.set(request, { caller, at: performance.now() });
  rememberPermissions(request, caller.permissions);
}

/** Authorizes the sender of a late body again: a request must not be kept open until after a loss of rights. */
async function readmitCaller(api: Api, route: Route, request: FastifyRequest): Promise<void> {
  const admitted = callers.get(request);
  if (admitted === undefined || performance.now() - admitted.at < LATE_BODY_MS) return;
  await admitCaller(api, route, request);
}

interface RouteOptions {
  /** The largest body in bytes, where it is not that of all routes. */
  readonly bodyLimit?: number;
  /** The response is the same for every client, so a cache in front of the server may send it to many. */
  readonly isShared?: boolean;
}

/** Registers a route: its headers are checked before its body is read, its response is serialized by its schema. */
export function register(
  api: Api,
  route: Route,
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
  { isShared = false, bodyLimit = route.upload ? MAX_UPLOAD_BYTES : undefined }: RouteOptions = {},
): void {
  api.fastify.route({
    method: route.method,
    url: route.path,
    schema: openApiSchema(route),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(route.method === 'GET' && !route.hasSecrets ? {} : { compress: false }),
    // readInput validates and types the input; Fastify's own validation would do the work twice
    validatorCompiler: () => (value) => ({ value }),
    onRequest: (request) => admit(api, route, request),
    ...(route.method === 'GET'
      ? {}
      : { preValidation: (request: FastifyRequest) => readmitCaller(api, route, request) }),
    ...(isShared ? { onSend: shareResponse } : {}),
    handler: async (request, reply) => {
      const response = await handler(request, reply);
      const isPublic = route.access === 'public';
      return reply.code(route.status).send(isPublic ? response : visibleTo(request, response));
    },
  });
}
