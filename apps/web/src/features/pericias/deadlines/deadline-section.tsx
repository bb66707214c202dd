import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DeadlineRow } from '@vendas/contract/deadlines/deadlines';
import type { Pericia } from '@vendas/contract/pericias';
import { legalDateText } from '@vendas/domain/deadlines/deadline-terms';
import { deadlineLabel } from '@vendas/domain/deadlines/deadline-kinds';
import { useId, useState } from 'react';
import { formatDay } from '#lib/format/format.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { keepFocusInList } from '#ui/focus/keep-focus-in-list.ts';
import { Section } from '#ui/section.tsx';
import { CaseCalendar } from '#features/pericias/case-calendar/case-calendar.tsx';
import { DeadlineDialogs, type OpenDialog } from './deadline-dialogs.tsx';
import { cancelledNotice, deadlineState, otherStartText } from './deadline-texts.ts';
import classes from './deadlines.module.css';
import { type CourtTime, deadlinesQuery, useCourtClock } from './deadlines.queries.ts';

/** The deadlines of a case, each with both dates and a link to its count. */
export function DeadlineSection({ pericia }: { readonly pericia: Pericia }) {
  const deadlines = useQuery(deadlinesQuery(pericia.id));
  const [open, setOpen] = useState<OpenDialog>();
  const listId = useId();
  return (
    <Section
      title="Prazos"
      action={
        <Button
          className={classes.add ?? ''}
          size="xs"
          disabled={deadlines.data === undefined}
          // the deadlines are loading, or an error states why they are missing
          aria-describedby={deadlines.data === undefined ? listId : undefined}
          onClick={() => setOpen({ name: 'new' })}
        >
          Novo prazo
        </Button>
      }
    >
      <div id={listId}>
        <Loaded query={deadlines} problem={(reason) => `Erro ao carregar prazos: ${reason}`}>
          {({ items, calendarId }) => (
            <>
              {items.length === 0 && (
                <Text size="sm" c="dimmed">
                  Nenhum prazo nesta perícia.
                </Text>
              )}
              {items.length > 0 && <DeadlineList deadlines={items} onOpen={setOpen} />}
              {calendarId !== null && <CaseCalendar pericia={pericia} calendarId={calendarId} />}
              <DeadlineDialogs
                pericia={pericia}
                calendarId={calendarId}
                open={open}
                onClose={() => setOpen(undefined)}
              />
            </>
          )}
        </Loaded>
      </div>
    </Section>
  );
}

interface DeadlineListProps {
  readonly deadlines: readonly DeadlineRow[];
  readonly onOpen: (dialog: OpenDialog) => void;
}

function DeadlineList({ deadlines, onOpen }: DeadlineListProps) {
  const clockOf = useCourtClock();
  return (
    <ul ref={keepFocusInList} className={classes.list}>
      {deadlines.map((deadline) => (
        <DeadlineItem
          key={deadline.id}
          deadline={deadline}
          now={clockOf(deadline.calendarId)}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

interface DeadlineItemProps extends Pick<DeadlineListProps, 'onOpen'> {
  readonly deadline: DeadlineRow;
  /** The clock of the court. */
  readonly now: CourtTime;
}

function DeadlineItem({ deadline, now, onOpen }: DeadlineItemProps) {
  const { fulfilledOn, isProvisional, proof, safeDate } = deadline;
  const name = deadlineLabel(deadline);
  const state = deadlineState(deadline, now);
  const otherStart = otherStartText(deadline);
  const cancelled = cancelledNotice(deadline);
  const button = (label: string, dialog: 'change' | 'count' | 'fulfil' | 'reopen' | 'delete') => (
    <Button
      size="compact-sm"
      variant={dialog === 'fulfil' ? 'default' : 'subtle'}
      aria-label={`${label}: ${name}, ${formatDay(safeDate)}`}
      onClick={() => onOpen({ name: dialog, deadline })}
    >
      {label}
    </Button>
  );
  return (
    <li className={classes.deadline}>
      <div>
        <p className={classes.name}>
          {name}
          {isProvisional && <span className={classes.detail}> provisório</span>}
        </p>
        <p className={classes.dates}>
          <span>
            Data segura <strong>{formatDay(safeDate)}</strong>
          </span>
          <span className={classes.detail}>Data legal {legalDateText(deadline)}</span>
          <span className={classes.state} data-urgency={state.urgency}>
            {state.text}
          </span>
        </p>
        {otherStart !== undefined && (
          <p className={classes.detail}>Outro começo conhecido: {otherStart}</p>
        )}
        {cancelled !== undefined && <p className={classes.cancelled}>{cancelled}</p>}
        {fulfilledOn === null && (
          <p className={classes.detail}>Atribuído a: {deadline.responsibleName ?? 'todos'}</p>
        )}
        {proof !== null && <p className={classes.detail}>Comprovante: {proof}</p>}
      </div>
      <div className={classes.actions}>
        {button('Ver contagem', 'count')}
        {fulfilledOn === null && button('Cumprir', 'fulfil')}
        {fulfilledOn !== null && button('Desfazer cumprimento', 'reopen')}
        {fulfilledOn === null && button('Alterar', 'change')}
        {fulfilledOn === null && button('Excluir', 'delete')}
      </div>
    </li>
  );
}
