import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Security headers for every answer. Scripts come only from here and never inline; styles may be inline because
 * the component kit sets style attributes. TLS is demanded only where the site's address has it, so that
 * the product also works on a shop's own network.
 */
export async function setSecurityHeaders(
  fastify: FastifyInstance,
  siteUrl: string | undefined,
): Promise<void> {
  const isTls = siteUrl?.startsWith('https://') ?? false;
  await fastify.register(helmet, {
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
}
