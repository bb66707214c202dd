import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './finance.module.css';

interface SectionProps {
  readonly title: string;
  /** Buttons next to the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a tab under its own heading. */
export function Section({ title, tools, children }: SectionProps) {
  return (
    <section className={classes.section}>
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2} className={classes.sectionTitle ?? ''}>
          {title}
        </Title>
        {tools !== undefined && <Group gap="sm">{tools}</Group>}
      </Group>
      {children}
    </section>
  );
}
