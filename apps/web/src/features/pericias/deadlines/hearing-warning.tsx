import { Text } from '@mantine/core';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { DeadlineTerms } from '@vendas/domain/deadlines/deadline-terms';
import { isNotifiedLate } from '@vendas/domain/deadlines/deadline-terms';
import { formatDay } from '#lib/format/format.ts';

interface HearingWarningProps {
  readonly terms: DeadlineTerms | undefined;
  /** When the expert was notified of the hearing. */
  readonly notifiedOn: CalendarDate;
}

/**
 * A warning that the expert was notified of a hearing later than the law requires, which is a reason to postpone it.
 */
export function HearingWarning({ terms, notifiedOn }: HearingWarningProps) {
  if (terms === undefined || !isNotifiedLate(terms, notifiedOn)) return null;
  return (
    <Text size="sm" fw={600} role="status">
      Entre {formatDay(notifiedOn)} e a audiência há menos de 10 dias. O perito deve ser intimado
      com pelo menos 10 dias de antecedência (CPC, art. 477, § 4º).
    </Text>
  );
}
