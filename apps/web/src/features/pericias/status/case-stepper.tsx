import type { PericiaHistoryEntry } from '@vendas/contract/pericias';
import type { PericiaStatus } from '@vendas/domain/pericias/pericia-status';
import { formatAtDay } from '#lib/format/format.ts';
import { caseProgress } from './case-progress.ts';
import classes from './case-stepper.module.css';
import { StepLabel } from './step-label.tsx';
import { TrackStep } from './track-step.tsx';

interface CaseStepperProps {
  readonly status: PericiaStatus;
  /** Without corrections, oldest first; empty while it loads. */
  readonly steps: readonly PericiaHistoryEntry[];
}

/** The steps of a case on a line, with the current one named below. */
export function CaseStepper({ status, steps }: CaseStepperProps) {
  const last = steps.at(-1);
  return (
    <div className={classes.root}>
      <ol className={classes.track} aria-label="Etapas da perícia">
        {caseProgress(status, steps).map((step, index) => (
          <TrackStep key={step.status} step={step} number={index + 1} steps={steps} />
        ))}
      </ol>
      <p className={classes.standing}>
        <StepLabel status={status} />
        <span className={classes.since}>
          {last !== undefined && `desde ${formatAtDay(last.createdAt)}`}
        </span>
      </p>
    </div>
  );
}
