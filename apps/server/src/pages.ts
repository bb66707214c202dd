import type { FastifyInstance } from 'fastify';
import { CARRIED_ANSWERS_ID, LISTING_PICTURE_SIZES, pictureSet } from '@vendas/contract/first-html';
import { listProducts } from '@vendas/contract/products';
import type { Product } from '@vendas/contract/products';
import { catalogueTarget } from '#features/products/products.routes.ts';
import { describeHead } from '#features/search-engines/describe-head.ts';
import type { HeadTag, PageParts, PageRequest } from '#platform/page-html.ts';
import type { Services } from '#platform/services.ts';
import { siteOrigin } from '#platform/site-origin.ts';
import type { WebBuild } from '#platform/web-build.ts';

const FEATURES = 'src/features';

interface Page {
  readonly path: string;
  /** The lazy module of the front end that draws it. */
  readonly module: string;
  /** The API address whose answer it begins with, when that is public. */
  readonly answer?: string;
}

/** The pages people arrive at; all others begin with the frame alone. */
const PAGES: readonly Page[] = [
  { path: '/', module: `${FEATURES}/home/home-page.tsx` },
  {
    path: '/oculos',
    module: `${FEATURES}/catalog/catalog-page.tsx`,
    answer: catalogueTarget('Óculos'),
  },
  {
    path: '/difusores',
    module: `${FEATURES}/catalog/catalog-page.tsx`,
    answer: catalogueTarget('Difusores'),
  },
  { path: '/login', module: `${FEATURES}/auth/login-page.tsx` },
  { path: '/cart', module: `${FEATURES}/cart/cart-page.tsx` },
  { path: '/orders', module: `${FEATURES}/orders/orders-page.tsx` },
  { path: '/my-account', module: `${FEATURES}/account/account-page.tsx` },
];

/** Pages whose HTML is public and the same for everybody. */
export const PUBLIC_PAGES: readonly string[] = ['/', '/oculos', '/difusores', '/login'];

/** What each page's first HTML brings along, so that the browser need not find out step by step. */
export function createPages(fastify: FastifyInstance, build: WebBuild, services: Services) {
  const { config, log } = services;
  const pages = new Map(
    PAGES.map((page) => [page.path, { ...page, tags: build.preload([page.module]) }]),
  );
  return async (request: PageRequest): Promise<PageParts> => {
    const origin = siteOrigin(config.siteUrl, request);
    const [head, tags] = await Promise.all([
      describeHead(services, { address: request.url, origin }),
      tagsFor(request.url),
    ]);
    return { status: head.status, head: head.tags, tags };
  };

  async function tagsFor(url: string): Promise<readonly HeadTag[]> {
    const [path = '', query] = url.split('?', 2);
    const page = pages.get(path);
    if (page === undefined) return [];
    const { answer, tags } = page;
    // a search in the address shows something else
    if (answer === undefined || query !== undefined) return tags;
    return [...tags, ...(await carry(answer))];
  }

  async function carry(target: string): Promise<readonly HeadTag[]> {
    const response = await fastify.inject({ method: 'GET', url: target });
    if (response.statusCode !== 200) {
      // the page asks again and tells what is wrong
      log.warn({ url: target, status: response.statusCode }, 'a page went without its answer');
      return [];
    }
    const { items } = listProducts.response.parse(response.json());
    const attributes = { type: 'application/json', id: CARRIED_ANSWERS_ID };
    const answers: HeadTag = { name: 'script', attributes, json: { [target]: response.json() } };
    return [...items.slice(0, FIRST_ROW).flatMap(preloadPicture), answers];
  }
}

/** Pictures seen at once on the widest screen; narrower ones begin with the first. */
const FIRST_ROW = 4;

function preloadPicture({ imageUrl }: Product, index: number): HeadTag[] {
  if (imageUrl === null) return [];
  const attributes = {
    rel: 'preload',
    as: 'image',
    imagesrcset: pictureSet(imageUrl),
    imagesizes: LISTING_PICTURE_SIZES,
    fetchpriority: 'high',
    ...(index === 0 ? {} : { media: '(min-width: 48em)' }),
  };
  return [{ name: 'link', attributes }];
}
