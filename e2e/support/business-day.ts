import { addDays, dateInZone } from '@vendas/domain/calendar';

/** The shop's business day, offset from today by a number of days, as yyyy-MM-dd. */
export const businessDay = (days = 0): string =>
  addDays(dateInZone(new Date(), 'America/Sao_Paulo'), days);
