import { Center, Loader } from '@mantine/core';

/** A spinner in the middle of its container. */
export function Loading() {
  return (
    <Center mih="var(--loading-height, 40vh)" role="status" aria-label="Carregando">
      <Loader size="md" />
    </Center>
  );
}
