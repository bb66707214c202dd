import type { FastifyInstance } from 'fastify';
import {
  BUSINESS_YEAR,
  PRELOADED_RESPONSES_ID,
  LISTING_IMAGE_SIZES,
  imageSrcSet,
  shopFactName,
} from '@vendas/contract/first-html';
import { keysOf } from '@vendas/contract/fields';
import { listHighlights } from '@vendas/contract/highlights';
import { isBackOffice, pageAt, policyPath } from '@vendas/contract/pages';
import { getPolicy } from '@vendas/contract/public-shop';
import { listProducts } from '@vendas/contract/products/products';
import type { Product } from '@vendas/contract/products/products';
import type { Category } from '@vendas/domain/products/product';
import { POLICIES } from '@vendas/domain/shop/policies';
import type { Policy } from '@vendas/domain/shop/policies';
import { policyText, SHOP_FACTS, shopFacts, UNTOUCHED_SHOP } from '@vendas/domain/shop/shop';
import type { Shop } from '@vendas/domain/shop/shop';
import { catalogueTarget } from '#features/products/products.routes.ts';
import { describeHead } from '#features/search-engines/describe-head.ts';
import type { HeadTag, PageParts, PageRequest } from '#platform/web/page-html.ts';
import type { Services } from '#platform/services.ts';
import { appIconUrl } from '#features/shop/app-files.routes.ts';
import { siteOrigin } from '#features/search-engines/search-engines.routes.ts';
import type { WebBuild } from '#platform/web/web-build.ts';
import { readShop } from '#store/shop.ts';
import { prerenderListing, prerenderPolicy } from './prerendered-shell.ts';

const FEATURES = 'src/features';

interface Page {
  readonly path: string;
  /** The lazy module of the front end that renders it. */
  readonly module: string;
  /** The API's response that its first HTML contains, by path and query. */
  readonly target?: string;
  /** The category it lists: its first HTML contains a shell of the response. */
  readonly category?: Category;
  /** The policy whose text it shows. */
  readonly policy?: Policy;
}

interface PageServices extends Services {
  /** The year on the business's calendar. */
  readonly businessYear: () => number;
}

type Preloads = Pick<PageParts, 'tags' | 'shell'>;

function pathOfPolicy(policy: Policy): string {
  return getPolicy.path.replace(':policy', policy);
}

/** The pages that visitors usually open first; all others start with the frame alone. */
const PAGES: readonly Page[] = [
  { path: '/', module: `${FEATURES}/home/home-page.tsx`, target: listHighlights.path },
  {
    path: '/oculos',
    module: `${FEATURES}/catalog/catalog-page.tsx`,
    target: catalogueTarget('Óculos'),
    category: 'Óculos',
  },
  {
    path: '/difusores',
    module: `${FEATURES}/catalog/catalog-page.tsx`,
    target: catalogueTarget('Difusores'),
    category: 'Difusores',
  },
  ...keysOf(POLICIES).map((policy) => ({
    path: policyPath(policy),
    module: `${FEATURES}/policies/policy-page.tsx`,
    target: pathOfPolicy(policy),
    policy,
  })),
  { path: '/login', module: `${FEATURES}/auth/login-page.tsx` },
  { path: '/cart', module: `${FEATURES}/cart/cart-page.tsx` },
  { path: '/orders', module: `${FEATURES}/orders/orders-page.tsx` },
  { path: '/my-account', module: `${FEATURES}/account/account-page.tsx` },
];

/** Pages whose HTML is public and the same for every client. */
export const PUBLIC_PAGES: readonly string[] = ['/', '/oculos', '/difusores', '/login'];

