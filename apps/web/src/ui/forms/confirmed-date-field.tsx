import { Button, Group, Text } from '@mantine/core';
import type { CalendarDate } from '@vendas/domain/calendar';
import { isFarFromToday } from '@vendas/domain/date-rules';
import { type FocusEvent, useId, useRef, useState } from 'react';
import { today } from '#lib/format/format.ts';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { isUnreadable } from './date-input.ts';

const CONFIRMATION_BACKGROUND = 'light-dark(var(--mantine-color-orange-0), rgb(255 146 43 / 12%))';

interface ConfirmedDateFieldProps extends DateFieldProps {
  /** The date that the record already has; it needs no confirmation. */
  readonly saved?: CalendarDate | null;
}

/**
 * A date field that requires a confirmation of a changed date more than a year from today. The form is not submitted before
 * it (`focusFirstError`); the confirmation counts only for that date.
 */
export function ConfirmedDateField({ saved = null, ...field }: ConfirmedDateFieldProps) {
  const { value, error, disabled = false } = field;
  const [confirmed, setConfirmed] = useState(saved);
  const textId = useId();
  const origin = useRef<EventTarget>(null);
  const needsConfirmation =
    value !== null &&
    !isUnreadable(value) &&
    !error &&
    value !== saved &&
    value !== confirmed &&
    isFarFromToday(value, today());

  function confirm(): void {
    setConfirmed(value);
    // the focused button will be removed
    if (origin.current instanceof HTMLElement) origin.current.focus();
  }

  return (
    <div>
      <DateField {...field} />
      {needsConfirmation && (
        <Group role="alert" gap="xs" mt={6} px={10} py={6} bdrs="sm" bg={CONFIRMATION_BACKGROUND}>
          <Text id={textId} size="sm">
            Esta data fica a mais de um ano de hoje. Está certa?
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            data-date-question
            aria-describedby={textId}
            disabled={disabled}
            onFocus={(event: FocusEvent) => {
              origin.current = event.relatedTarget;
            }}
            onClick={confirm}
          >
            Sim, está certa
          </Button>
        </Group>
      )}
    </div>
  );
}
