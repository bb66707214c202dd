import type { CalendarDate } from '@vendas/domain/calendar';
import type { DayRange } from '@vendas/domain/finance/period';
import { useState } from 'react';
import { useQueryParams } from '#lib/navigation/query-string.ts';
import { DateField } from './date-field.tsx';
import { isUnreadable } from './date-input.ts';

interface DayRangeFieldsProps {
  readonly className: string | undefined;
  readonly fromDate: CalendarDate | undefined;
  readonly toDate: CalendarDate | undefined;
  /** Called with the days; without it they are stored in the URL as `de` and `ate`. */
  readonly onChange?: (days: DayRange) => void;
}

/** First and last day of a list. A new `key` also clears unreadable text. */
export function DayRangeFields(props: DayRangeFieldsProps) {
  const { className = '', fromDate, toDate } = props;
  const setParams = useQueryParams();
  const change = props.onChange ?? ((days) => setParams({ de: days.fromDate, ate: days.toDate }));
  const isReversed = fromDate !== undefined && toDate !== undefined && fromDate > toDate;
  return (
    <>
      <DayField
        className={className}
        label="De"
        day={fromDate}
        onChange={(day) => change({ fromDate: day, toDate })}
      />
      <DayField
        className={className}
        label="Até"
        day={toDate}
        onChange={(day) => change({ fromDate, toDate: day })}
        error={isReversed && '“Até” vem antes de “De”.'}
      />
    </>
  );
}

interface DayFieldProps {
  readonly className: string;
  readonly label: string;
  readonly day: CalendarDate | undefined;
  readonly onChange: (day: CalendarDate | undefined) => void;
  readonly error?: string | false;
}

function DayField({ label, day, onChange, ...rest }: DayFieldProps) {
  // The text is not a date; the list keeps the last date until it changes elsewhere.
  const [unreadable, setUnreadable] = useState<{ text: string; day: CalendarDate | undefined }>();
  return (
    <DateField
      {...rest}
      aria-label={label}
      placeholder={label}
      value={(unreadable?.day === day ? unreadable?.text : undefined) ?? day ?? null}
      onChange={(value) => {
        if (isUnreadable(value)) return setUnreadable({ text: value, day });
        setUnreadable(undefined);
        onChange(value ?? undefined);
      }}
    />
  );
}
