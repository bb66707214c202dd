import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

// an import of all its names would also read the HTTP client that is among them
const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http');

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
export function setSecurityHeaders(fastify: FastifyInstance, siteUrl: string | undefined): void {
  const isTls = siteUrl?.startsWith('https://') ?? false;
  const headers = securityHeaders(isTls);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers);
    if (isTls || request.protocol === 'https') {
      void reply.header('strict-transport-security', TLS_FOR_A_YEAR);
    }
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
        frameSrc: ["'none'"],
        scriptSrcAttr: ["'none'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isTls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // above, because whether a caller came over TLS is known only when they call
    hsts: false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: isTls && { policy: 'same-origin' },
    originAgentCluster: isTls,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => undefined);
  return { ...response.getHeaders(), 'permissions-policy': PERMISSIONS };
}
