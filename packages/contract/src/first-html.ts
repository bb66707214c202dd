// The data in the first HTML of a page, as the server writes it and the browser reads it.
import type { ShopFacts } from '@vendas/domain/shop/shop';
import { IMAGE_WIDTHS } from './uploads.ts';

/** The element with the preloaded responses: a JSON object that maps a path with its query to the body. */
export const PRELOADED_RESPONSES_ID = 'preloaded-responses';

/** The `meta` element with the current year by the business's calendar. */
export const BUSINESS_YEAR = 'business-year';

/** The `meta` element with the business's time zone (IANA name). */
export const BUSINESS_TIME_ZONE = 'business-time-zone';

/** The `meta` element with the minimum number of characters of a new password. */
export const PASSWORD_MIN_LENGTH = 'password-min-length';

/** The `meta` element with a fact of the shop; an empty fact has no element. */
export function shopFactName(fact: keyof ShopFacts): string {
  return `shop-${fact}`;
}

/** The `srcset` of an image at this URL. */
export function imageSrcSet(url: string): string {
  return IMAGE_WIDTHS.map((width) => `${url}?w=${width} ${width}w`).join(', ');
}

/** The width of images in a listing, as a `sizes` attribute. */
export const LISTING_IMAGE_SIZES = '(min-width: 75em) 290px, (min-width: 48em) 33vw, 50vw';

/** The text on the image of a product with few units left. */
export function lastUnits(stock: number): string {
  return stock === 1 ? 'Última unidade' : `Últimas ${stock}`;
}
