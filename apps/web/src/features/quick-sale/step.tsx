import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './quick-sale.module.css';

interface StepProps {
  readonly number: 1 | 2;
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One of the first two steps of a sale. */
export function Step({ number, title, action, children }: StepProps) {
  const titleId = useId();
  return (
    <section className={classes.step} aria-labelledby={titleId}>
      <StepTitle id={titleId} number={number} title={title} />
      {action !== undefined && <div className={classes.stepAction}>{action}</div>}
      <div className={classes.stepContent}>{children}</div>
    </section>
  );
}

interface StepTitleProps {
  readonly id: string;
  readonly number: 1 | 2 | 3;
  readonly title: string;
}

/** The number of a step and its title. */
export function StepTitle({ id, number, title }: StepTitleProps) {
  return (
    <Title order={2} id={id} className={classes.stepTitle}>
      <span className={classes.number}>{number}</span> {title}
    </Title>
  );
}
