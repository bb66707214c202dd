import { Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './orders-admin.module.css';

interface SectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One titled part of the page of an order. */
export function Section({ title, action, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <Group justify="space-between" mb="sm">
        <Title order={2} id={titleId}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </section>
  );
}

interface FactProps {
  readonly label: string;
  /** Needs the room of two figures on a telephone. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One fact of an order under its name. */
export function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div data-wide={isWide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
