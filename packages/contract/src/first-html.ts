// What the first HTML of a page brings along, as the server writes it and the browser finds it.
import { IMAGE_WIDTHS } from './uploads.ts';

/** The element with the answers that came along: a JSON object from a path with its query to the body. */
export const CARRIED_ANSWERS_ID = 'answers';

/** The `meta` element that says what year it is on the business's calendar. */
export const BUSINESS_YEAR = 'business-year';

/** The one that names the business's time zone, IANA. */
export const BUSINESS_TIME_ZONE = 'business-time-zone';

/** The one that says how many characters a new password has at least. */
export const PASSWORD_MIN_LENGTH = 'password-min-length';

/** The `srcset` of an image at this address. */
export function pictureSet(url: string): string {
  return IMAGE_WIDTHS.map((width) => `${url}?w=${width} ${width}w`).join(', ');
}

/** The width of images in a listing, as a `sizes` attribute. */
export const LISTING_IMAGE_SIZES =
  '(min-width: 75em) 290px, (min-width: 48em) 33vw, (min-width: 36em) 50vw, 100vw';
