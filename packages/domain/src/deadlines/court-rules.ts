import { addDays } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import { easterSunday, nationalHolidays } from '#holidays.ts';
import { readProcessNumber } from '#pericias/process-number.ts';

/** The sets of laws that close a court. */
export const COURT_RULES = {
  state: { label: 'Justiça estadual' },
  federal: { label: 'Justiça federal, do trabalho, eleitoral ou militar da União' },
  federalDistrict: { label: 'Justiça do Distrito Federal e dos Territórios' },
} as const;

export type CourtRules = keyof typeof COURT_RULES;

/** Why a day does not count. */
export interface DayReason {
  readonly name: string;
  readonly law: string;
}

const FORUM_LAW = 'Lei 1.408/1951, art. 5º';
const FEDERAL_LAW = 'Lei 5.010/1966, art. 62';

/** The rules of the court named by a process number; undefined if a person must choose them. */
export function courtRulesOf(processNumber: string): CourtRules | undefined {
  const number = readProcessNumber(processNumber);
  if (number === undefined) return undefined;
  const { branch, courtNumber } = number;
  if (branch === 8 && courtNumber === 7) return 'federalDistrict';
  if (branch === 8 || branch === 9) return 'state';
  return branch >= 3 && branch <= 7 ? 'federal' : undefined;
}

const cachedLawDays = new Map<string, ReadonlyMap<CalendarDate, DayReason>>();

/** The days of a year on which a court is closed by law, weekends excluded. Cached for each year. */
export function lawDays(rules: CourtRules, year: number): ReadonlyMap<CalendarDate, DayReason> {
  const key = `${rules} ${year}`;
  const computed = cachedLawDays.get(key) ?? computeLawDays(rules, year);
  cachedLawDays.set(key, computed);
  return computed;
}

function computeLawDays(rules: CourtRules, year: number): ReadonlyMap<CalendarDate, DayReason> {
  const easter = easterSunday(year);
  const days = new Map<CalendarDate, DayReason>();
  if (rules !== 'state') addFederalDays(days, year, easter);
  if (rules === 'federalDistrict') {
    const law = 'Lei 11.697/2008, art. 60';
    days.set(addDays(easter, -46), { name: 'Quarta-feira de Cinzas', law });
  }
  days.set(addDays(easter, -47), { name: 'Terça-feira de Carnaval', law: FORUM_LAW });
  days.set(addDays(easter, -2), { name: 'Sexta-feira Santa', law: FORUM_LAW });
  days.set(`${year}-12-08`, { name: 'Dia da Justiça', law: FORUM_LAW });
  for (const { date, name, law } of nationalHolidays(year)) days.set(date, { name, law });
  return days;
}

function addFederalDays(days: Map<CalendarDate, DayReason>, year: number, easter: CalendarDate) {
  const recess = { name: 'Recesso forense', law: `${FEDERAL_LAW}, I` };
  for (let day = 1; day <= 6; day += 1) days.set(`${year}-01-0${day}`, recess);
  for (let day = 20; day <= 31; day += 1) days.set(`${year}-12-${day}`, recess);
  for (let before = 4; before >= 0; before -= 1) {
    days.set(addDays(easter, -before), { name: 'Semana Santa', law: `${FEDERAL_LAW}, II` });
  }
  const carnival = { name: 'Segunda-feira de Carnaval', law: `${FEDERAL_LAW}, III` };
  days.set(addDays(easter, -48), carnival);
  const fixed = { law: `${FEDERAL_LAW}, IV` };
  days.set(`${year}-08-11`, { name: 'Instituição dos cursos jurídicos', ...fixed });
  days.set(`${year}-11-01`, { name: 'Todos os Santos', ...fixed });
}
