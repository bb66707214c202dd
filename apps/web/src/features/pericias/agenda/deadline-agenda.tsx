import { Button } from '@mantine/core';
import IconAlertTriangle from '~icons/tabler/alert-triangle';
import IconClock from '~icons/tabler/clock';
import IconHourglass from '~icons/tabler/hourglass';
import { useQuery } from '@tanstack/react-query';
import type { DeadlineRow } from '@vendas/contract/deadlines/deadlines';
import { type CalendarDate, dateInZone } from '@vendas/domain/calendar';
import { deadlineLabel } from '@vendas/domain/deadlines/deadline-kinds';
import { type ReactNode, useId } from 'react';
import { formatDay, today } from '#lib/format/format.ts';
import { RowLink } from '#ui/lists/row-link.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { OpenDialog } from '#features/pericias/deadlines/deadline-dialogs.tsx';
import { deadlineState, type Urgency } from '#features/pericias/deadlines/deadline-words.ts';
import { calendarsQuery } from '#features/pericias/deadlines/deadlines.queries.ts';
import { type AgendaDay, byDay, dayWords } from './agenda-days.ts';
import classes from './agenda.module.css';

interface AgendaProps {
  readonly deadlines: readonly DeadlineRow[];
  readonly isStale: boolean;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** Open deadlines under the day of their safe date. */
export function DeadlineAgenda({ deadlines, isStale, onOpen }: AgendaProps) {
  const dayAt = useDayAt();
  return (
    <div className={classes.days} data-stale={isStale || undefined}>
      {byDay(deadlines).map((day) => (
        <Day key={day.date} day={day} dayAt={dayAt} onOpen={onOpen} />
      ))}
    </div>
  );
}

type DayAt = (calendarId: string) => CalendarDate;

/** Today where the court of a calendar is; the business's day until its zone is read. */
function useDayAt(): DayAt {
  const { data } = useQuery(calendarsQuery);
  const zones = new Map(data?.items.map(({ id, timeZone }) => [id, timeZone]));
  return (calendarId) => {
    const zone = zones.get(calendarId);
    return zone === undefined ? today() : dateInZone(new Date(), zone);
  };
}

interface DayProps extends Pick<AgendaProps, 'onOpen'> {
  readonly day: AgendaDay<DeadlineRow>;
  readonly dayAt: DayAt;
}

function Day({ day: { date, items }, dayAt, onOpen }: DayProps) {
  const titleId = useId();
  const { title, detail } = dayWords(date, today());
  return (
    <section className={classes.day} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.dayTitle}>
        <span className={classes.dayName}>{title}</span>{' '}
        <span className={classes.detail}>{detail}</span>
      </h2>
      <ul className={classes.rows}>
        {items.map((deadline) => (
          <Row
            key={deadline.id}
            deadline={deadline}
            today={dayAt(deadline.calendarId)}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  );
}

const LOOKS: Readonly<Record<Urgency, readonly [color: string, icon: ReactNode]>> = {
  late: ['red', <IconAlertTriangle key="late" size={14} aria-hidden />],
  margin: ['red', <IconHourglass key="margin" size={14} aria-hidden />],
  soon: ['yellow', <IconClock key="soon" size={14} aria-hidden />],
  later: ['gray', undefined],
  done: ['teal', undefined],
};

interface RowProps extends Pick<AgendaProps, 'onOpen'> {
  readonly deadline: DeadlineRow;
  readonly today: CalendarDate;
}

function Row({ deadline, today: day, onOpen }: RowProps) {
  const { calendarName, isProvisional, legalDate, periciaId, processNumber, safeDate } = deadline;
  const name = deadlineLabel(deadline);
  const { text, urgency } = deadlineState(deadline, day);
  const [color, icon] = LOOKS[urgency];
  const button = (label: string, dialog: 'count' | 'fulfil') => (
    <Button
      size="compact-sm"
      variant={dialog === 'fulfil' ? 'default' : 'subtle'}
      aria-label={`${label}: ${name}, ${processNumber}, ${formatDay(safeDate)}`}
      onClick={() => onOpen({ name: dialog, deadline })}
    >
      {label}
    </Button>
  );
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.line}>
          <RowLink href={`/admin/pericias/${periciaId}`} className={classes.link}>
            {name} <span className={classes.number}>{processNumber}</span>
          </RowLink>
          {isProvisional && <span className={classes.provisional}>provisório</span>}
        </p>
        <p className={classes.facts}>
          <span>
            segura <strong>{formatDay(safeDate)}</strong>
          </span>
          <span>legal {formatDay(legalDate)}</span>
          <span>{deadline.responsibleName ?? 'Sem responsável'}</span>
          <span className={classes.court}>{calendarName}</span>
        </p>
      </div>
      <StatusBadge color={color} icon={icon}>
        {text}
      </StatusBadge>
      <div className={classes.actions}>
        {button('Ver contagem', 'count')}
        {button('Cumprir', 'fulfil')}
      </div>
    </li>
  );
}
