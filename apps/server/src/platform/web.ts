import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerNotFound } from './errors.ts';

interface WebOptions {
  /** The built front end. */
  readonly folder: string;
  readonly businessTimeZone: string;
  /** What the page that is asked for says in its head, and whether there is one. Must not throw. */
  readonly describeHead: (
    request: FastifyRequest,
  ) => Promise<{ readonly status: number; readonly tags: string }>;
}

/** The part of the one page's head that each address has of its own. */
const OWN_HEAD = /<!-- head -->[\s\S]*<!-- \/head -->/;
const API = /^\/(api|auth|files|assets)(\/|$|\?)/;

/** Serves the built front end: hashed assets for ever, the one page for every other address a browser asks for. */
export async function serveWeb(fastify: FastifyInstance, options: WebOptions): Promise<void> {
  const page = await readPage(options);
  await fastify.register(fastifyStatic, {
    root: options.folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/') || path.includes('\\assets\\');
      void reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  fastify.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !API.test(request.url);
    if (!isPage) return answerNotFound(request, reply);
    const { status, tags } = await options.describeHead(request);
    return reply
      .code(status)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replace(OWN_HEAD, () => tags));
  });
}

/** The page with what the browser must know before its first request. */
async function readPage({ folder, businessTimeZone }: WebOptions): Promise<string> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  return html.replace(
    /(<meta name="business-time-zone" content=")[^"]*(")/,
    (_match, before: string, after: string) => before + businessTimeZone + after,
  );
}
