import type { IncomingMessage as IncomingRequest } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { isPaymentLink } from '@vendas/contract/orders/payment-links';
import type { Config } from '#platform/config.ts';

// an import of the whole module would also load its HTTP client
const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http');

const TLS_HEADER = ['strict-transport-security', 'max-age=31536000'] as const;

/** The URL alone opens a payment page, so no other site and no search engine may receive it. */
const PRIVATE_LINK = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' } as const;

/** Browser features that no page of ours uses; an injected script could not use them either. */
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
 * Security headers for every response. Scripts are only from this origin and never inline; styles may be inline
 * because the component kit sets style attributes. TLS is required only where the site's URL has it or the caller
 * uses it, so that the product also works in a shop's own network.
 * @returns sets them on one response
 */
export function createSecurityHeaders(siteUrl: string | undefined) {
  const isTls = hasTls(siteUrl);
  const headers = securityHeaders(isTls);
  return (request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers(headers);
    if (isPaymentLink(request.url)) void reply.headers(PRIVATE_LINK);
    if (isTls || request.protocol === 'https') {
      void reply.header(...TLS_HEADER);
    }
  };
}

/**
 * The header a cached response additionally needs for a caller who uses TLS, as reported by a proxy: the rule of
 * `createSecurityHeaders` for cached responses.
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

/** They are the same for every response, so they are computed once, on a dummy reply. */
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
    // set per request above, because only the request shows whether the caller uses TLS
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
