import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/**
 * Security headers for every answer. Scripts come only from here and never inline; styles may be inline because
 * the component kit sets style attributes. TLS is demanded only where the site's address has it, so that
 * the product also works on a shop's own network.
 */
export function setSecurityHeaders(fastify: FastifyInstance, siteUrl: string | undefined): void {
  const headers = securityHeaders(siteUrl?.startsWith('https://') ?? false);
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** They are the same for every answer, so they are put together once, on an answer that goes nowhere. */
function securityHeaders(isTls: boolean) {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isTls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: isTls && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: isTls && { policy: 'same-origin' },
    originAgentCluster: isTls,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => undefined);
  return response.getHeaders();
}
