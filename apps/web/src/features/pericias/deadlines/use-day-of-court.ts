import { useQuery } from '@tanstack/react-query';
import { type CalendarDate, dateInZone } from '@vendas/domain/calendar';
import { today } from '#lib/format/format.ts';
import { calendarsQuery } from './deadlines.queries.ts';

export type DayOfCourt = (calendarId: string) => CalendarDate;

/** Today where the court of a calendar is; the business's day until its zone is read. */
export function useDayOfCourt(): DayOfCourt {
  const { data } = useQuery(calendarsQuery);
  const zones = new Map(data?.items.map(({ id, timeZone }) => [id, timeZone]));
  return (calendarId) => {
    const zone = zones.get(calendarId);
    return zone === undefined ? today() : dateInZone(new Date(), zone);
  };
}
