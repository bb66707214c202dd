import '@mantine/dates/styles.css';
import 'dayjs/locale/pt-br';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { type CalendarDate, FIRST_DATE, formatDate, LAST_DATE } from '@vendas/domain/calendar';
import { useState } from 'react';
import classes from './date-field.module.css';
import {
  type DateInputValue,
  formatLongDate,
  isUnreadable,
  parseDateInput,
  parseShortDateInput,
  unreadableReason,
} from './date-input.ts';
import { useAfterPress } from './use-after-press.ts';

export interface DateFieldProps extends Pick<
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
  readonly value: DateInputValue;
  readonly onChange: (value: DateInputValue) => void;
  /** Lets `focusFirst` find the field, as `getInputProps` does for other fields. */
  readonly 'data-path'?: string;
  /** The first focus of a dialog goes here, with the calendar open. */
  readonly 'data-autofocus'?: boolean;
}

/**
 * A date, typed as dd/MM/yyyy or picked from a calendar whose weeks start on Sunday. A year of two
 * digits is accepted when the field is left. Text that is not a date between 1900 and 2100 stays in
 * the field with a message and becomes its value, so that the form can refuse it.
 */
export function DateField({ value, onChange, error, ...rest }: DateFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  // text that the form kept while the field was not rendered is not being typed
  const [isComplete, setIsComplete] = useState(isUnreadable(value));
  const afterPress = useAfterPress();

  function pick(date: CalendarDate | null): void {
    setIsComplete(false);
    onChange(date);
  }

  /** Reads the typed text; returns false if it is not a date. */
  function read(text: string, options: { isComplete: boolean }): boolean {
    const typed = text.trim();
    const date = parseDateInput(typed) ?? (options.isComplete ? parseShortDateInput(typed) : null);
    setIsComplete(options.isComplete);
    // an unacceptable year is rejected, however the date is written
    const next = typed === '' ? null : (date ?? formatDate(typed));
    if (next !== value) onChange(next);
    return !isUnreadable(next);
  }

  const problem = isComplete && isUnreadable(value) ? unreadableReason(value) : error;
  return (
    <DateInput
      locale="pt-br"
      firstDayOfWeek={0}
      valueFormat={formatDate}
      minDate={FIRST_DATE}
      maxDate={LAST_DATE}
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
        // below the message about a refused date
        offset: problem ? 32 : 8,
        onOpen: () => setIsOpen(true),
        onClose: () => setIsOpen(false),
      }}
      // Esc closes only the calendar, not the dialog around it.
      data-mantine-stop-propagation={isOpen || undefined}
      classNames={{ day: classes.day ?? '' }}
      {...rest}
      error={problem}
      fixOnBlur={!isUnreadable(value)}
      // The component keeps the typed text while its calendar is open, which typing does.
      value={isUnreadable(value) ? null : value}
      onChange={pick}
      onInput={(event) => read(event.currentTarget.value, { isComplete: false })}
      onBlur={({ currentTarget: { value: text } }) =>
        afterPress(() => read(text, { isComplete: true }))
      }
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Enter sends the form with the typed date, or not at all.
        if (!read(event.currentTarget.value, { isComplete: true })) event.preventDefault();
      }}
    />
  );
}
