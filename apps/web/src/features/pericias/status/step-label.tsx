import { PERICIA_STATUSES, type PericiaStatus } from '@vendas/domain/pericias/pericia-status';
import { phaseOf, stepNumber } from './case-phase.ts';
import classes from './case-phase.module.css';

interface StepProps {
  readonly status: PericiaStatus;
}

/** The whole label of a step, in the colour of its phase. */
export function StepLabel({ status }: StepProps) {
  return (
    <span className={`${classes.phase} ${classes.label}`} data-phase={phaseOf(status)}>
      {PERICIA_STATUSES[status].label}
    </span>
  );
}

/** The progress of a case: nine steps and, separately, the refusal. The label next to it states the same. */
export function StepBar({ status }: StepProps) {
  const current = stepNumber(status);
  const isRefused = phaseOf(status) === 'refused';
  return (
    <span className={`${classes.phase} ${classes.bar}`} data-phase={phaseOf(status)} aria-hidden>
      {Array.from({ length: 10 }, (_, index) => (
        <i
          key={index}
          className={classes.step}
          data-reached={(isRefused ? index === 9 : index < current) || undefined}
        />
      ))}
    </span>
  );
}
