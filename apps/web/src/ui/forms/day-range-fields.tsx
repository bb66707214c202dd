import type { CalendarDate } from '@vendas/domain/calendar';
import { useAddressParams } from '#lib/navigation/use-address-params.ts';
import { DateField } from './date-field.tsx';

interface DayRangeFieldsProps {
  readonly className: string | undefined;
  readonly fromDate: CalendarDate | undefined;
  readonly toDate: CalendarDate | undefined;
}

/** First and last day of what a list shows; kept in the address as `de` and `ate`. */
export function DayRangeFields({ className = '', fromDate, toDate }: DayRangeFieldsProps) {
  const setParams = useAddressParams();
  return (
    <>
      <DateField
        className={className}
        aria-label="De"
        placeholder="De"
        value={fromDate ?? null}
        onChange={(date) => setParams({ de: date ?? undefined })}
      />
      <DateField
        className={className}
        aria-label="Até"
        placeholder="Até"
        value={toDate ?? null}
        onChange={(date) => setParams({ ate: date ?? undefined })}
      />
    </>
  );
}
