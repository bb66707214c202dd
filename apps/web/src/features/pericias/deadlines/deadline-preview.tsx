import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DeadlineRow } from '@vendas/contract/deadlines/deadlines';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { DeadlineTerms } from '@vendas/domain/deadlines/deadline-terms';
import { formatDay } from '#lib/format/format.ts';
import { CountLines } from './count-lines.tsx';
import classes from './deadlines.module.css';
import { previewQuery } from './deadlines.queries.ts';

interface DeadlinePreviewProps {
  readonly calendarId: string;
  readonly processNumber: string;
  readonly terms: DeadlineTerms | undefined;
  /** The current dates, which the new ones replace. */
  readonly before?: Pick<DeadlineRow, 'legalDate' | 'safeDate'>;
}

const NO_TERMS: DeadlineTerms = {
  kind: 'free',
  start: 'fixed',
  startDate: '2026-01-01',
  days: 0,
  unit: 'working',
  extensionDays: 0,
  suspensions: [],
};

/** Both dates of the typed terms, and the days that were counted. */
export function DeadlinePreview(props: DeadlinePreviewProps) {
  const { calendarId, processNumber, terms, before } = props;
  const isComplete = calendarId !== '' && terms !== undefined;
  const preview = useQuery({
    ...previewQuery(calendarId, processNumber, terms ?? NO_TERMS),
    enabled: isComplete,
    placeholderData: keepPreviousData,
  });
  return (
    <div data-stale={preview.isPlaceholderData || undefined} className={classes.preview}>
      {contentOf()}
    </div>
  );

  function contentOf() {
    if (!isComplete) {
      return (
        <Text size="sm" c="dimmed" role="status">
          As duas datas aparecem aqui quando calendário, data e dias estiverem preenchidos.
        </Text>
      );
    }
    if (preview.error !== null) {
      return (
        <Text size="sm" c="red" role="alert">
          {preview.error.message}
        </Text>
      );
    }
    if (preview.data === undefined) {
      return (
        <Text size="sm" c="dimmed" role="status">
          Contando…
        </Text>
      );
    }
    const { legal, safe } = preview.data;
    return (
      <>
        <p role="status" className={classes.previewDates}>
          <PreviewDate label="Data segura" date={safe.date} before={before?.safeDate} />
          <PreviewDate label="Data legal" date={legal.date} before={before?.legalDate} />
        </p>
        <details>
          <summary>Ver a contagem</summary>
          <CountLines title="Data segura" count={safe} />
          <CountLines title="Data legal" count={legal} />
        </details>
      </>
    );
  }
}

interface PreviewDateProps {
  readonly label: string;
  readonly date: CalendarDate;
  readonly before: CalendarDate | undefined;
}

/** 'Data segura 10/11/2026 → 19/11/2026', or only the date if it does not change. */
function PreviewDate({ label, date, before = date }: PreviewDateProps) {
  return (
    <span>
      {label} {before !== date && `${formatDay(before)} → `}
      <strong>{formatDay(date)}</strong>
    </span>
  );
}
