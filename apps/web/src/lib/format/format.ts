import { BUSINESS_TIME_ZONE } from '@vendas/contract/first-html';
import {
  type CalendarDate,
  dateInZone,
  formatDate,
  formatInstant,
  formatInstantDate,
} from '@vendas/domain/calendar';
import { readMetaTag } from '#lib/loading/read-meta-tag.ts';

export { formatBRL } from '@vendas/domain/money';

/**
 * The business's time zone, which the server writes into the page. Days begin and end there, wherever the browser is.
 */
export const businessTimeZone = readMetaTag(BUSINESS_TIME_ZONE) ?? 'America/Sao_Paulo';

/** A calendar date as dd/MM/yyyy. */
export function formatDay(date: CalendarDate): string {
  return formatDate(date);
}

/** An instant (ISO) as dd/MM/yyyy HH:mm on the business's clock. */
export function formatAt(instant: string): string {
  return formatInstant(new Date(instant), businessTimeZone);
}

/** The day of an instant (ISO) as dd/MM/yyyy on the business's calendar. */
export function formatAtDay(instant: string): string {
  return formatInstantDate(new Date(instant), businessTimeZone);
}

/** The day of an instant (ISO) on the business's calendar. */
export function dayOf(instant: string): CalendarDate {
  return dateInZone(new Date(instant), businessTimeZone);
}

/** Today on the business's calendar. */
export function today(): CalendarDate {
  return dateInZone(new Date(), businessTimeZone);
}
