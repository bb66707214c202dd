import '@mantine/core/styles/Kbd.css';
import { Kbd, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { areSingleKeysOn } from '#lib/single-keys.ts';
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

/** The shortcut key of a control, shown where there is a keyboard and shortcuts are on. */
export function ShortcutKey({ children }: { readonly children: string }) {
  if (!areSingleKeysOn()) return null;
  return (
    <Kbd size="xs" className={classes.key} aria-hidden>
      {children}
    </Kbd>
  );
}
