import '@mantine/dates/styles.css';
import 'dayjs/locale/pt-br';
import { type DatesRangeValue, MonthPickerInput } from '@mantine/dates';
import { type Month } from '@vendas/domain/month';
import { useState } from 'react';
import { today } from '#lib/format/format.ts';
import type { Period } from './finance.queries.ts';
import classes from './period-field.module.css';
import { presetsOf } from './period-presets.ts';

interface PeriodFieldProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

type Days = DatesRangeValue<string>;

/** First and last month of the summary; empty for all time. */
export function PeriodField({ period, onChange }: PeriodFieldProps) {
  // while only the first month is chosen, nothing is asked of the server yet
  const [half, setHalf] = useState<Days>();

  function choose(days: Days): void {
    const [from, to] = days;
    const isHalf = (from === null) !== (to === null);
    setHalf(isHalf ? days : undefined);
    if (!isHalf) onChange({ fromMonth: from?.slice(0, 7), toMonth: to?.slice(0, 7) });
  }

  return (
    <MonthPickerInput
      type="range"
      className={classes.period}
      classNames={{
        monthPickerRoot: classes.periodRoot ?? '',
        monthsListControl: classes.periodMonth ?? '',
        presetsList: classes.periodPresets ?? '',
      }}
      label="Período"
      placeholder="Todo o período"
      locale="pt-br"
      valueFormat="MMM [de] YYYY"
      clearable
      allowSingleDateInRange
      clearButtonProps={{ 'aria-label': 'Todo o período' }}
      ariaLabels={{
        previousYear: 'Ano anterior',
        nextYear: 'Próximo ano',
        previousDecade: 'Década anterior',
        nextDecade: 'Próxima década',
        yearLevelControl: 'Escolher o ano',
      }}
      presets={presetsOf(today().slice(0, 7))}
      value={half ?? [firstDayOf(period.fromMonth), firstDayOf(period.toMonth)]}
      onChange={choose}
    />
  );
}

function firstDayOf(month: Month | undefined): string | null {
  return month === undefined ? null : `${month}-01`;
}
