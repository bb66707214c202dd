import { Button } from '@mantine/core';
import IconCalendarDown from '~icons/tabler/calendar-down';
import { getPericiaCalendar } from '@vendas/contract/pericias';
import { call } from '#lib/api/api.ts';
import { keepFile } from '#lib/api/download.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';

/** Hands out the dates of all cases as a file that calendars import. */
export function CalendarButton() {
  const exporting = useApiMutation({
    mutationFn: () => call(getPericiaCalendar),
    onSuccess: ({ calendar }) =>
      keepFile(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }), 'pericias.ics'),
    failure: (reason) => `Erro ao exportar agenda: ${reason}`,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarDown size={18} aria-hidden />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      Exportar agenda
    </Button>
  );
}
