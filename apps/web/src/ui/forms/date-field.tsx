import '@mantine/dates/styles.css';
import 'dayjs/locale/pt-br';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { type CalendarDate, formatDate } from '@vendas/domain/calendar';
import { useState } from 'react';
import classes from './date-field.module.css';
import { parseDateInput, parseShortDateInput, formatLongDate } from './date-input.ts';

interface DateFieldProps extends Pick<
  DateInputProps,
  | 'label'
  | 'description'
  | 'error'
  | 'disabled'
  | 'withAsterisk'
  | 'id'
  | 'placeholder'
  | 'className'
  | 'aria-label'
> {
  readonly value: CalendarDate | null;
  readonly onChange: (date: CalendarDate | null) => void;
  readonly minDate?: CalendarDate;
  readonly maxDate?: CalendarDate;
}

/**
 * A date typed as dd/MM/yyyy or picked from a calendar whose weeks start on Sunday. A year of two digits counts once the
 * field is left, and what is no date is said to be none: the field goes back to the date it had.
 */
export function DateField({ value, onChange, minDate, maxDate, error, ...rest }: DateFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [unread, setUnread] = useState<string>();

  function change(date: CalendarDate | null): void {
    setUnread(undefined);
    onChange(date);
  }

  /** Takes what is in the field; false when it is no date that can be chosen here. */
  function settle(text: string): boolean {
    const typed = text.trim();
    const date = parseDateInput(typed) ?? parseShortDateInput(typed);
    const isTaken =
      typed === '' || (date !== null && date >= (minDate ?? date) && date <= (maxDate ?? date));
    setUnread(isTaken ? undefined : typed);
    if (isTaken && date !== null && date !== value) onChange(date);
    return isTaken;
  }

  return (
    <DateInput
      locale="pt-br"
      firstDayOfWeek={0}
      valueFormat={formatDate}
      dateParser={parseDateInput}
      placeholder="dd/mm/aaaa"
      autoComplete="off"
      inputMode="numeric"
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar data' }}
      previousLabel="Mês anterior"
      nextLabel="Próximo mês"
      ariaLabels={{
        previousMonth: 'Mês anterior',
        nextMonth: 'Próximo mês',
        previousYear: 'Ano anterior',
        nextYear: 'Próximo ano',
        previousDecade: 'Década anterior',
        nextDecade: 'Próxima década',
      }}
      getDayAriaLabel={formatLongDate}
      // Without a portal, so that screen readers find the calendar inside its dialog; fixed, so that no scrolling
      // ancestor clips it. No ancestor may have a transform.
      popoverProps={{
        withinPortal: false,
        floatingStrategy: 'fixed',
        onOpen: () => setIsOpen(true),
        onClose: () => setIsOpen(false),
      }}
      // Esc closes only the calendar, not the dialog around it.
      data-mantine-stop-propagation={isOpen || undefined}
      classNames={{ day: classes.day ?? '' }}
      {...(minDate !== undefined && { minDate })}
      {...(maxDate !== undefined && { maxDate })}
      {...rest}
      error={unread === undefined ? error : `“${unread}” não é uma data válida.`}
      value={value}
      onChange={change}
      onInput={() => setUnread(undefined)}
      onBlur={(event) => settle(event.currentTarget.value)}
      onKeyDown={(event) => {
        // Enter sends the form with what was typed, or not at all.
        if (event.key === 'Enter' && !settle(event.currentTarget.value)) event.preventDefault();
      }}
    />
  );
}
