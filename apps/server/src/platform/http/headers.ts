import type { IncomingMessage as IncomingRequest } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { Config } from '#platform/config.ts';

// an import of all its names would also read the HTTP client that is among them
const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http');

const TLS_HEADER = ['strict-transport-security', 'max-age=31536000'] as const;

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
 * @returns sets them on one answer
 */
export function createSecurityHeaders(siteUrl: string | undefined) {
  const isTls = hasTls(siteUrl);
  const headers = securityHeaders(isTls);
  return (request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers(headers);
    if (isTls || request.protocol === 'https') {
      void reply.header(...TLS_HEADER);
    }
  };
}

/**
 * What an answer that was made for nobody in particular still needs for a caller who came over TLS, of whom a proxy
 * tells: the rule of `createSecurityHeaders` for answers made ahead.
 */
export function forwardedTlsHeader(
  { siteUrl, trustsProxy }: Pick<Config, 'siteUrl' | 'trustsProxy'>,
  { headers }: Pick<IncomingRequest, 'headers'>,
): readonly string[] {
  const forwarded = headers['x-forwarded-proto'];
  if (forwarded === undefined || !trustsProxy || hasTls(siteUrl)) return [];
  // as the framework reads it: the last one was written by the proxy in front of us
  return String(forwarded).split(',').at(-1)?.trim() === 'https' ? TLS_HEADER : [];
}

function hasTls(siteUrl: string | undefined): boolean {
  return siteUrl?.startsWith('https://') ?? false;
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
