import IconAlertTriangle from '~icons/tabler/alert-triangle';
import IconCalendarDue from '~icons/tabler/calendar-due';
import IconCircleCheck from '~icons/tabler/circle-check';
import type { TodayCards } from '@vendas/contract/today';
import { legalDateText } from '@vendas/domain/deadlines/deadline-terms';
import { openState } from '@vendas/domain/deadlines/open-deadline';
import type { OpenUrgency } from '@vendas/domain/deadlines/open-deadline';
import { type ReactNode, useId } from 'react';
import { formatDay } from '#lib/format/format.ts';
import { RowLink } from '#ui/lists/row-link.tsx';
import classes from './today.module.css';

type DeadlineCounts = NonNullable<TodayCards['deadlines']>;
type NearDeadline = DeadlineCounts['nearest'][number];
type MovedDeadline = DeadlineCounts['moved']['first'][number];

/**
 * The court deadlines: the numbers of overdue ones, due today and soon, those that moved, the nearest ones, and the
 * notices to review.
 */
export function DeadlinesCard({ card }: { readonly card: DeadlineCounts }) {
  const id = useId();
  const { overdue, today, week, noticesToReview, nearest, moved } = card;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        Prazos
      </h2>
      <ul className={classes.figures}>
        <Count label="Vencidos" count={overdue} href="/admin/deadlines?range=overdue" isAlarming />
        <Count label="Hoje" count={today} href="/admin/deadlines?range=today" isAlarming />
        <Count label="Próximos 7 dias" count={week} href="/admin/deadlines?range=week" />
        <Count label="Avisos a conferir" count={noticesToReview} href="/admin/notices" />
      </ul>
      <ul className={classes.needs}>
        {moved.first.map((deadline) => (
          <MovedRow key={`moved-${deadline.id}`} deadline={deadline} />
        ))}
        {moved.count > moved.first.length && (
          <MoreMovedDeadlines count={moved.count - moved.first.length} />
        )}
        {nearest.length === 0 && <NoNearDeadlines />}
        {nearest.map((deadline) => (
          <NearDeadlineRow key={deadline.id} deadline={deadline} />
        ))}
      </ul>
    </section>
  );
}

interface CountProps {
  readonly label: string;
  readonly count: number;
  readonly href: string;
  readonly isAlarming?: boolean;
}

function Count({ label, count, href, isAlarming = false }: CountProps) {
  return (
    <li>
      <RowLink href={href} className={classes.figure}>
        <span className={classes.label}>{label}</span>{' '}
        <strong className={classes.value} data-alarming={(isAlarming && count > 0) || undefined}>
          {count}
        </strong>
      </RowLink>
    </li>
  );
}

const URGENCIES: Readonly<Record<OpenUrgency, 'late' | 'today' | 'soon'>> = {
  late: 'late',
  margin: 'late',
  soon: 'soon',
  later: 'soon',
};

/** A deadline with its safe date. */
function NearDeadlineRow({ deadline }: { readonly deadline: NearDeadline }) {
  const { courtDate, courtTime, legalDate, safeDate } = deadline;
  const { text, urgency } = openState(deadline, courtDate, courtTime);
  return (
    <CaseRow
      deadline={deadline}
      icon={urgency === 'soon' ? IconCalendarDue : IconAlertTriangle}
      urgency={safeDate === courtDate ? 'today' : URGENCIES[urgency]}
      text={text.toLowerCase()}
    >
      <span className={classes.date}>segura {formatDay(safeDate)}</span>
      {legalDate !== safeDate && (
        <>
          {' · '}
          <span className={classes.date}>legal {legalDateText(deadline)}</span>
        </>
      )}
    </CaseRow>
  );
}

/** A deadline that moved, with its old and its new date; an earlier date is highlighted. */
function MovedRow({ deadline }: { readonly deadline: MovedDeadline }) {
  const { oldSafeDate, safeDate, oldLegalDate, legalDate } = deadline;
  const isSafe = oldSafeDate !== safeDate;
  const [from, to] = isSafe ? [oldSafeDate, safeDate] : [oldLegalDate, legalDate];
  const isEarlier = to < from;
  return (
    <CaseRow
      deadline={deadline}
      icon={IconCalendarDue}
      urgency={isEarlier ? 'late' : 'soon'}
      text={`prazo ${isEarlier ? 'antecipado' : 'adiado'}`}
    >
      <span className={classes.date}>
        {isSafe ? 'segura' : 'legal'} {formatDay(from)} → {formatDay(to)}
      </span>
    </CaseRow>
  );
}

interface CaseRowProps {
  readonly deadline: Pick<NearDeadline, 'label' | 'caseLabel' | 'periciaId'>;
  readonly icon: typeof IconCalendarDue;
  readonly urgency: 'late' | 'today' | 'soon';
  readonly text: string;
  /** The dates. */
  readonly children: ReactNode;
}

/** A line about a deadline; a click opens its case. */
function CaseRow({ deadline, icon: Icon, urgency, text, children }: CaseRowProps) {
  const { label, caseLabel, periciaId } = deadline;
  return (
    <li>
      <RowLink href={`/admin/pericias/${periciaId}`} className={classes.need}>
        <span className={classes.icon} data-urgency={urgency}>
          <Icon size={18} stroke={1.7} aria-hidden />
        </span>
        <span className={classes.text}>
          {label}: {text}
        </span>
        <span className={classes.detail}>
          {caseLabel} · {children}
        </span>
        <span className={classes.action} data-short>
          Processo
        </span>
      </RowLink>
    </li>
  );
}

function MoreMovedDeadlines({ count }: { readonly count: number }) {
  return (
    <li>
      <RowLink href="/admin/deadlines" className={classes.need}>
        <span className={classes.icon} data-urgency="soon">
          <IconCalendarDue size={18} stroke={1.7} aria-hidden />
        </span>
        <span className={classes.text}>
          {count === 1 ? 'Mais 1 prazo mudou de data.' : `Mais ${count} prazos mudaram de data.`}
        </span>
        <span className={classes.action}>Prazos</span>
      </RowLink>
    </li>
  );
}

function NoNearDeadlines() {
  return (
    <li>
      <RowLink href="/admin/deadlines" className={classes.need}>
        <span className={classes.icon} data-urgency="soon">
          <IconCircleCheck size={18} stroke={1.7} aria-hidden />
        </span>
        <span className={classes.text}>Nenhum prazo vencido nem nos próximos 7 dias.</span>
        <span className={classes.action}>Prazos</span>
      </RowLink>
    </li>
  );
}
