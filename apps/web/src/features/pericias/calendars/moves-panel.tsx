import { Alert, Button, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { DeadlineMove } from '@vendas/contract/deadlines/court-calendars';
import { useId } from 'react';
import { counted } from '#lib/format/counted.ts';
import { formatDay, today } from '#lib/format/format.ts';
import { ButtonRow } from '#ui/dialogs/modal.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import classes from './calendars.module.css';

/** The maximum number of rendered deadlines; the count includes the others. */
const SHOWN = 200;

type Seen = Pick<DeadlineMove, 'deadlineId' | 'legalDate' | 'safeDate'>;

interface MovesPanelProps {
  readonly moves: UseQueryResult<{ readonly moves: readonly DeadlineMove[] }>;
  readonly isPending: boolean;
  readonly backLabel: string;
  readonly onBack: () => void;
  /** Called with the moves on screen, which the server compares with those that it makes. */
  readonly onSave: (seen: Seen[]) => void;
}

/** The deadlines that a change moves, shown before it is saved. */
export function MovesPanel({ moves, isPending, backLabel, onBack, onSave }: MovesPanelProps) {
  const movesId = useId();
  const isUnread = moves.data === undefined || moves.isFetching || moves.isError;

  function save(shown: readonly DeadlineMove[]): void {
    onSave(
      shown.map(({ deadlineId, legalDate, safeDate }) => ({ deadlineId, legalDate, safeDate })),
    );
  }

  return (
    <Stack gap="md">
      <Stack id={movesId} gap="md" className={classes.review ?? ''}>
        <Loaded query={moves} problem={(reason) => `Erro ao calcular prazos: ${reason}`}>
          {(read) => <Moves moves={read.moves} />}
        </Loaded>
      </Stack>
      <ButtonRow>
        <Button data-autofocus variant="default" disabled={isPending} onClick={onBack}>
          {backLabel}
        </Button>
        <Button
          loading={isPending}
          disabled={isUnread}
          // the list is loading, or an error states why it is missing
          aria-describedby={isUnread ? movesId : undefined}
          onClick={() => moves.data && save(moves.data.moves)}
        >
          Salvar
        </Button>
      </ButtonRow>
    </Stack>
  );
}

/** Deadlines with their old and new dates: first those that move to an earlier date, then those that have passed. */
function Moves({ moves }: { readonly moves: readonly DeadlineMove[] }) {
  const day = today();
  const isPast = ({ safeDate }: DeadlineMove) => safeDate < day;
  const earlier = moves.filter(isEarlier);
  const later = moves.filter((move) => !isEarlier(move));
  const ordered = [...earlier, ...later.filter(isPast), ...later.filter((move) => !isPast(move))];
  if (moves.length === 0) return <Text role="status">Nenhum prazo aberto muda de data.</Text>;
  return (
    <>
      <Text role="status">
        {counted(moves.length, 'prazo aberto muda de data', 'prazos abertos mudam de data')}:
      </Text>
      {earlier.length > 0 && (
        <Alert color="red" variant="light">
          {counted(earlier.length, 'prazo fica', 'prazos ficam')} mais cedo.
        </Alert>
      )}
      <ul className={classes.moves}>
        {ordered.slice(0, SHOWN).map((move) => (
          <li key={move.deadlineId} data-urgent={isEarlier(move) || undefined}>
            <strong>{move.label}</strong>{' '}
            <span className={classes.number}>{move.processNumber}</span>
            <span className={classes.dates}>
              <Change label="segura" from={move.oldSafeDate} to={move.safeDate} />
              <Change label="legal" from={move.oldLegalDate} to={move.legalDate} />
              <span>{isEarlier(move) ? 'mais cedo' : 'mais tarde'}</span>
              {isPast(move) && <span>já passou</span>}
            </span>
          </li>
        ))}
      </ul>
      {moves.length > SHOWN && <Text size="sm">E mais {moves.length - SHOWN}.</Text>}
    </>
  );
}

/** Whether either date moves to an earlier day. */
function isEarlier({ safeDate, oldSafeDate, legalDate, oldLegalDate }: DeadlineMove): boolean {
  return safeDate < oldSafeDate || legalDate < oldLegalDate;
}

interface ChangeProps {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

function Change({ label, from, to }: ChangeProps) {
  return (
    <span>
      {label} {from === to ? formatDay(to) : `${formatDay(from)} → ${formatDay(to)}`}
    </span>
  );
}
