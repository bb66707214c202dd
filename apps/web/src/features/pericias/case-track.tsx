import { IconCheck, IconX } from '@tabler/icons-react';
import type { PericiaHistoryEntry } from '@vendas/contract/pericias';
import { PERICIA_STATUSES, REFUSED } from '@vendas/domain/pericia';
import type { PericiaStatus } from '@vendas/domain/pericia';
import { formatAtDay } from '#lib/format.ts';
import { type CaseStep, caseProgress, type StepState } from './case-progress.ts';
import classes from './case-track.module.css';

interface CaseTrackProps {
  readonly status: PericiaStatus;
  /** Oldest first; empty while it loads. */
  readonly history: readonly PericiaHistoryEntry[];
}

const STATE_WORDS: Readonly<Record<StepState, string>> = {
  done: 'concluída',
  current: 'etapa atual',
  ahead: 'ainda não alcançada',
  refused: 'recusada',
};

/** The way of a case as a line of steps, with where it stands written below. */
export function CaseTrack({ status, history }: CaseTrackProps) {
  const last = history.at(-1);
  return (
    <div className={classes.root}>
      <ol className={classes.track} aria-label="Etapas da perícia">
        {caseProgress(status, history).map((step, index) => (
          <Step key={step.status} step={step} number={index + 1} history={history} />
        ))}
      </ol>
      <p className={classes.standing} data-refused={status === REFUSED || undefined}>
        {PERICIA_STATUSES[status].label}
        {last !== undefined && (
          <span className={classes.since}>desde {formatAtDay(last.createdAt)}</span>
        )}
      </p>
    </div>
  );
}

interface StepProps {
  readonly step: CaseStep;
  readonly number: number;
  readonly history: readonly PericiaHistoryEntry[];
}

function Step({ step: { status, state }, number, history }: StepProps) {
  const { label } = PERICIA_STATUSES[status];
  const entry = history.findLast(({ statusType }) => statusType === status);
  const day = entry === undefined ? '' : `, ${formatAtDay(entry.createdAt)}`;
  return (
    <li
      className={classes.step}
      data-state={state}
      title={`${label}${day}`}
      {...(state === 'current' && { 'aria-current': 'step' })}
    >
      <span className={classes.dot} aria-hidden>
        {state === 'done' && <IconCheck size={14} stroke={3} />}
        {state === 'refused' && <IconX size={14} stroke={3} />}
        {(state === 'current' || state === 'ahead') && number}
      </span>
      <span className={classes.unseen}>
        {label}: {STATE_WORDS[state]}
        {day}
      </span>
    </li>
  );
}
