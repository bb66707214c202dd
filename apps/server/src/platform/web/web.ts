import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound } from '#platform/http/errors.ts';
import { createPageHtml } from './page-html.ts';
import type { PageParts, PageRequest } from './page-html.ts';
import { etagOf, SHARED_FOR_A_SECOND } from '#platform/http/shared-responses.ts';
import { codingFor, encoded } from './cached-response.ts';

interface WebOptions {
  /** The built front end. */
  readonly folder: string;
  /** Its one page. */
  readonly html: string;
  /** The facts the browser needs before its first request, by the names of the page's meta elements. */
  readonly facts: Readonly<Record<string, string>>;
  /** The parts of the requested page that differ. Must not throw. */
  readonly describePage: (request: PageRequest) => Promise<PageParts>;
}

/** Files of the build that name the shop; the shop's own routes serve them. */
export const SHOP_FILES = ['manifest.webmanifest', 'sem-conexao.html'] as const;

const SVG = 'image/svg+xml';
const API = /^\/(api|auth|files|assets)(\/|$|\?)/;

/** Responds to a URL that no route serves. */
export type NotFoundHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Serves the built front end: hashed assets cached permanently, the one page for every other URL a browser requests.
 * @returns the handler of those other URLs
 */
export async function serveWeb(
  fastify: FastifyInstance,
  options: WebOptions,
): Promise<NotFoundHandler> {
  const { describePage, folder } = options;
  const pageWith = createPageHtml(withFacts(options));
  await fastify.register(fastifyStatic, {
    root: join(folder, 'assets'),
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) =>
      void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  // one pattern: a route for each of some hundred files would cost every start a good part of a
  // second. Not the plug-in's own: for each file it reads the whole folder, in case a file system
  // ignores the case of letters.
  fastify.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply.sendFile(request.params['*']),
  );
  await fastify.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**', 'index.html*', ...SHOP_FILES.map((file) => `${file}*`)],
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=3600'),
  });
  // SVG images are text too, and the plug-in does not set their charset
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.getHeader('content-type') === SVG) void reply.type(`${SVG}; charset=utf-8`);
    done();
  });
  const sendPageOrNotFound: NotFoundHandler = async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !API.test(request.url);
    if (!isPage) return sendNotFound(request, reply);
    const parts = await describePage(request);
    const body = Buffer.from(pageWith(parts));
    const etag = etagOf(body);
    void reply
      .code(parts.status)
      .headers({
        'cache-control': parts.isShared ? SHARED_FOR_A_SECOND : 'no-cache',
        etag,
        vary: 'Accept-Encoding',
      })
      .type('text/html; charset=utf-8');
    const isUnchanged = request.headers['if-none-match']?.includes(etag) === true;
    if (isUnchanged && parts.status === 200) return reply.code(304).send();
    const coding = codingFor(request.headers['accept-encoding']);
    if (coding !== 'identity') void reply.header('content-encoding', coding);
    return reply.send(await encoded(body, coding));
  };
  fastify.setNotFoundHandler(sendPageOrNotFound);
  return sendPageOrNotFound;
}

function withFacts({ facts, html }: WebOptions): string {
  return Object.entries(facts).reduce(
    (page, [name, value]) =>
      page.replace(
        new RegExp(`(<meta name="${name}" content=")[^"]*(")`),
        (_match, before: string, after: string) => before + value + after,
      ),
    html,
  );
}
