import type { FastifyInstance } from 'fastify';
import { SITE_PAGES, policyPath } from '@vendas/contract/pages';
import { publishedPolicies } from '@vendas/domain/shop/shop';
import type { Services } from '#platform/services.ts';
import { listProductIds } from '#store/products/products.ts';
import { readShop } from '#store/shop.ts';

/** The sitemap protocol limits a file to 50,000 URLs. */
const MOST_ADDRESSES = 50_000;

/** The files for crawlers: robots.txt and the sitemap. Text, so registered by hand. */
export function registerSearchEngines(fastify: FastifyInstance, services: Services): void {
  const { siteUrl } = services.config;

  fastify.get('/robots.txt', { schema: { hide: true } }, (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robots(siteOrigin(siteUrl, request))),
  );

  fastify.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const origin = siteOrigin(siteUrl, request);
    const pages = SITE_PAGES.filter(({ path, isListed }) => isListed && !path.includes(':'));
    const policies = publishedPolicies(await readShop(services.database.kysely)).map(policyPath);
    const ids = await listProductIds(
      services.database.kysely,
      MOST_ADDRESSES - pages.length - policies.length,
    );
    const paths = [
      ...pages.map(({ path }) => path),
      ...policies,
      ...ids.map((id) => `/produtos/${id}`),
    ];
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(sitemap(paths.map((path) => new URL(path, origin).href)));
  });
}

/** Crawlers that run scripts need the catalogue's requests; the rest of the API is private. */
function robots(origin: string): string {
  const closed = SITE_PAGES.filter(({ isListed }) => !isListed).map(
    ({ path }) => path.split(':', 1)[0],
  );
  return [
    'User-agent: *',
    'Allow: /api/products',
    ...['/api/', '/auth/', '/admin/', ...closed].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

function sitemap(addresses: readonly string[]): string {
  const entries = addresses.map(
    (address) => `  <url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

interface RequestedOrigin {
  readonly protocol: string;
  readonly host: string;
}

/** The public scheme and host: those of SITE_URL, otherwise those of the request, when they form a valid URL. */
export function siteOrigin(
  siteUrl: string | undefined,
  { protocol, host }: RequestedOrigin,
): string {
  const url = URL.parse(siteUrl ?? `${protocol}://${host}`);
  return url === null || url.host === '' ? 'http://localhost' : url.origin;
}
