import type { CalendarDate } from '@vendas/domain/calendar';
import { useState } from 'react';
import { useAddressParams } from '#lib/navigation/use-address-params.ts';
import { DateField } from './date-field.tsx';
import { isUnreadable } from './date-input.ts';

interface DayRangeFieldsProps {
  readonly className: string | undefined;
  readonly fromDate: CalendarDate | undefined;
  readonly toDate: CalendarDate | undefined;
}

/** First and last day of a list, stored in the URL as `de` and `ate`. A new `key` also clears unreadable text. */
export function DayRangeFields({ className = '', fromDate, toDate }: DayRangeFieldsProps) {
  const isReversed = fromDate !== undefined && toDate !== undefined && fromDate > toDate;
  return (
    <>
      <DayField className={className} label="De" param="de" day={fromDate} />
      <DayField
        className={className}
        label="Até"
        param="ate"
        day={toDate}
        error={isReversed && '“Até” vem antes de “De”.'}
      />
    </>
  );
}

interface DayFieldProps {
  readonly className: string;
  readonly label: string;
  readonly param: 'de' | 'ate';
  readonly day: CalendarDate | undefined;
  readonly error?: string | false;
}

function DayField({ label, param, day, ...rest }: DayFieldProps) {
  const setParams = useAddressParams();
  // Text that is not a date; the list keeps the last date until that changes elsewhere.
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
        setParams({ [param]: value ?? undefined });
      }}
    />
  );
}
