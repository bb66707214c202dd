import type { Deadline, DeadlineCalculation } from '@vendas/contract/deadlines/deadlines';
import {
  DAY_UNITS,
  DEADLINE_KINDS,
  deadlineLabel,
  START_KINDS,
} from '@vendas/domain/deadlines/deadline-kinds';
import { legalDateText } from '@vendas/domain/deadlines/deadline-terms';
import { formatDay } from '#lib/format/format.ts';
import { PaperSheet } from '#shared/paper/paper.tsx';
import type { Paper } from '#shared/paper/use-paper.ts';
import {
  cancelledNotice,
  moveSentence,
  otherStartText,
} from '#features/pericias/deadlines/deadline-texts.ts';
import classes from '#features/pericias/deadlines/deadlines.module.css';
import { PrintedAt } from '#features/pericias/printing.tsx';

interface CountPaperProps {
  readonly deadline: Deadline;
  readonly paper: Paper;
}

/** Case, terms and both dates of a deadline, with every counted and skipped day and its law. */
export function CountPaper({ deadline, paper }: CountPaperProps) {
  const { calendarName, fulfilledOn, kind, legal, moves, processNumber, safe } = deadline;
  const { law } = DEADLINE_KINDS[kind];
  const otherStart = otherStartText(deadline);
  const cancelled = cancelledNotice(deadline);
  return (
    <PaperSheet paper={paper} label="Memória de cálculo">
      <p className={classes.paperTitle}>Memória de cálculo de prazo</p>
      <p>
        <strong>
          {deadlineLabel(deadline)}
          {law !== null && ` (${law})`} ·{' '}
          <span className={classes.paperNumber}>Processo {processNumber}</span>
        </strong>
        <br />
        Calendário: {calendarName}
        <br />
        {termsSentence(deadline)}
        {otherStart !== undefined && (
          <>
            <br />
            Outro começo conhecido: {otherStart}. A data segura conta do que vence antes.
          </>
        )}
        {cancelled !== undefined && (
          <>
            <br />
            <strong>Atenção: {cancelled}.</strong>
          </>
        )}
        {deadline.isProvisional && (
          <>
            <br />
            Provisório: o início ainda não é certo.
          </>
        )}
        {fulfilledOn !== null && (
          <>
            <br />
            Cumprido em {formatDay(fulfilledOn)}
          </>
        )}
      </p>
      <Days title="Data segura" count={safe} />
      <Days title="Data legal" count={legal} />
      {moves.length > 0 && (
        <ul className={classes.paperMoves}>
          {moves.map((move) => (
            <li key={move.at}>{moveSentence(move)}</li>
          ))}
        </ul>
      )}
      <p>
        Aviso de apoio. A intimação que vale é a do portal do tribunal ou do Domicílio Judicial
        Eletrônico, ou a que você recebeu pessoalmente (e-mail, mandado).
      </p>
      <PrintedAt />
    </PaperSheet>
  );
}

/** 'Publicação no DJEN, 27/03/2026: 15 dias úteis, prorrogado por 7; suspenso de 06/04/2026 a 10/04/2026'. */
function termsSentence(deadline: Deadline) {
  const { start, startDate, days, endTime, unit, extensionDays, suspensions } = deadline;
  const parts = [
    days === 0 ? undefined : `${days} ${DAY_UNITS[unit].label}`,
    extensionDays === 0 ? undefined : `prorrogado por ${extensionDays}`,
    ...suspensions.map(({ from, to }) => `suspenso de ${formatDay(from)} a ${formatDay(to)}`),
  ].filter((part) => part !== undefined);
  const terms = parts.length === 0 ? '' : `: ${parts.join(', ')}`;
  const day = legalDateText({ legalDate: startDate, endTime });
  return `${START_KINDS[start].label}, ${day}${terms}`;
}

interface DaysProps {
  readonly title: string;
  readonly count: DeadlineCalculation;
}

function Days({ title, count: { date, lines } }: DaysProps) {
  return (
    <table className={classes.paperTable}>
      <caption>
        {title}: {formatDay(date)}
      </caption>
      <thead>
        <tr>
          <th scope="col">Dia</th>
          <th scope="col">Conta</th>
          <th scope="col">Por quê</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.date} ${line.text}`}>
            <td>{formatDay(line.date)}</td>
            <td>{line.number ?? '—'}</td>
            <td>{line.law === null ? line.text : `${line.text} (${line.law})`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
