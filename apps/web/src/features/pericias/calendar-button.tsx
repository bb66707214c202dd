import { Button } from '@mantine/core';
import { IconCalendarDown } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { getPericiaCalendar } from '@vendas/contract/pericias';
import { call } from '#lib/api.ts';
import { reasonOf } from '#lib/reason.ts';
import { toastError } from '#lib/toast.ts';

/** Hands out the dates of all cases as a file that calendars import. */
export function CalendarButton() {
  const exporting = useMutation({
    mutationFn: () => call(getPericiaCalendar),
    onSuccess: ({ calendar }) => saveAs('pericias.ics', calendar, 'text/calendar'),
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

function saveAs(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
