import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { keysOf } from '@vendas/contract/fields';
import { COURT_DAY_EFFECTS, type CourtDayEffect } from '@vendas/domain/deadlines/court-calendar';
import { type CourtDayProblem, readCourtDays } from '@vendas/domain/deadlines/read-court-days';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { counted } from '#lib/format/counted.ts';
import { ButtonRow } from '#ui/dialogs/modal.tsx';
import { DisabledReason } from '#ui/disabled-reason.tsx';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import type { CourtDaysChange } from './calendars.queries.ts';
import { DayFields } from './day-fields.tsx';
import { changeOf, datesOf, type DayDraft, draftsOf, emptyDraft } from './day-drafts.ts';
import { MovesReview } from './moves-review.tsx';
import classes from './calendars.module.css';

const EXAMPLE = [
  '16/02/2026 Suspensão – Provimento 2.800/2025',
  '20/12/2026 a 06/01/2027 Recesso – Portaria 10/2026',
].join('\n');

const EFFECTS = keysOf(COURT_DAY_EFFECTS);

interface DaysFormProps {
  readonly calendarId: string;
  /** The initial lines: an own day to change; without it, one empty line. */
  readonly initial: readonly DayDraft[];
  readonly onBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
}

/** Adds typed or pasted days to a calendar, and shows which deadlines move. */
export function DaysForm({ calendarId, initial, onBusy, onClose }: DaysFormProps) {
  const reasonId = useId();
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly CourtDayProblem[]>([]);
  const [effect, setEffect] = useState<CourtDayEffect>('closed');
  const [drafts, setDrafts] = useState<readonly DayDraft[]>(
    initial.length === 0 ? [emptyDraft('closed')] : initial,
  );
  const [wasSent, setWasSent] = useState(false);
  const [change, setChange] = useState<CourtDaysChange>();
  const submit = useRef<HTMLButtonElement>(null);
  const addLine = useRef<HTMLButtonElement>(null);

  function readText(): void {
    const read = readCourtDays(text);
    setProblems(read.problems);
    if (read.days.length === 0) return;
    setDrafts([...drafts.filter((draft) => !isEmpty(draft)), ...draftsOf(read.days, effect)]);
    if (read.problems.length === 0) setText('');
  }

  /** Adds the days of a line that needed a confirmation. */
  function confirm(problem: CourtDayProblem): void {
    setDrafts([
      ...drafts.filter((draft) => !isEmpty(draft)),
      ...draftsOf(problem.days ?? [], effect),
    ]);
    const otherProblems = problems.filter((other) => other !== problem);
    setProblems(otherProblems);
    if (otherProblems.length === 0) setText('');
    // the pressed button is removed with its line
    addLine.current?.focus();
  }

  function setAll(chosen: CourtDayEffect | undefined): void {
    if (chosen === undefined) return;
    setEffect(chosen);
    setDrafts(drafts.map((draft) => ({ ...draft, effect: chosen })));
  }

  function review(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setWasSent(true);
    if (!focusFirstError(event.currentTarget)) setChange(changeOf(drafts));
  }

  function closeReview(): void {
    flushSync(() => setChange(undefined));
    submit.current?.focus();
  }

  function remove(draft: DayDraft): void {
    setDrafts(drafts.filter((other) => other.key !== draft.key));
    // the focused button is removed with its line
    addLine.current?.focus();
  }

  const days = drafts.flatMap(datesOf).length;
  const form = (
    <form noValidate hidden={change !== undefined} onSubmit={review}>
      <Stack gap="md">
        {initial.length === 0 && (
          <>
            <Textarea
              label="Colar lista (opcional)"
              description="Uma linha por dia ou período: a data, o que há e, depois de um traço, o ato."
              placeholder={EXAMPLE}
              autosize
              minRows={3}
              maxRows={8}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button
              variant="default"
              className={classes.read ?? ''}
              disabled={text.trim() === ''}
              aria-describedby={reasonId}
              onClick={readText}
            >
              Ler lista
            </Button>
            <DisabledReason id={reasonId}>
              {text.trim() === '' ? 'Cole a lista para ler.' : undefined}
            </DisabledReason>
            {problems.length > 0 && (
              <div role="alert">
                <ul className={classes.problems}>
                  {problems.map((problem) => (
                    <li key={problem.line}>
                      Linha {problem.line}: {problem.text}
                      {problem.days !== undefined && (
                        <Button
                          size="compact-sm"
                          variant="default"
                          ml="xs"
                          aria-label={`Sim, incluir a linha ${problem.line}`}
                          onClick={() => confirm(problem)}
                        >
                          Sim, incluir
                        </Button>
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <NativeSelect
              label="Efeito de todos os dias"
              value={effect}
              data={EFFECTS.map((key) => ({ value: key, label: COURT_DAY_EFFECTS[key].label }))}
              onChange={(event) => setAll(EFFECTS.find((key) => key === event.currentTarget.value))}
            />
          </>
        )}
        <ul className={classes.drafts} aria-label="Dias a salvar">
          {drafts.map((draft) => (
            <DayFields
              key={draft.key}
              draft={draft}
              drafts={drafts}
              wasSent={wasSent}
              onChange={(next) =>
                setDrafts(drafts.map((other) => (other.key === next.key ? next : other)))
              }
              onRemove={drafts.length === 1 ? undefined : () => remove(draft)}
            />
          ))}
        </ul>
        {initial.length === 0 && (
          <Button
            ref={addLine}
            variant="subtle"
            className={classes.read ?? ''}
            onClick={() => setDrafts([...drafts, emptyDraft(effect)])}
          >
            Adicionar linha
          </Button>
        )}
        <Text size="sm" c="dimmed" role="status">
          {counted(days, 'dia', 'dias')}. Nada é salvo antes de você conferir os prazos que mudam.
        </Text>
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
  );
  return (
    <>
      {/* stays in the page, so that closing the review requests a confirmation too */}
      {form}
      {change !== undefined && (
        <div ref={focusFirstButton}>
          <MovesReview
            calendarId={calendarId}
            change={change}
            backLabel="Voltar"
            onBusy={onBusy}
            onBack={closeReview}
            onDone={onClose}
          />
        </div>
      )}
    </>
  );
}

const focusFirstButton = (review: HTMLElement | null) => review?.querySelector('button')?.focus();

function isEmpty({ dates, typed, name, source }: DayDraft): boolean {
  return dates === null && typed === null && name === '' && source === '';
}
