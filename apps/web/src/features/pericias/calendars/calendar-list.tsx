import { Button } from '@mantine/core';
import type { CourtCalendarItem } from '@vendas/contract/deadlines/court-calendars';
import { COURT_RULES } from '@vendas/domain/deadlines/court-rules';
import { timeZoneName } from '@vendas/domain/deadlines/court-time-zones';
import { counted } from '#lib/format/counted.ts';
import { AnchorLink } from '#ui/links.tsx';
import { Section } from '#ui/section.tsx';
import classes from './calendars.module.css';

interface CalendarListProps {
  readonly calendars: readonly CourtCalendarItem[];
  readonly chosenId: string;
  readonly onEdit: (calendar: CourtCalendarItem) => void;
  readonly onDelete: (calendar: CourtCalendarItem) => void;
}

/** The calendars by name; the days of the selected one are below. */
export function CalendarList({ calendars, chosenId, onEdit, onDelete }: CalendarListProps) {
  return (
    <Section title="Calendários">
      <ul className={classes.list}>
        {calendars.map((calendar) => {
          const { id, name } = calendar;
          const court = calendars.find((other) => other.id === calendar.parentId);
          return (
            <li key={id} className={classes.calendar}>
              <div>
                <AnchorLink
                  to="."
                  search={{ calendario: id }}
                  resetScroll={false}
                  fw={600}
                  className={classes.link ?? ''}
                  aria-current={id === chosenId ? 'true' : undefined}
                >
                  {name}
                </AnchorLink>
                <p className={classes.detail}>{factsOf(calendar, court).join(' · ')}</p>
              </div>
              <div className={classes.actions}>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Alterar ${name}`}
                  onClick={() => onEdit(calendar)}
                >
                  Alterar
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Excluir ${name}`}
                  onClick={() => onDelete(calendar)}
                >
                  Excluir
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function factsOf(calendar: CourtCalendarItem, court: CourtCalendarItem | undefined): string[] {
  const { rules, timeZone, ownDays, cases } = calendar;
  return [
    COURT_RULES[rules].label,
    `horário de ${timeZoneName(timeZone)}`,
    ...(court === undefined ? [] : [`herda os dias de ${court.name}`]),
    ownDays === 0 ? 'sem dias próprios' : counted(ownDays, 'dia próprio', 'dias próprios'),
    counted(cases, 'perícia', 'perícias'),
  ];
}
