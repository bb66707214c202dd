import { Button } from '@mantine/core';
import IconCalendarDown from '~icons/tabler/calendar-down';
import { useMutation } from '@tanstack/react-query';
import { getPericiaCalendar } from '@vendas/contract/pericias';
import { call } from '#lib/api.ts';
import { keepFile } from '#lib/download.ts';
import { reasonOf } from '#lib/reason.ts';
import { toastError } from '#lib/toast.ts';

/** Hands out the dates of all cases as a file that calendars import. */
export function CalendarButton() {
  const exporting = useMutation({
    mutationFn: () => call(getPericiaCalendar),
    onSuccess: ({ calendar }) =>
      keepFile(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }), 'pericias.ics'),
    onError: (error) => toastError(`Erro ao exportar agenda: ${reasonOf(error)}`),
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
