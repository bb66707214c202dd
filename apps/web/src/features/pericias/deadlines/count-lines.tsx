import type { DeadlineCalculation } from '@vendas/contract/deadlines/deadlines';
import { useId } from 'react';
import { formatDay } from '#lib/format/format.ts';
import classes from './deadlines.module.css';

interface CountLinesProps {
  readonly title: string;
  readonly count: DeadlineCalculation;
}

/** Each counted and each skipped day of one of the two dates of a deadline. */
export function CountLines({ title, count: { date, lines } }: CountLinesProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.count}>
      <h3 id={titleId} className={classes.countTitle}>
        {title}: {formatDay(date)}
      </h3>
      <table className={classes.lines} aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">Dia</th>
            <th scope="col">Conta</th>
            <th scope="col">Por quê</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.date} ${line.text}`} data-counted={line.number !== null || undefined}>
              <td>{formatWeekday(line.date)}</td>
              <td>{line.number ?? '—'}</td>
              <td>
                {line.text}
                {line.law !== null && <span className={classes.law}> {line.law}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' });

/** 'seg. 20/04/2026'. */
function formatWeekday(date: string): string {
  return `${weekday.format(new Date(`${date}T00:00:00Z`))} ${formatDay(date)}`;
}
