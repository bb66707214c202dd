import { Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './finance.module.css';

interface SectionProps {
  readonly title: string;
  /** Buttons beside the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a tab under its own heading. */
export function Section({ title, tools, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2} id={id}>
          {title}
        </Title>
        {tools !== undefined && <Group gap="sm">{tools}</Group>}
      </Group>
      {children}
    </section>
  );
}
