import { formatTaxDocument } from '@vendas/domain/people/tax-document';
import type { Shop } from '@vendas/domain/shop/shop';
import { shopName } from '@vendas/domain/shop/shop';
import type { Product } from '@vendas/contract/products/products';

type Data = Readonly<Record<string, unknown>>;

/** The shop itself. */
export function organization(origin: string, shop: Shop): Data {
  const { legalName, taxDocument, phone, email, logoUrl } = shop;
  const logo = logoUrl === null ? `${origin}/icons/icon-512.png` : largestImage(origin, logoUrl);
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: shopName(shop),
    url: `${origin}/`,
    logo,
    ...(legalName !== null && { legalName }),
    ...(taxDocument !== null && { taxID: formatTaxDocument(taxDocument) }),
    ...(phone !== null && { telephone: `+${phone}` }),
    ...(email !== null && { email }),
    ...(shop.street !== null && { address: postalAddress(shop) }),
  };
}

function postalAddress({ street, streetNumber, complement, city, state, postalCode }: Shop): Data {
  return {
    '@type': 'PostalAddress',
    streetAddress: [street, streetNumber, complement].filter((part) => part !== null).join(', '),
    addressLocality: city,
    addressRegion: state,
    postalCode,
    addressCountry: 'BR',
  };
}

/** A listing as the URLs of its products in their order. */
export function productList(origin: string, name: string, products: readonly Product[]): Data {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: products.length,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${origin}/produtos/${product.id}`,
      name: product.name,
    })),
  };
}

/** One product with its offer. */
export function productData(origin: string, product: Product): Data {
  const { id, name, description, category, priceCents, stock, imageUrl } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    category,
    ...(description !== null && { description }),
    ...(imageUrl !== null && { image: largestImage(origin, imageUrl) }),
    offers: {
      '@type': 'Offer',
      url: `${origin}/produtos/${id}`,
      priceCurrency: 'BRL',
      // schema.org's form of an amount: a decimal point, two decimals
      price: (priceCents / 100).toFixed(2),
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  };
}

/** The URL of a product's image in its largest width. */
export function largestImage(origin: string, imageUrl: string): string {
  return new URL(`${imageUrl}?w=1280`, origin).href;
}
