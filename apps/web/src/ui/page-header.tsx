import { Group, Stack, Text, Title } from '@mantine/core';
import { memo, type ReactNode } from 'react';

interface PageHeaderProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Buttons beside the title. */
  readonly children?: ReactNode;
}

/** The one h1 of a page, with a line below it and buttons beside it. */
export const PageHeader = memo(function PageHeader(props: PageHeaderProps) {
  const { title, description, children } = props;
  return (
    <Group justify="space-between" align="flex-end" gap="md" mb="xl">
      <Stack gap={6}>
        <Title order={1}>{title}</Title>
        {description !== undefined && <Text c="dimmed">{description}</Text>}
      </Stack>
      {children}
    </Group>
  );
});
