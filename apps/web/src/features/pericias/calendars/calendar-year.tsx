import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CourtCalendarItem, listCourtDays } from '@vendas/contract/deadlines/court-calendars';
import type { RouteOutput } from '@vendas/contract/route';
import { COURT_DAY_EFFECTS } from '@vendas/domain/deadlines/court-calendar';
import { useId, useState } from 'react';
import { formatDay } from '#lib/format/format.ts';
import { useQueryParams } from '#lib/navigation/query-string.ts';
import { DisabledReason } from '#ui/disabled-reason.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { keepFocusInList } from '#ui/focus/keep-focus-in-list.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { Section } from '#ui/section.tsx';
import { courtDaysQuery } from './calendars.queries.ts';
import { type DayDraft, emptyDraft } from './day-drafts.ts';
import { DaysForm } from './days-form.tsx';
import { MovesReview } from './moves-review.tsx';
import classes from './calendars.module.css';

type Day = RouteOutput<typeof listCourtDays>['items'][number];

type Open =
  | { readonly name: 'add'; readonly initial: readonly DayDraft[] }
  | { readonly name: 'remove'; readonly day: Day };

const ORIGINS: Readonly<Record<Day['origin'], string>> = {
  law: 'da lei',
  court: 'do tribunal',
  own: 'próprio',
};

const FIRST_YEAR = 2015;
const LAST_YEAR = 2036;

interface CalendarYearProps {
  readonly calendar: CourtCalendarItem;
  readonly year: number;
}

/** The days of a calendar in a year, month by month, with buttons to change its own days. */
export function CalendarYear({ calendar: { id, name }, year }: CalendarYearProps) {
  const days = useQuery(courtDaysQuery(id, year));
  const setParams = useQueryParams();
  const [open, setOpen] = useState<Open>();
  const reasonId = useId();
  const isAtEnd = year <= FIRST_YEAR || year >= LAST_YEAR;
  const close = () => setOpen(undefined);
  const yearButton = (targetYear: number) => (
    <Button
      variant="default"
      size="xs"
      disabled={targetYear < FIRST_YEAR || targetYear > LAST_YEAR}
      aria-describedby={reasonId}
      aria-label={`Ano de ${targetYear}`}
      onClick={() => setParams({ ano: String(targetYear) })}
    >
      {targetYear}
    </Button>
  );
  return (
    <Section
      title={`${name}, ${year}`}
      action={
        <Group gap="xs" className={classes.tools ?? ''}>
          <DisabledReason id={reasonId}>
            {isAtEnd ? `O calendário vai de ${FIRST_YEAR} a ${LAST_YEAR}.` : undefined}
          </DisabledReason>
          {yearButton(year - 1)}
          {yearButton(year + 1)}
          <Button size="xs" onClick={() => setOpen({ name: 'add', initial: [] })}>
            Adicionar dias
          </Button>
        </Group>
      }
    >
      <Loaded query={days} problem={(reason) => `Erro ao carregar dias: ${reason}`}>
        {({ items }) => (
          <div
            ref={keepFocusInList}
            className={classes.months}
            data-stale={days.isPlaceholderData || undefined}
          >
            {byMonth(items).map(([month, ofMonth]) => (
              <Month
                key={month}
                title={monthName(month)}
                days={ofMonth}
                onChange={(day) => setOpen({ name: 'add', initial: [draftOf(day)] })}
                onRemove={(day) => setOpen({ name: 'remove', day })}
              />
            ))}
          </div>
        )}
      </Loaded>
      <FormDialog
        subject={open?.name === 'add' ? open : undefined}
        title="Dias do Calendário"
        size="xl"
        isSheet
        onClose={close}
      >
        {(shown, onBusy) => (
          <DaysForm calendarId={id} initial={shown.initial} onBusy={onBusy} onClose={close} />
        )}
      </FormDialog>
      <FormDialog
        subject={open?.name === 'remove' ? open.day : undefined}
        title="Retirar Dia"
        size="lg"
        onClose={close}
      >
        {(day, onBusy) => (
          <>
            <Text mb="md">
              Retirar <strong>{formatDay(day.date)}</strong>, {day.name} ({day.source})?
            </Text>
            <MovesReview
              calendarId={id}
              change={{ days: [], removed: [{ date: day.date, effect: day.effect }] }}
              backLabel="Cancelar"
              onBusy={onBusy}
              onBack={close}
              onDone={close}
            />
          </>
        )}
      </FormDialog>
    </Section>
  );
}

interface MonthProps {
  readonly title: string;
  readonly days: readonly Day[];
  readonly onChange: (day: Day) => void;
  readonly onRemove: (day: Day) => void;
}

function Month({ title, days, onChange, onRemove }: MonthProps) {
  return (
    <section aria-label={title}>
      <h3 className={classes.month}>{title}</h3>
      <ul className={classes.list}>
        {days.map((day) => (
          <li key={`${day.date} ${day.effect}`} className={classes.day} data-origin={day.origin}>
            <span className={classes.date}>{dayOfMonth(day.date)}</span>
            <div className={classes.words}>
              <p className={classes.name}>{day.name}</p>
              <p className={classes.detail}>
                {[
                  ORIGINS[day.origin],
                  ...(day.effect === 'closed' ? [] : [COURT_DAY_EFFECTS[day.effect].label]),
                  day.source,
                ].join(' · ')}
              </p>
            </div>
            {day.origin === 'own' && (
              <div className={classes.actions}>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Alterar ${nameOf(day)}`}
                  onClick={() => onChange(day)}
                >
                  Alterar
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Retirar ${nameOf(day)}`}
                  onClick={() => onRemove(day)}
                >
                  Retirar
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function byMonth(days: readonly Day[]): readonly (readonly [string, readonly Day[]])[] {
  const months = new Map<string, Day[]>();
  for (const day of days) {
    const month = day.date.slice(0, 7);
    const ofMonth = months.get(month);
    if (ofMonth === undefined) months.set(month, [day]);
    else ofMonth.push(day);
  }
  return [...months];
}

function draftOf({ date, effect, name, source }: Day): DayDraft {
  return { ...emptyDraft(effect), dates: [date], name, source, stored: effect };
}

/** '16/02/2026, Prazos suspensos': a day may have several effects. */
function nameOf({ date, effect }: Day): string {
  return `${formatDay(date)}, ${COURT_DAY_EFFECTS[effect].label}`;
}

const monthFormat = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });
const dayFormat = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' });

function monthName(month: string): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`));
}

/** '16 seg.' */
function dayOfMonth(date: string): string {
  return `${date.slice(8)} ${dayFormat.format(new Date(`${date}T00:00:00Z`))}`;
}
