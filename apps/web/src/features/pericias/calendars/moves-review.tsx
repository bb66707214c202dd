import { useQuery } from '@tanstack/react-query';
import { type CourtDaysChange, movesQuery, useSaveDays } from './calendars.queries.ts';
import { MovesPanel } from './moves-panel.tsx';

interface MovesReviewProps {
  readonly calendarId: string;
  readonly change: CourtDaysChange;
  readonly backLabel: string;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** The deadlines that a change of days moves, shown before it is saved. */
export function MovesReview(props: MovesReviewProps) {
  const { calendarId, change, backLabel, onBusy, onBack, onDone } = props;
  const moves = useQuery(movesQuery(calendarId, change));
  const { mutate, isPending } = useSaveDays(calendarId, {
    onSettled: () => onBusy(false),
    onRefused: () => void moves.refetch(),
    onDone,
  });
  return (
    <MovesPanel
      moves={moves}
      isPending={isPending}
      backLabel={backLabel}
      onBack={onBack}
      onSave={(seen) => {
        onBusy(true);
        mutate({ ...change, seen });
      }}
    />
  );
}
