import IconCheck from '~icons/tabler/check';
import IconX from '~icons/tabler/x';
import type { PericiaHistoryEntry } from '@vendas/contract/pericias';
import { REFUSED } from '@vendas/domain/pericias/pericia';
import { PERICIA_STATUSES } from '@vendas/domain/pericias/pericia-status';
import { formatAtDay } from '#lib/format/format.ts';
import phaseClasses from './case-phase.module.css';
import { phaseOf } from './case-phase.ts';
import { type CaseStep, type StepState } from './case-progress.ts';
import classes from './case-stepper.module.css';

const STATE_WORDS: Readonly<Record<StepState, string>> = {
  done: 'concluída',
  current: 'etapa atual',
  ahead: 'ainda não alcançada',
  refused: 'recusada',
};

interface TrackStepProps {
  readonly step: CaseStep;
  readonly number: number;
  readonly steps: readonly PericiaHistoryEntry[];
}

/** One step of the line, with its date. */
export function TrackStep({ step: { status, state }, number, steps }: TrackStepProps) {
  const { label } = PERICIA_STATUSES[status];
  const entry = steps.findLast(({ statusType }) => statusType === status);
  const day = entry === undefined ? '' : `, ${formatAtDay(entry.createdAt)}`;
  return (
    <li
      className={`${phaseClasses.phase} ${classes.step}`}
      data-phase={phaseOf(state === 'refused' ? REFUSED : status)}
      data-state={state}
      title={`${label}${day}`}
      {...(state === 'current' && { 'aria-current': 'step' })}
    >
      <span className={classes.dot} aria-hidden>
        {state === 'done' && <IconCheck size={14} stroke={3} />}
        {state === 'refused' && <IconX size={14} stroke={3} />}
        {(state === 'current' || state === 'ahead') && number}
      </span>
      <span className="visually-hidden">
        {label}: {STATE_WORDS[state]}
        {day}
      </span>
    </li>
  );
}
