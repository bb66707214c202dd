import { Text } from '@mantine/core';
import type { CourtCalendarItem } from '@vendas/contract/deadlines/court-calendars';
import { isOtherJustice } from '@vendas/domain/deadlines/justice';
import { readProcessNumber } from '@vendas/domain/pericias/process-number';

interface JusticeWarningProps {
  readonly processNumber: string;
  readonly calendarId: string;
  readonly calendars: readonly CourtCalendarItem[];
}

/** A warning that a calendar is of another justice than the process number. */
export function JusticeWarning({ processNumber, calendarId, calendars }: JusticeWarningProps) {
  const calendar = calendars.find(({ id }) => id === calendarId);
  if (calendar === undefined || !isOtherJustice(processNumber, calendar, calendars)) return null;
  const court = readProcessNumber(processNumber)?.court;
  return (
    <Text size="sm" fw={600} role="status">
      {calendar.name} é de outra justiça que o número do processo
      {court === undefined ? '' : ` (${court})`}. Confira o calendário antes de salvar.
    </Text>
  );
}
