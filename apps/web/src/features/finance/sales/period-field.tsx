import '@mantine/core/styles/Combobox.css';
import { NativeSelect } from '@mantine/core';
import { daysOf, PERIODS } from '@vendas/domain/finance/period';
import type { DayRange, Period } from '@vendas/domain/finance/period';
import { Suspense, useState } from 'react';
import { periodNamed } from '#features/finance/finance-url.ts';
import { today } from '#lib/format/format.ts';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import classes from '#features/finance/finance.module.css';

// Loaded on demand: the calendar is large, and most periods have a name.
const DayRangeFields = lazyComponent(
  async () => (await import('#ui/forms/day-range-fields.tsx')).DayRangeFields,
);

interface PeriodFieldProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

const CUSTOM = 'datas';
const CHOICES = [
  ...Object.entries(PERIODS).map(([value, { label }]) => ({ value, label })),
  { value: CUSTOM, label: 'Outras datas…' },
];

/** The period of the summary: a named one, or custom days. */
export function PeriodField({ period, onChange }: PeriodFieldProps) {
  // the user has selected custom days and none is chosen yet
  const [isChoosingDays, setIsChoosingDays] = useState(false);
  const isCustom = isChoosingDays || typeof period !== 'string';
  const days = daysOf(period, today());

  function choose(value: string): void {
    const name = periodNamed(value);
    setIsChoosingDays(name === undefined && days.fromDate === undefined);
    if (name !== undefined) onChange(name);
    // custom days start as those of the named period
    else if (days.fromDate !== undefined) onChange(days);
  }

  function chooseDays(custom: DayRange): void {
    setIsChoosingDays(false);
    onChange(custom);
  }

  return (
    <>
      <NativeSelect
        className={classes.period ?? ''}
        aria-label="Período"
        data={CHOICES}
        value={isCustom ? CUSTOM : period}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {isCustom && (
        <Suspense>
          <DayRangeFields
            className={classes.date}
            fromDate={days.fromDate}
            toDate={days.toDate}
            onChange={chooseDays}
          />
        </Suspense>
      )}
    </>
  );
}
