import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import type { NoticeRow } from '@vendas/contract/notices/notices';
import { NOTICE_SUPPORT } from '@vendas/domain/notices/court-notice';
import { caseLabel } from '@vendas/domain/pericias/case-label';
import { type FormEvent, useState } from 'react';
import { CalendarField, useNewCalendar } from '#features/pericias/deadlines/calendar-field.tsx';
import { DeadlinePreview } from '#features/pericias/deadlines/deadline-preview.tsx';
import { HearingWarning } from '#features/pericias/deadlines/hearing-warning.tsx';
import { KindFields } from '#features/pericias/deadlines/kind-fields.tsx';
import {
  ResponsibleField,
  useNewResponsible,
} from '#features/pericias/deadlines/responsible-field.tsx';
import { useMay } from '#lib/auth/session.tsx';
import { today } from '#lib/format/format.ts';
import { ButtonRow } from '#ui/dialogs/modal.tsx';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { AnchorLink } from '#ui/links.tsx';
import { type AcceptDraft, acceptedTerms, draftOf, isProvisional, ofKind } from './accept-draft.ts';
import { AcceptFields } from './accept-fields.tsx';
import { NoticeSummary } from './notice-text.tsx';
import classes from './notices.module.css';
import { useAcceptNotice } from './notices.queries.ts';

interface AcceptFormProps {
  readonly notice: NoticeRow;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
}

/** The deadline of a notice, with both dates before it is saved. */
export function AcceptForm({ notice, onBusy, onClose }: AcceptFormProps) {
  const mayPlan = useMay('manageTasks');
  const [draft, setDraft] = useState(() => draftOf(notice, mayPlan));
  const [wasSent, setWasSent] = useState(false);
  const { mutate, isPending } = useAcceptNotice(notice.id, {
    onSettled: () => onBusy(false),
    onDone: onClose,
  });
  const { availableOn, cases } = notice;
  const chosen = cases.find((one) => one.id === draft.periciaId);
  const calendarId = useNewCalendar(chosen?.processNumber ?? '', draft.calendarId);
  const [person, setPerson] = useState<string | null>();
  const responsibleId = useNewResponsible(chosen?.userId ?? null, person);
  const terms = acceptedTerms(draft, { availableOn, today: today() });
  const set = (change: Partial<AcceptDraft>) => setDraft({ ...draft, ...change });
  const problemOf = (isMissing: boolean, text: string) => wasSent && isMissing && text;

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending) return;
    setWasSent(true);
    if (focusFirstError(event.currentTarget)) return;
    if (terms === undefined || chosen === undefined || calendarId === '') return;
    onBusy(true);
    mutate({
      periciaId: chosen.id,
      calendarId,
      terms: { ...terms, suspensions: [] },
      title: draft.title,
      responsibleId,
      isProvisional: isProvisional(draft),
      withTask: draft.withTask,
    });
  }

  return (
    <form noValidate className={classes.accept} onSubmit={save}>
      <Stack gap="sm">
        <NoticeSummary notice={notice} />
        {cases.length > 1 && (
          <NativeSelect
            label="Perícia"
            disabled={isPending}
            data={cases.map((one) => ({
              value: one.id,
              label: one.isSealed ? caseLabel(one) : `${one.processNumber}, ${one.defendant}`,
            }))}
            value={draft.periciaId}
            onChange={(event) => {
              const chosen = cases.find((one) => one.id === event.currentTarget.value);
              if (chosen) set({ periciaId: chosen.id, calendarId: chosen.calendarId ?? undefined });
            }}
          />
        )}
        {notice.isSealed && chosen?.isSealed === false && <NotSealedYet id={chosen.id} />}
        <KindFields
          draft={draft}
          isDisabled={isPending}
          wasSent={wasSent}
          onKind={(kind) => set(ofKind(kind, notice))}
          onTitle={(title) => set({ title })}
        />
        <AcceptFields
          draft={draft}
          availableOn={availableOn}
          isDisabled={isPending}
          wasSent={wasSent}
          onChange={set}
        />
        <HearingWarning terms={terms} notifiedOn={availableOn} />
        <DeadlinePreview
          calendarId={calendarId}
          processNumber={chosen?.processNumber ?? ''}
          terms={terms}
        />
        <SimpleGrid cols={{ base: 1, xs: chosen?.calendarId === null ? 2 : 1 }} spacing="md">
          {chosen?.calendarId === null && (
            <CalendarField
              key={chosen.id}
              processNumber={chosen.processNumber}
              value={calendarId}
              isDisabled={isPending}
              problem={problemOf(calendarId === '', 'Escolha o calendário.') || undefined}
              onChange={(calendarId) => set({ calendarId })}
            />
          )}
          <ResponsibleField value={responsibleId} isDisabled={isPending} onChange={setPerson} />
        </SimpleGrid>
        {mayPlan && (
          <Checkbox
            label="Criar tarefa no quadro, para a data segura"
            disabled={isPending}
            checked={draft.withTask}
            onChange={(event) => set({ withTask: event.currentTarget.checked })}
          />
        )}
        <Text size="sm" c="dimmed">
          {NOTICE_SUPPORT}
        </Text>
        <div className={classes.foot}>
          <ButtonRow>
            <Button variant="default" disabled={isPending} onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={isPending}>
              Criar prazo
            </Button>
          </ButtonRow>
        </div>
      </Stack>
    </form>
  );
}

/** Warns that the board and calendars would name a case that the court keeps secret. */
function NotSealedYet({ id }: { readonly id: string }) {
  return (
    <Text size="sm">
      O aviso fala em sigilo, e a perícia não está marcada como segredo de justiça: o quadro e a
      agenda mostrariam o número do processo.{' '}
      <AnchorLink to="/admin/pericias/edit/$id" params={{ id }} size="sm">
        Marcar na perícia
      </AnchorLink>
    </Text>
  );
}
