import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DEADLINE_LIMITS } from '@vendas/contract/deadlines/deadline-terms';
import type { Pericia } from '@vendas/contract/pericias';
import { PERICIA_FACT_LIMITS } from '@vendas/contract/pericia-facts';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ButtonRow } from '#ui/dialogs/modal.tsx';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { MovesPanel } from '#features/pericias/calendars/moves-panel.tsx';
import { CalendarField } from '#features/pericias/deadlines/calendar-field.tsx';
import { caseMovesQuery, useChangeCaseCalendar } from './case-calendar.queries.ts';

interface CaseCalendarFormProps {
  readonly pericia: Pericia;
  /** The present calendar of the case. */
  readonly calendarId: string;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
}

/** Another court and calendar for a case, and the deadlines that they move. */
export function CaseCalendarForm(props: CaseCalendarFormProps) {
  const { pericia, calendarId: present, onBusy, onClose } = props;
  const [court, setCourt] = useState(pericia.court ?? '');
  const [calendarId, setCalendarId] = useState(present);
  const [reason, setReason] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const [isReviewed, setIsReviewed] = useState(false);
  const submit = useRef<HTMLButtonElement>(null);
  const moves = useQuery({ ...caseMovesQuery(pericia.id, calendarId), enabled: isReviewed });
  const { mutate, isPending } = useChangeCaseCalendar(pericia.id, {
    onSettled: () => onBusy(false),
    onRefused: () => void moves.refetch(),
    onDone: onClose,
  });
  const isSame = calendarId === present && court.trim() === (pericia.court ?? '');

  function review(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setWasSent(true);
    if (focusFirstError(event.currentTarget) || calendarId === '' || isSame) return;
    setIsReviewed(true);
  }

  function closeReview(): void {
    flushSync(() => setIsReviewed(false));
    submit.current?.focus();
  }

  function problem(): string | undefined {
    if (!wasSent) return undefined;
    if (calendarId === '') return 'Escolha o calendário.';
    return isSame ? 'Escolha outro calendário ou mude o tribunal.' : undefined;
  }

  return (
    <>
      {/* stays in the page, so that closing the review requests a confirmation too */}
      <form noValidate hidden={isReviewed} onSubmit={review}>
        <Stack gap="md">
          <Text size="sm">
            Quando o processo vai a outro tribunal (CPC, art. 64, § 3º), os prazos abertos contam
            pelo calendário de lá. Os já cumpridos não mudam.
          </Text>
          <CalendarField
            processNumber={pericia.processNumber}
            value={calendarId}
            isDisabled={isPending}
            problem={problem()}
            onChange={setCalendarId}
          />
          <TextInput
            label="Tribunal (opcional)"
            maxLength={PERICIA_FACT_LIMITS.court}
            value={court}
            onChange={(event) => setCourt(event.currentTarget.value)}
          />
          <Textarea
            label="Decisão ou ato (opcional)"
            maxLength={DEADLINE_LIMITS.reason}
            autosize
            minRows={2}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <ButtonRow>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button ref={submit} type="submit">
              Conferir prazos
            </Button>
          </ButtonRow>
        </Stack>
      </form>
      {isReviewed && (
        <div ref={focusFirstButton}>
          <MovesPanel
            moves={moves}
            isPending={isPending}
            backLabel="Voltar"
            onBack={closeReview}
            onSave={(seen) => {
              onBusy(true);
              mutate({ calendarId, court, reason, seen });
            }}
          />
        </div>
      )}
    </>
  );
}

const focusFirstButton = (review: HTMLElement | null) => review?.querySelector('button')?.focus();