/** The dependencies of each page in its first HTML, so that the browser need not discover them step by step. */
export function createPages(fastify: FastifyInstance, build: WebBuild, services: PageServices) {
  const { businessYear, config, log } = services;
  const pages = new Map(
    PAGES.map((page) => [page.path, { ...page, tags: build.preload([page.module]) }]),
  );
  return async (request: PageRequest): Promise<PageParts> => {
    const origin = siteOrigin(config.siteUrl, request);
    const shop = await readShopOrDefault(services, request);
    const [head, { tags, shell }] = await Promise.all([
      describeHead(services, { address: request.url, origin, shop, request }),
      preloadsOf(request, shop),
    ]);
    // the visitor's clock may be in another year
    const year = `<meta name="${BUSINESS_YEAR}" content="${businessYear()}" />\n    `;
    return {
      status: head.status,
      // without SITE_URL a page contains the origin of its request, so one copy does not fit every request
      isShared: head.status === 200 && config.siteUrl !== undefined && isProductPage(request.url),
      head: year + head.tags,
      tags: [...shopTags(shop, request), ...tags],
      shell,
    };
  };

  async function preloadsOf(request: PageRequest, shop: Shop): Promise<Preloads> {
    const [path = '', query] = request.url.split('?', 2);
    const page = pages.get(path);
    if (page === undefined) return { tags: [], shell: '' };
    const { target, category, policy, tags } = page;
    if (policy !== undefined && policyText(shop, policy) === null) return { tags, shell: '' };
    // a search in the query string shows other products
    if (target === undefined || (category !== undefined && query !== undefined))
      return { tags, shell: '' };
    const response = await fastify.inject({ method: 'GET', url: target });
    if (response.statusCode !== 200) {
      // the page requests it again and reports the error
      log.warn(
        { req: request, url: target, status: response.statusCode },
        'a page was sent without its preloaded response',
      );
      return { tags, shell: '' };
    }
    const attributes = { type: 'application/json', id: PRELOADED_RESPONSES_ID };
    const responses: HeadTag = { name: 'script', attributes, json: { [target]: response.json() } };
    if (policy !== undefined) {
      return { tags: [...tags, responses], shell: prerenderPolicy(build, shop, policy) };
    }
    if (category === undefined) return { tags: [...tags, responses], shell: '' };
    const { items } = listProducts.response.parse(response.json());
    return {
      tags: [...tags, ...items.slice(0, FIRST_ROW).flatMap(preloadImage), responses],
      // an empty result has nothing to show
      shell:
        items.length === 0
          ? ''
          : prerenderListing(build, { shop, title: category, products: items }),
    };
  }
}

/** The listings and the home page are shared by the response cache. */
function isProductPage(url: string): boolean {
  return pageAt(url.split('?', 1)[0] ?? '')?.path === '/produtos/:id';
}

/** The identity of the shop; while the database does not respond, that of an untouched one. */
async function readShopOrDefault({ database, log }: Services, request: PageRequest): Promise<Shop> {
  try {
    return await readShop(database.kysely);
  } catch (error) {
    log.warn({ req: request, err: error }, 'a page was sent without the name of the shop');
    return UNTOUCHED_SHOP;
  }
}

/** The data of the shop that only prints of the back office show. */
const PAPER_FACTS: ReadonlySet<string> = new Set(['document', 'receiptFooter']);

/** The facts of the shop for the scripts. */
function shopTags(shop: Shop, request: PageRequest): HeadTag[] {
  const facts = shopFacts(shop);
  const hasPapers = isBackOffice(request.url);
  const { logoUrl } = shop;
  const icon: HeadTag[] =
    logoUrl === null
      ? []
      : [
          {
            name: 'link',
            attributes: { rel: 'apple-touch-icon', href: appIconUrl(logoUrl, 180) },
          },
        ];
  const metas = SHOP_FACTS.flatMap((fact): HeadTag[] => {
    const content = facts[fact];
    if (content === undefined || (PAPER_FACTS.has(fact) && !hasPapers)) return [];
    return [{ name: 'meta', attributes: { name: shopFactName(fact), content } }];
  });
  return [...icon, ...metas];
}

/** Images visible without scrolling on the widest screen; narrower ones start with the first. */
const FIRST_ROW = 4;

function preloadImage({ imageUrl }: Product, index: number): HeadTag[] {
  if (imageUrl === null) return [];
  const attributes = {
    rel: 'preload',
    as: 'image',
    imagesrcset: imageSrcSet(imageUrl),
    imagesizes: LISTING_IMAGE_SIZES,
    fetchpriority: 'high',
    ...(index === 0 ? {} : { media: '(min-width: 48em)' }),
  };
  return [{ name: 'link', attributes }];
}
