import type { DatesRangeValue } from '@mantine/dates';
import { addMonths, type Month } from '@vendas/domain/month';

/** The periods that are asked for most, as the picker takes them. */
export function presetsOf(now: Month) {
  const year = now.slice(0, 4);
  const last = addMonths(`${year}-01`, -1).slice(0, 4);
  const range = (label: string, from: Month, to: Month) => {
    const value: DatesRangeValue<string> = [`${from}-01`, `${to}-01`];
    return { label, value };
  };
  return [
    range('Este mês', now, now),
    range('Mês passado', addMonths(now, -1), addMonths(now, -1)),
    range('Últimos 3 meses', addMonths(now, -2), now),
    range('Últimos 12 meses', addMonths(now, -11), now),
    range('Este ano', `${year}-01`, `${year}-12`),
    range('Ano passado', `${last}-01`, `${last}-12`),
  ];
}
