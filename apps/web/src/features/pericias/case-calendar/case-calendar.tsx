import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Pericia } from '@vendas/contract/pericias';
import { useState } from 'react';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import classes from '#features/pericias/deadlines/deadlines.module.css';
import { calendarsQuery } from '#features/pericias/deadlines/deadlines.queries.ts';
import { CaseCalendarForm } from './case-calendar-form.tsx';
import { JusticeWarning } from './justice-warning.tsx';

interface CaseCalendarProps {
  readonly pericia: Pericia;
  readonly calendarId: string;
}

/** The calendar of a case, with a warning if it is of another justice, and a button to change it. */
export function CaseCalendar({ pericia, calendarId }: CaseCalendarProps) {
  const { data } = useQuery(calendarsQuery);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const calendars = data?.items ?? [];
  return (
    <>
      <Group gap="xs" mt="xs">
        <Text size="sm" c="dimmed">
          Calendário: {calendars.find(({ id }) => id === calendarId)?.name ?? '…'}
        </Text>
        <Button
          className={classes.add ?? ''}
          size="compact-sm"
          variant="subtle"
          onClick={() => setIsOpen(true)}
        >
          Mudar tribunal
        </Button>
      </Group>
      <JusticeWarning
        processNumber={pericia.processNumber}
        calendarId={calendarId}
        calendars={calendars}
      />
      <FormDialog
        subject={isOpen ? pericia : undefined}
        title="Mudar Tribunal"
        size="lg"
        onClose={close}
      >
        {(shown, onBusy) => (
          <CaseCalendarForm
            pericia={shown}
            calendarId={calendarId}
            onBusy={onBusy}
            onClose={close}
          />
        )}
      </FormDialog>
    </>
  );
}
