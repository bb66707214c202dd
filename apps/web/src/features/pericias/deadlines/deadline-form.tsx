import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, Stack } from '@mantine/core';
import type { Pericia } from '@vendas/contract/pericias';
import { type FormEvent, useState } from 'react';
import { useMay } from '#lib/auth/session.tsx';
import { today } from '#lib/format/format.ts';
import { ButtonRow } from '#ui/dialogs/modal.tsx';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { CalendarField, useNewCalendar } from './calendar-field.tsx';
import { type DeadlineDraft, termsOf, withKind } from './deadline-draft.ts';
import { DeadlinePreview } from './deadline-preview.tsx';
import { HearingWarning } from './hearing-warning.tsx';
import { KindFields } from './kind-fields.tsx';
import { useCreateDeadline } from './deadlines.queries.ts';
import { ResponsibleField, useNewResponsible } from './responsible-field.tsx';
import { TermFields } from './term-fields.tsx';

interface DeadlineFormProps {
  readonly pericia: Pick<Pericia, 'id' | 'processNumber' | 'userId'>;
  /** The calendar of the case; null before its first deadline. */
  readonly calendarId: string | null;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
}

const EMPTY: DeadlineDraft = withKind(
  {
    calendarId: undefined,
    kind: 'report',
    title: '',
    start: 'portal',
    startDate: null,
    days: '',
    unit: 'working',
    endTime: '',
    isProvisional: false,
    withTask: false,
  },
  'report',
);

/** The terms of a deadline, with both dates updated while the user types. */
export function DeadlineForm({
  pericia,
  calendarId: caseCalendarId,
  onBusy,
  onClose,
}: DeadlineFormProps) {
  const mayPlan = useMay('manageTasks');
  const [draft, setDraft] = useState<DeadlineDraft>({
    ...EMPTY,
    calendarId: caseCalendarId ?? undefined,
    withTask: mayPlan,
  });
  const calendarId = useNewCalendar(pericia.processNumber, draft.calendarId);
  const [chosen, setChosen] = useState<string | null>();
  const responsibleId = useNewResponsible(pericia.userId, chosen);
  const [wasSent, setWasSent] = useState(false);
  const { mutate, isPending } = useCreateDeadline(pericia.id, {
    onSettled: () => onBusy(false),
    onDone: onClose,
  });
  const set = (change: Partial<DeadlineDraft>) => setDraft({ ...draft, ...change });
  const terms = termsOf(draft);

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending) return;
    setWasSent(true);
    if (focusFirstError(event.currentTarget) || terms === undefined || calendarId === '') return;
    onBusy(true);
    mutate({
      calendarId,
      terms: { ...terms, suspensions: [] },
      title: draft.title,
      responsibleId,
      isProvisional: draft.isProvisional,
      withTask: draft.withTask,
    });
  }

  return (
    <form noValidate onSubmit={save}>
      <Stack gap="md">
        <KindFields
          draft={draft}
          isDisabled={isPending}
          wasSent={wasSent}
          onKind={(kind) => setDraft(withKind(draft, kind))}
          onTitle={(title) => set({ title })}
        />
        {caseCalendarId === null && (
          <CalendarField
            processNumber={pericia.processNumber}
            value={calendarId}
            isDisabled={isPending}
            problem={wasSent && calendarId === '' ? 'Escolha o calendário.' : undefined}
            onChange={(chosen) => set({ calendarId: chosen })}
          />
        )}
        <TermFields
          draft={draft}
          saved={null}
          isDisabled={isPending}
          wasSent={wasSent}
          onChange={set}
        />
        <ResponsibleField value={responsibleId} isDisabled={isPending} onChange={setChosen} />
        <Checkbox
          label="O início ainda não é certo (prazo provisório)"
          disabled={isPending}
          checked={draft.isProvisional}
          onChange={(event) => set({ isProvisional: event.currentTarget.checked })}
        />
        {mayPlan && (
          <Checkbox
            label="Criar tarefa no quadro, para a data segura"
            disabled={isPending}
            checked={draft.withTask}
            onChange={(event) => set({ withTask: event.currentTarget.checked })}
          />
        )}
        <HearingWarning terms={terms} notifiedOn={today()} />
        <DeadlinePreview
          calendarId={calendarId}
          processNumber={pericia.processNumber}
          terms={terms}
        />
        <ButtonRow>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={isPending}>
            Salvar Prazo
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
