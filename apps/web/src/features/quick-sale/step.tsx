import { Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './quick-sale.module.css';

interface StepProps {
  readonly number: 1 | 2 | 3;
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One of the three steps of a sale. */
export function Step({ number, title, action, children }: StepProps) {
  const titleId = useId();
  return (
    <section className={classes.step} aria-labelledby={titleId}>
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} id={titleId} className={classes.stepTitle}>
          <span className={classes.number}>{number}</span> {title}
        </Title>
        {action}
      </Group>
      {children}
    </section>
  );
}
