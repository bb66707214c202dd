import { Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  readonly title: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A titled, framed part of a page of the back office. */
export function Section({ title, action, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} id={titleId}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </section>
  );
}

/** Stacks sections vertically. */
export function SectionStack({ children }: Pick<SectionProps, 'children'>) {
  return <div className={classes.stack}>{children}</div>;
}
