import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { keysOf } from '@vendas/contract/fields';
import { addDays, type CalendarDate } from '@vendas/domain/calendar';
import { COURT_DAY_EFFECTS } from '@vendas/domain/deadlines/court-calendar';
import { COURT_DAY_LIMITS } from '@vendas/domain/deadlines/read-court-days';
import { formatDay } from '#lib/format/format.ts';
import { DateField } from '#ui/forms/date-field.tsx';
import { datesOf, type DayDraft, isRepeated } from './day-drafts.ts';
import classes from './calendars.module.css';

const EFFECTS = keysOf(COURT_DAY_EFFECTS);

interface DayFieldsProps {
  readonly draft: DayDraft;
  readonly drafts: readonly DayDraft[];
  /** Whether the form was submitted: only then missing values are reported. */
  readonly wasSent: boolean;
  readonly onChange: (draft: DayDraft) => void;
  readonly onRemove: (() => void) | undefined;
}

/** One line of days: dates, effect, reason and act. */
export function DayFields({ draft, drafts, wasSent, onChange, onRemove }: DayFieldsProps) {
  const { dates, typed, effect, name, source } = draft;
  const set = (change: Partial<DayDraft>) => onChange({ ...draft, ...change });
  const text = datesText(datesOf(draft));
  const repeated = isRepeated(drafts, draft) ? 'Este dia já está em outra linha.' : undefined;
  return (
    <li className={classes.draft}>
      {dates === null ? (
        <DateField
          label="Dia"
          withAsterisk
          value={typed}
          error={repeated ?? (wasSent && typed === null ? 'Informe o dia.' : undefined)}
          onChange={(value) => set({ typed: value })}
        />
      ) : (
        <div
          tabIndex={-1}
          className={classes.period}
          data-refused={repeated !== undefined || undefined}
        >
          <strong>{text}</strong>
          {repeated !== undefined && <span className={classes.problem}>{repeated}</span>}
        </div>
      )}
      <NativeSelect
        label="Efeito"
        aria-label={dates === null ? undefined : `Efeito de ${text}`}
        value={effect}
        data={EFFECTS.map((key) => ({ value: key, label: COURT_DAY_EFFECTS[key].label }))}
        onChange={(event) => {
          const chosen = EFFECTS.find((key) => key === event.currentTarget.value);
          if (chosen !== undefined) set({ effect: chosen });
        }}
      />
      <TextInput
        label="O que há neste dia"
        withAsterisk
        maxLength={COURT_DAY_LIMITS.name}
        value={name}
        error={wasSent && name.trim() === '' ? 'Diga o que há neste dia.' : undefined}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        label="Ato (lei, portaria ou provimento)"
        withAsterisk
        maxLength={COURT_DAY_LIMITS.source}
        value={source}
        error={wasSent && source.trim() === '' ? 'Informe o ato.' : undefined}
        onChange={(event) => set({ source: event.currentTarget.value })}
      />
      {onRemove !== undefined && (
        <Button
          variant="subtle"
          color="gray"
          aria-label={`Tirar ${text === '' ? 'esta linha' : text}`}
          onClick={onRemove}
        >
          Tirar
        </Button>
      )}
    </li>
  );
}

const listFormat = new Intl.ListFormat('pt-BR');

/** '16/02/2026', '20/12/2026 a 06/01/2027 (18 dias)' or '16/02/2026 e 18/02/2026 (2 dias)'. */
function datesText(dates: readonly CalendarDate[]): string {
  const periods: [CalendarDate, CalendarDate][] = [];
  for (const date of dates.toSorted()) {
    const last = periods.at(-1);
    if (last !== undefined && addDays(last[1], 1) === date) last[1] = date;
    else periods.push([date, date]);
  }
  const texts = periods.map(([from, to]) =>
    from === to ? formatDay(from) : `${formatDay(from)} a ${formatDay(to)}`,
  );
  return `${listFormat.format(texts)}${dates.length > 1 ? ` (${dates.length} dias)` : ''}`;
}
