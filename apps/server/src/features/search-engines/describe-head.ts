import { isBackOffice, pageAt, policyOf, policyPath } from '@vendas/contract/pages';
import { CATALOGUE_PAGE_SIZE, LISTING_PATHS } from '@vendas/contract/products/products';
import type { Product } from '@vendas/contract/products/products';
import { idSchema } from '@vendas/contract/fields';
import { formatBRL } from '@vendas/domain/money';
import { CATEGORIES } from '@vendas/domain/products/product';
import type { Category } from '@vendas/domain/products/product';
import { POLICIES } from '@vendas/domain/shop/policies';
import { policyText, shopName } from '@vendas/domain/shop/shop';
import type { Shop } from '@vendas/domain/shop/shop';
import type { Services } from '#platform/services.ts';
import { listCatalogue } from '#store/products/catalogue.ts';
import { listProductsById } from '#store/products/products.ts';
import { headTags } from './head-tags.ts';
import type { HeadFacts } from './head-tags.ts';
import { organization, largestImage, productData, productList } from './structured-data.ts';

interface PageRequest {
  /** Path and query. */
  readonly address: string;
  /** Public scheme and host, without a closing slash. */
  readonly origin: string;
  readonly shop: Shop;
  /** The request id for the log when something fails. */
  readonly request?: object;
}

export interface PageHead {
  readonly status: 200 | 404;
  readonly tags: string;
}

const ABOUT =
  'Óculos e difusores de ambiente: veja o catálogo, peça pela internet e acompanhe seus pedidos.';
const ABOUT_LISTING: Readonly<Record<Category, string>> = {
  Óculos: 'Óculos de sol e de grau: armações, lentes e preços, com o estoque de agora.',
  Difusores: 'Difusores de ambiente, de varetas, elétricos e para o carro, com o estoque de agora.',
};
const DESCRIPTION_LENGTH = 160;
/** An unpaired surrogate at the end of a truncated text. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/**
 * The head of a URL's first HTML, and whether the page exists. With a failing database only the details are missing.
 */
export async function describeHead(services: Services, page: PageRequest): Promise<PageHead> {
  const path = page.address.split('?', 1)[0] ?? '/';
  try {
    return await headOf(services, path, page);
  } catch (error) {
    services.log.warn(
      { req: page.request, err: error },
      'the head of a page could not be described',
    );
    return foundPage(general(path, page));
  }
}

/** What the head of every page needs. */
type HeadContext = Pick<PageRequest, 'origin' | 'shop'>;

async function headOf(services: Services, path: string, context: HeadContext): Promise<PageHead> {
  // only administrators may learn whether a page of the back office exists
  if (isBackOffice(path)) return foundPage(general(path, context));
  const page = pageAt(path);
  if (page === undefined) return missingPage(context);
  if (page.path === '/politicas/:policy') return policyHead(path, context);
  const { kysely } = services.database;
  const category = CATEGORIES.find((one) => LISTING_PATHS[one] === page.path);
  if (category !== undefined) {
    const rows = await listCatalogue(services.database.prepared, {
      category,
      limit: CATALOGUE_PAGE_SIZE,
    });
    return foundPage(listingHead(context, category, rows));
  }
  if (page.path !== '/produtos/:id') return foundPage(general(path, context));
  const id = idSchema.safeParse(path.split('/')[2]);
  const [product] = id.success ? await listProductsById(kysely, [id.data]) : [];
  return product === undefined ? missingPage(context) : foundPage(productHead(context, product));
}

function foundPage(facts: HeadFacts): PageHead {
  return { status: 200, tags: headTags(facts) };
}

function missingPage(context: HeadContext): PageHead {
  const facts = {
    ...general('', context),
    title: 'Página não encontrada',
    canonicalUrl: undefined,
  };
  return { status: 404, tags: headTags({ ...facts, structuredData: [] }) };
}

/** The head of a page as far as it is known without the database. */
function general(path: string, { origin, shop }: HeadContext): HeadFacts {
  const page = isBackOffice(path) ? undefined : pageAt(path);
  const isHome = page?.path === '/';
  const name = shopName(shop);
  return {
    shop: name,
    title: page?.title ?? 'Administração',
    description: ABOUT,
    canonicalUrl: page?.isListed === true ? origin + canonicalPath(page.path, path) : undefined,
    imageUrl: cardImage(origin, shop),
    imageAlt: `${name}: óculos e difusores`,
    kind: 'website',
    structuredData: isHome ? [organization(origin, shop)] : [],
  };
}

/**
 * The product's own card shows the product's name, so a shop of another name uses its logo, or an icon without text.
 */
function cardImage(origin: string, { logoUrl, tradeName }: Shop): string {
  if (logoUrl !== null) return largestImage(origin, logoUrl);
  return `${origin}/icons/${tradeName === null ? 'cartao' : 'icon-512'}.png`;
}

function policyHead(path: string, context: HeadContext): PageHead {
  const policy = policyOf(path);
  const text = policy === undefined ? null : policyText(context.shop, policy);
  if (policy === undefined || text === null) return missingPage(context);
  return foundPage({
    ...general(path, context),
    title: POLICIES[policy].title,
    description: shortened(text),
    canonicalUrl: context.origin + policyPath(policy),
  });
}

/** The path of a page has many spellings; the canonical one is that of the table. */
function canonicalPath(pattern: string, requestedPath: string): string {
  return pattern.includes(':') ? requestedPath : pattern;
}

function listingHead(
  context: HeadContext,
  category: Category,
  products: readonly Product[],
): HeadFacts {
  const { origin } = context;
  const withImage = products.find(({ imageUrl }) => imageUrl !== null);
  return {
    ...general(LISTING_PATHS[category], context),
    description: ABOUT_LISTING[category],
    ...(withImage && image(origin, withImage)),
    structuredData: [productList(origin, category, products)],
  };
}

function productHead(context: HeadContext, product: Product): HeadFacts {
  const { origin } = context;
  const { id, name, description, priceCents } = product;
  const offer = `${name} por ${formatBRL(priceCents)}.`;
  return {
    ...general(`/produtos/${id}`, context),
    title: name,
    description: shortened(description === null ? offer : `${offer} ${description}`),
    ...image(origin, product),
    kind: 'product',
    structuredData: [productData(origin, product)],
  };
}

function image(origin: string, { name, imageUrl }: Product) {
  return imageUrl === null ? {} : { imageUrl: largestImage(origin, imageUrl), imageAlt: name };
}

/** Whole words up to the length that search engines show. */
function shortened(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= DESCRIPTION_LENGTH) return plain;
  const cut = plain.slice(0, DESCRIPTION_LENGTH - 1);
  const wholeWords = cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2));
  return `${wholeWords.replace(HALF_CHARACTER, '')}…`;
}
