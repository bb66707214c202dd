import type { ReactNode } from 'react';
import { Section } from '#ui/section.tsx';
import classes from './quick-sale.module.css';

interface StepProps {
  readonly number: 1 | 2 | 3;
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One of the three steps of a sale. */
export function Step({ number, title, action, children }: StepProps) {
  const heading = (
    <span className={classes.stepTitle}>
      <span className={classes.number}>{number}</span> {title}
    </span>
  );
  return (
    <Section title={heading} action={action}>
      {children}
    </Section>
  );
}
