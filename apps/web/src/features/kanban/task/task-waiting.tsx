import { Skeleton, Stack } from '@mantine/core';

/** The placeholder of a task that is loading. */
export function TaskWaiting() {
  return (
    <Stack gap="sm" role="status" aria-label="Carregando">
      <Skeleton height={28} width="60%" />
      <Skeleton height={280} />
      <Skeleton height={90} />
      <Skeleton height={90} />
    </Stack>
  );
}
