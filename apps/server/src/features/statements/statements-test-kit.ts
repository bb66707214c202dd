import { readFile } from 'node:fs/promises';
import { addDays, daysBetween } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';

/** The day of the fixtures. */
const WRITTEN = '2026-11-28';

/** A statement of a bank with invented names, its dates moved as if it had been written today. */
export async function fixtureOfToday(name: string, today: CalendarDate): Promise<string> {
  const text = await readFile(new URL(`fixtures/${name}.ofx`, import.meta.url), 'utf8');
  return text.replaceAll(/(<DT\w+>)(\d{4})(\d{2})(\d{2})/g, (_, tag, year, month, day) => {
    const moved = addDays(today, daysBetween(WRITTEN, `${year}-${month}-${day}`));
    return `${tag}${moved.replaceAll('-', '')}`;
  });
}
