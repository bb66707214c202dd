import { Button } from '@mantine/core';
import IconAlertTriangle from '~icons/tabler/alert-triangle';
import IconCheck from '~icons/tabler/check';
import IconClock from '~icons/tabler/clock';
import IconHourglass from '~icons/tabler/hourglass';
import IconListNumbers from '~icons/tabler/list-numbers';
import type { DeadlineRow } from '@vendas/contract/deadlines/deadlines';
import { legalDateText } from '@vendas/domain/deadlines/deadline-terms';
import { deadlineLabel } from '@vendas/domain/deadlines/deadline-kinds';
import { type ReactNode, useEffect, useId } from 'react';
import { formatDay, today } from '#lib/format/format.ts';
import { keepFocusInList } from '#ui/focus/keep-focus-in-list.ts';
import { RowLink } from '#ui/lists/row-link.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { OpenDialog } from '#features/pericias/deadlines/deadline-dialogs.tsx';
import {
  cancelledNotice,
  deadlineState,
  otherStartText,
  type Urgency,
} from '#features/pericias/deadlines/deadline-texts.ts';
import {
  type CourtClock,
  type CourtTime,
  useCourtClock,
} from '#features/pericias/deadlines/deadlines.queries.ts';
import { type AgendaDay, byDay, dayTexts } from './agenda-days.ts';
import classes from './deadline-agenda.module.css';

interface AgendaProps {
  readonly deadlines: readonly DeadlineRow[];
  readonly isStale: boolean;
  readonly onOpen: (dialog: OpenDialog) => void;
  /** Called with the number of rows on the page. */
  readonly onRendered: (rows: number) => void;
}

/** Open deadlines, grouped by safe date. */
export function DeadlineAgenda({ deadlines, isStale, onOpen, onRendered }: AgendaProps) {
  const clockOf = useCourtClock();
  useEffect(() => onRendered(deadlines.length), [deadlines.length, onRendered]);
  return (
    <div ref={keepFocusInList} className={classes.days} data-stale={isStale || undefined}>
      {byDay(deadlines).map((day) => (
        <Day key={day.date} day={day} clockOf={clockOf} onOpen={onOpen} />
      ))}
    </div>
  );
}

interface DayProps extends Pick<AgendaProps, 'onOpen'> {
  readonly day: AgendaDay<DeadlineRow>;
  readonly clockOf: CourtClock;
}

function Day({ day: { date, items }, clockOf, onOpen }: DayProps) {
  const titleId = useId();
  const { title, detail } = dayTexts(date, today());
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
            now={clockOf(deadline.calendarId)}
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
  soon: ['orange', <IconClock key="soon" size={14} aria-hidden />],
  later: ['gray', undefined],
  done: ['teal', undefined],
};

interface RowProps extends Pick<AgendaProps, 'onOpen'> {
  readonly deadline: DeadlineRow;
  readonly now: CourtTime;
}

function Row({ deadline, now, onOpen }: RowProps) {
  const { calendarName, periciaId, processNumber, responsibleName, safeDate } = deadline;
  const name = deadlineLabel(deadline);
  const cancelled = cancelledNotice(deadline);
  const otherStart = otherStartText(deadline);
  const { text, urgency } = deadlineState(deadline, now);
  const [color, icon] = LOOKS[urgency];
  const button = (label: string, dialog: 'count' | 'fulfil', icon: ReactNode) => (
    <Button
      className={classes.action ?? ''}
      size="compact-sm"
      variant={dialog === 'fulfil' ? 'default' : 'subtle'}
      aria-label={`${label}: ${name}, ${processNumber}, ${formatDay(safeDate)}`}
      onClick={() => onOpen({ name: dialog, deadline })}
    >
      <span className={classes.actionIcon}>{icon}</span>
      <span className={classes.actionLabel}>{label}</span>
    </Button>
  );
  return (
    <li className={classes.row}>
      <div className={classes.state}>
        <StatusBadge color={color} icon={icon}>
          {text}
        </StatusBadge>
      </div>
      <div className={classes.words}>
        <p className={classes.line}>
          <RowLink href={`/admin/pericias/${periciaId}`} className={classes.link}>
            {name} <span className={classes.number}>{processNumber}</span>
          </RowLink>
        </p>
        <p className={classes.facts}>
          {cancelled !== undefined && <span className={classes.cancelled}>{cancelled}</span>}
          {deadline.isProvisional && <span className={classes.provisional}>provisório</span>}
          <span className={classes.safe}>
            segura <strong>{formatDay(safeDate)}</strong>
          </span>
          <span>legal {legalDateText(deadline)}</span>
          <span
            className={classes.person}
            data-missing={responsibleName === null || undefined}
            title={responsibleName ?? undefined}
          >
            {responsibleName ?? 'Sem responsável'}
          </span>
          <span className={classes.court}>{calendarName}</span>
          {otherStart !== undefined && <span className={classes.other}>ou {otherStart}</span>}
        </p>
      </div>
      <div className={classes.actions}>
        {button('Ver contagem', 'count', <IconListNumbers width={20} height={20} aria-hidden />)}
        {button('Cumprir', 'fulfil', <IconCheck width={20} height={20} aria-hidden />)}
      </div>
    </li>
  );
}
