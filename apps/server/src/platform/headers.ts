import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const TLS_FOR_A_YEAR = 'max-age=31536000';

/** What no page of ours asks a browser for; a script that got in could not ask either. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((name) => `${name}=()`)
  .join(', ');

/**
 * Security headers for every answer. Scripts come only from here and never inline; styles may be inline because
 * the component kit sets style attributes. TLS is demanded only where the site's address has it or the caller came
 * over it, so that the product also works on a shop's own network.
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
        frameSrc: ["'none'"],
        scriptSrcAttr: ["'none'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isTls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // below, because whether a caller came over TLS is known only when they call
    hsts: false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: isTls && { policy: 'same-origin' },
    originAgentCluster: isTls,
  });
  fastify.addHook('onRequest', async (request, reply) => {
    void reply.header('permissions-policy', PERMISSIONS);
    if (isTls || request.protocol === 'https') {
      void reply.header('strict-transport-security', TLS_FOR_A_YEAR);
    }
  });
}
