import { addDays, dateInZone } from '@vendas/domain/calendar';

/** The shop's day, some days from today, as yyyy-MM-dd. */
export const businessDay = (days = 0): string =>
  addDays(dateInZone(new Date(), 'America/Sao_Paulo'), days);
