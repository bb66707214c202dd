import type { CalendarDate } from '@vendas/domain/calendar';
import { courtCalendar, workingDayUntil } from '@vendas/domain/deadlines/court-calendar';
import type { CourtDay } from '@vendas/domain/deadlines/court-calendar';
import type { Executor } from '#platform/database/database.ts';
import {
  insertCourtCalendar,
  listCourtCalendars,
  saveCourtDays,
} from '#store/deadlines/court-calendars.ts';
import type { DemoClock } from '#demo/present.ts';

/** The courts of the cases by the two digits of their numbers. */
export const COURTS = {
  '13': { name: 'Tribunal de Justiça de Minas Gerais', short: 'TJMG' },
  '26': { name: 'Tribunal de Justiça de São Paulo', short: 'TJSP' },
} as const;

export type Tribunal = keyof typeof COURTS;

/** The day that moved a deadline of the demonstration, in days from today. */
export const ADDED_DAY = { inDays: 4, name: 'Obras no prédio do fórum' } as const;

/** Adds the calendars of both courts with their own days, unless the shop has them already. */
export async function insertCalendars(
  tx: Executor,
  present: DemoClock,
): Promise<Readonly<Record<Tribunal, string>>> {
  const idOf = async (tribunal: Tribunal) => {
    const { name } = COURTS[tribunal];
    const rest = { rules: 'state', timeZone: 'America/Sao_Paulo', parentId: null } as const;
    const added = await insertCourtCalendar(tx, { name, ...rest });
    if (added !== undefined) await saveCourtDays(tx, added.id, ownDays(tribunal, present));
    const calendars = await listCourtCalendars(tx);
    return calendars.find((calendar) => calendar.name === name)?.id ?? '';
  };
  return { '13': await idOf('13'), '26': await idOf('26') };
}

/** The working day of the courts on or before the day in that many days. */
export function workingDayIn(present: DemoClock, days: number): CalendarDate {
  return workingDayUntil(courtCalendar('state'), present.dateAgo(-days));
}

function ownDays(tribunal: Tribunal, present: DemoClock): CourtDay[] {
  const year = present.today.slice(0, 4);
  const day = (inDays: number, effect: CourtDay['effect'], name: string, act: string) => {
    return { date: workingDayIn(present, inDays), effect, name, source: `${act}/${year}` };
  };
  if (tribunal === '13') {
    return [
      day(-16, 'outage', 'Indisponibilidade do PJe por mais de uma hora', 'Certidão 118'),
      day(ADDED_DAY.inDays, 'closed', ADDED_DAY.name, 'Portaria 52'),
      day(25, 'closed', 'Ponto facultativo', 'Portaria da Presidência 7'),
    ];
  }
  const anniversary = {
    name: 'Aniversário da cidade de São Paulo',
    source: `Calendário de ${year}`,
  };
  const revolution = { name: 'Revolução Constitucionalista', source: 'Lei estadual 9.497/1997' };
  const days: CourtDay[] = [
    { date: `${year}-01-25`, effect: 'closed', ...anniversary },
    { date: `${year}-07-09`, effect: 'closed', ...revolution },
    day(-19, 'suspended', 'Prazos suspensos na migração de sistema', 'Comunicado 340'),
    day(-6, 'outage', 'Indisponibilidade do e-SAJ das 8h às 14h', 'Certidão 77'),
    day(11, 'closed', 'Suspensão do expediente', 'Portaria 10'),
  ];
  return [...new Map(days.map((one) => [one.date, one])).values()];
}
