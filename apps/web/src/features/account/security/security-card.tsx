import { Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/feedback/panel.tsx';

interface SecurityCardProps {
  readonly icon: Icon;
  readonly title: string;
  readonly description: string;
  /** The current state, next to the title. */
  readonly state?: ReactNode;
  readonly children?: ReactNode;
}

/** A card of one security topic: its description, and its actions below. */
export function SecurityCard({
  icon: Icon,
  title,
  description,
  state,
  children,
}: SecurityCardProps) {
  return (
    <Panel>
      <Stack gap="md">
        <Group gap="md" wrap="nowrap" align="flex-start">
          <ThemeIcon variant="light" size={40} radius="md" aria-hidden>
            <Icon size={22} stroke={1.7} />
          </ThemeIcon>
          <Stack gap={4} flex={1} miw={0}>
            <Group gap="sm">
              <Title order={3}>{title}</Title>
              {state}
            </Group>
            <Text c="dimmed">{description}</Text>
          </Stack>
        </Group>
        {children}
      </Stack>
    </Panel>
  );
}
